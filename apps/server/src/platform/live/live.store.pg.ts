import { drizzle } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient } from 'pg'
import type { Orm } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import type { LiveChange, LiveStore, LiveWork } from './live.store.ts'

export type Querying = Pick<PoolClient, 'query'>
export const ormOf = (client: Querying): Orm => drizzle(client as PoolClient)

/** What a feature says about its tables: how a key is read, and how events are written. */
export interface LiveRows<State, Event, Command = unknown> {
  load(client: Querying, key: string): Promise<State>
  /** See `LiveTurn.loadFor`. */
  loadFor?(client: Querying, key: string, state: State, work: LiveWork<Command>): Promise<void>
  /** See `LiveStore.keys`. */
  keys(client: Querying, accountId?: string): Promise<readonly string[]>
  /** In the order in which they happened; many of one kind should be one statement. */
  write(client: Querying, changes: readonly LiveChange<Event>[]): Promise<void>
}

/**
 * Live state in PostgreSQL. The row of a key in `live_versions` is its lock: a node whose replica has another version than the
 * row reads the key anew before it decides, so that two nodes decide one after the other on the same state.
 */
export function createPostgresLiveStore<State, Event, Command = unknown>(
  { pool }: { readonly pool: Pool },
  feature: string,
  rows: LiveRows<State, Event, Command>,
): LiveStore<State, Event, Command> {
  return {
    keys: (accountId) => rows.keys(pool, accountId),
    // All of it at one moment: events that are in the state already must not be applied to it again.
    load: (key) =>
      inTransaction(
        pool,
        async (client) => {
          const version = (await versionsOf(client, [key])).get(key) ?? 0
          return { version, state: await rows.load(client, key) }
        },
        'isolation level repeatable read, read only',
      ),
    versions: (keys) => versionsOf(pool, keys),
    change: (keys, decide) =>
      inTransaction(pool, async (client) => {
        const { rows: taken } = await client.query<{ key: string; version: string }>(
          `insert into live_versions (feature, key, version)
           select $1, key, 1 from unnest($2::text[]) as t(key)
           on conflict (feature, key) do update set version = live_versions.version + 1
           returning key, version`,
          // In one order everywhere, so that two nodes do not wait for one another.
          [feature, keys.toSorted()],
        )
        const versions = new Map(taken.map(({ key, version }) => [key, Number(version) - 1]))
        const changes = await decide({
          versionOf: (key) => versions.get(key) ?? 0,
          load: (key) => rows.load(client, key),
          loadFor: async (key, state, work) => rows.loadFor?.(client, key, state, work),
        })
        if (changes.length > 0) await rows.write(client, changes)
      }),
  }

  async function versionsOf(client: Querying, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
    const { rows: found } = await client.query<{ key: string; version: string }>(
      'select key, version from live_versions where feature = $1 and key = any($2)',
      [feature, keys],
    )
    return new Map(found.map(({ key, version }) => [key, Number(version)]))
  }
}
