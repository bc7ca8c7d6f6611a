import { useRef } from 'react'
import type { SyntheticEvent } from 'react'

interface Moment {
  readonly atS: number
  readonly wasPlaying: boolean
}

type FilmEvent = SyntheticEvent<HTMLVideoElement>

/**
 * Lets a film whose address did not load go on where it stood once it has another one; one that `staysStill` only stands
 * there. Source: AST-02.
 */
export function useResume(onError: (() => void) | undefined, { staysStill = false } = {}) {
  const moment = useRef<Moment>(undefined)
  return {
    onError: ({ currentTarget: { currentTime, paused } }: FilmEvent) => {
      // A second failure in a row comes before anything played: the first one knows the place.
      moment.current ??= { atS: currentTime, wasPlaying: !paused }
      onError?.()
    },
    onLoadedMetadata: ({ currentTarget: film }: FilmEvent) => {
      const reached = moment.current
      moment.current = undefined
      if (reached === undefined) return
      if (reached.atS > 0) film.currentTime = reached.atS
      // Where the browser refuses to play unasked, the film stands still at its place.
      if (reached.wasPlaying && !staysStill) film.play().catch(() => {})
    },
  }
}
