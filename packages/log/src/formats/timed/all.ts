import {android} from './android.ts'
import {awsLambdaText} from './aws-lambda.ts'
import {envoy} from './envoy.ts'
import {githubActions} from './github-actions.ts'
import {log4j} from './log4j.ts'
import {mongodb} from './mongodb.ts'
import {mysql, mysqlGeneral} from './mysql.ts'
import {nginxError} from './nginx-error.ts'
import {oslo} from './oslo.ts'
import {postgresql} from './postgresql.ts'
import {postgresqlCsv} from './postgresql-csv.ts'
import type {TimedTail} from './timed-tail.ts'
import {vmware} from './vmware.ts'
import {websphere} from './websphere.ts'

export type {TimedTail} from './timed-tail.ts'

/** What programs write behind the time, the more special before the more general. */
export const timedTails: readonly TimedTail[] = [
  nginxError,
  mysql,
  mysqlGeneral,
  mongodb,
  oslo,
  android,
  awsLambdaText,
  postgresqlCsv,
  postgresql,
  envoy,
  githubActions,
  websphere,
  vmware,
  log4j
]
