import type { Pool } from 'pg'
import type { OpMode } from '../../platform/http/feature.ts'
import type { LiveStore } from '../../platform/live/live.store.ts'
import { createPostgresLiveStore, type Querying } from '../../platform/live/live.store.pg.ts'
import { createMode, type ModeMemory } from './matching-memory.ts'
import type {
  InvitationState,
  MatchingEvent,
  StoredCard,
  StoredDismissal,
  StoredInvitation,
  StoredMeeting,
} from './matching-events.ts'

interface CardRow {
  readonly op_mode: string
  readonly account_id: string
  readonly interest_ids: string[]
  readonly languages: string[]
  readonly line: string
  readonly looking_for: string
  readonly offering: string
  readonly joined_at: number
}
interface InvitationRow {
  readonly op_mode: string
  readonly id: string
  readonly client_id: string
  readonly from_id: string
  readonly to_id: string
  readonly note: string
  readonly state: string
  readonly at: number
  readonly until: number
}
interface MeetingRow {
  readonly op_mode: string
  readonly one_id: string
  readonly other_id: string
  readonly at: number
  readonly how: string
}
interface DismissalRow {
  readonly op_mode: string
  readonly account_id: string
  readonly other_id: string
  readonly until: number
}

export type MatchingStore = LiveStore<ModeMemory, MatchingEvent>

/** Changes of one kind that stand together are one statement; the order among kinds stays. */
export const createPostgresMatchingStore = (database: { readonly pool: Pool }): MatchingStore =>
  createPostgresLiveStore<ModeMemory, MatchingEvent>(database, 'matching', {
    async load(client, opMode) {
      const read = async <Row extends object>(table: string, order = '') =>
        (await client.query<Row>(`select * from matching_${table} where op_mode = $1 ${order}`, [opMode])).rows
      const mode = createMode()
      for (const row of await read<CardRow>('cards')) mode.index.set(toCard(row))
      for (const row of await read<InvitationRow>('invitations', 'order by at, id'))
        mode.putInvitation(toInvitation(row))
      for (const row of await read<MeetingRow>('meetings', 'order by at')) mode.putMeeting(toMeeting(row))
      for (const row of await read<DismissalRow>('dismissals')) mode.putDismissal(toDismissal(row))
      return mode
    },
    keys: async () => ['LIVE', 'STAGE'],
    async write(client, changes) {
      const events = changes.flatMap((change) => change.events.map((event) => ({ opMode: change.key, event })))
      for (let from = 0; from < events.length;) {
        const first = events[from]
        let to = from
        while (
          to < events.length &&
          events[to]?.event.kind === first?.event.kind &&
          events[to]?.opMode === first?.opMode
        )
          to += 1
        const run = events.slice(from, to).map(({ event }) => event)
        await writeKind(client, first?.opMode ?? '', run)
        from = to
      }
    },
  })

