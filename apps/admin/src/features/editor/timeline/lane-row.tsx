import ArrowLeft from 'lucide-react/icons/arrow-left-to-line'
import ArrowRight from 'lucide-react/icons/arrow-right-to-line'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { memo, useId } from 'react'
import { EntityIcon } from '../entity-icon.tsx'
import type { Lane, Range, Slot, Span } from './list-lanes.ts'
import type { Preview } from './slot-gestures.ts'
import { type TimeScale, toX } from './time-scale.ts'
import styles from './lane-row.module.css'
import { useTimelineTexts } from './timeline-texts.ts'
import type { TimeWords } from './use-time-words.ts'

interface LaneRowProps {
  readonly lane: Lane
  readonly index: number
  /** The area is named before the widget. */
  readonly showsArea: boolean
  readonly scale: TimeScale
  readonly widthPx: number
  readonly words: TimeWords
  readonly preview: Preview | undefined
  readonly selectedKeys: readonly string[]
  /** One bar of the timeline is reached by Tab. */
  readonly currentKey: string | undefined
  readonly isSelected: boolean
  readonly isReadOnly: boolean
  readonly onSelect: () => void
}

/** Beyond what is shown, so that rounded ends are not seen at the edge. */
const beyondPx = 24
const leastPx = 6
const timesFromPx = 150
const lengthFromPx = 44

/** A widget with its bars, what is between them, and where they overlap. */
export const LaneRow = memo(function LaneRow(props: LaneRowProps) {
  const { lane, index, showsArea, scale, widthPx, words, preview, isSelected } = props
  const { t } = useTimelineTexts()
  const name = lane.name || t('editor-timeline.unnamed')
  const where = lane.areaName ?? t('editor-timeline.everywhere')
  const placeOf = (fromMs: number, toMs: number) => {
    const left = Math.max(toX(scale, fromMs), -beyondPx)
    const right = Math.min(toX(scale, toMs), widthPx + beyondPx)
    return { left, width: Math.max(right - left, 0) }
  }
  const isShown = ({ fromMs, toMs }: Range) => toX(scale, toMs) > 0 && toX(scale, fromMs) < widthPx
  const drawn = preview?.drawn?.laneKey === lane.key ? preview.drawn : undefined
  return (
    <li className={styles.row} style={{ top: `calc(${index} * var(--row))` }}>
      <button
        type="button"
        className={styles.label}
        aria-pressed={isSelected}
        tabIndex={-1}
        dir="auto"
        title={showsArea || lane.areaName === undefined ? `${where}: ${name}` : name}
        onClick={props.onSelect}
      >
        <EntityIcon kind="widget" widgetType={lane.widgetType} size={14} />
        <span className={styles.name}>{name}</span>
        {(showsArea || lane.areaName === undefined) && <span className={styles.area}>{where}</span>}
      </button>
      <div className={styles.track} data-track>
        {lane.gaps.filter(isShown).map(({ fromMs, toMs }) => {
          const place = placeOf(fromMs, toMs)
          return (
            <span key={fromMs} className={styles.gap} style={place}>
              {place.width >= lengthFromPx * 2 && t('editor-timeline.gap', { length: words.length(toMs - fromMs) })}
            </span>
          )
        })}
        {lane.slots.map((slot) => (
          <SlotBar
            key={slot.key}
            {...props}
            slot={slot}
            span={preview?.spans.get(slot.key) ?? slot}
            isMoved={preview?.spans.has(slot.key) ?? false}
            label={slot.name === '' ? name : `${name}, ${slot.name}`}
          />
        ))}
        {lane.overlaps.filter(isShown).map(({ fromMs, toMs }) => (
          <span key={fromMs} className={styles.overlap} style={placeOf(fromMs, toMs)} />
        ))}
        {drawn !== undefined && (
          <span className={styles.drawn} style={placeOf(drawn.beginMs, drawn.endMs)}>
            {words.span(drawn)}
          </span>
        )}
      </div>
    </li>
  )
})

interface SlotBarProps extends LaneRowProps {
  readonly slot: Slot
  /** Where it is while it is dragged. */
  readonly span: Span
  readonly isMoved: boolean
  readonly label: string
}

function SlotBar({
  slot,
  span,
  isMoved,
  label,
  scale,
  widthPx,
  words,
  selectedKeys,
  currentKey,
  isReadOnly,
}: SlotBarProps) {
  const { t } = useTimelineTexts()
  const descriptionId = useId()
  const fromX = span.beginMs === undefined ? -Infinity : toX(scale, span.beginMs)
  const toEndX = span.endMs === undefined ? Infinity : toX(scale, span.endMs)
  if (!isMoved && (toEndX < -beyondPx || fromX > widthPx + beyondPx)) {
    if (slot.key !== currentKey) return null
  }
  const left = Math.max(Math.min(fromX, toEndX), -beyondPx)
  const right = Math.min(Math.max(fromX, toEndX), widthPx + beyondPx)
  const width = Math.max(right - left, leastPx)
  const isSelected = selectedKeys.includes(slot.key)
  const times = words.span(span, true)
  const faults = [
    slot.isOverlapping ? t('editor-timeline.overlaps') : '',
    slot.isReversed ? t('editor-timeline.reversed') : '',
  ].filter((text) => text !== '')
  return (
    <>
      <button
        type="button"
        className={styles.slot}
        style={{ left, width, paddingInlineStart: Math.max(8, -left + 8) }}
        data-slot={slot.key}
        data-open-begin={span.beginMs === undefined || undefined}
        data-open-end={span.endMs === undefined || undefined}
        data-fault={faults.length > 0 || undefined}
        data-moved={isMoved || undefined}
        aria-pressed={isSelected}
        aria-label={`${label}, ${times}`}
        aria-describedby={faults.length > 0 ? descriptionId : undefined}
        tabIndex={slot.key === currentKey ? 0 : -1}
        title={[label, times, ...faults].join('\n')}
      >
        {span.beginMs === undefined && <ArrowLeft size={12} aria-hidden />}
        {faults.length > 0 && <TriangleAlert size={12} aria-hidden />}
        <span className={styles.slotName} dir="auto">
          {slot.name}
        </span>
        {(isMoved || width >= timesFromPx) && (
          <span className={styles.times}>{isMoved ? times : words.span(span)}</span>
        )}
        {span.endMs === undefined && <ArrowRight size={12} className={styles.openEnd} aria-hidden />}
        {!isReadOnly && span.beginMs !== undefined && <span className={styles.edge} data-edge="begin" />}
        {!isReadOnly && span.endMs !== undefined && <span className={styles.edge} data-edge="end" />}
      </button>
      {faults.length > 0 && (
        <span id={descriptionId} hidden>
          {faults.join('. ')}
        </span>
      )}
    </>
  )
}
