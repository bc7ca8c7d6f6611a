import type { Pool, PoolClient } from 'pg'
import type { PollState } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { type Tally, decide, pollKeyOf, voterKeyOf, votersOption } from './poll-tally.ts'
import type { PollAct, PollAnswer, PollStore, StoredVoter, Vote } from './poll.store.ts'

interface PollRow {
  readonly op_mode: string
  readonly widget_id: string
  readonly configuration_id: string
}
interface VoterRow extends PollRow {
  readonly account_id: string
  readonly question_id: string
  readonly option_ids: readonly string[] | null
  readonly at: number
}
interface CountRow extends PollRow {
  readonly question_id: string
  readonly option_id: string
  readonly votes: number
}
interface StateRow extends PollRow {
  readonly state: string
  readonly at: number
}

/** A crowd that votes at once is a few statements: what is there is read and locked, decided on, and written in one go. */
export function createDrizzlePollStore({ pool }: { readonly pool: Pool }): PollStore {
  return {
    commit: (acts) => inTransaction(pool, (client) => commitActs(client, acts)),
    async readAll() {
      const [voters, counts, states] = await Promise.all([
        pool.query<VoterRow>('select * from poll_voters'),
        pool.query<CountRow>('select * from poll_counts where votes > 0'),
        pool.query<StateRow>('select * from poll_states'),
      ])
      return {
        voters: voters.rows.map(toVoter),
        counts: counts.rows.map((row) => ({
          ...toKey(row),
          questionId: row.question_id,
          optionId: row.option_id,
          votes: Number(row.votes),
        })),
        states: states.rows.map((row) => ({ ...toKey(row), state: row.state as PollState, atMs: Number(row.at) })),
      }
    },
    async exportOf(accountId) {
      const { rows } = await pool.query<VoterRow>('select * from poll_voters where account_id = $1 order by at', [
        accountId,
      ])
      return rows.map(toVoter)
    },
  }
}

async function commitActs(client: PoolClient, acts: readonly PollAct[]): Promise<readonly PollAnswer[]> {
  const answers: PollAnswer[] = []
  // Acts of one kind that stand together are one write; the order among kinds stays.
  for (let from = 0; from < acts.length;) {
    const first = acts[from]
    if (first?.kind !== 'vote') {
      if (first?.kind === 'set-state') await writeState(client, first.state)
      if (first?.kind === 'forget')
        await client.query('delete from poll_voters where account_id = $1', [first.accountId])
      answers.push({ kind: 'done', isNew: false, former: [] })
      from += 1
      continue
    }
    const votes: Vote[] = []
    for (let act = acts[from]; act?.kind === 'vote'; act = acts[from]) {
      votes.push(act.vote)
      from += 1
    }
    answers.push(...(await writeVotes(client, votes)))
  }
  return answers
}

async function writeState(client: PoolClient, state: Extract<PollAct, { kind: 'set-state' }>['state']): Promise<void> {
  const key = [state.opMode, state.widgetId, state.configurationId]
  await client.query(
    `insert into poll_states (op_mode, widget_id, configuration_id, state, at) values ($1, $2, $3, $4, $5)
     on conflict (op_mode, widget_id, configuration_id) do update set state = excluded.state, at = excluded.at`,
    [...key, state.state, state.atMs],
  )
  if (state.state === 'CLOSED')
    await client.query(
      `update poll_voters set option_ids = null
       where op_mode = $1 and widget_id = $2 and configuration_id = $3 and option_ids is not null`,
      key,
    )
}

