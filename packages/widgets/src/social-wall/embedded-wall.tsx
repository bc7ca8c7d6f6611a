import type { ReactNode } from 'react'
import type { WidgetViewProps } from '../host/widget-view.ts'
import styles from './social-wall.module.css'

/** Another host's wall in a frame that may not navigate the page. It exists only behind the consent gate. */
export function EmbeddedWall(props: {
  readonly title: string
  readonly address: string
  readonly shownIn: WidgetViewProps<unknown>['shownIn']
}): ReactNode {
  return (
    <iframe
      className={styles.embedded}
      data-shown-in={props.shownIn}
      src={props.address}
      title={props.title}
      allowFullScreen
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="strict-origin"
    />
  )
}
