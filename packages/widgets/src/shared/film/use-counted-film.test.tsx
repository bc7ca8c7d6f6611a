// @vitest-environment happy-dom
import { cleanup, fireEvent, render } from '@testing-library/react'
import type { TrackedCall } from '@foyer/contract/tracked-events'
import { afterEach, expect, test } from 'vitest'
import { useCountedFilm } from './use-counted-film.ts'

afterEach(cleanup)

function show(durationS: number) {
  const tracked: TrackedCall[] = []
  function Film() {
    const { onPlay, onTimeUpdate, onEnded } = useCountedFilm((...event) => void tracked.push(event), 'river')
    return <video aria-label="film" onPlay={onPlay} onTimeUpdate={onTimeUpdate} onEnded={onEnded} />
  }
  const film = render(<Film />).getByLabelText('film')
  let currentTime = 0
  Object.defineProperties(film, { currentTime: { get: () => currentTime }, duration: { get: () => durationS } })
  return {
    tracked,
    play: () => fireEvent.play(film),
    end: () => fireEvent.ended(film),
    reach: (atS: number) => {
      currentTime = atS
      fireEvent.timeUpdate(film)
    },
  }
}

test('[ANA-02] a film counts as it begins, at each quarter it reaches first, and at its end', () => {
  const { tracked, play, reach, end } = show(100)
  reach(0)
  play()
  for (const atS of [1, 24, 26, 27, 20, 26, 51, 99]) reach(atS)
  play()
  end()
  expect(tracked).toEqual([
    ['video', 'play', 'river', 0],
    ['video', 'progress', 'river', 25],
    ['video', 'progress', 'river', 50],
    ['video', 'progress', 'river', 75],
    ['video', 'end', 'river'],
  ])
})

test('[ANA-02] who goes on in the middle, or skips, counts from there; seen again it counts again', () => {
  const { tracked, play, reach, end } = show(100)
  reach(60)
  play()
  reach(60.4)
  end()
  reach(0)
  play()
  expect(tracked).toEqual([
    ['video', 'play', 'river', 60],
    ['video', 'progress', 'river', 50],
    ['video', 'end', 'river'],
    ['video', 'play', 'river', 0],
  ])
})

test('[ANA-02] a live stream has no quarters', () => {
  const { tracked, play, reach } = show(Number.POSITIVE_INFINITY)
  play()
  reach(5000)
  expect(tracked).toEqual([['video', 'play', 'river', 0]])
})
