import type { Pool } from 'pg'
import type { OpMode } from '../../platform/http/feature.ts'
import type { LiveStore } from '../../platform/live/live.store.ts'
import { parseLiveKey } from '../../platform/live/live-feature.ts'
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

interface VenueRow {
  readonly op_mode: string
  readonly architecture_id: string
}
interface CardRow {
  readonly account_id: string
  readonly interest_ids: string[]
  readonly languages: string[]
  readonly line: string
  readonly looking_for: string
  readonly offering: string
  readonly joined_at: number
}
interface InvitationRow {
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
  readonly one_id: string
  readonly other_id: string
  readonly at: number
  readonly how: string
}
interface DismissalRow {
  readonly account_id: string
  readonly other_id: string
  readonly until: number
}

export type MatchingStore = LiveStore<ModeMemory, MatchingEvent>

/** Changes of one kind that stand together are one statement; the order among kinds stays. */
export const createPostgresMatchingStore = (database: { readonly pool: Pool }): MatchingStore =>
  createPostgresLiveStore<ModeMemory, MatchingEvent>(database, 'matching', {
    async load(client, key) {
      const read = async <Row extends object>(table: string, order = '') =>
        (
          await client.query<Row & VenueRow>(
            `select * from matching_${table} where op_mode = $1 and architecture_id = $2 ${order}`,
            key.split(' '),
          )
        ).rows
      const mode = createMode()
      for (const row of await read<CardRow>('cards')) mode.index.set(toCard(row))
      for (const row of await read<InvitationRow>('invitations', 'order by at, id'))
        mode.putInvitation(toInvitation(row))
      for (const row of await read<MeetingRow>('meetings', 'order by at')) mode.putMeeting(toMeeting(row))
      for (const row of await read<DismissalRow>('dismissals')) mode.putDismissal(toDismissal(row))
      return mode
    },
    async keys(client, accountId) {
      const of = Object.entries(peopleOf).map(
        ([table, people]) =>
          `select op_mode, architecture_id from matching_${table} where $1::text is null or $1 in (${people.join(', ')})`,
      )
      const { rows } = await client.query<{ key: string }>(
        `select concat_ws(' ', op_mode, architecture_id) as key from (${of.join(' union ')}) as t`,
        [accountId ?? null],
      )
      return rows.map(({ key }) => key)
    },
    async write(client, changes) {
      const events = changes.flatMap(({ key, events: ofKey }) => ofKey.map((event) => ({ key, event })))
      for (let from = 0; from < events.length;) {
        const first = events[from]
        let to = from
        while (to < events.length && events[to]?.event.kind === first?.event.kind && events[to]?.key === first?.key)
          to += 1
        const run = events.slice(from, to).map(({ event }) => event)
        await writeKind(client, first?.key ?? '', run)
        from = to
      }
    },
  })

