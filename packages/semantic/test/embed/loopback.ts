import {createServer, type IncomingHttpHeaders, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'

/** What a request to the service held. */
export interface Asked {
  readonly headers: IncomingHttpHeaders
  readonly body: {readonly model: string; readonly input: readonly string[]; readonly dimensions?: number}
}

export interface Answer {
  readonly status?: number
  readonly headers?: {readonly [name: string]: string}
  /** A string is sent as it is, anything else as JSON; `undefined` is no answer at all. */
  readonly body: unknown
  /** Sends the body as the first part of a longer one and hangs up. */
  readonly breaksOff?: boolean
}

/** A service on this machine that notes what it is asked and answers as it is told. */
export interface Loopback {
  readonly url: string
  readonly asked: readonly Asked[]
  answer: (asked: Asked, count: number) => Answer
  close(): Promise<void>
}

export async function openLoopback(): Promise<Loopback> {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request.setEncoding('utf8')) text += part
    const one: Asked = {headers: request.headers, body: JSON.parse(text)}
    asked.push(one)
    const {status = 200, headers = {}, body, breaksOff = false} = loopback.answer(one, asked.length)
    if (body === undefined) return
    if (breaksOff) {
      response.writeHead(status, {...headers, 'content-length': 2 ** 20})
      response.write(body, () => response.destroy())
      return
    }
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const loopback: Loopback = {
    url: `http://127.0.0.1:${portOf(server)}/v1/embeddings`,
    asked,
    answer: ({body}) => embeddings(body.input),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
  return loopback
}

/** A vector of two numbers for each text: its length, and 1. */
export function embeddings(texts: readonly string[]): Answer {
  return {body: {data: texts.map((text, index) => ({index, embedding: [text.length, 1]}))}}
}

function portOf(server: Server): number {
  // A server that listens on a port has an address of this form.
  return (server.address() as AddressInfo).port
}
