import type { VenueInput } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildAssetEntry, buildVenue, inEnglish } from '../../testing/build-venue.ts'
import { firstPicture } from './first-picture.ts'

type Background = VenueInput['architectures'][number]['areas'][number]['viewPoints'][number]['background']

const uriOf = (id: string) => `/assets/live/architecture/expo/assets/${id}.webp`

const area = (id: string, background: Background, viewMode: 'VIEW_2D' | 'VIEW_360D' = 'VIEW_2D') => ({
  id,
  names: inEnglish(id),
  descriptions: [],
  defaultViewpointId: 'front',
  viewMode,
  viewPoints: [{ id: 'front', names: [], background, placements: [] }],
  contentWidgets: [],
})

/** What is seen first of a venue with three areas at this address. */
function firstAt(path: string) {
  const venue = buildVenue({
    architecture: {
      areas: [
        area('plaza', { type: 'IMAGE', assetId: 'hall', lightAssetId: 'hall-day', focalPoint: { x: 0.3, y: 0.6 } }),
        area('dome', { type: 'PANORAMA_TILES', assetId: 'dome' }, 'VIEW_360D'),
        area('cinema', { type: 'VIDEO', assetId: 'reel', posterAssetId: 'still' }),
        area('yard', { type: 'VIDEO', assetId: 'reel' }),
        area('sketch', { type: 'IMAGE', assetId: 'drawing', lightAssetId: 'drawing' }),
      ],
      floorplan: { assetId: 'map', areaPositions: [] },
    },
    assets: [
      { ...buildAssetEntry('hall-day', 4), width: 1600, height: 900 },
      buildAssetEntry('dome', 2),
      { ...buildAssetEntry('reel'), mediaType: 'video/mp4' },
      buildAssetEntry('still'),
      { ...buildAssetEntry('map'), mediaType: 'image/svg+xml' },
      { ...buildAssetEntry('drawing'), mediaType: 'image/svg+xml' },
    ],
  })
  const inUse = {
    venue,
    isPublic: true,
    architectureId: 'expo',
    frameOrigins: [],
    mediaOrigins: [],
    framesOwn: false,
    frameOriginsHash: '',
  }
  return firstPicture(inUse, path)
}

test('[NAV-02] the first picture is the one of the area at the address, else of the default area', () => {
  const plaza = { uri: uriOf('hall'), generation: 1, isPanorama: false }
  for (const path of ['/', '/v/expo', '/v/expo/', '/v/expo/area/plaza'])
    expect(firstAt(path), path).toMatchObject(plaza)
  expect(firstAt('/v/expo/area/dome')).toMatchObject({ uri: uriOf('dome'), generation: 2, isPanorama: true })
  expect(firstAt('/v/expo/area/cinema')).toMatchObject({ uri: uriOf('still') })
})

test('[VEN-14] a flat picture comes with the point that stays in view, any other without one', () => {
  expect(firstAt('/')?.focalPoint).toEqual({ x: 0.3, y: 0.6 })
  expect(firstAt('/v/expo/area/dome')?.focalPoint).toBeUndefined()
})

test('[VEN-16] a picture of the light theme comes with it, where there is one', () => {
  expect(firstAt('/v/expo/area/plaza')?.light).toEqual({
    uri: uriOf('hall-day'),
    generation: 4,
    size: { width: 1600, height: 900 },
  })
  expect(firstAt('/v/expo/area/dome')?.light).toBeUndefined()
  expect(firstAt('/v/expo/area/cinema')?.light).toBeUndefined()
})

test('[NAV-02] the floor plan comes with it in any format, for it is not cut to size', () => {
  expect(firstAt('/')?.floorPlan).toMatchObject({ uri: uriOf('map') })
})

test('[NAV-02] nothing is known of addresses that are no area, of films and of drawings', () => {
  for (const path of ['/login', '/v/expo/imprint', '/v/expo/area/nowhere', '/v/expo/area/yard', '/v/expo/area/sketch'])
    expect(firstAt(path), path).toBeUndefined()
  expect(firstPicture(undefined, '/')).toBeUndefined()
})
