import { and, eq, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { IdempotencyKey, IdempotencyStore, StoredAnswer } from './idempotency.store.ts'
import { idempotency } from './idempotency.tables.ts'

const isKey = ({ principal, key, call }: IdempotencyKey): SQL | undefined =>
  and(eq(idempotency.principal, principal), eq(idempotency.key, key), eq(idempotency.call, call))

export function createIdempotencyStore(orm: NodePgDatabase<Record<string, never>>): IdempotencyStore {
  return {
    async take(key, { fingerprint, at, abandonedBefore, expiredBefore }) {
      const fresh = { fingerprint, at, status: null, answer: null }
      const taken = await orm
        .insert(idempotency)
        .values({ ...key, ...fresh })
        .onConflictDoUpdate({
          target: [idempotency.principal, idempotency.key, idempotency.call],
          set: fresh,
          setWhere: or(
            and(isNull(idempotency.status), lt(idempotency.at, abandonedBefore)),
            and(isNotNull(idempotency.status), lt(idempotency.at, expiredBefore)),
          ) as SQL,
        })
        .returning({ at: idempotency.at })
      if (taken.length > 0) return undefined
      // Between the two statements the first request may have failed and given the key back: its row is then gone.
      return (await read(key)) ?? { fingerprint, answer: undefined }
    },
    read,
    async answer(key, at, { status, body }) {
      await orm
        .update(idempotency)
        .set({ at, status, answer: body ?? null })
        .where(isKey(key))
    },
    async release(key) {
      await orm.delete(idempotency).where(and(isKey(key), isNull(idempotency.status)))
    },
    async deleteOf(principal) {
      await orm.delete(idempotency).where(eq(idempotency.principal, principal))
    },
    async deleteBefore(at) {
      return (await orm.delete(idempotency).where(lt(idempotency.at, at))).rowCount ?? 0
    },
  }

  async function read(key: IdempotencyKey): Promise<StoredAnswer | undefined> {
    const [row] = await orm.select().from(idempotency).where(isKey(key))
    if (row === undefined) return undefined
    return {
      fingerprint: row.fingerprint,
      answer: row.status === null ? undefined : { status: row.status, body: row.answer },
    }
  }
}
