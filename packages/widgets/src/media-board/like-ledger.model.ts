/** What is shown of likes of one thing. */
export interface ShownLikes {
  readonly count: number
  readonly isLiked: boolean
}

export interface LikeLedgerDeps {
  /** Likes a thing, or no more; rejects where the server does not take it. */
  readonly send: (key: string, isLiked: boolean) => Promise<void>
  readonly onChange: (key: string) => void
}

export interface LikeLedger {
  readonly shown: (key: string) => ShownLikes
  /** What the server counts now. */
  readonly takeCount: (key: string, count: number) => void
  /** What this person likes, as the server says: all of it. */
  readonly takeMine: (keys: Iterable<string>) => void
  /** Both at one moment, as after a new connection. */
  readonly takeBoth: (counts: Iterable<readonly [string, number]>, mine: Iterable<string>) => void
  /** Shows it at once; rejects when the server does not take it, which is shown as it was by then. */
  readonly set: (key: string, isLiked: boolean) => Promise<void>
  readonly delete: (key: string) => void
}

interface Entry {
  /** The last count the server sent. */
  base: number
  /** Whether one's own like is in `base`. */
  isInBase: boolean
  /** Whether the server says that one likes it. */
  isMine: boolean
  /** What one wants it to be, until the server says so; undefined when there is nothing to wait for. */
  wanted: boolean | undefined
  sending: Promise<void> | undefined
}

/**
 * Likes that are shown at once and stay exact. The server sends this person's likes before a count that includes them, on the
 * same connection. So it is known of each count whether it includes one's own like. Shown is that count, with one's own like
 * as the person wants it. Source: MED-03.
 */
export function createLikeLedger({ send, onChange }: LikeLedgerDeps): LikeLedger {
  const entries = new Map<string, Entry>()
  const entryOf = (key: string): Entry => {
    let entry = entries.get(key)
    if (entry === undefined)
      entries.set(key, (entry = { base: 0, isInBase: false, isMine: false, wanted: undefined, sending: undefined }))
    return entry
  }
  const settle = (entry: Entry) => {
    if (entry.sending === undefined && entry.wanted === entry.isMine) entry.wanted = undefined
  }
  const isLiked = ({ wanted, isMine }: Entry): boolean => wanted ?? isMine

  return {
    shown: (key) => {
      const entry = entries.get(key)
      if (entry === undefined) return { count: 0, isLiked: false }
      const likes = isLiked(entry)
      return { count: Math.max(0, entry.base + Number(likes) - Number(entry.isInBase)), isLiked: likes }
    },
    takeCount: (key, count) => {
      const entry = entryOf(key)
      entry.base = count
      entry.isInBase = entry.isMine
      onChange(key)
    },
    takeMine,
    takeBoth: (counts, mine) => {
      const known = new Map(counts)
      takeMine(mine)
      for (const [key, entry] of entries) {
        entry.base = known.get(key) ?? 0
        entry.isInBase = entry.isMine
        known.delete(key)
        onChange(key)
      }
      for (const [key, count] of known) {
        entryOf(key).base = count
        onChange(key)
      }
    },
    set: (key, wanted) => {
      const entry = entryOf(key)
      entry.wanted = wanted
      onChange(key)
      entry.sending ??= sendWanted(key, entry)
      return entry.sending
    },
    delete: (key) => void entries.delete(key),
  }

  function takeMine(keys: Iterable<string>) {
    const mine = new Set(keys)
    for (const key of mine) entryOf(key)
    for (const [key, entry] of entries) {
      if (entry.isMine === mine.has(key)) continue
      entry.isMine = mine.has(key)
      settle(entry)
      onChange(key)
    }
  }

  /** One request at a time for each key: the last choice wins, and choices in between are not sent. */
  async function sendWanted(key: string, entry: Entry): Promise<void> {
    try {
      let sent: boolean | undefined
      while (entry.wanted !== undefined && entry.wanted !== sent) {
        sent = entry.wanted
        await send(key, sent)
      }
    } catch (cause) {
      entry.wanted = undefined
      throw cause
    } finally {
      entry.sending = undefined
      settle(entry)
      onChange(key)
    }
  }
}
