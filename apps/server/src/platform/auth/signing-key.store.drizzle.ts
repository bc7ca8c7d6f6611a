import { inArray, sql } from 'drizzle-orm'
import type { Orm } from '../db/database.ts'
import type { SigningKeyStore } from './signing-key.store.ts'
import { signingKeys } from './signing-key.tables.ts'

export function createDrizzleSigningKeyStore(orm: Orm): SigningKeyStore {
  return {
    list: () => listIn(orm),
    add: ({ id, privateJwk, createdAtMs }, isNeeded = () => true) =>
      orm.transaction(async (transaction) => {
        await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing keys', 0))`)
        if (!isNeeded(await listIn(transaction))) return
        await transaction.insert(signingKeys).values({ id, privateJwk, createdAt: new Date(createdAtMs) })
      }),
    async remove(ids) {
      await orm.delete(signingKeys).where(inArray(signingKeys.id, [...ids]))
    },
  }
}

async function listIn(orm: Pick<Orm, 'select'>) {
  const rows = await orm.select().from(signingKeys)
  return rows.map(({ id, privateJwk, createdAt }) => ({ id, privateJwk, createdAtMs: createdAt.getTime() }))
}
