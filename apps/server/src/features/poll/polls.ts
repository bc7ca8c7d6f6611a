import type { ConfigurationOf, OwnVotes, PollStanding, PollState } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { PollAsker } from './poll-asker.ts'
import type { PollMemory } from './poll-memory.ts'
import type { MemoryWriter } from '../../platform/db/memory-writer.ts'
import type { PollAct, PollAnswer, PollKey } from './poll.store.ts'

export type PollConfiguration = ConfigurationOf<'POLL'>

export interface PollsDeps {
  readonly memory: PollMemory
  readonly writer: MemoryWriter<PollAct, PollAnswer>
  readonly clock: Clock
  /** Of the architecture a mode shows now, and only while its time slot is on. */
  readonly findPoll: (poll: PollKey) => PollConfiguration | undefined
  /** Writes down what staff did. */
  readonly noteState: (note: {
    readonly by: string
    readonly poll: PollKey
    readonly state: PollState
  }) => Promise<void>
}

export interface Told {
  readonly standing: PollStanding
  readonly own: OwnVotes
  readonly mayLead: boolean
}

/** A poll at one moment. */
export interface ShownPoll {
  /** Ids of the questions whose counts somebody may see. */
  seenBy(asker: Pick<PollAsker, 'userId' | 'isStaff'>): readonly string[]
  standing(seen: readonly string[]): PollStanding
}

/** The rules of polls: who may see what, who may vote, who opens and closes. Source: WID-06. */
export interface Polls {
  /** Fails with `poll.not-found`. */
  tell(asker: PollAsker, poll: PollKey): Told
  /** How it stands at this moment, for telling many; undefined where there is no such poll now. */
  shownNow(poll: PollKey): ShownPoll | undefined
  /** Resolves once stored. Fails with `poll.not-found`, `poll.not-open`, `poll.already-voted`. */
  vote(
    asker: PollAsker,
    poll: PollKey,
    vote: { readonly questionId: string; readonly optionIds: readonly string[] },
  ): Promise<Told>
  setState(asker: PollAsker, poll: PollKey, state: PollState): Promise<Told>
}

export function createPolls({ memory, writer, clock, findPoll, noteState }: PollsDeps): Polls {
  return {
    tell,
    shownNow,
    async vote(asker, poll, { questionId, optionIds }) {
      const configuration = demand(poll)
      const { userId } = asker
      // The policy lets none but accounts vote.
      if (userId === undefined) throw new CallError('identity.sign-in-needed', 'Log in to vote.')
      const question = configuration.questions.find(({ id }) => id === questionId)
      if (question === undefined) throw wrong('/questionId', 'this poll has no such question')
      const chosen = [...new Set(optionIds)]
      const unknown = optionIds.findIndex((id) => !question.options.some((option) => option.id === id))
      if (unknown !== -1) throw wrong(`/optionIds/${unknown}`, 'this question has no such option')
      if (question.choice === 'SINGLE' && chosen.length > 1) throw wrong('/optionIds', 'this question takes one option')
      const answer = await writer.write({
        kind: 'vote',
        vote: {
          ...poll,
          questionId,
          accountId: userId,
          optionIds: chosen,
          atMs: clock.now(),
          mayChange: configuration.mayChangeVote,
          firstState: configuration.firstState,
        },
      })
      if (answer.kind === 'refused') {
        throw answer.why === 'not-open'
          ? new CallError('poll.not-open', 'The poll is not open.')
          : new CallError('poll.already-voted', 'You have voted already.')
      }
      return tell(asker, poll)
    },
    async setState(asker, poll, state) {
      demand(poll)
      if (asker.userId !== undefined) await noteState({ by: asker.userId, poll, state })
      await writer.write({ kind: 'set-state', state: { ...poll, state, atMs: clock.now() } })
      return tell(asker, poll)
    },
  }

  function demand(poll: PollKey): PollConfiguration {
    const configuration = findPoll(poll)
    if (configuration === undefined) throw notFound()
    return configuration
  }

  function tell(asker: PollAsker, poll: PollKey): Told {
    const shown = shownNow(poll)
    if (shown === undefined) throw notFound()
    return {
      standing: shown.standing(shown.seenBy(asker)),
      own: asker.userId === undefined ? {} : memory.ownOf(poll, asker.userId),
      mayLead: asker.isStaff,
    }
  }

  function shownNow(poll: PollKey): ShownPoll | undefined {
    const configuration = findPoll(poll)
    if (configuration === undefined) return undefined
    const { results, questions } = configuration
    const state = memory.stateOf(poll) ?? configuration.firstState
    const all = memory.questions(poll)
    const asOf = clock.now() as PollStanding['asOf']
    const isOpenToAll = state === 'CLOSED' || (state === 'OPEN' && results === 'ALWAYS')
    const ids = questions.map(({ id }) => id)
    return {
      seenBy({ userId, isStaff }) {
        if (isStaff || isOpenToAll) return ids
        if (state !== 'OPEN' || results !== 'AFTER_VOTE' || userId === undefined) return []
        return ids.filter((id) => memory.hasVoted(poll, id, userId))
      },
      standing: (seen) => ({
        widgetId: poll.widgetId as PollStanding['widgetId'],
        configurationId: poll.configurationId as PollStanding['configurationId'],
        state,
        questions: Object.fromEntries(
          Object.entries(all).map(([id, { voters, counts }]) => [
            id,
            seen.includes(id) ? { voters, counts } : { voters },
          ]),
        ),
        asOf,
      }),
    }
  }
}

const notFound = () => new CallError('poll.not-found', 'There is no such poll now.')
const wrong = (pointer: string, message: string) =>
  new CallError('request.invalid', message, { faults: [{ pointer, code: 'invalid', message }] })
