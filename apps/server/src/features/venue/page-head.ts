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

/** What a page shows of an area before any script has run. */
export interface FirstWords {
  readonly headline: string
  readonly text: string
}

/** What a venue is called in a language; before there is one, as the product is. */
export const nameOf = (venue: Venue | undefined, locale: string): string =>
  localizedText(venue?.architectures[0]?.names ?? [], locale) || 'Foyer'

/**
 * The head of a page of a public venue; others say nothing to those outside. `path` is without the stage prefix, query
 * and hash. Source: NAV-18.
 */
export function describePage(inUse: VenueInUse | undefined, path: string, locale: string): PageHead | undefined {
  if (inUse?.isPublic !== true) return undefined
  const place = placeAt(inUse, path)
  if (place === undefined) return undefined
  const { architecture, area } = place
  const venueName = localizedText(architecture.names, locale)
  if (area === undefined) return { title: venueName, description: '' }
  const areaName = localizedText(area.names, locale)
  const image = backgroundAsset(inUse.venue, area)?.uri
  return {
    title: [areaName, venueName].filter((part) => part !== '').join(' · '),
    description: localizedText(area.descriptions, locale),
    ...(image === undefined ? {} : { image }),
  }
}

/** The names of the area at `path` and of its venue, for whom may see them; undefined where there is no area. */
export function firstWords(inUse: VenueInUse | undefined, path: string, locale: string): FirstWords | undefined {
  const { architecture, area } = placeAt(inUse, path) ?? {}
  if (architecture === undefined || area === undefined) return undefined
  return { headline: localizedText(area.names, locale), text: localizedText(architecture.names, locale) }
}

/** The area that opens at `path`, by default that of the venue; no area for a page without one. */
function placeAt(inUse: VenueInUse | undefined, path: string) {
  const architecture = inUse?.venue.architectures[0]
  if (architecture === undefined) return undefined
  const found = areaPath.exec(path)
  if (found === null && path !== '/' && path !== '') return { architecture, area: undefined }
  const area =
    architecture.areas.find(({ id }) => id === found?.[1]) ??
    architecture.areas.find(({ id }) => id === architecture.defaultAreaId)
  return { architecture, area }
}
