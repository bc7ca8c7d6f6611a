import { expect, test } from 'vitest'
import { createTileImages } from './tile-images.ts'

const garden = { assetId: 'garden' }
const grid = { columns: 8, rows: 4 }

function setUp() {
  let signature = 1
  const loaded: string[] = []
  const refused: string[] = []
  const whole = () => `/garden.webp?signature=${signature}`
  const ports = {
    assetUrl: async () => whole(),
    retryAssetUrl: async (_: unknown, address: string) => {
      refused.push(address)
      signature++
      return address === whole() ? undefined : whole()
    },
  }
  let mayLoad = (_address: string) => true
  const loader = {
    loadImage: async (address: string) => {
      loaded.push(address)
      if (!mayLoad(address)) throw new Error('403')
      return {} as HTMLImageElement
    },
  }
  const tileNames = createTileImages(loader, () => ports)
  return {
    loader,
    loaded,
    refused,
    tileNames,
    renew: () => signature++,
    allow: (next: typeof mayLoad) => (mayLoad = next),
  }
}

test('[AST-03] a tile one turns to late has the address of its panorama as it is then', async () => {
  const { loader, loaded, tileNames, renew } = setUp()
  const name = tileNames(garden, grid)
  const [first, late] = [name(0, 1), name(3, 1)]
  await loader.loadImage(first)
  renew()
  await loader.loadImage(late)
  expect(loaded).toEqual(['/garden_t0x1.webp?signature=1', '/garden_t3x1.webp?signature=2'])
})

test('[AST-02] a tile that is refused is loaded with another signature', async () => {
  const { loader, loaded, refused, tileNames, allow } = setUp()
  allow((address) => address.endsWith('signature=2'))
  await loader.loadImage(tileNames(garden, grid)(3, 1))
  expect(loaded).toEqual(['/garden_t3x1.webp?signature=1', '/garden_t3x1.webp?signature=2'])
  expect(refused).toEqual(['/garden.webp?signature=1'])
})

test('[VEN-14] a tile keeps its name, and has another one in another panorama', () => {
  const { tileNames } = setUp()
  const name = tileNames(garden, grid)(3, 1)
  expect(tileNames(garden, grid)(3, 1)).toBe(name)
  const others = [tileNames(garden, grid)(1, 3), tileNames({ assetId: 'foyer' }, grid)(3, 1)]
  expect(new Set([name, ...others]).size).toBe(3)
})

test('[AST-02] whatever else the viewer loads is loaded from where it says', async () => {
  const { loader, loaded } = setUp()
  await loader.loadImage('/compass.png')
  expect(loaded).toEqual(['/compass.png'])
})
