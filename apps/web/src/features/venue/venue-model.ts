import type { Asset, ServedArchitecture, ServedArea, ServedVenue } from '@foyer/contract'
import { type Readable, cell } from '@foyer/client'

export type VenueState =
  | { readonly kind: 'none' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready'; readonly venue: ServedVenue; readonly architecture: ServedArchitecture }
  | { readonly kind: 'failed'; readonly error: unknown }

/** Source: VEN-02. */
class VenueShapeError extends Error {
  override readonly name = 'VenueShapeError'

  constructor() {
    super('The venue must include exactly one architecture')
  }
}

export interface VenueModel {
  readonly state: Readable<VenueState>
  readonly architecture: () => ServedArchitecture | undefined
  readonly area: (areaId: string) => ServedArea | undefined
  readonly asset: (assetId: string) => Asset | undefined
  /** Files that the venue does not name because they came with something of their own, such as a media board. */
  readonly learnAssets: (assets: readonly Asset[]) => void
  /** Loads the venue of this architecture (the published one when left out) unless it is here; one load at a time. */
  readonly load: (architectureId?: string) => Promise<ServedArchitecture>
  /** Loads it again and swaps it in whole; the former one stays until then, and when it fails. */
  readonly reload: () => Promise<void>
  /** Swaps in a venue that was made of the one that is here. */
  readonly put: (venue: ServedVenue) => ServedArchitecture
  readonly clear: () => void
}

export interface VenueDeps {
  readonly read: (architectureId: string | undefined) => Promise<ServedVenue>
}

export function createVenueModel({ read }: VenueDeps): VenueModel {
  const state = cell<VenueState>({ kind: 'none' })
  let assets = new Map<string, Asset>()
  let learnt = new Map<string, Asset>()
  let loading: { readonly architectureId: string | undefined; readonly venue: Promise<ServedArchitecture> } | undefined
  // Grows with every load and clear, so that a late answer to an earlier one is dropped.
  let turn = 0

  const architecture = () => {
    const now = state.get()
    return now.kind === 'ready' ? now.architecture : undefined
  }
  return {
    state,
    architecture,
    area: (areaId) => architecture()?.areas.find((area) => area.id === areaId),
    asset: (assetId) => assets.get(assetId) ?? learnt.get(assetId),
    learnAssets: (more) => {
      for (const asset of more) learnt.set(asset.id, asset)
    },
    load,
    reload,
    put,
    clear: () => {
      turn++
      loading = undefined
      assets = new Map()
      learnt = new Map()
      state.set({ kind: 'none' })
    },
  }

  async function load(architectureId?: string): Promise<ServedArchitecture> {
    const here = architecture()
    if (here !== undefined && (architectureId === undefined || here.id === architectureId)) return here
    if (loading !== undefined && loading.architectureId === architectureId) return loading.venue
    const own = ++turn
    state.set({ kind: 'loading' })
    const venue = take(architectureId, own).catch((error: unknown) => {
      if (own === turn) state.set({ kind: 'failed', error })
      throw error
    })
    loading = { architectureId, venue }
    try {
      return await venue
    } finally {
      if (own === turn) loading = undefined
    }
  }

  async function reload(): Promise<void> {
    const here = architecture()
    if (here !== undefined) await take(here.id, ++turn)
  }

  async function take(architectureId: string | undefined, own: number): Promise<ServedArchitecture> {
    const venue = await read(architectureId)
    return own === turn ? put(venue) : onlyArchitecture(venue)
  }

  function put(venue: ServedVenue): ServedArchitecture {
    const only = onlyArchitecture(venue)
    assets = new Map(venue.assets.map((asset) => [asset.id, asset]))
    state.set({ kind: 'ready', venue, architecture: only })
    return only
  }
}

function onlyArchitecture(venue: ServedVenue): ServedArchitecture {
  const [only, ...others] = Array.isArray(venue.architectures) ? venue.architectures : []
  if (only === undefined || others.length > 0) throw new VenueShapeError()
  return only
}
