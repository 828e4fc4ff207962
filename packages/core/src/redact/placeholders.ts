/** `<password>`, `${DB_PASSWORD}`, `$(cat key)`, `{{ .Values.key }}`, `%KEY%`, `@KEY@`, `[redacted:token]`, `%s`, `***`. */
const reference =
  /^(?:<.*>?|\${1,2}\{?[\w(.:[\]@!-]*\}?\)?|\$\w+[/.].*|\${1,2}\(.*|.{0,12}\$\{.*|\{\{.*|.{0,12}\{\{.*|\{.*\}|\{%.*|%\w+%?|@@?\w+@@?|\[.*\]?|\(.*|!\w+|[*&]\w+|#.*|[^A-Za-z0-9]+)$/s

/** `vault:secret/db`, `file:/run/secrets/key`, `/run/secrets/key`, `./key.pem`, `https://vault/…`: where a secret is. */
const location =
  /^(?:[a-z][a-z+.-]{1,20}:\/\/[^@]*|(?:vault|file|ssm|secretsmanager|op|env|arn|projects?|ref\+\w+):.*|(?:\.{0,2}|~|[A-Za-z]:)[\\/][^\s=+]*|[\w.-]+\/[\w./-]+\.\w{1,6}|[\w-]+\.(?:pem|key|crt|txt|json|ya?ml|env|p12|pfx|jks|md|html?|sh|py))$/i

/** `var.password`, `data.vault.x`, `self.password`, `os.environ`, `response.token`: code that reads one. */
const expression = /^[A-Za-z_]\w*(?:(?:\.|->|::)[A-Za-z_]\w*)+(?:[.[(].*)?$/

/** What is written where one's own value should stand. */
const standIn =
  /^(?:x{3,}|\*{2,}.*|\.{2,}.*|…|.*(?:\.\.\.|…|x{6,}|\*{4,}).*|.*(?:change[_-]?(?:me|this|it)|place[_-]?holder|redacted|replace[_-]?(?:me|this|with)?|insert[_-]|dummy|fixme|todo|not[_-]?a[_-]?(?:real[_-]?)?(?:secret|key|token|password)|fake).*|.*(?:^|[_-])example.*|.*example(?:[_-]?key)?|(?:your|my|some)[_-].*|.*[_-](?:here|goes[_-]here)|foo(?:bar)?|bar|baz|abc|123|asdf|sample|test(?:ing)?|none|null|nil|true|false|read|write|yes|no|on|off|undefined|unset|empty|required|optional|string|str|int|bool(?:ean)?|object|default|enabled?|disabled?|hidden|masked|omitted|unknown|file|env|n\/a|(?:\w+[_-])?(?:password|passwd|passphrase|pass|pwd|secret|token|api[_-]?key|key|credentials?|auth)s?|\d{1,3})$/i

/** One character again and again, or characters in order: nobody's secret. */
const repeated = /^(.)\1*$|^(?:0?1234567890?(?:abcdef)?)+$|^(?:abcdefgh\w*)$/i

/** Whether a value that looks like a token is none, but shows how one looks. */
export function isStandIn(value: string): boolean {
  return value.length <= longest && [reference, standIn, repeated].some((form) => form.test(value))
}

/** Whether the value of a setting is none, but says where one stands, reads one, or shows where to put one. */
export function isPlaceholder(value: string): boolean {
  if (value.length > longest) return false
  return isStandIn(value) || location.test(value) || (expression.test(value) && !value.split('.').some(isRandom))
}

/** Longer values are no stand-ins. */
const longest = 200

/** No name of anything: many letters with digits among them. */
function isRandom(word: string): boolean {
  return word.length >= 16 && digit.test(word)
}

const digit = /\d/
