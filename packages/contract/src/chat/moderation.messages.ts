import { z } from 'zod'
import { WidgetId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { text } from '../text.ts'
import { blockedPeopleMax, moderationPageMax, reportKinds } from './chat-limits.ts'
import { ChatMessage, MessageSeq } from './chat-message.ts'
import { ChatPerson } from './chat-person.ts'
import { ChatRoomId } from './chat-room.ts'

const uid = z.string().regex(/^[\w-]{1,64}$/)
const Reason = text(500).trim().min(1)

/** A mute forbids writing, a ban the whole venue; both end at `until`, or when they are lifted. Source: CHT-08. */
export const Sanction = z.strictObject({
  sanctionId: z.string(),
  kind: z.enum(['mute', 'ban']),
  person: ChatPerson,
  /** Imposed for a question without a name: then `person` says nothing of whose it is, and its `uid` is the question's id. */
  isUnnamed: z.literal(true).optional(),
  reason: z.string(),
  by: ChatPerson,
  at: EpochMs,
  until: EpochMs.optional(),
})
export type Sanction = z.infer<typeof Sanction>

export const ChatReport = z.strictObject({
  reportId: z.string(),
  kind: z.enum(reportKinds),
  note: z.string().optional(),
  by: ChatPerson,
  at: EpochMs,
  /** Where it is about a message. */
  message: z.strictObject({ roomId: ChatRoomId, roomName: z.string().optional(), message: ChatMessage }).optional(),
  /** Where it is about a question to those on stage, as it was then. */
  question: z
    .strictObject({ widgetId: WidgetId, questionId: z.string(), text: z.string(), askedAt: EpochMs })
    .optional(),
  person: ChatPerson,
  /** About a question without a name: then `person` says nothing of whose it is, and its `uid` is the question's id. */
  isUnnamed: z.literal(true).optional(),
  settled: z.strictObject({ by: ChatPerson, at: EpochMs, outcome: z.enum(['dismissed', 'acted']) }).optional(),
})
export type ChatReport = z.infer<typeof ChatReport>

/** One act of somebody with more rights than others, as it stands in the audit log. */
export const AuditEntry = z.strictObject({
  entryId: z.string(),
  at: EpochMs,
  by: ChatPerson,
  act: z.string(),
  /** The person or thing the entry is about. */
  subject: z.string(),
  /** The person, if it is about an account. Of a deleted account it identifies no person. */
  person: ChatPerson.optional(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type AuditEntry = z.infer<typeof AuditEntry>

const Page = z.strictObject({ before: z.string().max(64).optional() })

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
    summary: 'Mute or ban a person, or the person a report is about. A ban ends their connections and sessions.',
    body: z.strictObject({
      clientId: z.uuid(),
      /** One of the two. The author of a question without a name is muted by its report, and never banned. */
      userId: uid.optional(),
      reportId: z.string().max(64).optional(),
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
  'moderation.list-reports': {
    summary: 'The reports, latest first.',
    body: z.strictObject({ ...Page.shape, isSettled: z.boolean() }),
    answer: z.strictObject({ reports: z.array(ChatReport).max(moderationPageMax), next: z.string().optional() }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 3 * 1024 * 1024,
    isHeavy: true,
  },
  'moderation.settle-report': {
    summary: 'Mark a report as settled.',
    body: z.strictObject({ reportId: z.string().max(64), outcome: z.enum(['dismissed', 'acted']) }),
    answer: 'nothing',
    errors: ['moderation.not-found'],
    perMinute: 120,
  },
  'moderation.list-audit': {
    summary: 'The actions of moderators and administrators, latest first.',
    body: Page,
    answer: z.strictObject({ entries: z.array(AuditEntry).max(moderationPageMax), next: z.string().optional() }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 512 * 1024,
    isHeavy: true,
  },
})

export const moderationFacts = defineFacts({
  /** One's own mute or ban has begun, changed or ended. */
  'moderation.sanctioned': z.strictObject({
    kind: z.enum(['mute', 'ban']),
    isOver: z.boolean(),
    reason: z.string(),
    until: EpochMs.optional(),
  }),
  /** For moderators: there is something new to look at. */
  'moderation.reported': z.strictObject({ open: z.int().nonnegative() }),
})
