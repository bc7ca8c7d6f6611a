import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FeedServer {
  readonly url: string
  /** What was asked of it, by path. */
  readonly asked: readonly string[]
  /** Another answer from now on; without one it is not there. */
  readonly say: (path: string, body: string, type?: string) => void
  readonly stop: () => Promise<void>
}

/** A host of feeds on this machine. */
export async function startFeedServer(): Promise<FeedServer> {
  const asked: string[] = []
  const said = new Map<string, { readonly body: string; readonly type: string }>()
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const answer = said.get(url)
    if (answer === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': answer.type }).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    say: (path, body, type = 'application/rss+xml') => void said.set(path, { body, type }),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
