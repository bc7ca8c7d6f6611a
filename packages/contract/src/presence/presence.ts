import { z } from 'zod'
import { constants } from '../constants.ts'
import { AreaId } from '../ids.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { liveRosterMax } from './roster-sizes.ts'

export const PresenceStatus = z.enum(constants.presenceStatuses)
export type PresenceStatus = z.infer<typeof PresenceStatus>

/** Who is meant and where they are. Empty fields are absent, never `''`. Source: PRS-04. */
export const AttendeeReference = z.strictObject({
  uid: z.string(),
  areaId: AreaId.optional(),
  name: z.string().min(1).optional(),
  company: z.string().min(1).optional(),
  title: z.string().min(1).optional(),
})
export type AttendeeReference = z.infer<typeof AttendeeReference>

/** One attendee as the others see them; `timestamp` is when it last changed. An offline attendee has none. Source: PRS-04. */
export const PresenceRecord = z.strictObject({
  attendee: AttendeeReference,
  timestamp: EpochMs,
  status: z.enum(['Available', 'Busy', 'Idle']),
  /** What they are busy with, where that is known. */
  activity: z.enum(['call', 'meeting']).optional(),
  pictureId: z.string().optional(),
})
export type PresenceRecord = z.infer<typeof PresenceRecord>

/** The people a list is about: those of an area, those of one's own company, or all. Source: PRS-02. */
export const RosterScope = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('area'), areaId: AreaId }),
  z.strictObject({ kind: z.literal('company') }),
  z.strictObject({ kind: z.literal('venue') }),
])
export type RosterScope = z.infer<typeof RosterScope>

/** What one chose about oneself. Source: PRS-03. */
export const OwnPresence = z.strictObject({
  status: z.enum(['Available', 'Busy']),
  /** Not visible to other attendees and not counted. */
  isInvisible: z.boolean(),
})
export type OwnPresence = z.infer<typeof OwnPresence>

/** How many visible people are in each area; areas without anybody are absent. */
export const AreaCounts = z.record(z.string(), z.int().nonnegative())
export type AreaCounts = z.infer<typeof AreaCounts>

/**
 * Some people of a scope, by name. `total` counts those that match. Of a scope that is `live` all are here and changes
 * follow as facts; of others following answers the first few, and pages are asked for. `asOf` is when this was true.
 */
export const Roster = z.strictObject({
  isLive: z.boolean(),
  records: z.array(PresenceRecord).max(liveRosterMax),
  total: z.int().nonnegative(),
  /** Give it as `after` to get the next page; absent at the end. */
  next: z.string().optional(),
  asOf: EpochMs,
})
export type Roster = z.infer<typeof Roster>
