export interface SeenRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  readonly body: unknown
}

export type Reply = Response | Error | Promise<Response>

export const answer = (status: number, body?: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers })

/** A `fetch` that answers one reply after the other, and the last one for ever; an Error stands for no answer. */
export function createFakeServer(...replies: readonly ((request: SeenRequest) => Reply)[]) {
  const seen: SeenRequest[] = []
  const fetch: typeof globalThis.fetch = async (input, init = {}) => {
    if (init.signal?.aborted === true) throw new DOMException('ended', 'AbortError')
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const request = { method: init.method ?? 'GET', url: String(input), headers: new Headers(init.headers), body }
    seen.push(request)
    const reply = (replies[seen.length - 1] ?? replies.at(-1))?.(request) ?? answer(200, {})
    if (reply instanceof Error) throw reply
    return reply
  }
  return { fetch, seen }
}

export const noAnswer = () => new TypeError('fetch failed')
