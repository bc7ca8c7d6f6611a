import { and, asc, desc, eq, gt, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import { isConnectionFailure } from '../../platform/db/connection-failure.ts'
import type { Orm } from '../../platform/db/database.ts'
import { createGroupCommit } from '../../platform/db/group-commit.ts'
import type { ConsentFilter, ConsentStore, NewConsent, StoredConsent } from './consent.store.ts'
import { consents } from './consent.tables.ts'

export function createDrizzleConsentStore(orm: Orm): ConsentStore {
  // When an event opens everybody chooses at once: rows share the flushes of the disk, which chat messages wait for too.
  const queue = createGroupCommit<NewConsent, number>({
    commit: (rows) => insert(orm, rows),
    isOutage: isConnectionFailure,
  })
  return {
    add: (consent) => queue.submit(consent),
    replace: (seq, consent) =>
      orm.transaction(async (transaction) => {
        await allowRemoval(transaction)
        await transaction.delete(consents).where(and(eq(consents.seq, seq), eq(consents.subjectKind, 'device')))
        const [added] = await insert(transaction, [consent])
        return added as number
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

/** Answers the `seq` of each, in the same order. */
async function insert(writer: Writer, rows: readonly NewConsent[]): Promise<readonly number[]> {
  const added = await writer
    .insert(consents)
    .values(rows.map(({ atMs, ...rest }) => ({ ...rest, at: atMs })))
    .returning({ seq: consents.seq })
  return added.map(({ seq }) => seq)
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
