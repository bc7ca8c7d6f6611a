import { expect, test } from 'vitest'
import { pieceActionOf } from './piece-action.ts'

const at = (iso: string) => Date.parse(iso)
const session = { begin: '2026-06-01T09:00:00Z', end: '2026-06-01T10:00:00Z', cancelled: false } as never
const [before, during, after] = [at('2026-06-01T08:59:59Z'), at('2026-06-01T09:00:00Z'), at('2026-06-01T10:00:00Z')]
const all = (kind: 'VIDEO' | 'PDF' | 'LINK' | 'LIVE', isMeeting = false) =>
  [before, during, after].map((nowMs) => pieceActionOf(session, { kind, isMeeting }, nowMs))

test('[VEN-01] material and films of a session are there at any time', () => {
  expect(all('PDF')).toEqual(['open-material', 'open-material', 'open-material'])
  expect(all('LINK')).toEqual(['open-material', 'open-material', 'open-material'])
  expect(all('VIDEO')).toEqual(['watch-recording', 'watch-recording', 'watch-recording'])
})

test('[VEN-01] a live piece is watched while its session is on, and as a recording afterwards', () => {
  expect(all('LIVE')).toEqual([undefined, 'watch-live', 'watch-recording'])
  expect(
    pieceActionOf({ ...(session as object), cancelled: true } as never, { kind: 'LIVE', isMeeting: false }, after),
  ).toBe(undefined)
})

test('[VEN-01] a meeting is joined while its session is on, and leaves no recording', () => {
  expect(all('LIVE', true)).toEqual([undefined, 'join-meeting', undefined])
})
