/** One entry of a feed as a wall shows it: text, and where it stands in full. */
export interface FeedItem {
  /** The same each time the feed is read. */
  readonly id: string
  readonly source: 'mastodon' | 'rss' | 'atom'
  readonly author: string
  readonly title: string | undefined
  readonly text: string
  /** http or https. */
  readonly url: string | undefined
  /** When its feed says it was written, never in the future; when it was first seen where it says nothing. */
  readonly atMs: number
}

/** The same before anything of it is believed. */
export interface RawItem {
  readonly key: string | undefined
  readonly author: string
  /** HTML. */
  readonly title: string
  /** HTML. */
  readonly body: string
  readonly link: string
  readonly date: string
}

/** What came is no feed. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

/** Of one feed; the newest ones. */
export const feedItemsMax = 40
