import { z } from 'zod'
import { reportKinds } from '../chat/chat-limits.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { text } from '../text.ts'
import { RoundQuestion, QuestionId, RoundState, roundKey } from './question.ts'
import { roundAnswerMaxLength, roundQuestionMaxLength, roundQuestionMinLength } from './questions-limits.ts'

const question = { ...roundKey, questionId: QuestionId }
const count = z.int().nonnegative()

export const questionActs = [
  'approve',
  'refuse',
  'answer-now',
  'answered',
  'bring-back',
  'pin',
  'unpin',
  'delete',
] as const
export type QuestionAct = (typeof questionActs)[number]

/** Source: WID-06. */
export const questionsCommands = defineCommands({
  'questions.follow': {
    summary: 'Follow the changes of a round of questions.',
    body: z.strictObject(roundKey),
    answer: 'nothing',
    errors: ['questions.not-found'],
    perMinute: 120,
  },
  'questions.unfollow': {
    summary: 'Stop following a round of questions.',
    body: z.strictObject(roundKey),
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'questions.ask': {
    summary: 'Ask a question. A repeated client id is the same question.',
    body: z.strictObject({
      ...roundKey,
      clientId: z.uuid(),
      text: text(roundQuestionMaxLength).trim().min(roundQuestionMinLength),
      isAnonymous: z.boolean().default(false),
    }),
    answer: RoundQuestion,
    errors: [
      'questions.not-found',
      'questions.not-open',
      'questions.cannot-ask',
      'questions.slow-mode',
      'questions.full',
    ],
    perMinute: 20,
    answerMaxBytes: 16 * 1024,
  },
  'questions.vote': {
    summary: 'Vote for a question, or remove the vote. Each person has one vote per question.',
    body: z.strictObject({ ...question, isVoted: z.boolean() }),
    answer: z.strictObject({ votes: count, revision: count }),
    errors: ['questions.not-found', 'questions.question-not-found', 'questions.not-open', 'questions.cannot-ask'],
    perMinute: 120,
    answerMaxBytes: 1024,
  },
  'questions.withdraw': {
    summary: 'Withdraw an own question.',
    body: z.strictObject(question),
    answer: 'nothing',
    errors: ['questions.not-found', 'questions.question-not-found'],
    perMinute: 30,
  },
  'questions.report': {
    summary: 'Report a question to the moderators. If it was asked without a name, its author is not disclosed.',
    body: z.strictObject({
      ...question,
      clientId: z.uuid(),
      kind: z.enum(reportKinds),
      note: text(500).optional(),
    }),
    answer: 'nothing',
    errors: ['questions.not-found', 'questions.question-not-found'],
    perMinute: 10,
  },
  'questions.mute-author': {
    summary: 'Mute the author of a question everywhere. If it was asked without a name, the author is not disclosed.',
    body: z.strictObject({
      ...question,
      clientId: z.uuid(),
      reason: text(500).trim().min(1),
      until: EpochMs.optional(),
    }),
    answer: 'nothing',
    errors: ['questions.not-found', 'questions.question-not-found', 'chat.person-not-found', 'moderation.not-possible'],
    perMinute: 60,
  },
  'questions.moderate': {
    summary: 'Approve, refuse, restore, pin or delete a question, or mark it as being answered or answered.',
    body: z.strictObject({
      ...question,
      act: z.enum(questionActs),
      answer: text(roundAnswerMaxLength)
        .trim()
        .optional()
        .describe('The written answer, only with the action `answered`; empty for none.'),
    }),
    answer: 'nothing',
    errors: ['questions.not-found', 'questions.question-not-found'],
    perMinute: 240,
  },
  'questions.set-state': {
    summary: 'Open a round of questions, close it, or turn it into a draft that only staff sees.',
    body: z.strictObject({ ...roundKey, state: RoundState }),
    answer: 'nothing',
    errors: ['questions.not-found'],
    perMinute: 60,
  },
})

export const questionsFacts = defineFacts({
  'questions.changed': z
    .strictObject({
      ...roundKey,
      state: RoundState,
      questions: z.array(RoundQuestion),
      votes: z.array(z.strictObject({ questionId: z.string(), votes: count, revision: count })),
      gone: z.array(z.string()).describe('Deleted, or no longer visible to the receiver.'),
    })
    .describe(
      'Changes since the last of these facts, at most one every 500 ms: the state of the round, new or changed questions, increased counts of votes, and removed ids.',
    ),
  'questions.own-voted': z
    .strictObject({ ...question, isVoted: z.boolean() })
    .describe('The receiver voted in any window.'),
  'questions.stale': z
    .strictObject(roundKey)
    .describe('The receiver sees other questions now, or has other rights: read the round again.'),
})
