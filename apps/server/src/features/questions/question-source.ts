import { askerOf } from '../../platform/live/asker.ts'
import type { ContentSource } from '../../platform/moderation/content-source.ts'
import type { QuestionsStore } from './questions.store.pg.ts'
import { toContent, type Rounds, type RoundsDeps } from './rounds.ts'

export interface QuestionSourceDeps extends Pick<RoundsDeps, 'findRound'> {
  readonly store: Pick<QuestionsStore, 'countWaiting' | 'listWaiting'>
  readonly rounds: Pick<Rounds, 'find' | 'decide'>
}

/** Questions as the queue of moderators has them. Those of rounds that the venue no longer has are left out. Source: WID-06. */
export function createQuestionSource({ store, rounds, findRound }: QuestionSourceDeps): ContentSource<'question'> {
  const countByRound = async () =>
    (await store.countWaiting()).filter(({ round }) => findRound({ opMode: 'LIVE', ...round }) !== undefined)
  return {
    type: 'question',
    waiting: {
      async list(page) {
        const shown = (await countByRound()).map(({ round }) => round)
        const waiting = await store.listWaiting(shown, page)
        return waiting.map(({ round, question }) => ({
          id: question.id,
          atMs: question.atMs,
          author: question.author,
          content: toContent({ opMode: 'LIVE', ...round }, question),
        }))
      },
      count: async () => (await countByRound()).reduce((sum, { count }) => sum + count, 0),
    },
    async authorOf({ questionId, ...round }) {
      const { author, isAnonymous } = (await rounds.find(round, questionId)).stored
      return { author, isAnonymous }
    },
    async decide(context, { questionId, ...round }, decision) {
      const act = decision === 'approve' ? 'approve' : 'refuse'
      await rounds.decide(askerOf(context), round, { questionId, act })
    },
  }
}
