import { useEffect } from 'react'
import type { Size } from '../flat/cover-fit.ts'
import type { BackgroundProps } from './background-props.ts'
import { Film } from './film.tsx'
import { ForeignPlayer } from './foreign-player.tsx'
import { firstWidthPx, stillRequest } from './picture-request.ts'
import { PictureLayers } from './picture-layers.tsx'
import { useAssetUrl } from './use-asset-url.ts'
import { useFilm } from './use-film.ts'

/** What pictures of rooms and players have, so that what is in the room is there without its picture. */
const usualSize: Size = { width: 1600, height: 900 }

/** What a 2D viewpoint stands before; fills its parent, which has the picture's shape. Source: VEN-14, VEN-15. */
export function FlatBackground(props: BackgroundProps) {
  const { background, theme, isPaused, title, onSize, onNote } = props
  const request = stillRequest(background, theme, firstWidthPx)
  const still = useAssetUrl(request)
  const film = useFilm(background)

  const hasStill = request !== undefined && !still.hasFailed && !still.isHeld
  const hasFilm = film !== undefined && !film.hasFailed && !film.isHeld
  const isSizeUnknown = !hasStill && (!hasFilm || film.isPage)
  useEffect(() => {
    if (isSizeUnknown) onSize(usualSize)
  }, [isSizeUnknown, onSize])

  const isFilmMissed = film?.hasFailed === true && (film.hasPlayer || !hasStill)
  const isPictureMissed = still.hasFailed && !hasFilm
  const note = isFilmMissed ? 'stage.film-failed' : isPictureMissed ? 'stage.picture-failed' : undefined
  useEffect(() => {
    onNote(note)
  }, [note, onNote])

  return (
    <>
      <PictureLayers {...props} first={still} />
      {film?.url !== undefined &&
        (film.isPage ? (
          <ForeignPlayer url={film.url} hasPlayer={film.hasPlayer} isPaused={isPaused} title={title} />
        ) : (
          <Film
            url={film.url}
            hasPlayer={film.hasPlayer}
            isPaused={isPaused}
            title={title}
            onSize={onSize}
            onFailed={film.onFailed}
          />
        ))}
    </>
  )
}
