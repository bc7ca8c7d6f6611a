import { useReadable } from '@foyer/client/react'
import type { Venue } from '@foyer/contract'
import { useMemo } from 'react'
import { Canvas } from '../canvas/canvas.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { objectAt } from '../entities/read-draft.ts'
import { iconsOf, useCanvasPorts } from '../use-canvas-ports.ts'
import { wholeArea } from '../whole-area.ts'
import styles from './version-dialog.module.css'
import { useVersionsTexts } from './versions-texts.ts'

/** An area as it is in a version of the venue, to look at. Source: PUB-02. */
export function VersionArea({
  venue,
  areaId,
  title,
}: {
  readonly venue: Venue
  readonly areaId: string
  readonly title: string
}) {
  const { theme, defaultLocale } = useEditorPorts()
  const { t: say } = useVersionsTexts()
  const ports = useCanvasPorts(venue)
  const mode = useReadable(theme)
  const area = useMemo(() => {
    const value = objectAt(venue, ['areas', areaId])
    return value && wholeArea(value)
  }, [venue, areaId])
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title}>{title}</figcaption>
      <div className={styles.canvas}>
        {area === undefined || area.viewPoints.length === 0 ? (
          <p className={styles.none}>{say('editor-versions.not-there')}</p>
        ) : (
          <Canvas
            {...ports}
            key={areaId}
            area={area}
            viewpointId={undefined}
            icons={iconsOf(venue)}
            defaultLocale={defaultLocale}
            theme={mode}
            selection={nothing}
            onSelect={() => {}}
            onChange={() => {}}
            hasFrames={false}
            hasToolbar={false}
            readOnly
          />
        )}
      </div>
    </figure>
  )
}

const nothing: readonly never[] = []
