import { asc, eq, gt, lt, sql } from 'drizzle-orm'
import { randomId } from '../auth/secrets.ts'
import type { Orm } from '../db/database.ts'
import { findBreak, hashOfRow } from './audit-chain.ts'
import { createPersonKey, sealRow } from './audit-seals.ts'
import { appendRow, keepPersonKey, lockAuditLog, toRow } from './audit.store.drizzle.ts'
import type { AuditRow, PersonKey } from './audit.store.ts'
import { auditEntries, auditTexts } from './audit.tables.ts'
import type { FormerAuditActs } from './former-audit-acts.ts'

export interface SealFormerRowsDeps {
  readonly orm: Orm
  readonly nowMs: number
  /** Of these ids those of accounts that are there. */
  readonly findAccounts: (ids: readonly string[]) => Promise<ReadonlySet<string>>
  /** Those of former versions that were about persons. */
  readonly acts: readonly FormerAuditActs[]
}

const rowsAtOnce = 500

/**
 * Seals the rows of a former version, which have ids of accounts and texts in them, and chains them anew; of accounts that were
 * erased the key is thrown away at once. A row at the end says that it was done, with the last hash of the former chain and
 * whether that was whole. Answers how many rows there were. Source: SEC-17.
 */
export async function sealFormerRows({ orm, nowMs, findAccounts, acts }: SealFormerRowsDeps): Promise<number> {
  const [former] = await orm
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where(lt(auditEntries.format, 2))
    .limit(1)
  if (former === undefined) return 0
  return orm.transaction(async (transaction) => {
    await lockAuditLog(transaction)
    await transaction.execute(sql`alter table audit_entries disable trigger audit_entries_stay`)
    const gone = new Map<string, PersonKey>()
    let formerLast: Pick<AuditRow, 'seq' | 'hash'> = { seq: 0, hash: '' }
    let last: Pick<AuditRow, 'seq' | 'hash'> = formerLast
    let isWhole = true
    for (;;) {
      const rows = await transaction
        .select()
        .from(auditEntries)
        .where(gt(auditEntries.seq, formerLast.seq))
        .orderBy(asc(auditEntries.seq))
        .limit(rowsAtOnce)
      const plain = rows.map(toRow)
      isWhole &&= findBreak(plain, formerLast) === undefined
      const accounts = await findAccounts(plain.flatMap(({ by, subject }) => [by, subject]))
      for (const row of plain) last = await sealInPlace(row, accounts)
      formerLast = plain.at(-1) ?? formerLast
      if (rows.length < rowsAtOnce) break
    }
    await transaction.execute(sql`alter table audit_entries enable trigger audit_entries_stay`)
    await appendRow(transaction, {
      id: randomId(),
      atMs: nowMs,
      by: '',
      act: 'audit.seal',
      subject: '',
      isPerson: false,
      details: { entries: last.seq, formerHash: formerLast.hash, wasWhole: isWhole },
      reason: undefined,
    })
    return last.seq

    async function sealInPlace(former: AuditRow, accounts: ReadonlySet<string>): Promise<AuditRow> {
      const { seq, formerHash: _formerHash, hash: _hash, details, ...row } = former
      const { reason, ...rest } = details
      const personOf = (id: string) => (accounts.has(id) ? keepPersonKey(transaction, id) : keyOfGone(id))
      const isPerson = isAboutPerson(former, accounts)
      const { row: sealed, text } = sealRow(
        { ...row, details: rest, isPerson, reason: reason === undefined ? undefined : String(reason) },
        {
          by: row.by === '' || row.by === 'nobody' ? undefined : await personOf(row.by),
          subject: isPerson ? await personOf(row.subject) : undefined,
        },
      )
      const chained = { ...sealed, seq, formerHash: last.hash }
      const made = { ...chained, hash: hashOfRow(chained) }
      const { atMs, ...values } = made
      await transaction
        .update(auditEntries)
        .set({ ...values, at: atMs, format: 2 })
        .where(eq(auditEntries.seq, seq))
      const isOfGone = [row.by, row.subject].some((id) => gone.has(id))
      if (text !== undefined && !isOfGone) await transaction.insert(auditTexts).values(text)
      return made
    }

    function isAboutPerson({ act, subject, details }: AuditRow, accounts: ReadonlySet<string>): boolean {
      if (subject === '') return false
      if (accounts.has(subject)) return true
      return acts.some((one) => one.acts.test(act) && (one.thing === undefined || subject !== details[one.thing]))
    }

    /** Kept nowhere: one pseudonym for all that a person did, and nothing that leads back. */
    function keyOfGone(accountId: string): PersonKey {
      const known = gone.get(accountId) ?? createPersonKey(accountId)
      gone.set(accountId, known)
      return known
    }
  })
}
