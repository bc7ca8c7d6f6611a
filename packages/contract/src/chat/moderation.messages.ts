import { z } from 'zod'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { LocalizedTexts, text } from '../text.ts'
import { blockedPeopleMax, groupedReportsMax, moderationPageMax, reportActionsMax, reportKinds } from './chat-limits.ts'
import { ChatMessage, MessageSeq } from './chat-message.ts'
import { ChatPerson } from './chat-person.ts'
import { ChatRoomId } from './chat-room.ts'
import { ContentRef, ModeratedContent, PlaceOfVenue } from './moderated-content.ts'

const uid = z.string().regex(/^[\w-]{1,64}$/)
const Reason = text(500).trim().min(1)

/** Source: CHT-08. */
export const Sanction = z
  .strictObject({
    sanctionId: z.string(),
    kind: z.enum(['mute', 'ban']),
    person: ChatPerson,
    isUnnamed: z
      .literal(true)
      .optional()
      .describe(
        'Imposed for an anonymous question: then `person` does not identify the author, and its `uid` is the id of the question.',
      ),
    reason: z.string(),
    by: ChatPerson,
    at: EpochMs,
    until: EpochMs.optional(),
  })
  .describe('A mute forbids writing, a ban forbids the whole venue. Both end at `until`, or when they are lifted.')
export type Sanction = z.infer<typeof Sanction>

export const ReportAction = z
  .strictObject({
    act: z.enum(['mute', 'ban', 'remove']),
    by: ChatPerson,
    at: EpochMs,
    until: EpochMs.optional(),
  })
  .describe('What a moderator did because of a report: a mute or ban of the person, or the removal of what they wrote.')
export type ReportAction = z.infer<typeof ReportAction>

const statement = { kind: z.enum(reportKinds), note: z.string().optional(), by: ChatPerson, at: EpochMs }

export const ChatReport = z
  .strictObject({
    reportId: z.string(),
    ...statement,
    others: z
      .array(z.strictObject(statement))
      .max(groupedReportsMax)
      .describe('Other reports of the same message or content, latest first. They are settled together.'),
    message: z
      .strictObject({
        roomId: ChatRoomId,
        roomKind: z.enum(['private', 'group', 'place']).optional().describe('Absent for a room that no longer exists.'),
        roomName: z.string().optional(),
        place: PlaceOfVenue.optional(),
        message: ChatMessage,
      })
      .optional()
      .describe('The reported message; absent if the report is not about a message.'),
    content: ModeratedContent.optional().describe('The reported content; absent if the report is not about any.'),
    person: ChatPerson.describe('The author. Of an entry of a feed the `uid` is empty.'),
    isUnnamed: z
      .literal(true)
      .optional()
      .describe(
        'About an anonymous question: then `person` does not identify the author, and its `uid` is the id of the question.',
      ),
    actions: z.array(ReportAction).max(reportActionsMax).describe('In the order they were done.'),
    settled: z.strictObject({ by: ChatPerson, at: EpochMs, outcome: z.enum(['dismissed', 'acted']) }).optional(),
  })
  .describe('The latest of the reports of one message or content, or a report of a person.')
export type ChatReport = z.infer<typeof ChatReport>

export const QueueItem = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('report'), report: ChatReport }),
    z.strictObject({
      kind: z.literal('waiting'),
      content: ModeratedContent,
      person: ChatPerson.optional().describe('The author; absent for an anonymous question.'),
    }),
  ])
  .describe('A report, or a content that is not shown before a moderator approves it.')
export type QueueItem = z.infer<typeof QueueItem>

export const AuditEntry = z
  .strictObject({
    entryId: z.string(),
    at: EpochMs,
    by: ChatPerson,
    act: z.string(),
    subject: z.string().describe('The person or thing the entry is about.'),
    person: ChatPerson.optional().describe(
      'The person, if it is about an account. Of a deleted account it identifies no person.',
    ),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  })
  .describe('One action of a privileged person, as recorded in the audit log.')
export type AuditEntry = z.infer<typeof AuditEntry>

const Page = z.strictObject({ before: z.string().max(64).optional() })
const PlaceNames = z
  .record(z.string(), LocalizedTexts)
  .describe('The names of areas, widgets and content pieces in the answer, by their ids.')
const QueueNames = z
  .record(z.string(), LocalizedTexts)
  .describe(
    'The names of places in the answer, by the id of their architecture and their own, as `expo/hall`, without those that ' +
      'are gone. Of each architecture that is not live also what it is called, by its id.',
  )

