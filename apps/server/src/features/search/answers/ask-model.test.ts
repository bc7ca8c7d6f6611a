import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createFakeClock } from '@foyer/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createAskModel } from './ask-model.ts'

type Answer = (request: IncomingMessage & { body: string }, response: ServerResponse) => void

async function open(answer: Answer, more: { apiKey?: string } = {}) {
  const seen: { url: string; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => (body += part.toString()))
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body })
      answer(Object.assign(request, { body }), response)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const clock = createFakeClock()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const ai = { url, model: 'small', answersPerDay: 1, answersPerPerson: 1, ...more }
  const ask = createAskModel({ ai, clock })
  const stop = new AbortController()
  const read = async () => {
    const parts: string[] = []
    for await (const part of ask([{ role: 'user', content: 'hello' }], stop.signal)) parts.push(part)
    return parts.join('')
  }
  return { read, seen, clock, stop, url }
}

const chunk = (content: string | null) =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: null }] })}`

const failure = (asked: Promise<unknown>) =>
  asked.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : 'odd'),
  )

test('[SEA-03] the words of a stream are read, however it is cut and whatever else is in it', async () => {
  const text = [
    ': keep alive\r\n\r\n',
    `${chunk(null)}\r\n\r\n`,
    `${chunk('Die Tür ')}\n\n`,
    `${chunk('ist grün 🟢')}\n\n`,
    'data: {"choices":[],"usage":{"total_tokens":3}}\n\n',
    'data: {"choices":[{"delta":{"reasoning_content":"hmm"}}]}\n\n',
    'data: [DONE]\n\n',
    chunk('after the end'),
  ].join('')
  const bytes = Buffer.from(text)
  const { read, seen } = await open(
    (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7))
      response.end()
    },
    { apiKey: 'key-1' },
  )
  expect(await read()).toBe('Die Tür ist grün 🟢')
  expect(seen[0]).toMatchObject({ url: '/v1/chat/completions', headers: { authorization: 'Bearer key-1' } })
  expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({ model: 'small', stream: true })
})

test('[SEA-03] it is never followed elsewhere', async () => {
  const elsewhere = await open((_request, response) => response.end('data: [DONE]\n\n'))
  for (const status of [301, 302, 303, 307, 308]) {
    const { read } = await open((_request, response) =>
      response.writeHead(status, { location: `${elsewhere.url}/x` }).end(),
    )
    expect(await failure(read())).toBe(`ModelError: the endpoint answered ${status}`)
  }
  expect(elsewhere.seen).toEqual([])
})

test.each([
  ['an error', (response: ServerResponse) => response.writeHead(500).end('{"error":{"message":"key-1 is wrong"}}')],
  ['no key', (response: ServerResponse) => response.writeHead(401).end('{}')],
  ['no JSON', (response: ServerResponse) => response.end('data: {broken\n\n')],
  ['an error on the way', (response: ServerResponse) => response.end('data: {"error":{"message":"key-1"}}\n\n')],
  ['too much', (response: ServerResponse) => response.end(`: ${'x'.repeat(600 * 1024)}\n\n`)],
  ['a cut', (response: ServerResponse) => void response.write('data: {"cho', () => response.destroy())],
])('[SEA-03] an endpoint that answers with %s fails without a word of what it said', async (_name, answer) => {
  const { read } = await open((_request, response) => void answer(response), { apiKey: 'key-1' })
  const message = await failure(read())
  expect(message).toMatch(/^ModelError: the endpoint/)
  expect(message).not.toContain('key-1')
})

test('[SEA-03] an endpoint that says nothing, or does not come to an end, is left', async () => {
  const silent = await open(() => {})
  const first = failure(silent.read())
  await until(() => silent.seen.length === 1)
  await silent.clock.advance(10_000)
  expect(await first).toBe('ModelError: the endpoint took too long')

  const endless = await open((_request, response) => void response.write(`${chunk('and ')}\n\n`))
  const second = failure(endless.read())
  await until(() => endless.seen.length === 1)
  await endless.clock.advance(30_000)
  expect(await second).toBe('ModelError: the endpoint took too long')
})

test('[SEA-03] a client that disconnects cancels the question', async () => {
  let isClosed = false
  const { read, seen, stop } = await open((_request, response) => {
    response.on('close', () => (isClosed = true))
    response.write(`${chunk('and ')}\n\n`)
  })
  const reading = read()
  await until(() => seen.length === 1)
  await new Promise((resolve) => setImmediate(resolve))
  stop.abort()
  expect(['', 'and ']).toContain(await reading)
  await until(() => isClosed)
})

/** Waits for what the network brings, without a clock. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
