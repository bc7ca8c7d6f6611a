import { z } from 'zod'
import { constants } from '../constants.ts'
import { AreaId } from '../ids.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { liveMembersMax } from './member-list-sizes.ts'

export const PresenceStatus = z.enum(constants.presenceStatuses)
export type PresenceStatus = z.infer<typeof PresenceStatus>

/** Source: PRS-04. */
export const AttendeeReference = z
  .strictObject({
    uid: z.string(),
    areaId: AreaId.optional(),
    name: z.string().min(1).optional(),
    company: z.string().min(1).optional(),
    title: z.string().min(1).optional(),
  })
  .describe("An attendee and their area. Empty fields are absent, never `''`.")
export type AttendeeReference = z.infer<typeof AttendeeReference>

/** Source: PRS-04. */
export const PresenceRecord = z
  .strictObject({
    attendee: AttendeeReference,
    timestamp: EpochMs,
    status: z.enum(['Available', 'Busy', 'Idle']),
    activity: z.enum(['call', 'meeting']).optional().describe('What the attendee is busy with, if known.'),
    pictureId: z.string().optional(),
  })
  .describe(
    'One attendee as others see them. `timestamp` is when the record last changed. An offline attendee has no record.',
  )
export type PresenceRecord = z.infer<typeof PresenceRecord>

/** Source: PRS-02. */
export const MemberListScope = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('area'), areaId: AreaId }),
    z.strictObject({ kind: z.literal('company') }),
    z.strictObject({ kind: z.literal('venue') }),
  ])
  .describe("The people of a list: those of an area, those of the caller's company, or all.")
export type MemberListScope = z.infer<typeof MemberListScope>

/** Source: PRS-03. */
export const OwnPresence = z
  .strictObject({
    status: z.enum(['Available', 'Busy']),
    isInvisible: z.boolean().describe('Not visible to other attendees and not counted.'),
  })
  .describe('What the person chose about their own presence.')
export type OwnPresence = z.infer<typeof OwnPresence>

export const AreaCounts = z
  .record(z.string(), z.int().nonnegative())
  .describe('How many visible people are in each area; empty areas are absent.')
export type AreaCounts = z.infer<typeof AreaCounts>

export const MemberList = z
  .strictObject({
    isLive: z.boolean(),
    records: z.array(PresenceRecord).max(liveMembersMax),
    total: z.int().nonnegative(),
    next: z.string().optional().describe('Send it as `after` to get the next page; absent on the last page.'),
    asOf: EpochMs,
  })
  .describe(
    'Some people of a scope, by name. `total` counts those that match. With `isLive` these are all people of the scope and changes follow as facts; otherwise following answers the first ten, and `presence.list` reads pages. `asOf` is when this was true.',
  )
export type MemberList = z.infer<typeof MemberList>
