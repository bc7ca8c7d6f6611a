import type { Background } from '@foyer/contract'
import { firstWidthPx, stillRequest } from '../background/picture-request.ts'
import { useAssetUrl } from '../background/use-asset-url.ts'
import { useStage } from '../stage-context.ts'
import styles from './opening-backdrop.module.css'
import type { Wait } from './use-wait.ts'

interface OpeningBackdropProps {
  readonly background: Background
  readonly wait: Wait
  readonly insetTop: number
  readonly insetBottom: number
}

/** What is behind the pins until the place is drawn: a doorway with light in it, or the poster of a 360° film. */
export function OpeningBackdrop({ background, wait, insetTop, insetBottom }: OpeningBackdropProps) {
  const { theme } = useStage()
  // A 2D picture shows its poster itself.
  const request = background.type === 'PANORAMA_VIDEO' ? stillRequest(background, theme, firstWidthPx * 2) : undefined
  const poster = useAssetUrl(request)
  return (
    <div className={styles.backdrop} style={{ insetBlock: `${insetTop}px ${insetBottom}px` }} aria-hidden>
      {wait !== 'short' && (
        <div className={styles.doorway}>
          <span className={styles.door} />
          <span className={styles.light} />
        </div>
      )}
      {poster.url !== undefined && (
        <img className={styles.poster} src={poster.url} alt="" draggable={false} onError={poster.onFailed} />
      )}
    </div>
  )
}
