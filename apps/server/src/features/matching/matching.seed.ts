import type { IdentityFeature } from '../identity/identity.feature.ts'
import type { MatchingFeature } from './matching.feature.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DemoSource } from '../../seed/demo-source.ts'

export interface SeedMatchingDeps {
  readonly source: DemoSource
  readonly identity: Pick<IdentityFeature, 'findUserIds'>
  readonly matching: Pick<MatchingFeature, 'isEmpty' | 'importHistory'>
  readonly clock: Clock
}

const minuteMs = 60_000

/** Lets some people of the demo wish to be met before anybody comes, once: where somebody has joined it is left alone. */
export async function seedDemoMatching({ source, identity, matching, clock }: SeedMatchingDeps): Promise<void> {
  if (!matching.isEmpty()) return
  const nowMs = clock.now()
  const { matchingCards = [] } = await source.createDemo({ now: new Date(nowMs), publicVenue: false })
  const userIds = await identity.findUserIds(matchingCards.map(({ by }) => by))
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
