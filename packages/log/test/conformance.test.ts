import {conformance} from '@opschunk/testing'
import {describe, it} from 'vitest'
import {log} from '../src/index.ts'

const a = '4bf92f3577b34da6a3ce929d0e0e4736'
const b = '0af7651916cd43dd8448eb211c80319c'

/** Traces and streams that interleave, a stack trace, lines without an id, a record that others interrupt. */
const documents = [
  {
    name: 'interleaved traces',
    content: `2026-01-15T00:00:01Z INFO trace_id=${a} received
2026-01-15T00:00:01Z INFO trace_id=${b} received
{"time":"2026-01-15T00:00:02Z","level":"error","trace_id":"${a}","msg":"failed","password":"x"}
2026-01-15T00:00:02Z ERROR trace_id=${b} failed
java.lang.IllegalStateException: closed
\tat com.example.Orders.place(Orders.java:42)

Caused by: java.io.IOException: no route
\tat com.example.Net.open(Net.java:7)
2026-01-15T00:00:03Z INFO heartbeat
10.0.0.1 - - [15/Jan/2026:00:00:03 +0000] "GET / HTTP/1.1" 200 6 "-" "curl/8.5.0" request_id=${a}
ts=2026-01-15T00:05:03Z level=info svc=orders msg="later by far"
`
  },
  {
    name: 'streams of a container',
    content: `2026-01-15T00:00:01.000000001Z stdout F 2026-01-15 00:00:01 INFO started
2026-01-15T00:00:01.000000002Z stderr P 2026-01-15 00:00:01 ERR
2026-01-15T00:00:01.000000003Z stdout F 2026-01-15 00:00:01 INFO trace_id=${a} one
2026-01-15T00:00:01.000000004Z stderr F OR trace_id=${a} failed
2026-01-15T00:00:01.000000005Z stdout F 2026-01-15 00:00:02 INFO ready
2026-01-15T00:00:01.000000006Z stderr F \tat a.B.c(B.java:1)
2026-01-15T00:00:01.000000007Z stdout P 2026-01-15 00:00:02 cut off
`
  },
  {name: 'no starts', content: 'hello\nworld\n  indented\n\nTypeError: x\n    at f (a.js:1:2)\nbye\n'}
]

conformance(log(), {
  describe,
  it,
  documents: [
    ...documents,
    ...documents.map(({name, content}) => ({name: `${name}, with CRLF`, content: content.replaceAll('\n', '\r\n')}))
  ],
  runs: 8
})
