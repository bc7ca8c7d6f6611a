import type { Device } from '../../platform/auth/device-tokens.ts'
import type { Passwords } from '../../platform/auth/passwords.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Account, AccountStore } from './account.store.ts'
import { emailToKey } from './email.ts'
import type { EventGrants } from './event-systems/event-grants.ts'
import { isOpenToNumbers } from './event-systems/event-login.ts'
import type { Lockout } from './lockout.ts'

export interface SignInDeps {
  readonly accounts: Pick<AccountStore, 'findByEmailKey'>
  readonly passwords: Pick<Passwords, 'isRight'>
  readonly lockout: Pick<Lockout, 'begin'>
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
 * Whose e-mail and password these are. Unknown addresses take the same work as known ones. In the place of the password
 * a registration number does that an event system confirmed within the last minute, once.
 *
 * Fails with `identity.invalid-credentials`, `identity.user-not-found` (both with params `attemptsLeft`),
 * `identity.user-disabled`, `identity.too-many-attempts` (params `retryAfterS`) and `server.overloaded`.
 * Source: AUT-09, AUT-12, AUT-17, AUT-22.
 */
export function createSignIn({ accounts, passwords, lockout, grants, hasUniformErrors }: SignInDeps): SignIn {
  return async ({ email, password, address, device }) => {
    const emailKey = emailToKey(email)
    const account = await accounts.findByEmailKey(emailKey)
    // A known device has attempts of its own: nobody behind the same address can use up its owner's.
    const isKnown = device !== undefined && device.accountId === account?.id
    const attempt = await lockout.begin({ emailKey, address: isKnown ? `device ${device.id}` : address })
    if (account !== undefined && (await attempt.look(() => isGranted(account, password)))) {
      await attempt.succeed()
      return account
    }
    const isRight = await attempt.look(() => passwords.isRight(password, account?.passwordHash))
    if (!account && !hasUniformErrors) throw attempt.refusal('identity.user-not-found', 'There is no such account.')
    if (!account || !isRight || (hasUniformErrors && account.disabledAtMs !== undefined))
      throw attempt.refusal('identity.invalid-credentials', 'E-mail or password is wrong.')
    await attempt.succeed()
    if (account.disabledAtMs !== undefined)
      throw new CallError('identity.user-disabled', 'This account is switched off.')
    return account
  }

  /** Its rights may have grown since the number was confirmed. */
  async function isGranted(account: Account, number: string): Promise<boolean> {
    return isOpenToNumbers(account) && (await grants.use(account.emailKey, number))
  }
}
