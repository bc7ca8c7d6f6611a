import type { Pool } from 'pg'
import type { MissedBecause } from '@foyer/contract'
import type { LiveStore } from '../../platform/live/live.store.ts'
import { createPostgresLiveStore, type Querying } from '../../platform/live/live.store.pg.ts'
import type { Desk, DeskEvent, StoredCard, StoredStaff, StoredTalk } from './desk.ts'

interface DeskRow {
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

const ofDesk = 'op_mode = $1 and architecture_id = $2 and widget_id = $3 and configuration_id = $4'

export type DeskStore = LiveStore<Desk, DeskEvent>

export const createPostgresDeskStore = (database: { readonly pool: Pool }): DeskStore =>
  createPostgresLiveStore<Desk, DeskEvent>(database, 'exhibitor-desk', {
    async load(client, key) {
      const read = async <Row extends DeskRow>(table: string, order = '') =>
        (await client.query<Row>(`select * from ${table} where ${ofDesk} ${order}`, key.split(' '))).rows
      const talks = await read<TalkRow>('desk_talks', 'order by asked_at, talk_id')
      const staff = await read<StaffRow>('desk_staff')
      const cards = await read<CardRow>('desk_cards')
      return {
        talks: new Map(talks.map((row) => [row.talk_id, toTalk(row)])),
        staff: new Map(staff.map((row) => [row.account_id, toStaff(row)])),
        cards: new Map(cards.map((row) => [row.account_id, toCard(row)])),
      }
    },
    async keys(client, accountId) {
      const { rows } = await client.query<{ key: string }>(
        `select distinct concat_ws(' ', op_mode, architecture_id, widget_id, configuration_id) as key from (
           select op_mode, architecture_id, widget_id, configuration_id, array[account_id, taken_by, contacted_by] as people from desk_talks
           union all select op_mode, architecture_id, widget_id, configuration_id, array[account_id] from desk_staff
           union all select op_mode, architecture_id, widget_id, configuration_id, array[account_id] from desk_cards) as t
         where $1::text is null or $1 = any(people)`,
        [accountId ?? null],
      )
      return rows.map(({ key }) => key)
    },
    async write(client, changes) {
      for (const { key, events } of changes) for (const event of events) await writeEvent(client, key.split(' '), event)
    },
  })

async function writeEvent(client: Querying, desk: readonly string[], event: DeskEvent): Promise<void> {
  switch (event.kind) {
    case 'talk-changed': {
      const { talk } = event
      await client.query(
        `insert into desk_talks (op_mode, architecture_id, widget_id, configuration_id, talk_id, account_id, name, topic, state, asked_at,
           taken_at, taken_by, over_at, because, contacted_at, contacted_by, remark)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
         on conflict (op_mode, architecture_id, widget_id, configuration_id, talk_id) do update set name = excluded.name,
           topic = excluded.topic, state = excluded.state, taken_at = excluded.taken_at, taken_by = excluded.taken_by,
           over_at = excluded.over_at, because = excluded.because, contacted_at = excluded.contacted_at,
           contacted_by = excluded.contacted_by, remark = excluded.remark`,
        [
          ...desk,
          talk.talkId,
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
      return
    }
    case 'talk-removed':
      await client.query(`delete from desk_talks where ${ofDesk} and talk_id = $5`, [...desk, event.talkId])
      return
    case 'staff-came':
      await client.query(
        `insert into desk_staff (op_mode, architecture_id, widget_id, configuration_id, account_id, status, at)
         values ($1, $2, $3, $4, $5, $6, $7)
         on conflict (account_id, op_mode, architecture_id, widget_id, configuration_id) do update set status = excluded.status, at = excluded.at`,
        [...desk, event.staff.accountId, event.staff.status, event.staff.atMs],
      )
      return
    case 'staff-left':
      await client.query(`delete from desk_staff where ${ofDesk} and account_id = $5`, [...desk, event.accountId])
      return
    case 'card-given': {
      const { accountId, card, atMs } = event.card
      await client.query(
        `insert into desk_cards (op_mode, architecture_id, widget_id, configuration_id, account_id, name, email, company, title, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
         on conflict (account_id, op_mode, architecture_id, widget_id, configuration_id) do update set name = excluded.name,
           email = excluded.email, company = excluded.company, title = excluded.title, at = excluded.at`,
        [...desk, accountId, card.name, card.email ?? null, card.company ?? null, card.title ?? null, atMs],
      )
      return
    }
    case 'card-withdrawn':
      await client.query(`delete from desk_cards where ${ofDesk} and account_id = $5`, [...desk, event.accountId])
  }
}

const toMs = (value: number | string | null) => (value === null ? undefined : Number(value))
const toTalk = (row: TalkRow): StoredTalk => ({
  accountId: row.account_id,
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
  accountId: row.account_id,
  status: row.status as StoredStaff['status'],
  atMs: Number(row.at),
})
const toCard = (row: CardRow): StoredCard => ({
  accountId: row.account_id,
  card: {
    name: row.name,
    ...(row.email !== null && { email: row.email }),
    ...(row.company !== null && { company: row.company }),
    ...(row.title !== null && { title: row.title }),
  },
  atMs: Number(row.at),
})
