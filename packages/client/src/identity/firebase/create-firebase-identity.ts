import type { SecondFactorRequest, SessionEnd, SignInRequest, User } from '@foyer/contract'
import { expandAuthorities } from '@foyer/contract/authorities'
import { errorCodeOf } from '../../errors/error-code-of.ts'
import { cell } from '../../readable/readable.ts'
import type { Identity, PasswordResetOptions } from '../create-identity.ts'
import { LoginError, isLoginError, sessionOver } from '../login-error.ts'
import { type IdentityState, type LoginSequenceDeps, createLoginSequence } from '../login-sequence.ts'
import type { SiblingChannel } from '../sibling-channel.ts'
import { authoritiesOf } from '../token-claims.ts'
import type { FirebaseAuth, FirebaseUser } from './firebase-auth.ts'
import { withoutPlusSuffix } from './without-plus-suffix.ts'

export interface FirebaseIdentityDeps extends LoginSequenceDeps {
  readonly auth: FirebaseAuth
  /** Of this site. */
  readonly origin: string
  /** Notifies the other pages of a sign-out at once; the SDK detects it only by polling, or not at all. */
  readonly channel: SiblingChannel
  readonly onProblem: (message: string, cause: unknown) => void
}

/** Codes by which Firebase says that a session is over for good. */
const overCodes = ['auth/user-disabled', 'auth/user-token-expired', 'auth/user-not-found', 'auth/invalid-user-token']

/**
 * Identity by Firebase: its SDK keeps the session, across reloads and for all pages of the browser, and renews the token; what
 * happens in the page is what happens with our own. Source: AUT-06, AUT-13, AUT-14, AUT-15, AUT-21.
 */
