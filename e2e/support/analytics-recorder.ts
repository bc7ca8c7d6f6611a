import type { BrowserContext } from '@playwright/test'

/** One request to the analytics: its query, and whether it proved who somebody is. */
export interface RecordedHit {
  readonly query: Readonly<Record<string, string>>
  readonly isProven: boolean
}

export interface Recorder {
  readonly hits: readonly RecordedHit[]
  /** Category, action and, where they are said, name and value of each event, in the order they were made. */
  readonly events: () => readonly (readonly string[])[]
  /** The pages that were counted, by path. */
  readonly views: () => readonly string[]
}

/** Answers in place of the analytics and records what it is sent. */
export async function recordAnalytics(context: BrowserContext): Promise<Recorder> {
  const hits: RecordedHit[] = []
  await context.route(/\/analytics\/mgnanap(?:\?|$)/, async (route) => {
    const request = route.request()
    hits.push({
      query: Object.fromEntries(new URL(request.url()).searchParams),
      isProven: request.headers()['authorization'] !== undefined,
    })
    await route.fulfill({ status: 204 })
  })
  return {
    hits,
    events: () =>
      hits.flatMap(({ query: { e_c, e_a, e_n, e_v } }) =>
        e_c === undefined ? [] : [[e_c, e_a, e_n, e_v].filter((part) => part !== undefined)],
      ),
    views: () =>
      hits.flatMap(({ query: { action_name, url = '' } }) =>
        action_name === undefined ? [] : [new URL(url).pathname],
      ),
  }
}
