import X from 'lucide-react/icons/x'
import { useMemo } from 'react'
import { ToolButton } from '../canvas/parts/tool-button.tsx'
import { listTicks, type TimeScale, toX } from './time-scale.ts'
import styles from './timeline-panel.module.css'
import { useTimelineTexts } from './timeline-texts.ts'
import type { TimeWords } from './use-time-words.ts'
import type { Zone } from '@foyer/contract/time-zone'

interface TimelineRulerProps {
  readonly scale: TimeScale
  readonly widthPx: number
  readonly zone: Zone
  readonly words: TimeWords
  readonly momentMs: number | undefined
  readonly onClearMoment: () => void
}

const dayMs = 86_400_000

/** Days over hours, or months over days; pressed or dragged it moves the playhead. */
export function TimelineRuler({ scale, widthPx, zone, words, momentMs, onClearMoment }: TimelineRulerProps) {
  const { t } = useTimelineTexts()
  const { step, ticks, sections, clockChanges } = useMemo(() => listTicks(scale, widthPx, zone), [scale, widthPx, zone])
  const isFar = step === 'month' || step >= dayMs
  const sectionWord = step === 'month' ? words.year : isFar ? words.month : words.day
  const tickWord = step === 'month' ? words.monthName : isFar ? words.dayNumber : words.clock
  const ends = [...sections.slice(1).map((atMs) => toX(scale, atMs)), widthPx]
  return (
    <div className={styles.ruler}>
      <span className={styles.corner}>
        {momentMs === undefined ? (
          <span className={styles.zone} title={zone.id} aria-hidden>
            {zone.id.replaceAll('_', ' ')}
          </span>
        ) : (
          <span className={styles.readout}>
            {words.full(momentMs)}
            <ToolButton label={t('editor-timeline.clear-moment')} onClick={onClearMoment}>
              <X />
            </ToolButton>
          </span>
        )}
      </span>
      <div className={styles.marks} data-ruler aria-hidden>
        {sections.map((atMs, index) => {
          const left = Math.max(0, toX(scale, atMs))
          const width = (ends[index] ?? widthPx) - left
          return (
            width > 0 && (
              <span key={atMs} className={styles.section} style={{ left, width }}>
                {width > 28 && sectionWord(atMs)}
              </span>
            )
          )
        })}
        {ticks.map(({ atMs, isMajor }) => (
          <span key={atMs} className={styles.tick} data-major={isMajor || undefined} style={{ left: toX(scale, atMs) }}>
            {toX(scale, atMs) >= 0 && tickWord(atMs)}
          </span>
        ))}
        {clockChanges.map(({ atMs, byMs }) => {
          const hours = words.length(Math.abs(byMs))
          const text = t(byMs > 0 ? 'editor-timeline.clock-forward' : 'editor-timeline.clock-back', { length: hours })
          return (
            <span key={atMs} className={styles.clockChange} style={{ left: toX(scale, atMs) }} title={text}>
              {byMs > 0 ? '+' : '−'}
              {hours}
            </span>
          )
        })}
      </div>
    </div>
  )
}
