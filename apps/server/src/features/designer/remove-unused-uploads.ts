import type { StoredAssets } from '../../platform/feature-ports/assets.port.ts'
import type { VenueArchive } from '../../platform/feature-ports/venue.port.ts'

export interface UnusedUploadsDeps {
  readonly assets: Pick<StoredAssets, 'listIdle' | 'removeFiles'>
  readonly archive: Pick<VenueArchive, 'staged' | 'listVersions'>
  /** Whether there is a draft of it. */
  readonly hasDraft: (architectureId: string) => Promise<boolean>
}

/**
 * Removes the files of venues that are not there: of one that was given up before it was created, and of one that was deleted. Answers
 * how many venues had some. Source: VNU-03.
 */
export async function removeUnusedUploads(deps: UnusedUploadsDeps, beforeMs: number): Promise<number> {
  const { assets, archive, hasDraft } = deps
  const idle = await assets.listIdle(beforeMs)
  if (idle.length === 0) return 0
  const published = new Set((await archive.listVersions()).map(({ architectureId }) => architectureId))
  let removed = 0
  for (const architectureId of idle) {
    if (published.has(architectureId) || archive.staged(architectureId) !== undefined) continue
    if (await hasDraft(architectureId)) continue
    await assets.removeFiles(architectureId)
    removed += 1
  }
  return removed
}
