import type { Clock } from '../../../platform/clock/clock.ts'

const MOST_KEPT = 20_000

/**
 * Caches recent answers and pending requests: a caller that asks the same while a request is pending waits for its answer.
 * Failures are not cached.
 */
export function createAnswerCache<Answer>({
  clock,
  keptForMs,
}: {
  clock: Clock
  keptForMs: (answer: Answer) => number
}) {
  const kept = new Map<string, { readonly answer: Promise<Answer>; untilMs: number }>()

  return async (key: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key)
    if (known !== undefined && clock.now() < known.untilMs) return known.answer
    const asked = { answer: ask(), untilMs: Infinity }
    kept.delete(key)
    kept.set(key, asked)
    // The oldest go first: a map keeps the order in which its keys came.
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break
      kept.delete(oldest)
    }
    try {
      const answer = await asked.answer
      asked.untilMs = clock.now() + keptForMs(answer)
      return answer
    } catch (error) {
      if (kept.get(key) === asked) kept.delete(key)
      throw error
    }
  }
}
