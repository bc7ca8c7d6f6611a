import type { CrowdState } from '@foyer/contract'

/** What a process of simulated attendees is asked to do. */
export interface CrowdJob {
  /** Where the server listens, such as `http://127.0.0.1:8080`. */
  readonly url: string
  readonly architectureId: string
  readonly locale: string
  /** The same seed gives the same decisions. */
  readonly seed: string
  readonly userIds: readonly string[]
  /** Times are multiplied by it: below 1 the attendees are in a hurry. */
  readonly pace: number
}

export type CrowdFigures = Pick<
  NonNullable<CrowdState['crowd']>,
  'connected' | 'walks' | 'messages' | 'reactions' | 'votes' | 'refusals' | 'lastRefusal'
>

export const noFigures: CrowdFigures = { connected: 0, walks: 0, messages: 0, reactions: 0, votes: 0, refusals: 0 }

export type ToCrowd =
  | { readonly kind: 'start'; readonly job: CrowdJob }
  /** Without a token the account is gone. */
  | { readonly kind: 'token'; readonly userId: string; readonly token?: string | undefined }

export type FromCrowd =
  | { readonly kind: 'figures'; readonly figures: CrowdFigures }
  | { readonly kind: 'token-needed'; readonly userId: string }
  /** It ends. */
  | { readonly kind: 'failed'; readonly message: string }
