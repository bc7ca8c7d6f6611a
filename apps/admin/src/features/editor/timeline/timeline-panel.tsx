import { isSamePath } from '@foyer/venue-draft'
import type { Cell } from '@foyer/client'
import type { DraftChange } from '@foyer/contract'
import { openZone, type Zone } from '@foyer/contract/time-zone'
import { useReadable } from '@foyer/client/react'
import { EmptyState } from '@foyer/ui/empty-state'
import { useRemScale } from '@foyer/ui/rem-scale'
import { VisuallyHidden } from '@foyer/ui'
import { type CSSProperties, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEditor, useVenue } from '../editor-context.tsx'
import { useEditorPorts } from '../editor-ports.ts'
import { isInside, keyOfPath } from '../entities/entity-path.ts'
import { architectureOf } from '../entities/read-draft.ts'
import type { Actions } from '../use-actions.ts'
import { useMaking } from '../use-making.ts'
import { addSlot, duplicateSlot, setSpans, type SlotStep, splitSlot } from './edit-slots.ts'
import { LaneRow } from './lane-row.tsx'
import { extentOf, fromOf, type Lane, listLanes, type Slot, type Span, toOf } from './list-lanes.ts'
import { Playhead } from './playhead.tsx'
import { fitTo, gridStepOf, panBy, reveal, type TimeScale, toX, zoomAt } from './time-scale.ts'
import styles from './timeline-panel.module.css'
import { TimelineRuler } from './timeline-ruler.tsx'
import { useTimelineTexts } from './timeline-texts.ts'
import { TimelineToolbar, TimelineView } from './timeline-toolbar.tsx'
import { useSlotDrag } from './use-slot-drag.ts'
import { onSlotKey } from './slot-keys.ts'
import { useTimeWords } from './use-time-words.ts'
import { useTrackSize } from './use-track-size.ts'
import { ownZoneId, snapInZone } from './zone.ts'

export interface TimelinePanelProps {
  readonly actions: Pick<Actions, 'askRemove'>
  /** Of when the canvas shows what visitors see, in Unix milliseconds; undefined for all of it. */
  readonly moment: Cell<number | undefined>
  /** Beside the title of the timeline. */
  readonly head: HTMLElement | null
}

