import { agendaSessionsMax } from '@foyer/contract/venue-limits'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../platform/db/database.ts'
import type { OpMode, VenueKey } from '../../platform/http/feature.ts'
import type { AgendaStore } from './agenda.store.ts'
import { agendaCalendars, agendaFavourites } from './agenda.tables.ts'

export function createDrizzleAgendaStore(orm: Orm): AgendaStore {
  return {
    async addFavourite(favourite) {
      await orm.insert(agendaFavourites).values(favourite).onConflictDoNothing()
    },
    async removeFavourite({ accountId, sessionId, ...venue }) {
      await orm
        .delete(agendaFavourites)
        .where(and(ofAccount(accountId, venue), eq(agendaFavourites.sessionId, sessionId)))
    },
    async listFavourites(accountId, venue) {
      const query = orm
        .select()
        .from(agendaFavourites)
        .where(ofAccount(accountId, venue))
        .orderBy(desc(agendaFavourites.atMs), agendaFavourites.sessionId)
      const rows = await (venue === undefined ? query : query.limit(agendaSessionsMax))
      return rows.map((row) => ({ ...row, opMode: row.opMode as OpMode }))
    },
    async issueSecret({ accountId, secret, atMs, replaces }) {
      const { secret: column } = agendaCalendars
      // An update that changes nothing lets the statement answer the row that is there.
      const set = replaces ? { secret, atMs } : { secret: sql`${column}` }
      const [row] = await orm
        .insert(agendaCalendars)
        .values({ accountId, secret, atMs })
        .onConflictDoUpdate({ target: agendaCalendars.accountId, set })
        .returning({ secret: column })
      if (row === undefined) throw new Error('the secret of a calendar was not stored')
      return row.secret
    },
    async findAccount(secret) {
      const rows = await orm
        .select({ accountId: agendaCalendars.accountId })
        .from(agendaCalendars)
        .where(eq(agendaCalendars.secret, secret))
      return rows[0]?.accountId
    },
    async erase(accountId) {
      await orm.delete(agendaFavourites).where(eq(agendaFavourites.accountId, accountId))
      await orm.delete(agendaCalendars).where(eq(agendaCalendars.accountId, accountId))
    },
  }
}

function ofAccount(accountId: string, venue: VenueKey | undefined) {
  const { accountId: account, opMode, architectureId } = agendaFavourites
  if (venue === undefined) return eq(account, accountId)
  return and(eq(account, accountId), eq(opMode, venue.opMode), eq(architectureId, venue.architectureId))
}
