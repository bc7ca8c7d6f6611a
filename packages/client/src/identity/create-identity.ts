import type { SecondFactorRequest, SessionEnd, SignInRequest, SignedIn } from '@foyer/contract'
import { type Readable, cell } from '../readable/readable.ts'
import { LoginError, sessionOver } from './login-error.ts'
import { type IdentityState, type LoginSequenceDeps, createLoginSequence } from './login-sequence.ts'
import type { OneAtATime } from './one-at-a-time.ts'
import type { SiblingChannel } from './sibling-channel.ts'
import { authoritiesOf } from './token-claims.ts'

export interface IdentityDeps extends LoginSequenceDeps {
  readonly oneAtATime: OneAtATime
  readonly channel: SiblingChannel
  readonly id: string
  /** Whether a sign-out has not reached the server, kept for the next page of this browser. */
  readonly signOutDue: { readonly get: () => boolean; readonly set: (isDue: boolean) => void }
  /** Calls back when the browser is online again. */
  readonly onOnline: (listener: () => void) => void
  readonly onProblem: (message: string, cause: unknown) => void
  /** Has the browser leave this page. */
  readonly leaveFor: (address: string) => void
}

export interface PasswordResetOptions {
  readonly email: string
  /** A path of this site. */
  readonly returnAddress: string
  /** The language of the mail. */
  readonly locale: string
}

export interface Identity {
  readonly state: Readable<IdentityState>
  /** Takes up the session this browser has, once per page; later calls get the same promise. */
  readonly restore: () => Promise<void>
  /**
   * Answers a challenge where the password was right and a code is asked for: it comes with the next call. Fails with `ApiError`
   * (the credentials) or `LoginError` (the authority check). Source: SEC-08.
   */
  readonly signIn: (credentials: SignInRequest | SecondFactorRequest) => Promise<string | undefined>
  /**
   * Ends the session here and in the browser's other pages at once, and on the server as soon as it can be reached: until then
   * no page takes the session up. `end` says why where its owner did not log out. Source: AUT-15.
   */
  readonly signOut: (end?: SessionEnd) => Promise<void>
  /** Has a link to choose a new password mailed, which leads back to `returnAddress`. Fails with `ApiError`. Source: AUT-06. */
  readonly sendPasswordReset: (want: PasswordResetOptions) => Promise<void>
  /** Leaves for another identity provider, which sends the browser back to `returnTo`. Fails with `ApiError`. Source: AUT-13. */
  readonly signInWithProvider: (providerId: string, returnTo: string) => Promise<void>
  /** The token to send now; asks for a new one first when the old one is about to end. */
  readonly getToken: () => Promise<string | undefined>
  /**
   * A token in the place of one that died before its time, and with it the rights there are by now; undefined when the
   * session is over too, which then ends here and in the other pages of this browser. Source: AUT-20.
   */
  readonly renewToken: (deadToken: string) => Promise<string | undefined>
}

const renewBeforeEndMs = 30_000
const firstSignOutPauseMs = 2_000
const longestSignOutPauseMs = 60_000

