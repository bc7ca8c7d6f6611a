import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from './app.ts'
import { systemClock } from './platform/clock/clock.ts'
import { here } from './platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from './platform/db/testing/test-database.ts'
import { openTestApp } from './testing/open-test-app.ts'

/** What a table keeps of a person. */
interface Kept {
  /** Columns with the account whose the row is: it goes with them. */
  readonly own?: readonly string[]
  /** Columns with somebody else's part in it. */
  readonly part?: readonly string[]
  /** The feature in whose export it is, or why it is in none. */
  readonly exported: { readonly by: string } | { readonly not: string }
  /** Why the id of somebody who is gone may stay; nothing else of them may. */
  readonly idStays?: string
  /** Why the e-mail address may stay for a while. */
  readonly goesLater?: string
  /** Why no rows are planted: another test checks the code that erases them. */
  readonly unplanted?: string
}

const secondary = 'holds ids and moments that the rest of the export says already'
const ofOthers = 'is about what others did'
const gone = 'the id of an account that is gone says nothing about anybody'

/** Every table in which the id or the e-mail address of a person stands. Source: PRO-03. */
const tables: Readonly<Record<string, Kept>> = {
  account_imports: {
    part: ['started_by'],
    exported: { not: 'counts of an import while it runs' },
    idStays: 'ends after an hour',
  },
  accounts: { own: ['id', 'email_key', 'email'], exported: { by: 'identity' } },
  agenda_calendars: { own: ['account_id'], exported: { not: 'secrets, which open no more than the programme' } },
  agenda_favourites: { own: ['account_id'], exported: { by: 'agenda' } },
  // Erasure removes the account from it. The visit stays, without an account.
  analytics_hits: { part: ['user_id'], exported: { by: 'analytics' } },
  announcements: { part: ['author_id'], exported: { by: 'announcement' } },
  audit_entries: {
    part: ['by', 'subject'],
    exported: { not: 'the log of what staff did is of those who run the venue' },
    unplanted: 'it holds pseudonyms: audit.store.contract.ts and the hostile script of SEC-17 try that',
  },
  audit_people: { own: ['account_id'], exported: { not: 'keys of pseudonyms' } },
  audit_texts: {
    part: ['of_by', 'of_subject'],
    exported: { not: 'what staff wrote about people, to be read by those who run the venue' },
    unplanted: 'it goes with the pseudonym it is about: audit.store.contract.ts tries that',
  },
  calls: {
    exported: { not: 'calls in progress; what stays is a message of the chat' },
    idStays: 'that of who started a call, until the call is over',
    unplanted: 'a row is a whole call: calls.store.pg.test.ts erases somebody from one',
  },
  chat_blocks: { own: ['blocker'], part: ['blocked'], exported: { by: 'moderation' } },
  chat_files: { own: ['uploader'], exported: { by: 'chat-files' } },
  chat_members: { own: ['account_id'], part: ['invited_by'], exported: { not: secondary } },
  chat_messages: {
    own: ['author_id'],
    exported: { by: 'chat' },
    idStays: `the talk of the others keeps its order: ${gone}`,
  },
  chat_reactions: { own: ['account_id'], exported: { not: secondary } },
  chat_reads: { own: ['account_id'], exported: { not: secondary } },
  chat_reports: { own: ['by'], part: ['user_id', 'settled_by'], exported: { by: 'moderation' }, idStays: gone },
  chat_rooms: { part: ['created_by'], exported: { not: secondary }, idStays: gone },
  chat_sanctions: { own: ['user_id'], part: ['by'], exported: { by: 'moderation' }, idStays: gone },
  consents: { own: ['subject_id'], exported: { by: 'consent' } },
  desk_cards: { own: ['account_id'], exported: { by: 'exhibitor-desk' } },
  desk_staff: { own: ['account_id'], exported: { not: secondary } },
  desk_talks: { own: ['account_id'], part: ['taken_by', 'contacted_by'], exported: { by: 'exhibitor-desk' } },
  event_grants: { own: ['email_key'], exported: { not: 'a hash' }, goesLater: 'ends after a minute' },
  idempotency: { own: ['principal'], exported: { not: 'answers the person got, for a repeat within a day' } },
  identity_links: { own: ['account_id'], exported: { by: 'identity' } },
  invitation_mails: { own: ['account_id'], exported: { by: 'admin' } },
  log_lines: { own: ['user_id'], exported: { by: 'logging' } },
  login_attempts: {
    own: ['email_key'],
    exported: { not: 'counts of failed logins, of anybody who types the address' },
    goesLater: 'swept within a day',
  },
  matching_cards: { own: ['account_id'], exported: { by: 'matching' } },
  matching_dismissals: { own: ['account_id'], part: ['other_id'], exported: { not: ofOthers } },
  matching_invitations: { own: ['from_id'], part: ['to_id'], exported: { by: 'matching' } },
  matching_meetings: { own: ['one_id'], part: ['other_id'], exported: { by: 'matching' } },
  media_board_comments: { own: ['author_id'], exported: { by: 'media-board' } },
  media_board_favourites: { own: ['account_id'], exported: { by: 'media-board' } },
  media_board_likes: { own: ['author_id'], exported: { by: 'media-board' } },
  media_board_views: { own: ['account_id'], exported: { by: 'media-board' } },
  password_links: { own: ['account_id'], exported: { not: 'hashes of secrets' } },
  poll_voters: { own: ['account_id'], exported: { by: 'poll' } },
  presence_choices: { own: ['account_id'], exported: { by: 'presence' } },
  profile_values: { own: ['account_id'], exported: { by: 'profile' } },
  profiles: { own: ['account_id'], exported: { by: 'profile' } },
  question_votes: { own: ['account_id'], exported: { by: 'questions' } },
  questions: { own: ['account_id'], exported: { by: 'questions' } },
  // Where there is no account the e-mail is masked.
  security_events: { own: ['user_id'], exported: { by: 'identity' } },
  second_factor_challenges: { own: ['account_id'], exported: { not: 'hashes of secrets' } },
  second_factors: { own: ['account_id'], exported: { by: 'identity' } },
  sessions: { own: ['account_id'], exported: { by: 'identity' } },
  social_wall_likes: { own: ['user_id'], exported: { by: 'social-wall' } },
  social_wall_pictures: { own: ['uploader'], exported: { by: 'social-wall' } },
  social_wall_posts: { own: ['author'], exported: { by: 'social-wall' } },
  social_wall_reports: { own: ['user_id'], exported: { by: 'social-wall' } },
  trusted_devices: { own: ['account_id'], exported: { not: 'hashes of the ids of browsers' } },
  venue_draft_changes: {
    part: ['changed_by'],
    exported: { not: 'the venue is of those who run it' },
    unplanted: `part of the history of the venue: ${gone}`,
  },
  venue_drafts: {
    part: ['saved_by'],
    exported: { not: 'the venue is of those who run it' },
    unplanted: `part of the history of the venue: ${gone}`,
  },
  venue_preview_links: {
    part: ['created_by'],
    exported: { not: 'the venue is of those who run it' },
    unplanted: `it ends by itself: ${gone}`,
  },
  venue_requests: {
    own: ['user_id'],
    exported: { not: 'answers to repeats of a designer' },
    unplanted: 'nothing is written there since answers are kept for all calls',
  },
  venue_schedules: {
    part: ['scheduled_by'],
    exported: { not: 'the venue is of those who run it' },
    unplanted: `it ends by itself: ${gone}`,
  },
  venue_stages: {
    part: ['saved_by'],
    exported: { not: 'the venue is of those who run it' },
    unplanted: `part of the history of the venue: ${gone}`,
  },
  venue_versions: {
    part: ['published_by'],
    exported: { not: 'the venue is of those who run it' },
    unplanted: `part of the history of the venue: ${gone}`,
  },
}

