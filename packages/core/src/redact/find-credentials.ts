import type {RuledSpan} from '../tree/edits.ts'
import {isStandIn} from './placeholders.ts'
import type {RedactionRule} from './rule-names.ts'

/** Secrets that are known by what stands around them: headers, addresses, command lines. */
interface CredentialRule {
  readonly name: RedactionRule
  /** Where to look: cheap to search for. */
  readonly mark: RegExp
  /** Tried where the mark begins; its group is what is hidden. Sticky and bounded. */
  readonly form: RegExp
  /** Where the form is written down. */
  readonly source: string
}

const rules: readonly CredentialRule[] = [
  {
    name: 'url-password',
    mark: /:\/\//g,
    form: /:\/\/[^\s:/@'"`{}$<>|]{0,100}:([^\s/@'"`{}$<>|]{1,200})@/y,
    source: 'RFC 3986, 3.2.1'
  },
  {
    name: 'url-password',
    mark: /otpauth:\/\//g,
    form: /otpauth:\/\/[^\s"'`]{1,300}?[?&]secret=([A-Z2-7]{16,128})/y,
    source: 'https://github.com/google/google-authenticator/wiki/Key-Uri-Format'
  },
  {
    name: 'authorization',
    mark: /authorization/gi,
    form: /authorization["'`*\\]{0,3}[ \t]{0,8}[:=][ \t]{0,8}["'`\\*]{0,3}(?:(?:bearer|basic|token|digest|apikey|api-key|key|ssws|bot|negotiate|genietoken|[a-z]{1,20})[ \t]+)?(?:token=)?["'\\]{0,2}([\w~@.+/=:-]{8,4000})/iy,
    source: 'RFC 9110, 11.6.2'
  },
  {
    name: 'authorization',
    mark: /(?<![A-Za-z0-9])(?:bearer|basic)[ \t]/gi,
    form: /(?:bearer|basic)[ \t]{1,4}([\w~.+/=-]{16,4000})/iy,
    source: 'RFC 6750; RFC 7617'
  },
  {
    name: 'cookie',
    mark: /cookie2?["']?:/gi,
    form: /cookie2?["']?:[ \t]{0,8}["'\\]{0,2}([\w.-]{1,80}=[^\s"'\n][^"'\n]{3,4000})/iy,
    source: 'RFC 6265, 4'
  },
  {
    name: 'basic-auth',
    mark: /(?<![A-Za-z0-9])(?:curl|http|https|ab|wget)[ \t]/g,
    form: /\w+(?:[ \t][^\n|;]{0,300}?)??[ \t](?:-u|--user|-U|--proxy-user|-a|--auth|-A)(?:[ \t]{1,8}|=|)["']?[^\s:'"`<>]{1,100}:([^\s'"`]{1,200})/y,
    source: 'curl(1); gitleaks curl-auth-user'
  },
  {
    name: 'password',
    mark: /(?<![A-Za-z0-9])(?:sshpass|mysql\w*|mariadb\w*|redis-cli|ldap\w+|mongo\w*|docker[ \t]login|smbclient|lftp|openssl|sqlcmd|isql|vncpasswd|ipmitool)[ \t]/g,
    form: /(?:(?:sshpass|mongo\w*|docker[ \t]login|smbclient|ipmitool|sqlcmd|isql)(?:[ \t][^\n|;]{0,300}?)??[ \t]-[pP][ \t]{0,8}|(?:mysql|mariadb)\w*(?:[ \t][^\n|;]{0,300}?)??[ \t]-p|redis-cli(?:[ \t][^\n|;]{0,300}?)??[ \t](?:-a|--pass)[ \t]{1,8}|ldap\w+(?:[ \t][^\n|;]{0,300}?)??[ \t]-w[ \t]{1,8}|openssl(?:[ \t][^\n|;]{0,300}?)??[ \t]-pass(?:in|out)?[ \t]{1,8}pass:)["']?([^\s'"`<>$-][^\s'"`]{2,200})/y,
    source: 'sshpass(1), mysql(1), redis-cli, ldapsearch(1), openssl(1)'
  },
  {
    name: 'token',
    mark: /(?<![A-Za-z0-9])kubeadm[ \t]join\b|\bbootstrap-token-|certificate-key/g,
    form: /(?:kubeadm[ \t]join[^\n]{0,300}?--token[ \t=]{1,4}|certificate-key[ \t=:]{1,4})([a-z0-9.]{16,80})/y,
    source: 'https://kubernetes.io/docs/reference/access-authn-authz/bootstrap-tokens/'
  },
  {
    name: 'authorization',
    mark: /(?<![A-Za-z0-9])AUTH (?:PLAIN|LOGIN) /g,
    form: /AUTH (?:PLAIN|LOGIN) ([A-Za-z0-9+/]{12,400}={0,2})/y,
    source: 'RFC 4954, 4'
  },
  {
    name: 'signed-url',
    mark: /X-(?:Amz|Goog)-(?:Signature|Security-Token)=/g,
    form: /X-(?:Amz|Goog)-(?:Signature|Security-Token)=([\w%.~-]{32,4000})/y,
    source: 'https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html'
  },
  {
    name: 'password',
    mark: /(?<![A-Za-z0-9])identified\b|(?<![A-Za-z0-9])password[ \t]{1,4}[\\"']|(?<![A-Za-z0-9])SET[ \t]+PASSWORD\b|SecureString[ \t]/gi,
    form: /(?:identified(?:[ \t]{1,4}with[ \t]{1,4}\S{1,64})?[ \t]{1,4}(?:by|as)[ \t]{1,4}(?:password[ \t]{1,4})?|password[ \t]{1,4}(?=[\\"'])|SET[ \t]{1,4}PASSWORD[^\n=]{0,120}=[ \t]{0,4}(?:PASSWORD\()?|SecureString[ \t]{1,4}(?:-String[ \t]{1,4})?)\\{0,7}["'’]{1,2}([^\s"'’\\]{3,200})/iy,
    source: 'https://dev.mysql.com/doc/refman/8.4/en/create-user.html; ConvertTo-SecureString'
  },
  {
    name: 'password',
    mark: /:(?:5432|6432|\*):/g,
    form: /:(?:5432|6432|\*):[\w.*-]{1,64}:[\w.*-]{1,64}:([^\s:"'`]{4,200})/y,
    source: 'https://www.postgresql.org/docs/current/libpq-pgpass.html'
  },
  {
    name: 'password',
    mark: /(?<![A-Za-z0-9])snmp-server[ \t]+community[ \t]/g,
    form: /snmp-server[ \t]{1,4}community[ \t]{1,4}([^\s"'`<>]{4,200})/y,
    source: 'Cisco IOS SNMP commands'
  },
  {
    name: 'basic-auth',
    mark: /"auth\\{0,15}"/g,
    form: /"auth\\{0,15}"[ \t]{0,8}:[ \t]{0,8}\\{0,15}"([A-Za-z0-9+/]{12,400}={0,2})\\{0,15}"/y,
    source: 'https://docs.docker.com/reference/cli/docker/login/ (config.json)'
  }
]

/** Credentials in a text, rule by rule. Linear: each mark costs a bounded number of steps. */
export function findCredentials(text: string): RuledSpan[] {
  return rules.flatMap(({name, mark, form}) => {
    const found: RuledSpan[] = []
    mark.lastIndex = 0
    for (let match = mark.exec(text); match; match = mark.exec(text)) {
      form.lastIndex = match.index
      const credential = form.exec(text)
      const [whole = '', value = ''] = credential ?? []
      if (value === '' || isStandIn(value)) continue
      const start = match.index + whole.lastIndexOf(value)
      found.push({start, end: start + value.length, rule: name})
      mark.lastIndex = Math.max(mark.lastIndex, start + value.length)
    }
    return found
  })
}
