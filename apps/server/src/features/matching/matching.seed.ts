import type { DemoSeed } from '../../platform/features/demo-seed.ts'
import type { MatchingFeature } from './matching.feature.ts'

const minuteMs = 60_000

/** Gives some people of the demo a matching card, once: does nothing if anyone has joined already. */
export async function seedDemoMatching(
  { createDemo, nowMs, findUserIds }: DemoSeed,
  matching: Pick<MatchingFeature, 'isEmpty' | 'importHistory'>,
): Promise<void> {
  if (!matching.isEmpty()) return
  const { matchingCards } = await createDemo()
  const userIds = await findUserIds(matchingCards.map(({ by }) => by))
  await matching.importHistory(
    matchingCards.flatMap(({ by, minutesAgo, interestIds, languages, line, lookingFor = '', offering = '' }) => {
      const accountId = userIds.get(by)
      // Somebody's account may be gone by now.
      if (accountId === undefined) return []
      return [
        {
          opMode: 'LIVE' as const,
          accountId,
          interestIds: [...interestIds],
          languages: [...languages],
          line,
          lookingFor,
          offering,
          joinedAtMs: nowMs - minutesAgo * minuteMs,
        },
      ]
    }),
  )
}
