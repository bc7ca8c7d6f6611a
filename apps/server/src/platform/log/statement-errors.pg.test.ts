import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { createFakeClock } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { here } from '../db/testing/postgres-here.ts'
import { openTestDatabase } from '../db/testing/test-database.ts'
import { createLog } from './create-log.ts'
import { keepLines } from './keep-lines.ts'
import type { KeptLine } from './kept-line.ts'

/** How people's data ends up in a statement that fails, with the SQLSTATE of the failure; one connection for each. */
const failures: Readonly<Record<string, (canary: string) => SQL>> = {
  '23505': (canary) => sql`insert into people (email) values (${canary}), (${canary})`,
  '23514': (canary) => sql`insert into people (email, age) values (${canary}, -1)`,
  '23502': (canary) => sql`insert into people (email, name) values (${canary}, null)`,
  '23503': (canary) => sql`insert into sessions (email) values (${canary})`,
  '22P02': (canary) => sql`select ${canary}::uuid`,
  '22007': (canary) => sql`select ${canary}::timestamptz`,
  '22001': (canary) => sql`insert into people (email, short) values (${canary}, ${canary})`,
  '22021': (canary) => sql`select ${`\u0000${canary}`}::text`,
  '2201B': (canary) => sql`select 'x' ~ ${`(${canary}`}`,
  '42703': (canary) => sql`select nothing from people where email = ${canary}`,
  P0001: (canary) => sql`select refuse(${canary})`,
}

describe.runIf(here.postgres)('a statement that fails', () => {
  let database: Database & { readonly dataDir: string }
  beforeAll(async () => {
    database = await openTestDatabase()
    await database.pool.query(`
      create table people (email text primary key, name text not null default '', age int check (age > 0), short varchar(3));
      create table sessions (email text references people);
      create function refuse(who text) returns void language plpgsql as $$ begin
        raise exception 'nobody is called "%"', who using detail = who, hint = who; end $$`)
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  /** What the log says of an error, on standard output and as kept. */
  function logged(fields: object): string {
    const lines: string[] = []
    const kept: KeptLine[] = []
    const log = keepLines({
      log: createLog('info', (line) => lines.push(line)),
      logBuffer: { keep: (line) => void kept.push(line) },
      clock: createFakeClock(),
    })
    log.error(fields, 'it failed')
    expect([lines.length, kept.length]).toEqual([1, 1])
    return lines.join('') + JSON.stringify(kept)
  }

  test.each(Object.keys(failures))('[SEC-11] with %s leaves no parameter in the log', async (code) => {
    // A text that breaks out of what hides quoted values and stack frames.
    const canary = `canary"${randomUUID()}@example.org"\n    at canary (/canary.js:1:1)`
    const statement = failures[code]?.(canary) ?? sql``
    const error: unknown = await database.orm.execute(statement).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(String(error)).toContain('canary')
    const wrapped = new Error('the profile could not be read', { cause: error })
    const repeated = new Error(`not stored: ${(error as Error).message}`)
    for (const fields of [{ err: error }, { reason: error }, { err: wrapped }, { err: repeated }]) {
      const text = logged(fields)
      expect(text).not.toContain('canary')
      expect(text).toContain('it failed')
    }
    expect(logged({ err: error })).toContain(code)
  })

  test('[SEC-11] without a database leaves no parameter in the log', async () => {
    const elsewhere = await openTestDatabase()
    await elsewhere.stop()
    const error: unknown = await elsewhere.orm.execute(sql`select ${'canary'}`).catch((reason: unknown) => reason)
    expect(String(error)).toContain('canary')
    expect(logged({ err: error })).not.toContain('canary')
  })

  test('[SEC-11] is described by its statement, its code, its constraint and where it was made', async () => {
    const error: unknown = await database.orm
      .execute(failures['23505']?.('x') ?? sql``)
      .catch((reason: unknown) => reason)
    const text = logged({ err: error })
    for (const part of ['insert into people (email) values ($1), ($2)', '23505', 'people_pkey', '.ts:'])
      expect(text).toContain(part)
  })
})
