import type { Pool, PoolClient } from 'pg'
import { type QuestionState, questionsMax, type RoundState } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import {
  type QuestionsAct,
  type QuestionsAnswer,
  type QuestionsStore,
  type RoundKey,
  type StoredQuestion,
  type StoredVote,
  votableStates,
} from './questions.store.ts'

interface RoundRow {
  readonly op_mode: string
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
  readonly state: string
  readonly state_at: string
  readonly is_pinned: boolean
  readonly answer: string | null
  readonly at: string
}
interface VoteRow {
  readonly question_id: string
  readonly account_id: string
  readonly at: string
}
interface StateRow extends RoundRow {
  readonly state: string
  readonly at: string
}
type Vote = Extract<QuestionsAct, { kind: 'vote' }>

/** A crowd that votes at once is a few statements. */
export function createDrizzleQuestionsStore({ pool }: { readonly pool: Pool }): QuestionsStore {
  return {
    commit: (acts) => inTransaction(pool, (client) => commitActs(client, acts)),
    async readAll() {
      const [questions, votes, rounds] = await Promise.all([
        pool.query<QuestionRow>('select * from questions order by seq'),
        pool.query<VoteRow>('select * from question_votes'),
        pool.query<StateRow>('select * from question_rounds'),
      ])
      return {
        questions: questions.rows.map(toQuestion),
        votes: votes.rows.map(toVote),
        rounds: rounds.rows.map((row) => ({ ...toKey(row), state: row.state as RoundState, atMs: Number(row.at) })),
      }
    },
    async exportOf(accountId) {
      const [questions, votes] = await Promise.all([
        pool.query<QuestionRow>('select * from questions where account_id = $1 order by seq', [accountId]),
        pool.query<VoteRow>('select * from question_votes where account_id = $1 order by at', [accountId]),
      ])
      return { questions: questions.rows.map(toQuestion), votes: votes.rows.map(toVote) }
    },
  }
}

async function commitActs(client: PoolClient, acts: readonly QuestionsAct[]): Promise<readonly QuestionsAnswer[]> {
  const answers: QuestionsAnswer[] = []
  // Votes that stand together are one write; the order among kinds stays.
  for (let from = 0; from < acts.length;) {
    const votes: Vote[] = []
    for (let act = acts[from]; act?.kind === 'vote'; act = acts[from]) {
      votes.push(act)
      from += 1
    }
    if (votes.length > 0) answers.push(...(await writeVotes(client, votes)))
    const act = acts[from]
    if (act === undefined || act.kind === 'vote') continue
    answers.push(await writeOther(client, act))
    from += 1
  }
  return answers
}

async function writeOther(client: PoolClient, act: Exclude<QuestionsAct, Vote>): Promise<QuestionsAnswer> {
  switch (act.kind) {
    case 'ask':
      return ask(client, act)
    case 'change':
      return change(client, act)
    case 'remove':
      await client.query('delete from questions where id = $1', [act.questionId])
      return { kind: 'done' }
    case 'set-state':
      await client.query(
        `insert into question_rounds (op_mode, widget_id, configuration_id, state, at) values ($1, $2, $3, $4, $5)
         on conflict (op_mode, widget_id, configuration_id) do update set state = excluded.state, at = excluded.at`,
        [...keyOf(act.round), act.round.state, act.round.atMs],
      )
      return { kind: 'done' }
    case 'forget':
      await client.query('delete from question_votes where account_id = $1', [act.accountId])
      await client.query('delete from questions where account_id = $1', [act.accountId])
      return { kind: 'done' }
  }
}

async function ask(
  client: PoolClient,
  { question, firstState }: Extract<QuestionsAct, { kind: 'ask' }>,
): Promise<QuestionsAnswer> {
  const findKnown = async () => {
    const { rows } = await client.query<QuestionRow>(
      'select * from questions where account_id = $1 and client_id = $2',
      [question.author, question.clientId],
    )
    return rows[0] && toQuestion(rows[0])
  }
  const known = await findKnown()
  if (known !== undefined) return { kind: 'done', question: known }
  if ((await stateOf(client, question, firstState)) !== 'OPEN') return { kind: 'refused', why: 'not-open' }
  const { rows: counted } = await client.query<{ readonly count: string }>(
    'select count(*) from questions where op_mode = $1 and widget_id = $2 and configuration_id = $3',
    [...keyOf(question)],
  )
  if (Number(counted[0]?.count) >= questionsMax) return { kind: 'refused', why: 'full' }
  const { rows } = await client.query<QuestionRow>(
    `insert into questions (op_mode, widget_id, configuration_id, id, account_id, client_id, text, is_anonymous, state, state_at,
       is_pinned, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, false, $10)
     on conflict (account_id, client_id) do nothing returning *`,
    [
      ...keyOf(question),
      question.id,
      question.author,
      question.clientId,
      question.text,
      question.isAnonymous,
      question.state,
      question.atMs,
    ],
  )
  // Another node may have been quicker with the same act.
  const stored = rows[0] === undefined ? await findKnown() : toQuestion(rows[0])
  return stored === undefined ? { kind: 'refused', why: 'gone' } : { kind: 'done', question: stored }
}

