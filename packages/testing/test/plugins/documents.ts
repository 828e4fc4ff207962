import type {TextDocument} from '../../src/run.ts'

/** A journal of interleaved traces, with records that others interrupt, and traces that are closed and joined. */
export const journalDocument: TextDocument = {
  name: 'three-traces.journal',
  content: Array.from({length: 60}, (_, i) => {
    const trace = 'abc'[i % 3]
    const lines = [`10:00:${String(i).padStart(2, '0')} trace=${trace} request ${i} to the gateway took ${i * 7} ms`]
    if (i % 5 === 0) lines.push('~ heartbeat between two lines', '    at gateway.Handler.serve(Handler.java:42)')
    if (i % 20 === 19) lines.push(`10:00:59 end=${trace} trace=${trace}`)
    if (i === 40) lines.push('10:00:59 alias=b:a')
    if (i % 7 === 0) lines.push('10:00:59 no trace at all')
    return lines.map((line) => `${line}\n`).join('')
  }).join('')
}

/** A handbook with steps, a table, secrets, and a handbook inside. */
export const handbookDocument: TextDocument = {
  name: 'redis.handbook',
  content: `A line before any title, with password=hunter2 in it.

= Redis failover

What to do when the primary is gone. It should take five minutes. Ask for help early.

1. Stop the writers.
   kubectl scale deployment/checkout --replicas=0
   wait until the queue is empty
2. Promote the replica.
   redis-cli -h redis-1 -a password=s3cret replicaof no one
3. Start the writers again.

== Addresses

| host | port | role |
${'| redis-0.redis.svc | 6379 | primary |\n'.repeat(30)}
== An older way

> = Inner title
> 1. Restart the node.
>    with all its lines
> 2. Watch the dashboard for ten minutes.
${'> A line of the inner handbook.\n'.repeat(20)}
= Afterwards

${'Write down what happened, when, and who was told. '.repeat(20)}

`
}
