import type { AdminAccount, AdminAccounts, AnswerOf, Authority } from '@foyer/contract'
import type {
  AccountAdministration,
  AccountChange,
  InvitedFrom,
  NewAccount,
} from '../../platform/feature-ports/account-administration.port.ts'
import { CallError } from '../../platform/http/feature.ts'

/** Accounts there are on a page of the list. Source: DSG-03. */
const PAGE_SIZE = 50

export type AdministrationDeps = Pick<
  AccountAdministration,
  'accountDirectory' | 'invite' | 'changeDetails' | 'eraseAccount' | 'resetSecondFactor'
>

type Details = Parameters<AccountAdministration['changeDetails']>[1]

export interface Administration {
  list(search: { readonly q?: string | undefined; readonly page?: string | undefined }): Promise<AdminAccounts>
  /** Fails with `admin.account-exists`, and with `mail.not-sent`: then there is no account either. */
  create(account: NewAccount, from: InvitedFrom): Promise<AdminAccount>
  /** The right holds at once. Fails with `identity.last-administrator`. */
  setAuthority(userId: string, authority: Authority): Promise<AdminAccount>
  /** Fails with `identity.last-administrator`. */
  setEnabled(userId: string, isEnabled: boolean): Promise<AdminAccount>
  /** Fails with `admin.account-exists` and `identity.not-enabled`. */
  update(userId: string, details: Details, from: InvitedFrom): Promise<AnswerOf<'admin.update-account'>>
  /**
   * Erases the account that has this e-mail; `note` writes it down before, so that the erasure reaches that entry too. Fails with
   * `admin.other-email` and `identity.last-administrator`.
   */
  erase(userId: string, email: string, note: () => Promise<void>): Promise<void>
  endSessions(userId: string): Promise<void>
  /** Fails with `mail.not-sent`. */
  invite(userId: string, from: InvitedFrom): Promise<void>
  /** Fails with `identity.no-second-factor`. */
  resetSecondFactor(userId: string, address: string): Promise<AdminAccount>
}

/**
 * Account administration. An unknown account fails with `admin.account-not-found`. The access policy, not this code, prevents
 * administrators from changing their own right. Source: AUT-20, DSG-03.
 */
export function createAdministration({
  accountDirectory,
  invite,
  changeDetails,
  eraseAccount,
  resetSecondFactor,
}: AdministrationDeps): Administration {
  return {
    async list({ q = '', page = '0' }) {
      const found = await accountDirectory.list({ text: q, page: Number(page), pageSize: PAGE_SIZE })
      return { ...found, page: Number(page), pageSize: PAGE_SIZE }
    },
    create,
    setAuthority: async (userId, authority) => requireChanged(await accountDirectory.setAuthority(userId, authority)),
    setEnabled: async (userId, isEnabled) => requireChanged(await accountDirectory.setEnabled(userId, isEnabled)),
    async update(userId, details, from) {
      await requireAccount(userId)
      const result = await changeDetails(userId, details, from)
      if (result === 'unknown') throw notFound()
      if (result === 'taken') throw exists()
      return { account: result.account, unsent: [...result.unsent] }
    },
    async erase(userId, email, note) {
      const account = await requireAccount(userId)
      if (!isSameEmail(email, account.email)) {
        throw new CallError('admin.other-email', 'The account has another e-mail address.')
      }
      requireDone(await eraseAccount(userId, note))
    },
    async endSessions(userId) {
      await requireAccount(userId)
      await accountDirectory.endSessions(userId)
    },
    async invite(userId, from) {
      await requireAccount(userId)
      await invite(userId, from)
    },
    async resetSecondFactor(userId, address) {
      await requireAccount(userId)
      if (!(await resetSecondFactor(userId, address))) {
        throw new CallError('identity.no-second-factor', 'This account has no second factor.')
      }
      return requireAccount(userId)
    },
  }

  async function create(account: NewAccount, from: InvitedFrom): Promise<AdminAccount> {
    const added = await accountDirectory.add(account)
    if (added === undefined) throw exists()
    try {
      await invite(added.userId, from)
    } catch (error) {
      // Its owner knows nothing of it, and could not get in.
      await accountDirectory.discard(added.userId)
      throw error
    }
    return added
  }

  async function requireAccount(userId: string): Promise<AdminAccount> {
    const account = await accountDirectory.find(userId)
    if (account === undefined) throw notFound()
    return account
  }
}

const isSameEmail = (one: string, other: string): boolean => one.trim().toLowerCase() === other.toLowerCase()

const requireChanged = (change: AccountChange): AdminAccount => requireDone(change)

function requireDone<Done>(result: Done | 'unknown' | 'last-administrator'): Done {
  if (result === 'unknown') throw notFound()
  if (result !== 'last-administrator') return result
  throw new CallError('identity.last-administrator', 'The venue needs at least one administrator.')
}

const exists = () => new CallError('admin.account-exists', 'There is an account with this e-mail.')

const notFound = () => new CallError('admin.account-not-found', 'There is no such account.')
