import { useCallback, useEffect, useState } from 'react'
import type { Size } from '../flat/cover-fit.ts'
import type { BackgroundNote, BackgroundProps } from './background-props.ts'
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
  const { again } = still
  // Said until something is there: another attempt may fail as well.
  const [lastNote, setLastNote] = useState<BackgroundNote>()
  if (note !== undefined && note !== lastNote) setLastNote(note)
  const shownNote = note ?? (still.isHeld ? undefined : lastNote)
  const noteSize = useCallback(
    (size: Size) => {
      setLastNote(undefined)
      onSize(size)
    },
    [onSize],
  )
  useEffect(() => {
    onNote(shownNote, shownNote === 'stage.picture-failed' ? again : undefined)
  }, [shownNote, again, onNote])

  return (
    <>
      <PictureLayers {...props} onSize={noteSize} first={still} />
      {film?.url !== undefined &&
        (film.isPage ? (
          <ForeignPlayer url={film.url} hasPlayer={film.hasPlayer} isPaused={isPaused} title={title} />
        ) : (
          <Film
            url={film.url}
            hasPlayer={film.hasPlayer}
            isPaused={isPaused}
            title={title}
            onSize={noteSize}
            onFailed={film.onFailed}
          />
        ))}
    </>
  )
}
