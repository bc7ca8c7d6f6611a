import type { ServedArea } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { AssetRequest } from '../ports.ts'
import { preloadArea } from './preload-area.ts'
import type { PreloadMeans } from './preload-area.ts'

const areaWith = (background: object) =>
  ({
    defaultViewpointId: 'v',
    viewPoints: [{ id: 'v', names: [], placements: [], background }],
  }) as unknown as ServedArea
const flat = areaWith({ type: 'IMAGE', assetId: 'hall', lightAssetId: 'hall-by-day', focalPoint: { x: 0.5, y: 0.5 } })
const round = areaWith({ type: 'PANORAMA_IMAGE', assetId: 'lounge' })

const tiled = areaWith({ type: 'PANORAMA_TILES', assetId: 'garden', lightAssetId: 'garden-day', columns: 8, rows: 4 })

function listen({ savesData = false, fails = false, isKnown = false } = {}) {
  const loaded: string[] = []
  const addressOf = ({ assetId, widthPx }: AssetRequest) =>
    widthPx === undefined ? `${assetId}.webp` : `${assetId}/${widthPx}`
  const ports = {
    assetUrl: async (request: AssetRequest) => addressOf(request),
    knownAssetUrl: (request: AssetRequest) => (isKnown ? addressOf(request) : undefined),
  }
  const note = async (what: string) => {
    if (fails) throw new Error('gone')
    loaded.push(what)
  }
  const means: PreloadMeans = {
    loadPicture: note,
    loadTile: (address) => note(`tile of ${address}`),
    loadViewer: () => note('viewer'),
    savesData: () => savesData,
  }
  return { loaded, ports, means }
}

const view = (yaw: number) => ({ yaw, pitch: 0, fieldOfView: 75 })
const large = { width: 1440, height: 900 }

test('[VEN-14] the next area is loaded small, then as wide as it will be shown', async () => {
  const { loaded, ports, means } = listen()
  await preloadArea(flat, ports, large, means)
  expect(loaded).toEqual(['hall/640', 'hall/1440'])
})

test('[VEN-14] of an area farther down the list only the small picture is loaded', async () => {
  const { loaded, ports, means } = listen()
  await preloadArea(flat, ports, { ...large, extent: 'first' }, means)
  expect(loaded).toEqual(['hall/640'])
})

test('[VEN-16] the light theme loads the light picture', async () => {
  const { loaded, ports, means } = listen()
  await preloadArea(flat, ports, { width: 390, height: 844, theme: 'light' }, means)
  expect(loaded).toEqual(['hall-by-day/640'])
})

test('[VEN-14] of a panorama farther down the list only the small picture is loaded, and no viewer', async () => {
  const { loaded, ports, means } = listen()
  await preloadArea(round, ports, { ...large, extent: 'first' }, means)
  expect(loaded).toEqual(['lounge/1024'])
})

test('[VEN-14] of a panorama the viewer and the small picture are loaded, the large one only by the viewer', async () => {
  for (const extent of ['usual', 'view'] as const) {
    const { loaded, ports, means } = listen()
    await preloadArea(round, ports, { ...large, extent }, means)
    expect(loaded.toSorted()).toEqual(['lounge/1024', 'viewer'])
  }
})

test('[EDT-09] by a door with an arrival view what is loaded sharp is what that door arrives at', async () => {
  const tilesOf = async (options: object) => {
    const { loaded, ports, means } = listen()
    await preloadArea(tiled, ports, { ...large, ...options, extent: 'view' }, means)
    return loaded.filter((what) => what.startsWith('tile')).toSorted()
  }
  const looking = { ...tiled, viewPoints: tiled.viewPoints.map((each) => ({ ...each, initialView: view(120) })) }
  const { loaded, ports, means } = listen()
  await preloadArea(looking, ports, { ...large, extent: 'view' }, means)
  expect(await tilesOf({ arrivalView: { yaw: 120, pitch: 0 } })).toEqual(
    loaded.filter((what) => what.startsWith('tile')).toSorted(),
  )
  expect(await tilesOf({})).not.toEqual(await tilesOf({ arrivalView: { yaw: 120, pitch: 0 } }))
})

test('[VEN-14] once somebody points at its door what one sees first of a panorama is loaded sharp', async () => {
  const { loaded, ports, means } = listen()
  await preloadArea(tiled, ports, large, means)
  expect(loaded.toSorted()).toEqual(['garden/1024', 'viewer'])
  await preloadArea(tiled, ports, { ...large, theme: 'light', extent: 'view' }, means)
  const tile = (name: string) => `tile of garden-day_t${name}.webp`
  expect(loaded.slice(2).toSorted()).toEqual([
    'garden-day/1024',
    ...['2x1', '2x2', '3x1', '3x2', '4x1', '4x2', '5x1', '5x2'].map(tile),
    'viewer',
  ])
})

test('[VEN-14] with Save-Data only the small picture is loaded, and the viewer of a place one goes to', async () => {
  const { loaded, ports, means } = listen({ savesData: true })
  await preloadArea(flat, ports, large, means)
  await preloadArea(tiled, ports, large, means)
  expect(loaded).toEqual(['hall/640', 'garden/1024'])
  await preloadArea(tiled, ports, { ...large, extent: 'view' }, means)
  expect(loaded.slice(2).toSorted()).toEqual(['garden/1024', 'viewer'])
})

test('[VEN-14] what does not load fails nothing', async () => {
  const { loaded, ports, means } = listen({ fails: true })
  for (const area of [flat, round, tiled])
    await expect(preloadArea(area, ports, { ...large, extent: 'view' }, means)).resolves.toBeUndefined()
  expect(loaded).toEqual([])
})

test('[VEN-14] what has an address is asked for before the page does anything else', () => {
  const { loaded, ports, means } = listen({ isKnown: true })
  void preloadArea(tiled, ports, { ...large, extent: 'view' }, means)
  expect(loaded).toHaveLength(10)
})
