import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { Cell } from '@foyer/client'
import { rem } from '@foyer/ui/rem'
import { useMemo, useState } from 'react'
import { TopicGate } from '../../../platform/topic-gate.tsx'
import { useEditor, useVenue } from '../editor-context.tsx'
import { useEditorTexts } from '../editor-texts.ts'
import { architectureOf, objectAt } from '../entities/read-draft.ts'
import { timelinePart } from '../lazy-parts.ts'
import type { Actions } from '../use-actions.ts'
import { isTimed, listLanes } from './list-lanes.ts'
import styles from './timeline-mount.module.css'
import { TimelineTexts } from './timeline-texts.ts'

const topics = [TimelineTexts]

interface TimelineMountProps {
  readonly id: string
  readonly actions: Actions
  readonly moment: Cell<number | undefined>
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly heightPx: number
}

/** The bar below the canvas with the timeline in it, which is fetched when it is first opened. Source: EDT-14. */
export function TimelineMount({ id, actions, moment, isOpen, onOpenChange, heightPx }: TimelineMountProps) {
  const { areaId, language, currentVenue } = useEditor()
  const ofArea = useVenue((venue) =>
    areaId === undefined ? undefined : objectAt(venue, ['areas', areaId])?.['contentWidgets'],
  )
  const ofAll = useVenue((venue) => architectureOf(venue)?.['globalWidgets'])
  const { t } = useEditorTexts()
  const [head, setHead] = useState<HTMLElement | null>(null)
  const lanes = useMemo(
    () => listLanes(currentVenue(), { areaId, language }).filter(isTimed),
    // oxlint-disable-next-line react/exhaustive-deps -- of the venue, lanes are made of these widgets
    [currentVenue, areaId, language, ofArea, ofAll],
  )
  const slots = lanes.flatMap((lane) => lane.slots)
  const overlaps = lanes.reduce((sum, lane) => sum + lane.overlaps.length, 0)
  return (
    <section className={styles.timeline} aria-label={t('editor.timeline')} data-timeline>
      <div className={styles.head}>
        <h2 className={styles.heading}>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => onOpenChange(!isOpen)}
          >
            {isOpen ? <ChevronDown size={16} aria-hidden /> : <ChevronUp size={16} aria-hidden />}
            <span className={styles.title}>{t('editor.timeline')}</span>
            <span className={styles.summary}>{t('editor.timeline.slots', { count: slots.length })}</span>
            {overlaps > 0 && (
              <span className={styles.overlaps}>
                <TriangleAlert size={14} aria-hidden />
                {t('editor.timeline.overlaps', { count: overlaps })}
              </span>
            )}
          </button>
        </h2>
        <div ref={setHead} />
      </div>
      <div
        id={id}
        className={styles.content}
        hidden={!isOpen}
        style={isOpen ? { blockSize: rem(heightPx) } : undefined}
      >
        {isOpen && (
          <TopicGate topics={topics} headingLevel={2}>
            <timelinePart.Part actions={actions} moment={moment} head={head} />
          </TopicGate>
        )}
      </div>
    </section>
  )
}
