import { type Database, onDisconnect, ref, remove, serverTimestamp, set } from '@firebase/database'
import type { AttendeeReference, OwnPresence, PresenceRecord } from '@foyer/contract'
import type { PresenceMode, TabDoing } from '../presence/presence-service.ts'
import { attendeePath } from './database-paths.ts'
import { toValue } from './presence-value.ts'

/** Who this page is, and what it does. */
export interface Me {
  readonly mode: PresenceMode
  readonly attendee: AttendeeReference
  readonly doing: TabDoing
}

/** The one record of an attendee, as this page would have it. All reject as the database does. */
export interface OwnRecord {
  /** Writes what changed since this page wrote last; nothing without a change. An invisible attendee has no record. */
  readonly write: (me: Me, choice: OwnPresence) => Promise<void>
  /** Has the record removed once this connection ends. */
  readonly bequeath: (me: Pick<Me, 'mode' | 'attendee'>) => Promise<void>
  readonly remove: (me: Pick<Me, 'mode' | 'attendee'>) => Promise<void>
  /** What stands there may be another's word: the next `write` writes in any case. */
  readonly invalidate: () => void
  /** Whether the last `write` was taken. */
  readonly isWritten: () => boolean
}

export function createOwnRecord(database: Database, pictureId: () => string | undefined): OwnRecord {
  let written: string | undefined
  const placeOf = ({ mode, attendee }: Pick<Me, 'mode' | 'attendee'>) => ref(database, attendeePath(mode, attendee.uid))
  return {
    write: async (me, choice) => {
      const value = choice.isInvisible ? null : toValue(me.attendee, me.doing, choice, pictureId())
      const text = JSON.stringify([me.mode, value])
      if (text === written) return
      written = text
      const place = placeOf(me)
      try {
        // Both leave in this order without waiting for each other. Source: PRS-06.
        await Promise.all([
          remove(place),
          value === null ? undefined : set(place, { ...value, timestamp: serverTimestamp() }),
        ])
      } catch (cause) {
        if (written === text) written = undefined
        throw cause
      }
    },
    bequeath: (me) => onDisconnect(placeOf(me)).remove(),
    remove: async (me) => {
      written = undefined
      const place = placeOf(me)
      await Promise.all([onDisconnect(place).cancel(), remove(place)])
    },
    invalidate: () => {
      written = undefined
    },
    isWritten: () => written !== undefined,
  }
}

/**
 * Whether the record says less than this page does, since another tab of the same attendee wrote it, or took it along when it
 * closed: Idle is who is so in every tab, Busy who is so in any. Source: PRS-03, PRS-05.
 */
export const isLacking = (record: PresenceRecord | undefined, { isIdle, activity }: TabDoing): boolean =>
  record === undefined ||
  (record.status === 'Idle' && (!isIdle || activity !== null)) ||
  (record.status === 'Available' && activity !== null)
