import type { AdminAccount } from '@foyer/contract'
import type { AskedFrom } from '../../platform/http/asked-from.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import { MailNotSentError } from '../../platform/mail/mailer.ts'
import type { AccountDirectory } from './account-directory.ts'
import type { Account, AccountStore } from './account.store.ts'
import { emailToKey } from './email.ts'
import { isOfFirebase } from './firebase/firebase-account.store.ts'
import type { PasswordChanges } from './password/password-changes.ts'
import type { PasswordLinks } from './password/password-links.ts'
import type { SendPasswordMail } from './password/password-mails.ts'
import type { Sessions } from './sessions.ts'

export interface ChangeDetailsDeps {
  readonly store: Pick<AccountStore, 'find' | 'setDetails'>
  readonly accountDirectory: Pick<AccountDirectory, 'find'>
  readonly links: Pick<PasswordLinks, 'revokeOf'>
  readonly sessions: Pick<Sessions, 'renewAllOf'>
  readonly invite: PasswordChanges['invite']
  readonly sendMail: SendPasswordMail
  readonly log: Log
}

export interface Details {
  /** Absent where it stays. */
  readonly email?: string | undefined
  /** Absent where it stays; empty where it falls back to that of the e-mail. */
  readonly name?: string | undefined
}

export interface ChangedDetails {
  readonly account: AdminAccount
  /** The addresses, of the former and the new one, to which no mail could be sent. */
  readonly unsent: readonly string[]
}

/** `taken` where another account has the e-mail. */
export type ChangeDetails = (
  userId: string,
  details: Details,
  from: Pick<AskedFrom, 'origin' | 'locale'>,
) => Promise<ChangedDetails | 'unknown' | 'taken'>

/**
 * Changes name and e-mail of an account. Password, role and sessions stay; links that were mailed to the former address stop
 * working, and both addresses are informed. An account without a way to sign in is invited at its new address. Fails with
 * `identity.not-enabled` where the address is kept elsewhere. Source: DSG-03.
 */
export function createChangeDetails(deps: ChangeDetailsDeps): ChangeDetails {
  const { store, accountDirectory, links, sessions, invite, sendMail, log } = deps
  return async (userId, { email: wanted, name }, from) => {
    const former = await store.find(userId)
    if (former === undefined) return 'unknown'
    const email = wanted?.trim() ?? former.email
    const isMoved = email.toLowerCase() !== former.email.toLowerCase()
    if (isMoved && isOfFirebase(former)) {
      throw new CallError('identity.not-enabled', 'The e-mail address of this account is kept at Firebase.')
    }
    const emailKey = isOfFirebase(former) ? former.emailKey : emailToKey(email)
    const changed = await store.setDetails(userId, { email, emailKey, name: name?.trim() })
    if (typeof changed === 'string') return changed
    if (isMoved) await links.revokeOf(userId)
    // Open pages get a token, and with it the new name and address, with their next call.
    await sessions.renewAllOf(userId)
    const account = await accountDirectory.find(userId)
    if (account === undefined) return 'unknown'
    return { account, unsent: isMoved ? await informOf(former, changed, account.signsInBy.length === 0, from) : [] }
  }

  async function informOf(
    former: Account,
    account: Account,
    isInvited: boolean,
    { origin, locale }: Pick<AskedFrom, 'origin' | 'locale'>,
  ): Promise<string[]> {
    const address = `${origin}/login`
    const mails: readonly (readonly [to: string, send: () => Promise<void>])[] = [
      [
        account.email,
        () =>
          isInvited
            ? invite(account.id, { origin, locale })
            : sendMail({ account, matter: { kind: 'email-new' }, address, locale }),
      ],
      [former.email, () => sendMail({ account: former, matter: { kind: 'email-former' }, address, locale })],
    ]
    const unsent: string[] = []
    for (const [to, send] of mails) {
      if (to === '') continue
      await send().catch((error: unknown) => {
        if (!(error instanceof MailNotSentError) && !(error instanceof CallError)) throw error
        log.error({ err: error, userId: account.id }, 'the mail about a changed e-mail address could not be sent')
        unsent.push(to)
      })
    }
    return unsent
  }
}
