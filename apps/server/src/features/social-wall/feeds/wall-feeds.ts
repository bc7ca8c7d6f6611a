import type { WallFeed } from '@foyer/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { SafeFetch, SafeFetchResponse } from '../../../platform/safe-fetch/safe-fetch.ts'
import { cleanItem } from './clean-item.ts'
import { FeedError, type FeedItem, type RawItem } from './feed-item.ts'
import { readMastodon } from './read-mastodon.ts'
import { readXmlFeed } from './read-xml-feed.ts'

export interface WallFeedsDeps {
  readonly safeFetch: SafeFetch
  readonly clock: Clock
  readonly log: Log
}

export interface ReadFeeds {
  readonly items: readonly FeedItem[]
  /** How many cannot be read at the moment. What they said before is among the items still. */
  readonly broken: number
}

export interface WallFeeds {
  /**
   * What these feeds say, as far as it is known; those that are due are asked, and waited for only where nothing is known of
   * them yet. Never fails.
   */
  read(feeds: readonly WallFeed[]): Promise<ReadFeeds>
}

interface Known {
  items: readonly FeedItem[]
  etag: string | undefined
  lastModified: string | undefined
  failures: number
  dueAtMs: number
  isAsked: boolean
  flight: Promise<void> | undefined
}

const minuteMs = 60_000
const refreshMs = 2 * minuteMs
const backOffMaxMs = 60 * minuteMs
const longestPauseMs = 6 * 60 * minuteMs
const timeoutMs = 3_000
const maxBytes = 1_000_000
/** The one unused for longest makes way. */
const feedsMax = 200

const xmlTypes = [
  'application/rss+xml',
  'application/atom+xml',
  'application/rdf+xml',
  'application/xml',
  'text/xml',
  'application/x-rss+xml',
]

/**
 * Feeds as this server reads them. Each feed is read by one request at a time, however many people look: every two minutes while
 * an attendee looks, and less and less often while that fails. Kept in memory only. Source: WID-03.
 */
export function createWallFeeds({ safeFetch, clock, log }: WallFeedsDeps): WallFeeds {
  const known = new Map<string, Known>()
  return {
    async read(feeds) {
      const read = await Promise.all(feeds.map(readOne))
      const items = new Map(read.flatMap((feed) => feed.items.map((item) => [item.id, item])))
      return { items: [...items.values()], broken: read.filter(({ failures }) => failures > 0).length }
    },
  }

  async function readOne(feed: WallFeed): Promise<Known> {
    const key = keyOf(feed)
    const found = known.get(key) ?? {
      items: [],
      etag: undefined,
      lastModified: undefined,
      failures: 0,
      dueAtMs: 0,
      isAsked: false,
      flight: undefined,
    }
    // At the end again: the first one is the one unused for longest.
    known.delete(key)
    known.set(key, found)
    const [oldest] = known.keys()
    if (known.size > feedsMax && oldest !== undefined) known.delete(oldest)
    if (clock.now() >= found.dueAtMs) found.flight ??= refresh(feed, found).finally(() => (found.flight = undefined))
    if (!found.isAsked) await found.flight
    return found
  }

  async function refresh(feed: WallFeed, state: Known): Promise<void> {
    try {
      const answer = await safeFetch({
        url: addressOf(feed),
        timeoutMs,
        maxBytes,
        mediaTypes: feed.kind === 'MASTODON' ? ['application/json'] : xmlTypes,
        headers: {
          accept: feed.kind === 'MASTODON' ? 'application/json' : `${xmlTypes.slice(0, 3).join(', ')}, text/xml;q=0.9`,
          ...(state.etag !== undefined && { 'if-none-match': state.etag }),
          ...(state.lastModified !== undefined && { 'if-modified-since': state.lastModified }),
        },
      })
      if (answer.status !== 304) take(feed, state, answer)
      state.failures = 0
      state.dueAtMs = clock.now() + refreshMs
    } catch (error) {
      state.failures += 1
      const waitMs = Math.min(2 ** (state.failures - 1) * minuteMs, backOffMaxMs)
      state.dueAtMs = clock.now() + Math.max(waitMs, error instanceof RefusedError ? error.waitMs : 0)
      // NOTE: no address stands in the log: some hold a secret.
      if (state.failures === 1)
        log.warn({ err: error, feed: feed.kind, host: hostOf(feed) }, 'a feed of a wall cannot be read')
    } finally {
      state.isAsked = true
    }
  }

  function take(feed: WallFeed, state: Known, { status, headers, body }: SafeFetchResponse): void {
    if (status < 200 || status > 299) throw new RefusedError(status, waitOf(headers['retry-after']))
    const { raw, title } = parse(feed, body, headers['content-type'])
    const former = new Map(state.items.map(({ id, atMs }) => [id, atMs]))
    const nowMs = clock.now()
    state.items = raw.flatMap(
      (item) =>
        cleanItem(item, {
          feedKey: keyOf(feed),
          source: sources[feed.kind],
          fallbackAuthor: title === '' ? hostOf(feed) : title,
          nowMs,
          firstSeenMs: (id) => former.get(id) ?? nowMs,
        }) ?? [],
    )
    state.etag = headers['etag']
    state.lastModified = headers['last-modified']
  }

  function waitOf(retryAfter: string | undefined): number {
    if (retryAfter === undefined) return 0
    const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - clock.now()
    return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), longestPauseMs) : 0
  }
}

const sources = { MASTODON: 'mastodon', RSS: 'rss', ATOM: 'atom' } as const

class RefusedError extends FeedError {
  readonly waitMs: number
  constructor(status: number, waitMs: number) {
    super(`The answer is ${status}`)
    this.waitMs = waitMs
  }
}

function parse(
  feed: WallFeed,
  body: Uint8Array,
  contentType: string | undefined,
): { readonly raw: readonly RawItem[]; readonly title: string } {
  if (feed.kind === 'MASTODON') return { raw: readMastodon(body, feed.instance), title: '' }
  const { items, title } = readXmlFeed(body, contentType)
  return { raw: items, title: title.replace(/\s+/g, ' ').trim().slice(0, 100) }
}

const addressOf = (feed: WallFeed): string =>
  feed.kind === 'MASTODON'
    ? `https://${feed.instance}/api/v1/timelines/tag/${encodeURIComponent(feed.hashtag)}?limit=40`
    : feed.url

const keyOf = (feed: WallFeed): string => `${feed.kind} ${addressOf(feed)}`
const hostOf = (feed: WallFeed): string => new URL(addressOf(feed)).hostname