/** Tables with nothing of anybody in them. */
const impersonalTables: readonly string[] = [
  // Keys of visitor ids, for a day.
  'analytics_day_keys',
  // Counts.
  'analytics_online',
  // Visitor ids, which are keyed hashes.
  'analytics_presence',
  'area_reaction_totals',
  'assets',
  'pdf_texts',
  'live_versions',
  'poll_counts',
  'poll_states',
  // Flows of logins, for minutes, by hashes alone.
  'provider_flows',
  'question_rounds',
  // Hashes; they go with their session.
  'refresh_tokens',
  'retention_runs',
  'schema_needs',
  'seeded',
  'server_bus',
  'server_lock',
  'server_nodes',
  'signing_keys',
  'social_wall_hidden_items',
  // Without who asked.
  'unanswered_questions',
  'venue_publication',
  // Drawings of all together.
  'whiteboard_changes',
  'whiteboard_versions',
  'whiteboards',
]

/** What columns are called in which a person may stand. */
const personal =
  /(?:^|_)(?:account|user|author|uploader|by|blocker|blocked|subject|principal|from|to|one|other)(?:_id)?$|email/
/** Columns with such names that hold no person. */
const harmless = new Set([
  'identity_links.subject',
  'provider_flows.return_to',
  'desk_cards.email',
  'consents.email',
  'security_events.masked_email',
  // A random number that a page has made for itself.
  'venue_draft_changes.author',
])

