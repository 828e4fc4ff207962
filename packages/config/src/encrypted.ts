import type {Block} from './format.ts'

/** Files of Ansible Vault start so. */
const vaultHeader = /^\s*\$ANSIBLE_VAULT;/
/** SOPS writes what it needs to decrypt into the file: `sops:`, `"sops": {`, `[sops]`, `sops_version=`. */
const sopsMetadata = /^(?:sops:|[ \t]+"sops":[ \t]*\{|\[sops\]|sops_version=)/m
const sopsValue = 'ENC[AES256_GCM,'
/** The start of it: short texts are looked for much sooner, and no text has it by chance. */
const sopsSign = 'ENC['

/** What a file is encrypted with, if it is: `ansible-vault`, `sops`. */
export function encryptionOf(text: string): 'ansible-vault' | 'sops' | undefined {
  if (vaultHeader.test(text)) return 'ansible-vault'
  return text.includes(sopsSign) && text.includes(sopsValue) && sopsMetadata.test(text) ? 'sops' : undefined
}

/** An encrypted file is one block, flagged; of a single block, such as a Kubernetes `Secret`, what is known of it stays. */
export function encryptedBlock(text: string, encryption: string, blocks: readonly Block[]): Block {
  const [only, ...others] = blocks
  const {kind, label, metadata} =
    only && others.length === 0 && only.label !== '' ? only : {kind: 'encrypted', label: 'encrypted file', metadata: {}}
  return {
    span: {start: 0, end: text.length},
    kind,
    label,
    metadata: {...metadata, encryption},
    isWhole: true,
    isEncrypted: true
  }
}
