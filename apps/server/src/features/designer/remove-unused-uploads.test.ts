import { expect, test } from 'vitest'
import { removeUnusedUploads } from './remove-unused-uploads.ts'

test('[VNU-03] the files of a venue that was given up are removed a while after the last; those of drafts, stage and versions stay', async () => {
  const newest: Readonly<Record<string, number>> = { 'given-up': 10, drafted: 10, staged: 10, published: 10, begun: 90 }
  const removed: string[] = []
  const deps = {
    assets: {
      listIdle: async (beforeMs: number) => Object.keys(newest).filter((id) => (newest[id] ?? 0) < beforeMs),
      removeFiles: async (architectureId: string) => void removed.push(architectureId),
    },
    archive: {
      staged: (architectureId?: string) => (architectureId === 'staged' ? { architectureId, version: 1 } : undefined),
      listVersions: async () => [
        { architectureId: 'published', version: 1, publishedAt: '', publishedBy: 'dana', isLive: false },
      ],
    },
    hasDraft: async (architectureId: string) => architectureId === 'drafted',
  }
  expect(await removeUnusedUploads(deps, 50)).toBe(1)
  expect(removed).toEqual(['given-up'])
})
