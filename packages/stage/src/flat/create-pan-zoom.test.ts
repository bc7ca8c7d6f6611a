// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPanZoom } from './create-pan-zoom.ts'
import type { PanZoomSetting } from './create-pan-zoom.ts'
import type { Fit, FlatView } from './cover-fit.ts'

let lifetime = new AbortController()
const frames = new Map<number, FrameRequestCallback>()
let lastFrame = 0
let onResize = () => {}
let observed: Element[] = []

beforeEach(() => {
  frames.clear()
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => {
    frames.set(++lastFrame, run)
    return lastFrame
  })
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(resized: () => void) {
        onResize = resized
      }
      observe = (element: Element) => void observed.push(element)
      disconnect = () => void (observed = [])
    },
  )
})
afterEach(() => {
  lifetime.abort()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

/** What is due is drawn. */
function drawFrame() {
  const due = [...frames.values()]
  frames.clear()
  for (const run of due) run(0)
}

const usual: PanZoomSetting = {
  picture: { width: 1600, height: 900 },
  focal: { x: 0.5, y: 0.5 },
  insetTop: 0,
  insetBottom: 0,
  barPx: 0,
}
/** Where the window lies in the page. */
const left = 10
const top = 20

/** A picture of 1600 × 900 behind a window of 400 × 900: at first it lies at -600, 0. */
function open({
  setting = usual,
  isCalm = true,
}: { setting?: PanZoomSetting | undefined; isCalm?: boolean } | { setting: null; isCalm?: boolean } = {}) {
  lifetime = new AbortController()
  document.body.innerHTML = `<div id="window"><div id="plane"><i></i><input><a href="/">a</a><div data-stage-frame><p></p></div></div>
    <div data-stage-still><button></button></div></div>`
  const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement
  const viewport = find('#window')
  const size = { width: 400, height: 900 }
  const captured: number[] = []
  Object.defineProperties(viewport, {
    clientWidth: { get: () => size.width },
    clientHeight: { get: () => size.height },
    setPointerCapture: { value: (id: number) => captured.push(id) },
  })
  viewport.getBoundingClientRect = () => new DOMRect(left, top, size.width, size.height)
  const plane = find('#plane')
  const views: FlatView[] = []
  const fits: (readonly [Fit, number])[] = []
  const panZoom = createPanZoom(
    {
      viewport,
      plane,
      isCalm: () => isCalm,
      onFit: (fit, zoom) => fits.push([fit, zoom]),
      onPlace: (view) => views.push(view),
    },
    lifetime.signal,
  )
  if (setting !== null) panZoom.set(setting)
  /** A pointer at a place of the window. */
  const point = (type: string, [x, y]: readonly [number, number], more: PointerEventInit = {}, on: Element = plane) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        clientX: left + x,
        clientY: top + y,
        button: 0,
        pointerId: 1,
        bubbles: true,
        ...more,
      }),
    )
  const wheel = (deltaY: number, deltaMode: number, [x, y]: readonly [number, number], on: Element = plane) => {
    const event = new MouseEvent('wheel', { clientX: left + x, clientY: top + y, bubbles: true, cancelable: true })
    on.dispatchEvent(Object.assign(event, { deltaY, deltaMode }))
    return event.defaultPrevented
  }
  const press = (key: string, more: KeyboardEventInit = {}, on: Element = viewport) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
    on.dispatchEvent(event)
    return event.defaultPrevented
  }
  /** Where the picture is drawn after the next frame. */
  const drawn = () => {
    drawFrame()
    const [, x, y] = /translate3d\((.*)px, (.*)px, 0\)/.exec(plane.style.transform) ?? []
    return {
      x: Number(x),
      y: Number(y),
      width: Number.parseFloat(plane.style.width),
      height: Number.parseFloat(plane.style.height),
    }
  }
  return { viewport, plane, size, captured, views, fits, panZoom, point, wheel, press, drawn, find }
}
const first = { x: -600, y: 0, width: 1600, height: 900 }
/** Twice as large, about the middle of the window. */
const doubled = { x: -1400, y: -450, width: 3200, height: 1800 }

test('[VEN-14] the picture covers the window at once, and its place is reported with the next frame, once', () => {
  const { plane, views, fits, panZoom } = open()
  expect(plane.style.transform).toBe('translate3d(-600px, 0px, 0)')
  expect([plane.style.width, plane.style.height]).toEqual(['1600px', '900px'])
  expect(fits).toEqual([[{ ...first, pan: { x: 0, y: 0 } }, 1]])
  expect(views).toEqual([])
  panZoom.place()
  drawFrame()
  expect(views).toEqual([
    {
      fit: { ...first, pan: { x: 0, y: 0 } },
      window: { width: 400, height: 900, insetTop: 0, insetBottom: 0 },
    },
  ])
  panZoom.place()
  drawFrame()
  expect(views).toHaveLength(2)
})

