import { type SyntheticEvent, useRef } from 'react'
import type { FilmMoment, FilmWatch } from './film-props.ts'

type FilmEvent = SyntheticEvent<HTMLVideoElement>

/** Begins a film where the viewer wants to continue, and reports the progress. Without `watch` it only loads. */
export function useWatch(watch: FilmWatch | undefined, onLoaded: (event: FilmEvent) => void) {
  const hasBegun = useRef(false)
  const report =
    (happened: FilmMoment['happened']) =>
    ({ currentTarget: { currentTime, duration } }: FilmEvent) =>
      watch?.onReach({
        positionS: currentTime,
        durationS: Number.isFinite(duration) ? duration : undefined,
        happened,
      })
  return {
    onLoadedMetadata: (event: FilmEvent) => {
      const film = event.currentTarget
      if (!hasBegun.current && watch !== undefined && watch.startAtS > 0 && watch.startAtS < film.duration)
        film.currentTime = watch.startAtS
      hasBegun.current = true
      onLoaded(event)
    },
    onTimeUpdate: report('playing'),
    onPause: report('paused'),
    onEnded: report('ended'),
  }
}
