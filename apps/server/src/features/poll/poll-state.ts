import type { OwnVotes, PollState, QuestionResult } from '@foyer/contract'
import { isSimulatedId } from '../../platform/auth/simulated-account.ts'
import { CallError } from '../../platform/http/feature.ts'

/** What one person voted; `optionIds` only while they may change it, and of a simulated one until it is erased. */
export interface Voter {
  readonly optionIds: readonly string[] | undefined
  readonly atMs: number
}

export interface QuestionVotes {
  readonly byAccount: Map<string, Voter>
  /** How many have voted; it stays when a person among them is erased. */
  voters: number
  readonly counts: Map<string, number>
}

/** One poll. */
export interface Poll {
  /** Undefined until staff sets it. */
  state: PollState | undefined
  readonly questions: Map<string, QuestionVotes>
}

export type PollCommand =
  | {
      readonly kind: 'vote'
      readonly questionId: string
      readonly accountId: string
      readonly optionIds: readonly string[]
      readonly atMs: number
      /** Whether a former choice gives way, and this one is kept with the person so that it may. */
      readonly mayChange: boolean
      /** The state of the poll until staff sets it. */
      readonly firstState: PollState
    }
  | { readonly kind: 'set-state'; readonly state: PollState; readonly atMs: number }

export type PollEvent =
  | {
      readonly kind: 'voted'
      readonly questionId: string
      readonly accountId: string
      readonly optionIds: readonly string[]
      readonly isKept: boolean
      /** What gives way; undefined for the first vote of this person. */
      readonly former: readonly string[] | undefined
      readonly atMs: number
    }
  /** Closing also drops what each person chose; how often each option was chosen stays. */
  | { readonly kind: 'state-set'; readonly state: PollState; readonly atMs: number }
  /** Leaves nothing of a person but what is counted, and of a simulated attendee nothing. Source: PRO-03, REH-03. */
  | {
      readonly kind: 'voter-erased'
      readonly accountId: string
      /** The votes that are counted no more. */
      readonly withdrawn: readonly { readonly questionId: string; readonly optionIds: readonly string[] }[]
    }

export const createPoll = (): Poll => ({ state: undefined, questions: new Map() })

/** Each person has one vote for a question; it may change only while the choice is kept with them. Source: WID-06. */
export function decidePoll(poll: Poll, command: PollCommand): readonly PollEvent[] | CallError {
  if (command.kind === 'set-state') return [{ kind: 'state-set', state: command.state, atMs: command.atMs }]
  const { questionId, accountId, optionIds, atMs, mayChange, firstState } = command
  if ((poll.state ?? firstState) !== 'OPEN') return new CallError('poll.not-open', 'The poll is not open.')
  const before = poll.questions.get(questionId)?.byAccount.get(accountId)
  if (before !== undefined && (!mayChange || before.optionIds === undefined))
    return new CallError('poll.already-voted', 'You have voted already.')
  const isKept = mayChange || isSimulatedId(accountId)
  return [{ kind: 'voted', questionId, accountId, optionIds, isKept, former: before?.optionIds, atMs }]
}

export function applyPollEvent(poll: Poll, event: PollEvent): void {
  switch (event.kind) {
    case 'voted': {
      const { questionId, accountId, optionIds, isKept, former, atMs } = event
      const votes = votesOf(poll, questionId)
      votes.byAccount.set(accountId, { optionIds: isKept ? optionIds : undefined, atMs })
      if (former === undefined) votes.voters += 1
      for (const id of former ?? []) votes.counts.set(id, (votes.counts.get(id) ?? 0) - 1)
      for (const id of optionIds) votes.counts.set(id, (votes.counts.get(id) ?? 0) + 1)
      return
    }
    case 'state-set':
      poll.state = event.state
      if (event.state !== 'CLOSED') return
      for (const { byAccount } of poll.questions.values())
        for (const [id, { atMs }] of byAccount)
          if (!isSimulatedId(id)) byAccount.set(id, { optionIds: undefined, atMs })
      return
    case 'voter-erased':
      for (const { byAccount } of poll.questions.values()) byAccount.delete(event.accountId)
      for (const { questionId, optionIds } of event.withdrawn) {
        const votes = votesOf(poll, questionId)
        votes.voters -= 1
        for (const id of optionIds) votes.counts.set(id, (votes.counts.get(id) ?? 0) - 1)
      }
  }
}

export function erasePollVoter(poll: Poll, accountId: string): readonly PollEvent[] {
  const votes = [...poll.questions].flatMap(([questionId, { byAccount }]) => {
    const optionIds = byAccount.get(accountId)?.optionIds
    return optionIds === undefined ? [] : [{ questionId, optionIds }]
  })
  return [{ kind: 'voter-erased', accountId, withdrawn: isSimulatedId(accountId) ? votes : [] }]
}

export function votesOf(poll: Poll, questionId: string): QuestionVotes {
  const votes = poll.questions.get(questionId) ?? { byAccount: new Map(), voters: 0, counts: new Map() }
  poll.questions.set(questionId, votes)
  return votes
}

export const hasVoted = (poll: Poll, questionId: string, accountId: string): boolean =>
  poll.questions.get(questionId)?.byAccount.has(accountId) === true

export const ownVotes = (poll: Poll, accountId: string): OwnVotes =>
  Object.fromEntries(
    [...poll.questions].flatMap(([questionId, { byAccount }]) => {
      const own = byAccount.get(accountId)
      return own === undefined ? [] : [[questionId, [...(own.optionIds ?? [])]]]
    }),
  )

/** Of each question with votes how many voted, and for those among `seen` how often each option was chosen. */
export const countVotes = (poll: Poll, seen: readonly string[]): Record<string, QuestionResult> =>
  Object.fromEntries(
    [...poll.questions].map(([id, { voters, counts }]) => [
      id,
      {
        voters,
        ...(seen.includes(id) && { counts: Object.fromEntries([...counts].filter(([, votes]) => votes > 0)) }),
      },
    ]),
  )
