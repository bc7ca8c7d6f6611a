import { inArray } from 'drizzle-orm'
import type { Orm } from '../db/database.ts'
import type { SigningKeyStore } from './signing-key.store.ts'
import { signingKeys } from './signing-key.tables.ts'

export function createDrizzleSigningKeyStore(orm: Orm): SigningKeyStore {
  return {
    async list() {
      const rows = await orm.select().from(signingKeys)
      return rows.map(({ id, privateJwk, createdAt }) => ({ id, privateJwk, createdAtMs: createdAt.getTime() }))
    },
    async add({ id, privateJwk, createdAtMs }) {
      await orm.insert(signingKeys).values({ id, privateJwk, createdAt: new Date(createdAtMs) })
    },
    async remove(ids) {
      await orm.delete(signingKeys).where(inArray(signingKeys.id, [...ids]))
    },
  }
}