test('[VEN-14] until its size is known the picture is taken for one of 16 to 9 with nothing over it', () => {
  const { drawn, press, panZoom } = open({ setting: null })
  onResize()
  expect(drawn()).toEqual(first)
  panZoom.zoomBy(2)
  expect(drawn()).toEqual(doubled)
  for (let step = 0; step < 40; step++) press('ArrowUp')
  expect(drawn().y).toBe(0)
  for (let step = 0; step < 40; step++) press('ArrowDown')
  expect(drawn().y).toBe(-900)
})

test('[VEN-14] a window without any size is taken for one of 1 by 1, so that the picture keeps its shape', () => {
  const { size, drawn } = open()
  Object.assign(size, { width: 0, height: 0 })
  onResize()
  const { width, height } = drawn()
  expect(height).toBe(1)
  expect(width).toBeCloseTo(16 / 9)
})

test('[VEN-14] the picture fits itself to the window when that changes, and no more once it is closed', () => {
  const { viewport, size, drawn, plane } = open()
  expect(observed).toEqual([viewport])
  Object.assign(size, { width: 3200, height: 900 })
  onResize()
  expect(drawn()).toEqual({ x: 0, y: -450, width: 3200, height: 1800 })
  Object.assign(size, { width: 400, height: 900 })
  onResize()
  lifetime.abort()
  expect(observed).toEqual([])
  expect(frames.size).toBe(0)
  expect(plane.style.width).toBe('3200px')
})

test('[VEN-14] nothing is reported once it is closed, though a frame was due', () => {
  const { views } = open()
  lifetime.abort()
  drawFrame()
  expect(views).toEqual([])
})

test('[VEN-14] a new size is reported when the width or the height changes, and not when the picture is moved', () => {
  const { panZoom, press, fits, drawn } = open()
  panZoom.set({ ...usual, picture: { width: 3200, height: 900 } })
  expect(drawn()).toEqual({ x: -1400, y: 0, width: 3200, height: 900 })
  press('ArrowLeft')
  drawFrame()
  expect(fits.map(([{ width, height }]) => [width, height])).toEqual([
    [1600, 900],
    [3200, 900],
  ])
})

test('[VEN-14] a picture that grows in height alone is drawn as high', () => {
  const { panZoom, size, drawn, fits } = open()
  Object.assign(size, { width: 1600, height: 900 })
  onResize()
  expect(drawn()).toEqual({ x: 0, y: 0, width: 1600, height: 900 })
  panZoom.set({ ...usual, picture: { width: 1600, height: 1800 } })
  expect(drawn()).toEqual({ x: 0, y: -450, width: 1600, height: 1800 })
  expect(fits).toHaveLength(2)
})

test('[VEN-14] a drag begins after 6 pixels: 5 move nothing and 6 move as far', () => {
  const { point, drawn, captured } = open()
  for (const to of [
    [305, 100],
    [300, 105],
    [303, 104],
  ] as const) {
    point('pointerdown', [300, 100])
    point('pointermove', to)
    expect(drawn().x).toBe(-600)
    point('pointerup', to)
  }
  expect(captured).toEqual([])
  point('pointerdown', [300, 100])
  point('pointermove', [306, 100])
  expect(drawn().x).toBe(-594)
  point('pointermove', [307, 100])
  expect(drawn().x).toBe(-593)
  expect(captured).toEqual([1])
})

test('[VEN-14] after a drag the next one begins after 6 pixels again', () => {
  const { point, drawn } = open()
  point('pointerdown', [300, 100])
  point('pointermove', [310, 100])
  point('pointerup', [310, 100])
  point('pointerdown', [300, 100])
  point('pointermove', [305, 100])
  expect(drawn().x).toBe(-590)
})

test('[VEN-14] a drag moves the picture both ways, up to its edge', () => {
  const { panZoom, point, drawn } = open()
  panZoom.zoomBy(2)
  point('pointerdown', [300, 100])
  point('pointermove', [260, 170])
  expect(drawn()).toEqual({ ...doubled, x: -1440, y: -380 })
  point('pointermove', [260, 2000])
  expect(drawn().y).toBe(0)
})

test.each(['pointerup', 'pointercancel'])(
  '[VEN-14] a pointer moves nothing before it is pressed or after %s',
  (end) => {
    const { point, drawn } = open()
    point('pointermove', [300, 100])
    point('pointermove', [200, 100])
    expect(drawn().x).toBe(-600)
    point('pointerdown', [300, 100])
    point('pointermove', [290, 100])
    point(end, [290, 100])
    point('pointermove', [200, 100])
    expect(drawn().x).toBe(-610)
  },
)

