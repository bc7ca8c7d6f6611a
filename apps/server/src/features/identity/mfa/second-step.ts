import type { Device } from '../../../platform/auth/device-tokens.ts'
import { hashSecret, randomSecret } from '../../../platform/auth/secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { Account, AccountStore } from '../account.store.ts'
import type { CheckCode } from './check-code.ts'
import { WRONG_CODES_MAX } from './second-factor.ts'
import type { SecondFactorStore } from './second-factor.store.ts'

const CHALLENGE_LIFE_MS = 5 * 60_000
const TRUST_LIFE_MS = 30 * 24 * 60 * 60_000

export interface SecondStepDeps {
  readonly store: SecondFactorStore
  readonly accounts: Pick<AccountStore, 'find'>
  readonly checkCode: CheckCode
  readonly clock: Clock
}

/** What a sign-in whose password was right is answered while its code is still to come. */
export interface SignInChallenge {
  readonly challenge: string
  readonly expiresInS: number
}

/** How far a sign-in with a right password has come. */
export type AfterPassword =
  | { readonly kind: 'challenge'; readonly answer: SignInChallenge }
  | { readonly kind: 'signed-in'; readonly method: 'password' | 'two-factor' }

export type SecondStep = ReturnType<typeof createSecondStep>

/** The second step of a sign-in, and the devices that need not take it. Source: SEC-08. */
export function createSecondStep({ store, accounts, checkCode, clock }: SecondStepDeps) {
  const kept: readonly RetentionPolicy[] = [
    {
      kind: 'sign-in-challenges',
      keepMs: CHALLENGE_LIFE_MS,
      removeBefore: (_beforeMs, nowMs) => store.removeChallengesEndedBefore(nowMs),
    },
    {
      kind: 'trusted-devices',
      keepMs: TRUST_LIFE_MS,
      removeBefore: (_beforeMs, nowMs) => store.removeTrustEndedBefore(nowMs),
    },
  ]
  return { afterPassword, verify, trust, kept }

  /** The challenge there is to meet, where the account has a second factor and this device is not trusted. */
  async function afterPassword({ id: accountId }: Account, device: Device | undefined): Promise<AfterPassword> {
    if ((await store.find(accountId)) === undefined) return { kind: 'signed-in', method: 'password' }
    const isTheirs = device?.accountId === accountId
    if (isTheirs && (await store.isTrusted(accountId, hashSecret(device.id), clock.now()))) {
      return { kind: 'signed-in', method: 'two-factor' }
    }
    const challenge = randomSecret()
    await store.addChallenge({
      secretHash: hashSecret(challenge),
      accountId,
      endsAtMs: clock.now() + CHALLENGE_LIFE_MS,
    })
    return { kind: 'challenge', answer: { challenge, expiresInS: CHALLENGE_LIFE_MS / 1000 } }
  }

  /**
   * The account that met its challenge, which is good once. Fails with `identity.challenge-ended`, `identity.wrong-code` and
   * `identity.too-many-attempts`.
   */
  async function verify({ challenge, code }: { challenge: string; code: string }, address: string): Promise<Account> {
    const secretHash = hashSecret(challenge)
    // Counted before the code is looked at: of many at once no more are looked at than there may be.
    const accountId = await store.attempt(secretHash, { nowMs: clock.now(), maxAttempts: WRONG_CODES_MAX })
    const account = accountId === undefined ? undefined : await accounts.find(accountId)
    if (account === undefined) throw challengeEnded()
    await checkCode({ accountId: account.id, code, address })
    if (!(await store.takeChallenge(secretHash))) throw challengeEnded()
    return account
  }

  /** The device need not show a code for 30 days. */
  async function trust(accountId: string, deviceId: string): Promise<void> {
    const endsAtMs = clock.now() + TRUST_LIFE_MS
    await store.trustDevice({ accountId, deviceHash: hashSecret(deviceId), endsAtMs })
  }
}

const challengeEnded = () =>
  new CallError('identity.challenge-ended', 'This sign-in has ended. It begins again with the password.')
