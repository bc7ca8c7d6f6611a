import type { RetentionPolicyName } from '@foyer/contract'
import { createFakeClock, noonMs } from '@foyer/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { App } from './app.ts'
import { retentionDays } from './platform/config/retention-days.ts'
import { here } from './platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from './platform/db/testing/test-database.ts'
import { openTestApp } from './testing/open-test-app.ts'

const DAY_MS = 24 * 60 * 60_000

/** Where a kind is, and a row of it whose time begins at the one moment and ends at the other; Unix milliseconds. */
interface Case {
  readonly table: string
  readonly row: (beginsMs: number, endsMs: number) => Readonly<Record<string, unknown>>
}

const time = (ms: number) => new Date(ms)

/** Of every kind the job knows; a kind that is new needs its line. */
const cases: Readonly<Record<RetentionPolicyName, Case>> = {
  logs: {
    table: 'log_lines',
    row: (at) => ({ at, level: 'INFO', origin: 'UI', category: 'widget', message: 'm' }),
  },
  analytics: {
    table: 'analytics_hits',
    row: (at) => ({ op_mode: 'LIVE', at_ms: at, kind: 'view', visitor_id: 'v', path: '/' }),
  },
  consents: {
    table: 'consents',
    row: (at) => ({
      at,
      op_mode: 'LIVE',
      subject_kind: 'device',
      subject_id: 'd',
      banner_type: 'SIMPLE',
      choices: '[]',
      client: '{}',
    }),
  },
  announcements: {
    table: 'announcements',
    row: (at) => ({ op_mode: 'LIVE', architecture_id: 'expo', id: 'a', text: 't', begin_at: at - 1, end_at: at }),
  },
  chat: {
    table: 'chat_messages',
    row: (at) => ({
      room_id: 'room',
      seq: 1,
      rev: 1,
      posted_rev: 1,
      author_id: 'alice',
      client_id: 'c',
      kind: 'text',
      sent_at: at,
    }),
  },
  'chat-files': {
    table: 'chat_files',
    row: (at) => ({
      id: 'f',
      room_id: 'room',
      uploader: 'alice',
      name: 'n',
      media_type: 'text/plain',
      bytes: 1,
      state: 'gone',
      received_bytes: 1,
      created_at: at,
      held_until: at,
    }),
  },
  sessions: {
    table: 'sessions',
    row: (at) => ({ id: 's', account_id: 'alice', created_at: time(at), last_used_at: time(at) }),
  },
  'failed-logins': {
    table: 'login_attempts',
    row: (at) => ({ email_key: 'e', address: 'a', attempts: 1, last_at: time(at) }),
  },
  security: {
    table: 'security_events',
    row: (at) => ({
      at,
      minute_at: at,
      kind: 'sign-in',
      outcome: 'succeeded',
      user_id: 'alice',
      masked_email: '',
      address: '192.0.2.1',
      count: 1,
    }),
  },
  'account-imports': {
    table: 'account_imports',
    row: (at) => ({ id: 'i', started_by: 'alice', last_at: at, batches: '{}', is_noted: true }),
  },
  'invitation-mails': {
    table: 'invitation_mails',
    row: (at) => ({
      account_id: 'alice',
      state: 'sent',
      origin: 'o',
      locale: 'en',
      changed_at: at,
      next_at: at,
      attempts: 0,
    }),
  },
  'password-links': {
    table: 'password_links',
    row: (at, end) => ({ secret_hash: 'h', account_id: 'alice', made_at: time(at), ends_at: time(end) }),
  },
  'sign-in-challenges': {
    table: 'second_factor_challenges',
    row: (_at, end) => ({ secret_hash: 'h', account_id: 'alice', attempts: 0, ends_at: time(end) }),
  },
  'trusted-devices': {
    table: 'trusted_devices',
    row: (_at, end) => ({ account_id: 'alice', device_hash: 'h', ends_at: time(end) }),
  },
  'event-grants': {
    table: 'event_grants',
    row: (_at, end) => ({ email_key: 'e', salt: 's', number_hash: 'h', expires_at: time(end) }),
  },
  'deleted-accounts': {
    table: 'accounts',
    row: (at) => ({
      id: 'gone',
      email_key: 'gone',
      email: 'gone',
      authorities: [],
      created_at: time(0),
      deleted_at: time(at),
    }),
  },
  'provider-flows': {
    table: 'provider_flows',
    row: (_at, end) => ({
      handle_hash: 'h',
      provider_id: 'p',
      browser_hash: 'b',
      return_to: '/',
      callback_url: 'c',
      state: '{}',
      expires_at: time(end),
    }),
  },
  'designer-answers': {
    table: 'venue_requests',
    row: (at) => ({ user_id: 'u', key: 'k', call: 'c', answer: '{}', answered_at: time(at), fingerprint: 'f' }),
  },
  'draft-changes': {
    table: 'venue_draft_changes',
    row: (at) => ({ architecture_id: 'a', version: 1, id: 'i', author: 'p', changed_by: 'u', at: time(at) }),
  },
  'preview-links': {
    table: 'venue_preview_links',
    row: (at) => ({
      id: 'i',
      architecture_id: 'a',
      secret_hash: 'h',
      name: 'n',
      created_by: 'u',
      created_at: time(at),
      expires_at: time(at),
    }),
  },
  'ended-schedules': {
    table: 'venue_schedules',
    row: (at) => ({
      id: 'i',
      architecture_id: 'a',
      state: 'cancelled',
      revision: 1,
      stage_version: 1,
      scheduled_by: 'u',
      publish_at: time(at),
      local_time: 'l',
      time_zone: 'z',
      scheduled_at: time(at),
      ended_at: time(at),
    }),
  },
  'unused-uploads': {
    table: 'assets',
    row: (at) => ({
      architecture_id: 'given-up',
      asset_id: 'a',
      generation: 1,
      media_type: 'image/webp',
      byte_size: 1,
      sha256: 's',
      stored_as: 'n',
      file_name: 'f',
      created_at: time(at),
    }),
  },
  answers: {
    table: 'idempotency',
    row: (at) => ({ principal: 'p', key: 'k', call: 'c', fingerprint: 'f', status: 200, at }),
  },
  'visitor-keys': {
    table: 'analytics_day_keys',
    row: (_at, end) => ({ day: 1, key: '\\x00', end_ms: end }),
  },
  'ended-likes': {
    table: 'media_board_likes',
    row: (at) => ({
      uuid: '00000000-0000-4000-8000-000000000001',
      op_mode: 'LIVE',
      architecture_id: 'expo',
      media_board_id: 'm',
      piece_id: 'p',
      author_id: 'alice',
      created_at: 0,
      at: 0,
      ended_at: at,
    }),
  },
  'wall-pictures': {
    table: 'social_wall_pictures',
    row: (at, end) => ({
      id: 'p',
      op_mode: 'LIVE',
      architecture_id: 'expo',
      widget_id: 'w',
      uploader: 'alice',
      media_type: 'image/png',
      width: 1,
      height: 1,
      stored: 's',
      bytes: 1,
      preview: 'p',
      preview_bytes: 1,
      created_at: at,
      waits_until: end,
    }),
  },
  unanswered: {
    table: 'unanswered_questions',
    row: (at) => ({
      folded: 'q',
      locale: 'en',
      question: 'Q',
      times_asked: 1,
      first_asked_at: time(0),
      last_asked_at: time(at),
    }),
  },
}

