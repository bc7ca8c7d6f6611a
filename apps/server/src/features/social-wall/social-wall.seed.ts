import { readFile } from 'node:fs/promises'
import type { IdentityFeature } from '../identity/identity.feature.ts'
import type { SocialWallFeature } from './social-wall.feature.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { DemoSource } from '../../seed/demo-source.ts'

export interface SeedWallDeps {
  readonly source: DemoSource
  readonly identity: Pick<IdentityFeature, 'findUserIds'>
  readonly socialWall: Pick<SocialWallFeature, 'isEmpty' | 'importHistory'>
  readonly clock: Clock
}

const minuteMs = 60_000

/** Lets the people of the demo have posted before anybody comes, once: walls with a post on them are left alone. */
export async function seedDemoWall({ source, identity, socialWall, clock }: SeedWallDeps): Promise<void> {
  if (!(await socialWall.isEmpty())) return
  const nowMs = clock.now()
  const { wallPosts, assets } = await source.createDemo({ now: new Date(nowMs), publicVenue: false })
  const emails = wallPosts.flatMap(({ by, likedBy }) => [by, ...likedBy])
  const userIds = await identity.findUserIds([...new Set(emails)])
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
