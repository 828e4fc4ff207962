import type {ConfigFile, Format} from '../format.ts'
import {apache} from './apache.ts'
import {braces} from './braces.ts'
import {caddyfile, corefile} from './caddyfile.ts'
import {directives} from './directives.ts'
import {dockerfile} from './dockerfile.ts'
import {env} from './env.ts'
import {fluentd} from './fluentd.ts'
import {haproxy} from './haproxy.ts'
import {hcl} from './hcl/hcl.ts'
import {ini} from './ini.ts'
import {iptables} from './iptables.ts'
import {json} from './json/json.ts'
import {lineFiles} from './line-files.ts'
import {logrotate} from './logrotate.ts'
import {nginx} from './nginx/nginx.ts'
import {properties} from './properties.ts'
import {sshConfig} from './ssh-config.ts'
import {systemd} from './systemd.ts'
import {toml} from './toml/toml.ts'
import {xml} from './xml/xml.ts'

/** All formats that are not written in YAML, the specific before the general. */
export const notYaml: readonly Format[] = [
  ...[dockerfile, hcl, nginx, caddyfile, corefile, apache, fluentd, haproxy, logrotate],
  ...[json, xml, toml, systemd, ini, sshConfig, ...lineFiles],
  ...[iptables, env, properties, braces, directives]
].map(outsideOfQuotes)

/** The same format, not asked about what files of another quote. */
function outsideOfQuotes(format: Format): Format {
  const {name, recognize} = format
  if (!recognize) return format
  const isAsked = ({writtenIn}: ConfigFile) => writtenIn === undefined || writtenIn === name
  return {...format, recognize: (file) => (isAsked(file) ? recognize(file) : undefined)}
}
