/** Short examples that stand before the reference in each command's help. */
export const examples = {
  all: `Cuts runbooks, postmortems, logs, configs and any other Markdown or text into chunks for retrieval.

  opschunk docs > chunks.jsonl              chunks of a folder, one JSON object per line
  opschunk docs --format markdown | less    the same for the eye
  opschunk docs --max-tokens 800            larger chunks
  opschunk outline docs/failover.md         the units of a document before packing
  opschunk explain docs/failover.md         why it is read the way it is
  opschunk check docs                       a verdict for CI
`,
  chunk: `  opschunk chunk docs > chunks.jsonl
  opschunk chunk 'services/**/*.md' --out chunks.jsonl
  cat failover.md | opschunk chunk - --path docs/failover.md
  opschunk chunk docs --metadata team=payments --metadata tier=1
  opschunk chunk docs --where 'service=redis,severity<=sev2,date>=2026-01-01'
`,
  outline: `  opschunk outline docs/failover.md
  opschunk outline --json docs > outlines.jsonl
`,
  explain: `  opschunk explain docs/failover.md
  opschunk explain --json docs > explanations.jsonl
`,
  init: `  opschunk init
  opschunk init docs --dry-run
`,
  config: `  opschunk config
  opschunk config --max-tokens 800
  opschunk config --config team/opschunk.config.yaml --json
`,
  check: `  opschunk check docs
  opschunk check docs --max-tokens 800
  opschunk check runbooks --secrets
  opschunk check runbooks --format github
  opschunk check runbooks --format sarif --out opschunk.sarif
`
} as const

/** What scripts may rely on. */
export const exitCodes = `Exit codes:
  0    everything was read and written
  1    a document had errors, or \`check\` found a fault; the others are written
  2    the command line cannot be carried out
  130  interrupted
`
