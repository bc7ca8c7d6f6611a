import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { isConnectionFailure } from '../../platform/db/connection-failure.ts'
import type { Orm } from '../../platform/db/database.ts'
import { createGroupCommit } from '../../platform/db/group-commit.ts'
import type { ConsentFilter, ConsentStore, NewConsent, StoredConsent } from './consent.store.ts'
import { consents } from './consent.tables.ts'

export function createDrizzleConsentStore(orm: Orm): ConsentStore {
  // When an event opens everybody chooses at once: rows share the flushes of the disk, which chat messages wait for too.
  const queue = createGroupCommit<NewRow, number>({
    commit: (rows) => insert(orm, rows),
    isOutage: isConnectionFailure,
  })
  return {
    add: (consent) => queue.submit({ consent }),
    replace: (seq, consent) => queue.submit({ consent, formerSeq: seq }),
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
      await transaction.execute(sql`select ${mayRemove}`)
      return (await transaction.delete(consents).where(which)).rowCount ?? 0
    })
  }
}

interface NewRow {
  readonly consent: NewConsent
  /** Of the row of a device that this one replaces. */
  readonly formerSeq?: number
}

/** Lets rows be removed until the transaction ends. */
const mayRemove = sql`set_config('foyer.may_forget_consents', 'yes', true)`

/** Answers the `seq` of each, in the same order. */
async function insert(orm: Orm, rows: readonly NewRow[]): Promise<readonly number[]> {
  const formerSeqs = rows.flatMap(({ formerSeq }) => formerSeq ?? [])
  const former = orm.$with('former').as(
    orm
      .delete(consents)
      // Evaluated before a row is deleted, and valid for this statement, which is a transaction.
      .where(and(inArray(consents.seq, formerSeqs), eq(consents.subjectKind, 'device'), sql`${mayRemove} = 'yes'`))
      .returning({ seq: consents.seq }),
  )
  const writer = formerSeqs.length === 0 ? orm : orm.with(former)
  const added = await writer
    .insert(consents)
    .values(rows.map(({ consent: { atMs, ...rest } }) => ({ ...rest, at: atMs })))
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
