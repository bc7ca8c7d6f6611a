import type { OwnVotes, PollState, QuestionStanding } from '@foyer/contract'
import { pollKeyOf, votersOption } from './poll-tally.ts'
import type { PollAct, PollAnswer, PollKey, StoredPolls } from './poll.store.ts'

interface PollInMemory {
  state: PollState | undefined
  /** By question: who has voted, with what they chose where that is kept. */
  readonly voters: Map<string, Map<string, readonly string[] | undefined>>
  readonly counts: Map<string, Map<string, number>>
}

/** How all polls stand, as the store has them: whatever is committed is applied here in the same order. */
export interface PollMemory {
  load(polls: StoredPolls): void
  /** Answers which polls are otherwise now. */
  apply(act: PollAct, answer: PollAnswer): readonly PollKey[]
  stateOf(poll: PollKey): PollState | undefined
  hasVoted(poll: PollKey, questionId: string, accountId: string): boolean
  ownOf(poll: PollKey, accountId: string): OwnVotes
  /** Those that have votes. A copy: what comes later is not in it. */
  questions(poll: PollKey): Record<string, Required<QuestionStanding>>
}

export function createPollMemory(): PollMemory {
  const polls = new Map<string, PollInMemory>()
  return {
    load({ voters, counts, states }) {
      polls.clear()
      for (const voter of voters) votersOf(voter, voter.questionId).set(voter.accountId, voter.optionIds)
      for (const count of counts) countsOf(count, count.questionId).set(count.optionId, count.votes)
      for (const state of states) pollOf(state).state = state.state
    },
    apply(act, answer) {
      if (answer.kind === 'refused') return []
      if (act.kind === 'forget') {
        for (const { voters } of polls.values())
          for (const ofQuestion of voters.values()) ofQuestion.delete(act.accountId)
        return []
      }
      if (act.kind === 'set-state') {
        const poll = pollOf(act.state)
        poll.state = act.state.state
        if (poll.state === 'CLOSED')
          for (const ofQuestion of poll.voters.values())
            for (const id of ofQuestion.keys()) ofQuestion.set(id, undefined)
        return [act.state]
      }
      const { vote } = act
      votersOf(vote, vote.questionId).set(vote.accountId, vote.mayChange ? vote.optionIds : undefined)
      const counts = countsOf(vote, vote.questionId)
      if (answer.isNew) counts.set(votersOption, (counts.get(votersOption) ?? 0) + 1)
      for (const optionId of answer.former) counts.set(optionId, (counts.get(optionId) ?? 0) - 1)
      for (const optionId of vote.optionIds) counts.set(optionId, (counts.get(optionId) ?? 0) + 1)
      return [vote]
    },
    stateOf: (poll) => polls.get(pollKeyOf(poll))?.state,
    hasVoted: (poll, questionId, accountId) =>
      polls.get(pollKeyOf(poll))?.voters.get(questionId)?.has(accountId) === true,
    ownOf: (poll, accountId) =>
      Object.fromEntries(
        [...(polls.get(pollKeyOf(poll))?.voters ?? [])].flatMap(([questionId, voters]) =>
          voters.has(accountId) ? [[questionId, [...(voters.get(accountId) ?? [])]]] : [],
        ),
      ),
    questions: (poll) =>
      Object.fromEntries(
        [...(polls.get(pollKeyOf(poll))?.counts ?? [])].map(([questionId, counts]) => [
          questionId,
          {
            voters: counts.get(votersOption) ?? 0,
            counts: Object.fromEntries([...counts].filter(([id, votes]) => id !== votersOption && votes > 0)),
          },
        ]),
      ),
  }

  function pollOf(poll: PollKey): PollInMemory {
    const key = pollKeyOf(poll)
    const known = polls.get(key) ?? { state: undefined, voters: new Map(), counts: new Map() }
    polls.set(key, known)
    return known
  }
  function votersOf(poll: PollKey, questionId: string) {
    const { voters } = pollOf(poll)
    const known = voters.get(questionId) ?? new Map<string, readonly string[] | undefined>()
    voters.set(questionId, known)
    return known
  }
  function countsOf(poll: PollKey, questionId: string) {
    const { counts } = pollOf(poll)
    const known = counts.get(questionId) ?? new Map<string, number>()
    counts.set(questionId, known)
    return known
  }
}