/** The embedded identity: e-mail and password, a token in memory and a refresh cookie. Source: AUT-14, AUT-15, AUT-22. */
export function createIdentity(deps: IdentityDeps): Identity {
  const state = cell<IdentityState>({ kind: 'unknown' })
  const sequence = createLoginSequence(deps, state, authoritiesOf)
  let token: { readonly idToken: string; readonly endsAtMs: number } | undefined
  let restoring: Promise<void> | undefined
  let refreshing: Promise<SignedIn | undefined> | undefined
  let signOutHeaders: { readonly authorization: string } | undefined
  let failedSignOuts = 0
  let lastEnd: SessionEnd | undefined
  let cancelSignOut = () => {}
  let heard: { readonly session: SignedIn; readonly atMs: number } | undefined

  deps.channel.listen((message) => {
    if (message.kind === 'refreshed') {
      heard = { session: message.session, atMs: deps.clock.now() }
      if (isOwnSession(message.session)) takeOver(message.session)
    }
    if (message.kind === 'signed-out' && state.get().kind === 'signed-in') leave(message.end)
  })

  deps.onOnline(() => failedSignOuts > 0 && void sendSignOut())

  return { state, restore, signIn, signOut, sendPasswordReset, signInWithProvider, getToken, renewToken }

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
      const session = await refresh()
      if (session !== undefined) return await enter(session, true)
      const failure = sessionOver(lastEnd)
      state.set({ kind: 'signed-out', ...(failure && { failure }) })
      void sendSignOut()
    } catch (error) {
      if (error instanceof LoginError) {
        state.set({ kind: 'signed-out', failure: error })
        return deps.onProblem(error.message, error)
      }
      state.set({ kind: 'unknown' })
      throw error
    }
  }

  async function signIn(credentials: SignInRequest | SecondFactorRequest): Promise<string | undefined> {
    state.set({ kind: 'loading' })
    try {
      await sendSignOut()
      const answer = await deps.oneAtATime(async () => {
        const signedIn = await deps.api.call(
          'challenge' in credentials ? 'identity.verify-second-factor' : 'identity.sign-in',
          { body: credentials as SignInRequest & SecondFactorRequest },
        )
        // The new session has replaced the cookie of the former one.
        if (!('challenge' in signedIn)) deps.signOutDue.set(false)
        return signedIn
      })
      if ('challenge' in answer) {
        state.set({ kind: 'signed-out' })
        return answer.challenge
      }
      await enter(answer)
      deps.channel.post({ kind: 'refreshed', from: deps.id, session: answer })
      return undefined
    } catch (error) {
      if (!(error instanceof LoginError)) state.set({ kind: 'signed-out' })
      throw error
    }
  }

  function enter(session: SignedIn, isRestored = false): Promise<void> {
    remember(session)
    // Only the page may be closed to a session that others take up, as the stage is to attendees.
    const giveUp = isRestored ? async () => leave() : () => signOut()
    return sequence.enter({ ...session, isRestored }, { giveUp, renew })
  }

  /** Gets a new token; a session that is over ends here too. A server out of reach changes nothing. */
  async function renew(): Promise<void> {
    try {
      const before = state.get()
      const session = await refresh()
      if (before.kind !== 'signed-in' || state.get() !== before) return
      if (session === undefined) return leave()
      if (isOwnSession(session)) return takeOver(session)
      leave()
      await enter(session)
    } catch (cause) {
      deps.onProblem('the token could not be renewed', cause)
    }
  }

  function refresh(): Promise<SignedIn | undefined> {
    refreshing ??= askForRefresh().finally(() => {
      refreshing = undefined
    })
    return refreshing
  }

  async function askForRefresh(): Promise<SignedIn | undefined> {
    const beganMs = deps.clock.now()
    return deps.oneAtATime(async () => {
      if (deps.signOutDue.get()) return undefined
      if (heard !== undefined && heard.atMs >= beganMs) return heard.session
      const answer = await deps.api.call('identity.refresh')
      if (!answer.signedIn) {
        noteOver(answer.ended)
        return undefined
      }
      const { idToken, expiresInS, user } = answer
      const session = { idToken, expiresInS, user }
      deps.channel.post({ kind: 'refreshed', from: deps.id, session })
      return session
    })
  }

  /** The server knows the session no more. */
  function noteOver(end: SessionEnd | undefined) {
    lastEnd = end
    if (state.get().kind !== 'signed-in') return
    // Without the cookie, which ends with the session, the server cannot say why.
    const why: SessionEnd = end ?? { why: 'expired' }
    leave(why)
    deps.channel.post({ kind: 'signed-out', from: deps.id, end: why })
  }

  async function getToken(): Promise<string | undefined> {
    if (
      token !== undefined &&
      deps.clock.now() >= token.endsAtMs - renewBeforeEndMs &&
      state.get().kind === 'signed-in'
    )
      await renew()
    return token?.idToken
  }

  async function sendPasswordReset(want: PasswordResetOptions): Promise<void> {
    await deps.api.call('identity.password-reset', { body: want })
  }

  async function signInWithProvider(providerId: string, returnTo: string): Promise<void> {
    await sendSignOut()
    const { redirectUrl } = await deps.api.call('identity.start-provider', {
      params: { providerId },
      body: { returnTo },
    })
    deps.signOutDue.set(false)
    deps.leaveFor(redirectUrl)
  }

  async function renewToken(deadToken: string): Promise<string | undefined> {
    if (token?.idToken === deadToken && state.get().kind === 'signed-in') {
      const session = await refresh()
      if (session !== undefined && isOwnSession(session)) takeOver(session)
    }
    return token?.idToken === deadToken ? undefined : token?.idToken
  }

  async function signOut(end?: SessionEnd): Promise<void> {
    // Where the browser keeps no cookies, only the bearer says to the server which session ends.
    signOutHeaders = token && { authorization: `Bearer ${token.idToken}` }
    deps.signOutDue.set(true)
    leave(end)
    deps.channel.post({ kind: 'signed-out', from: deps.id, end })
    await sendSignOut()
  }

  /** Has the server end the session that was signed out of, if it was not reached yet; repeated until it is. */
  async function sendSignOut(): Promise<void> {
    cancelSignOut()
    if (!deps.signOutDue.get()) return
    try {
      // Not while a sign-in is under way: the answer clears the cookie.
      await deps.oneAtATime(async () => {
        if (!deps.signOutDue.get()) return
        await deps.api.call('identity.sign-out', signOutHeaders && { headers: signOutHeaders })
        deps.signOutDue.set(false)
      })
      failedSignOuts = 0
    } catch (cause) {
      if (failedSignOuts === 0) deps.onProblem('the sign-out could not be sent to the server', cause)
      const pauseMs = Math.min(longestSignOutPauseMs, firstSignOutPauseMs * 2 ** failedSignOuts++)
      cancelSignOut = deps.clock.after(pauseMs, () => void sendSignOut())
    }
  }

  function leave(end?: SessionEnd) {
    token = undefined
    sequence.leave(sessionOver(end))
  }

  function keepToken(session: SignedIn) {
    remember(session)
    deps.onToken(session.idToken)
  }

  function remember({ idToken, expiresInS }: SignedIn) {
    token = idToken === '' ? undefined : { idToken, endsAtMs: deps.clock.now() + expiresInS * 1000 }
  }

  function takeOver(session: SignedIn) {
    keepToken(session)
    deps.onRoles(authoritiesOf(session.idToken))
  }

  function isOwnSession(session: SignedIn): boolean {
    const now = state.get()
    return now.kind === 'signed-in' && now.user.userId === session.user.userId
  }
}
