import type { Pool, PoolClient } from 'pg'
import type { MissedBecause } from '@foyer/contract'
import type { OpMode } from '../../platform/http/feature.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import { doDeed, type DeskRows } from './do-deed.ts'
import type { DeskAnswer, DeskKey, DeskStore, StoredCard, StoredStaff, StoredTalk } from './desk.store.ts'

interface DeskRow {
  readonly op_mode: string
  readonly widget_id: string
  readonly configuration_id: string
  readonly account_id: string
}
interface TalkRow extends DeskRow {
  readonly talk_id: string
  readonly name: string
  readonly topic: string | null
  readonly state: string
  readonly asked_at: number | string
  readonly taken_at: number | string | null
  readonly taken_by: string | null
  readonly over_at: number | string | null
  readonly because: string | null
  readonly contacted_at: number | string | null
  readonly contacted_by: string | null
  readonly remark: string | null
}
interface StaffRow extends DeskRow {
  readonly status: string
  readonly at: number | string
}
interface CardRow extends DeskRow {
  readonly name: string
  readonly email: string | null
  readonly company: string | null
  readonly title: string | null
  readonly at: number | string
}

const ofDesk = 'op_mode = $1 and widget_id = $2 and configuration_id = $3'
const valuesOf = ({ opMode, widgetId, configurationId }: DeskKey) => [opMode, widgetId, configurationId]

/** A desk is locked while something is done there: few do, and none of it may be done twice. */
export function createDrizzleDeskStore({ pool }: { readonly pool: Pool }): DeskStore {
  return {
    commit: (acts) =>
      inTransaction(pool, async (client) => {
        const desks = acts.flatMap((act) => (act.kind === 'deed' ? [`desk ${valuesOf(act.desk).join(' ')}`] : []))
        // All of them at first and in one order, or two nodes could wait for one another.
        for (const desk of [...new Set(desks)].toSorted())
          await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [desk])
        const rows = rowsOf(client)
        const answers: DeskAnswer[] = []
        for (const act of acts) {
          if (act.kind === 'deed') answers.push(await doDeed(rows, act))
          else {
            await forget(client, act.accountId)
            answers.push({ kind: 'done', talks: [] })
          }
        }
        return answers
      }),
    readAll: () => read(pool),
    exportOf: (accountId) => read(pool, accountId),
  }
}

function rowsOf(client: PoolClient): DeskRows {
  const findTalks = async (where: string, values: readonly unknown[]) =>
    (await client.query<TalkRow>(`select * from desk_talks where ${where}`, [...values])).rows.map(toTalk)
  return {
    findTalk: async (talkId) => (await findTalks('talk_id = $1', [talkId]))[0],
    findActive: async (desk, accountId) =>
      (
        await findTalks(`${ofDesk} and account_id = $4 and state in ('WAITING', 'TALKING')`, [
          ...valuesOf(desk),
          accountId,
        ])
      )[0],
    listWaiting: (desk) => findTalks(`${ofDesk} and state = 'WAITING' order by asked_at, talk_id`, valuesOf(desk)),
    async putTalk(talk) {
      await client.query(
        `insert into desk_talks (talk_id, op_mode, widget_id, configuration_id, account_id, name, topic, state, asked_at,
           taken_at, taken_by, over_at, because, contacted_at, contacted_by, remark)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
         on conflict (talk_id) do update set name = excluded.name, topic = excluded.topic, state = excluded.state,
           taken_at = excluded.taken_at, taken_by = excluded.taken_by, over_at = excluded.over_at,
           because = excluded.because, contacted_at = excluded.contacted_at, contacted_by = excluded.contacted_by,
           remark = excluded.remark`,
        [
          talk.talkId,
          ...valuesOf(talk),
          talk.accountId,
          talk.name,
          talk.topic ?? null,
          talk.state,
          talk.askedAtMs,
          talk.takenAtMs ?? null,
          talk.takenBy ?? null,
          talk.overAtMs ?? null,
          talk.because ?? null,
          talk.contactedAtMs ?? null,
          talk.contactedBy ?? null,
          talk.remark ?? null,
        ],
      )
    },
    async removeTalk(talkId) {
      await client.query('delete from desk_talks where talk_id = $1', [talkId])
    },
    listStaff: async (desk) =>
      (await client.query<StaffRow>(`select * from desk_staff where ${ofDesk}`, valuesOf(desk))).rows.map(toStaff),
    async putStaff(staff) {
      await client.query(
        `insert into desk_staff (op_mode, widget_id, configuration_id, account_id, status, at) values ($1, $2, $3, $4, $5, $6)
         on conflict (account_id, op_mode, widget_id, configuration_id) do update set status = excluded.status, at = excluded.at`,
        [...valuesOf(staff), staff.accountId, staff.status, staff.atMs],
      )
    },
    async removeStaff(desk, accountId) {
      await client.query(`delete from desk_staff where ${ofDesk} and account_id = $4`, [...valuesOf(desk), accountId])
    },
    async putCard({ card, ...given }) {
      await client.query(
        `insert into desk_cards (op_mode, widget_id, configuration_id, account_id, name, email, company, title, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
         on conflict (account_id, op_mode, widget_id, configuration_id) do update set name = excluded.name,
           email = excluded.email, company = excluded.company, title = excluded.title, at = excluded.at`,
        [
          ...valuesOf(given),
          given.accountId,
          card.name,
          card.email ?? null,
          card.company ?? null,
          card.title ?? null,
          given.atMs,
        ],
      )
    },
    async removeCard(desk, accountId) {
      await client.query(`delete from desk_cards where ${ofDesk} and account_id = $4`, [...valuesOf(desk), accountId])
    },
  }
}

