import type { LocalizedText } from '@foyer/contract'
import type { JsonObject } from '@foyer/venue-draft'

export type Entity = JsonObject & { readonly id: string }

/** What a new entity is made with. */
export interface Making {
  /** An id that is nowhere in the venue, at each call another; at most 32 characters. */
  readonly newId: () => string
  /** A text in the languages of the venue. */
  readonly texts: (key: NewTextKey) => readonly LocalizedText[]
}

/** The texts a new entity begins with, as ends of keys of the editor's texts. */
export type NewTextKey = 'area' | 'viewpoint'

export type ViewMode = 'VIEW_2D' | 'VIEW_360D'

/** An area with one viewpoint. Without a picture it is shown empty, and validation asks for one. Source: VEN-14. */
export function createArea(
  options: {
    readonly names?: readonly LocalizedText[]
    readonly viewMode: ViewMode
    readonly assetId?: string | undefined
  },
  making: Making,
): Entity {
  const viewpoint = createViewpoint(options, making)
  return {
    id: making.newId(),
    names: options.names ?? making.texts('area'),
    descriptions: [],
    defaultViewpointId: viewpoint.id,
    viewPoints: [viewpoint],
    viewMode: options.viewMode,
    contentWidgets: [],
  }
}

export function createViewpoint(
  { viewMode, assetId = '' }: { readonly viewMode: ViewMode; readonly assetId?: string | undefined },
  { newId, texts }: Making,
): Entity {
  return {
    id: newId(),
    names: texts('viewpoint'),
    background:
      viewMode === 'VIEW_360D'
        ? { type: 'PANORAMA_IMAGE', assetId }
        : { type: 'IMAGE', assetId, focalPoint: { x: 0.5, y: 0.5 } },
    placements: [],
  }
}
