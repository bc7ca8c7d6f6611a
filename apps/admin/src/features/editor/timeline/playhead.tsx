import type { KeyboardEvent } from 'react'
import { type TimeScale, toX } from './time-scale.ts'
import styles from './timeline-panel.module.css'
import { useTimelineTexts } from './timeline-texts.ts'
import type { TimeWords } from './use-time-words.ts'

interface PlayheadProps {
  readonly scale: TimeScale
  readonly widthPx: number
  readonly momentMs: number | undefined
  readonly nowMs: number
  readonly snappedMs: number | undefined
  readonly words: TimeWords
  readonly onMove: (byMs: number) => void
  readonly onClear: () => void
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** The moment that the canvas shows, now, and what a drag snapped to, as lines over the lanes. Source: EDT-14. */
export function Playhead({ scale, widthPx, momentMs, nowMs, snappedMs, words, onMove, onClear }: PlayheadProps) {
  const { t } = useTimelineTexts()
  const placeOf = (atMs: number | undefined) => {
    const x = atMs === undefined ? -1 : toX(scale, atMs)
    return x < 0 || x > widthPx ? undefined : { left: `calc(var(--label) + ${x}px)` }
  }
  const [moment, now, snapped] = [placeOf(momentMs), placeOf(nowMs), placeOf(snappedMs)]
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    const sign = key === 'ArrowRight' || key === 'ArrowUp' ? 1 : key === 'ArrowLeft' || key === 'ArrowDown' ? -1 : 0
    if (sign !== 0) onMove(sign * (shiftKey ? hourMs : 5 * minuteMs))
    else if (key === 'PageUp') onMove(24 * hourMs)
    else if (key === 'PageDown') onMove(-24 * hourMs)
    else if (key === 'Escape' && momentMs !== undefined) onClear()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div className={styles.lines}>
      {now !== undefined && <span className={styles.now} style={now} title={t('editor-timeline.now')} />}
      {snapped !== undefined && <span className={styles.snapped} style={snapped} />}
      <span
        role="slider"
        tabIndex={0}
        aria-label={t('editor-timeline.moment')}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={momentMs === undefined ? 0 : Math.min(100, Math.max(0, (toX(scale, momentMs) / widthPx) * 100))}
        aria-valuetext={momentMs === undefined ? t('editor-timeline.moment-none') : words.full(momentMs)}
        className={styles.moment}
        style={moment ?? { left: 'var(--label)' }}
        data-none={moment === undefined || undefined}
        onKeyDown={onKeyDown}
      >
        <span className={styles.flag} data-ruler />
      </span>
    </div>
  )
}
