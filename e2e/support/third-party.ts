import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ThirdParty {
  /** Another origin than the venue's. */
  readonly url: string
  /** The paths that were asked for, in order. */
  readonly asked: () => readonly string[]
  /** How often somebody connected, be it to ask for nothing. */
  readonly connections: () => number
  /** How many films are being sent at this moment. */
  readonly filmsUnderWay: () => number
  /** Begins to count anew. */
  readonly clear: () => void
  readonly stop: () => Promise<void>
}

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Somebody else's host, on this machine: pages to frame, pictures, and films that never end. */
export async function startThirdParty(name: string): Promise<ThirdParty> {
  let asked: string[] = []
  let connections = 0
  const films = new Set<object>()
  const server: Server = createServer(({ url = '/' }, response) => {
    asked.push(url)
    response.setHeader('access-control-allow-origin', '*')
    if (url.startsWith('/film')) {
      films.add(response)
      response.on('close', () => films.delete(response))
      response.writeHead(200, { 'content-type': 'video/webm' }).write(Buffer.alloc(16))
    } else if (/\.(?:png|webp|svg)/.test(url)) response.writeHead(200, { 'content-type': 'image/png' }).end(pixel)
    else if (url.startsWith('/page'))
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<!doctype html><title>${name}</title><p>${name} is here.</p>`)
    else response.writeHead(404).end()
  })
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: () => asked,
    connections: () => connections,
    filmsUnderWay: () => films.size,
    clear() {
      asked = []
      connections = 0
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