const rowPx = 30
const rulerPx = 44
const labelPx = 184
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** When widgets are shown: a lane for each, its configurations as bars along the event's time. Source: EDT-14, VEN-20. */
export function TimelinePanel({ actions, moment, head }: TimelinePanelProps) {
  const venue = useVenue()
  const { areaId, language, isReadOnly, selected, selectPaths, change, jumpTo } = useEditor()
  const { clock } = useEditorPorts()
  const { t } = useTimelineTexts()
  const making = useMaking()
  const momentMs = useReadable(moment)
  const rem = useRemScale()
  const helpId = useId()
  const body = useRef<HTMLDivElement>(null)
  const [scope, setScope] = useState<'area' | 'all'>('area')
  const [zoneChoice, setZoneChoice] = useState<'event' | 'own'>('event')
  const [announcement, setAnnouncement] = useState('')
  const [focusedKey, setFocusedKey] = useState<string>()

  const eventZoneId = architectureOf(venue)?.['timeZone']
  const zone = useMemo(
    () => pickZone(zoneChoice === 'event' && typeof eventZoneId === 'string' ? eventZoneId : undefined),
    [zoneChoice, eventZoneId],
  )
  const words = useTimeWords(zone.id)
  const lanes = useMemo(
    () => listLanes(venue, { areaId, isWholeVenue: scope === 'all', language }),
    [venue, areaId, scope, language],
  )
  const { widthPx, heightPx, scrollPx, isMeasured } = useTrackSize(body, labelPx * rem, lanes.length > 0)

  const place = scope === 'all' ? 'all' : areaId
  const [placed, setPlaced] = useState<{ readonly place: string | undefined; readonly scale: TimeScale }>()
  const fitted = () => fitLanes(lanes, momentMs ?? clock.now(), widthPx)
  const scale = placed?.place === place && placed !== undefined ? placed.scale : fitted()
  const setScale = (next: TimeScale) => setPlaced({ place, scale: next })
  if (placed?.place !== place && isMeasured) setScale(scale)

  const slots = lanes.flatMap((lane) => lane.slots)
  const selectedSlots = slots.filter((slot) => selected.some((path) => isSamePath(path, slot.path)))
  const primary = selectedSlots.at(-1)
  const currentKey = slots.some(({ key }) => key === focusedKey) ? focusedKey : (primary ?? slots[0])?.key
  const laneOf = (slot: Slot) => lanes.find((lane) => lane.slots.includes(slot))
  const selectedLane = lanes.find((lane) => selected.some((path) => isInside(path, lane.path)))

  const say = (slot: Slot, span: Span) => setAnnouncement(`${slot.name}: ${words.span(span, true)}`)
  const setMoment = (atMs: number | undefined) => moment.set(atMs === undefined ? undefined : Math.round(atMs))
  const commit = (
    moved: readonly { readonly slot: Slot; readonly span: Span }[],
    what: 'move' | 'resize',
    mergeKey?: string,
  ) => {
    const changes: readonly DraftChange[] = setSpans(moved)
    if (changes.length === 0 || isReadOnly) return
    const [first] = moved
    if (change(changes, t(`editor-timeline.step.${what}`, { count: moved.length }), mergeKey) && first !== undefined)
      say(first.slot, first.span)
  }
  const take = (step: SlotStep | undefined, what: 'add' | 'split' | 'duplicate') => {
    if (step === undefined || isReadOnly) return
    if (!change(step.changes, t(`editor-timeline.step.${what}`))) return
    setAnnouncement(t(`editor-timeline.step.${what}`))
    selectPaths([step.path])
    setFocusedKey(keyOfPath(step.path))
  }
  const addAt = (lane: Lane, atMs: number) => take(addSlot(venue, lane, atMs, making), 'add')
  const gridStepMs = gridStepOf(scale)

  const { preview, onPointerDown, onDoubleClick } = useSlotDrag({
    body,
    lanes,
    selectedSlots,
    scale,
    zone,
    labelPx: labelPx * rem,
    rulerPx: rulerPx * rem,
    rowPx: rowPx * rem,
    momentMs,
    nowMs: clock.now(),
    isReadOnly,
    onScale: setScale,
    onMoment: setMoment,
    onSelect: (slot, isMore) => {
      const others = selectedSlots.filter(({ key }) => key !== slot.key)
      const isOut = isMore && others.length < selectedSlots.length
      selectPaths([...(isMore ? others.map(({ path }) => path) : []), ...(isOut ? [] : [slot.path])])
      setFocusedKey(slot.key)
    },
    onMove: (moved, what) => commit(moved, what),
    onDraw: (lane, { beginMs, endMs }) => take(addSlot(venue, lane, beginMs, making, endMs), 'add'),
    onAdd: addAt,
  })

  const focusSlot = (slot: Slot) => {
    setFocusedKey(slot.key)
    selectPaths([slot.path])
    const edgeMs = slot.beginMs ?? slot.endMs
    if (edgeMs !== undefined) setScale(reveal(scale, edgeMs, widthPx))
    body.current?.querySelector<HTMLElement>(`[data-slot="${CSS.escape(slot.key)}"]`)?.focus()
  }
  const duplicate = (slot = primary) => {
    const lane = slot && laneOf(slot)
    if (slot === undefined || lane === undefined) return
    const step = duplicateSlot(venue, lane, slot, making)
    if (step === undefined) setAnnouncement(t('editor-timeline.no-room'))
    take(step, 'duplicate')
  }
  const splitAt = (slot: Slot): number | undefined => {
    const atMs = momentMs ?? middleOf(slot, zone)
    return atMs !== undefined && fromOf(slot) < atMs && atMs < toOf(slot) ? atMs : undefined
  }
  const split = (slot = primary) => {
    const atMs = slot && splitAt(slot)
    if (slot !== undefined && atMs !== undefined) take(splitSlot(venue, slot, atMs, making), 'split')
  }
  const addNow = () => {
    const lane = selectedLane ?? lanes[0]
    const nextMs = momentMs ?? Math.max(snapInZone(zone, clock.now(), hourMs), ...(lane?.slots ?? []).map(lastOf))
    if (lane !== undefined) addAt(lane, nextMs)
  }
  const nudge = (slot: Slot | undefined, byMs: number, edge?: 'begin' | 'end') => {
    if (slot === undefined) return
    const isSelected = selectedSlots.some(({ key }) => key === slot.key)
    const about = edge === undefined && isSelected ? selectedSlots : [slot]
    // A key that is held, or pressed again at once, is one step.
    commit(nudged(about, byMs, edge), edge === undefined ? 'move' : 'resize', `slot ${edge ?? 'move'} ${slot.key}`)
  }
  const zoom = (factor: number) =>
    setScale(zoomAt(scale, momentMs === undefined ? widthPx / 2 : clampTo(toX(scale, momentMs), widthPx), factor))

  if (lanes.length === 0) {
    return (
      <EmptyState className={styles.empty} title={t(`editor-timeline.empty.${scope}`)}>
        {scope === 'all' ? (
          <button type="button" className={styles.link} onClick={() => setScope('area')}>
            {t('editor-timeline.scope.area')}
          </button>
        ) : (
          t('editor-timeline.empty-text')
        )}
      </EmptyState>
    )
  }
  const shownLanes = windowOf(lanes, { rowPx: rowPx * rem, scrollPx, heightPx })
  return (
    <div className={styles.panel}>
      {head !== null &&
        createPortal(
          <TimelineView
            scope={scope}
            onScope={setScope}
            zone={{
              eventId: typeof eventZoneId === 'string' ? eventZoneId : undefined,
              shownId: zone.id,
              ownId: ownZoneId(),
            }}
            zoneChoice={zoneChoice}
            onZoneChoice={setZoneChoice}
            onSetZone={() => jumpTo(['timeZone'])}
            isReadOnly={isReadOnly}
          />,
          head,
        )}
      <TimelineToolbar
        isReadOnly={isReadOnly}
        hasSelection={primary !== undefined}
        canSplit={primary !== undefined && splitAt(primary) !== undefined}
        canDuplicate={primary?.endMs !== undefined}
        canResize={primary?.endMs !== undefined}
        onAdd={addNow}
        onSplit={() => split()}
        onDuplicate={() => duplicate()}
        onDelete={() => actions.askRemove()}
        onNudge={(steps) => nudge(primary, steps * 5 * minuteMs)}
        onResize={(steps) => nudge(primary, steps * 5 * minuteMs, 'end')}
        onZoom={zoom}
        onFit={() => setScale(fitted())}
        onPage={(pages) => setScale(panBy(scale, pages * widthPx * 0.8))}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is in it has the focus, and its keys come up here */}
      <div
        className={styles.stage}
        style={
          {
            '--label': `${labelPx * rem}px`,
            '--row': `${rowPx * rem}px`,
            '--ruler': `${rulerPx * rem}px`,
          } as CSSProperties
        }
        dir="ltr"
        role="group"
        aria-label={t('editor-timeline.lanes')}
        aria-describedby={helpId}
        onPointerDown={onPointerDown}
        onDoubleClick={onDoubleClick}
        onFocus={({ target }) => {
          const slot = slots.find(({ key }) => key === target.dataset['slot'])
          // What Delete would take is what has focus; a pointer selects by itself.
          if (slot !== undefined && target.matches(':focus-visible') && !selectedSlots.includes(slot)) focusSlot(slot)
        }}
        onKeyDown={(event) =>
          onSlotKey(event, {
            lanes,
            isReadOnly,
            onFocus: focusSlot,
            onNudge: nudge,
            onDuplicate: duplicate,
            onSplit: split,
            onZoom: zoom,
            onFit: () => setScale(fitted()),
            onMomentAt: (slot) =>
              setMoment(slot.beginMs ?? (slot.endMs === undefined ? clock.now() : slot.endMs - minuteMs)),
            onClearMoment: () => {
              if (momentMs === undefined) return false
              setMoment(undefined)
              return true
            },
          })
        }
      >
        <div ref={body} className={styles.body}>
          <TimelineRuler
            scale={scale}
            widthPx={widthPx}
            zone={zone}
            words={words}
            momentMs={momentMs}
            onClearMoment={() => setMoment(undefined)}
          />
          <ul className={styles.lanes} style={{ blockSize: lanes.length * rowPx * rem }}>
            {shownLanes.map(({ lane, index }) => (
              <LaneRow
                key={lane.key}
                lane={lane}
                index={index}
                showsArea={scope === 'all'}
                scale={scale}
                widthPx={widthPx}
                words={words}
                preview={preview}
                selectedKeys={selectedSlots.map(({ key }) => key)}
                currentKey={currentKey}
                isSelected={selectedLane === lane}
                isReadOnly={isReadOnly}
                onSelect={() => selectPaths([lane.path])}
              />
            ))}
          </ul>
        </div>
        <Playhead
          scale={scale}
          widthPx={widthPx}
          momentMs={momentMs}
          nowMs={clock.now()}
          snappedMs={preview?.snappedMs}
          words={words}
          onMove={(byMs) => {
            const next = momentMs === undefined ? snapInZone(zone, clock.now(), 5 * minuteMs) : momentMs + byMs
            setMoment(next)
            setScale(reveal(scale, next, widthPx))
          }}
          onClear={() => setMoment(undefined)}
        />
      </div>
      <VisuallyHidden>
        <span id={helpId}>{t('editor-timeline.help')}</span>
        <span role="status">{announcement}</span>
        <span>{t('editor-timeline.grid', { step: words.length(gridStepMs) })}</span>
      </VisuallyHidden>
    </div>
  )
}

