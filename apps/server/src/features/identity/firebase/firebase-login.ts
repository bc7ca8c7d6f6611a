import { createFirebaseTokens, firebaseKeysAddress } from '../../../platform/auth/firebase-tokens.ts'
import type { VerifyToken } from '../../../platform/auth/authenticate.ts'
import { createPublishedKeys } from '../../../platform/auth/published-keys.ts'
import type { FirebaseServerConfig } from '../../../config.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Log } from '../../../platform/log/log.ts'
import { elsewherePrefix } from '../session.store.ts'
import type { BanOf } from '../renewal.ts'
import type { FirebaseAccountStore, BearerStatus } from './firebase-account.store.ts'

export interface FirebaseLoginDeps {
  readonly firebase: FirebaseServerConfig
  readonly accounts: FirebaseAccountStore
  readonly banOf?: BanOf
  readonly clock: Clock
  readonly log: Log
  readonly fetch?: typeof globalThis.fetch
  readonly keysAddress?: string
}

const refusals = { 'switched-off': 'barred', ended: 'dead', 'not-theirs': 'barred' } as const satisfies Record<
  Exclude<BearerStatus, 'welcome'>,
  string
>

/**
 * Sign-in at Firebase: verifies whose token it is, and keeps an account with the same id and a session that can be ended
 * here. Of our own tokens only those of visits are valid, since people with an account sign in at Firebase. Source: AUT-20,
 * AUT-21, AUT-23.
 */
export function createFirebaseLogin(deps: FirebaseLoginDeps): { verifyBeside: (own: VerifyToken) => VerifyToken } {
  const {
    firebase,
    accounts,
    banOf = () => undefined,
    clock,
    log,
    fetch = globalThis.fetch,
    keysAddress = firebaseKeysAddress,
  } = deps
  const { projectId, emulatorHost } = firebase
  const isEmulator = emulatorHost !== undefined
  if (isEmulator) {
    log.warn({ emulatorHost }, 'FIREBASE_AUTH_EMULATOR_HOST is set: anyone can sign in as any account. For tests only')
  }
  const keys = createPublishedKeys({ address: keysAddress, fetch, clock })
  const tokens = createFirebaseTokens({ projectId, keys, clock, isEmulator })
  return { verifyBeside }

  function verifyBeside(own: VerifyToken): VerifyToken {
    return async (token) => {
      const verified = await own(token)
      if (verified === 'dead') return verify(token)
      return typeof verified === 'string' || verified.principal.kind === 'visitor' ? verified : 'dead'
    }
  }

  async function verify(token: string): ReturnType<VerifyToken> {
    const bearer = await tokens.verify(token)
    if (bearer === 'dead') return 'dead'
    const { uid, isAnonymous, email, name, authorities, signedInAtS, deadAtMs } = bearer
    if (isAnonymous) return { principal: { kind: 'visitor', visitorId: uid }, deadAtMs }
    const sessionId = `${elsewherePrefix}${uid}:${signedInAtS}`
    const status = await accounts.note({
      uid,
      email,
      name,
      authorities,
      sessionId,
      signedInAtMs: signedInAtS * 1000,
      atMs: clock.now(),
    })
    if (status === 'not-theirs')
      log.warn({ userId: uid }, 'an account of ours, or one that was deleted, has the id of this Firebase user')
    if (status !== 'welcome') return refusals[status]
    if (banOf(uid) !== undefined) return 'barred'
    return { principal: { kind: 'account', userId: uid, sessionId, authorities }, deadAtMs }
  }
}
