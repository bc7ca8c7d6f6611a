import type { PollState } from '@foyer/contract'
import type { PollAct, PollAnswer, PollKey, Vote } from './poll.store.ts'

export const pollKeyOf = ({ opMode, widgetId, configurationId }: PollKey): string =>
  `${opMode} ${widgetId} ${configurationId}`
export const questionKeyOf = (vote: PollKey & { readonly questionId: string }): string =>
  `${pollKeyOf(vote)} ${vote.questionId}`
export const voterKeyOf = (vote: Pick<Vote, 'accountId' | 'questionId'> & PollKey): string =>
  `${questionKeyOf(vote)} ${vote.accountId}`

/** Among the counts of a question: how many have voted. It stays when one of them asks to be forgotten. */
export const votersOption = ''

/** What is known of a person's vote: undefined where there is none, `kept: undefined` where what was chosen is not kept. */
export interface KnownVoter {
  readonly kept: readonly string[] | undefined
}

export interface Tally {
  /** By `voterKeyOf`; only of those who vote in these acts. */
  readonly voters: Map<string, KnownVoter>
  /** By `pollKeyOf`. */
  readonly states: Map<string, PollState>
}

/** What one act does to those before it; the stores do the same, so that memory and database agree. */
export function decide({ voters, states }: Tally, act: Exclude<PollAct, { kind: 'forget' }>): PollAnswer {
  if (act.kind === 'set-state') {
    const key = pollKeyOf(act.state)
    states.set(key, act.state.state)
    if (act.state.state === 'CLOSED')
      for (const voter of voters.keys()) if (voter.startsWith(`${key} `)) voters.set(voter, { kept: undefined })
    return { kind: 'done', isNew: false, former: [] }
  }
  const { vote } = act
  if ((states.get(pollKeyOf(vote)) ?? vote.firstState) !== 'OPEN') return { kind: 'refused', why: 'not-open' }
  const key = voterKeyOf(vote)
  const before = voters.get(key)
  if (before !== undefined && (!vote.mayChange || before.kept === undefined))
    return { kind: 'refused', why: 'already-voted' }
  voters.set(key, { kept: vote.mayChange ? vote.optionIds : undefined })
  return { kind: 'done', isNew: before === undefined, former: before?.kept ?? [] }
}
