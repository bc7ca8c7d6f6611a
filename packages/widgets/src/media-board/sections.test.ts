import type { OwnView } from '@foyer/contract'
import { expect, test } from 'vitest'
import {
  isNewPiece,
  nextBoundary,
  nextLive,
  nowLive,
  resumeAt,
  seenShare,
  timeOfPiece,
  toContinue,
  topRated,
} from './sections.model.ts'
import { buildLive, buildPiece, minute } from './testing/pieces.ts'

const film = buildPiece('film', { durationS: 600 })
const early = buildLive('early', 60, 120)
const late = buildLive('late', 90, 150)
const evening = buildLive('evening', 600, 660)
const all = [film, evening, early, late]
const ids = (pieces: readonly { readonly id: string }[]) => pieces.map(({ id }) => id)
const view = (more: object): OwnView =>
  ({ pieceId: 'film', positionS: 0, isFinished: false, at: 1, ...more }) as unknown as OwnView

test('[MED-01] a piece is live from its begin on and no more at its end, by the clock of the server', () => {
  expect([59, 60, 119, 120].map((at) => timeOfPiece(early, minute(at)))).toEqual(['coming', 'live', 'live', 'over'])
  expect(timeOfPiece(film, minute(60))).toBe('on-demand')
})

test('[MED-01] now live is what is on, the latest first; next live what comes, the soonest first', () => {
  expect(ids(nowLive(all, minute(100)))).toEqual(['late', 'early'])
  expect(ids(nextLive(all, minute(100)))).toEqual(['evening'])
  expect(ids(nextLive(all, minute(0)))).toEqual(['early', 'late', 'evening'])
  expect(nowLive(all, minute(700))).toEqual([])
})

test('[MED-01] sections change where the next piece begins or ends, and nowhere after the last', () => {
  expect(nextBoundary(all, minute(0))).toBe(minute(60))
  expect(nextBoundary(all, minute(60))).toBe(minute(90))
  expect(nextBoundary(all, minute(150))).toBe(minute(600))
  expect(nextBoundary(all, minute(660))).toBeUndefined()
})

test('[MED-01] top rated has what is liked, the most liked first, and of two the more seen', () => {
  const counts: Record<string, { likes: number; views: number }> = {
    film: { likes: 2, views: 1 },
    early: { likes: 2, views: 5 },
    late: { likes: 0, views: 90 },
    evening: { likes: 9, views: 0 },
  }
  const countsOf = (id: string) => counts[id] ?? { likes: 0, views: 0 }
  expect(ids(topRated(all, countsOf, 9))).toEqual(['evening', 'early', 'film'])
  expect(ids(topRated(all, countsOf, 1))).toEqual(['evening'])
})

test('[MED-01] one goes on where one stopped, not from a glance, nor with what is finished or live', () => {
  expect(resumeAt(film, view({ positionS: 750 }))).toBe(750)
  expect(resumeAt(film, view({ positionS: 3 }))).toBeUndefined()
  expect(resumeAt(film, view({ positionS: 599, isFinished: true }))).toBeUndefined()
  expect(resumeAt(early, view({ positionS: 99 }))).toBeUndefined()
  expect(resumeAt(film, undefined)).toBeUndefined()
  expect(seenShare(film, view({ positionS: 150 }))).toBe(0.25)
  expect(seenShare(film, view({ isFinished: true }))).toBe(1)
})

test('[MED-01] what to continue has the latest first', () => {
  const other = buildPiece('other')
  const views: Record<string, OwnView> = {
    film: view({ positionS: 50, at: 1 }),
    other: view({ positionS: 60, at: 2 }),
  }
  expect(ids(toContinue([film, other, early], (id) => views[id]))).toEqual(['other', 'film'])
})

test('[MED-01] [VEN-21] a piece is new for three days, and no more once one has begun it', () => {
  const piece = buildPiece('fresh', { updated: new Date(minute(0)).toISOString() })
  const days = (count: number) => minute(count * 24 * 60)
  expect([-1, 0, 2, 3].map((at) => isNewPiece(piece, undefined, days(at)))).toEqual([false, true, true, false])
  expect(isNewPiece(piece, view({}), days(1))).toBe(false)
  expect(isNewPiece(film, undefined, days(1))).toBe(false)
})
