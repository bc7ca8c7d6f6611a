import { useState } from 'react'
import type { Programme, ProgrammeMark } from './list-programme.ts'
import { useRehearsalTexts } from './rehearsal-texts.ts'
import styles from './time-travel.module.css'

interface TimeSliderProps {
  readonly programme: Programme
  readonly nowMs: number
  readonly format: (atMs: number) => string
  readonly describe: (mark: ProgrammeMark) => string
  readonly onTime: (atMs: number) => void
}

const minuteMs = 60_000

/** The programme of the event, with a mark wherever something changes. The time is set when the thumb is let go. */
export function TimeSlider({ programme: { fromMs, toMs, marks }, nowMs, format, describe, onTime }: TimeSliderProps) {
  const { t } = useRehearsalTexts()
  const [dragged, setDragged] = useState<number>()
  const first = Math.floor(fromMs / minuteMs)
  const last = Math.ceil(toMs / minuteMs)
  const shown = dragged ?? Math.min(last, Math.max(first, Math.floor(nowMs / minuteMs)))
  const finish = () => {
    if (dragged !== undefined) onTime(dragged * minuteMs)
    setDragged(undefined)
  }
  const placeOf = (atMs: number) => `${((atMs / minuteMs - first) / (last - first)) * 100}%`
  return (
    <div className={styles.slider}>
      <div className={styles.marks} aria-hidden>
        {marks.map((mark) => (
          <button
            key={mark.atMs}
            type="button"
            tabIndex={-1}
            className={styles.mark}
            style={{ insetInlineStart: placeOf(mark.atMs) }}
            title={describe(mark)}
            aria-label={describe(mark)}
            onClick={() => onTime(mark.atMs)}
          />
        ))}
      </div>
      <input
        type="range"
        aria-label={t('admin-rehearsal.time-of-event')}
        aria-valuetext={format(shown * minuteMs)}
        min={first}
        max={last}
        step={1}
        value={shown}
        onChange={({ currentTarget }) => setDragged(currentTarget.valueAsNumber)}
        onPointerUp={finish}
        onKeyUp={finish}
        onBlur={finish}
      />
      <div className={styles.ends} aria-hidden>
        <span>{format(first * minuteMs)}</span>
        {dragged !== undefined && <strong>{format(dragged * minuteMs)}</strong>}
        <span>{format(last * minuteMs)}</span>
      </div>
    </div>
  )
}
