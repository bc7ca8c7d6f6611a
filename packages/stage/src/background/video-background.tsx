import type { Background } from '@foyer/contract'
import { useEffect, useRef } from 'react'
import type { BackgroundProps } from './background-props.ts'
import styles from './flat-background.module.css'
import { useAssetUrl } from './use-asset-url.ts'

type Props = Omit<BackgroundProps, 'background'> & { readonly background: Extract<Background, { type: 'VIDEO' }> }

/** A film of our own store: silent and looped like a picture that moves, or with controls and sound. Source: VEN-15. */
export function VideoBackground({ background, ports, isPaused, title, onSize }: Props) {
  const { url, onFailed } = useAssetUrl(ports, { assetId: background.assetId })
  if (url === undefined) return null
  return (
    <Film
      url={url}
      hasPlayer={background.playerActive}
      isPaused={isPaused}
      title={title}
      onSize={onSize}
      onFailed={onFailed}
    />
  )
}

interface FilmProps extends Pick<BackgroundProps, 'isPaused' | 'title' | 'onSize'> {
  readonly url: string
  readonly hasPlayer: boolean
  readonly onFailed?: () => void
}

export function Film({ url, hasPlayer, isPaused, title, onSize, onFailed }: FilmProps) {
  const video = useRef<HTMLVideoElement>(null)

  useEffect(() => {
    if (hasPlayer) return
    if (isPaused) video.current?.pause()
    // A browser may refuse to play by itself; the poster stays then, and the pause button still works.
    else video.current?.play().catch(() => undefined)
  }, [hasPlayer, isPaused, url])

  return (
    <video
      ref={video}
      className={hasPlayer ? styles.layer : `${styles.layer} ${styles.still}`}
      data-shown
      src={url}
      aria-label={title}
      controls={hasPlayer}
      muted={!hasPlayer}
      loop={!hasPlayer}
      playsInline
      preload="auto"
      onLoadedMetadata={({ currentTarget }) =>
        onSize({ width: currentTarget.videoWidth, height: currentTarget.videoHeight })
      }
      onError={onFailed}
      {...(hasPlayer ? {} : { tabIndex: -1 })}
    />
  )
}
