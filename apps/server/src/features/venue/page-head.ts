import { localizedText } from '@foyer/i18n'
import type { VenueInUse } from './venue-memory.ts'

/** What goes into the head of the page that is sent, before any script has run. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Path of a picture of the area, without a size suffix. */
  readonly image?: string
}

const areaPath = /^\/v\/[\w-]{1,64}(?:\/area\/([\w-]{1,64}))?\/?$/

/**
 * The head of a page of a public venue; others say nothing to those outside. `path` is without the stage prefix, query
 * and hash. Source: NAV-18.
 */
export function describePage(inUse: VenueInUse | undefined, path: string, locale: string): PageHead | undefined {
  const architecture = inUse?.venue.architectures[0]
  if (inUse === undefined || architecture === undefined || !inUse.isPublic) return undefined
  const venueName = localizedText(architecture.names, locale)
  const found = areaPath.exec(path)
  const isRoot = path === '/' || path === ''
  if (found === null && !isRoot) return { title: venueName, description: '' }
  const area =
    architecture.areas.find(({ id }) => id === found?.[1]) ??
    architecture.areas.find(({ id }) => id === architecture.defaultAreaId)
  if (area === undefined) return { title: venueName, description: '' }
  const areaName = localizedText(area.names, locale)
  const image = backgroundOf(inUse, area)
  return {
    title: [areaName, venueName].filter((part) => part !== '').join(' · '),
    description: localizedText(area.descriptions, locale),
    ...(image === undefined ? {} : { image }),
  }
}

/** The picture one sees first at `path`, and how wide a page asks for it at first. */
export function firstPicture(inUse: VenueInUse | undefined, path: string): FirstPicture | undefined {
  const architecture = inUse?.venue.architectures[0]
  const found = areaPath.exec(path)
  if (inUse === undefined || architecture === undefined || (found === null && path !== '/')) return undefined
  const area = architecture.areas.find(({ id }) => id === (found?.[1] ?? architecture.defaultAreaId))
  const asset = inUse.venue.assets.find(({ uri }) => area !== undefined && uri === backgroundOf(inUse, area))
  if (area === undefined || asset === undefined || !/^image\/(?:jpeg|png|webp|avif)$/.test(asset.mediaType))
    return undefined
  const { uri, generation } = asset
  const floorPlan = inUse.venue.assets.find(({ id }) => id === architecture.floorplan.assetId)
  return { uri, generation, isPanorama: area.viewMode === 'VIEW_360D', floorPlan }
}

export interface FirstPicture {
  readonly uri: string
  readonly generation: number
  readonly isPanorama: boolean
  /** The floor plan's picture, which lies over every area. */
  readonly floorPlan: { readonly uri: string; readonly generation: number } | undefined
}

function backgroundOf(
  { venue }: VenueInUse,
  area: VenueInUse['venue']['architectures'][number]['areas'][number],
): string | undefined {
  const background = area.viewPoints.find(({ id }) => id === area.defaultViewpointId)?.background
  if (background === undefined) return undefined
  const shows =
    background.type === 'IMAGE' || background.type === 'PANORAMA_IMAGE' || background.type === 'PANORAMA_TILES'
  const assetId =
    'posterAssetId' in background
      ? background.posterAssetId
      : shows && 'assetId' in background
        ? background.assetId
        : undefined
  return venue.assets.find(({ id }) => id === assetId)?.uri
}
