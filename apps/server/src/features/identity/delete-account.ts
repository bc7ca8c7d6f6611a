import { CallError, type PersonalData } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Account, AccountStore } from './account.store.ts'
import type { PasswordChanges } from './password/password-changes.ts'
import type { AccountChangeResult } from './account-directory.ts'

export interface DeleteAccountDeps {
  readonly accounts: Pick<AccountStore, 'find'>
  readonly requirePassword: PasswordChanges['requirePassword']
  readonly erase: EraseAccount
  readonly log: Log
}

export interface EraseAccountDeps {
  /** Switches it off and ends its sessions. */
  readonly switchOff: (userId: string) => Promise<AccountChangeResult>
  /** What the other features keep of people; asked when it is needed, since they come later. */
  readonly personal: () => readonly PersonalData[]
}

/** `beforeErasure` runs once the account is switched off, and can still name the person. */
export type EraseAccount = (
  userId: string,
  beforeErasure?: () => Promise<void>,
) => Promise<'erased' | Extract<AccountChangeResult, string>>

export interface DeleteAccount {
  readonly userId: string
  readonly sessionId: string
  readonly password: string | undefined
  /** See `addressKey`. */
  readonly address: string
}

/**
 * Removes an account and what is known of its owner, for good. Whatever ends it half way leaves a switched-off account, and
 * nothing that came back. Source: PRO-03.
 */
export function createEraseAccount({ switchOff, personal }: EraseAccountDeps): EraseAccount {
  return async (userId, beforeErasure) => {
    const change = await switchOff(userId)
    if (typeof change === 'string') return change
    await beforeErasure?.()
    for (const kept of personal()) await kept.erase(userId)
    return 'erased'
  }
}

/**
 * Erases an account for its owner. Fails with `identity.wrong-password`, `identity.last-administrator` and
 * `identity.too-many-attempts`. Source: PRO-03.
 */
export function createDeleteAccount({ accounts, requirePassword, erase, log }: DeleteAccountDeps) {
  return async ({ userId, sessionId, password, address }: DeleteAccount): Promise<void> => {
    const account: Account | undefined = await accounts.find(userId)
    if (!account) throw new CallError('identity.session-expired', 'There is no account behind this token.')
    await requirePassword(account, { kind: 'account-deletion', sessionId, password, address })
    if ((await erase(userId)) === 'last-administrator') {
      throw new CallError('identity.last-administrator', 'The venue needs at least one administrator.')
    }
    log.info({ userId }, 'an account was deleted by its owner')
  }
}