describe.runIf(here.postgres)('how long each kind of data is kept', () => {
  const clock = createFakeClock(noonMs)
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  let app: App

  beforeAll(async () => {
    database = await openMigratedDatabase()
    app = await openTestApp(database, clock)
  }, 60_000)
  afterAll(async () => {
    await app.stop()
    await database.stop()
  }, 60_000)

  beforeEach(() =>
    unguarded(
      `truncate ${Object.values(cases)
        .map(({ table }) => table)
        .join()}, chat_rooms cascade`,
    ),
  )

  test('[PRO-03] of every kind the job knows it is tried here when it ends, and of no other', () => {
    expect(app.kept.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(cases).toSorted())
  })

  test('operators see kinds in a fixed order: those they look for, then those of each feature', () => {
    expect(app.kept.map(({ kind }) => kind)).toEqual([
      'logs',
      'analytics',
      'consents',
      'announcements',
      'sessions',
      'failed-logins',
      'password-links',
      'event-grants',
      'sign-in-challenges',
      'trusted-devices',
      'deleted-accounts',
      'security',
      'provider-flows',
      'designer-answers',
      'preview-links',
      'draft-changes',
      'ended-schedules',
      'unused-uploads',
      'chat-files',
      'chat',
      'ended-likes',
      'wall-pictures',
      'answers',
      'unanswered',
      'account-imports',
      'invitation-mails',
      'visitor-keys',
    ])
  })

  test('[PRO-03] the time an operator may set is the one that counts', () => {
    const keptDays = Object.fromEntries(app.kept.map(({ kind, keepMs }) => [kind, keepMs / DAY_MS]))
    for (const [name, days] of Object.entries(retentionDays)) expect(keptDays[name.toLowerCase()]).toBe(days)
  })

  test.each(Object.keys(cases))(
    '[PRO-03] %s: there just before its time is over, gone just after it, and nothing else',
    async (name) => {
      const kept = app.kept.find(({ kind }) => kind === name)
      if (kept === undefined) throw new Error(`the job does not know ${name}`)
      const beginsMs = noonMs - kept.keepMs
      // Those of other kinds begin when this one ends, so that their time is not over.
      for (const [kind, { table, row }] of Object.entries(cases)) {
        const keepMs = app.kept.find((one) => one.kind === kind)?.keepMs ?? 0
        const madeMs = kind === name ? beginsMs : noonMs
        await plant(table, row(madeMs, madeMs + keepMs))
      }
      const run = () => kept.removeBefore(clock.now() - kept.keepMs, clock.now())

      clock.set(noonMs - 1)
      expect(await run()).toBe(0)
      expect(await counts()).toEqual(all(1))
      clock.set(noonMs + 1)
      expect(await run()).toBe(1)
      expect(await counts()).toEqual({ ...all(1), [name]: 0 })
      expect(await run()).toBe(0)
    },
  )

  const all = (count: number) => Object.fromEntries(Object.keys(cases).map((kind) => [kind, count]))

  async function counts() {
    const found: Record<string, number> = {}
    for (const [kind, { table }] of Object.entries(cases)) {
      const { rows } = await query<{ count: number }>(`select count(*)::int as count from ${table}`)
      found[kind] = rows[0]?.count ?? -1
    }
    return found
  }

  const query = <Row extends object>(text: string) => database.pool.query<Row>(text)

  async function plant(table: string, row: Readonly<Record<string, unknown>>) {
    if (table === 'chat_messages')
      await unguarded(
        `insert into chat_rooms (id, op_mode, kind, key, epoch, head_seq, head_rev, created_by, created_at)
         values ('room', 'LIVE', 'group', 'room', 'e', 1, 1, 'alice', 0)`,
      )
    const names = Object.keys(row)
    const places = names.map((_name, index) => `$${index + 1}`)
    await unguarded(`insert into ${table} (${names.join()}) values (${places.join()})`, Object.values(row))
  }

  /** Whatever a row refers to, and whatever must not be taken away. */
  async function unguarded(text: string, values: readonly unknown[] = []) {
    const client = await database.pool.connect()
    try {
      await client.query("set session_replication_role = 'replica'")
      await client.query(text, [...values])
    } finally {
      await client.query("set session_replication_role = 'origin'")
      client.release()
    }
  }
})
