import { z } from 'zod'
import { distinct } from '../distinct.ts'
import { ConfigurationId, WidgetId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'

export const pollStates = ['DRAFT', 'OPEN', 'CLOSED'] as const
export const PollState = z.enum(pollStates)
export type PollState = z.infer<typeof PollState>

const poll = { widgetId: WidgetId, configurationId: ConfigurationId }
const part = z.string().regex(/^[\w-]{1,32}$/)
const count = z.int().nonnegative()

export const QuestionResult = z
  .strictObject({ voters: count, counts: z.record(z.string(), count).optional() })
  .describe(
    'The results of a question. Without `counts` the receiver may not see them yet; an option without a count has no votes.',
  )
export type QuestionResult = z.infer<typeof QuestionResult>

export const PollResults = z.strictObject({
  ...poll,
  state: PollState,
  questions: z.record(z.string(), QuestionResult).describe('By question id. A question that is absent has no votes.'),
  asOf: EpochMs,
})
export type PollResults = z.infer<typeof PollResults>

export const OwnVotes = z
  .record(z.string(), z.array(z.string()).max(12))
  .describe(
    'The options that the receiver chose, by question id. An empty list means that the receiver has voted and the choice is not stored with a name.',
  )
export type OwnVotes = z.infer<typeof OwnVotes>

const answer = z.strictObject({
  results: PollResults,
  own: OwnVotes,
  mayLead: z.boolean().describe('Whether the receiver may open and close the poll.'),
})

/** Source: WID-06. */
export const pollCommands = defineCommands({
  'poll.follow': {
    summary: "The state of a poll, the caller's own votes, and the changes from now on.",
    body: z.strictObject(poll),
    answer,
    errors: ['poll.not-found'],
    perMinute: 120,
    answerMaxBytes: 64 * 1024,
  },
  'poll.unfollow': {
    summary: 'Stop following a poll.',
    body: z.strictObject(poll),
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'poll.vote': {
    summary: 'Vote on a question. Answered once it is stored; a repeated vote is not counted again.',
    body: z.strictObject({ ...poll, questionId: part, optionIds: distinct(z.array(part).min(1).max(12)) }),
    answer,
    errors: ['poll.not-found', 'poll.not-open', 'poll.already-voted'],
    perMinute: 60,
    answerMaxBytes: 64 * 1024,
  },
  'poll.set-state': {
    summary: 'Open a poll, close it, or turn it into a draft that only staff sees.',
    body: z.strictObject({ ...poll, state: PollState }),
    answer,
    errors: ['poll.not-found'],
    perMinute: 60,
    answerMaxBytes: 64 * 1024,
  },
})

export const pollFacts = defineFacts({
  'poll.changed': PollResults.describe('The state and the counts have changed; at most one every 500 ms.'),
  'poll.own-changed': z.strictObject({ ...poll, own: OwnVotes }).describe('The receiver voted in another window.'),
})
