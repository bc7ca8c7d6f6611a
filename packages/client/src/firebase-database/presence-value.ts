import type { AttendeeReference, OwnPresence, PresenceRecord } from '@foyer/contract'
import { unescapeKey } from '@foyer/contract/path-key'
import type { TabDoing } from '../presence/presence-service.ts'

/** What is written, but for its time, which the database puts in. */
export type PresenceValue = Omit<PresenceRecord, 'timestamp'>

/** How somebody appears who is not invisible. Source: PRS-03, PRS-04. */
export function toValue(
  attendee: AttendeeReference,
  { activity, isIdle }: Pick<TabDoing, 'activity' | 'isIdle'>,
  { status }: OwnPresence,
  pictureId: string | undefined,
): PresenceValue {
  return {
    attendee,
    status: status === 'Busy' || activity !== null ? 'Busy' : isIdle ? 'Idle' : 'Available',
    ...(activity !== null && { activity }),
    ...(pictureId && { pictureId }),
  }
}

/**
 * The record in a value that a client wrote about its attendee, without its invalid parts; undefined where it is no record.
 * Another client than ours may have left status and picture out: an attendee with a record is there.
 */
export function toRecord(key: string, value: unknown): PresenceRecord | undefined {
  const { attendee, timestamp, status, activity, pictureId } = fieldsOf(value)
  const said = fieldsOf(attendee)
  const uid = unescapeKey(key)
  if (said['uid'] !== uid || typeof timestamp !== 'number') return undefined
  const known = ['areaId', 'name', 'company', 'title'].flatMap((name) => {
    const text = textOf(said[name])
    return text === undefined ? [] : [[name, text] as const]
  })
  return {
    attendee: { uid, ...Object.fromEntries(known) },
    timestamp,
    status: status === 'Busy' || status === 'Idle' ? status : 'Available',
    ...((activity === 'call' || activity === 'meeting') && { activity }),
    ...(textOf(pictureId) !== undefined && { pictureId: textOf(pictureId) }),
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined
