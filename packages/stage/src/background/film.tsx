import { useFilmSource, usePageHidden, useResume } from '@foyer/widgets'
import { useEffect, useRef } from 'react'
import type { BackgroundProps } from './background-props.ts'
import styles from './flat-background.module.css'

interface FilmProps extends Pick<BackgroundProps, 'isPaused' | 'title' | 'onSize'> {
  readonly url: string
  readonly hasPlayer: boolean
  readonly onFailed: () => void
}

/** A film file: silent and looped like a picture that moves, or with controls and sound. Source: VEN-15. */
export function Film({ url, hasPlayer, isPaused, title, onSize, onFailed }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)
  // A hidden page is not visible to the visitor, so the film stops; a film with controls is left to the visitor.
  const isStill = usePageHidden() || isPaused
  const resume = useResume(onFailed, { staysStill: !hasPlayer && isStill })

  useFilmSource(video, url)
  useEffect(() => {
    if (hasPlayer) return
    if (isStill) video.current?.pause()
    // A browser may refuse to play by itself; the poster stays then, and the pause button still works.
    else video.current?.play().catch(() => undefined)
  }, [hasPlayer, isStill, url])

  return (
    <video
      ref={video}
      className={hasPlayer ? styles.layer : `${styles.layer} ${styles.still}`}
      data-shown
      aria-label={title}
      controls={hasPlayer}
      muted={!hasPlayer}
      loop={!hasPlayer}
      playsInline
      preload="auto"
      onError={resume.onError}
      onLoadedMetadata={(event) => {
        resume.onLoadedMetadata(event)
        onSize({ width: event.currentTarget.videoWidth, height: event.currentTarget.videoHeight })
      }}
      {...(hasPlayer ? {} : { tabIndex: -1 })}
    />
  )
}
