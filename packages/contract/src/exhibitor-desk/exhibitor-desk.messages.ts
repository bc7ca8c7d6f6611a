import { z } from 'zod'
import { distinct } from '../distinct.ts'
import { ConfigurationId, UserId, WidgetId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { text } from '../text.ts'
import {
  deskCardFields,
  deskListedMax,
  deskQueueShownMax,
  deskRemarkMaxLength,
  deskStaffMax,
  deskTopicMaxLength,
  deskWaitingListedMax,
  staffedDesksMax,
} from './exhibitor-desk-limits.ts'

const desk = { widgetId: WidgetId, configurationId: ConfigurationId }
const count = z.int().nonnegative()
const TalkId = z
  .uuid()
  .toLowerCase()
  .describe('A UUID that the client creates. The same request sent again is the same talk.')
const talk = { ...desk, talkId: TalkId }

export const DeskStatus = z.enum(['AWAY', 'AT_DESK', 'BACK_SOON'])
export type DeskStatus = z.infer<typeof DeskStatus>

export const MissedBecause = z
  .enum(['LEFT', 'GONE', 'CLOSED'])
  .describe('Why no talk took place: the person left, lost the connection, or the desk closed.')
export type MissedBecause = z.infer<typeof MissedBecause>

export const DeskPerson = z.strictObject({
  uid: z.string(),
  name: z.string(),
  pictureId: z.string().optional(),
})
export type DeskPerson = z.infer<typeof DeskPerson>

const StaffAtDesk = z.strictObject({ ...DeskPerson.shape, isBackSoon: z.boolean() })

export const OwnTalk = z
  .discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('WAITING'),
      talkId: TalkId,
      topic: z.string().optional(),
      askedAt: EpochMs,
      place: z.int().positive().describe('Position in the queue, from 1.'),
      aboutMs: z
        .int()
        .positive()
        .optional()
        .describe('Estimated wait; only if there were enough talks recently and staff is at the desk.'),
    }),
    z.strictObject({
      state: z.literal('TALKING'),
      talkId: TalkId,
      topic: z.string().optional(),
      with: DeskPerson,
    }),
    z
      .strictObject({
        state: z.literal('MISSED'),
        talkId: TalkId,
        topic: z.string().optional(),
        because: MissedBecause,
      })
      .describe('A finished request; it stays at the desk until the person takes it back.'),
  ])
  .describe("The caller's own talk and its state.")
export type OwnTalk = z.infer<typeof OwnTalk>

export const DeskCard = z
  .strictObject({
    name: z.string(),
    email: z.string().optional(),
    company: z.string().optional(),
    title: z.string().optional(),
  })
  .describe('The contact details that a person chose to share with a desk.')
export type DeskCard = z.infer<typeof DeskCard>

export const QueuedTalk = z
  .strictObject({
    talkId: TalkId,
    name: z.string(),
    topic: z.string().optional(),
    askedAt: EpochMs,
    with: DeskPerson.optional().describe('The staff member who talks with them; absent while they wait.'),
    personId: UserId.optional().describe(
      'Sent to the staff who talk with this person, so that they can open the chat.',
    ),
  })
  .describe('A person in the queue as staff sees them: only the name that the person gave.')
export type QueuedTalk = z.infer<typeof QueuedTalk>

export const DeskWaiting = z
  .strictObject({
    ...desk,
    exhibitor: z.string(),
    waiting: z
      .array(QueuedTalk.pick({ talkId: true, name: true, topic: true, askedAt: true }))
      .max(deskWaitingListedMax)
      .describe('In the order of the queue; at most 20.'),
  })
  .describe('A desk that the receiver staffs, and the people who wait there.')
export type DeskWaiting = z.infer<typeof DeskWaiting>

export const MissedContact = z.strictObject({
  talkId: TalkId,
  name: z.string(),
  topic: z.string().optional(),
  askedAt: EpochMs,
  missedAt: EpochMs,
  because: MissedBecause,
  personId: UserId,
  contactedAt: EpochMs.optional().describe('When staff answered this missed contact; absent until then.'),
  contactedBy: z.string().optional(),
  remark: z.string().optional(),
})
export type MissedContact = z.infer<typeof MissedContact>

