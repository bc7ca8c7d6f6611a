import type { WallFeed } from '@foyer/contract'
import type { Bus } from '../../../platform/bus/bus.ts'
import { createAskLeader } from '../../../platform/live/ask-leader.ts'
import type { Leader } from '../../../platform/nodes/leader.ts'
import { createWallFeeds, type ReadFeeds, type WallFeeds, type WallFeedsDeps } from './wall-feeds.ts'

export interface SharedFeedsDeps extends WallFeedsDeps {
  readonly bus: Bus
  readonly leader: Leader
}

export interface SharedFeeds extends WallFeeds {
  stop(): void
}

interface Known {
  feed: ReadFeeds | undefined
  dueAtMs: number
  flight: Promise<void> | undefined
}

const refreshMs = 30_000
const againAfterMs = 10_000
/** The one unused for longest makes way. */
const feedsMax = 200
const broken: ReadFeeds = { items: [], broken: 1 }

/** The leader alone asks the servers of feeds; the other nodes ask the leader what these say. Source: NOD-04, WID-03. */
export function createSharedFeeds(deps: SharedFeedsDeps): SharedFeeds {
  const { clock, log, leader } = deps
  const own = createWallFeeds(deps)
  const known = new Map<string, Known>()
  const leading = createAskLeader<WallFeed, ReadFeeds>({
    ...deps,
    name: 'social-wall feed',
    answer: (feed) => own.read([feed]),
  })
  return {
    async read(feeds) {
      if (leader.isLeader()) return own.read(feeds)
      const read = await Promise.all(feeds.map(readOne))
      const items = new Map(read.flatMap((feed) => feed.items.map((item) => [item.id, item])))
      return { items: [...items.values()], broken: read.reduce((sum, feed) => sum + feed.broken, 0) }
    },
    stop: leading.stop,
  }

  /** Waits only where nothing is known of the feed yet. */
  async function readOne(feed: WallFeed): Promise<ReadFeeds> {
    const key = JSON.stringify(feed)
    const found = known.get(key) ?? { feed: undefined, dueAtMs: 0, flight: undefined }
    // At the end again: the first one is the one unused for longest.
    known.delete(key)
    known.set(key, found)
    const [oldest] = known.keys()
    if (known.size > feedsMax && oldest !== undefined) known.delete(oldest)
    if (clock.now() >= found.dueAtMs) found.flight ??= refresh(feed, found).finally(() => (found.flight = undefined))
    if (found.feed === undefined) await found.flight
    return found.feed ?? broken
  }

  async function refresh(feed: WallFeed, state: Known): Promise<void> {
    try {
      state.feed = await leading.ask(feed)
      state.dueAtMs = clock.now() + refreshMs
    } catch (error) {
      state.feed ??= broken
      state.dueAtMs = clock.now() + againAfterMs
      log.warn({ err: error, feed: feed.kind }, 'the leader does not say what a feed of a wall says')
    }
  }
}
