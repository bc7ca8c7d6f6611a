// @vitest-environment happy-dom
import type { Viewpoint } from '@foyer/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { createSphere } from './create-sphere.ts'
import type { Sphere, SphereDeps, SphereViewing } from './create-sphere.ts'

interface Position {
  readonly yaw: number
  readonly pitch: number
}

/** The viewer without anything that is drawn: it turns, zooms and loads at once, and notes what it was asked for. */
const made = vi.hoisted(() => {
  class FakeViewer extends EventTarget {
    readonly log: string[] = []
    readonly film = { play: () => this.log.push('plays'), pause: () => this.log.push('pauses') }
    readonly textureLoader = {
      loadImage: async () => ({}),
      loadFile: async () => ({}),
      blobToImage: async () => ({}),
    }
    readonly dataHelper = {
      isPointVisible: ({ yaw }: Position) => yaw < 3,
      sphericalCoordsToViewerCoords: ({ yaw, pitch }: Position) => ({ x: yaw * 100, y: pitch * 100 }),
    }
    position: Position = { yaw: 0, pitch: 0 }
    level = 0
    endTurn = (_isDone: boolean) => {}
    broken = ''
    getPosition = () => this.position
    rotate = (to: Position) => {
      this.position = to
      this.log.push(`looks at ${degrees(to)}`)
    }
    animate = ({ speed, ...to }: Position & { speed: number | string }) => {
      this.log.push(`turns to ${degrees(to)} in ${speed}`)
      return new Promise<boolean>((resolve) => (this.endTurn = resolve))
    }
    stopAnimation = () => {
      this.log.push('stops')
      this.endTurn(false)
    }
    zoom = (level: number) => {
      this.level = level
      this.log.push(`zooms to ${level}`)
    }
    zoomIn = (step: number) => this.log.push(`zooms in by ${step}`)
    zoomOut = (step: number) => this.log.push(`zooms out by ${step}`)
    getZoomLevel = () => this.level
    getSize = () => ({ width: 1200, height: 800 })
    setPanorama = async (panorama: unknown, { transition }: { transition: unknown }) => {
      const name = typeof panorama === 'string' ? panorama : 'a film'
      if (name === this.broken) throw new Error(`${name} is broken`)
      this.log.push(`shows ${name}${transition === false ? '' : ', fading'}`)
      return true
    }
    hideError = () => {}
    getPlugin = () => this.film
    destroy = () => void this.log.push('is destroyed')
  }
  const degrees = ({ yaw, pitch }: Position) =>
    [yaw, pitch].map((angle) => Math.round((angle * 1800) / Math.PI) / 10).join(' ')
  return { FakeViewer, viewer: new FakeViewer() }
})
vi.mock('./create-viewer.ts', () => ({
  createViewer: () => (made.viewer = new made.FakeViewer()),
}))

const viewpoint = (id: string, more: object = {}) =>
  ({ id, background: { type: 'PANORAMA_IMAGE', assetId: id }, ...more }) as unknown as Viewpoint
const garden = viewpoint('garden', { initialView: { yaw: 90, pitch: 10, fieldOfView: 60 } })
const film = viewpoint('pond', { background: { type: 'PANORAMA_VIDEO', assetId: 'pond' } })

let open: Sphere | undefined
afterEach(() => {
  open?.destroy()
  document.body.replaceChildren()
})

/** Everything that waits for nothing but promises comes to its end. */
async function settle() {
  for (let turn = 0; turn < 40; turn++) await Promise.resolve()
}

