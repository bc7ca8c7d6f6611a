import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { usePort } from '../../host/use-port.tsx'
import { type CaptionedFilm, type ShownCaptions, showOneTrack } from './captions.ts'

/** Has a film show its captions in one language: the visitor's choice, else that of the page. Source: WID-06, CON-10. */
export function useCaptions(film: RefObject<HTMLVideoElement | null>, locale: string): void {
  const captions = usePort('captions')
  const shown = useRef<ShownCaptions>(undefined)
  const start = useEffectEvent((watched: CaptionedFilm) =>
    showOneTrack(watched, {
      choice: captions.choice(),
      locale,
      // The page's own language is followed when it changes.
      onChoose: (language) => captions.remember(language === locale ? undefined : language),
    }),
  )
  useEffect(() => {
    // Where there is no player, such as in tests, there are no tracks.
    const watched = film.current as Partial<CaptionedFilm> | null
    if (watched?.textTracks === undefined) return undefined
    const started = start(watched as CaptionedFilm)
    shown.current = started
    return started.stop
  }, [film])
  useEffect(() => shown.current?.update({ choice: captions.choice(), locale }), [captions, locale])
}