/** `events` are all of one kind and one venue. */
async function writeKind(client: Querying, key: string, events: readonly MatchingEvent[]): Promise<void> {
  const { opMode: op_mode, architectureId: architecture_id } = parseLiveKey(key)
  const venue: VenueRow = { op_mode, architecture_id }
  const cards = new Map<string, CardRow>()
  const invitations = new Map<string, InvitationRow>()
  const meetings = new Map<string, MeetingRow>()
  const dismissals = new Map<string, DismissalRow>()
  for (const change of events) {
    switch (change.kind) {
      case 'card':
        cards.set(change.card.accountId, { ...venue, ...fromCard(change.card) })
        break
      case 'no-card':
        for (const table of ['cards', 'dismissals'])
          await client.query(
            `delete from matching_${table} where op_mode = $1 and architecture_id = $2 and account_id = $3`,
            [op_mode, architecture_id, change.accountId],
          )
        break
      case 'invitation':
        invitations.set(change.invitation.id, { ...venue, ...fromInvitation(change.invitation) })
        break
      case 'meeting': {
        const { one, other } = change.meeting
        const pair = `${one} ${other}`
        if (!meetings.has(pair)) meetings.set(pair, { ...venue, ...fromMeeting(change.meeting) })
        break
      }
      case 'dismissal': {
        const { accountId, otherId } = change.dismissal
        dismissals.set(`${accountId} ${otherId}`, { ...venue, ...fromDismissal(change.dismissal) })
        break
      }
      case 'erased':
        await erase(client, [change.accountId, op_mode, architecture_id])
        break
      case 'notice':
    }
  }
  if (cards.size > 0)
    await client.query(
      `insert into matching_cards (op_mode, architecture_id, account_id, interest_ids, languages, line, looking_for, offering, joined_at)
       select op_mode, architecture_id, account_id, interest_ids, languages, line, looking_for, offering, joined_at
       from jsonb_to_recordset($1::jsonb) as r(op_mode text, architecture_id text, account_id text, interest_ids text[], languages text[],
         line text, looking_for text, offering text, joined_at bigint)
       order by 1, 2, 3
       on conflict (op_mode, architecture_id, account_id) do update set interest_ids = excluded.interest_ids,
         languages = excluded.languages, line = excluded.line, looking_for = excluded.looking_for,
         offering = excluded.offering, joined_at = excluded.joined_at`,
      [JSON.stringify([...cards.values()])],
    )
  if (invitations.size > 0)
    await client.query(
      `insert into matching_invitations (op_mode, architecture_id, id, client_id, from_id, to_id, note, state, at, until)
       select op_mode, architecture_id, id, client_id, from_id, to_id, note, state, at, until
       from jsonb_to_recordset($1::jsonb) as r(op_mode text, architecture_id text, id text, client_id text, from_id text, to_id text,
         note text, state text, at bigint, until bigint)
       order by 3
       on conflict (id) do update set note = excluded.note, state = excluded.state,
         until = excluded.until`,
      [JSON.stringify([...invitations.values()])],
    )
  if (meetings.size > 0)
    await client.query(
      `insert into matching_meetings (op_mode, architecture_id, one_id, other_id, at, how)
       select op_mode, architecture_id, one_id, other_id, at, how
       from jsonb_to_recordset($1::jsonb) as r(op_mode text, architecture_id text, one_id text, other_id text, at bigint, how text)
       order by 1, 2, 3, 4
       on conflict (op_mode, architecture_id, one_id, other_id) do nothing`,
      [JSON.stringify([...meetings.values()])],
    )
  if (dismissals.size > 0)
    await client.query(
      `insert into matching_dismissals (op_mode, architecture_id, account_id, other_id, until)
       select op_mode, architecture_id, account_id, other_id, until
       from jsonb_to_recordset($1::jsonb) as r(op_mode text, architecture_id text, account_id text, other_id text, until bigint)
       order by 1, 2, 3, 4
       on conflict (op_mode, architecture_id, account_id, other_id) do update set until = excluded.until`,
      [JSON.stringify([...dismissals.values()])],
    )
}

/** The columns that name people, by table. */
const peopleOf = {
  cards: ['account_id'],
  invitations: ['from_id', 'to_id'],
  meetings: ['one_id', 'other_id'],
  dismissals: ['account_id', 'other_id'],
}

async function erase(
  client: Querying,
  values: readonly [accountId: string, opMode: string, architectureId: string],
): Promise<void> {
  for (const [table, people] of Object.entries(peopleOf))
    await client.query(
      `delete from matching_${table} where $1 in (${people.join(', ')}) and op_mode = $2 and architecture_id = $3`,
      [...values],
    )
}

const fromCard = (card: StoredCard): CardRow => ({
  account_id: card.accountId,
  interest_ids: [...card.interestIds],
  languages: [...card.languages],
  line: card.line,
  looking_for: card.lookingFor,
  offering: card.offering,
  joined_at: card.joinedAtMs,
})
const toCard = (row: CardRow & VenueRow): StoredCard => ({
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
  id: invitation.id,
  client_id: invitation.clientId,
  from_id: invitation.from,
  to_id: invitation.to,
  note: invitation.note,
  state: invitation.state,
  at: invitation.atMs,
  until: invitation.untilMs,
})
const toInvitation = (row: InvitationRow & VenueRow): StoredInvitation => ({
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
const fromMeeting = ({ one, other, atMs, how }: StoredMeeting): MeetingRow => ({
  one_id: one,
  other_id: other,
  at: atMs,
  how,
})
const toMeeting = (row: MeetingRow & VenueRow): StoredMeeting => ({
  opMode: row.op_mode as OpMode,
  one: row.one_id,
  other: row.other_id,
  atMs: Number(row.at),
  how: row.how as StoredMeeting['how'],
})
const fromDismissal = ({ accountId, otherId, untilMs }: StoredDismissal): DismissalRow => ({
  account_id: accountId,
  other_id: otherId,
  until: untilMs,
})
const toDismissal = (row: DismissalRow & VenueRow): StoredDismissal => ({
  opMode: row.op_mode as OpMode,
  accountId: row.account_id,
  otherId: row.other_id,
  untilMs: Number(row.until),
})
