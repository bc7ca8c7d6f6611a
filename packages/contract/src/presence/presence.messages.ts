import { z } from 'zod'
import { AreaId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { distinct } from '../distinct.ts'
import { AreaCounts, OwnPresence, PresenceRecord, MemberList, MemberListScope } from './presence.ts'
import { membersPageMax, statusesReadMax } from './member-list-sizes.ts'

const scope = z.strictObject({ scope: MemberListScope })

/** Source: PRS-05. */
const TabPresence = z
  .strictObject({
    areaId: AreaId.nullable().describe('`null` if the tab shows no area.'),
    isIdle: z.boolean(),
    activity: z.enum(['call', 'meeting']).nullable(),
  })
  .describe('The state of one tab. An attendee with several tabs counts once, and the tab that was used last decides.')
export type TabPresence = z.infer<typeof TabPresence>

export const presenceCommands = defineCommands({
  'presence.connect': {
    summary: 'Join the presence. Name, title and company are those of the account.',
    body: TabPresence,
    answer: z.strictObject({ online: z.int(), counts: AreaCounts, asOf: EpochMs, own: OwnPresence }),
    errors: ['presence.not-enabled'],
    perMinute: 120,
    answerMaxBytes: 64 * 1024,
  },
  'presence.update': {
    summary: 'Update where this tab is, or what its user does.',
    body: TabPresence.partial(),
    answer: 'nothing',
    errors: ['presence.not-enabled'],
    perMinute: 120,
  },
  'presence.refresh': {
    summary: "Update the caller's presence record from the profile that was just saved.",
    body: z.strictObject({}),
    answer: 'nothing',
    errors: ['presence.not-enabled'],
    perMinute: 30,
  },
  'presence.choose': {
    summary: 'Set the status to busy, available or invisible. It applies to every tab, and is stored.',
    body: OwnPresence.partial(),
    answer: OwnPresence,
    errors: ['presence.not-enabled'],
    perMinute: 60,
    answerMaxBytes: 1024,
  },
  'presence.remove': {
    summary: 'Leave the presence before the connection ends.',
    body: z.strictObject({}),
    answer: 'nothing',
    errors: [],
    perMinute: 120,
  },
  'presence.follow': {
    summary: 'The people of a scope, and the changes from now on.',
    body: scope,
    answer: MemberList,
    errors: ['presence.not-enabled'],
    perMinute: 120,
    answerMaxBytes: 256 * 1024,
  },
  'presence.unfollow': {
    summary: 'Stop following a scope.',
    body: scope,
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'presence.list': {
    summary: 'A page of the people of a scope, optionally filtered by a query.',
    body: z.strictObject({
      scope: MemberListScope,
      query: z.string().trim().max(100).optional(),
      after: z.string().max(200).optional(),
      limit: z.int().min(1).max(membersPageMax).optional(),
    }),
    answer: MemberList,
    errors: ['presence.not-enabled'],
    perMinute: 120,
    answerMaxBytes: 128 * 1024,
    isHeavy: true,
  },
  'presence.read-statuses': {
    summary: 'The statuses of people, wherever in the venue they are.',
    body: z.strictObject({
      userIds: distinct(
        z
          .array(z.string().regex(/^[\w-]{1,64}$/))
          .min(1)
          .max(statusesReadMax),
      ),
    }),
    answer: z.strictObject({
      statuses: z
        .record(z.string(), PresenceRecord.shape.status)
        .describe(
          'By user id. Absent are people who are offline, invisible, or have a block between them and the caller.',
        ),
    }),
    errors: ['presence.not-enabled'],
    perMinute: 60,
    answerMaxBytes: 16 * 1024,
  },
})

export const presenceFacts = defineFacts({
  'presence.changed': z
    .strictObject({
      asOf: EpochMs,
      online: z.int().optional(),
      counts: AreaCounts.optional(),
      members: z
        .strictObject({
          scope: MemberListScope,
          set: z.array(PresenceRecord).describe('People who entered the scope, and people whose record changed.'),
          left: z.array(z.string()),
        })
        .optional(),
    })
    .describe('At most one a second. Only changed counts are sent; `0` means that no attendee is there any more.'),
  'presence.members-replaced': z
    .strictObject({ scope: MemberListScope, members: MemberList })
    .describe('A followed scope has become live, or too large for that.'),
  'presence.own-changed': OwnPresence,
})
