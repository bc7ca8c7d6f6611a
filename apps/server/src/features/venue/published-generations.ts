import type { VenueStore } from './venue.store.ts'

export interface PublishedGenerations {
  /** Whether the given version, or one of its last predecessors, names this generation of the asset. */
  includes(asset: { assetId: string; generation: number }, inVersion: PublishedIn): Promise<boolean>
}

export interface PublishedIn {
  readonly architectureId: string
  readonly publishedVersion: number
}

/** A page that missed more publications than this has not asked for the version for days. */
const VERSIONS_LOOKED_AT = 100

/**
 * Which generations of assets were ever published: a page that still shows the version before may go on loading its pictures,
 * and what was uploaded and never published stays with the designers. Asks the store once per publication, and only
 * when somebody wants another generation than the live one. Source: AST-01.
 */
export function createPublishedGenerations(store: Pick<VenueStore, 'listPublishedAssets'>): PublishedGenerations {
  const known = new Set<string>()
  let knownTo = 0
  let catchingUp: Promise<void> = Promise.resolve()
  return { includes }

  async function includes(asset: { assetId: string; generation: number }, inVersion: PublishedIn): Promise<boolean> {
    const { architectureId, publishedVersion } = inVersion
    if (publishedVersion > knownTo) {
      const catchUpToIt = () => catchUp(publishedVersion)
      catchingUp = catchingUp.then(catchUpToIt, catchUpToIt)
      await catchingUp
    }
    return known.has(keyOf({ ...asset, architectureId }))
  }

  async function catchUp(version: number): Promise<void> {
    if (version <= knownTo) return
    const after = Math.max(knownTo, version - VERSIONS_LOOKED_AT)
    for (const asset of await store.listPublishedAssets({ after, upTo: version })) known.add(keyOf(asset))
    knownTo = version
  }
}

const keyOf = ({
  architectureId,
  assetId,
  generation,
}: {
  architectureId: string
  assetId: string
  generation: number
}) => `${architectureId} ${assetId} ${generation}`
