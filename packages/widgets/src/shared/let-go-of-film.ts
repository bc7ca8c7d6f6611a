/** How a film asks for its bytes. */
export type LoadedFilm = Pick<HTMLMediaElement, 'pause' | 'removeAttribute' | 'load'>

/** Ends what a film loads: an element that is only taken away goes on loading until it is collected. Source: CON-07. */
export function letGoOfFilm(film: LoadedFilm): void {
  film.pause()
  film.removeAttribute('src')
  film.load()
}

/** The same once its element has left the page, for the effect that ends with it. */
export const letGoWhenGone = (film: HTMLMediaElement): void =>
  queueMicrotask(() => {
    if (!film.isConnected) letGoOfFilm(film)
  })
