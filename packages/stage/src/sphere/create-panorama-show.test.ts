import type { Viewpoint } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { Theme } from '../background/picture-request.ts'
import type { AssetRequest } from '../ports.ts'
import { createPanoramaShow } from './create-panorama-show.ts'
import { panoramaSource } from './panorama-source.ts'

const viewpoint = (id: string, more: object = {}) =>
  ({ id, background: { type: 'PANORAMA_IMAGE', assetId: id, ...more } }) as unknown as Viewpoint
const middle = viewpoint('middle', { lightAssetId: 'middle-by-day' })
const wall = viewpoint('wall')

/** Everything that waits for nothing but promises comes to its end. */
async function settle() {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

/** A viewer in which pictures load at once, unless their addresses are said to be broken or are kept waiting. */
function setUp() {
  const broken = new Set<string>()
  const unsigned = new Set<string>()
  const waiting = new Map<string, () => void>()
  const log: string[] = []
  let newest = ''
  const viewer = {
    setPanorama: async (address: string, { position }: { position?: unknown } = {}) => {
      newest = address
      if (waiting.has(address)) await new Promise<void>((resolve) => waiting.set(address, resolve))
      if (newest !== address) return false
      if (broken.has(address)) throw new Error(`${address} is broken`)
      log.push(position === undefined ? `shows ${address}` : `turns, shows ${address}`)
      return true
    },
    hideError: () => undefined,
  }
  const ports = {
    assetUrl: async ({ assetId, widthPx }: AssetRequest) => {
      if (unsigned.has(assetId)) throw new Error(`${assetId} has no address`)
      return `${assetId}/${widthPx}`
    },
    retryAssetUrl: async () => undefined,
    reportFailure: () => log.push('reports'),
  }
  const means = { tileNames: () => () => '', createFilm: () => ({}) as HTMLVideoElement }
  const show = createPanoramaShow({
    viewer,
    ports: () => ports,
    sourceOf: (background, theme) => panoramaSource(background, theme, means),
    firstLook: () => ({ position: { yaw: 0, pitch: 0 }, zoom: 50 }),
    canFade: true,
    onShown: (isFirst) => log.push(isFirst ? 'is there' : 'is there again'),
    onFailed: () => log.push('fails'),
  })
  return {
    broken,
    unsigned,
    log,
    hold: (address: string) => waiting.set(address, () => undefined),
    release: (address: string) => (waiting.get(address)?.(), settle()),
    look: async (at: Viewpoint, theme: Theme = 'dark') => {
      show.show(at, theme)
      await settle()
      return log.splice(0)
    },
    miss: (at: Viewpoint) => {
      show.miss(at.id)
      return log.splice(0)
    },
  }
}

test('[VEN-14] a panorama comes small, then sharp; another viewpoint is seen from its first look', async () => {
  const { look } = setUp()
  expect(await look(middle)).toEqual(['shows middle/1024', 'is there', 'shows middle/4096'])
  expect(await look(wall)).toEqual(['turns, shows wall/1024', 'is there again', 'shows wall/4096'])
})

test('[VEN-14] [VEN-16] another picture of the same viewpoint does not turn the view', async () => {
  const { look } = setUp()
  await look(middle)
  expect(await look(middle, 'light')).toEqual([
    'shows middle-by-day/1024',
    'is there again',
    'shows middle-by-day/4096',
  ])
})

test('[AST-02] a sharp picture that does not load leaves the small one', async () => {
  const { broken, look } = setUp()
  broken.add('middle/4096')
  expect(await look(middle)).toEqual(['shows middle/1024', 'is there', 'reports'])
})

test('[VEN-14] a viewpoint without its panorama fails, be it the first one or not, be it the picture or its address', async () => {
  const { broken, unsigned, look, miss } = setUp()
  broken.add('wall/1024')
  expect(await look(wall)).toEqual(['reports', 'fails'])
  await look(middle)
  expect(await look(wall)).toEqual(['reports', 'fails'])
  unsigned.add('wall')
  expect(await look(wall)).toEqual(['reports', 'fails'])
  expect(miss(wall)).toEqual(['fails'])
  expect(await look(viewpoint('flat', { type: 'IMAGE' }))).toEqual(['fails'])
})

test('[VEN-14] another picture of the viewpoint one is at that does not load leaves the former one', async () => {
  const { broken, look, miss } = setUp()
  await look(middle)
  broken.add('middle-by-day/1024')
  expect(await look(middle, 'light')).toEqual(['reports'])
  expect(miss(middle)).toEqual([])
})

test('[VEN-14] only the panorama asked for last counts', async () => {
  const { broken, hold, release, look, log } = setUp()
  hold('middle/1024')
  broken.add('middle/1024')
  expect(await look(middle)).toEqual([])
  expect(await look(wall)).toEqual(['shows wall/1024', 'is there', 'shows wall/4096'])
  await release('middle/1024')
  expect(log).toEqual([])
})
