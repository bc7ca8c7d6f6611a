import type { ErrorCode, SecurityOutcome } from '@foyer/contract'
import type { Device } from '../../platform/auth/device-tokens.ts'
import { type PasswordPlace, type Passwords, shareOfAccount } from '../../platform/auth/passwords.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Account, AccountStore } from './account.store.ts'
import { emailToKey } from './email.ts'
import type { EventGrants } from './event-systems/event-grants.ts'
import { isOpenToNumbers } from './event-systems/event-login.ts'
import { type AccountThrottle, AccountThrottledError } from './account-throttle.ts'
import type { Lockout } from './lockout.ts'
import type { SecurityLog } from './security-log/security-log.ts'

export interface SignInDeps {
  readonly accounts: Pick<AccountStore, 'findByEmailKey'>
  readonly passwords: Pick<Passwords, 'enter'>
  readonly lockout: Pick<Lockout, 'begin'>
  readonly throttle: AccountThrottle
  readonly securityLog: Pick<SecurityLog, 'note'>
  /** Registration numbers that an event system has just confirmed. */
  readonly grants: Pick<EventGrants, 'use'>
  /** Unknown and disabled accounts answer like a wrong password. */
  readonly hasUniformErrors: boolean
}

export interface Credentials {
  readonly email: string
  readonly password: string
  /** Where the attempt comes from; see `addressKey`. */
  readonly address: string
  /** The browser, where one that signed in before shows itself. */
  readonly device?: Device | undefined
}

export type SignIn = (credentials: Credentials) => Promise<Account>

/**
 * Whose e-mail and password these are. Where errors are uniform an unknown e-mail takes the same work as a known one; else the
 * answer says that it is unknown, and no work is done for it. In the place of the password a registration number does that an
 * event system confirmed within the last minute, once.
 *
 * Fails with `identity.invalid-credentials`, `identity.user-not-found` (both with params `attemptsLeft`),
 * `identity.user-disabled`, `identity.too-many-attempts` (params `retryAfterS`) and `server.overloaded`.
 * Source: AUT-09, AUT-12, AUT-17, AUT-22, SEC-04.
 */
export function createSignIn(deps: SignInDeps): SignIn {
  const { accounts, passwords, lockout, throttle, securityLog, grants, hasUniformErrors } = deps
  return async (credentials) => {
    const { email, address, device } = credentials
    const shareOfAddress = { key: address }
    // Without a place nothing is read and nothing counted: in a storm most people come several times.
    let place = passwords.enter(device ? shareOfAccount(device.accountId) : shareOfAddress)
    try {
      const account = await accounts.findByEmailKey(emailToKey(email))
      if (device && device.accountId !== account?.id) {
        place.leave()
        place = passwords.enter(shareOfAddress)
      }
      try {
        return await check(credentials, account, place)
      } catch (error) {
        const outcome = outcomeOf(error, account)
        if (outcome !== undefined) securityLog.note({ kind: 'sign-in', outcome, userId: account?.id, email, address })
        throw error
      }
    } finally {
      place.leave()
    }
  }

  async function check(credentials: Credentials, account: Account | undefined, place: PasswordPlace) {
    const { email, password, address, device } = credentials
    const emailKey = emailToKey(email)
    // A known device has its own attempts, so other people behind the same address cannot use them up.
    const isKnown = account !== undefined && device?.accountId === account.id
    const attempt = await lockout.begin({ emailKey, address: isKnown ? `device ${device.id}` : address })
    if (account !== undefined && (await attempt.look(() => isGranted(account, password)))) {
      await attempt.succeed()
      return account
    }
    if (!account && !hasUniformErrors) throw attempt.refusal('identity.user-not-found', 'There is no such account.')
    const compare = () => place.isRight(password, account?.passwordHash)
    const isRight = await attempt.look(() => (isKnown ? compare() : throttle.attempt(emailKey, compare)))
    if (!account || !isRight || (hasUniformErrors && account.disabledAtMs !== undefined))
      throw attempt.refusal('identity.invalid-credentials', 'E-mail or password is wrong.')
    await attempt.succeed()
    if (!isKnown) await throttle.succeed(emailKey)
    if (account.disabledAtMs !== undefined) throw new CallError('identity.user-disabled', 'This account is disabled.')
    return account
  }

  /** Its rights may have grown since the number was confirmed. */
  async function isGranted(account: Account, number: string): Promise<boolean> {
    return isOpenToNumbers(account) && (await grants.use(account.emailKey, number))
  }
}

const outcomeByCode: Partial<Record<ErrorCode, SecurityOutcome>> = {
  'identity.user-not-found': 'unknown-account',
  'identity.invalid-credentials': 'wrong-password',
  'identity.user-disabled': 'account-disabled',
  'identity.too-many-attempts': 'locked-out',
}

/** What the security log says of a refusal; nothing of one that has nothing to do with the credentials. */
function outcomeOf(error: unknown, account: Account | undefined): SecurityOutcome | undefined {
  if (error instanceof AccountThrottledError) return 'throttled'
  const outcome = error instanceof CallError ? outcomeByCode[error.code] : undefined
  // Where errors are uniform these two are answered as a wrong password is.
  if (outcome === 'wrong-password' && account === undefined) return 'unknown-account'
  return outcome === 'wrong-password' && account?.disabledAtMs !== undefined ? 'account-disabled' : outcome
}
