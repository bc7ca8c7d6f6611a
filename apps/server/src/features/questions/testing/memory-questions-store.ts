import { parseLiveKey } from '../../../platform/live/live-feature.ts'
import { createMemoryLiveStore } from '../../../platform/live/testing/memory-live-store.ts'
import type { QuestionsStore } from '../questions.store.pg.ts'
import { applyRoundEvent, createRound } from '../round.ts'

/** Keeps events in memory, and reads what waits from what they make. */
export function createMemoryQuestionsStore(): QuestionsStore {
  const live = createMemoryLiveStore({ create: createRound, apply: applyRoundEvent })
  const waiting = async () => {
    const keys = (await live.keys()).map(parseLiveKey).filter(({ opMode }) => opMode === 'LIVE')
    return Promise.all(
      keys.map(async ({ key, architectureId, parts: [widgetId = '', configurationId = ''] }) => ({
        round: { architectureId, widgetId, configurationId },
        questions: [...(await live.load(key)).state.questions.values()]
          .map(({ stored }) => stored)
          .filter(({ state }) => state === 'WAITING'),
      })),
    )
  }
  return {
    ...live,
    countWaiting: async () =>
      (await waiting()).flatMap(({ round, questions }) =>
        questions.length === 0 ? [] : [{ round, count: questions.length }],
      ),
    listWaiting: async (rounds, { before, limit }) =>
      (await waiting())
        .filter(({ round }) =>
          rounds.some((one) => one.architectureId === round.architectureId && one.widgetId === round.widgetId),
        )
        .flatMap(({ round, questions }) => questions.map((question) => ({ round, question })))
        .filter(
          ({ question: { atMs, id } }) =>
            before === undefined || atMs < before.atMs || (atMs === before.atMs && id < before.id),
        )
        .toSorted((one, other) => other.question.atMs - one.question.atMs)
        .slice(0, limit),
  }
}
