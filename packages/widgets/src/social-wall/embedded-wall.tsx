import type { ReactNode } from 'react'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { FrameGate } from '../shared/frame/frame-gate.tsx'
import styles from './social-wall.module.css'

/** Another host's wall in a frame that may not navigate the page. It exists only behind the consent gate. */
export function EmbeddedWall(props: {
  readonly title: string
  readonly address: string
  readonly shownIn: WidgetViewProps<unknown>['shownIn']
}): ReactNode {
  return (
    <FrameGate address={props.address} title={props.title} isInView={props.shownIn !== 'frame'}>
      {(onLoad) => (
        <iframe
          className={styles.embedded}
          data-shown-in={props.shownIn}
          src={props.address}
          title={props.title}
          allowFullScreen
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin"
          onLoad={onLoad}
        />
      )}
    </FrameGate>
  )
}
