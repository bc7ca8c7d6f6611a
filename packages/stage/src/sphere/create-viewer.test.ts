// @vitest-environment happy-dom
import type { Background } from '@foyer/contract'
import { expect, test, vi } from 'vitest'
import { createViewer } from './create-viewer.ts'

/** The viewer of the library, as far as its options are set. */
const made = vi.hoisted(() => ({
  configs: [] as Record<string, unknown>[],
  updates: [] as boolean[],
  log: [] as string[],
  scene: { children: [{ visible: true }, { visible: true }] },
  listeners: new Map<string, unknown>(),
}))
vi.mock('@photo-sphere-viewer/core', async (original) => ({
  ...(await original<object>()),
  SYSTEM: { isTouchEnabled: { promise: Promise.resolve(false) } },
  Viewer: class extends EventTarget {
    renderer = { hide: () => made.log.push('hides'), scene: made.scene }
    constructor(config: Record<string, unknown>) {
      super()
      made.configs.push(config)
    }
    init = () => made.log.push('begins')
    getPlugin = () => 'keys of the film'
    needsContinuousUpdate = (is: boolean) => made.updates.push(is)
    override removeEventListener(name: string, listener: unknown) {
      made.listeners.set(name, listener)
      super.removeEventListener(name, listener as EventListener)
    }
  },
}))

function open(type: Background['type'], options: Partial<Parameters<typeof createViewer>[2]> = {}) {
  made.updates.length = 0
  made.listeners.clear()
  const viewer = createViewer(document.createElement('div'), type, { isCalm: false, closeLabel: 'Close', ...options })
  const config = made.configs.at(-1) as Record<string, unknown>
  const [, adapter] = config['adapter'] as [unknown, object]
  return { viewer, config, adapter }
}

test('[VEN-14] the viewer has no bar, keys or words of its own, and 30° to 90° of view', () => {
  const { config } = open('PANORAMA_IMAGE')
  expect(config).toMatchObject({
    navbar: false,
    keyboard: false,
    moveInertia: true,
    mousemove: true,
    mousewheel: true,
    loadingTxt: '',
    minFov: 30,
    maxFov: 90,
    lang: { loadError: '', webglError: '', loading: '', close: 'Close' },
    plugins: [],
  })
})

test('[VEN-14] with reduced motion the view stops at once, and without input nothing moves it', () => {
  expect(open('PANORAMA_IMAGE', { isCalm: true }).config).toMatchObject({ moveInertia: false })
  expect(open('PANORAMA_IMAGE', { takesInput: false }).config).toMatchObject({ mousemove: false, mousewheel: false })
})

test('[VEN-14] direction and places are those of the venue document, whatever a camera wrote into the picture', () => {
  expect(open('PANORAMA_IMAGE').adapter).toEqual({ useXmpData: false })
})

test('[VEN-14] tiles show no error of their own, and no blurred picture below them', () => {
  expect(open('PANORAMA_TILES').adapter).toEqual({ showErrorTile: false, baseBlur: false })
})

test('[VEN-14] the view can be turned before it has a picture, and nothing is drawn until then', () => {
  made.log.length = 0
  for (const part of made.scene.children) part.visible = true
  open('PANORAMA_IMAGE')
  expect([made.log, made.scene.children]).toEqual([
    ['begins', 'hides'],
    [{ visible: false }, { visible: false }],
  ])
  expect(made.updates).toEqual([])
})

test('[VEN-15] a film is silent, without buttons or keys, and drawn over and over once it is there', () => {
  const { viewer, config, adapter } = open('PANORAMA_VIDEO')
  expect(adapter).toEqual({ autoplay: false, muted: true })
  const [[, plugin] = []] = config['plugins'] as [unknown, object][]
  expect(plugin).toEqual({ progressbar: false, bigbutton: false })
  expect(made.listeners.get('key-press')).toBe('keys of the film')
  expect(made.updates).toEqual([false])
  viewer.dispatchEvent(new Event('panorama-loaded') as never)
  viewer.dispatchEvent(new Event('panorama-loaded') as never)
  expect(made.updates).toEqual([false, true])
})
