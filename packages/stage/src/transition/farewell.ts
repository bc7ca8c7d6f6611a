import { constants } from '@foyer/contract/constants'

/** Lets the place one leaves fade over the one that comes, outside React. Source: look.md, motion. */
export interface Farewell {
  /** Where what leaves is kept while it fades; a ref. */
  readonly host: (element: HTMLElement | null) => void
  /** With reduced motion only opacity changes. */
  readonly setCalm: (isCalm: boolean) => void
  /** The door one goes through; the next place to leave moves towards it. */
  readonly towards: (door: Element | undefined) => void
  readonly leaveFlat: (plane: HTMLElement, background: HTMLElement) => void
  /** Keeps `element`, which React does not own, until it has faded; then `dispose` is called. */
  readonly leaveSphere: (element: HTMLElement, dispose: () => void) => void
}

const doorScale = 1.04
const easing = 'cubic-bezier(.2,.8,.2,1)'

export function createFarewell(): Farewell {
  let place: HTMLElement | null = null
  let isCalm = false
  let door: { readonly x: number; readonly y: number } | undefined

  const fade = (element: HTMLElement, done: () => void) => {
    if (place === null || typeof place.animate !== 'function' || !place.isConnected) return done()
    const layer = document.createElement('div')
    layer.style.cssText = 'position:absolute;inset:0;overflow:clip'
    layer.append(element)
    place.append(layer)
    const box = place.getBoundingClientRect()
    if (door !== undefined) layer.style.transformOrigin = `${door.x - box.left}px ${door.y - box.top}px`
    const end = door !== undefined && !isCalm ? { opacity: 0, transform: `scale(${doorScale})` } : { opacity: 0 }
    door = undefined
    const animation = layer.animate([{ opacity: 1 }, end], { duration: constants.dialogAnimationMs, easing })
    const finish = () => {
      layer.remove()
      done()
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
    leaveFlat: (plane, background) => {
      const still = plane.cloneNode(false) as HTMLElement
      still.removeAttribute('class')
      still.style.position = 'absolute'
      still.style.left = '0'
      still.style.top = '0'
      still.append(stillOf(background))
      fade(still, () => undefined)
    },
    leaveSphere: fade,
  }
}

/** A copy that shows what is shown now; films and foreign frames are left out, their posters are in it. */
function stillOf(background: HTMLElement): Node {
  const copy = background.cloneNode(true) as HTMLElement
  for (const moving of copy.querySelectorAll('video, iframe')) moving.remove()
  for (const image of copy.querySelectorAll('img')) image.decoding = 'sync'
  return copy
}
