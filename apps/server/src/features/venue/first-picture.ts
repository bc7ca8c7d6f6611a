import type { Venue } from '@foyer/contract'
import type { FirstPicture, PictureFile } from '../../platform/feature-ports/venue.port.ts'
import type { VenueInUse } from './venue-memory.ts'

/** The path of an area, or of an architecture without one; without the stage prefix, query and hash. */
export const areaPath = /^\/v\/[\w-]{1,64}(?:\/area\/([\w-]{1,64}))?\/?$/

type Asset = Venue['assets'][number]
type Area = Venue['architectures'][number]['areas'][number]

/** The picture one sees first at `path`; undefined where there is none, or nothing a browser shows as a picture. */
export function firstPicture(inUse: VenueInUse | undefined, path: string): FirstPicture | undefined {
  const architecture = inUse?.venue.architectures[0]
  const found = areaPath.exec(path)
  if (inUse === undefined || architecture === undefined || (found === null && path !== '/')) return undefined
  const area = architecture.areas.find(({ id }) => id === (found?.[1] ?? architecture.defaultAreaId))
  if (area === undefined) return undefined
  const background = firstBackground(area)
  const picture = pictureFile(backgroundAsset(inUse.venue, area))
  return (
    picture && {
      ...picture,
      isPanorama: area.viewMode === 'VIEW_360D',
      focalPoint: background !== undefined && 'focalPoint' in background ? background.focalPoint : undefined,
      light: pictureFile(backgroundAsset(inUse.venue, area, 'light')),
      floorPlan: assetOf(inUse.venue, architecture.floorplan.assetId),
    }
  )
}

/** The still picture an area begins with. In the light theme there may be none of its own. Source: VEN-16. */
export function backgroundAsset(venue: Venue, area: Area, theme: 'dark' | 'light' = 'dark'): Asset | undefined {
  const background = firstBackground(area)
  switch (background?.type) {
    case 'IMAGE':
    case 'PANORAMA_IMAGE':
    case 'PANORAMA_TILES':
      return assetOf(venue, theme === 'light' ? background.lightAssetId : background.assetId)
    case 'VIDEO':
    case 'EXTERNAL_VIDEO':
    case 'PANORAMA_VIDEO':
      return theme === 'light' ? undefined : assetOf(venue, background.posterAssetId)
    case undefined:
      return undefined
  }
}

const firstBackground = ({ viewPoints, defaultViewpointId }: Area) =>
  viewPoints.find(({ id }) => id === defaultViewpointId)?.background

const assetOf = (venue: Venue, assetId: string | undefined) => venue.assets.find(({ id }) => id === assetId)

function pictureFile(asset: Asset | undefined): PictureFile | undefined {
  if (asset === undefined || !/^image\/(?:jpeg|png|webp|avif)$/.test(asset.mediaType)) return undefined
  const { uri, generation, width, height } = asset
  return { uri, generation, size: width === undefined || height === undefined ? undefined : { width, height } }
}