function setUp({ type = 'PANORAMA_IMAGE', ...more }: Partial<SphereDeps> & { type?: string } = {}) {
  const host = document.createElement('div')
  host.innerHTML = '<ul></ul>'
  document.body.append(host)
  const events: string[] = []
  const views: SphereViewing[] = []
  const sphere = createSphere(host, type as Viewpoint['background']['type'], {
    ports: () => ({
      assetUrl: async ({ assetId, widthPx }) => `${assetId}/${widthPx}`,
      retryAssetUrl: async () => undefined,
      reportFailure: () => events.push('reports'),
    }),
    isCalm: true,
    closeLabel: 'Close',
    isPaused: false,
    opensBeside: () => false,
    onReady: () => events.push('is ready'),
    onFailed: (why) => events.push(`fails: ${why}`),
    onZoom: (zoom) => events.push(`zoom ${zoom.toFixed(2)}`),
    onDrifts: () => events.push('drifts'),
    onRender: (view) => views.push(view),
    ...more,
  })
  open = sphere
  const { viewer } = made
  const press = (key: string, options: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent('keydown', { key, cancelable: true, bubbles: true, ...options })
    host.dispatchEvent(event)
    return event.defaultPrevented
  }
  return {
    host,
    sphere,
    viewer,
    events,
    views,
    press,
    /** What the viewer did since this was asked last. */
    done: () => viewer.log.splice(0),
    show: async (at: Viewpoint = garden) => {
      sphere.show(at, 'dark')
      await settle()
    },
    /** Frames are drawn at the start and the end of a time. */
    pass: (fromS: number, toS: number) => {
      for (const second of [fromS, toS])
        viewer.dispatchEvent(Object.assign(new Event('before-render'), { timestamp: second * 1000 }))
    },
  }
}

test('[VEN-14] the viewer lies in an element below what is placed over it', () => {
  const { host, sphere } = setUp()
  expect(host.firstElementChild).toBe(sphere.element)
  expect(sphere.element.style.position).toBe('absolute')
})

test('[VEN-14] before there is a picture one looks where the venue says, and buttons have their places', () => {
  const { sphere, views, done } = setUp()
  sphere.face(garden)
  expect(done()).toEqual(['zooms to 50', 'looks at 90 10'])
  expect(views).toHaveLength(1)
  expect(sphere.zoom()).toBeCloseTo(1)
})

test('[VEN-14] without a word of the venue one looks straight ahead, 75° high', () => {
  const { sphere, done } = setUp()
  sphere.face(viewpoint('plain'))
  expect(done()).toEqual(['zooms to 25', 'looks at 0 0'])
})

test('[VEN-14] a panorama that comes does not turn the view; another viewpoint turns it only as it is shown', async () => {
  const { sphere, show, done, events } = setUp()
  sphere.face(garden)
  await show()
  expect(done()).toEqual(['zooms to 50', 'looks at 90 10', 'shows garden/1024', 'shows garden/4096'])
  expect(events).toEqual(['zoom 1.00', 'is ready'])
  sphere.face(viewpoint('wall'))
  expect(done()).toEqual([])
})

test.each([
  [true, ['looks at -30 5']],
  [false, ['turns to -30 5 in 20rpm']],
])(
  '[EDT-09] a door to the viewpoint that is shown turns the view; with reduced motion (%j) at once',
  async (isCalm, turn) => {
    const { sphere, show, done } = setUp({ isCalm })
    await show()
    done()
    sphere.face({ ...garden, initialView: { yaw: -30, pitch: 5, fieldOfView: 60 } })
    expect(done()).toEqual(turn)
  },
)

test('[VEN-14] what is drawn anew is reported with what places the buttons', () => {
  const { viewer, views, sphere } = setUp()
  viewer.dispatchEvent(new Event('render'))
  sphere.refresh()
  expect(views).toHaveLength(2)
  const [view] = views
  viewer.position = { yaw: 2, pitch: 0 }
  expect(view?.yawRad).toBe(2)
  const at = view?.project({ yaw: 90, pitch: 45 })
  expect(at?.x).toBeCloseTo(157.08)
  expect(at?.y).toBeCloseTo(78.54)
  expect(view?.project({ yaw: 180, pitch: 0 })).toBeUndefined()
  // At first 90° are as high as the view; half of its tangent is half as wide.
  expect(view?.widthPx(90)).toBeCloseTo(800)
  expect(view?.widthPx(53.13)).toBeCloseTo(400, 1)
})

test.each([
  ['ArrowRight', '45 10'],
  ['ArrowLeft', '15 10'],
  ['ArrowUp', '30 25'],
  ['ArrowDown', '30 -5'],
])('[VEN-14] %s turns the view by 15°', (key, to) => {
  const { viewer, press, done } = setUp()
  viewer.position = { yaw: Math.PI / 6, pitch: Math.PI / 18 }
  expect(press(key)).toBe(true)
  expect(done()).toEqual([`looks at ${to}`])
})

