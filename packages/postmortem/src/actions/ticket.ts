/** `OPS-123`; not `UTF-8`, `SHA-256`. */
const key = /(?<![A-Za-z0-9_-])([A-Z][A-Z0-9]{1,9})-(\d{1,7})(?![\w.]*\w)/g
const noProject: ReadonlySet<string> = new Set(
  'UTF,SHA,ISO,RFC,HTTP,SEV,AES,TLS,SSL,CVE,GPT,COVID,IPV,AI,MD,RSA,US,EU,AP,V,ARM,BASE,UTC,GMT,X,PM,S3,EC2,P,TCP,UDP,WIN'.split(
    ','
  )
)
/** `#123`, `repo#123`, `owner/repo#123`, `!45`. */
const number = /(?<![\w&/#])((?:[\w.-]+\/)?[\w.-]*#\d{1,7}|![1-9]\d{0,6})(?!\w)/
/** An issue, pull request or ticket by its address. */
const address =
  /https?:\/\/[^\s)>\]"']{1,300}?\/(?:issues?|pull|pulls|merge_requests|browse|tickets?|bugs?|story|work_items)\/[A-Za-z0-9-]{1,40}|https?:\/\/[^\s)>\]"']{1,200}show_bug\.cgi\?id=\d+/

/** The first ticket that is named: its key, its number, else its address; undefined if none is. */
export function ticketIn(text: string): string | undefined {
  for (const [found, project = ''] of text.matchAll(key)) if (!noProject.has(project)) return found
  return number.exec(text)?.[1] ?? address.exec(text)?.[0]
}
