import type { FactBody, RoundState } from '@foyer/contract'
import { askerOf, type Asker } from '../../platform/live/asker.ts'
import { framesByAudience } from '../../platform/live/frames-by-audience.ts'
import type { Hub } from '../../platform/realtime/realtime.ts'
import type { FrameFor } from '../../platform/realtime/topics.ts'
import type { Round, RoundEvent } from './round.ts'
import { snapshotOf, type Rounds, type Snapshot } from './rounds.ts'

/**
 * What followers are sent about the events of a period, with the questions as they are now. Most followers get the same frame. A
 * follower who asked one of the questions, or is blocked with its author, gets another.
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

  /** Copies the questions as they are now. A change while the frames are sent goes out in the next period. */
  function snapshotsOf(ids: ReadonlySet<string>): readonly Snapshot[] {
    return [...ids].flatMap((id) => {
      const found = round.questions.get(id)
      return found === undefined ? [] : [snapshotOf(found)]
    })
  }
}
