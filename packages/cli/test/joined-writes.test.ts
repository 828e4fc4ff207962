import {setImmediate as turn} from 'node:timers/promises'
import {describe, expect, it} from 'vitest'
import {joinWrites} from '../src/write/joined-writes.ts'

/** A destination that keeps what it is given, until it fails. */
function destinationOf(failsAt = Number.POSITIVE_INFINITY) {
  const written: string[] = []
  const write = (text: string) =>
    written.push(text) > failsAt ? Promise.reject(new Error('reader gone')) : Promise.resolve()
  return {written, destination: {write, finish: () => Promise.resolve(), abandon: () => Promise.resolve()}}
}

describe('joined writes', () => {
  it('write together what comes in one turn', async () => {
    const {written, destination} = destinationOf()
    const writes = joinWrites(destination)
    await writes.write('a')
    await writes.write('b')
    expect(written).toEqual([])
    await turn()
    await writes.write('c')
    await turn()
    expect(written).toEqual(['ab', 'c'])
  })

  it('wait for the destination once much has come', async () => {
    const {written, destination} = destinationOf()
    await joinWrites(destination).write('a'.repeat(70_000))
    expect(written).toHaveLength(1)
  })

  it('write what waits when asked to', async () => {
    const {written, destination} = destinationOf()
    const writes = joinWrites(destination)
    await writes.write('a')
    await writes.flush()
    await turn()
    expect(written).toEqual(['a'])
  })

  it('fail at the next text if a write failed in between', async () => {
    const {destination} = destinationOf(0)
    const writes = joinWrites(destination)
    await writes.write('a')
    await turn()
    await expect(writes.write('b')).rejects.toThrow('reader gone')
  })
})
