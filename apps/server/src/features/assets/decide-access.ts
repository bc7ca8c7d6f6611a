import type { AssetVisibility } from '../../platform/feature-ports/venue.port.ts'
import type { AssetPrefix } from './asset-address.ts'
import type { PrincipalClass, SignatureState } from './asset-signatures.ts'

export interface AccessQuestion {
  readonly prefix: AssetPrefix
  readonly architectureId: string
  readonly assetId: string
  /** What the sender's token makes of it; `undefined` without one. */
  readonly bearer: PrincipalClass | undefined
  readonly signature: SignatureState
  /** The architecture of the preview that the sender has open. Source: PUB-06. */
  readonly previewedId?: string | undefined
}

export type Access =
  /** `newest` comes without a generation. Named ones were published at some time; an editor may see every older one besides. */
  | { readonly kind: 'granted'; readonly newest: number; readonly isPublic: boolean; readonly isEditor: boolean }
  | { readonly kind: 'not-found' }
  /** Not signed where it must be, or wrongly, or too long ago. */
  | { readonly kind: 'signature-invalid' }

const notFound: Access = { kind: 'not-found' }
const unsigned: Access = { kind: 'signature-invalid' }

/** Whether an asset may be sent to the caller. Source: AST-01, AST-03. */
export function decideAccess(
  question: AccessQuestion,
  visibility: Pick<AssetVisibility, 'live' | 'liveGeneration' | 'stagedGeneration' | 'isAlwaysPublic'>,
): Access {
  const { prefix, architectureId, assetId, bearer, signature } = question
  const rights = [bearer, signature.kind === 'valid' ? signature.for : undefined]
  if (prefix === 'preview') {
    if (rights.includes('designer')) return { kind: 'granted', newest: MAX_GENERATION, isPublic: false, isEditor: true }
    if (question.previewedId !== undefined) {
      const newest =
        question.previewedId === architectureId ? visibility.stagedGeneration(architectureId, assetId) : undefined
      if (newest === undefined) return notFound
      return { kind: 'granted', newest: Math.min(newest, MAX_GENERATION), isPublic: false, isEditor: true }
    }
    return bearer === 'attendee' ? notFound : unsigned
  }
  const live = visibility.live()
  if (live === undefined || live.architectureId !== architectureId) return notFound
  const isPublic = live.isPublic || visibility.isAlwaysPublic(assetId)
  const strongest = (['designer', 'attendee'] as const).find((right) => rights.includes(right))
  // A signature for the public of a venue that has become closed opens nothing.
  if (strongest === undefined && !isPublic) return unsigned
  const newest = visibility.liveGeneration(assetId, strongest ?? 'public')
  if (newest === undefined) return notFound
  return { kind: 'granted', newest: Math.min(newest, MAX_GENERATION), isPublic, isEditor: strongest === 'designer' }
}

const MAX_GENERATION = 2_147_483_647
