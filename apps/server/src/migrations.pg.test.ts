import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from './platform/db/database.ts'
import { migrateDatabase } from './platform/db/migrate.ts'
import { here } from './platform/db/testing/postgres-here.ts'
import { openTestDatabase } from './platform/db/testing/test-database.ts'

const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url))

describe.runIf(here.postgres)('migrations', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase()
    await migrateDatabase({ pool: database.pool, migrationsDir })
  })
  afterAll(() => database.stop())

  test('[ERR-05] answers kept before requests had fingerprints stay, and none of them is taken for another', async () => {
    const former = await openTestDatabase()
    onTestFinished(() => former.stop())
    const [start, fingerprints] = await Promise.all(
      ['0000_start.sql', '0001_fingerprints.sql'].map((name) => readFile(join(migrationsDir, name), 'utf8')),
    )
    await former.pool.query(String(start))
    await former.pool.query("insert into venue_requests values ('dana', 'key', 'publish', '{}', now())")
    await former.pool.query(String(fingerprints))
    await former.pool.query("insert into venue_requests values ('dana', 'key', 'rollback', '{}', now(), 'print')")
    const { rows } = await former.pool.query('select call, fingerprint from venue_requests order by call')
    expect(rows).toEqual([
      { call: 'publish', fingerprint: '' },
      { call: 'rollback', fingerprint: 'print' },
    ])
  })

  test('[ADM-04] former hits of an account are one visitor a day, all others one for each former id and day', async () => {
    const former = await openTestDatabase()
    onTestFinished(() => former.stop())
    const { entries } = JSON.parse(await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[]
    }
    const own = entries.findIndex(({ tag }) => tag.endsWith('_visitors'))
    const texts = await Promise.all(
      entries.slice(0, own + 1).map(({ tag }) => readFile(join(migrationsDir, `${tag}.sql`), 'utf8')),
    )
    for (const text of texts.slice(0, -1)) await former.pool.query(text)
    const [hour, first] = [3_600_000, Date.UTC(2026, 10, 20)]
    const hit = (at: number, visitor: string, user: string | null) =>
      former.pool.query(
        "insert into analytics_hits (op_mode, at_ms, kind, visitor_id, user_id, path) values ('LIVE', $1, 'view', $2, $3, '/')",
        [first + at * hour, visitor, user],
      )
    const presence = (from: number, to: number, visitor: string) =>
      former.pool.query(
        "insert into analytics_presence (op_mode, visitor_id, from_ms, last_ms, pings) values ('LIVE', $1, $2, $3, 1)",
        [visitor, first + from * hour, first + to * hour],
      )
    // Alice on two devices; on one of them before she agreed, too. A page without consent. The next day from 03:00 UTC.
    await hit(8, 'laptop', null)
    await hit(9, 'laptop', 'alice')
    await hit(10, 'phone', 'alice')
    await hit(11, 'page', null)
    await hit(28, 'laptop', 'alice')
    await presence(8, 9, 'laptop')
    await presence(10, 10, 'phone')
    await presence(11, 11, 'page')
    await presence(26, 28, 'laptop')
    await former.pool.query(`begin; ${texts.at(-1)}; commit`)
    const { rows } = await former.pool.query<{ id: string; at: number; to: number | null }>(
      `select visitor_id as id, at_ms as at, null as to from analytics_hits
       union all select visitor_id, from_ms, last_ms from analytics_presence order by at, "to" nulls first`,
    )
    const ids = [...new Set(rows.map(({ id }) => id))]
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/)
    expect(
      rows.map(({ id, at, to }) => [ids.indexOf(id), (at - first) / hour, to === null ? null : (to - first) / hour]),
    ).toEqual([
      [0, 8, null],
      [0, 8, 9],
      [0, 9, null],
      [0, 10, null],
      [0, 10, 10],
      [1, 11, null],
      [1, 11, 11],
      // The laptop was there over the beginning of the next day.
      [0, 26, 27 - 1 / hour],
      [2, 27, 28],
      [2, 28, null],
    ])
  })

  test('[EDT-07] rows from before belong to the architecture that their mode shows', async () => {
    const former = await openTestDatabase()
    onTestFinished(() => former.stop())
    const { entries } = JSON.parse(await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8')) as {
      entries: { tag: string }[]
    }
    const own = entries.findIndex(({ tag }) => tag.endsWith('_architectures_of_live_state'))
    const texts = await Promise.all(
      entries.slice(0, own + 1).map(({ tag }) => readFile(join(migrationsDir, `${tag}.sql`), 'utf8')),
    )
    for (const text of texts.slice(0, -1)) await former.pool.query(text)
    const question = { type: 'question', opMode: 'LIVE', widgetId: 'ask', configurationId: 'c', questionId: 'q' }
    const post = { type: 'post', opMode: 'STAGE', widgetId: 'wall', postId: 'p' }
    await former.pool.query(`
      insert into accounts (id, email_key, email, authorities, created_at)
        values ('alice', 'alice@example.org', 'alice@example.org', '{attendee}', now());
      insert into poll_states select mode, 'poll', 'always', 'OPEN', 1 from unnest(array['LIVE', 'STAGE']) as mode;
      insert into media_board_likes (uuid, op_mode, media_board_id, piece_id, author_id, created_at, at)
        values (gen_random_uuid(), 'LIVE', 'library', 'film', 'alice', 1, 1);
      insert into whiteboards values ('LIVE/board/always', ''), ('STAGE/board/always', '');
      insert into whiteboard_changes (board, update) values ('STAGE/board/always', '');
      insert into live_versions values ('poll', 'LIVE poll always', 7);
      insert into chat_rooms (id, op_mode, kind, key, epoch, created_by, created_at)
        values ('hall', 'LIVE', 'place', 'former/area/hall', 'e', '', 1);
      insert into chat_reports (id, client_id, by, user_id, kind, at, content, content_key) values
        ('r1', 'act', 'alice', 'bob', 'spam', 1, '${JSON.stringify(question)}', 'question LIVE ask q'),
        ('r2', 'post STAGE wall p', 'alice', 'bob', 'spam', 1, '${JSON.stringify(post)}', 'post STAGE wall p');
      insert into chat_reports (id, client_id, by, user_id, kind, at, room_id, place)
        values ('r3', 'other', 'alice', 'bob', 'spam', 1, 'hall', '{"kind": "area", "id": "hall"}');`)
    const publishedA = `update venue_publication set version = 1, architecture_id = 'a';`
    const versionA = `insert into venue_versions values (1, 'a', '{}', 'dana', now());`
    const stage = (id: string, minutes: number) =>
      `insert into venue_stages values ('${id}', 1, '{}', 'dana', '2026-11-20T10:00:00Z'::timestamptz + interval '${minutes} min');`
    const client = await former.pool.connect()
    onTestFinished(() => client.release())
    const read = async (columns: string, from: string) =>
      (await client.query<{ value: string }>(`select ${columns} as value from ${from}`)).rows.map(({ value }) => value)
    const shownWith = async (venues: string) => {
      await client.query(`begin; ${venues} ${texts.at(-1)}`)
      const found = {
        polls: await read(`op_mode || ' ' || architecture_id`, 'poll_states order by op_mode'),
        likes: await read('architecture_id', 'media_board_likes'),
        boards: await read('board', 'whiteboards union all select board from whiteboard_changes order by 1'),
        versions: await read('key', 'live_versions'),
        reports: await read(
          `concat_ws(', ', client_id, content_key, content->>'architectureId')`,
          `chat_reports where content is not null order by id`,
        ),
        place: await read(`place->>'architectureId'`, `chat_reports where place is not null`),
      }
      await client.query('rollback')
      return found
    }
    const of = (live: string, staged: string) => ({
      polls: [`LIVE ${live}`, `STAGE ${staged}`],
      likes: [live],
      boards: [`LIVE/${live}/board/always`, `STAGE/${staged}/board/always`, `STAGE/${staged}/board/always`],
      versions: [],
      reports: [
        `act, question LIVE ${live} ask q, ${live}`,
        `post STAGE ${staged} wall p, post STAGE ${staged} wall p, ${staged}`,
      ],
      place: ['former'],
    })
    expect(await shownWith(publishedA + versionA + stage('a', 0) + stage('b', 5))).toEqual(of('a', 'a'))
    expect(await shownWith(publishedA + versionA + stage('b', 0) + stage('c', 5))).toEqual(of('a', 'c'))
    expect(await shownWith(versionA + stage('a', 0) + stage('b', 5))).toEqual(of('a', 'b'))
    expect(await shownWith(stage('b', 0) + stage('a', 5))).toEqual(of('a', 'a'))
    expect(await shownWith('')).toEqual(of('', ''))
  })

  test('[EDT-07] tables that name a mode name the architecture, but for those of ADR 0036', async () => {
    const { rows } = await database.pool.query<{ table: string }>(
      `select table_name as table from information_schema.columns where table_schema = 'public'
       group by 1 having bool_or(column_name = 'op_mode') and not bool_or(column_name = 'architecture_id') order by 1`,
    )
    expect(rows.map(({ table }) => table)).toEqual([
      'analytics_hits',
      'analytics_online',
      'analytics_presence',
      'calls',
      'chat_rooms',
      'consents',
      'log_lines',
    ])
  })

  test('[VEN-23] a second start changes nothing', async () => {
    await migrateDatabase({ pool: database.pool, migrationsDir })
    const { rows } = await database.pool.query('select 1 from drizzle.__drizzle_migrations')
    const { entries } = JSON.parse(await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8')) as {
      entries: unknown[]
    }
    expect(rows).toHaveLength(entries.length)
  })
})
