import type { Pool } from 'pg'
import type { QuestionState, RoundState } from '@foyer/contract'
import type { LiveChange, LiveStore } from '../../platform/live/live.store.ts'
import { createPostgresLiveStore, type LiveRows, type Querying } from '../../platform/live/live.store.pg.ts'
import type { RoundKey } from './rounds.ts'
import { addQuestion, createRound, type Round, type RoundEvent, type StoredQuestion } from './round.ts'

/** A round of the live venue. */
type LiveRound = Omit<RoundKey, 'opMode'>

export interface QuestionsStore extends LiveStore<Round, RoundEvent> {
  /** How many questions of the live venue wait, by round. */
  countWaiting(): Promise<readonly { readonly round: LiveRound; readonly count: number }[]>
  /** Of these rounds, the latest first. */
  listWaiting(
    rounds: readonly LiveRound[],
    page: { readonly before: { readonly atMs: number; readonly id: string } | undefined; readonly limit: number },
  ): Promise<readonly { readonly round: LiveRound; readonly question: StoredQuestion }[]>
}

interface RoundRow {
  readonly architecture_id: string
  readonly widget_id: string
  readonly configuration_id: string
}
interface QuestionRow extends RoundRow {
  readonly id: string
  readonly seq: string
  readonly account_id: string
  readonly client_id: string
  readonly text: string
  readonly is_anonymous: boolean
  readonly state: QuestionState
  readonly state_at: string
  readonly is_pinned: boolean
  readonly answer: string | null
  readonly at: string
}

/** A crowd that votes at once is a few statements. */
export const createPostgresQuestionsStore = (database: { readonly pool: Pool }): QuestionsStore => ({
  ...createPostgresLiveStore(database, 'questions', rows),
  async countWaiting() {
    const { rows: found } = await database.pool.query<RoundRow & { readonly count: number }>(
      `select architecture_id, widget_id, configuration_id, count(*)::int from questions where ${isWaiting} group by 1, 2, 3`,
    )
    return found.map((row) => ({ round: toRound(row), count: row.count }))
  },
  async listWaiting(rounds, { before, limit }) {
    if (rounds.length === 0) return []
    const { rows: found } = await database.pool.query<QuestionRow>(
      `select * from questions
       where ${isWaiting} and (architecture_id, widget_id, configuration_id) in (select * from unnest($1::text[], $2::text[], $3::text[]))
         and ($4::bigint is null or (at, id) < ($4, $5::text))
       order by at desc, id desc limit $6`,
      [
        rounds.map(({ architectureId }) => architectureId),
        rounds.map(({ widgetId }) => widgetId),
        rounds.map(({ configurationId }) => configurationId),
        before?.atMs ?? null,
        before?.id ?? null,
        limit,
      ],
    )
    return found.map((row) => ({ round: toRound(row), question: toQuestion(row) }))
  },
})

const isWaiting = `op_mode = 'LIVE' and state = 'WAITING'`

const ofRound = 'op_mode = $1 and architecture_id = $2 and widget_id = $3 and configuration_id = $4'

