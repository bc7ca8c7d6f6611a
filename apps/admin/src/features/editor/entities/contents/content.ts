import type { LocalizedText, Venue } from '@foyer/contract'
import type { JsonObject } from '@foyer/venue-draft'
import type { Making } from '../create-entities.ts'
import { itemsOf } from '../read-draft.ts'

export interface MakingWidget extends Making {
  readonly venue: Venue
  readonly areaId: string | undefined
  /** The name of the kind, in the languages of the venue. */
  readonly kindName: readonly LocalizedText[]
  readonly nowMs: number
}

/** What a configuration of a kind begins with. */
export type Content = (making: MakingWidget & { readonly boardId: string }) => JsonObject

export const inDialog = { displayMode: 'EMBEDDED_DIALOG' } as const
export const overRoom = { displayMode: 'OVERLAY_DIALOG' } as const
export const inPicture = { displayMode: 'EMBEDDED' } as const

/** The first file of the venue of this media type; `''` for none, for which validation asks. */
export const firstAsset = (venue: Venue, mediaType: string): string =>
  itemsOf(venue.assets).find((asset) => String(asset['mediaType']).startsWith(mediaType))?.id ?? ''
