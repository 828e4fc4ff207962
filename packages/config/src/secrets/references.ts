/**
 * Values that stand in for a secret: `${DB_PASSWORD}`, `${{ secrets.TOKEN }}`, `{{ .Values.x }}`, `%KEY%`, `$ca::key`,
 * `<your token>`, a boolean, a small number, nothing.
 */
const variable =
  /^(?:\$\{\{.*\}\}|\$\{(?:[^{}]|\{[^{}]*\})*\}|\$__\w+\{[^}]*\}|\$\(?[A-Za-z_]\w*\)?|\$\([^()]*\)|#\{[^{}]*\}#?|\{\{.*\}\}|\{%.*%\}|<%.*%>|\$\w+::\w+|%%?\w+%%?|@@?\w+@@?|<[^<>\r\n]*>|(?:true|false|yes|no|on|off|null|nil|none|read|write|~|\d{1,3})?)$/i

/** What is written where one's own secret should stand: `changeme`, `your-password-here`, `A challenge password`, `xxxx`. */
const standIn =
  /^(?:change[_-]?(?:me|this|it)!?|(?:replace|insert|fill)[_-](?:me|this|with[_-]\w+)|(?:your|my)[_-][\w-]*(?:password|secret|token|key)(?:[_-]here)?|(?:an?|the|your|enter)(?: \w+){0,4} (?:password|passphrase|secret|token|key)|place[_-]?holder|x{4,}|\*{3,}|\.{3}|…)$/i

/**
 * `vault:secret/db`, `/run/secrets/db`, `$dir/key.pem`, sources of `nsswitch.conf`, what is encrypted, a comment, and the
 * start of what goes on below: where a secret is.
 */
const location =
  /^(?:vault:.*|(?:file|ssm|secretsmanager|op|env|arn|projects?|ref\+\w+):.*|\/[\w./-]*|\$(?:\w+|\{\w+\})\/.*|projects\/[\w./-]+|(?:files|compat|sss|winbind|systemd|ldap|nis|db)(?:[ \t].*)?|ENC\[.*\]|@Microsoft\.KeyVault\(.*|[#;](?:[ \t].*)?|!\w+|[*&]\w+|[|>][+-]?\d?|\{|\[|\(|\{[ \t].*|\{\w+:[ \t].*|\{"[\w.-]+":[ \t]*[[{].*)$/i

/** A comment behind a value. */
const comment = /[ \t]+[#;].*$/

/** Longer values are no references, and are not looked at. */
const longest = 500

/** Whether a value only shows where a secret should stand. */
export function isStandIn(value: string): boolean {
  const bare = value.trim()
  return bare.length < longest && (variable.test(bare) || standIn.test(bare))
}

/**
 * Whether a value stands in for a secret, or is only the place of one. `expression` is how values of the format read
 * others: what would be code elsewhere is a text as any other in YAML or INI.
 */
export function isReference(value: string, expression?: RegExp): boolean {
  const bare = value.trim()
  if (bare.length >= longest) return false
  const plain = bare.includes('#') || bare.includes(';') ? bare.replace(comment, '') : bare
  return isStandIn(plain) || location.test(bare) || (expression?.test(plain) ?? false)
}

/** `authorization: enabled`, `client_auth: required`: how one proves who one is. */
const mode =
  /^(?:enabled?|disabled?|required?|requested|optional|none|always|never|default|auto|want|need|basic|plain|login|digest|ntlm|oauth2?|m?tls|ldap|kerberos|[ar]bac|node|webhook|header|bearer)$/i

/** An address without user and settings: `jdbc:postgresql://db/orders`. */
const bareAddress = /^[^@=]*$/

/** Whether a value, a reference or not, is none that a rule of names is about. */
export function isHarmless(rule: string, value: string, expression?: RegExp): boolean {
  if (isReference(value, expression)) return true
  return (
    (rule === 'token' && mode.test(value.replace(comment, '').trim())) ||
    (rule === 'connection-string' && bareAddress.test(value))
  )
}