export function createFirebaseIdentity(deps: FirebaseIdentityDeps): Identity {
  const { auth } = deps
  const state = cell<IdentityState>({ kind: 'unknown' })
  const sequence = createLoginSequence(deps, state, rolesOf)
  let current: { readonly user: FirebaseUser; idToken: string } | undefined
  let restoring: Promise<void> | undefined
  /** The user the SDK named last; null before it named any. */
  let named: FirebaseUser | undefined | null = null

  auth.onUser((user) => {
    named = user
    void follow(user).catch((cause: unknown) => deps.onProblem('the session was lost', cause))
  })
  deps.channel.listen((message) => {
    if (message.kind === 'signed-out' && state.get().kind === 'signed-in') leave(message.end)
  })

  return { state, restore, signIn, signInWithProvider, sendPasswordReset, signOut, getToken, renewToken }

  function restore(): Promise<void> {
    restoring ??= takeUp().catch((error: unknown) => {
      restoring = undefined
      throw error
    })
    return restoring
  }

  async function takeUp(): Promise<void> {
    if (state.get().kind === 'signed-in') return
    state.set({ kind: 'loading' })
    try {
      const returned = await auth.returned()
      const user = returned ?? (await auth.restored())
      if (user === undefined) state.set({ kind: 'signed-out' })
      else await enter(user, returned === undefined)
    } catch (cause) {
      const error = toRefusal(cause)
      if (!isLoginError(error) || isOutOfReach(error)) {
        state.set({ kind: 'unknown' })
        throw error
      }
      deps.onProblem(error.message, error)
      // A session that is simply over is no failed sign-in.
      state.set(isOver(error) ? { kind: 'signed-out' } : { kind: 'signed-out', failure: error })
    }
  }

  async function signIn(credentials: SignInRequest | SecondFactorRequest): Promise<undefined> {
    // Firebase asks for its own second factor; no challenge of ours comes from here.
    if ('challenge' in credentials) throw new LoginError('unknown')
    const { email, password } = credentials
    await begin(async () => enter(await auth.signIn(withoutPlusSuffix(email), password)))
  }

  async function signInWithProvider(providerId: string, returnTo: string): Promise<void> {
    await begin(() => auth.redirect(providerId, returnTo))
  }

  /** After a sign-in that fails no user is signed in, and the caller gets the reason. */
  async function begin(work: () => Promise<void>): Promise<void> {
    state.set({ kind: 'loading' })
    try {
      await work()
    } catch (cause) {
      state.set({ kind: 'signed-out' })
      throw toRefusal(cause)
    }
  }

  async function sendPasswordReset({ email, returnAddress, locale }: PasswordResetOptions): Promise<void> {
    try {
      await auth.sendPasswordReset(withoutPlusSuffix(email), new URL(returnAddress, deps.origin).href, locale)
    } catch (cause) {
      throw toRefusal(cause)
    }
  }

  async function enter(user: FirebaseUser, isRestored = false): Promise<void> {
    const idToken = await user.getIdToken()
    if (idToken) current = { user, idToken }
    else await auth.signOut()
    await sequence.enter({ idToken, user: toUser(user), isRestored }, { giveUp: signOut, renew })
    // Users the SDK named meanwhile were not followed.
    if (named !== null && named?.uid !== user.uid) await follow(named)
  }

  /** What the SDK says of its own accord: a new token, a sign-out in another page, another person there. */
  async function follow(user: FirebaseUser | undefined): Promise<void> {
    const now = state.get()
    if (now.kind !== 'signed-in') return
    if (user?.uid === now.user.userId) return keep(user, await user.getIdToken())
    leave()
    if (user !== undefined) await enter(user)
  }

  /** Asks for a new token, in which changed rights are; a session that is over ends here too. */
  async function renew(): Promise<void> {
    try {
      await fetchToken(true)
    } catch (cause) {
      deps.onProblem('the token could not be renewed', cause)
    }
  }

  function getToken(): Promise<string | undefined> {
    return fetchToken(false)
  }

  async function renewToken(deadToken: string): Promise<string | undefined> {
    const idToken = await fetchToken(current?.idToken === deadToken)
    return idToken === deadToken ? undefined : idToken
  }

  async function fetchToken(isNew: boolean): Promise<string | undefined> {
    if (current === undefined) return undefined
    const { user } = current
    try {
      const idToken = await user.getIdToken(isNew)
      if (current?.user.uid !== user.uid) return undefined
      keep(user, idToken)
      return idToken
    } catch (cause) {
      const error = toRefusal(cause)
      if (!isOver(error)) throw error
      if (state.get().kind === 'signed-in') await signOut({ why: 'expired' })
      return undefined
    }
  }

  function keep(user: FirebaseUser, idToken: string): void {
    if (current === undefined || current.idToken === idToken) return
    current = { user, idToken }
    deps.onToken(idToken)
    deps.onRoles(rolesOf(idToken))
  }

  async function signOut(end?: SessionEnd): Promise<void> {
    // Sent with the former token, since there is none any more.
    const headers = current && { authorization: `Bearer ${current.idToken}` }
    leave(end)
    deps.channel.post({ kind: 'signed-out', from: deps.origin, end })
    await auth.signOut().catch((cause: unknown) => deps.onProblem('Firebase could not sign out', cause))
    try {
      await deps.api.call('identity.sign-out', headers && { headers })
    } catch (cause) {
      deps.onProblem('the sign-out could not be sent to the server', cause)
    }
  }

  function leave(end?: SessionEnd): void {
    current = undefined
    sequence.leave(sessionOver(end))
  }
}

const toUser = ({ uid, email, displayName }: FirebaseUser): User => ({
  userId: uid,
  email: email ?? '',
  attributes: { name: displayName ?? '' },
})

/** Reads the claim as our server does: it may name the highest right alone, and an account without one is an attendee. */
const rolesOf = (idToken: string): readonly string[] => expandAuthorities(authoritiesOf(idToken))

function toRefusal(error: unknown): unknown {
  const code = errorCodeOf(error)
  return code?.startsWith('auth/') === true && !isLoginError(error)
    ? new LoginError('refused', { code, cause: error })
    : error
}

const isOver = (error: unknown): boolean => isLoginError(error) && overCodes.includes(error.code ?? '')

const isOutOfReach = ({ code }: LoginError): boolean => code === 'auth/network-request-failed'