export const LeadCard = z.strictObject({ ...DeskCard.shape, personId: UserId, givenAt: EpochMs })
export type LeadCard = z.infer<typeof LeadCard>

/** Source: WID-06. */
export const DeskView = z
  .strictObject({
    ...desk,
    asOf: EpochMs,
    isOpen: z.boolean(),
    opensAt: EpochMs.optional().describe('When the desk opens next, or closes.'),
    closesAt: EpochMs.optional(),
    present: count.describe('How many staff are at the desk, and how many are away for a moment.'),
    backSoon: count,
    people: z
      .array(StaffAtDesk)
      .max(deskStaffMax)
      .optional()
      .describe('The staff at the desk; absent if the receiver does not see who is in the venue.'),
    waiting: count,
    own: OwnTalk.optional(),
    card: DeskCard.optional().describe("The receiver's contact card that the desk has."),
    staff: z
      .strictObject({
        status: DeskStatus,
        queue: z
          .array(QueuedTalk)
          .max(deskQueueShownMax)
          .describe('In the order of the queue, those who talk first. At most 200; `waiting` counts all.'),
        openMissed: count.describe('How many missed contacts have not been answered.'),
        cards: count,
      })
      .optional()
      .describe('Only for staff.'),
  })
  .describe('A desk as the receiver may see it.')
export type DeskView = z.infer<typeof DeskView>