const alice = 'canary-id-alice-00001'
const aliceEmail = 'canary-alice@venue.example'
const carol = 'canary-id-carol-00002'

/** What rows must say so that the features take them for theirs. */
const fixed: Readonly<Record<string, unknown>> = {
  op_mode: 'LIVE',
  room_id: 'room-1',
  'chat_rooms.id': 'room-1',
  'chat_rooms.kind': 'group',
  'chat_rooms.head_seq': 100,
  'chat_rooms.head_rev': 100,
  'chat_messages.kind': 'text',
  'chat_messages.sent_at': Date.now(),
  'chat_messages.content': null,
  'chat_messages.file_id': null,
  'chat_messages.deleted_at': null,
  'chat_files.state': 'taken',
  'chat_files.taken_by_seq': 1,
  'chat_members.left_at': null,
  'chat_sanctions.kind': 'mute',
  'chat_reports.room_id': null,
  // Older ones have had their time.
  'announcements.end_at': Date.now(),
  'analytics_hits.at_ms': Date.now(),
  'analytics_hits.kind': 'view',
  'consents.at': Date.now(),
  'log_lines.at': Date.now(),
  'security_events.at': Date.now(),
  'consents.subject_kind': 'account',
  'consents.email': null,
  'log_lines.origin': 'UI',
  'questions.state': 'open',
  'question_votes.question_id': 'q-1',
  'social_wall_posts.state': 'shown',
  'social_wall_likes.post_id': 'p-1',
  'social_wall_pictures.post_id': null,
  'account_imports.last_at': Date.now(),
  'invitation_mails.changed_at': Date.now(),
  'invitation_mails.state': 'sent',
  'matching_invitations.state': 'waiting',
  'matching_cards.op_mode': 'LIVE',
  'accounts.deleted_at': null,
  'accounts.disabled_at': null,
  'profiles.picture_id': null,
  'profiles.picture_large': null,
  'profiles.picture_small': null,
  'presence_choices.status': 'Available',
  'desk_talks.state': 'over',
  'desk_staff.status': 'available',
}

interface Column {
  readonly table: string
  readonly column: string
  readonly type: string
  readonly isMade: boolean
  readonly isNullable: boolean
}

