// @vitest-environment happy-dom
import type { Viewpoint } from '@foyer/contract'
import { type AssetRequest, PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, render } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SphereBackdrop, type SphereBackdropHandle } from './sphere-backdrop.tsx'

interface Position {
  readonly yaw: number
  readonly pitch: number
}

/** The viewer without anything that is drawn; what it was asked for is in `log`. */
const made = vi.hoisted(() => {
  const log: string[] = []
  const degrees = (angle: number) => Math.round((angle * 180) / Math.PI)
  class FakeViewer extends EventTarget {
    readonly textureLoader = {
      loadImage: async () => ({}),
      loadFile: async () => ({}),
      blobToImage: async () => ({}),
    }
    zoom = (level: number) => log.push(`zooms to ${level}`)
    rotate = ({ yaw, pitch }: Position) => log.push(`looks at ${degrees(yaw)} ${degrees(pitch)}`)
    needsUpdate = () => log.push('draws')
    hideError = () => {}
    destroy = () => log.push('is destroyed')
    setPanorama = async (
      panorama: string | { readonly source: HTMLVideoElement },
      { position, transition }: { position?: unknown; transition: unknown },
    ) => {
      const name = typeof panorama === 'string' ? panorama : 'a film'
      if (name === made.broken) throw new Error(`${name} is broken`)
      if (typeof panorama !== 'string') made.film = panorama.source
      log.push(`shows ${name}${position === undefined ? '' : ', turned'}${transition === false ? '' : ', fading'}`)
      return true
    }
  }
  return {
    FakeViewer,
    log,
    broken: '',
    isRefused: false,
    viewer: undefined as EventTarget | undefined,
    film: undefined as HTMLVideoElement | undefined,
  }
})
vi.mock('../sphere/create-viewer.ts', () => ({
  createViewer: (_element: HTMLElement, type: string, { isCalm, takesInput }: Record<string, boolean>) => {
    if (made.isRefused) throw new Error('no viewer')
    made.log.push(`${type}, calm: ${String(isCalm)}, takes input: ${String(takesInput)}`)
    return (made.viewer = new made.FakeViewer())
  },
}))

const viewpoint = (background: object) => ({ id: 'middle', background, placements: [] }) as unknown as Viewpoint
const garden = viewpoint({ type: 'PANORAMA_IMAGE', assetId: 'garden' })
const film = viewpoint({ type: 'PANORAMA_VIDEO', assetId: 'river' })

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ getExtension: () => null } as never)
  Object.assign(made, { broken: '', isRefused: false, film: undefined })
  made.log.length = 0
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settle = () => act(() => vi.dynamicImportSettled())

function open(first = garden) {
  const notified: string[] = []
  const ports = {
    assets: {
      assetUrl: async ({ assetId, widthPx }: AssetRequest) => `${assetId}/${widthPx}`,
      retryAssetUrl: async () => undefined,
    },
    log: { reportFailure: () => notified.push('reports') },
  } as unknown as Partial<WidgetPorts>
  const handle = createRef<SphereBackdropHandle>()
  const element = (shown: Viewpoint) => (
    <PortsProvider ports={ports}>
      <SphereBackdrop
        ref={handle}
        viewpoint={shown}
        theme="dark"
        onRender={() => notified.push('renders')}
        onMissing={(isMissing) => notified.push(isMissing ? 'is missing' : 'is there')}
      />
    </PortsProvider>
  )
  const { container, rerender, unmount } = render(element(first))
  return {
    notified,
    container,
    unmount,
    look: (yaw: number, pitch: number) => handle.current?.look({ yaw, pitch, fieldOfView: 60 }),
    change: (shown: Viewpoint) => rerender(element(shown)),
    /** What the viewer did since this was asked last. */
    done: () => made.log.splice(0),
  }
}

test('[EDT-09] the view looks where the editor says, also what it said before there was a view, and takes no input', async () => {
  const { look, done, notified } = open()
  expect(look(90, 10)).toBe(false)
  await settle()
  await expect.poll(() => made.log.at(-1)).toBe('shows garden/4096')
  expect(done()).toEqual([
    'PANORAMA_IMAGE, calm: true, takes input: false',
    'zooms to 50',
    'looks at 90 10',
    'draws',
    'shows garden/1024',
    'shows garden/4096',
  ])
  expect(notified).toEqual(['is there'])
  expect(look(-30, 0)).toBe(true)
  expect(done()).toEqual(['zooms to 50', 'looks at -30 0', 'draws'])
  made.viewer?.dispatchEvent(new Event('render'))
  expect(notified).toEqual(['is there', 'renders'])
})

test('[EDT-01] another picture is in a view of its own, which looks where the former one did', async () => {
  const { look, done, change, container } = open()
  await expect.poll(() => made.log.at(-1)).toBe('shows garden/4096')
  look(90, 10)
  done()
  change(viewpoint({ type: 'PANORAMA_IMAGE', assetId: 'hall' }))
  await expect.poll(() => made.log.at(-1)).toBe('shows hall/4096')
  expect(done()).toEqual([
    'is destroyed',
    'PANORAMA_IMAGE, calm: true, takes input: false',
    'zooms to 50',
    'looks at 90 10',
    'draws',
    'shows hall/1024',
    'shows hall/4096',
  ])
  expect(container.querySelectorAll('[style]')).toHaveLength(1)
  change(viewpoint({ type: 'PANORAMA_IMAGE', assetId: 'hall' }))
  await settle()
  expect(done()).toEqual([])
})

test('[EDT-01] a film shows its poster; without one its first frame, and it is let go of with the view', async () => {
  const poster = open(viewpoint({ type: 'PANORAMA_VIDEO', assetId: 'river', posterAssetId: 'poster' }))
  await expect.poll(() => made.log.at(-1)).toBe('shows poster/4096')
  poster.unmount()
  poster.done()
  const { unmount, container, done } = open(film)
  await expect.poll(() => made.log.at(-1)).toBe('shows a film')
  expect(made.film?.paused).toBe(true)
  expect(made.film?.hasAttribute('src')).toBe(true)
  done()
  unmount()
  expect(done()).toEqual(['is destroyed'])
  expect(made.film?.hasAttribute('src')).toBe(false)
  expect(container.querySelector('[style]')).toBeNull()
})

test('[EDT-09] without WebGL the picture is missing, and no view is made', async () => {
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)
  const { notified, look, done } = open()
  await expect.poll(() => notified).toEqual(['is missing'])
  expect(done()).toEqual([])
  expect(look(0, 0)).toBe(false)
})

test('[EDT-09] a picture that does not load, and a view that cannot be made, are missing and reported', async () => {
  made.broken = 'garden/1024'
  const broken = open()
  await expect.poll(() => broken.notified).toEqual(['reports', 'is missing'])
  cleanup()
  made.isRefused = true
  const refused = open()
  await expect.poll(() => refused.notified).toEqual(['reports', 'is missing'])
})

test('[EDT-09] a view that is closed before its code is there is not made', async () => {
  const { unmount, done, notified } = open()
  unmount()
  await settle()
  expect([done(), notified]).toEqual([[], []])
})
