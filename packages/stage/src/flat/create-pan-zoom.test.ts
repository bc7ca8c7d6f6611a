// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { createPanZoom } from './create-pan-zoom.ts'
import type { FlatView } from './cover-fit.ts'

let lifetime = new AbortController()
afterEach(() => {
  lifetime.abort()
  document.body.replaceChildren()
})

/** A wide picture behind a phone's window. */
function open() {
  lifetime = new AbortController()
  document.body.innerHTML = '<div id="window"><div id="plane"></div><div data-stage-still><button></button></div></div>'
  const viewport = document.querySelector<HTMLElement>('#window') as HTMLElement
  Object.defineProperties(viewport, {
    clientWidth: { value: 400 },
    clientHeight: { value: 900 },
    setPointerCapture: { value: () => undefined },
  })
  const views: FlatView[] = []
  const panZoom = createPanZoom(
    {
      viewport,
      plane: document.querySelector<HTMLElement>('#plane') as HTMLElement,
      isCalm: () => true,
      onFit: () => undefined,
      onPlace: (view) => views.push(view),
    },
    lifetime.signal,
  )
  panZoom.set({
    picture: { width: 1600, height: 900 },
    focal: { x: 0.5, y: 0.5 },
    insetTop: 0,
    insetBottom: 0,
    barPx: 0,
  })
  const point = (on: Element, type: string, clientX: number) =>
    on.dispatchEvent(new PointerEvent(type, { clientX, clientY: 100, button: 0, pointerId: 1, bubbles: true }))
  return { viewport, views, panZoom, point, chip: document.querySelector('button') as HTMLButtonElement }
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))

test('[VEN-14] a spot of the picture is brought to the middle of the window, or as near as the edge of the picture allows', async () => {
  const { panZoom, views } = open()
  panZoom.centre({ x: 25, y: 50 })
  await nextFrame()
  expect(views.at(-1)?.fit.x).toBe(-200)
  panZoom.centre({ x: 99, y: 50 })
  await nextFrame()
  expect(views.at(-1)?.fit.x).toBe(-1200)
})

test('[VEN-14] a press beside the picture counts, also after the picture was dragged', () => {
  const { viewport, point, chip } = open()
  let pressed = 0
  chip.addEventListener('click', () => pressed++)
  const click = () => chip.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }))
  for (const [type, x] of [
    ['pointerdown', 300],
    ['pointermove', 200],
    ['pointerup', 200],
  ] as const)
    point(viewport, type, x)
  click()
  expect(pressed).toBe(0)
  point(chip, 'pointerdown', 20)
  click()
  expect(pressed).toBe(1)
})
