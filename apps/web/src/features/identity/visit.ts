import type { CapturedLogin } from '@foyer/contract'
import type { Clock } from '@foyer/client'

export interface Visit {
  /** Announces an anonymous visit, once; failing changes nothing for the visitor. Source: AUT-02, AUT-23. */
  readonly begin: () => Promise<void>
  /** The visit's token while it holds. */
  readonly token: () => string | undefined
}

interface VisitDeps {
  readonly capture: () => Promise<CapturedLogin>
  readonly clock: Clock
  readonly onCaptured: (captured: CapturedLogin) => void
  readonly onProblem: (cause: unknown) => void
}

// A token about to end could be refused on its way, and reading needs none.
const spareMs = 10_000

export function createVisit({ capture, clock, onCaptured, onProblem }: VisitDeps): Visit {
  let begun: Promise<void> | undefined
  let held: { readonly idToken: string; readonly endsAtMs: number } | undefined
  return {
    begin: () => {
      begun ??= capture().then((captured) => {
        held = { idToken: captured.idToken, endsAtMs: clock.now() + captured.expiresInS * 1000 - spareMs }
        onCaptured(captured)
      }, onProblem)
      return begun
    },
    token: () => (held !== undefined && clock.now() < held.endsAtMs ? held.idToken : undefined),
  }
}
