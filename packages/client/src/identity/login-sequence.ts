import type { User } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { isApiError } from '../api/api-error.ts'
import type { Api } from '../api/create-api.ts'
import { type Clock, every } from '../clock/clock.ts'
import type { Cell } from '../readable/readable.ts'
import { LoginError } from './login-error.ts'

export type IdentityState =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-in'; readonly user: User }
  /** `failure` is why a sign-in that began before this page did came to nothing, or why the session ended. */
  | { readonly kind: 'signed-out'; readonly failure?: LoginError }

export interface LoginSequenceDeps {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  /** Called with each new token, and with undefined when there is none any more. */
  readonly onToken: (idToken: string | undefined) => void
  /** `isRestored`: the session began before this page did. */
  readonly onLoggedIn: (user: User, isRestored: boolean) => void | Promise<void>
  readonly onRoles: (roles: readonly string[]) => void
  /** `failure` is why the session ended; undefined where its owner has logged out. */
  readonly onLoggedOut: (failure?: LoginError) => void
}

export interface LoginSequence {
  /**
   * Token stored → authority check → timer → logged in → roles. Fails with `LoginError`, after which no user is signed in.
   * Source: AUT-14.
   */
  readonly enter: (
    session: { readonly idToken: string | undefined; readonly user: User; readonly isRestored?: boolean },
    hooks: { readonly giveUp: () => Promise<void>; readonly renew: () => Promise<void> },
  ) => Promise<void>
  /** Roles cleared → timer stopped → token cleared → callback. `failure` as in `onLoggedOut`. Source: AUT-15. */
  readonly leave: (failure?: LoginError) => void
}

/** What happens in the page when a session begins and ends, for every identity service. */
export function createLoginSequence(
  deps: LoginSequenceDeps,
  state: Cell<IdentityState>,
  rolesOf: (idToken: string) => readonly string[],
): LoginSequence {
  let stopTimer = () => {}
  return { enter, leave }

  async function enter(
    ...[{ idToken, user, isRestored = false }, { giveUp, renew }]: Parameters<LoginSequence['enter']>
  ): Promise<void> {
    if (!idToken) {
      leave()
      throw new LoginError('no-token')
    }
    deps.onToken(idToken)
    try {
      await deps.api.call('venue.check-authority')
    } catch (cause) {
      await giveUp()
      throw new LoginError(kindOf(cause), { cause })
    }
    stopTimer()
    stopTimer = every(deps.clock, constants.tokenRefreshIntervalMs, () => void renew())
    await deps.onLoggedIn(user, isRestored)
    deps.onRoles(rolesOf(idToken))
    state.set({ kind: 'signed-in', user })
  }

  function leave(failure?: LoginError): void {
    deps.onRoles([])
    stopTimer()
    deps.onToken(undefined)
    state.set({ kind: 'signed-out', ...(failure && { failure }) })
    deps.onLoggedOut(failure)
  }
}

/** Nothing but a missing second factor is 400 here; HEAD has no body that could say it. Source: AUT-14, SEC-08. */
function kindOf(cause: unknown) {
  const status = isApiError(cause) ? cause.status : undefined
  return status === 403 ? 'unauthorized' : status === 400 ? 'second-factor-needed' : 'unknown'
}
