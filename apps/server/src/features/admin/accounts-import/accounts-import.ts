import type { AdminAccount, AnswerOf, ImportResult, KnownAccountState, RequestOf } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'
import { z } from 'zod'
import type { AuditDetails } from '../../../platform/audit/audit.store.ts'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { AccountAdministration, InvitedFrom } from '../../../platform/feature-ports/account-administration.port.ts'
import type { RetentionPolicy } from '../../../platform/retention/retention.ts'
import type { InvitationMailStore } from '../invitation-mails/invitation-mail.store.ts'
import { isWaitingForSignIn } from '../is-waiting-for-sign-in.ts'
import type { AccountImportStore, ImportBatches, ImportKey } from './account-import.store.ts'

/** After so long without a batch an import is over. */
const IDLE_MS = 60 * 60_000

/** A mail that is not older is not sent again, so that a repeated batch sends none twice. */
const AGAIN_AFTER_MS = 10 * 60_000

const Email = z.email().max(constants.loginFieldMaxLength)

export interface AccountsImportDeps extends Pick<AccountAdministration, 'importAccounts'> {
  readonly accountDirectory: Pick<AccountAdministration['accountDirectory'], 'findByEmails'>
  readonly imports: AccountImportStore
  readonly mails: Pick<InvitationMailStore, 'queue'>
  /** Called once there are mails to send. */
  readonly onQueued: () => void
  /** Writes an entry of the audit log. */
  readonly note: (by: string, counts: AuditDetails) => Promise<void>
  readonly clock: Clock
}

type Batch = RequestOf<'admin.import-accounts'>['body']

export interface AccountsImport {
  check(emails: readonly string[], by: string): Promise<KnownAccountState[]>
  importBatch(batch: Batch, by: string, from: InvitedFrom): Promise<AnswerOf<'admin.import-accounts'>>
  readonly kept: RetentionPolicy
}

/** Imports of accounts in batches. Source: ADM-01. */
export function createAccountsImport(deps: AccountsImportDeps): AccountsImport {
  const { importAccounts, accountDirectory, imports, mails, onQueued, note, clock } = deps
  return {
    async check(emails, by) {
      const accounts = await accountDirectory.findByEmails(emails)
      return emails.map((email, index) => stateOf(email, accounts[index], by))
    },
    importBatch,
    kept: {
      kind: 'account-imports',
      keepMs: IDLE_MS,
      async removeBefore(beforeMs) {
        for (const open of await imports.listUnnoted({ beforeMs })) await noteCounts(open)
        return imports.removeBefore(beforeMs)
      },
    },
  }

  async function importBatch(
    { importId, batch, isLast, known, invite, rows }: Batch,
    by: string,
    from: InvitedFrom,
  ): Promise<AnswerOf<'admin.import-accounts'>> {
    const key = { id: importId, startedBy: by }
    const plan = await importAccounts.plan(rows, { known, by })
    const results = await imports.keep(key, batch, plan, clock.now())
    await importAccounts.apply(rows, results)
    const queued = invite === undefined ? 0 : await queue(rows, results, { ...from, again: invite.again })
    if (isLast) for (const open of await imports.listUnnoted(key)) await noteCounts(open)
    return { results: [...results], queued }
  }

  async function queue(
    rows: Batch['rows'],
    results: readonly ImportResult[],
    { origin, locale, again }: InvitedFrom & { readonly again: boolean },
  ): Promise<number> {
    const emailsWith = (wanted: readonly ImportResult[]) =>
      rows.flatMap(({ email }, index) => (wanted.includes(results[index] ?? 'invalid') ? [email] : []))
    const queueOf = async (emails: readonly string[], lastBeforeMs?: number) => {
      const accounts = await accountDirectory.findByEmails(emails)
      const invitations = accounts.flatMap((account) =>
        account !== undefined && isWaitingForSignIn(account) ? [{ accountId: account.userId, origin, locale }] : [],
      )
      return mails.queue(invitations, { atMs: clock.now(), ...(lastBeforeMs !== undefined && { lastBeforeMs }) })
    }
    const queued =
      (await queueOf(emailsWith(['created']))) +
      (again ? await queueOf(emailsWith(['updated', 'unchanged', 'skipped']), clock.now() - AGAIN_AFTER_MS) : 0)
    if (queued > 0) onQueued()
    return queued
  }

  async function noteCounts({ batches, ...key }: ImportKey & { readonly batches: ImportBatches }): Promise<void> {
    const counts: Record<string, number> = {}
    for (const result of Object.values(batches).flat()) counts[result] = (counts[result] ?? 0) + 1
    await note(key.startedBy, counts)
    await imports.setNoted(key)
  }
}

function stateOf(email: string, account: AdminAccount | undefined, by: string): KnownAccountState {
  if (account === undefined) return Email.safeParse(email).success ? 'new' : 'invalid'
  if (account.authority !== 'attendee' || account.userId === by) return 'protected'
  return isWaitingForSignIn(account) ? 'waiting' : 'active'
}
