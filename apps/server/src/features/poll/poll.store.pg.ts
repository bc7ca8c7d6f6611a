import type { Pool } from 'pg'
import type { PollState } from '@foyer/contract'
import { isSimulatedId, simulatedIdPrefix } from '../../platform/auth/simulated-account.ts'
import type { LiveChange, LiveStore } from '../../platform/live/live.store.ts'
import { createPostgresLiveStore, type LiveRows, type Querying } from '../../platform/live/live.store.pg.ts'
import { createPoll, votesOf, type Poll, type PollEvent } from './poll-state.ts'

export type PollStore = LiveStore<Poll, PollEvent>

/** Among the counts of a question: how many have voted. */
const votersOption = ''
const ofPoll = 'op_mode = $1 and architecture_id = $2 and widget_id = $3 and configuration_id = $4'

/** A crowd that votes at once is a few statements. */
export const createPostgresPollStore = (database: { readonly pool: Pool }): PollStore =>
  createPostgresLiveStore(database, 'poll', rows)

const rows: LiveRows<Poll, PollEvent> = {
  async load(client, key) {
    const poll = createPoll()
    const of = `where ${ofPoll}`
    const read = async <Row extends object>(table: string) =>
      (await client.query<Row>(`select * from ${table} ${of}`, key.split(' '))).rows
    for (const row of await read<{ question_id: string; option_id: string; votes: string }>('poll_counts')) {
      const votes = votesOf(poll, row.question_id)
      if (row.option_id === votersOption) votes.voters = Number(row.votes)
      else votes.counts.set(row.option_id, Number(row.votes))
    }
    for (const row of await read<{ question_id: string; account_id: string; option_ids: string[] | null; at: string }>(
      'poll_voters',
    ))
      votesOf(poll, row.question_id).byAccount.set(row.account_id, {
        optionIds: row.option_ids ?? undefined,
        atMs: Number(row.at),
      })
    for (const row of await read<{ state: PollState }>('poll_states')) poll.state = row.state
    return poll
  },
  async keys(client, accountId) {
    const { rows: found } = await client.query<{ key: string }>(
      `select distinct concat_ws(' ', op_mode, architecture_id, widget_id, configuration_id) as key from poll_voters
       where $1::text is null or account_id = $1`,
      [accountId ?? null],
    )
    return found.map(({ key }) => key)
  },
  write,
}

async function write(client: Querying, changes: readonly LiveChange<PollEvent>[]): Promise<void> {
  const voters = new Map<string, { readonly account_id: string; readonly option_ids: readonly string[] | null }>()
  const counts = new Map<string, { readonly row: object; votes: number }>()
  const states = new Map<string, object>()
  const closed = new Set<string>()
  const erased = new Set<string>()
  const add = (place: object, key: string, questionId: string, optionId: string, by: number) => {
    const countKey = `${key} ${questionId} ${optionId}`
    const count = counts.get(countKey) ?? { row: { ...place, question_id: questionId, option_id: optionId }, votes: 0 }
    count.votes += by
    counts.set(countKey, count)
  }
  for (const { key, events } of changes) {
    const [op_mode, architecture_id, widget_id, configuration_id] = key.split(' ')
    const place = { op_mode, architecture_id, widget_id, configuration_id }
    for (const event of events) {
      if (event.kind === 'voted') {
        const { questionId, accountId, optionIds, isKept, former, atMs } = event
        const row = { ...place, account_id: accountId, question_id: questionId, at: atMs }
        voters.set(`${key} ${questionId} ${accountId}`, { ...row, option_ids: isKept ? optionIds : null })
        if (former === undefined) add(place, key, questionId, votersOption, 1)
        for (const id of former ?? []) add(place, key, questionId, id, -1)
        for (const id of optionIds) add(place, key, questionId, id, 1)
      } else if (event.kind === 'state-set') {
        states.set(key, { ...place, state: event.state, at: event.atMs })
        if (event.state !== 'CLOSED') continue
        closed.add(key)
        for (const [id, row] of voters)
          if (id.startsWith(`${key} `) && !isSimulatedId(row.account_id)) voters.set(id, { ...row, option_ids: null })
      } else {
        erased.add(`${key} ${event.accountId}`)
        for (const { questionId, optionIds } of event.withdrawn)
          for (const id of [votersOption, ...optionIds]) add(place, key, questionId, id, -1)
        for (const id of voters.keys())
          if (id.startsWith(`${key} `) && id.endsWith(` ${event.accountId}`)) voters.delete(id)
      }
    }
  }
  for (const key of closed)
    await client.query(
      `update poll_voters set option_ids = null
       where ${ofPoll} and option_ids is not null and not starts_with(account_id, $5)`,
      [...key.split(' '), simulatedIdPrefix],
    )
  for (const voter of erased)
    await client.query(`delete from poll_voters where ${ofPoll} and account_id = $5`, voter.split(' '))
  const columns = 'op_mode text, architecture_id text, widget_id text, configuration_id text'
  if (voters.size > 0)
    await client.query(
      `insert into poll_voters (account_id, op_mode, architecture_id, widget_id, configuration_id, question_id, option_ids, at)
       select account_id, op_mode, architecture_id, widget_id, configuration_id, question_id, option_ids, at
       from jsonb_to_recordset($1::jsonb) as r(${columns}, account_id text, question_id text, option_ids text[], at bigint)
       on conflict (account_id, op_mode, architecture_id, widget_id, configuration_id, question_id)
         do update set option_ids = excluded.option_ids, at = excluded.at`,
      [JSON.stringify([...voters.values()])],
    )
  if (counts.size > 0)
    await client.query(
      `insert into poll_counts (op_mode, architecture_id, widget_id, configuration_id, question_id, option_id, votes)
       select op_mode, architecture_id, widget_id, configuration_id, question_id, option_id, votes
       from jsonb_to_recordset($1::jsonb) as r(${columns}, question_id text, option_id text, votes bigint)
       on conflict (op_mode, architecture_id, widget_id, configuration_id, question_id, option_id)
         do update set votes = poll_counts.votes + excluded.votes`,
      [JSON.stringify([...counts.values()].map(({ row, votes }) => ({ ...row, votes })))],
    )
  if (states.size > 0)
    await client.query(
      `insert into poll_states (op_mode, architecture_id, widget_id, configuration_id, state, at)
       select op_mode, architecture_id, widget_id, configuration_id, state, at
       from jsonb_to_recordset($1::jsonb) as r(${columns}, state text, at bigint)
       on conflict (op_mode, architecture_id, widget_id, configuration_id) do update set state = excluded.state, at = excluded.at`,
      [JSON.stringify([...states.values()])],
    )
}
