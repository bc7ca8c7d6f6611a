import { useEffect, useImperativeHandle, useRef, useSyncExternalStore } from 'react'
import type { ReactNode, Ref } from 'react'
import { languages } from '@foyer/contract/languages'
import { useTexts } from '@foyer/i18n/react'
import { usePort } from '../../host/use-port.tsx'
import { useFilmsPause } from '../films-pause.ts'
import { useFilmSource } from '../let-go-of-film.ts'
import { savesData } from '../saves-data.ts'
import { useAssetUrl } from '../use-asset-url.ts'
import { usePageHidden } from '../use-page-hidden.ts'
import { useResume } from '../use-resume.ts'
import { useCaptions } from './use-captions.ts'
import { useCountedFilm } from './use-counted-film.ts'
import type { FilmProps, FilmWatch } from './film-props.ts'
import { useWatch } from './use-watch.ts'
import styles from './film.module.css'

const posterWidthPx = 1280
const reduced = '(prefers-reduced-motion: reduce)'
const watchReduced = (changed: () => void) => {
  const query = matchMedia(reduced)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

function Captions({ assetId, locale }: { readonly assetId: string; readonly locale: string }): ReactNode {
  const { state } = useAssetUrl({ assetId })
  if (state.kind !== 'ready') return null
  return (
    <track
      kind="captions"
      srcLang={locale}
      label={languages.find((language) => language.code === locale)?.nativeName ?? locale}
      src={state.url}
    />
  )
}

export interface PlayerProps {
  readonly title: string
  readonly configuration: FilmProps<never>['configuration']
  readonly shownIn: string
  readonly src?: string | undefined
  readonly onError?: () => void
  readonly watch?: FilmWatch | undefined
  /** What a play of it counts for. */
  readonly countedAs: string
  readonly ref?: Ref<HTMLVideoElement | null>
}

/**
 * The browser's own player, with poster and captions. An ambient film is silent and looped, and begins by itself unless the
 * visitor prefers reduced motion or reduced data. In a place with a pause button for all motion it has no controls, and it is
 * paused while the page is hidden. Source: WID-06, WCAG 2.2.2.
 */
export function Player({ title, configuration, shownIn, src, onError, watch, countedAs, ref }: PlayerProps): ReactNode {
  const { locale } = useTexts()
  const { track } = usePort('analytics')
  const video = useRef<HTMLVideoElement>(null)
  useImperativeHandle<HTMLVideoElement | null, HTMLVideoElement | null>(ref, () => video.current)
  useFilmSource(video, src)
  const isCalm = useSyncExternalStore(watchReduced, () => matchMedia(reduced).matches)
  const isHidden = usePageHidden()
  const pause = useFilmsPause()
  const { ambient, captions, posterAssetId } = configuration
  const isPartOfPlace = ambient && pause !== undefined
  const plays = ambient && !(isPartOfPlace ? pause || isHidden : isCalm || savesData())
  useCaptions(video, locale)
  const resume = useResume(onError, { staysStill: isPartOfPlace && !plays })
  const watching = useWatch(watch, resume.onLoadedMetadata)
  const counting = useCountedFilm((...event) => (ambient ? undefined : track(...event)), countedAs)
  useEffect(() => {
    if (!isPartOfPlace) return
    if (!plays) video.current?.pause()
    // A browser may refuse to play by itself; the poster stays then, and the place's button still works.
    else video.current?.play().catch(() => undefined)
  }, [isPartOfPlace, plays, src])
  // Asked for here rather than around the film: one that gets a poster must not begin anew.
  const poster = useAssetUrl(
    posterAssetId === undefined ? undefined : { assetId: posterAssetId, widthPx: posterWidthPx },
  )
  return (
    <video
      ref={video}
      className={styles.video}
      data-shown-in={shownIn}
      aria-label={title}
      poster={poster.state.kind === 'ready' ? poster.state.url : undefined}
      controls={!isPartOfPlace}
      autoPlay={plays || watch?.plays === true}
      loop={ambient}
      muted={ambient}
      playsInline
      // A picture that stands for it is enough until it plays.
      preload={isPartOfPlace && !plays && posterAssetId !== undefined ? 'none' : 'metadata'}
      {...resume}
      {...watching}
      onPlay={counting.onPlay}
      onTimeUpdate={(event) => {
        watching.onTimeUpdate(event)
        counting.onTimeUpdate(event)
      }}
      onEnded={(event) => {
        watching.onEnded(event)
        counting.onEnded()
      }}
    >
      {/* Without controls nobody could switch them off. */}
      {(isPartOfPlace ? [] : captions).map((entry) => (
        <Captions key={entry.locale} assetId={entry.assetId} locale={entry.locale} />
      ))}
    </video>
  )
}
