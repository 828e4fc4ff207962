import {describe, expect, it} from 'vitest'
import {recordsOf} from '../records-of.ts'

const id = '7d4c4c4e-5f0a-4c6e-9d0b-2f6b7a1c8e11'

describe('the id of a record', () => {
  it('may be the tag that its message starts with', () => {
    const text = `[${id}] Started GET "/"\n2026-01-15T00:00:00Z h app[web.1]: [${id}] Completed 200 OK\n2026-01-15T00:00:00Z INFO x [${id}] y`
    expect(recordsOf(text).map((record) => record.id)).toEqual([id, id, ''])
  })

  it('is the third quoted field behind the numbers of Istio', () => {
    const text = `[2026-01-15T00:00:00.1Z] "GET /a HTTP/1.1" 503 UF via_upstream - "-" 0 1 - 3 "-" "curl" "${id}" "a:80" "192.0.2.1:80"`
    expect(recordsOf(text)[0]).toMatchObject({id, kind: {severity: 17}})
  })
})