/** Source: WID-06. */
export const exhibitorDeskCommands = defineCommands({
  'exhibitor-desk.follow': {
    summary: 'The state of a desk, and its changes from now on.',
    body: z.strictObject(desk),
    answer: DeskView,
    errors: ['exhibitor-desk.not-found'],
    perMinute: 120,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.unfollow': {
    summary: 'Stop following a desk.',
    body: z.strictObject(desk),
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'exhibitor-desk.ask': {
    summary: 'Ask for a talk. A person who is already waiting or talking keeps their place.',
    body: z.strictObject({ ...talk, topic: text(deskTopicMaxLength).optional() }),
    answer: DeskView,
    errors: [
      'exhibitor-desk.not-found',
      'exhibitor-desk.closed',
      'exhibitor-desk.cannot-ask',
      'exhibitor-desk.talk-not-found',
    ],
    perMinute: 20,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.leave': {
    summary:
      'Leave the queue, or end the talk. A request that was not answered stays with the desk as a missed contact.',
    body: z.strictObject(talk),
    answer: DeskView,
    errors: ['exhibitor-desk.not-found', 'exhibitor-desk.talk-not-found'],
    perMinute: 60,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.take-back': {
    summary: 'Delete an own missed request from the desk.',
    body: z.strictObject(talk),
    answer: DeskView,
    errors: ['exhibitor-desk.not-found', 'exhibitor-desk.talk-not-found'],
    perMinute: 60,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.own-details': {
    summary: "The details of the caller's account that a card can contain.",
    body: z.strictObject(desk),
    answer: DeskCard,
    errors: ['exhibitor-desk.not-found'],
    perMinute: 60,
    answerMaxBytes: 4 * 1024,
  },
  'exhibitor-desk.give-card': {
    summary: "Share a card with the caller's name and some details with the desk. It replaces the card the desk has.",
    body: z.strictObject({ ...desk, fields: distinct(z.array(z.enum(deskCardFields)).max(deskCardFields.length)) }),
    answer: DeskView,
    errors: ['exhibitor-desk.not-found'],
    perMinute: 30,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.withdraw-card': {
    summary: 'Withdraw the card. The desk keeps no copy.',
    body: z.strictObject(desk),
    answer: DeskView,
    errors: ['exhibitor-desk.not-found'],
    perMinute: 30,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.set-status': {
    summary:
      'Set whether a staff member is at the desk, briefly away, or gone. When the last staff member leaves, the desk closes for those who wait.',
    body: z.strictObject({ ...desk, status: DeskStatus }),
    answer: DeskView,
    errors: ['exhibitor-desk.not-found'],
    perMinute: 60,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.take': {
    summary: 'A staff member accepts a waiting attendee. If two accept at once, only one succeeds.',
    body: z.strictObject(talk),
    answer: DeskView,
    errors: [
      'exhibitor-desk.not-found',
      'exhibitor-desk.talk-not-found',
      'exhibitor-desk.already-taken',
      'exhibitor-desk.not-at-desk',
    ],
    perMinute: 120,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.hand-over': {
    summary: 'A staff member hands a talk over to another staff member at the desk, or takes it over.',
    body: z.strictObject({ ...talk, to: UserId }),
    answer: DeskView,
    errors: ['exhibitor-desk.not-found', 'exhibitor-desk.talk-not-found', 'exhibitor-desk.not-at-desk'],
    perMinute: 120,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.end': {
    summary: 'A staff member ends a talk.',
    body: z.strictObject(talk),
    answer: DeskView,
    errors: ['exhibitor-desk.not-found', 'exhibitor-desk.talk-not-found'],
    perMinute: 120,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.list-waiting': {
    summary:
      'The desks that the caller staffs and the people who wait there: desks that name the caller, and those where the caller is at the desk. Changes are sent as `exhibitor-desk.waiting-changed`.',
    body: z.strictObject({}),
    answer: z.strictObject({ desks: z.array(DeskWaiting).max(staffedDesksMax) }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 1 * 1024 * 1024,
  },
  'exhibitor-desk.list-missed': {
    summary: 'The missed contacts of the desk, latest first, at most 500; for staff. The export contains all.',
    body: z.strictObject(desk),
    answer: z.strictObject({ missed: z.array(MissedContact).max(deskListedMax) }),
    errors: ['exhibitor-desk.not-found'],
    perMinute: 120,
    answerMaxBytes: 2 * 1024 * 1024,
    isHeavy: true,
  },
  'exhibitor-desk.mark-missed': {
    summary: 'Set whether staff has followed up on a missed contact, and a remark.',
    body: z.strictObject({ ...talk, isContacted: z.boolean(), remark: text(deskRemarkMaxLength) }),
    answer: z.strictObject({ missed: z.array(MissedContact).max(deskListedMax) }),
    errors: ['exhibitor-desk.not-found', 'exhibitor-desk.talk-not-found'],
    perMinute: 120,
    answerMaxBytes: 2 * 1024 * 1024,
  },
  'exhibitor-desk.list-cards': {
    summary:
      'The cards that attendees shared with the desk, latest first, at most 500; for staff. The export contains all. Each access is recorded in the audit log.',
    body: z.strictObject(desk),
    answer: z.strictObject({ cards: z.array(LeadCard).max(deskListedMax) }),
    errors: ['exhibitor-desk.not-found'],
    perMinute: 60,
    answerMaxBytes: 2 * 1024 * 1024,
    isHeavy: true,
  },
  'exhibitor-desk.export': {
    summary: 'Missed contacts or cards as CSV; for staff. Each export is recorded in the audit log.',
    body: z.strictObject({ ...desk, what: z.enum(['MISSED', 'CARDS']) }),
    answer: z.strictObject({ csv: z.string() }),
    errors: ['exhibitor-desk.not-found'],
    perMinute: 20,
    answerWithinS: 30,
    answerMaxBytes: 8 * 1024 * 1024,
    isHeavy: true,
  },
})

export const exhibitorDeskFacts = defineFacts({
  'exhibitor-desk.changed': DeskView,
  'exhibitor-desk.waiting-changed': DeskWaiting.describe(
    'Sent to the staff of a desk in every area when a person asks, leaves or is accepted.',
  ),
  'exhibitor-desk.talk-began': z
    .strictObject({ ...talk, personId: UserId })
    .describe(
      'Sent to the person who asked, in every area, and to the staff member to whom a talk was handed over. `personId` identifies the other person.',
    ),
})
