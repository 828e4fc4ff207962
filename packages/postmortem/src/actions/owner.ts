/** `@alice`, `@acme/platform`; not an address or a package. */
const mention = /(?<![\w@/.`])@([A-Za-z][\w-]*(?:\/[\w-]+)?)(?![\w.]*\/|@)/
/** `alice@`: an address without its domain. */
const mailName = /(?<![\w.@])([a-z][\w.-]{1,30}@)(?![\w.])/
/** `[Alice]`, `[Platform team]` at the start; no link. */
const leading = /^\[([A-Z][\w. -]{1,40})\](?![([:])/
/** ` – Alice Smith`, ` – **Alice**`, ` -- platform team` at the end. */
const trailing = /[ ](?:–|—|--|-)[ ]*[*_]{0,2}([A-Z][\p{L}]+(?:[ ][A-Z][\p{L}.]*)?|[\w ]{2,20}[ ]team)[*_]{0,2}[.]?$/u
/** `Alice will …`, `Alice Smith to …`. */
const subject = /^([A-Z][\p{L}]+(?:[ ][A-Z][\p{L}]+)?)[ ]will[ ]/u
/** `Alice`, `Alice Smith`, `SRE Team`, `platform team`, `Alice & Bob`, first in parentheses: no `Docker images`. */
const named =
  /^(@?[A-Z][\p{L}'-]*(?:[ ](?:[A-Z][\p{L}'.-]*|team))*(?:(?:[ ]?[&/+,][ ]?|[ ]and[ ])@?[A-Z][\p{L}'-]*(?:[ ][A-Z][\p{L}'.-]*)*)*|[a-z][\w -]{1,20}[ ]team)(?![\w/]|-\d|[ ][a-z]+s\b|.*\betc\b)/u

/** First words in parentheses that are no names. */
const noName: ReadonlySet<string> = new Set(
  (
    'see,issue,issues,ticket,tickets,pull,pr,prs,github,gitlab,jira,link,links,done,in,not,if,low,high,medium,critical,priority,due,by,' +
    'jan,january,feb,february,mar,march,apr,april,may,jun,june,jul,july,aug,august,sep,sept,september,oct,october,nov,november,dec,december,' +
    'monday,tuesday,wednesday,thursday,friday,saturday,sunday,already,blocked,new,optional,completed,complete,ongoing,open,closed,wip,todo,' +
    'tbd,na,we,i,it,this,that,these,they,there,the,a,an,and,or,also,e.g,eg,i.e,for,with,using,from,at,on,to,via,as,all,no,yes,maybe,possibly,' +
    'team,short,long,follow,tracked,tracking,fixed,merged,started,pending,planned,prevent,detect,mitigate,process,prevention,detection,mitigation,' +
    'internal,external,bug,feature,slack,kubernetes,aws,gcp,azure,api,sre only,note,expected,estimated,eta,automated,manual,aka,formerly,currently'
  ).split(',')
)

/** Who has an item to do, as written around its words; `end` is what stands in parentheses at its end. */
export function ownerSuffix(first: string, all: string, end: string | undefined): string | undefined {
  const mentioned = mention.exec(all)
  if (mentioned) return `@${mentioned[1]}`
  const mailed = mailName.exec(all)?.[1]
  if (mailed !== undefined) return mailed
  const inFront = leading.exec(first)?.[1]
  if (inFront !== undefined && isName(inFront)) return inFront
  const inside = end === undefined ? undefined : named.exec(end)?.[1]?.trim()
  if (inside !== undefined && isName(inside)) return inside
  const behind = trailing.exec(all)?.[1]
  if (behind !== undefined && isName(behind)) return behind
  const acting = subject.exec(first)?.[1]
  return acting !== undefined && isName(acting) ? acting : undefined
}

/** `Q3`, `OPS-12`, `P1`, `SEV2`. */
const code = /\d|^[A-Z]$/

const wordEnd = /[ ,/&+]/
const punctuation = /[.:]+$/

function isName(words: string): boolean {
  const first = words.split(wordEnd, 1)[0] ?? ''
  return !noName.has(first.toLowerCase().replace(punctuation, '')) && !code.test(words)
}
