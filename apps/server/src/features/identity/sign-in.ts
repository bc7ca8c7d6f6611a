import type { Device } from '../../platform/auth/device-tokens.ts'
import type { Passwords } from '../../platform/auth/passwords.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Account, AccountStore } from './account.store.ts'
import { emailToKey } from './email.ts'
import type { Lockout } from './lockout.ts'

export interface SignInDeps {
  readonly accounts: Pick<AccountStore, 'findByEmailKey'>
  readonly passwords: Pick<Passwords, 'isRight'>
  readonly lockout: Pick<Lockout, 'begin'>
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
 * Whose e-mail and password these are. Unknown addresses take the same work as known ones.
 *
 * Fails with `identity.invalid-credentials`, `identity.user-not-found` (both with params `attemptsLeft`),
 * `identity.user-disabled`, `identity.too-many-attempts` (params `retryAfterS`) and `server.overloaded`.
 * Source: AUT-09, AUT-17, AUT-22.
 */
export function createSignIn({ accounts, passwords, lockout, hasUniformErrors }: SignInDeps): SignIn {
  return async ({ email, password, address, device }) => {
    const emailKey = emailToKey(email)
    const account = await accounts.findByEmailKey(emailKey)
    // A known device has attempts of its own: nobody behind the same address can use up its owner's.
    const isKnown = device !== undefined && device.accountId === account?.id
    const attempt = await lockout.begin({ emailKey, address: isKnown ? `device ${device.id}` : address })
    const params = { attemptsLeft: attempt.attemptsLeft }
    const isRight = await isRightPassword(password, account, attempt.giveBack)
    if (!account && !hasUniformErrors)
      throw new CallError('identity.user-not-found', 'There is no such account.', { params })
    if (!account || !isRight || (hasUniformErrors && account.disabledAtMs !== undefined)) {
      throw new CallError('identity.invalid-credentials', 'E-mail or password is wrong.', { params })
    }
    await attempt.succeed()
    if (account.disabledAtMs !== undefined)
      throw new CallError('identity.user-disabled', 'This account is switched off.')
    return account
  }

  async function isRightPassword(
    password: string,
    account: Account | undefined,
    giveBack: () => Promise<void>,
  ): Promise<boolean> {
    try {
      return await passwords.isRight(password, account?.passwordHash)
    } catch (error) {
      await giveBack()
      throw error
    }
  }
}
