import { isObject } from '@foyer/venue-draft'
import type { Venue } from '@foyer/contract'

export interface VenueFile {
  readonly id: string
  /** What it is called in the library; its id where it has no name. */
  readonly name: string
  readonly mediaType: string
  /** In pixels, where they are known. */
  readonly width?: number
  readonly height?: number
}

/** The files of a draft, by name. */
export function listAssets(venue: Pick<Venue, 'assets'>): readonly VenueFile[] {
  const { assets } = venue as { readonly assets: unknown }
  return (Array.isArray(assets) ? assets : [])
    .flatMap((asset: unknown): VenueFile[] => {
      if (!isObject(asset) || typeof asset['id'] !== 'string') return []
      const { id, displayName, mediaType, width, height } = asset
      const name = typeof displayName === 'string' && displayName !== '' ? displayName : id
      const size = typeof width === 'number' && typeof height === 'number' ? { width, height } : {}
      return [{ id, name, mediaType: typeof mediaType === 'string' ? mediaType : '', ...size }]
    })
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

/** Whether a media type begins with one of those a field takes; any does where a field takes all. */
export const fitsMediaTypes = (mediaType: string, wanted: readonly string[] | undefined): boolean =>
  wanted === undefined || wanted.some((beginning) => mediaType.startsWith(beginning))
