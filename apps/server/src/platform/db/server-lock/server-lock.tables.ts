import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { epochMs } from '../columns.ts'

/** The server that had the lock of this database alone last. */
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

/** Servers that share the lock of this database. Those whose connection has ended are gone. Source: NOD-01. */
export const serverNodes = pgTable('server_nodes', {
  nodeId: text('node_id').primaryKey(),
  backendPid: integer('backend_pid').notNull(),
  hostName: text('host_name').notNull(),
  pid: integer('pid').notNull(),
  address: text('address').notNull(),
  sinceMs: epochMs('since_ms').notNull(),
  version: text('version').notNull(),
  busFormat: integer('bus_format').notNull(),
  secretsHash: text('secrets_hash').notNull(),
})

/** Under which name the nodes of this database find each other in Redis. */
export const serverBus = pgTable(
  'server_bus',
  { only: boolean('only').primaryKey().default(true), name: text('name').notNull() },
  (table) => [check('server_bus_only_check', sql`${table.only}`)],
)
