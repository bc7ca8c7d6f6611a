import type { ServedArea } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { AssetRequest } from '../ports.ts'
import { preloadArea } from './preload-area.ts'

const areaWith = (background: object) =>
  ({
    defaultViewpointId: 'v',
    viewPoints: [{ id: 'v', names: [], placements: [], background }],
  }) as unknown as ServedArea
const flat = areaWith({ type: 'IMAGE', assetId: 'hall', lightAssetId: 'hall-by-day', focalPoint: { x: 0.5, y: 0.5 } })
const round = areaWith({ type: 'PANORAMA_IMAGE', assetId: 'lounge' })

function listen({ savesData = false, fails = false } = {}) {
  const loaded: string[] = []
  const ports = { assetUrl: async ({ assetId, widthPx }: AssetRequest) => `${assetId}/${widthPx}` }
  const load = async (address: string) => {
    if (fails) throw new Error('gone')
    loaded.push(address)
  }
  return { loaded, ports, means: { load, savesData: () => savesData } }
}

test('[VEN-14] the next area is loaded small, then as wide as it will be shown', async () => {
  const { loaded, ports, means } = listen()
  await preloadArea(flat, ports, { width: 1440 }, means)
  expect(loaded).toEqual(['hall/640', 'hall/1440'])
})

test('[VEN-16] the light theme loads the light picture', async () => {
  const { loaded, ports, means } = listen()
  await preloadArea(flat, ports, { width: 390, theme: 'light' }, means)
  expect(loaded).toEqual(['hall-by-day/640'])
})

test('[VEN-14] of a panorama and with Save-Data only the small picture is loaded', async () => {
  const first = listen()
  await preloadArea(round, first.ports, { width: 1440 }, first.means)
  expect(first.loaded).toEqual(['lounge/1024'])
  const second = listen({ savesData: true })
  await preloadArea(flat, second.ports, { width: 1440 }, second.means)
  expect(second.loaded).toEqual(['hall/640'])
})

test('[VEN-14] a picture that does not load fails nothing', async () => {
  const { ports, means } = listen({ fails: true })
  await expect(preloadArea(flat, ports, { width: 1440 }, means)).resolves.toBeUndefined()
})
