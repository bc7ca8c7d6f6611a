import type { UnansweredQuestion } from '@foyer/contract'
import { foldText } from '../../../../platform/text/fold-text.ts'
import type { UnansweredStore } from '../unanswered.store.ts'

export function createMemoryUnansweredStore(): UnansweredStore {
  const questions = new Map<string, UnansweredQuestion>()
  const sorted = () =>
    [...questions].sort(([, a], [, b]) => b.timesAsked - a.timesAsked || b.lastAskedAt - a.lastAskedAt)
  return {
    async note({ question, locale, atMs }) {
      const key = `${locale} ${foldText(question)}`
      const before = questions.get(key)
      questions.set(key, {
        question: before?.question ?? question,
        locale,
        timesAsked: (before?.timesAsked ?? 0) + 1,
        firstAskedAt: before?.firstAskedAt ?? atMs,
        lastAskedAt: Math.max(before?.lastAskedAt ?? 0, atMs),
      })
    },
    list: async (limit) =>
      sorted()
        .slice(0, limit)
        .map(([, question]) => question),
    async sweep(beforeMs, most) {
      const before = questions.size
      for (const [key, { lastAskedAt }] of questions) if (lastAskedAt < beforeMs) questions.delete(key)
      for (const [key] of sorted().slice(most)) questions.delete(key)
      return before - questions.size
    },
  }
}