describe.runIf(here.postgres)('what is kept of a person', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  let app: App
  let columns: readonly Column[]
  let exported: Record<string, unknown>

  beforeAll(async () => {
    database = await openMigratedDatabase()
    columns = await readColumns()
    await plant()
    app = await openTestApp(database, systemClock)
    exported = (await app.personal.read(alice)) as Record<string, unknown>
    await app.personal.erase(alice)
    // What the hours after it do.
    await database.pool.query('delete from accounts where deleted_at is not null')
  }, 60_000)
  afterAll(async () => {
    await app.stop()
    await database.stop()
  }, 60_000)

  test('[PRO-03] every table is known as one that keeps something of a person, or as one that does not', () => {
    const made = [...new Set(columns.map(({ table }) => table))].toSorted()
    expect(made).toEqual([...Object.keys(tables), ...impersonalTables].toSorted())
  })

  test('[PRO-03] every column that is called as if it held a person is known as one', () => {
    const known = Object.entries(tables).flatMap(([table, { own = [], part = [] }]) =>
      [...own, ...part].map((column) => `${table}.${column}`),
    )
    const called = columns
      .filter(({ column, type }) => type === 'text' && personal.test(column))
      .map(({ table, column }) => `${table}.${column}`)
    expect(called.filter((name) => !known.includes(name) && !harmless.has(name))).toEqual([])
  })

  test('[PRO-03] what a person takes away has every table in it that is said to be', () => {
    const wanted = Object.values(tables).flatMap(({ exported: where }) => ('by' in where ? where.by : []))
    expect([...new Set(wanted)].filter((feature) => !(feature in exported))).toEqual([])
  })

  test('[PRO-03] of who is forgotten nothing they wrote stays, and their id only where it is said why', async () => {
    const left: string[] = []
    for (const table of new Set(columns.map((column) => column.table))) {
      const { rows } = await database.pool.query<{ row: string }>(`select t::text as row from "${table}" t`)
      for (const { row } of rows) {
        const isNamed = row.includes(aliceEmail) && tables[table]?.goesLater === undefined
        if ((row.includes(`wrote ${table}`) && tables[table]?.goesLater === undefined) || isNamed)
          left.push(`${table} holds what they wrote: ${row}`)
        if (row.includes(alice) && tables[table]?.idStays === undefined) left.push(`${table} holds their id: ${row}`)
      }
    }
    expect(left).toEqual([])
  })

  test('[PRO-03] what others wrote stays', async () => {
    const { rows } = await database.pool.query<{ text: string }>('select text from media_board_comments')
    expect(rows).toEqual([{ text: 'others wrote' }])
  })

  async function readColumns() {
    const { rows } = await database.pool.query<Column>(
      `select table_name as "table", column_name as "column", data_type as type,
         (is_identity = 'YES' or is_generated = 'ALWAYS') as "isMade", is_nullable = 'YES' as "isNullable"
       from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    )
    return rows
  }

  /** A row for each column a person stands in, whatever it refers to; and of each such table one row of carol. */
  async function plant() {
    const client = await database.pool.connect()
    try {
      await client.query("set session_replication_role = 'replica'")
      let count = 0
      for (const [table, { own = [], part = [], unplanted }] of Object.entries(tables)) {
        if (unplanted !== undefined) continue
        const isOneRow = table === 'accounts' || table === 'chat_rooms'
        const planted = isOneRow ? [own[0] ?? part[0] ?? ''] : [...own, ...part, '']
        for (const person of planted) {
          const [names, values] = rowOf(table, person, (count += 1), own.includes(person))
          const places = names.map((_name, index) => `$${index + 1}`)
          await client.query(
            `insert into "${table}" (${names.map((name) => `"${name}"`).join()}) values (${places.join()})`,
            values,
          )
        }
      }
      // Votes are found by the question they are for.
      await client.query("update questions set id = 'q-1' where account_id <> $1", [alice])
      // So are likes by their post.
      await client.query("update social_wall_posts set id = 'p-1' where author <> $1", [alice])
    } finally {
      await client.query("set session_replication_role = 'origin'")
      client.release()
    }
  }

  function rowOf(table: string, person: string, count: number, isOwn: boolean): [string[], unknown[]] {
    const { own = [], part = [] } = tables[table] ?? {}
    const names: string[] = []
    const values: unknown[] = []
    for (const { column, type, isMade } of columns.filter((one) => one.table === table)) {
      if (isMade) continue
      names.push(column)
      values.push(valueOf(column, type))
    }
    return [names, values]

    function valueOf(column: string, type: string): unknown {
      const name = `${table}.${column}`
      if (own.includes(column) || part.includes(column)) {
        const isAlice = column === person || (table === 'accounts' && own.includes(column))
        if (!isAlice) return column.startsWith('email') ? `carol-${count}@venue.example` : `${carol}-${count}`
        return column.startsWith('email') ? aliceEmail : alice
      }
      if (name in fixed) return fixed[name]
      if (column in fixed) return fixed[column]
      switch (type) {
        case 'text':
          return /(?:^|_)(?:id|key|hash|salt)$|uuid/.test(column)
            ? `${table}-${count}`
            : isOwn
              ? `wrote ${table}`
              : 'others wrote'
        case 'jsonb':
          return JSON.stringify(table === 'consents' && column === 'choices' ? [] : {})
        case 'ARRAY':
          return []
        case 'uuid':
          return `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`
        case 'boolean':
          return false
        case 'timestamp with time zone':
          return new Date(Date.UTC(2026, 0, 1))
        default:
          return count
      }
    }
  }
})
