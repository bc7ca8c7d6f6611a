import type { FactBody, RoundState } from '@foyer/contract'
import { askerOf, type Asker } from '../../platform/live/asker.ts'
import { framesByAudience } from '../../platform/live/frames-by-audience.ts'
import type { Hub } from '../../platform/realtime/realtime.ts'
import type { FrameFor } from '../../platform/realtime/topics.ts'
import type { Round, RoundEvent } from './round.ts'
import { snapshotOf, type Rounds, type Snapshot } from './rounds.ts'

/**
 * What followers are told of the events of a period, as the questions are now. One frame for all who are told alike: most are;
 * who asked one of them, or is blocked with who did, is not.
 */
export function viewRoundNews(options: {
  readonly hub: Hub
  readonly rounds: Pick<Rounds, 'isSeenBy' | 'toQuestion'>
  readonly round: Round
  readonly state: RoundState
  readonly events: readonly RoundEvent[]
  readonly place: FactBody<'questions.stale'>
}): FrameFor {
  const { hub, rounds, round, state, events, place } = options
  const changedIds = new Set(
    events.flatMap((event) => (event.kind === 'asked' || event.kind === 'changed' ? [event.question.id] : [])),
  )
  const votedIds = new Set(events.flatMap((event) => (event.kind === 'voted' ? [event.questionId] : [])))
  const gone = events.flatMap((event) => (event.kind === 'removed' ? [event.questionId] : []))
  const changed = snapshotsOf(changedIds)
  const voted = snapshotsOf(votedIds).filter(({ stored }) => !changedIds.has(stored.id))
  const isSeen = (asker: Asker, { stored }: Snapshot) => rounds.isSeenBy(asker, state, stored)
  return framesByAudience({
    audienceOf: askerOf,
    textOf(asker) {
      const mark = (one: Snapshot) => (!isSeen(asker, one) ? '-' : one.stored.author === asker.userId ? 'o' : '+')
      return `${changed.map(mark).join('')} ${voted.map((one) => (isSeen(asker, one) ? '+' : '-')).join('')}`
    },
    make: (asker) =>
      hub.fact('questions.changed', {
        ...place,
        state,
        questions: changed.filter((one) => isSeen(asker, one)).map((one) => rounds.toQuestion(asker, one)),
        votes: voted
          .filter((one) => isSeen(asker, one))
          .map(({ stored, votes, revision }) => ({ questionId: stored.id, votes, revision })),
        // One that was never seen by them is nothing that goes.
        gone: [
          ...gone,
          ...changed
            .filter((one) => !isSeen(asker, one) && one.stored.state === 'REFUSED')
            .map(({ stored }) => stored.id),
        ],
      }),
  })

  /** What changes while followers are told is told the next time. */
  function snapshotsOf(ids: ReadonlySet<string>): readonly Snapshot[] {
    return [...ids].flatMap((id) => {
      const found = round.questions.get(id)
      return found === undefined ? [] : [snapshotOf(found)]
    })
  }
}
