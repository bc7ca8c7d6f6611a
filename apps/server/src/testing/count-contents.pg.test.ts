import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import type { App } from '../app.ts'
import { here } from '../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../platform/db/testing/test-database.ts'
import { allFeaturesPort } from '../platform/feature-ports/all-features.port.ts'
import { openTestApp } from './open-test-app.ts'

describe.skipIf(!here.postgres)('what people left in a venue', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  let app: App
  beforeAll(async () => {
    database = await openMigratedDatabase()
    app = await openTestApp(database, createFakeClock())
  }, 60_000)
  afterAll(async () => {
    await app.stop()
    await database.stop()
  }, 60_000)

  test('[EDT-16] votes, questions, posts, talks, messages, likes, comments and reactions of the live venue are counted by entity, and no others', async () => {
    const places = [
      ['LIVE', 'expo'],
      ['STAGE', 'expo'],
      ['LIVE', 'fair'],
    ] as const
    for (const [opMode, architectureId] of places) await leaveSomething(opMode, architectureId)
    const contents = await app.port(allFeaturesPort).countContents('expo')
    expect(contents.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))).toEqual([
      { kind: 'comments', of: 'piece', ids: ['film'], count: 1 },
      { kind: 'likes', of: 'piece', ids: ['film'], count: 1 },
      { kind: 'messages', of: 'area', ids: ['hall'], count: 7 },
      { kind: 'posts', of: 'widget', ids: ['wall'], count: 2 },
      { kind: 'questions', of: 'widget', ids: ['round', 'always'], count: 1 },
      { kind: 'reactions', of: 'widget', ids: ['taps', 'always'], count: 9 },
      { kind: 'talks', of: 'widget', ids: ['desk', 'always'], count: 1 },
      { kind: 'votes', of: 'widget', ids: ['poll', 'always', 'lunch', 'soup'], count: 4 },
    ])
  })

  async function leaveSomething(opMode: string, architectureId: string): Promise<void> {
    const place = `'${opMode}', '${architectureId}'`
    const name = `${opMode}-${architectureId}`
    const statements = [
      `insert into poll_counts (op_mode, architecture_id, widget_id, configuration_id, question_id, option_id, votes)
       values (${place}, 'poll', 'always', 'lunch', 'soup', 4), (${place}, 'poll', 'always', 'lunch', '', 4)`,
      `insert into questions (id, op_mode, architecture_id, widget_id, configuration_id, account_id, client_id, text,
         is_anonymous, state, state_at, is_pinned, at)
       values ('q-${name}', ${place}, 'round', 'always', 'ada', 'one', 'Why?', false, 'OPEN', 1, false, 1)`,
      ...['one', 'two'].map(
        (
          id,
        ) => `insert into social_wall_posts (id, op_mode, architecture_id, widget_id, author, client_id, text, state, at, created_at)
       values ('${id}-${name}', ${place}, 'wall', 'ada', '${id}-${name}', 'Hello', 'shown', 1, 1)`,
      ),
      `insert into desk_talks (talk_id, op_mode, architecture_id, widget_id, configuration_id, account_id, name, state, asked_at)
       values ('talk', ${place}, 'desk', 'always', 'ada', 'Ada', 'WAITING', 1)`,
      `insert into chat_rooms (id, op_mode, kind, key, epoch, head_seq, created_by, created_at)
       values ('room-${name}', '${opMode}', 'place', '${architectureId}/area/hall', 'e', 7, '', 1)`,
      `insert into chat_rooms (id, op_mode, kind, key, epoch, head_seq, created_by, created_at)
       values ('private-${name}', '${opMode}', 'private', '${architectureId}/area/hall x', 'e', 7, '', 1)`,
      `insert into media_board_likes (uuid, op_mode, architecture_id, media_board_id, piece_id, author_id, created_at, at, ended_at)
       values (gen_random_uuid(), ${place}, 'films', 'film', 'ada', 1, 1, null),
         (gen_random_uuid(), ${place}, 'films', 'film', 'bob', 1, 1, 2)`,
      `insert into media_board_comments (comment_id, op_mode, architecture_id, media_board_id, piece_id, author_id, text, at, deleted_at)
       values (gen_random_uuid(), ${place}, 'films', 'film', 'ada', 'Nice', 1, null),
         (gen_random_uuid(), ${place}, 'films', 'film', 'ada', '', 1, 2)`,
      ...['clap', 'heart'].map(
        (
          id,
          n,
        ) => `insert into area_reaction_totals (op_mode, architecture_id, area_id, widget_id, configuration_id, reaction_id, taps)
       values (${place}, 'hall', 'taps', 'always', '${id}', ${4 + n})`,
      ),
    ]
    for (const statement of statements) await database.pool.query(statement)
  }
})
