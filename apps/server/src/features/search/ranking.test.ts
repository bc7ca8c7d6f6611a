import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRanking } from './ranking.ts'

test('[SEA-02] passages come best first, equal ones in their order, and none below the least', () => {
  const ranking = createRanking(100)
  const score = fc.integer({ min: 1, max: 9 })
  fc.assert(
    fc.property(fc.array(score, { maxLength: 100 }), score, fc.nat(99), (scores, least, taken) => {
      ranking.clear()
      for (const [passage, its] of scores.entries()) ranking.add(passage, its)
      const best: number[] = []
      for (const passage of ranking.takeFrom(least)) {
        best.push(passage)
        if (best.length > taken) break
      }
      const sorted = [...scores.entries()]
        .filter(([, its]) => its >= least)
        .toSorted(([a, itsA], [b, itsB]) => itsB - itsA || a - b)
      expect(best).toEqual(sorted.slice(0, taken + 1).map(([passage]) => passage))
    }),
  )
})
