import { z } from 'zod'
import { constants } from '../constants.ts'
import { ArchitectureId } from '../ids.ts'
import { defineRoutes } from '../route.ts'
import { TimeZone } from '../text.ts'

/** How far ahead a publication can be scheduled. Source: PUB-04. */
export const scheduleAheadMaxMs = 366 * 24 * 60 * 60_000
/** A server that was down publishes what was due this long ago at most; what is later has failed. Source: PUB-04. */
export const scheduleLateMaxMs = 24 * 60 * 60_000
export const schedulesListedMax = 1_000

const When = {
  /** By the clocks of `timeZone`. */
  localTime: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/, 'must be a date and time such as 2027-03-01T09:00'),
  timeZone: TimeZone,
  /** Which of the two is meant where clocks are put back and show a time twice. Ignored for every other time. */
  occurrence: z.enum(['first', 'second']).optional(),
  note: z.string().max(constants.versionNoteMaxLength).optional(),
}

/**
 * Why a scheduled publication has failed:
 *
 * - `invalid`: the venue is not valid by the rules of the present server.
 * - `missed`: the server was down for more than a day.
 * - `not-allowed`: who scheduled it is no designer any more.
 * - `error`: the server could not publish it, as its log says.
 */
export const scheduleFailures = ['invalid', 'missed', 'not-allowed', 'error'] as const

/** A publication that waits for its time, or has failed and was neither dismissed nor followed by another. Source: PUB-04. */
export const ScheduleEntry = z.strictObject({
  id: z.string(),
  architectureId: z.string(),
  names: z.array(z.strictObject({ locale: z.string(), text: z.string() })).max(32),
  /** One more with each change. */
  revision: z.int(),
  state: z.enum(['waiting', 'failed']),
  /** ISO 8601. */
  publishAt: z.string(),
  localTime: z.string(),
  timeZone: z.string(),
  /** The version of the draft that is published, whatever is changed in the draft until then. */
  draftVersion: z.int(),
  note: z.string().optional(),
  /** Who has scheduled or changed it last. */
  scheduledBy: z.string(),
  /** Missing once the account is gone. */
  schedulerName: z.string().optional(),
  failure: z.enum(scheduleFailures).optional(),
})
export type ScheduleEntry = z.infer<typeof ScheduleEntry>

const headers = z.looseObject({ 'idempotency-key': z.uuid().optional() })
const ofSchedule = z.strictObject({ scheduleID: z.uuid() })
const revision = z.int().positive().describe('The one that the author has seen.')

export const scheduleRoutes = defineRoutes([
  {
    call: 'designer.list-schedules',
    summary: 'Publications that wait for their time or have failed, of all venues; the next first.',
    answer: z.strictObject({ schedules: z.array(ScheduleEntry).max(schedulesListedMax) }),
    errors: [],
    perMinute: 300,
    answerMaxBytes: 4 * 1024 * 1024,
  },
  {
    call: 'designer.create-schedule',
    summary: 'Schedule a version of the draft to be published; one waits for each venue at most.',
    description:
      'The document is stored as it is now. A time that clocks leave out, that they show twice without `occurrence`, in the past, or more than 366 days ahead is refused with `request.invalid`, which names the field; so is a time zone that is not that of the venue, where it has one.',
    headers,
    params: z.strictObject({ architectureID: ArchitectureId }),
    body: z.strictObject({ draftVersion: z.int().positive(), ...When }),
    bodyMaxBytes: 16 * 1024,
    answer: ScheduleEntry,
    errors: ['venue.not-found', 'venue.stale', 'venue.invalid', 'designer.schedule-exists'],
    perMinute: 60,
    answerWithinS: 60,
    answerMaxBytes: 64 * 1024,
  },
  {
    call: 'designer.update-schedule',
    summary: 'Change the time and note of a waiting publication, and with `draftVersion` its document.',
    description: 'Refused with `designer.schedule-changed` where somebody has changed it since, or it waits no longer.',
    headers,
    params: ofSchedule,
    body: z.strictObject({ revision, draftVersion: z.int().positive().optional(), ...When }),
    bodyMaxBytes: 16 * 1024,
    answer: ScheduleEntry,
    errors: [
      'designer.schedule-not-found',
      'designer.schedule-changed',
      'venue.not-found',
      'venue.stale',
      'venue.invalid',
    ],
    perMinute: 60,
    answerWithinS: 60,
    answerMaxBytes: 64 * 1024,
  },
  {
    call: 'designer.cancel-schedule',
    summary: 'Cancel a waiting publication, or dismiss one that has failed.',
    headers,
    params: ofSchedule,
    body: z.strictObject({ revision }),
    bodyMaxBytes: 1024,
    answer: 'nothing',
    errors: ['designer.schedule-not-found', 'designer.schedule-changed'],
    perMinute: 60,
  },
])
