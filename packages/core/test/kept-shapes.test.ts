import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import {expect, it} from 'vitest'
import {keepShapes} from '../src/kept-shapes.ts'
import {createPipeline} from '../src/pipeline.ts'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')

/** Whether an object that nobody holds any more is still there after a full collection. */
async function survives(held: WeakRef<object>): Promise<boolean> {
  // What a WeakRef gave is held until the end of the turn.
  await new Promise((turn) => setImmediate(turn))
  collect()
  return held.deref() !== undefined
}

it('keeps what it is given', async () => {
  const made = () => {
    const shape = {span: {start: 0, end: 0}}
    keepShapes(shape)
    return new WeakRef(shape)
  }
  expect(await survives(made())).toBe(true)
})

it('keeps nothing of the documents that are chunked, or of who listens to them', async () => {
  const chunked = async () => {
    const pipeline = createPipeline()
    const signal = {aborted: false}
    const metadata = {service: 'orders'}
    await pipeline.chunk({id: 'a.txt', content: 'Drain the node.', signal, metadata})
    return [new WeakRef(pipeline), new WeakRef(signal), new WeakRef(metadata)]
  }
  for (const held of await chunked()) expect(await survives(held)).toBe(false)
})
