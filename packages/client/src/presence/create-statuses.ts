import type { PresenceStatus } from '@foyer/contract'
import { statusesReadMax } from '@foyer/contract/member-list-sizes'
import { type Clock, every } from '../clock/clock.ts'
import { type Readable, cell } from '../readable/readable.ts'
import type { Presence } from './create-presence.ts'

export interface StatusesDeps {
  readonly presence: Pick<Presence, 'state' | 'recordOf' | 'readStatuses'>
  readonly clock: Clock
}

/** The statuses of people that a page shows outside of member lists, wherever in the venue they are. Source: PRS-03, PRS-08. */
export interface Statuses {
  /** Undefined while it is not known. It is read while somebody subscribes. */
  readonly statusOf: (userId: string) => Readable<PresenceStatus | undefined>
}

/** People that appear within this time are read with one command. */
const collectMs = 50
const readEveryMs = 15_000

/** A person in a followed live list has the status of their record there; all others are read from the server. */
export function createStatuses({ presence, clock }: StatusesDeps): Statuses {
  const watchers = new Map<string, number>()
  const statuses = new Map<string, PresenceStatus>()
  const readAt = new Map<string, number>()
  const revision = cell(0)
  let isPlanned = false
  let stop = () => {}
  return {
    statusOf: (userId) => ({
      get: () => (isReady() ? (recordOf(userId)?.status ?? statuses.get(userId)) : undefined),
      subscribe: (listener) => {
        const ends = [
          presence.state.subscribe(listener),
          revision.subscribe(listener),
          presence.recordOf(userId).subscribe(() => {
            readSoon(userId)
            listener()
          }),
          watch(userId),
        ]
        return () => ends.forEach((end) => end())
      },
    }),
  }

  function isReady(): boolean {
    return presence.state.get().kind === 'ready'
  }

  function recordOf(userId: string) {
    return presence.recordOf(userId).get()
  }

  function watch(userId: string): () => void {
    if (watchers.size === 0) begin()
    watchers.set(userId, (watchers.get(userId) ?? 0) + 1)
    readSoon(userId)
    return () => {
      const left = (watchers.get(userId) ?? 1) - 1
      if (left > 0) return watchers.set(userId, left)
      watchers.delete(userId)
      if (watchers.size === 0) end()
    }
  }

  function begin() {
    let wasReady = isReady()
    const stops = [
      every(clock, readEveryMs, () => {
        for (const userId of statuses.keys()) if (!watchers.has(userId)) drop(userId)
        void read([...watchers.keys()])
      }),
      presence.state.subscribe(() => {
        if (isReady() === wasReady) return
        wasReady = isReady()
        if (wasReady) void read([...watchers.keys()])
      }),
    ]
    stop = () => stops.forEach((each) => each())
  }

  function end() {
    stop()
    for (const userId of statuses.keys()) drop(userId)
  }

  function drop(userId: string) {
    statuses.delete(userId)
    readAt.delete(userId)
  }

  function readSoon(userId: string) {
    if (isPlanned || !isUnknown(userId)) return
    isPlanned = true
    clock.after(collectMs, () => {
      isPlanned = false
      void read([...watchers.keys()].filter(isUnknown))
    })
  }

  function isUnknown(userId: string): boolean {
    return watchers.has(userId) && !statuses.has(userId) && recordOf(userId) === undefined
  }

  /** Reads those first that were read longest ago, and of many people the rest with the next rounds. */
  async function read(userIds: readonly string[]): Promise<void> {
    const asked = userIds
      .filter((userId) => recordOf(userId) === undefined)
      .toSorted((a, b) => (readAt.get(a) ?? 0) - (readAt.get(b) ?? 0))
      .slice(0, statusesReadMax)
    if (asked.length === 0 || !isReady()) return
    try {
      const answer = await presence.readStatuses(asked)
      for (const userId of asked) {
        statuses.set(userId, answer[userId] ?? 'Offline')
        readAt.set(userId, clock.now())
      }
      revision.set(revision.get() + 1)
      const next = [...watchers.keys()].find(isUnknown)
      if (next !== undefined) readSoon(next)
    } catch {
      // The next round reads them again.
    }
  }
}