async function change(
  client: PoolClient,
  { questionId, change: to, atMs }: Extract<QuestionsAct, { kind: 'change' }>,
): Promise<QuestionsAnswer> {
  if (to.state === 'ANSWERING')
    await client.query(
      `update questions o set state = 'SHOWN', state_at = $2 from questions q
       where q.id = $1 and o.id <> q.id and o.state = 'ANSWERING' and o.op_mode = q.op_mode and o.widget_id = q.widget_id
         and o.configuration_id = q.configuration_id`,
      [questionId, atMs],
    )
  const { rows } = await client.query<QuestionRow>(
    `update questions set
       state_at = case when $2::text is null or state = $2 then state_at else $5 end,
       state = coalesce($2, state),
       is_pinned = coalesce($3, is_pinned),
       answer = case when $4::text is null then answer else nullif($4, '') end
     where id = $1 returning *`,
    [questionId, to.state ?? null, to.isPinned ?? null, to.answer ?? null, atMs],
  )
  return rows[0] === undefined ? { kind: 'refused', why: 'gone' } : { kind: 'done', question: toQuestion(rows[0]) }
}

/** What stands last of a person's votes for a question holds; one that stands already stays as it is. */
async function writeVotes(client: PoolClient, votes: readonly Vote[]): Promise<readonly QuestionsAnswer[]> {
  const rounds = new Map<string, RoundState>()
  for (const vote of votes) {
    const key = keyOf(vote).join(' ')
    if (!rounds.has(key)) rounds.set(key, await stateOf(client, vote, vote.firstState))
  }
  const ids = [...new Set(votes.map(({ questionId }) => questionId))].toSorted()
  // A question that is being changed elsewhere is waited for: nobody votes for what is deleted meanwhile.
  const { rows } = await client.query<{ readonly id: string }>(
    'select id from questions where id = any($1) and state = any($2) order by id for share',
    [ids, votableStates],
  )
  const votable = new Set(rows.map(({ id }) => id))
  const last = new Map<string, Vote>()
  const answers = votes.map((vote): QuestionsAnswer => {
    if (rounds.get(keyOf(vote).join(' ')) !== 'OPEN') return { kind: 'refused', why: 'not-open' }
    if (!votable.has(vote.questionId)) return { kind: 'refused', why: 'gone' }
    last.set(`${vote.questionId} ${vote.accountId}`, vote)
    return { kind: 'done' }
  })
  const written = [...last.values()].map(({ questionId, accountId, atMs, isVoted }) => ({
    question_id: questionId,
    account_id: accountId,
    at: atMs,
    is_voted: isVoted,
  }))
  const [given, takenBack] = [written.filter((row) => row.is_voted), written.filter((row) => !row.is_voted)]
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
       order by 1, 2 on conflict do nothing`,
      [JSON.stringify(given)],
    )
  return answers
}

/** A state that is being changed elsewhere is waited for. */
async function stateOf(client: PoolClient, round: RoundKey, firstState: RoundState): Promise<RoundState> {
  const { rows } = await client.query<StateRow>(
    'select * from question_rounds where op_mode = $1 and widget_id = $2 and configuration_id = $3 for share',
    [...keyOf(round)],
  )
  return (rows[0]?.state as RoundState | undefined) ?? firstState
}

const keyOf = ({ opMode, widgetId, configurationId }: RoundKey) => [opMode, widgetId, configurationId] as const
const toKey = ({ op_mode, widget_id, configuration_id }: RoundRow) => ({
  opMode: op_mode as OpMode,
  widgetId: widget_id,
  configurationId: configuration_id,
})
const toQuestion = (row: QuestionRow): StoredQuestion => ({
  ...toKey(row),
  id: row.id,
  seq: Number(row.seq),
  author: row.account_id,
  clientId: row.client_id,
  text: row.text,
  isAnonymous: row.is_anonymous,
  state: row.state as QuestionState,
  stateAtMs: Number(row.state_at),
  isPinned: row.is_pinned,
  answer: row.answer ?? undefined,
  atMs: Number(row.at),
})
const toVote = (row: VoteRow): StoredVote => ({
  questionId: row.question_id,
  accountId: row.account_id,
  atMs: Number(row.at),
})