test('[VEN-14] another button than the first, and a press on a link, field or chip, drags nothing', () => {
  const { point, drawn, find } = open()
  const drag = (more: PointerEventInit, on?: Element) => {
    point('pointerdown', [300, 100], more, on)
    point('pointermove', [200, 100], more, on)
    point('pointerup', [200, 100], more, on)
    return drawn().x
  }
  expect(drag({ button: 2 })).toBe(-600)
  for (const selector of ['a', 'input', 'button']) expect(drag({}, find(selector))).toBe(-600)
  expect(drag({})).toBe(-700)
})

test('[VEN-14] two fingers zoom by how far they part, and move by how far their middle moves', () => {
  const { panZoom, point, drawn, fits, captured } = open()
  panZoom.zoomBy(2)
  drawFrame()
  point('pointerdown', [100, 400])
  point('pointerdown', [400, 400], { pointerId: 2 })
  // From 300 pixels apart to 600; their middle moves by 30 and 240 pixels.
  point('pointermove', [460, 880], { pointerId: 2 })
  expect(drawn()).toEqual({ x: -3020, y: -1060, width: 6400, height: 3600 })
  expect(fits.at(-1)?.[1]).toBe(4)
  expect(captured).toEqual([2])
})

test('[VEN-14] two fingers on the same spot zoom by pixels, not by infinity', () => {
  const { panZoom, point } = open()
  point('pointerdown', [100, 400])
  point('pointerdown', [100, 400], { pointerId: 2 })
  point('pointermove', [100, 406], { pointerId: 2 })
  expect(panZoom.zoom()).toBe(4)
  panZoom.resetZoom()
  point('pointermove', [100, 400], { pointerId: 2 })
  panZoom.resetZoom()
  point('pointermove', [103, 400], { pointerId: 2 })
  expect(panZoom.zoom()).toBe(3)
})

const clicksOn = (element: Element) => {
  let clicks = 0
  element.addEventListener('click', () => clicks++)
  return (detail = 1) => {
    const before = clicks
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
    return clicks - before
  }
}

test('[VEN-14] a pin opens after 5 pixels of travel, but not after 6, when it was dragged; by a key it always does', () => {
  const { point, find } = open()
  const click = clicksOn(find('i'))
  for (const [travelPx, opens] of [
    [5, 1],
    [6, 0],
  ] as const) {
    point('pointerdown', [300, 100], {}, find('i'))
    point('pointermove', [300 - travelPx, 100], {}, find('i'))
    point('pointerup', [300 - travelPx, 100], {}, find('i'))
    expect(click()).toBe(opens)
    expect(click(0)).toBe(1)
  }
})

test('[VEN-14] a second finger that comes during a drag does not make a click of it', () => {
  const { point, find } = open()
  const click = clicksOn(find('i'))
  point('pointerdown', [300, 100])
  point('pointermove', [200, 100])
  point('pointerdown', [300, 100], { pointerId: 2 })
  point('pointerup', [300, 100], { pointerId: 2 })
  point('pointerup', [200, 100])
  expect(click()).toBe(0)
})

test('[VEN-14] a press beside the picture counts, also after the picture was dragged', () => {
  const { point, find } = open()
  const click = clicksOn(find('button'))
  point('pointerdown', [300, 100])
  point('pointermove', [200, 100])
  point('pointerup', [200, 100])
  expect(click()).toBe(0)
  point('pointerdown', [20, 100], {}, find('button'))
  expect(click()).toBe(1)
})

test('[VEN-14] the wheel zooms at the pointer, by pixels or by lines', () => {
  const { panZoom, wheel, drawn } = open()
  expect(wheel(-100, 0, [100, 300])).toBe(true)
  expect(panZoom.zoom()).toBeCloseTo(1.1618)
  const fit = drawn()
  expect((100 - fit.x) / fit.width).toBeCloseTo(0.4375)
  expect((300 - fit.y) / fit.height).toBeCloseTo(1 / 3)
  panZoom.resetZoom()
  wheel(-3, 1, [100, 300])
  expect(panZoom.zoom()).toBeCloseTo(1.1275)
})

test('[VEN-14] over a frame or what lies over the picture the wheel scrolls as usual', () => {
  const { panZoom, wheel, find } = open()
  for (const selector of ['p', 'button']) expect(wheel(-100, 0, [0, 0], find(selector))).toBe(false)
  expect(panZoom.zoom()).toBe(1)
})

test.each([
  ['ArrowLeft', { x: -1304 }],
  ['ArrowRight', { x: -1496 }],
  ['ArrowUp', { y: -354 }],
  ['ArrowDown', { y: -546 }],
])('[VEN-14] %s moves the picture by 96 pixels', (key, moved) => {
  const { panZoom, press, drawn } = open()
  panZoom.zoomBy(2)
  expect(press(key)).toBe(true)
  expect(drawn()).toEqual({ ...doubled, ...moved })
})

