import { type ReactNode, useEffect, useState } from 'react'
import { SegmentedControl } from '@foyer/ui/segmented-control'
import { usePdfTexts } from './pdf-texts.ts'
import { type OutlineEntry, readOutline } from './places.ts'
import { Thumbnails, type ThumbnailsProps } from './thumbnails.tsx'
import styles from './viewer.module.css'

interface SidePanelProps extends ThumbnailsProps {
  readonly onDest: (dest: string | readonly unknown[]) => void
}

/** Small pages to choose from, and the table of contents where the file brings one. */
export function SidePanel(props: SidePanelProps): ReactNode {
  const { t } = usePdfTexts()
  const { document, onDest } = props
  const [outline, setOutline] = useState<readonly OutlineEntry[]>([])
  const [part, setPart] = useState<'pages' | 'outline'>('pages')
  useEffect(() => {
    let isWanted = true
    void readOutline(document).then((entries) => {
      if (isWanted) setOutline(entries)
    })
    return () => {
      isWanted = false
    }
  }, [document])
  return (
    <nav className={styles.panel} aria-label={t('pdf.panel')}>
      {outline.length === 0 ? null : (
        <div className={styles.parts}>
          <SegmentedControl
            label={t('pdf.panel')}
            value={part}
            onChange={setPart}
            options={[
              { value: 'pages', label: t('pdf.panel.pages') },
              { value: 'outline', label: t('pdf.panel.outline') },
            ]}
          />
        </div>
      )}
      {part === 'outline' ? (
        <div className={styles.outline}>
          <Outline entries={outline} onDest={onDest} />
        </div>
      ) : (
        <Thumbnails {...props} />
      )}
    </nav>
  )
}

function Outline(props: {
  readonly entries: readonly OutlineEntry[]
  readonly onDest: SidePanelProps['onDest']
}): ReactNode {
  const { entries, onDest } = props
  return (
    <ul>
      {entries.map(({ title, dest, children }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- titles repeat, and the list never changes
        <li key={index}>
          {dest === undefined ? (
            <span className={styles.entry} dir="auto">
              {title}
            </span>
          ) : (
            <button type="button" className={styles.entry} dir="auto" onClick={() => onDest(dest)}>
              {title}
            </button>
          )}
          {children.length === 0 ? null : <Outline entries={children} onDest={onDest} />}
        </li>
      ))}
    </ul>
  )
}