const rows: LiveRows<Round, RoundEvent> = {
  async load(client, key) {
    const round = createRound()
    const values = key.split(' ')
    const questions = await client.query<QuestionRow>(`select * from questions where ${ofRound} order by seq`, values)
    const votes = await client.query<{ question_id: string; account_id: string; at: string }>(
      `select v.* from question_votes v join questions q on q.id = v.question_id where ${ofRound}`,
      values,
    )
    const states = await client.query<{ state: RoundState }>(
      `select state from question_rounds where ${ofRound}`,
      values,
    )
    for (const row of questions.rows) addQuestion(round, toQuestion(row))
    for (const row of votes.rows) round.questions.get(row.question_id)?.voters.set(row.account_id, Number(row.at))
    round.state = states.rows[0]?.state
    return round
  },
  async keys(client, accountId) {
    const { rows: found } = await client.query<{ key: string }>(
      `select distinct concat_ws(' ', q.op_mode, q.architecture_id, q.widget_id, q.configuration_id) as key
       from questions q left join question_votes v on v.question_id = q.id and v.account_id = $1
       where $1::text is null or q.account_id = $1 or v.account_id is not null`,
      [accountId ?? null],
    )
    return found.map(({ key }) => key)
  },
  async write(client, changes) {
    const votes = new Map<string, object & { readonly is_voted: boolean }>()
    for (const { key, events } of changes) {
      for (const event of events) {
        if (event.kind === 'voted') {
          const { questionId, accountId, isVoted, atMs } = event
          const row = { question_id: questionId, account_id: accountId, at: atMs, is_voted: isVoted }
          votes.set(`${questionId} ${accountId}`, row)
          continue
        }
        // Votes that stand together are one write; the order among kinds stays.
        await writeVotes(client, votes)
        await writeOther(client, key, event)
      }
    }
    await writeVotes(client, votes)
  },
}

async function writeOther(
  client: Querying,
  key: string,
  event: Exclude<LiveChange<RoundEvent>['events'][number], { kind: 'voted' }>,
): Promise<void> {
  switch (event.kind) {
    case 'asked': {
      const { id, seq, author, clientId, text, isAnonymous, state, stateAtMs, isPinned, atMs } = event.question
      await client.query(
        `insert into questions (op_mode, architecture_id, widget_id, configuration_id, id, seq, account_id, client_id, text, is_anonymous,
           state, state_at, is_pinned, at) overriding system value
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
        [...key.split(' '), id, seq, author, clientId, text, isAnonymous, state, stateAtMs, isPinned, atMs],
      )
      return
    }
    case 'changed': {
      const { id, state, stateAtMs, isPinned, answer } = event.question
      await client.query('update questions set state = $2, state_at = $3, is_pinned = $4, answer = $5 where id = $1', [
        id,
        state,
        stateAtMs,
        isPinned,
        answer ?? null,
      ])
      return
    }
    case 'removed':
      await client.query('delete from questions where id = $1', [event.questionId])
      return
    case 'state-set':
      await client.query(
        `insert into question_rounds (op_mode, architecture_id, widget_id, configuration_id, state, at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (op_mode, architecture_id, widget_id, configuration_id) do update set state = excluded.state, at = excluded.at`,
        [...key.split(' '), event.state, event.atMs],
      )
  }
}

/** What stands last of a person's votes for a question holds. */
async function writeVotes(
  client: Querying,
  votes: Map<string, object & { readonly is_voted: boolean }>,
): Promise<void> {
  const given = [...votes.values()].filter((row) => row.is_voted)
  const takenBack = [...votes.values()].filter((row) => !row.is_voted)
  votes.clear()
  if (takenBack.length > 0)
    await client.query(
      `delete from question_votes where (question_id, account_id) in
         (select question_id, account_id from jsonb_to_recordset($1::jsonb) as r(question_id text, account_id text))`,
      [JSON.stringify(takenBack)],
    )
  if (given.length > 0)
    await client.query(
      `insert into question_votes (question_id, account_id, at)
       select question_id, account_id, at
       from jsonb_to_recordset($1::jsonb) as r(question_id text, account_id text, at bigint)
       on conflict do nothing`,
      [JSON.stringify(given)],
    )
}

const toRound = (row: RoundRow): LiveRound => ({
  architectureId: row.architecture_id,
  widgetId: row.widget_id,
  configurationId: row.configuration_id,
})
const toQuestion = (row: QuestionRow): StoredQuestion => ({
  id: row.id,
  seq: Number(row.seq),
  author: row.account_id,
  clientId: row.client_id,
  text: row.text,
  isAnonymous: row.is_anonymous,
  state: row.state,
  stateAtMs: Number(row.state_at),
  isPinned: row.is_pinned,
  answer: row.answer ?? undefined,
  atMs: Number(row.at),
})
