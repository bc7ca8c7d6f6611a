import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { usePort } from '../../host/use-port.tsx'
import { type ShownCaptions, showOneTrack } from './captions.ts'

/** Has a film show its captions in one language: the visitor's choice, else that of the page. Source: WID-06, CON-10. */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, locale: string): void {
  const captions = usePort('captions')
  const shown = useRef<ShownCaptions>(undefined)
  const start = useEffectEvent((tracks: TextTrackList) =>
    showOneTrack(tracks, {
      choice: captions.choice(),
      locale,
      // The page's own language is followed when it changes.
      onChoose: (language) => captions.remember(language === locale ? undefined : language),
    }),
  )
  useEffect(() => {
    // Where there is no player, such as in tests, there are no tracks.
    const tracks = film.current?.textTracks as TextTrackList | undefined
    if (tracks === undefined) return undefined
    const started = start(tracks)
    shown.current = started
    return started.stop
  }, [film])
  useEffect(() => shown.current?.update({ choice: captions.choice(), locale }), [captions, locale])
}
