import { readFile } from 'node:fs/promises'
import type { DemoSeed } from '../../platform/features/demo-seed.ts'
import type { SocialWallFeature } from './social-wall.feature.ts'

const minuteMs = 60_000

/** Lets the people of the demo have posted before anybody comes, once: walls with a post on them are left alone. */
export async function seedDemoWall(
  { createDemo, nowMs, findUserIds }: DemoSeed,
  socialWall: Pick<SocialWallFeature, 'isEmpty' | 'importHistory'>,
): Promise<void> {
  if (!(await socialWall.isEmpty())) return
  const { wallPosts, assets } = await createDemo()
  const userIds = await findUserIds(wallPosts.flatMap(({ by, likedBy }) => [by, ...likedBy]))
  const fileOf = new Map(assets.map(({ id, file }) => [id, file]))
  for (const { widgetId, by, minutesAgo, text, assetIds = [], likedBy } of wallPosts) {
    const author = userIds.get(by)
    // Somebody's account may be gone by now: a demo without them has no posts of theirs.
    if (author === undefined) continue
    await socialWall.importHistory({
      widgetId,
      author,
      text,
      atMs: nowMs - minutesAgo * minuteMs,
      pictures: await Promise.all(assetIds.flatMap((id) => fileOf.get(id) ?? []).map((file) => readFile(file))),
      likedBy: likedBy.flatMap((email) => userIds.get(email) ?? []),
    })
  }
}