test('[VEN-14] one cannot look further up than 90°, or further down', () => {
  const { press, viewer } = setUp()
  for (let times = 0; times < 7; times++) press('ArrowUp')
  expect(viewer.position.pitch).toBeCloseTo(Math.PI / 2)
  for (let times = 0; times < 13; times++) press('ArrowDown')
  expect(viewer.position.pitch).toBeCloseTo(-Math.PI / 2)
})

test('[VEN-14] other keys, and those of the browser, do not turn the view', () => {
  const { press, done } = setUp()
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey']) expect(press('ArrowLeft', { [modifier]: true })).toBe(false)
  expect(press('a')).toBe(false)
  expect(done()).toEqual([])
})

test('[VEN-14] the view turns to a thing, at once where less motion is wanted', () => {
  const calm = setUp()
  calm.sphere.turnTo({ yaw: 120, pitch: -20 })
  expect(calm.done()).toEqual(['looks at 120 -20'])
  calm.sphere.destroy()
  const moving = setUp({ isCalm: false })
  moving.sphere.turnTo({ yaw: 120, pitch: -20 })
  expect(moving.done()).toEqual(['turns to 120 -20 in 20rpm'])
})

test('[VEN-14] buttons zoom by steps of 12, and back to how far the venue says', async () => {
  const { sphere, viewer, done, events } = setUp()
  sphere.face(garden)
  done()
  sphere.zoomIn()
  sphere.zoomOut()
  sphere.resetZoom()
  expect(done()).toEqual(['zooms in by 12', 'zooms out by 12', 'zooms to 50'])
  viewer.level = 100
  viewer.dispatchEvent(new Event('zoom-updated'))
  // The tangents of half of 60° and half of 30°.
  expect(events).toEqual(['zoom 2.15'])
})

test('[VEN-14] on a first visit the view starts 14° aside, turns to where the venue says, and then may drift', async () => {
  const { sphere, viewer, show, done, events } = setUp({ isCalm: false, opensBeside: () => true })
  sphere.face(garden)
  await show()
  expect(done().slice(2)).toEqual([
    'shows garden/1024',
    'looks at 76 10',
    'turns to 90 10 in 2500',
    'shows garden/4096',
  ])
  expect(events).not.toContain('drifts')
  viewer.endTurn(true)
  await settle()
  expect(events).toContain('drifts')
  await show(viewpoint('bench'))
  expect(done()).toEqual(['shows bench/1024, fading', 'shows bench/4096'])
})

const turned = (log: readonly string[]) => log.filter((line) => /^(looks|turns)/.test(line))

test('[VEN-14] the view does not turn by itself on a later visit, while paused or after input, but may drift later', async () => {
  const isFirst = () => true
  for (const [more, prepare] of [
    [{ opensBeside: () => false }, () => {}],
    [{ opensBeside: isFirst, isPaused: true }, () => {}],
    [{ opensBeside: isFirst }, (sphere: Sphere) => sphere.stopTurning()],
  ] as const) {
    const { sphere, show, done, events } = setUp({ isCalm: false, ...more })
    prepare(sphere)
    await show()
    expect(turned(done())).toEqual([])
    expect(events).toContain('drifts')
    sphere.destroy()
  }
})

test('[VEN-14] with reduced motion the view never turns or drifts by itself', async () => {
  const { show, done, events, pass } = setUp({ isCalm: true, opensBeside: () => true })
  await show()
  pass(0, 26)
  expect(turned(done())).toEqual([])
  expect(events).not.toContain('drifts')
})

test('[VEN-14] a view that was closed meanwhile does not say that it may drift', async () => {
  const { sphere, viewer, show, events } = setUp({ isCalm: false, opensBeside: () => true })
  await show()
  sphere.destroy()
  viewer.endTurn(true)
  await settle()
  expect(events).not.toContain('drifts')
})

