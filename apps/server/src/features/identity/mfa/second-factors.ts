import type { SealedSecrets } from '../../../platform/auth/sealed-secrets.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { Account, AccountStore } from '../account.store.ts'
import type { PasswordChanges, PasswordProof } from '../password/password-changes.ts'
import type { SecurityLog } from '../security-log/security-log.ts'
import type { Sessions } from '../sessions.ts'
import { type CheckCode, TOTP_PURPOSE } from './check-code.ts'
import { createRecoveryCodes, normalizeCode } from './recovery-codes.ts'
import type { SecondFactorRule } from './second-factor-rule.ts'
import type { SecondFactorStore } from './second-factor.store.ts'
import { createTotpSecret, findTotpStep, totpUri } from './totp.ts'

const SET_UP_LIFE_MS = 10 * 60_000
const SET_UP_PURPOSE = 'set-up'

export interface SecondFactorsDeps {
  readonly store: SecondFactorStore
  readonly accounts: Pick<AccountStore, 'find'>
  readonly secrets: SealedSecrets
  readonly checkCode: CheckCode
  readonly requirePassword: PasswordChanges['requirePassword']
  readonly sessions: Pick<Sessions, 'endAllOf' | 'setMethod' | 'renewAllOf'>
  readonly rule: SecondFactorRule
  readonly securityLog: Pick<SecurityLog, 'note'>
  readonly clock: Clock
}

/** Who asks, with the session and from where. */
export interface Asker {
  readonly userId: string
  readonly sessionId: string
  readonly address: string
}

export interface SecondFactorStatus {
  readonly isSetUp: boolean
  readonly isRequired: boolean
  /** Whether this account can have one here: it signs in with a password. */
  readonly isPossible: boolean
  readonly recoveryCodesLeft: number
}

export interface SecondFactorSetUp {
  /** As base32, to be typed into an authenticator app. */
  readonly secret: string
  /** The same for a QR code. */
  readonly uri: string
  /** To be sent back with the first code, within ten minutes. */
  readonly setUp: string
}

export type SecondFactors = ReturnType<typeof createSecondFactors>

/**
 * Setting up a second factor and taking it away: a code of an authenticator app, with recovery codes. Nothing is stored before
 * the first code was right. Source: SEC-08.
 */
