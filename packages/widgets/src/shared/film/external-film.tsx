import type { ReactNode } from 'react'
import styles from './film.module.css'

/** Another host's player in a frame that may not navigate the page. It exists only behind the consent gate. */
export function ExternalFilm({ title, videoUrl }: { readonly title: string; readonly videoUrl: string }): ReactNode {
  return (
    <iframe
      className={styles.external}
      src={videoUrl}
      title={title}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      allowFullScreen
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin"
    />
  )
}
