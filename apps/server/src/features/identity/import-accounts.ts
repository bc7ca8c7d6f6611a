import { constants } from '@foyer/contract/constants'
import type { ImportResult } from '@foyer/contract'
import { z } from 'zod'
import type { Clock } from '../../platform/clock/clock.ts'
import type { ImportedRow } from '../../platform/feature-ports/account-administration.port.ts'
import type { Account, AccountStore, AttendeeChange } from './account.store.ts'
import { toAccount, withoutEmpty } from './accounts.ts'
import { emailToKey } from './email.ts'

const Email = z.email().max(constants.loginFieldMaxLength)

export interface ImportAccountsDeps {
  readonly store: Pick<AccountStore, 'listByEmailKeys' | 'add' | 'updateAttendees'>
  readonly clock: Clock
}

export interface ImportAccounts {
  /** What importing these rows would do, row by row; `by` is who imports. */
  plan(
    rows: readonly ImportedRow[],
    options: { readonly known: 'update' | 'skip'; readonly by: string },
  ): Promise<ImportResult[]>
  /** Does what was planned, in a few statements. Doing it again changes nothing more. */
  apply(rows: readonly ImportedRow[], plan: readonly ImportResult[]): Promise<void>
}

/** Many accounts at a time, without passwords. Source: ADM-01. */
export function createImportAccounts({ store, clock }: ImportAccountsDeps): ImportAccounts {
  return { plan, apply }

  async function plan(
    rows: readonly ImportedRow[],
    { known, by }: { readonly known: 'update' | 'skip'; readonly by: string },
  ): Promise<ImportResult[]> {
    const accountsByKey = await findByKeys(rows)
    const seen = new Set<string>()
    return rows.map((row) => {
      if (!Email.safeParse(row.email).success) return 'invalid'
      const key = emailToKey(row.email)
      if (seen.has(key)) return 'duplicate'
      seen.add(key)
      const account = accountsByKey.get(key)
      if (account === undefined) return 'created'
      if (isProtected(account, by)) return 'protected'
      if (known === 'skip') return 'skipped'
      return changeOf(account, row) === undefined ? 'unchanged' : 'updated'
    })
  }

  async function apply(rows: readonly ImportedRow[], results: readonly ImportResult[]): Promise<void> {
    const withResult = (wanted: ImportResult) => rows.filter((_row, index) => results[index] === wanted)
    const now = clock.now()
    await store.add(withResult('created').map((row) => toAccount({ ...row, authority: row.role ?? 'attendee' }, now)))
    const updated = withResult('updated')
    const accountsByKey = await findByKeys(updated)
    await store.updateAttendees(
      updated.flatMap((row) => {
        const account = accountsByKey.get(emailToKey(row.email))
        const change = account && changeOf(account, row)
        return change === undefined ? [] : [change]
      }),
    )
  }

  async function findByKeys(rows: readonly ImportedRow[]): Promise<ReadonlyMap<string, Account>> {
    if (rows.length === 0) return new Map()
    const found = await store.listByEmailKeys([...new Set(rows.map(({ email }) => emailToKey(email)))])
    return new Map(found.map((account) => [account.emailKey, account]))
  }
}

/** A file changes no rights, no account with a higher role than attendee, and not the administrator's own. */
const isProtected = ({ id, authorities }: Pick<Account, 'id' | 'authorities'>, by: string): boolean =>
  id === by || authorities.some((authority) => authority !== 'attendee')

/** What the row says anew; `undefined` where it says nothing. */
function changeOf(account: Account, { name, title, company }: ImportedRow): AttendeeChange | undefined {
  const given = withoutEmpty({ name, title, company })
  const isSame = (['name', 'title', 'company'] as const).every(
    (key) => given[key] === undefined || given[key] === account[key],
  )
  return isSame ? undefined : { id: account.id, ...given }
}
