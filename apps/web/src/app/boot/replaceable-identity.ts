import type { MakeIdentity } from '@foyer/app-shell'
import { type Identity, type IdentityState, type LoginSequenceDeps, cell } from '@foyer/client'

export interface ReplaceableIdentity {
  readonly identity: Identity
  /** Puts another one in its place; what the former still says is heard no more. */
  readonly replace: (make: MakeIdentity) => void
}

/**
 * An identity that begins before it is known which it will be: our own, asked ahead as most venues need it, until the
 * configuration names another. Source: CFG-04.
 */
export function createReplaceableIdentity(deps: LoginSequenceDeps, make: MakeIdentity): ReplaceableIdentity {
  const state = cell<IdentityState>({ kind: 'unknown' })
  let turn = 0
  let inner = begin(make)
  return {
    identity: {
      state,
      restore: () => inner.restore(),
      signIn: (credentials) => inner.signIn(credentials),
      signInWithProvider: (providerId, returnTo) => inner.signInWithProvider(providerId, returnTo),
      sendPasswordReset: (want) => inner.sendPasswordReset(want),
      signOut: (end) => inner.signOut(end),
      getToken: () => inner.getToken(),
      renewToken: (deadToken) => inner.renewToken(deadToken),
    },
    replace: (next) => {
      inner = begin(next)
    },
  }

  function begin(makeThis: MakeIdentity): Identity {
    const own = ++turn
    const whileHere =
      <Args extends readonly unknown[]>(listener: (...args: Args) => void | Promise<void>) =>
      (...args: Args) =>
        own === turn ? listener(...args) : undefined
    const made = makeThis({
      ...deps,
      onToken: whileHere(deps.onToken),
      onLoggedIn: whileHere(deps.onLoggedIn),
      onRoles: whileHere(deps.onRoles),
      onLoggedOut: whileHere(deps.onLoggedOut),
    })
    const follow = whileHere(() => state.set(made.state.get()))
    made.state.subscribe(() => void follow())
    void follow()
    return made
  }
}
