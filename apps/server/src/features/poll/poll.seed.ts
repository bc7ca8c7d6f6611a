import type { DemoSeed } from '../../platform/features/demo-seed.ts'
import type { PollFeature } from './poll.feature.ts'

const minuteMs = 60_000

/** Lets the people of the demo have voted before anybody comes, once: does nothing if anyone has voted. */
export async function seedDemoVotes(
  { createDemo, nowMs, findUserIds }: DemoSeed,
  polls: Pick<PollFeature, 'isEmpty' | 'importHistory'>,
): Promise<void> {
  if (!(await polls.isEmpty())) return
  const { votes } = await createDemo()
  const userIds = await findUserIds(votes.map(({ by }) => by))
  await polls.importHistory(
    votes.flatMap(({ by, minutesAgo, ...vote }) => {
      const accountId = userIds.get(by)
      // Somebody's account may be gone by now.
      return accountId === undefined ? [] : [{ ...vote, accountId, atMs: nowMs - minutesAgo * minuteMs }]
    }),
  )
}
