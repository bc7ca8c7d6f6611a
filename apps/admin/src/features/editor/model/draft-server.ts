import { isApiError } from '@foyer/client'
import type { Fault, Venue } from '@foyer/contract'
import type { CommittedChanges, RefusedChange, SentPatch } from './draft-model.ts'

/** What was found wrong with a version of the draft; publishing waits until there is no fault. */
export interface DraftValidity {
  readonly version: number
  readonly faults: readonly Fault[]
  readonly warnings: readonly Fault[]
  /** Whether there are more faults than listed. */
  readonly moreFaults: boolean
}

/** The draft of one venue on the server. Calls fail with `ApiError`. */
export interface DraftServer {
  load(): Promise<{ readonly venue: Venue; readonly version: number; readonly validity: DraftValidity | null }>
  /** Done once for each id, however often it is sent. */
  patch(
    patch: SentPatch,
    author: string,
  ): Promise<{ readonly version: number; readonly rewritten: SentPatch['changes'] }>
  /** What was committed after a version, the oldest first; a long list comes in parts. */
  listChanges(
    after: number,
  ): Promise<{ readonly changes: readonly CommittedChanges[]; readonly currentVersion: number }>
  /** Waits until this version was checked, or for a while. */
  validity(version: number): Promise<DraftValidity>
}

/**
 * Why a call of the draft failed, by what is to be done:
 *
 * - `conflict`: others changed the same since; nothing was done.
 * - `behind`: the changes since are not known one by one any more.
 * - `refused`: one of the changes is not taken.
 * - `unreachable`: it may go well later.
 */
export type DraftFailure =
  | { readonly kind: 'conflict' | 'behind' | 'signed-out' | 'forbidden' | 'gone' }
  | { readonly kind: 'unreachable'; readonly retryAfterMs: number | undefined; readonly wasAnswered: boolean }
  | { readonly kind: 'refused'; readonly index: number; readonly code: RefusedChange['code'] }

const refusalCodes = [
  'not-found',
  'no-list',
  'no-key',
  'duplicate-key',
  'fixed',
  'wrong-kind',
  'too-large',
] as const satisfies readonly RefusedChange['code'][]

export function draftFailureOf(error: unknown): DraftFailure {
  if (!isApiError(error)) return { kind: 'unreachable', retryAfterMs: undefined, wasAnswered: false }
  const { status, code, params, retryAfterMs } = error
  if (code === 'designer.draft-conflict') return { kind: 'conflict' }
  if (code === 'designer.draft-behind') return { kind: 'behind' }
  if (status === 401) return { kind: 'signed-out' }
  if (status === 403) return { kind: 'forbidden' }
  if (status === 404) return { kind: 'gone' }
  if (status === 413) return { kind: 'refused', index: 0, code: 'too-large' }
  if (status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429) {
    const index = Number(params['index'] ?? 0)
    return { kind: 'refused', index, code: refusalCodes.find((known) => known === params['code']) ?? 'unknown' }
  }
  return { kind: 'unreachable', retryAfterMs, wasAnswered: status !== undefined }
}
