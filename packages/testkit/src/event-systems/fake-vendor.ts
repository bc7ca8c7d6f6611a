import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a vendor is made to answer instead of the truth. */
export type Misbehaviour =
  | {
      readonly kind: 'answer'
      readonly status: number
      readonly headers?: Record<string, string>
      readonly body?: string
    }
  /** Takes the request and never answers. */
  | { readonly kind: 'hang' }
  /** Closes the connection. */
  | { readonly kind: 'drop' }

export interface VendorRequest {
  readonly method: string
  readonly url: URL
  readonly authorization: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface FakeVendor {
  /** Origin without a slash at the end. */
  readonly url: string
  /** Everything it was asked, in order; tokens too. */
  readonly requests: readonly VendorRequest[]
  /** Look-ups alone. */
  readonly lookUps: () => readonly VendorRequest[]
  readonly tokensIssued: () => number
  /** The next look-ups (or, with `of`, token requests) go wrong in this way. */
  readonly misbehave: (how: Misbehaviour, times?: number, of?: 'look-up' | 'token') => void
  /** Invalidates every token it gave out. */
  readonly revokeTokens: () => void
  /** Resolves once so many look-ups have arrived. */
  readonly untilLookUps: (count: number) => Promise<void>
  readonly stop: () => Promise<void>
}

interface VendorAnswer {
  readonly status: number
  readonly body: unknown
}

interface VendorDeps {
  readonly tokenPath: string
  /** The body of the answer to a good token request; `undefined` refuses it. */
  readonly grantsToken: (request: VendorRequest) => boolean
  readonly refuseToken: VendorAnswer
  readonly expiresInS: number
  readonly refuseBearer: VendorAnswer
  readonly answer: (request: VendorRequest) => VendorAnswer
}

/** An HTTP server on a free port of the loopback address that speaks as an event system does. */
export async function startFakeVendor(deps: VendorDeps): Promise<FakeVendor> {
  const requests: VendorRequest[] = []
  const misbehaviours = { 'look-up': [] as Misbehaviour[], token: [] as Misbehaviour[] }
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  let tokens = new Set<string>()
  let issued = 0
  const server = createServer((message, response) => void take(message, response))
  await new Promise<void>((listens) => server.listen(0, '127.0.0.1', listens))
  const lookUps = () => requests.filter(({ url }) => url.pathname !== deps.tokenPath)

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    lookUps,
    tokensIssued: () => issued,
    misbehave: (how, times = 1, of = 'look-up') => void misbehaviours[of].push(...Array<Misbehaviour>(times).fill(how)),
    revokeTokens: () => void (tokens = new Set()),
    untilLookUps: (count) =>
      new Promise((resolve) => (lookUps().length >= count ? resolve() : void waiting.push({ count, resolve }))),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }

  async function take(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of message) chunks.push(chunk as Buffer)
    const request: VendorRequest = {
      method: message.method ?? '',
      url: new URL(message.url ?? '', 'http://vendor'),
      authorization: message.headers.authorization,
      headers: message.headers,
      body: Buffer.concat(chunks).toString(),
    }
    requests.push(request)
    for (const { count, resolve } of waiting) if (lookUps().length >= count) resolve()
    const isToken = request.url.pathname === deps.tokenPath
    const how = misbehaviours[isToken ? 'token' : 'look-up'].shift()
    if (how?.kind === 'hang') return
    if (how?.kind === 'drop') return void message.socket.destroy()
    if (how !== undefined) return void response.writeHead(how.status, how.headers).end(how.body)
    const { status, body } = isToken ? token(request) : answer(request)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  function token(request: VendorRequest): VendorAnswer {
    if (request.method !== 'POST' || !deps.grantsToken(request)) return deps.refuseToken
    issued += 1
    const access = `token-${issued}`
    tokens.add(access)
    return { status: 200, body: { access_token: access, token_type: 'Bearer', expires_in: deps.expiresInS } }
  }

  function answer(request: VendorRequest): VendorAnswer {
    const bearer = /^Bearer (.+)$/.exec(request.authorization ?? '')?.[1]
    return bearer !== undefined && tokens.has(bearer) ? deps.answer(request) : deps.refuseBearer
  }
}