/** `events` are all of one kind and one venue. */
async function writeKind(client: Querying, opMode: string, events: readonly MatchingEvent[]): Promise<void> {
  const cards = new Map<string, CardRow>()
  const invitations = new Map<string, InvitationRow>()
  const meetings = new Map<string, MeetingRow>()
  const dismissals = new Map<string, DismissalRow>()
  for (const change of events) {
    switch (change.kind) {
      case 'card':
        cards.set(`${change.card.opMode} ${change.card.accountId}`, fromCard(change.card))
        break
      case 'no-card':
        await client.query('delete from matching_cards where op_mode = $1 and account_id = $2', [
          opMode,
          change.accountId,
        ])
        await client.query('delete from matching_dismissals where op_mode = $1 and account_id = $2', [
          opMode,
          change.accountId,
        ])
        break
      case 'invitation':
        invitations.set(change.invitation.id, fromInvitation(change.invitation))
        break
      case 'meeting': {
        const { one, other } = change.meeting
        const key = `${opMode} ${one} ${other}`
        if (!meetings.has(key)) meetings.set(key, fromMeeting(change.meeting))
        break
      }
      case 'dismissal': {
        const { accountId, otherId } = change.dismissal
        dismissals.set(`${opMode} ${accountId} ${otherId}`, fromDismissal(change.dismissal))
        break
      }
      case 'erased':
        await erase(client, [change.accountId, opMode])
        break
      case 'notice':
    }
  }
  if (cards.size > 0)
    await client.query(
      `insert into matching_cards (op_mode, account_id, interest_ids, languages, line, looking_for, offering, joined_at)
       select op_mode, account_id, interest_ids, languages, line, looking_for, offering, joined_at
       from jsonb_to_recordset($1::jsonb) as r(op_mode text, account_id text, interest_ids text[], languages text[],
         line text, looking_for text, offering text, joined_at bigint)
       order by 1, 2
       on conflict (op_mode, account_id) do update set interest_ids = excluded.interest_ids,
         languages = excluded.languages, line = excluded.line, looking_for = excluded.looking_for,
         offering = excluded.offering, joined_at = excluded.joined_at`,
      [JSON.stringify([...cards.values()])],
    )
  if (invitations.size > 0)
    await client.query(
      `insert into matching_invitations (op_mode, id, client_id, from_id, to_id, note, state, at, until)
       select op_mode, id, client_id, from_id, to_id, note, state, at, until
       from jsonb_to_recordset($1::jsonb) as r(op_mode text, id text, client_id text, from_id text, to_id text,
         note text, state text, at bigint, until bigint)
       order by 2
       on conflict (id) do update set note = excluded.note, state = excluded.state,
         until = excluded.until`,
      [JSON.stringify([...invitations.values()])],
    )
  if (meetings.size > 0)
    await client.query(
      `insert into matching_meetings (op_mode, one_id, other_id, at, how)
       select op_mode, one_id, other_id, at, how
       from jsonb_to_recordset($1::jsonb) as r(op_mode text, one_id text, other_id text, at bigint, how text)
       order by 1, 2, 3
       on conflict (op_mode, one_id, other_id) do nothing`,
      [JSON.stringify([...meetings.values()])],
    )
  if (dismissals.size > 0)
    await client.query(
      `insert into matching_dismissals (op_mode, account_id, other_id, until)
       select op_mode, account_id, other_id, until
       from jsonb_to_recordset($1::jsonb) as r(op_mode text, account_id text, other_id text, until bigint)
       order by 1, 2, 3
       on conflict (op_mode, account_id, other_id) do update set until = excluded.until`,
      [JSON.stringify([...dismissals.values()])],
    )
}

async function erase(client: Querying, values: readonly [accountId: string, opMode: string]): Promise<void> {
  for (const [table, ofPerson] of [
    ['cards', 'account_id = $1'],
    ['invitations', '(from_id = $1 or to_id = $1)'],
    ['meetings', '(one_id = $1 or other_id = $1)'],
    ['dismissals', '(account_id = $1 or other_id = $1)'],
  ])
    await client.query(`delete from matching_${table} where ${ofPerson} and op_mode = $2`, [...values])
}

const fromCard = (card: StoredCard): CardRow => ({
  op_mode: card.opMode,
  account_id: card.accountId,
  interest_ids: [...card.interestIds],
  languages: [...card.languages],
  line: card.line,
  looking_for: card.lookingFor,
  offering: card.offering,
  joined_at: card.joinedAtMs,
})
const toCard = (row: CardRow): StoredCard => ({
  opMode: row.op_mode as OpMode,
  accountId: row.account_id,
  interestIds: row.interest_ids,
  languages: row.languages,
  line: row.line,
  lookingFor: row.looking_for,
  offering: row.offering,
  joinedAtMs: Number(row.joined_at),
})
const fromInvitation = (invitation: StoredInvitation): InvitationRow => ({
  op_mode: invitation.opMode,
  id: invitation.id,
  client_id: invitation.clientId,
  from_id: invitation.from,
  to_id: invitation.to,
  note: invitation.note,
  state: invitation.state,
  at: invitation.atMs,
  until: invitation.untilMs,
})
const toInvitation = (row: InvitationRow): StoredInvitation => ({
  opMode: row.op_mode as OpMode,
  id: row.id,
  clientId: row.client_id,
  from: row.from_id,
  to: row.to_id,
  note: row.note,
  state: row.state as InvitationState,
  atMs: Number(row.at),
  untilMs: Number(row.until),
})
const fromMeeting = ({ opMode, one, other, atMs, how }: StoredMeeting): MeetingRow => ({
  op_mode: opMode,
  one_id: one,
  other_id: other,
  at: atMs,
  how,
})
const toMeeting = (row: MeetingRow): StoredMeeting => ({
  opMode: row.op_mode as OpMode,
  one: row.one_id,
  other: row.other_id,
  atMs: Number(row.at),
  how: row.how as StoredMeeting['how'],
})
const fromDismissal = ({ opMode, accountId, otherId, untilMs }: StoredDismissal): DismissalRow => ({
  op_mode: opMode,
  account_id: accountId,
  other_id: otherId,
  until: untilMs,
})
const toDismissal = (row: DismissalRow): StoredDismissal => ({
  opMode: row.op_mode as OpMode,
  accountId: row.account_id,
  otherId: row.other_id,
  untilMs: Number(row.until),
})
