import type {LineFormat} from '../line-format.ts'
import {accessLog} from './access-log.ts'
import {auditd} from './auditd.ts'
import {awsAlb} from './aws-alb.ts'
import {awsLambda} from './aws-lambda.ts'
import {compose} from './compose.ts'
import {cri} from './cri.ts'
import {dockerJson} from './docker-json.ts'
import {dockerTime} from './docker-time.ts'
import {erlangReport} from './erlang.ts'
import {eventXml} from './event-xml.ts'
import {journaldExport} from './journald-export.ts'
import {json} from './json.ts'
import {jvm} from './jvm.ts'
import {kernel} from './kernel.ts'
import {klog} from './klog.ts'
import {kubectl} from './kubectl.ts'
import {levelText} from './level-text.ts'
import {logfmt} from './logfmt.ts'
import {mysqlSlow} from './mysql-slow.ts'
import {prefixedText} from './prefixed-text.ts'
import {quotedTime} from './quoted-time.ts'
import {railsRequest, rubyLogger} from './rails.ts'
import {redis} from './redis.ts'
import {securityEvent} from './security-event.ts'
import {springBoot} from './spring-boot.ts'
import {supercomputer} from './supercomputer.ts'
import {syslog} from './syslog.ts'
import {syslog5424} from './syslog-5424.ts'
import {timedText} from './timed-text.ts'
import {vpcFlow} from './vpc-flow.ts'
import {windowsEvent} from './windows-event.ts'

/** All formats, the more special before the more general: the first that reads a line has it. */
export const allFormats: readonly LineFormat[] = [
  cri,
  dockerJson,
  compose,
  kubectl,
  dockerTime,
  syslog5424,
  syslog,
  json,
  springBoot,
  redis,
  klog,
  rubyLogger,
  railsRequest,
  mysqlSlow,
  auditd,
  awsAlb,
  awsLambda,
  vpcFlow,
  kernel,
  jvm,
  erlangReport,
  eventXml,
  windowsEvent,
  journaldExport,
  securityEvent,
  supercomputer,
  accessLog,
  quotedTime,
  logfmt,
  levelText,
  timedText,
  prefixedText
]