test.each(['pointerdown', 'wheel', 'keydown', 'focusin'])(
  '[VEN-14] %s ends the turn of a first visit',
  async (kind) => {
    const { host, show, done } = setUp({ isCalm: false, opensBeside: () => true })
    await show()
    done()
    const list = host.querySelector('ul') as Element
    list.addEventListener(kind, (event) => event.stopPropagation())
    list.dispatchEvent(new Event(kind, { bubbles: true }))
    expect(done()).toContain('stops')
  },
)

test('[VEN-14] the view drifts after 20 s without input, not before there is a picture, and not while paused', async () => {
  const { sphere, show, done, pass } = setUp({ isCalm: false })
  sphere.setPaused(false)
  pass(0, 26)
  expect(turned(done())).toEqual([])
  await show()
  done()
  pass(30, 49)
  expect(done()).toEqual([])
  pass(50, 56)
  expect(turned(done())).not.toEqual([])
  sphere.setPaused(true)
  done()
  pass(60, 90)
  expect(turned(done())).toEqual([])
  sphere.setPaused(false)
  pass(100, 126)
  expect(turned(done())).not.toEqual([])
})

test('[VEN-14] a view that was paused from the start drifts once it is not', async () => {
  const { sphere, show, done, pass } = setUp({ isCalm: false, isPaused: true })
  await show()
  done()
  pass(0, 26)
  expect(done()).toEqual([])
  sphere.setPaused(false)
  pass(30, 56)
  expect(done()).not.toEqual([])
})

test('[VEN-14] turning to a thing begins the 20 s anew', async () => {
  const { sphere, show, done, pass } = setUp({ isCalm: false })
  await show()
  pass(0, 19)
  sphere.turnTo({ yaw: 10, pitch: 0 })
  done()
  pass(20, 39)
  expect(done()).toEqual([])
})

test('[VEN-14] another viewpoint fades in, looked at as the venue says', async () => {
  const { show, done } = setUp()
  await show()
  done()
  await show(viewpoint('bench'))
  expect(done()).toEqual(['shows bench/1024, fading', 'shows bench/4096'])
})

test('[VEN-14] a film plays unless it is paused, does not fade, and never turns the view', async () => {
  const { sphere, show, done } = setUp({ type: 'PANORAMA_VIDEO', isCalm: false, opensBeside: () => true })
  await show(film)
  expect(done()).toEqual(['shows a film', 'plays'])
  sphere.setPaused(true)
  sphere.setPaused(false)
  expect(done()).toEqual(['pauses', 'plays'])
  await show({ ...film, id: 'shore' } as Viewpoint)
  expect(done()).toEqual(['shows a film', 'plays'])
})

test('[VEN-14] a film of a paused view stands still', async () => {
  const { show, done } = setUp({ type: 'PANORAMA_VIDEO', isPaused: true })
  await show(film)
  expect(done()).toEqual(['shows a film', 'pauses'])
})

test('[VEN-14] a panorama that does not load, or a lost context, fails the view', async () => {
  const { sphere, viewer, show, events } = setUp()
  viewer.broken = 'garden/1024'
  await show()
  expect(events).toEqual(['reports', 'fails: unloaded'])
  const canvas = document.createElement('canvas')
  sphere.element.append(canvas)
  canvas.dispatchEvent(new Event('webglcontextlost'))
  expect(events.at(-1)).toBe('fails: lost')
})

test('[VEN-14] [CON-07] a view that is closed takes its element and films away, once, and hears nothing more', async () => {
  const { host, sphere, show, done, press, events } = setUp({ type: 'PANORAMA_VIDEO' })
  const unloaded = vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {})
  await show(film)
  done()
  events.length = 0
  unloaded.mockClear()
  sphere.destroy()
  sphere.destroy()
  expect(done()).toEqual(['is destroyed'])
  expect(unloaded).toHaveBeenCalledTimes(1)
  expect(host.contains(sphere.element)).toBe(false)
  press('ArrowLeft')
  sphere.element.dispatchEvent(new Event('webglcontextlost'))
  expect([...done(), ...events]).toEqual([])
})

test('[VEN-14] a panorama that comes after the view was closed is not shown', async () => {
  const { sphere, done, events } = setUp()
  sphere.show(garden, 'dark')
  sphere.destroy()
  await settle()
  expect(done()).toEqual(['is destroyed'])
  expect(events).toEqual([])
})
