import { and, asc, desc, eq, gte, inArray, isNull, like, lt, ne, not, or } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import { refreshTokens, sessions } from './identity.tables.ts'
import { elsewherePrefix, type Session, type SessionStore } from './session.store.ts'

export function createDrizzleSessionStore(orm: Orm): SessionStore {
  return {
    async add({ id, accountId, method, createdAtMs, lastUsedAtMs }, tokenHash) {
      const createdAt = new Date(createdAtMs)
      const lastUsedAt = new Date(lastUsedAtMs)
      // One statement instead of four: a thousand people log in at once.
      const added = orm
        .$with('added')
        .as(orm.insert(sessions).values({ id, accountId, method, createdAt, lastUsedAt }).returning())
      await orm.with(added).insert(refreshTokens).values({ tokenHash, sessionId: id, createdAt })
    },
    async list(accountId) {
      const isTheirs = eq(sessions.accountId, accountId)
      const rows = await orm.select().from(sessions).where(isTheirs).orderBy(desc(sessions.createdAt))
      return rows.map(rowToSession)
    },
    async findByToken(tokenHash) {
      const [row] = await orm
        .select()
        .from(refreshTokens)
        .innerJoin(sessions, eq(sessions.id, refreshTokens.sessionId))
        .where(eq(refreshTokens.tokenHash, tokenHash))
      if (!row) return undefined
      const { rotatedAt, successorSalt } = row.refresh_tokens
      const session = rowToSession(row.sessions)
      if (rotatedAt === null || successorSalt === null) return { session }
      return { session, rotation: { atMs: rotatedAt.getTime(), successorSalt } }
    },
    rotate: ({ sessionId, tokenHash, successorHash, rotation }) =>
      orm.transaction(async (transaction) => {
        const at = new Date(rotation.atMs)
        // Locks the session: `renameAllOf` waits for this transaction, or has finished before it.
        await transaction.select({ id: sessions.id }).from(sessions).where(eq(sessions.id, sessionId)).for('update')
        const [rotated] = await transaction
          .update(refreshTokens)
          .set({ rotatedAt: at, successorSalt: rotation.successorSalt })
          .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.rotatedAt)))
          .returning({ sessionId: refreshTokens.sessionId })
        if (rotated === undefined) return undefined
        await transaction
          .insert(refreshTokens)
          .values({ tokenHash: successorHash, sessionId: rotated.sessionId, createdAt: at })
        await transaction.update(sessions).set({ lastUsedAt: at }).where(eq(sessions.id, rotated.sessionId))
        return rotated.sessionId
      }),
    async setMethod(sessionId, method) {
      await orm
        .update(sessions)
        .set({ method })
        .where(and(eq(sessions.id, sessionId), ne(sessions.method, 'provider')))
    },
    async revoke(target, atMs) {
      const isMeant =
        'sessionId' in target
          ? eq(sessions.id, target.sessionId)
          : and(
              eq(sessions.accountId, target.accountId),
              target.butSessionId === undefined ? undefined : ne(sessions.id, target.butSessionId),
            )
      const ended = await orm
        .update(sessions)
        .set({ revokedAt: new Date(atMs) })
        .where(and(isMeant, isNull(sessions.revokedAt)))
        .returning({ id: sessions.id })
      return ended.map(({ id }) => id)
    },
    renameAllOf: (accountId, atMs, newId) =>
      orm.transaction(async (transaction) => {
        const live = await transaction
          .select()
          .from(sessions)
          .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt)))
          .orderBy(asc(sessions.id))
          .for('update')
        for (const session of live) {
          const id = newId()
          await transaction.insert(sessions).values({ ...session, id })
          await transaction.update(refreshTokens).set({ sessionId: id }).where(eq(refreshTokens.sessionId, session.id))
        }
        const ids = live.map(({ id }) => id)
        await transaction
          .update(sessions)
          .set({ revokedAt: new Date(atMs) })
          .where(inArray(sessions.id, ids))
        return ids
      }),
    async listRevokedSince(sinceMs) {
      const isRecent = gte(sessions.revokedAt, new Date(sinceMs))
      const rows = await orm.select({ id: sessions.id }).from(sessions).where(isRecent)
      return rows.map(({ id }) => id)
    },
    async removeCreatedBefore(beforeMs) {
      const before = new Date(beforeMs)
      const isElsewhere = like(sessions.id, `${elsewherePrefix}%`)
      const isOver = or(
        and(not(isElsewhere), lt(sessions.createdAt, before)),
        and(isElsewhere, isNull(sessions.revokedAt), lt(sessions.lastUsedAt, before)),
      )
      return (await orm.delete(sessions).where(isOver)).rowCount ?? 0
    },
  }
}

const rowToSession = (row: typeof sessions.$inferSelect): Session => ({
  id: row.id,
  accountId: row.accountId,
  method: row.method,
  createdAtMs: row.createdAt.getTime(),
  lastUsedAtMs: row.lastUsedAt.getTime(),
  ...(row.revokedAt !== null && { revokedAtMs: row.revokedAt.getTime() }),
})
