import type { BackgroundProps } from './background-props.ts'
import styles from './flat-background.module.css'

interface ForeignPlayerProps extends Pick<BackgroundProps, 'isPaused' | 'title'> {
  readonly url: string
  readonly hasPlayer: boolean
}

/** Another host's page with a player; it reports neither its film's shape nor whether it failed. Source: VEN-15. */
export function ForeignPlayer({ url, hasPlayer, isPaused, title }: ForeignPlayerProps) {
  // It has no command to pause: it is removed, and the poster shows.
  if (!hasPlayer && isPaused) return null
  return (
    <iframe
      className={hasPlayer ? styles.layer : `${styles.layer} ${styles.still}`}
      data-shown
      src={url}
      title={title}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      {...(hasPlayer ? {} : { tabIndex: -1, inert: true })}
    />
  )
}
