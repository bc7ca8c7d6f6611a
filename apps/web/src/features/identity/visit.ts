import type { CapturedLogin } from '@foyer/contract'
import type { Clock } from '@foyer/client'
import type { VenueStorage } from '../../platform/venue-storage.ts'

export interface Visit {
  /** Announces an anonymous visit, once; failing changes nothing for the visitor. Source: AUT-02, AUT-23. */
  readonly begin: () => Promise<void>
  /** The visit's token, fetched anew once the former has ended; undefined before the visit began. */
  readonly token: () => Promise<string | undefined>
  /** The visitor's id; undefined before the visit began. */
  readonly visitorId: () => string | undefined
  /** Has this browser keep the visit: its next page has the same visitor id. Source: AUT-23, CON-10. */
  readonly keep: () => void
}

interface VisitDeps {
  /** The same key gives the same visitor id. */
  readonly capture: (key: string) => Promise<CapturedLogin>
  readonly storage: Pick<VenueStorage, 'get' | 'set'>
  readonly newKey: () => string
  readonly clock: Clock
  readonly onCaptured: (captured: CapturedLogin) => void
  readonly onProblem: (cause: unknown) => void
}

// A token about to end could be refused on its way, and reading needs none.
const spareMs = 10_000

export function createVisit({ capture, storage, newKey, clock, onCaptured, onProblem }: VisitDeps): Visit {
  const key = storage.get('visit') ?? newKey()
  let held: { readonly idToken: string; readonly visitorId: string; readonly endsAtMs: number } | undefined
  let begun: Promise<void> | undefined
  let isCapturing = false
  const holds = () => held !== undefined && clock.now() < held.endsAtMs
  const take = async () => {
    isCapturing = true
    await capture(key).then((captured) => {
      held = { ...captured, endsAtMs: clock.now() + captured.expiresInS * 1000 - spareMs }
      onCaptured(captured)
    }, onProblem)
    isCapturing = false
  }
  return {
    begin: () => (begun ??= take()),
    token: async () => {
      // The call that fetches a token asks for one, too.
      if (held !== undefined && !holds() && !isCapturing) await take()
      return holds() ? held?.idToken : undefined
    },
    visitorId: () => held?.visitorId,
    keep: () => storage.set('visit', key),
  }
}
