import { and, asc, desc, eq, inArray, TransactionRollbackError } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { WhiteboardStore } from './whiteboard.store.ts'
import { whiteboardChanges, whiteboards, whiteboardVersions } from './whiteboard.tables.ts'

export function createDrizzleWhiteboardStore(orm: Orm): WhiteboardStore {
  return {
    async append(changes) {
      if (changes.length > 0) await orm.insert(whiteboardChanges).values([...changes])
    },

    load: (board) =>
      // One picture of both: a state that is put together meanwhile takes its changes with it.
      orm.transaction(
        async (transaction) => {
          const [row] = await transaction.select().from(whiteboards).where(eq(whiteboards.board, board))
          const changes = await transaction
            .select({ seq: whiteboardChanges.seq, update: whiteboardChanges.update })
            .from(whiteboardChanges)
            .where(eq(whiteboardChanges.board, board))
            .orderBy(asc(whiteboardChanges.seq))
          return { state: row?.state, changes }
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    async replace(board, state, seqs) {
      try {
        await orm.transaction(async (transaction) => {
          // Locks the sheet: of two who replace the same changes the second finds them gone.
          await transaction
            .insert(whiteboards)
            .values({ board, state })
            .onConflictDoUpdate({ target: whiteboards.board, set: { state } })
          if (seqs.length === 0) return
          const deleted = await transaction
            .delete(whiteboardChanges)
            .where(and(eq(whiteboardChanges.board, board), inArray(whiteboardChanges.seq, [...seqs])))
            .returning({ seq: whiteboardChanges.seq })
          if (deleted.length < seqs.length) transaction.rollback()
        })
        return true
      } catch (error) {
        if (error instanceof TransactionRollbackError) return false
        throw error
      }
    },

    addVersion: (version, keep) =>
      orm.transaction(async (transaction) => {
        await transaction.insert(whiteboardVersions).values(version)
        const over = await transaction
          .select({ id: whiteboardVersions.id })
          .from(whiteboardVersions)
          .where(eq(whiteboardVersions.board, version.board))
          .orderBy(desc(whiteboardVersions.atMs), desc(whiteboardVersions.id))
          .offset(keep)
        if (over.length === 0) return
        await transaction.delete(whiteboardVersions).where(
          inArray(
            whiteboardVersions.id,
            over.map(({ id }) => id),
          ),
        )
      }),

    listVersions: (board) =>
      orm
        .select({
          id: whiteboardVersions.id,
          board: whiteboardVersions.board,
          atMs: whiteboardVersions.atMs,
          count: whiteboardVersions.count,
          bytes: whiteboardVersions.bytes,
        })
        .from(whiteboardVersions)
        .where(eq(whiteboardVersions.board, board))
        .orderBy(desc(whiteboardVersions.atMs), desc(whiteboardVersions.id)),

    async findVersion(board, id) {
      const [row] = await orm
        .select()
        .from(whiteboardVersions)
        .where(and(eq(whiteboardVersions.board, board), eq(whiteboardVersions.id, id)))
      return row
    },
  }
}
