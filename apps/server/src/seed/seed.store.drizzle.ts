import type { Orm } from '../platform/db/database.ts'
import type { SeedRecord, SeedStore } from './seed.store.ts'
import { seeded } from './seed.tables.ts'

export function createSeedStore(orm: Orm): SeedStore {
  return {
    async read() {
      const [row] = await orm.select().from(seeded)
      if (row === undefined) return undefined
      return {
        kind: row.kind as SeedRecord['kind'],
        hasOwnPassword: row.hasOwnPassword,
        isFinished: row.finishedAt !== null,
      }
    },
    async begin({ kind, hasOwnPassword }) {
      await orm
        .insert(seeded)
        .values({ kind, hasOwnPassword })
        .onConflictDoUpdate({ target: seeded.only, set: { kind, hasOwnPassword } })
    },
    async noteOwnPasswords() {
      await orm.update(seeded).set({ hasOwnPassword: true })
    },
    async finish(atMs) {
      await orm.update(seeded).set({ finishedAt: atMs })
    },
  }
}
