import type { LocalizedTexts, SearchResult, SearchResultKind } from '@foyer/contract'
import type { NamedKind } from '../../platform/features/kind-names.ts'
import type { SearchText } from '../../platform/features/search-text.ts'

/** Where a thing is, and when it is there. `beginMs` is inside, `endMs` outside. */
export interface Place {
  readonly areaId?: string
  readonly areaNames?: LocalizedTexts
  readonly widgetId?: string
  readonly widgetType?: string
  readonly widgetNames?: LocalizedTexts
  readonly configurationId?: string
  readonly beginMs: number
  readonly endMs: number
}

/** Something of the venue that can be found and viewed. */
export interface Thing {
  readonly id: string
  readonly kind: SearchResultKind
  readonly titles: LocalizedTexts
  readonly parts: readonly SearchText[]
  /** People it is by or about, whose names find it as titles do; they are in the parts as well. */
  readonly names?: readonly string[]
  /** The kind whose names find it. */
  readonly namedKind?: NamedKind
  /** Texts that find it and are no part of what it says, such as the area of a session. */
  readonly hints?: readonly LocalizedTexts[]
  /** At least one. What is in several is shown in the first that is there now. */
  readonly places: readonly Place[]
  readonly pieceId?: string
  readonly mediaBoardId?: string
  readonly assetId?: string
  readonly page?: number
  readonly session?: Pick<SearchResult, 'sessionId' | 'begin' | 'end' | 'speakers' | 'isCancelled'>
}

/** A PDF of the venue, and where one comes across it. */
export interface PdfOfVenue {
  readonly assetId: string
  /** In its own store, as the last part of its address names it. */
  readonly storedId: string
  readonly generation: number | undefined
  readonly displayName: string
  /** Where it is of one language. */
  readonly locale: string | undefined
  readonly places: readonly Place[]
}