async function forget(client: PoolClient, accountId: string): Promise<void> {
  for (const table of ['desk_talks', 'desk_staff', 'desk_cards'])
    await client.query(`delete from ${table} where account_id = $1`, [accountId])
  await client.query('update desk_talks set taken_by = null where taken_by = $1', [accountId])
  await client.query('update desk_talks set contacted_by = null where contacted_by = $1', [accountId])
}

async function read(pool: Pool, accountId?: string) {
  const [where, values] = accountId === undefined ? ['', []] : ['where account_id = $1', [accountId]]
  const [talks, staff, cards] = await Promise.all([
    pool.query<TalkRow>(`select * from desk_talks ${where} order by asked_at, talk_id`, values),
    pool.query<StaffRow>(`select * from desk_staff ${where}`, values),
    pool.query<CardRow>(`select * from desk_cards ${where}`, values),
  ])
  return { talks: talks.rows.map(toTalk), staff: staff.rows.map(toStaff), cards: cards.rows.map(toCard) }
}

const toKey = ({ op_mode, widget_id, configuration_id, account_id }: DeskRow) => ({
  opMode: op_mode as OpMode,
  widgetId: widget_id,
  configurationId: configuration_id,
  accountId: account_id,
})
const toMs = (value: number | string | null) => (value === null ? undefined : Number(value))
const toTalk = (row: TalkRow): StoredTalk => ({
  ...toKey(row),
  talkId: row.talk_id,
  name: row.name,
  topic: row.topic ?? undefined,
  state: row.state as StoredTalk['state'],
  askedAtMs: Number(row.asked_at),
  takenAtMs: toMs(row.taken_at),
  takenBy: row.taken_by ?? undefined,
  overAtMs: toMs(row.over_at),
  because: (row.because as MissedBecause | null) ?? undefined,
  contactedAtMs: toMs(row.contacted_at),
  contactedBy: row.contacted_by ?? undefined,
  remark: row.remark ?? undefined,
})
const toStaff = (row: StaffRow): StoredStaff => ({
  ...toKey(row),
  status: row.status as StoredStaff['status'],
  atMs: Number(row.at),
})
const toCard = (row: CardRow): StoredCard => ({
  ...toKey(row),
  card: {
    name: row.name,
    ...(row.email !== null && { email: row.email }),
    ...(row.company !== null && { company: row.company }),
    ...(row.title !== null && { title: row.title }),
  },
  atMs: Number(row.at),
})