test('[VEN-14] a key of the browser, of a field, a link or a frame, and any other key, does not move the picture', () => {
  const { press, drawn, find } = open()
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) expect(press('ArrowLeft', { [modifier]: true })).toBe(false)
  for (const selector of ['input', 'a', 'p', 'button']) expect(press('ArrowLeft', {}, find(selector))).toBe(false)
  expect(press('a')).toBe(false)
  expect(drawn()).toEqual(first)
})

test('[VEN-14] keys glide unless less motion is wanted; a drag and the wheel follow at once', () => {
  const moving = open({ isCalm: false })
  moving.press('ArrowLeft')
  expect(moving.plane.hasAttribute('data-glide')).toBe(true)
  moving.wheel(-100, 0, [0, 0])
  expect(moving.plane.hasAttribute('data-glide')).toBe(false)
  lifetime.abort()
  const calm = open({ isCalm: true })
  calm.press('ArrowLeft')
  expect(calm.plane.hasAttribute('data-glide')).toBe(false)
})

test('[VEN-14] zoom ends at 1 and at 4, about the middle of the window, and nothing is drawn beyond', () => {
  const { panZoom, drawn } = open()
  panZoom.zoomBy(2)
  expect(drawn()).toEqual(doubled)
  panZoom.zoomBy(1.99)
  expect(panZoom.zoom()).toBeCloseTo(3.98)
  panZoom.zoomBy(1.1)
  expect(panZoom.zoom()).toBe(4)
  expect(drawn()).toEqual({ x: -3000, y: -1350, width: 6400, height: 3600 })
  panZoom.zoomBy(1.1)
  expect(frames.size).toBe(0)
  panZoom.zoomBy(0.1)
  expect(panZoom.zoom()).toBe(1)
  expect(drawn()).toEqual(first)
})

test('[VEN-14] the picture goes back to where it was at first, zoomed or only moved', () => {
  const { panZoom, press, drawn } = open()
  press('ArrowLeft')
  expect(drawn()).toEqual({ ...first, x: -504 })
  panZoom.resetZoom()
  expect(drawn()).toEqual(first)
  panZoom.zoomBy(2)
  press('ArrowLeft')
  press('ArrowUp')
  drawFrame()
  panZoom.resetZoom()
  expect(drawn()).toEqual(first)
})

test('[VEN-14] a spot of the picture is brought to the middle of the window, or as near as the edge of the picture allows', () => {
  const { panZoom, drawn } = open()
  panZoom.centre({ x: 25, y: 50 })
  expect(drawn()).toEqual({ ...first, x: -200 })
  panZoom.centre({ x: 99, y: 50 })
  expect(drawn()).toEqual({ ...first, x: -1200 })
})

test('[VEN-14] the middle is that of the part that header and footer leave free', () => {
  const { panZoom, drawn } = open({ setting: { ...usual, insetTop: 100, insetBottom: 50 } })
  panZoom.zoomBy(2)
  panZoom.centre({ x: 25, y: 75 })
  expect(drawn()).toEqual({ ...doubled, x: -600, y: -875 })
})

/** Something on the picture that looks there in the window. */
function elementAt(x: number, y: number) {
  const element = document.createElement('b')
  element.getBoundingClientRect = () => new DOMRect(left + x, top + y, 100, 44)
  return element
}

test('[VEN-14] what has focus is brought into the window with 24 pixels around it', () => {
  const { panZoom, drawn } = open()
  panZoom.zoomBy(2)
  drawFrame()
  panZoom.reveal(elementAt(200, 300))
  expect(drawn()).toEqual(doubled)
  panZoom.reveal(elementAt(500, -60))
  expect(drawn()).toEqual({ ...doubled, x: -1624, y: -366 })
})

test('[VEN-14] the picture is raised beyond its edge where the bar would cover what has focus, until it is moved', () => {
  const { panZoom, drawn, press, views } = open({ setting: { ...usual, insetBottom: 40, barPx: 100 } })
  expect(drawn()).toEqual(first)
  panZoom.reveal(elementAt(200, 800))
  // Its edge ends at the footer, 40 pixels up; 68 more clear the bar.
  expect(drawn()).toEqual({ ...first, y: -108 })
  expect(views.at(-1)?.fit.y).toBe(-108)
  panZoom.reveal(elementAt(200, 692))
  expect(drawn()).toEqual({ ...first, y: -108 })
  press('ArrowLeft')
  expect(drawn()).toEqual({ ...first, x: -504, y: -40 })
  panZoom.reveal(elementAt(200, 800))
  drawFrame()
  panZoom.zoomBy(2)
  expect(drawn().y).toBeCloseTo(-530)
})