const pickZone = (id: string | undefined): Zone => {
  const found = (id === undefined ? undefined : openZone(id)) ?? openZone(ownZoneId()) ?? openZone('UTC')
  if (found === undefined) throw new Error('this browser has no time zones')
  return found
}

const lastOf = ({ endMs, beginMs }: Slot): number => endMs ?? beginMs ?? -Infinity
const clampTo = (value: number, max: number) => Math.min(Math.max(0, value), max)

/** All times of the lanes, or the day around an instant where there are none. */
function fitLanes(lanes: readonly Lane[], nowMs: number, widthPx: number): TimeScale {
  const extent = extentOf(lanes)
  return extent === undefined
    ? fitTo(nowMs - 4 * hourMs, nowMs + 8 * hourMs, widthPx)
    : fitTo(extent.fromMs, extent.toMs, widthPx)
}

/** A whole five minutes near the middle of a slot with two ends. */
const middleOf = ({ beginMs, endMs }: Slot, zone: Zone): number | undefined =>
  beginMs === undefined || endMs === undefined ? undefined : snapInZone(zone, (beginMs + endMs) / 2, 5 * minuteMs)

function nudged(slots: readonly Slot[], byMs: number, edge: 'begin' | 'end' | undefined) {
  return slots.flatMap((slot) => {
    const { beginMs, endMs } = slot
    const moves = (each: 'begin' | 'end', atMs: number | undefined) =>
      atMs !== undefined && (edge === undefined || edge === each) ? atMs + byMs : atMs
    const span = { beginMs: moves('begin', beginMs), endMs: moves('end', endMs) }
    const isTooShort = edge !== undefined && fromOf(span) >= toOf(span)
    return isTooShort ? [] : [{ slot, span }]
  })
}

/** The lanes that are to be seen, and a few more. */
function windowOf(
  lanes: readonly Lane[],
  { rowPx: px, scrollPx, heightPx }: { readonly rowPx: number; readonly scrollPx: number; readonly heightPx: number },
) {
  const first = Math.max(0, Math.floor(scrollPx / px) - 4)
  const last = Math.ceil((scrollPx + heightPx) / px) + 4
  return lanes.slice(first, last).map((lane, offset) => ({ lane, index: first + offset }))
}
