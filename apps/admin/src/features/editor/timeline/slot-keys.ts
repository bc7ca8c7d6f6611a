import type { KeyboardEvent } from 'react'
import type { Lane, Slot } from './list-lanes.ts'
import { fromOf } from './list-lanes.ts'

export interface SlotKeyOptions {
  readonly lanes: readonly Lane[]
  readonly isReadOnly: boolean
  readonly onFocus: (slot: Slot) => void
  readonly onNudge: (slot: Slot, byMs: number, edge?: 'begin' | 'end') => void
  readonly onDuplicate: (slot: Slot) => void
  readonly onSplit: (slot: Slot) => void
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
  readonly onMomentAt: (slot: Slot) => void
  /** False where none was set. */
  readonly onClearMoment: () => boolean
}

const stepMs = 5 * 60_000

/** The keys of a slot that has focus; others are left to the page. Source: EDT-10. */
export function onSlotKey(event: KeyboardEvent, options: SlotKeyOptions): void {
  const key = (event.target as HTMLElement).dataset['slot']
  const isHandled =
    key === undefined ? viewKey(event, options) : slotKey(event, key, options) || viewKey(event, options)
  // What is handled here is not also a key of the editor.
  if (isHandled) event.preventDefault()
}

function viewKey({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, options: SlotKeyOptions): boolean {
  if (ctrlKey || metaKey || altKey) return false
  if (key === '+' || key === '=') options.onZoom(1.5)
  else if (key === '-') options.onZoom(1 / 1.5)
  else if (key === '0') options.onFit()
  else return key === 'Escape' && options.onClearMoment()
  return true
}

function slotKey(event: KeyboardEvent, slotKeyName: string, options: SlotKeyOptions): boolean {
  const { key, shiftKey, altKey, ctrlKey, metaKey } = event
  const { lanes, isReadOnly } = options
  const laneIndex = lanes.findIndex(({ slots }) => slots.some((slot) => slot.key === slotKeyName))
  const lane = lanes[laneIndex]
  const index = lane?.slots.findIndex((slot) => slot.key === slotKeyName) ?? -1
  const slot = lane?.slots[index]
  if (lane === undefined || slot === undefined) return false
  const focus = (next: Slot | undefined) => {
    if (next !== undefined) options.onFocus(next)
    return true
  }
  const isMod = ctrlKey || metaKey
  if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const sign = key === 'ArrowRight' ? 1 : -1
    if (isMod) return focus(lane.slots[index + sign])
    if (!isReadOnly) options.onNudge(slot, sign * stepMs, shiftKey ? (altKey ? 'begin' : 'end') : undefined)
    return true
  }
  if ((key === 'ArrowUp' || key === 'ArrowDown') && !altKey && !isMod)
    return focus(nearestIn(lanes, laneIndex, key === 'ArrowDown' ? 1 : -1, slot))
  if (key === 'Home' && !isMod) return focus(lane.slots[0])
  if (key === 'End' && !isMod) return focus(lane.slots.at(-1))
  if (key === 'Enter' && !isMod) {
    options.onMomentAt(slot)
    return true
  }
  if (isReadOnly) return false
  if (isMod && !shiftKey && key.toLowerCase() === 'd') options.onDuplicate(slot)
  else if (!isMod && !altKey && key.toLowerCase() === 's') options.onSplit(slot)
  else return false
  return true
}

/** Of the next lane that has slots, the one whose begin is nearest. */
function nearestIn(lanes: readonly Lane[], from: number, step: 1 | -1, slot: Slot): Slot | undefined {
  for (let index = from + step; index >= 0 && index < lanes.length; index += step) {
    const slots = lanes[index]?.slots ?? []
    const beginMs = fromOf(slot)
    const distance = (other: Slot) => (fromOf(other) === beginMs ? 0 : Math.abs(fromOf(other) - beginMs))
    const [nearest] = slots.toSorted((a, b) => distance(a) - distance(b))
    if (nearest !== undefined) return nearest
  }
  return undefined
}
