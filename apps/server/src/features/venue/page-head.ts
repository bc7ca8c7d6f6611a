import type { Venue } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { areaPath, backgroundAsset } from './first-picture.ts'
import type { VenueInUse } from './venue-memory.ts'

/** What goes into the head of the page that is sent, before any script has run. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Path of a picture of the area, without a size suffix. */
  readonly image?: string
}

/** What a venue is called in a language; before there is one, as the product is. */
export const nameOf = (venue: Venue | undefined, locale: string): string =>
  localizedText(venue?.architectures[0]?.names ?? [], locale) || 'Foyer'

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
  const image = backgroundAsset(inUse.venue, area)?.uri
  return {
    title: [areaName, venueName].filter((part) => part !== '').join(' · '),
    description: localizedText(area.descriptions, locale),
    ...(image === undefined ? {} : { image }),
  }
}
