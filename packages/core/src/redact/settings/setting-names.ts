import type {RedactionRule} from '../rule-names.ts'

/** Names of settings whose value is a secret, by the rule that stands in its place; the first that fits wins. */
const rules: ReadonlyArray<readonly [rule: RedactionRule, name: RegExp]> = [
  [
    'aws-secret-key',
    /aws[_.-]?secret[_.-]?access[_.-]?key$|^secret[_.-]?access[_.-]?key$|aws[_.-]?session[_.-]?token$/i
  ],
  ['private-key', /(?:private[_.-]?key|key[_.-]data)(?:[_.-]?(?:pem|base64|data))?$/i],
  ['datadog-key', /^(?:dd|datadog)[_.-](?:api|app|application)[_.-]?key$/i],
  [
    'password',
    /(?:password|passwd|passphrase|passcode|pwd|passwort)\d*$|(?:^|[_.-])(?:pass|pw)$|[a-z]P(?:ass|w)$|^(?:requirepass|masterauth)$/i
  ],
  [
    'api-key',
    /(?:api|app|access|account|storage|encryption|signing|licen[cs]e|service|master|shared|routing|integration|write|ingest)[_.-]?key$|shared[_.-]?access[_.-]?key$/i
  ],
  ['token', /(?:token|_auth|bearer|_pat|[_-]jwt)$/i],
  ['secret', /(?:secret|secret[_.-]?(?:key|value|string|text|id)|secret[_.-]?key[_.-]?base|credentials?)$/i],
  ['connection-string', /(?:connection[ _.-]?string|(?:^|[_.-])dsn|conn[_.-]?str)$/i],
  ['chat-webhook', /webhook(?:[_.-]?ur[li])?$|slack_api_url$/i],
  ['cookie', /(?:session|auth)[_.-]?cookie$|^(?:jsessionid|phpsessid|connect\.sid)$/i]
]

/** Names that say where a secret is, how it is used, or that there is one. */
const harmless =
  /(?:secret|token|key|credentials?|password|passwd|auth)[_.-]?(?:name|ref|file|path|url|uri|dir|version|ttl|length|policy|type|class|provider|store|id|count|limit|size|hash|expiry|prompt)s?$|^automount|^(?:image_?pull_?|external_?)secrets?$|public[_.-]?key$|existing[_.-]?secret(?:[_.-]?key)?$|^(?:proxy|fastcgi|uwsgi|scgi|grpc|memcached)_pass$|^(?:id|next|page|continuation|cancellation|sync|pagination)[_.-]?token$|^aws[_.-]?access[_.-]?key[_.-]?id$/i

/** Names that hold a secret though the words for what is harmless fit them. */
const secretId = /secret[_.-]?id$/i

/** The rule by which the value of a setting is hidden, judged by its name; `undefined` if it is no secret. */
export function ruleOfSetting(name: string): RedactionRule | undefined {
  if (harmless.test(name) && !secretId.test(name)) return undefined
  return rules.find(([, form]) => form.test(name))?.[0]
}
