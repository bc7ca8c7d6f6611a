import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../columns.ts'

/** The server that had the lock of this database last. */
export const serverLock = pgTable(
  'server_lock',
  {
    only: boolean('only').primaryKey().default(true),
    holder: text('holder').notNull(),
    backendPid: integer('backend_pid').notNull(),
    hostName: text('host_name').notNull(),
    pid: integer('pid').notNull(),
    address: text('address').notNull(),
    sinceMs: epochMs('since_ms').notNull(),
  },
  (table) => [check('server_lock_only_check', sql`${table.only}`)],
)
