import { asc, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { Orm } from '../db/database.ts'
import { hashOfRow } from './audit-chain.ts'
import { createPersonKey, isPseudonym, sealRow } from './audit-seals.ts'
import type { AuditRow, AuditStore, NewAuditRow, OpenAuditRow, PersonKey } from './audit.store.ts'
import { auditEntries, auditPeople, auditTexts } from './audit.tables.ts'

type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** The id of the lock that lets one writer in at a time; any number that is not used elsewhere. */
const LOCK = 7_202_011

export function createDrizzleAuditStore(orm: Orm): AuditStore {
  return {
    append: (added) =>
      orm.transaction(async (transaction) => {
        await lockAuditLog(transaction)
        return appendRow(transaction, added)
      }),

    async list({ beforeSeq, limit }) {
      const rows = await orm
        .select()
        .from(auditEntries)
        .where(beforeSeq === undefined ? undefined : lt(auditEntries.seq, beforeSeq))
        .orderBy(desc(auditEntries.seq))
        .limit(limit)
      return open(rows.map(toRow))
    },

    async listAfter(afterSeq, limit) {
      const rows = await orm
        .select()
        .from(auditEntries)
        .where(gt(auditEntries.seq, afterSeq))
        .orderBy(asc(auditEntries.seq))
        .limit(limit)
      return open(rows.map(toRow))
    },

    erase: (accountId) =>
      orm.transaction(async (transaction) => {
        await lockAuditLog(transaction)
        const erased = await transaction.delete(auditPeople).where(eq(auditPeople.accountId, accountId)).returning()
        for (const { pseudonym } of erased)
          await transaction
            .delete(auditTexts)
            .where(or(eq(auditTexts.ofBy, pseudonym), eq(auditTexts.ofSubject, pseudonym)))
      }),
  }

  async function open(rows: readonly AuditRow[]): Promise<OpenAuditRow[]> {
    if (rows.length === 0) return []
    const pseudonyms = new Set(rows.flatMap(({ by, subject }) => [by, subject].filter(isPseudonym)))
    const [people, texts] = await Promise.all([
      orm
        .select()
        .from(auditPeople)
        .where(inArray(auditPeople.pseudonym, [...pseudonyms])),
      orm
        .select()
        .from(auditTexts)
        .where(
          inArray(
            auditTexts.entryId,
            rows.map(({ id }) => id),
          ),
        ),
    ])
    const personOf = new Map(people.map((person) => [person.pseudonym, person]))
    const textOf = new Map(texts.map((text) => [text.entryId, text]))
    return rows.map((row) => ({
      ...row,
      openings: { by: personOf.get(row.by), subject: personOf.get(row.subject), reason: textOf.get(row.id) },
    }))
  }
}

/** Until the transaction ends, no other transaction writes to the log. */
export const lockAuditLog = (transaction: Transaction) =>
  transaction.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** To be called under the lock. */
export async function appendRow(transaction: Transaction, added: NewAuditRow): Promise<AuditRow> {
  const by = added.by === '' ? undefined : await keepPersonKey(transaction, added.by)
  const subject = added.isPerson ? await keepPersonKey(transaction, added.subject) : undefined
  const { row: sealed, text } = sealRow(added, { by, subject })
  const [last] = await transaction.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1)
  const chained = { ...sealed, seq: (last?.seq ?? 0) + 1, formerHash: last?.hash ?? '' }
  const row: AuditRow = { ...chained, hash: hashOfRow(chained) }
  const { atMs, ...rest } = row
  await transaction.insert(auditEntries).values({ ...rest, at: atMs, format: 2 })
  if (text !== undefined) await transaction.insert(auditTexts).values(text)
  return row
}

/** That of an account, made where it has none. */
export async function keepPersonKey(transaction: Transaction, accountId: string): Promise<PersonKey> {
  const [known] = await transaction.select().from(auditPeople).where(eq(auditPeople.accountId, accountId))
  if (known !== undefined) return known
  const made = createPersonKey(accountId)
  await transaction.insert(auditPeople).values(made)
  return made
}

export const toRow = ({ at, format: _format, ...row }: typeof auditEntries.$inferSelect): AuditRow => ({
  ...row,
  atMs: at,
})