/** Source: CHT-08. */
export const moderationCommands = defineCommands({
  'moderation.report': {
    summary: 'Report a message or a person to the moderators.',
    body: z.strictObject({
      clientId: z.uuid(),
      userId: uid,
      message: z.strictObject({ roomId: ChatRoomId, seq: MessageSeq }).optional(),
      kind: z.enum(reportKinds),
      note: text(500).optional(),
    }),
    answer: 'nothing',
    errors: ['chat.room-not-found', 'chat.message-not-found', 'chat.person-not-found'],
    perMinute: 10,
  },
  'moderation.block': {
    summary: 'Block a person: neither sees the other any more, anywhere in the venue.',
    body: z.strictObject({ userId: uid }),
    answer: 'nothing',
    errors: ['chat.person-not-found', 'moderation.too-many-blocked'],
    perMinute: 30,
  },
  'moderation.unblock': {
    summary: 'Unblock a person.',
    body: z.strictObject({ userId: uid }),
    answer: 'nothing',
    errors: [],
    perMinute: 30,
  },
  'moderation.list-blocked': {
    summary: 'The people the caller has blocked.',
    body: z.strictObject({}),
    answer: z.strictObject({ people: z.array(ChatPerson).max(blockedPeopleMax) }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 1 * 1024 * 1024,
    isHeavy: true,
  },
  'moderation.sanction': {
    summary:
      'Mute or ban a person, or the author of what was reported or waits. A ban ends their connections and sessions.',
    body: z.strictObject({
      clientId: z.uuid(),
      userId: uid
        .optional()
        .describe(
          'Either `userId`, `reportId` or `content`. The author of an anonymous question is muted by one of the last two, and never banned.',
        ),
      reportId: z.string().max(64).optional(),
      content: ContentRef.optional(),
      kind: z.enum(['mute', 'ban']),
      reason: Reason,
      until: EpochMs.optional(),
    }),
    answer: Sanction,
    errors: ['chat.person-not-found', 'moderation.not-found', 'moderation.not-possible'],
    perMinute: 60,
    answerMaxBytes: 16 * 1024,
  },
  'moderation.lift': {
    summary: 'End a mute or a ban.',
    body: z.strictObject({ sanctionId: z.string().max(64) }),
    answer: 'nothing',
    errors: ['moderation.not-found', 'moderation.not-possible'],
    perMinute: 60,
  },
  'moderation.list-sanctions': {
    summary: 'The mutes and bans in force.',
    body: Page,
    answer: z.strictObject({ sanctions: z.array(Sanction).max(moderationPageMax), next: z.string().optional() }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 512 * 1024,
    isHeavy: true,
  },
  'moderation.set-room-rules': {
    summary: 'Close a room to new messages, or set its slow mode.',
    body: z.strictObject({
      roomId: ChatRoomId,
      isReadOnly: z.boolean().optional(),
      slowModeS: z.int().min(0).max(3600).optional(),
    }),
    answer: 'nothing',
    errors: ['chat.room-not-found'],
    perMinute: 60,
  },
  'moderation.list-queue': {
    summary: 'The reports that are open and what waits for approval, or the settled reports; latest first.',
    body: z.strictObject({ ...Page.shape, isSettled: z.boolean() }),
    answer: z.strictObject({
      items: z.array(QueueItem).max(moderationPageMax),
      names: QueueNames,
      next: z.string().optional(),
    }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 5 * 1024 * 1024,
    isHeavy: true,
  },
  'moderation.decide': {
    summary: 'Approve a content that waits, or remove one: a comment is deleted, a question refused, a post hidden.',
    body: z.strictObject({ content: ContentRef, decision: z.enum(['approve', 'remove']) }),
    answer: 'nothing',
    errors: ['moderation.not-found'],
    perMinute: 120,
  },
  'moderation.settle-report': {
    summary: 'Mark a report as settled, with all others of the same message or content.',
    body: z.strictObject({ reportId: z.string().max(64), outcome: z.enum(['dismissed', 'acted']) }),
    answer: 'nothing',
    errors: ['moderation.not-found'],
    perMinute: 120,
  },
  'moderation.list-audit': {
    summary: 'The actions of moderators and administrators, latest first.',
    body: Page,
    answer: z.strictObject({
      entries: z.array(AuditEntry).max(moderationPageMax),
      names: PlaceNames,
      next: z.string().optional(),
    }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 512 * 1024,
    isHeavy: true,
  },
})

export const moderationFacts = defineFacts({
  'moderation.sanctioned': z
    .strictObject({
      kind: z.enum(['mute', 'ban']),
      isOver: z.boolean(),
      reason: z.string(),
      until: EpochMs.optional(),
    })
    .describe('A mute or ban of the receiver has begun, changed or ended.'),
  'moderation.reported': z
    .strictObject({ open: z.int().nonnegative() })
    .describe('For moderators: how many reports are open, and posts and questions wait for approval, has changed.'),
})
