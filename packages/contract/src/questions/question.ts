import { z } from 'zod'
import { ChatPerson } from '../chat/chat-person.ts'
import { ConfigurationId, WidgetId } from '../ids.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'

export const roundStates = ['DRAFT', 'OPEN', 'CLOSED'] as const
/** A draft is staff's alone; in an open round one asks and votes; of a closed one everybody reads what was asked. */
export const RoundState = z.enum(roundStates)
export type RoundState = z.infer<typeof RoundState>

export const questionStates = ['WAITING', 'SHOWN', 'ANSWERING', 'ANSWERED', 'REFUSED'] as const
/** Visible to everybody, but `WAITING` and `REFUSED` only to staff and the author. At most one of a round is `ANSWERING`. */
export const QuestionState = z.enum(questionStates)
export type QuestionState = z.infer<typeof QuestionState>

export const QuestionId = z.string().regex(/^[\w-]{1,64}$/)

const count = z.int().nonnegative()

/** Source: WID-06. */
export const RoundQuestion = z.strictObject({
  questionId: z.string(),
  /** Orders the round by when it was asked. */
  seq: count,
  at: EpochMs,
  text: z.string(),
  /** Absent where it was asked without a name: then the author is not sent to any client. */
  author: ChatPerson.optional(),
  /** Whether the receiver asked it. */
  isOwn: z.literal(true).optional(),
  state: QuestionState,
  /** Since when it is in its state. */
  stateAt: EpochMs,
  isPinned: z.boolean(),
  votes: count,
  /** What was answered in writing. */
  answer: z.string().optional(),
  /** Grows with each change: of two tellings of one question the greater one holds. */
  revision: count,
})
export type RoundQuestion = z.infer<typeof RoundQuestion>

/** Whether one may ask and vote, and if not, why. */
export const AskingRight = z.discriminatedUnion('may', [
  z.strictObject({ may: z.literal(true) }),
  z.strictObject({
    may: z.literal(false),
    why: z.enum(['guest', 'muted', 'banned']),
    until: EpochMs.optional(),
    reason: z.string().optional(),
  }),
])
export type AskingRight = z.infer<typeof AskingRight>

/** Some questions of a round, the latest first. */
export const QuestionPage = z.strictObject({
  state: RoundState,
  questions: z.array(RoundQuestion),
  /** `before` of the next page; absent on the last one. */
  next: count.optional(),
  /** Ids of those of this page one has voted for. */
  voted: z.array(z.string()),
  right: AskingRight,
  /** Whether one may approve, answer, open and close. */
  mayLead: z.boolean(),
})
export type QuestionPage = z.infer<typeof QuestionPage>

export const roundKey = { widgetId: WidgetId, configurationId: ConfigurationId }
