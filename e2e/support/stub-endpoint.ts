import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface StubEndpoint {
  /** Where `/chat/completions` is. */
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * An endpoint that speaks as OpenAI's does: it answers each question with the first sentence of the first excerpt it is
 * given, word by word, and refers to it. It knows nothing else.
 */
export async function startStubEndpoint(): Promise<StubEndpoint> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += String(part)
    if (request.url !== '/v1/chat/completions') return response.writeHead(404).end()
    const { messages } = JSON.parse(body) as { messages: { role: string; content: string }[] }
    const given = messages.find(({ role }) => role === 'user')?.content ?? ''
    const excerpt = /<excerpt 1 [^>]*>\n[^\n]*\n([\s\S]*?)\n<\/excerpt 1/.exec(given)?.[1] ?? ''
    const sentence = /^[\s\S]*?[.!?](?=\s|$)/.exec(excerpt)?.[0] ?? excerpt
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const word of `${sentence.replace(/[.!?]$/, '')} [1].`.split(/(?<=\s)/)) {
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: { content: word } }] })}\n\n`)
    }
    response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}\n\n`)
    return response.end('data: [DONE]\n\n')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