async function writeVotes(client: PoolClient, votes: readonly Vote[]): Promise<readonly PollAnswer[]> {
  const keys = {
    accounts: votes.map(({ accountId }) => accountId),
    modes: votes.map(({ opMode }) => opMode),
    widgets: votes.map(({ widgetId }) => widgetId),
    configurations: votes.map(({ configurationId }) => configurationId),
    questions: votes.map(({ questionId }) => questionId),
  }
  // A state that is being changed elsewhere is waited for: nobody votes in a poll that closes meanwhile.
  const { rows: states } = await client.query<StateRow>(
    `select s.* from poll_states s
     where (s.op_mode, s.widget_id, s.configuration_id) in (select * from unnest($1::text[], $2::text[], $3::text[]))
     order by 1, 2, 3 for share`,
    [keys.modes, keys.widgets, keys.configurations],
  )
  const { rows: known } = await client.query<VoterRow>(
    `select v.* from poll_voters v
     where (v.account_id, v.op_mode, v.widget_id, v.configuration_id, v.question_id)
       in (select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[]))
     order by 1, 2, 3, 4, 5 for update`,
    [keys.accounts, keys.modes, keys.widgets, keys.configurations, keys.questions],
  )
  const tally: Tally = {
    states: new Map(states.map((row) => [pollKeyOf(toKey(row)), row.state as PollState])),
    voters: new Map(known.map((row) => [voterKeyOf(toVoter(row)), { kept: row.option_ids ?? undefined }])),
  }
  const written = new Map<string, Vote>()
  const changes = new Map<string, { readonly vote: Vote; readonly optionId: string; by: number }>()
  const add = (vote: Vote, optionId: string, by: number) => {
    const key = `${pollKeyOf(vote)} ${vote.questionId} ${optionId}`
    const change = changes.get(key) ?? { vote, optionId, by: 0 }
    change.by += by
    changes.set(key, change)
  }
  let isFresh = 0
  const answers = votes.map((vote) => {
    const answer = decide(tally, { kind: 'vote', vote })
    if (answer.kind === 'refused') return answer
    if (answer.isNew) {
      isFresh += 1
      add(vote, votersOption, 1)
    }
    written.set(voterKeyOf(vote), vote)
    for (const optionId of answer.former) add(vote, optionId, -1)
    for (const optionId of vote.optionIds) add(vote, optionId, 1)
    return answer
  })
  if (written.size === 0) return answers
  const rows = [...written.values()].map((vote) => ({
    account_id: vote.accountId,
    op_mode: vote.opMode,
    widget_id: vote.widgetId,
    configuration_id: vote.configurationId,
    question_id: vote.questionId,
    option_ids: vote.mayChange ? vote.optionIds : null,
    at: vote.atMs,
  }))
  const { rows: stored } = await client.query<{ readonly is_new: boolean }>(
    `insert into poll_voters (account_id, op_mode, widget_id, configuration_id, question_id, option_ids, at)
     select account_id, op_mode, widget_id, configuration_id, question_id, option_ids, at
     from jsonb_to_recordset($1::jsonb) as r(account_id text, op_mode text, widget_id text, configuration_id text,
       question_id text, option_ids text[], at bigint)
     order by 1, 2, 3, 4, 5
     on conflict (account_id, op_mode, widget_id, configuration_id, question_id)
       do update set option_ids = excluded.option_ids, at = excluded.at
     returning (xmax = 0) as is_new`,
    [JSON.stringify(rows)],
  )
  // Another node has stored a vote of the same person meanwhile: all of it is decided anew.
  if (stored.filter((row) => row.is_new).length !== isFresh) throw new Error('votes were stored twice at once')
  await client.query(
    `insert into poll_counts (op_mode, widget_id, configuration_id, question_id, option_id, votes)
     select op_mode, widget_id, configuration_id, question_id, option_id, votes
     from jsonb_to_recordset($1::jsonb) as r(op_mode text, widget_id text, configuration_id text, question_id text,
       option_id text, votes bigint)
     order by 1, 2, 3, 4, 5
     on conflict (op_mode, widget_id, configuration_id, question_id, option_id)
       do update set votes = poll_counts.votes + excluded.votes`,
    [
      JSON.stringify(
        [...changes.values()]
          .filter(({ by }) => by !== 0)
          .map(({ vote, optionId, by }) => ({
            op_mode: vote.opMode,
            widget_id: vote.widgetId,
            configuration_id: vote.configurationId,
            question_id: vote.questionId,
            option_id: optionId,
            votes: by,
          })),
      ),
    ],
  )
  return answers
}

const toKey = ({ op_mode, widget_id, configuration_id }: PollRow) => ({
  opMode: op_mode as OpMode,
  widgetId: widget_id,
  configurationId: configuration_id,
})
const toVoter = (row: VoterRow): StoredVoter => ({
  ...toKey(row),
  questionId: row.question_id,
  accountId: row.account_id,
  optionIds: row.option_ids ?? undefined,
  atMs: Number(row.at),
})