export function createSecondFactors(deps: SecondFactorsDeps) {
  const { store, accounts, secrets, checkCode, requirePassword, sessions, rule, securityLog, clock } = deps
  return { status, begin, confirm, renewRecoveryCodes, remove, reset, listEnrolled: store.listEnrolled }

  async function status(userId: string): Promise<SecondFactorStatus> {
    const [account, factor] = await Promise.all([requireAccount(userId), store.find(userId)])
    return {
      isSetUp: factor !== undefined,
      isRequired: rule.isRequiredOf(account),
      isPossible: account.passwordHash !== undefined,
      recoveryCodesLeft: factor?.recoveryHashes.length ?? 0,
    }
  }

  /**
   * Gives out a new secret. Who has a second factor already shows a code of it. Fails with `identity.wrong-password`,
   * `identity.wrong-code` and `identity.too-many-attempts`.
   */
  async function begin(
    { userId, sessionId, address }: Asker,
    { password, code, issuer }: { password: string; code?: string | undefined; issuer: string },
  ): Promise<SecondFactorSetUp> {
    const account = await requireAccount(userId)
    await requireOwnPassword(account, { kind: 'second-factor-set-up', sessionId, password, address })
    const former = await store.find(userId)
    if (former !== undefined) await checkCode({ accountId: userId, code: code ?? '', address })
    const secret = createTotpSecret()
    // The second factor it replaces makes it good once: afterwards there is another.
    const sealed = JSON.stringify({ secret, replaces: former?.sealedSecret })
    const endsAtMs = clock.now() + SET_UP_LIFE_MS
    return {
      secret,
      uri: totpUri(secret, { issuer, label: account.email }),
      setUp: await secrets.seal(sealed, { purpose: SET_UP_PURPOSE, accountId: userId, endsAtMs }),
    }
  }

  /**
   * Sets the second factor once a code shows that the app has the secret. All other sessions of the account end, and this one
   * goes on with all its rights. Fails with `identity.set-up-ended` and `identity.wrong-code`.
   */
  async function confirm(
    { userId, sessionId, address }: Asker,
    { setUp, code }: { setUp: string; code: string },
  ): Promise<readonly string[]> {
    await requireAccount(userId)
    const nowMs = clock.now()
    const opened = await secrets.open(setUp, { purpose: SET_UP_PURPOSE, accountId: userId, nowMs })
    const { secret, replaces } = JSON.parse(opened ?? '{}') as { secret?: string; replaces?: string }
    if (secret === undefined || (await store.find(userId))?.sealedSecret !== replaces) {
      throw new CallError('identity.set-up-ended', 'Too much time has passed since the code was shown.')
    }
    const step = findTotpStep(secret, normalizeCode(code), nowMs)
    if (step === undefined) throw new CallError('identity.wrong-code', 'The code is wrong.')
    const codes = createRecoveryCodes()
    await store.put({
      accountId: userId,
      sealedSecret: await secrets.seal(secret, { purpose: TOTP_PURPOSE, accountId: userId }),
      setUpAtMs: nowMs,
      lastStep: step,
      recoveryHashes: await hashAll(codes, userId),
      wrongInRow: 0,
    })
    await sessions.endAllOf(userId, sessionId)
    await sessions.setMethod(sessionId, 'two-factor')
    // With a new token come the rights that waited for the second factor.
    await sessions.renewAllOf(userId)
    securityLog.note({ kind: 'second-factor-set-up', outcome: 'succeeded', userId, address })
    return codes
  }

  /** Ten new recovery codes; the former ones are void. Fails as a code does. */
  async function renewRecoveryCodes({ userId, address }: Asker, code: string): Promise<readonly string[]> {
    await checkCode({ accountId: userId, code, address })
    const codes = createRecoveryCodes()
    const recoveryHashes = await hashAll(codes, userId)
    await store.decide(userId, (factor) => ({
      outcome: { kind: 'right', by: 'totp' },
      factor: { ...factor, recoveryHashes },
    }))
    securityLog.note({ kind: 'recovery-codes-renewal', outcome: 'succeeded', userId, address })
    return codes
  }

  /**
   * All other sessions of the account end, and this one counts as begun with a password alone: a later promotion asks it for a second
   * factor again. Fails with `identity.second-factor-required`, and as password and code do.
   */
  async function remove(
    { userId, sessionId, address }: Asker,
    { password, code }: { password: string; code: string },
  ): Promise<void> {
    const account = await requireAccount(userId)
    if (rule.isRequiredOf(account)) {
      throw new CallError('identity.second-factor-required', 'This server requires a second factor of this role.')
    }
    await requireOwnPassword(account, { kind: 'second-factor-removal', sessionId, password, address })
    await checkCode({ accountId: userId, code, address })
    // Before the removal: if that fails, it can be tried again.
    await sessions.setMethod(sessionId, 'password')
    await store.remove(userId)
    await sessions.endAllOf(userId, sessionId)
    await sessions.renewAllOf(userId)
    securityLog.note({ kind: 'second-factor-removal', outcome: 'succeeded', userId, address })
  }

  /** For somebody who has lost phone and recovery codes; ends all sessions. Whether there was a second factor. */
  async function reset(userId: string, address: string): Promise<boolean> {
    if (!(await store.remove(userId))) return false
    await sessions.endAllOf(userId)
    securityLog.note({ kind: 'second-factor-removal', outcome: 'succeeded', userId, address })
    return true
  }

  async function requireAccount(userId: string): Promise<Account> {
    const account = await accounts.find(userId)
    if (account !== undefined && account.disabledAtMs === undefined) return account
    throw new CallError('identity.session-expired', 'There is no account behind this token.')
  }

  /** Fails with `identity.wrong-password`, also for an account without a password. */
  async function requireOwnPassword(account: Account, proof: PasswordProof): Promise<void> {
    if (account.passwordHash === undefined) {
      throw new CallError('identity.wrong-password', 'This account signs in without a password.')
    }
    await requirePassword(account, proof)
  }

  function hashAll(codes: readonly string[], accountId: string): Promise<string[]> {
    return Promise.all(codes.map((code) => secrets.hash(normalizeCode(code), accountId)))
  }
}
