import { and, asc, desc, eq, gt, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { ConsentFilter, ConsentStore, NewConsent, StoredConsent } from './consent.store.ts'
import { consents } from './consent.tables.ts'

export function createDrizzleConsentStore(orm: Orm): ConsentStore {
  return {
    add: (consent) => insert(orm, consent),
    replace: (seq, consent) =>
      orm.transaction(async (transaction) => {
        await allowRemoval(transaction)
        await transaction.delete(consents).where(and(eq(consents.seq, seq), eq(consents.subjectKind, 'device')))
        return insert(transaction, consent)
      }),
    async list({ limit, beforeSeq, ...filter }) {
      const isBefore = beforeSeq === undefined ? undefined : lt(consents.seq, beforeSeq)
      const rows = await orm
        .select()
        .from(consents)
        .where(and(isMeant(filter), isBefore))
        .orderBy(desc(consents.seq))
        .limit(limit)
      return rows.map(toStored)
    },
    async listAfter({ limit, afterSeq, ...filter }) {
      const rows = await orm
        .select()
        .from(consents)
        .where(and(isMeant(filter), gt(consents.seq, afterSeq)))
        .orderBy(asc(consents.seq))
        .limit(limit)
      return rows.map(toStored)
    },
    async erase(accountId) {
      await remove(and(eq(consents.subjectKind, 'account'), eq(consents.subjectId, accountId)))
    },
    removeBefore: (beforeMs) => remove(lt(consents.at, beforeMs)),
  }

  async function remove(which: SQL | undefined): Promise<number> {
    return orm.transaction(async (transaction) => {
      await allowRemoval(transaction)
      return (await transaction.delete(consents).where(which)).rowCount ?? 0
    })
  }
}

type Writer = Pick<Orm, 'execute' | 'insert'>

/** Until the transaction ends. */
const allowRemoval = (transaction: Writer) => transaction.execute(sql`set local foyer.may_forget_consents = 'yes'`)

async function insert(writer: Writer, { atMs, ...rest }: NewConsent): Promise<number> {
  const [row] = await writer
    .insert(consents)
    .values({ ...rest, at: atMs })
    .returning({ seq: consents.seq })
  if (row === undefined) throw new Error('the ledger of consents took no row')
  return row.seq
}

const isOf = (subject: string | undefined): SQL | undefined =>
  subject === undefined ? undefined : or(eq(consents.subjectId, subject), eq(consents.email, subject.toLowerCase()))

/** What is undefined says nothing. */
const isMeant = ({
  subject,
  subjectKind,
  provider,
  isAccepted,
  opMode,
  fromMs,
  untilMs,
}: ConsentFilter): SQL | undefined =>
  and(
    isOf(subject),
    subjectKind && eq(consents.subjectKind, subjectKind),
    provider === undefined && isAccepted === undefined
      ? undefined
      : sql`${consents.choices} @> ${JSON.stringify([{ id: provider, accepted: isAccepted }])}::jsonb`,
    opMode && eq(consents.opMode, opMode),
    fromMs === undefined ? undefined : gte(consents.at, fromMs),
    untilMs === undefined ? undefined : lt(consents.at, untilMs),
  )

const toStored = ({ at, email, ...rest }: typeof consents.$inferSelect): StoredConsent => ({
  ...rest,
  atMs: at,
  email: email ?? undefined,
})
