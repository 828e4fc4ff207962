import type {SensitiveRange} from '@opschunk/core/plugin'
import type {Format} from '../format.ts'
import {lineEnd} from '../lines.ts'
import {argumentSecrets, inlineSecrets} from './inline.ts'
import {ruleOfName} from './names.ts'
import {isHarmless} from './references.ts'
import {settingOnLine} from './setting.ts'

/** Words in the names of settings that hold secrets; found in `DB_PASSWORD`, `smtp_auth_password`, `apiKey`. */
const suspicious =
  /pass|pwd|secret|token|(?:api|access|account|storage|signing|private)[_-]?key|(?:cryption|ation|cense)[_-]?key|credential|auth|dsn|webhook|conn/gi

/** Values of settings that are called like a secret, unless they only say where the secret is. */
export function settingSecrets(text: string, {settingAt = settingOnLine, expression}: Format): SensitiveRange[] {
  const found: SensitiveRange[] = []
  suspicious.lastIndex = 0
  while (suspicious.test(text)) {
    const start = text.lastIndexOf('\n', suspicious.lastIndex - 1) + 1
    const end = lineEnd(text, suspicious.lastIndex - 1, text.length)
    const setting = settingAt(text, {start, end})
    const rule = setting && ruleOfName(setting.key)
    if (
      setting &&
      rule !== undefined &&
      !isHarmless(rule, text.slice(setting.value.start, setting.value.end), expression)
    ) {
      found.push({span: setting.value, rule})
    }
    // Most lines hold one setting and nothing else, or a sentence.
    if (hasSeparator(text, setting?.value.start ?? start, end)) {
      for (const secret of inlineSecrets(text, {start, end}, expression)) found.push(secret)
    }
    for (const secret of argumentSecrets(text, {start, end}, expression)) found.push(secret)
    suspicious.lastIndex = end
  }
  return found
}

/** Whether a sign that parts names from values stands in a range. */
function hasSeparator(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code === colon || code === equals) return true
  }
  return false
}

const colon = 0x3a
const equals = 0x3d
