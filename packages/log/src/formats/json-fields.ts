/** What a field of a record says, and how much it is preferred: of two fields of one meaning the lower rank wins. */
export interface JsonField {
  readonly of: 'time' | 'severity' | 'service' | 'stack'
  readonly rank: number
}

/** Fields by meaning, the preferred ones first; nested objects are joined with dots. */
const fieldsOf: {readonly [of in JsonField['of']]: readonly string[]} = {
  time: [
    '@timestamp',
    'timestamp',
    'time',
    'ts',
    't.$date',
    'date',
    'datetime',
    'eventTime',
    'EdgeStartTimestamp',
    '__REALTIME_TIMESTAMP',
    'timeUnixNano',
    'asctime',
    'Timestamp',
    '@t',
    'start_time',
    'StartUTC',
    'stageTimestamp',
    'requestReceivedTimestamp',
    'lastTimestamp',
    't',
    'T',
    'instant.epochSecond'
  ],
  severity: [
    'severity',
    'level',
    'log.level',
    'severityText',
    'levelname',
    'lvl',
    's',
    'PRIORITY',
    '@l',
    'loglevel',
    'level_name',
    'severity_text',
    'error_severity',
    'SeverityText',
    'L',
    'Level',
    'LogLevel',
    'logLevel',
    'log_level'
  ],
  service: [
    'service.name',
    'service',
    'dd.service',
    'resource.service.name',
    'Resource.service.name',
    'app',
    'application',
    'svc',
    'name',
    'kubernetes.container_name',
    'appname',
    'component',
    'program',
    'SYSLOG_IDENTIFIER',
    'logger',
    'service_name',
    'serviceName'
  ],
  stack: [
    'stack_trace',
    'error.stack_trace',
    'exception',
    'exc_info',
    'stack',
    'err.stack',
    'error.stack',
    'stacktrace',
    'throwable',
    'backtrace',
    'exception.stacktrace',
    '@x'
  ]
}

/** Fields by their name, with dots for nested objects. */
export const jsonFields: ReadonlyMap<string, JsonField> = new Map(
  (['time', 'severity', 'service', 'stack'] as const).flatMap((of) =>
    fieldsOf[of].map((name, rank) => [name, {of, rank}] as const)
  )
)
