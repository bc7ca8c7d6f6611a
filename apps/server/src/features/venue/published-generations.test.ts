import { expect, test } from 'vitest'
import { createPublishedGenerations } from './published-generations.ts'
import type { PublishedAsset } from './venue.store.ts'

const hall = (generation: number, architectureId = 'expo') => ({ architectureId, assetId: 'hall', generation })

function setUp() {
  const asked: [after: number, upTo: number][] = []
  const byVersion: Record<number, PublishedAsset[]> = {}
  let isAway = false
  const generations = createPublishedGenerations({
    async listPublishedAssets({ after, upTo }) {
      asked.push([after, upTo])
      if (isAway) throw new Error('The database is away')
      return Object.entries(byVersion).flatMap(([version, assets]) =>
        Number(version) > after && Number(version) <= upTo ? assets : [],
      )
    },
  })
  const has = (generation: number, publishedVersion: number, architectureId = 'expo') =>
    generations.includes(hall(generation, architectureId), { architectureId, publishedVersion })
  return { asked, byVersion, has, setAway: (value: boolean) => (isAway = value) }
}

test('[AST-01] generations of this and former versions are known, of this architecture only', async () => {
  const { byVersion, has } = setUp()
  Object.assign(byVersion, { 1: [hall(1)], 2: [hall(2, 'fair')], 3: [hall(4)] })
  expect(await Promise.all([1, 2, 3, 4, 5].map((generation) => has(generation, 3)))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ])
  expect(await has(2, 3, 'fair')).toBe(true)
})

test('[AST-01] the store is asked once per publication, for what is new, and not for what is long gone', async () => {
  const { asked, byVersion, has } = setUp()
  byVersion[250] = [hall(7)]
  await Promise.all([has(1, 250), has(2, 250), has(7, 250)])
  byVersion[251] = [hall(8)]
  expect([await has(8, 251), await has(7, 251)]).toEqual([true, true])
  expect(asked).toEqual([
    [150, 250],
    [250, 251],
  ])
})

test('[AST-01] a store that failed is asked again', async () => {
  const { byVersion, has, setAway } = setUp()
  byVersion[1] = [hall(1)]
  setAway(true)
  await expect(has(1, 1)).rejects.toThrow('away')
  setAway(false)
  expect(await has(1, 1)).toBe(true)
})
