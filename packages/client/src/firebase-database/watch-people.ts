import {
  type DataSnapshot,
  type DatabaseReference,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  onValue,
} from '@firebase/database'
import type { PresenceRecord } from '@foyer/contract'
import type { Clock } from '../clock/clock.ts'
import { unescapeKey } from '@foyer/contract/path-key'
import { toRecord } from './presence-value.ts'

/** Who changed, with what was known of them before; undefined where they were not there. */
export type Changes = ReadonlyMap<string, PresenceRecord | undefined>

export interface WatchedPeople {
  readonly all: ReadonlyMap<string, PresenceRecord>
  /** Settles once all are known; rejects where the database refuses to be read. */
  readonly listed: Promise<void>
  readonly stop: () => void
}

interface WatchDeps {
  readonly list: DatabaseReference
  readonly clock: Clock
  /** Without it nothing is reported: the SDK then sends only what it assumes. */
  readonly isConnected: () => boolean
  /** Called at most once a second, and not for what was known when `listed` settled. */
  readonly onChanges: (changes: Changes) => void
  /** The database refuses to be read, from the start or from now on. */
  readonly onRefused: (cause: Error) => void
}

const tickMs = 1000
/** An update removes a record before it writes it: an attendee who is away for less has not been away. Source: PRS-06. */
const graceMs = 500

/** All people of a mode, as the database lists them. Source: PRS-06, PRS-08. */
export function watchPeople({ list, clock, isConnected, onChanges, onRefused }: WatchDeps): WatchedPeople {
  const all = new Map<string, PresenceRecord>()
  const changed = new Map<string, PresenceRecord | undefined>()
  const goneSince = new Map<string, number>()
  let isListed = false
  let cancelTick: (() => void) | undefined
  const stops: (() => void)[] = []
  const listed = new Promise<void>((resolve, reject) => {
    stops.push(
      onChildAdded(list, take),
      onChildChanged(list, take),
      onChildRemoved(list, ({ key }) => leave(key ?? '')),
      // Called after the children that were there.
      onValue(
        list,
        () => {
          isListed = true
          resolve()
        },
        (cause) => {
          reject(cause)
          onRefused(cause)
        },
      ),
    )
  })
  // A caller that waits gets the error; there may be no such caller.
  listed.catch(() => {})
  return {
    all,
    listed,
    stop: () => {
      stops.forEach((stop) => stop())
      cancelTick?.()
    },
  }

  function take(snapshot: DataSnapshot) {
    const record = toRecord(snapshot.key ?? '', snapshot.val())
    if (record === undefined) return leave(snapshot.key ?? '')
    const { uid } = record.attendee
    note(uid)
    goneSince.delete(uid)
    all.set(uid, record)
  }

  function leave(key: string) {
    const uid = unescapeKey(key)
    // A value that was no record stood for no person.
    if (!all.has(uid)) return
    note(uid)
    goneSince.set(uid, clock.now())
  }

  function note(uid: string) {
    if (!isListed) return
    if (!changed.has(uid)) changed.set(uid, all.get(uid))
    cancelTick ??= clock.after(tickMs, tick)
  }

  function tick() {
    cancelTick = undefined
    if (!isConnected()) {
      cancelTick = clock.after(tickMs, tick)
      return
    }
    const dueChanges = new Map<string, PresenceRecord | undefined>()
    for (const [uid, former] of changed) {
      const since = goneSince.get(uid)
      if (since !== undefined && clock.now() - since < graceMs) continue
      if (since !== undefined) all.delete(uid)
      goneSince.delete(uid)
      changed.delete(uid)
      dueChanges.set(uid, former)
    }
    if (changed.size > 0) cancelTick = clock.after(tickMs, tick)
    if (dueChanges.size > 0) onChanges(dueChanges)
  }
}
