import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** How a film asks for its bytes. */
export type LoadedFilm = Pick<HTMLMediaElement, 'pause' | 'removeAttribute' | 'load'>

/** Ends what a film loads: an element that is only taken away goes on loading until it is collected. Source: CON-07. */
export function letGoOfFilm(film: LoadedFilm): void {
  film.pause()
  film.removeAttribute('src')
  film.load()
}

/**
 * Has a film load while its element is in the page. Not as an attribute of the element: React may create an element and throw it
 * away before it is ever in the page, and that one would load the film until it is collected. Source: CON-07.
 */
export function useFilmSource(video: RefObject<HTMLMediaElement | null>, src: string | undefined): void {
  useLayoutEffect(() => {
    const film = video.current
    if (film === null || src === undefined) return
    film.setAttribute('src', src)
    return () => film.removeAttribute('src')
  }, [video, src])
  useEffect(() => {
    const film = video.current
    if (film === null) return
    return () =>
      queueMicrotask(() => {
        if (!film.isConnected) letGoOfFilm(film)
      })
  }, [video])
}
