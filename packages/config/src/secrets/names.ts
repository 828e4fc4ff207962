/** Names of settings whose value is a secret, by the rule that stands in the value's place. */
const rules: ReadonlyArray<readonly [rule: string, name: RegExp]> = [
  ['private-key', /private[_.-]?key$/i],
  [
    'api-key',
    /(?:api|access|account|storage|encryption|decryption|validation|signing|license)[_.-]?key(?:[_.-]?id)?$/i
  ],
  [
    'password',
    /(?:password|passwd|passphrase|pwd|passwort)\d*$|(?:^|[_.-])pass$|[a-z]Pass$|^requirepass$|^masterauth$/i
  ],
  ['token', /(?:token|_auth|authorization|bearer)$/i],
  ['secret', /(?:secret|secret[_.-]?(?:key|value|string)|secret[_.-]?key[_.-]?base|credentials?)$/i],
  ['connection-string', /(?:connection[_.-]?string|(?:^|[_.-])dsn|conn[_.-]?str)$/i],
  ['webhook', /webhook(?:[_.-]?url)?$|slack_api_url$/i]
]

/** What all of these have, so that most names are asked once. */
const anyName = /pass|pwd|key|token|auth|bearer|secret|credential|string|dsn|str$|webhook|slack/i

/** Names that say where a secret is, how it is used, or that there is one. */
const harmless =
  /(?:secret|token|key|credentials?|password|auth)[_.-]?(?:name|ref|file|path|url|uri|dir|version|ttl|length|policy|type|class|provider|store|arn)s?$|^automount|^(?:image_?pull_?|external_?)secrets?$|public[_.-]?key$|existing[_.-]?secret(?:[_.-]?key)?$|(?:tls|ssl|cert(?:ificate)?|pull|credentials?|from|vars)[_.-]?secret$|^update_password$|^(?:proxy|fastcgi|uwsgi|scgi|grpc|memcached)_pass$|^nopasswd$|^(?:load|import|condition|assert)credential|credentialencrypted$/i

/** `authSecret`: the name of a resource, as Helm charts write it; `AUTH_SECRET` is the secret itself. */
const namesResource = /(?:^a|A)uthSecret$|(?:^p|P)asswordSecret$/

/** The rule by which the value of a setting is a secret, judged by its name; `undefined` if it is none. */
export function ruleOfName(key: string): string | undefined {
  if (!anyName.test(key) || harmless.test(key) || namesResource.test(key)) return undefined
  return rules.find(([, name]) => name.test(key))?.[0]
}
