/**
 * Values that are no secret but say where one is: `${DB_PASSWORD}`, `{{ .Values.x }}`, `vault:secret/db`, a path, a
 * boolean, nothing.
 */
const reference =
  /^(?:\$\{[^}]*\}|\$\(?[A-Za-z_]\w*\)?|\{\{.*\}\}|\{%.*%\}|<%.*%>|%\w+%|@@?\w+@@?|<[\w -]*>|vault:.*|(?:file|ssm|secretsmanager|op|env|arn|projects?|ref\+\w+):.*|\/[\w./-]*|!\w+|[*&]\w+|[|>][+-]?\d?|\{|\[|\(|(?:true|false|yes|no|on|off|null|nil|none|~|\d{1,3})?)$/i

/** Expressions of HCL and others: `var.password`, `data.vault.x`, `random_password.db.result`. */
const expression = /^(?:var|local|data|module|each|self|path|random_\w+|aws_\w+|google_\w+|azurerm_\w+)\.[\w.[\]"'*-]+$/

/** Whether a value is only the place of a secret. */
export function isReference(value: string): boolean {
  const bare = value.trim()
  return bare.length < 500 && (reference.test(bare) || expression.test(bare))
}
