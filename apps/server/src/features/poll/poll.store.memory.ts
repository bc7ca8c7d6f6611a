import type { PollState } from '@foyer/contract'
import { type KnownVoter, decide, questionKeyOf, voterKeyOf, votersOption } from './poll-tally.ts'
import type { PollStore, StoredCount, StoredState, StoredVoter } from './poll.store.ts'

/** Keeps polls as long as the process lives. */
export function createMemoryPollStore(): PollStore {
  const voters = new Map<string, StoredVoter>()
  const counts = new Map<string, StoredCount>()
  const states = new Map<string, StoredState>()
  return {
    async commit(acts) {
      return acts.map((act) => {
        if (act.kind === 'forget') {
          for (const [key, { accountId }] of voters) if (accountId === act.accountId) voters.delete(key)
          return { kind: 'done', isNew: false, former: [] }
        }
        const tally = {
          voters: new Map<string, KnownVoter>([...voters].map(([key, { optionIds }]) => [key, { kept: optionIds }])),
          states: new Map<string, PollState>([...states].map(([key, { state }]) => [key, state])),
        }
        const answer = decide(tally, act)
        if (answer.kind === 'refused') return answer
        if (act.kind === 'set-state') {
          const { opMode, widgetId, configurationId } = act.state
          states.set(`${opMode} ${widgetId} ${configurationId}`, act.state)
          for (const [key, voter] of voters) voters.set(key, { ...voter, optionIds: tally.voters.get(key)?.kept })
          return answer
        }
        const { vote } = act
        const { mayChange, firstState: _, ...voter } = vote
        voters.set(voterKeyOf(vote), { ...voter, optionIds: mayChange ? vote.optionIds : undefined })
        const add = (optionId: string, by: number) => {
          const key = `${questionKeyOf(vote)} ${optionId}`
          const { opMode, widgetId, configurationId, questionId } = vote
          const votes = (counts.get(key)?.votes ?? 0) + by
          counts.set(key, { opMode, widgetId, configurationId, questionId, optionId, votes })
        }
        if (answer.isNew) add(votersOption, 1)
        for (const optionId of answer.former) add(optionId, -1)
        for (const optionId of vote.optionIds) add(optionId, 1)
        return answer
      })
    },
    readAll: async () => ({
      voters: [...voters.values()],
      counts: [...counts.values()].filter(({ votes }) => votes > 0),
      states: [...states.values()],
    }),
    exportOf: async (accountId) =>
      [...voters.values()].filter((voter) => voter.accountId === accountId).toSorted((a, b) => a.atMs - b.atMs),
  }
}
