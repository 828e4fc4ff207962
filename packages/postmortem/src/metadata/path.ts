/** `2022-05-31-drop-1.md`, `20220531_outage.md`. */
const dateInName = /(?<!\d)((?:19|20)\d{2})[-_.]?(?!00|1[3-9])([01]\d)[-_.]?(?!00|3[2-9])([0-3]\d)(?!\d)/

const separator = /[\\/]/
const ending = /\.[a-z]{1,8}$/i

/** What a path suggests of an incident: the date in its name, the service in its folder. */
export function suggestedBy(path: string | undefined): {
  readonly date?: string
  readonly service?: string
  readonly name: string
} {
  const parts = (path ?? '').split(separator)
  const name = parts.pop() ?? ''
  // Folders by year and month: `2022/05/31/outage.md`.
  const found = dateInName.exec(name) ?? dateInName.exec(parts.slice(-3).join('-'))
  const services = parts.lastIndexOf('services')
  const service = services === -1 ? undefined : parts[services + 1]
  return {
    name: name.replace(ending, ''),
    ...(found && {date: `${found[1]}-${found[2]}-${found[3]}`}),
    ...(service !== undefined && {service})
  }
}
