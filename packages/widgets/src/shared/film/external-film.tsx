import { useEffect, useEffectEvent } from 'react'
import type { ReactNode } from 'react'
import { FrameGate } from '../frame/frame-gate.tsx'
import styles from './film.module.css'

interface ExternalFilmProps {
  readonly title: string
  readonly videoUrl: string
  /** The viewer has pressed play already, on this page; a press within the frame is not reported to the page. */
  readonly plays: boolean
  readonly onPlay: () => void
}

/** Another host's player in a frame that may not navigate the page. It exists only behind the consent gate. */
export function ExternalFilm({ title, videoUrl, plays, onPlay }: ExternalFilmProps): ReactNode {
  const notifyPlay = useEffectEvent(onPlay)
  useEffect(() => {
    if (plays) notifyPlay()
  }, [plays, videoUrl])
  return (
    <FrameGate address={videoUrl} title={title}>
      {(onLoad) => (
        <iframe
          className={styles.external}
          src={videoUrl}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          allowFullScreen
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          referrerPolicy="strict-origin"
          onLoad={onLoad}
        />
      )}
    </FrameGate>
  )
}
