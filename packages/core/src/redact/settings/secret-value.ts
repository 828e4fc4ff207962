import {isPlaceholder} from '../placeholders.ts'

/** Shorter ones are counts, codes, and words such as `yes`. */
const shortest = 4
/** Of what may be a word of a sentence. */
const shortestInProse = 6

/** Whether a value is a secret, if its name says that it may be one. `isSetting`: it is no word of a sentence for sure. */
export function isSecretValue(value: string, isSetting: boolean): boolean {
  if (value.length < shortest || isPlaceholder(value)) return false
  return isSetting || (value.length >= shortestInProse && isMixed(value) && !ordinary.test(value))
}

/** Letters with digits or signs among them, as no word has. */
function isMixed(value: string): boolean {
  return letter.test(value) && otherThanWord.test(value.replace(sentenceEnd, ''))
}

const letter = /[A-Za-z]/
/** `7`, `!`, or a capital behind a small letter; not the hyphens, dots and apostrophes of words. */
const otherThanWord = /[^A-Za-z'’.,:;/_-]|[a-z][A-Z]/
/** The stop of `see Vault.` */
const sentenceEnd = /[.,:;!?]+$/
/** `v1.2.3`, `10m`, `2026-01-01T10:00`, `10.0.0.1:80`, `sha256:…`, `kv-v2`, `OAuth2`, `base64`. */
const ordinary =
  /^(?:v?\d+(?:[.:T+-]\w+)*Z?|\d+[a-z]{1,5}|[a-z]+-v?\d{1,2}|o?auth2?(?:\.0)?|(?:base|sha|md|hs|rs|utf-?)\d{1,3}(?::.*)?|[a-z]{1,6}\d)$/i
