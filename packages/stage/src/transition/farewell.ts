import { constants } from '@foyer/contract/constants'

/** Keeps the place one leaves until the one that comes is there, then lets it fade; outside React. Source: look.md, motion. */
export interface Farewell {
  /** Where what leaves is kept; a ref. */
  readonly host: (element: HTMLElement | null) => void
  /** With reduced motion only opacity changes. */
  readonly setCalm: (isCalm: boolean) => void
  /** The door one goes through; the next place to leave moves towards it. */
  readonly towards: (door: Element | undefined) => void
  /** What left since the last call stays while `isThere` is false, and fades once it is true. */
  readonly setNextThere: (isThere: boolean) => void
  readonly leaveFlat: (plane: HTMLElement) => void
  /**
   * Keeps `element`, which React does not own, and a copy of the pins over it; then `dispose` is called. `area` is what the
   * view fills.
   */
  readonly leaveSphere: (element: HTMLElement, pins: HTMLElement, area: HTMLElement, dispose: () => void) => void
}

interface Leaving {
  readonly layer: HTMLElement
  readonly door: { readonly x: number; readonly y: number } | undefined
  readonly dispose: () => void
}

const doorScale = 1.04
const easing = 'cubic-bezier(.2,.8,.2,1)'
/** The place that comes is under one that leaves: it need not fade in itself. */
const leavingMark = 'data-leaving'

export function createFarewell(): Farewell {
  let place: HTMLElement | null = null
  let isCalm = false
  let door: Leaving['door']
  let held: Leaving[] = []

  const keep = (parts: readonly HTMLElement[], dispose: () => void, insetBlock = '0') => {
    if (place === null || typeof place.animate !== 'function' || !place.isConnected) return dispose()
    const layer = document.createElement('div')
    layer.style.cssText = 'position:absolute;inset:0;overflow:clip'
    layer.style.insetBlock = insetBlock
    layer.inert = true
    layer.append(...parts)
    place.append(layer)
    place.parentElement?.toggleAttribute(leavingMark, true)
    held.push({ layer, door, dispose })
    door = undefined
  }

  const fade = ({ layer, door: at, dispose }: Leaving) => {
    const box = layer.getBoundingClientRect()
    if (at !== undefined) layer.style.transformOrigin = `${at.x - box.left}px ${at.y - box.top}px`
    const end = at !== undefined && !isCalm ? { opacity: 0, transform: `scale(${doorScale})` } : { opacity: 0 }
    const animation = layer.animate([{ opacity: 1 }, end], { duration: constants.dialogAnimationMs, easing })
    const finish = () => {
      layer.remove()
      dispose()
      if (place?.childElementCount === 0) place.parentElement?.removeAttribute(leavingMark)
    }
    animation.addEventListener('finish', finish)
    animation.addEventListener('cancel', finish)
  }

  return {
    host: (element) => {
      place = element
    },
    setCalm: (calm) => {
      isCalm = calm
    },
    towards: (element) => {
      const box = element?.getBoundingClientRect()
      door = box === undefined ? undefined : { x: box.left + box.width / 2, y: box.bottom }
    },
    setNextThere: (isThere) => {
      if (!isThere) return
      const leaving = held
      held = []
      leaving.forEach(fade)
    },
    leaveFlat: (plane) => {
      const still = stillOf(plane)
      still.style.position = 'absolute'
      still.style.left = '0'
      still.style.top = '0'
      keep([still], () => undefined)
    },
    leaveSphere: (element, pins, area, dispose) => {
      const { top, bottom } = area.style
      keep([element, stillOf(pins)], dispose, area.style.insetBlock || `${top} ${bottom}`)
    },
  }
}

/** What identifies a part of the picture to the stage, and to those who look for it in the page. */
const marks = ['data-pins', 'data-pin', 'data-spot', 'data-widget-id', 'data-stage-frame', 'id']

/** A copy that shows what is shown now; films and foreign frames are left out, their posters are in it. */
function stillOf(original: HTMLElement): HTMLElement {
  const copy = original.cloneNode(true) as HTMLElement
  for (const moving of copy.querySelectorAll('video, audio, iframe, canvas, script')) moving.remove()
  for (const image of copy.querySelectorAll('img')) image.decoding = 'sync'
  for (const element of [copy, ...copy.querySelectorAll('*')]) for (const mark of marks) element.removeAttribute(mark)
  // They have risen already.
  for (const pin of copy.querySelectorAll<HTMLElement>('button > *')) pin.style.animation = 'none'
  return copy
}
