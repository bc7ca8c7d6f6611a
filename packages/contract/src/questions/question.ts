import { z } from 'zod'
import { ChatPerson } from '../chat/chat-person.ts'
import { ConfigurationId, WidgetId } from '../ids.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'

export const roundStates = ['DRAFT', 'OPEN', 'CLOSED'] as const
export const RoundState = z
  .enum(roundStates)
  .describe('Only staff sees a draft. In an open round people ask and vote. A closed round can be read.')
export type RoundState = z.infer<typeof RoundState>

export const questionStates = ['WAITING', 'SHOWN', 'ANSWERING', 'ANSWERED', 'REFUSED'] as const
export const QuestionState = z
  .enum(questionStates)
  .describe(
    'All states are visible to everyone, except `WAITING` and `REFUSED`, which only staff and the author see. At most one question of a round is `ANSWERING`.',
  )
export type QuestionState = z.infer<typeof QuestionState>

export const QuestionId = z.string().regex(/^[\w-]{1,64}$/)

const count = z.int().nonnegative()

/** Source: WID-06. */
export const RoundQuestion = z.strictObject({
  questionId: z.string(),
  seq: count.describe('Position in the round, in the order of asking.'),
  at: EpochMs,
  text: z.string(),
  author: ChatPerson.optional().describe(
    'The author; absent for an anonymous question: then the author is not sent to any client.',
  ),
  isOwn: z.literal(true).optional().describe('Whether the receiver asked it.'),
  state: QuestionState,
  stateAt: EpochMs.describe('When the question entered its state.'),
  isPinned: z.boolean(),
  votes: count,
  answer: z.string().optional().describe('The written answer.'),
  revision: count.describe(
    'Grows with each change. Of two states of one question the one with the greater revision is valid.',
  ),
})
export type RoundQuestion = z.infer<typeof RoundQuestion>

export const AskingRight = z
  .discriminatedUnion('may', [
    z.strictObject({ may: z.literal(true) }),
    z.strictObject({
      may: z.literal(false),
      why: z.enum(['guest', 'muted', 'banned']),
      until: EpochMs.optional(),
      reason: z.string().optional(),
    }),
  ])
  .describe('Whether the receiver may ask and vote, and if not, why.')
export type AskingRight = z.infer<typeof AskingRight>

export const QuestionPage = z
  .strictObject({
    state: RoundState,
    questions: z.array(RoundQuestion),
    next: count.optional().describe('`before` of the next page; absent on the last one.'),
    voted: z.array(z.string()).describe('Ids of the questions of this page that the receiver has voted for.'),
    right: AskingRight,
    mayLead: z.boolean().describe('Whether the receiver may approve, answer, open and close.'),
  })
  .describe('Some questions of a round, the latest first.')
export type QuestionPage = z.infer<typeof QuestionPage>

export const roundKey = { widgetId: WidgetId, configurationId: ConfigurationId }
