import type { Clock } from '@foyer/client'

type Fetch = typeof globalThis.fetch

/** A request the page's first script made while the bundle was on its way. */
export interface AskedAhead {
  readonly method: 'GET' | 'POST'
  /** Whole, with origin and query. */
  readonly url: string
  /** The `authorization` it was made with, if any. */
  readonly bearer?: string
  readonly answer: Promise<Response>
  /** Local clock in Unix milliseconds; absent until the answer is here. */
  arrivedAtMs?: number
}

declare global {
  interface Window {
    foyerAhead?: AskedAhead[]
  }
}

export interface FetchAhead {
  /** Answers the first request that equals one made ahead with what that one got; makes any other. */
  readonly fetch: Fetch
  /** When an answer from ahead came, in Unix milliseconds of the local clock; undefined for any other answer. */
  readonly arrivedAtMs: (answer: Response) => number | undefined
  /** Hands out nothing from ahead any more, since another session begins or this one ended. */
  readonly discard: () => void
}

interface FetchAheadDeps {
  readonly fetch: Fetch
  readonly clock: Pick<Clock, 'now'>
  /** Grows while requests lead to others. */
  readonly asked: AskedAhead[]
}

// The venue, the session or its rights may be others by then.
const longestAgeMs = 10_000

const addressOf = (input: RequestInfo | URL) =>
  typeof input === 'string' ? input : input instanceof URL ? input.href : input.url

const equals = ({ method, url, bearer }: AskedAhead, input: RequestInfo | URL, init: RequestInit = {}) =>
  method === (init.method ?? 'GET') &&
  url === addressOf(input) &&
  (bearer === undefined || bearer === new Headers(init.headers).get('authorization'))

/**
 * A fetch that takes over what the first script asked ahead: for the very same address and session, once, and only what
 * succeeded and is young. Anything else counts as not asked. Source: NAV-03.
 */
export function createFetchAhead({ fetch, clock, asked }: FetchAheadDeps): FetchAhead {
  const arrivals = new WeakMap<Response, number>()
  let isOver = false
  return {
    fetch: async (input, init) => (await take(input, init)) ?? fetch(input, init),
    arrivedAtMs: (answer) => arrivals.get(answer),
    discard: () => {
      isOver = true
      asked.length = 0
    },
  }

  async function take(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response | undefined> {
    const entry = asked.find((each) => equals(each, input, init))
    if (entry === undefined || isOver) return undefined
    asked.splice(asked.indexOf(entry), 1)
    const answer = await entry.answer.catch(() => undefined)
    const { arrivedAtMs = -Infinity } = entry
    const ageMs = clock.now() - arrivedAtMs
    // Below zero the local clock was set anew.
    if (answer?.ok !== true || isOver || ageMs < 0 || ageMs >= longestAgeMs) return undefined
    arrivals.set(answer, arrivedAtMs)
    return answer
  }
}
