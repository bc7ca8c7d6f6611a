import type { DemoSeed } from '../../platform/features/demo-seed.ts'
import type { MatchingFeature } from './matching.feature.ts'

const minuteMs = 60_000

/** Lets some people of the demo wish to be met before anybody comes, once: where somebody has joined it is left alone. */
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
