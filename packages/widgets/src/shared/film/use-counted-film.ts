import { type SyntheticEvent, useRef } from 'react'
import type { Track } from '@foyer/contract/tracked-events'

type FilmEvent = SyntheticEvent<HTMLVideoElement>

const quarters = [75, 50, 25] as const

/**
 * Counts that a film is played, once each time it is seen from some second on, the furthest quarter of it that was reached,
 * and its end. A live stream has no quarters. Source: ANA-02.
 */
export function useCountedFilm(track: Track, film: string) {
  const seen = useRef({ hasBegun: false, percent: 0 })
  return {
    onPlay: ({ currentTarget: { currentTime } }: FilmEvent) => {
      if (seen.current.hasBegun) return
      seen.current.hasBegun = true
      track('video', 'play', film, Math.floor(currentTime))
    },
    onTimeUpdate: ({ currentTarget: { currentTime, duration } }: FilmEvent) => {
      if (!seen.current.hasBegun || !Number.isFinite(duration) || duration <= 0) return
      const percent = quarters.find((quarter) => currentTime / duration >= quarter / 100) ?? 0
      if (percent <= seen.current.percent) return
      seen.current.percent = percent
      track('video', 'progress', film, percent)
    },
    onEnded: () => {
      track('video', 'end', film)
      seen.current = { hasBegun: false, percent: 0 }
    },
  }
}
