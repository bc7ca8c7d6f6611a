import type { Pool, PoolClient } from 'pg'
import type { OpMode } from '../../platform/http/feature.ts'
import { inTransaction } from '../../platform/db/in-transaction.ts'
import type {
  InvitationState,
  MatchingChange,
  MatchingStore,
  StoredCard,
  StoredDismissal,
  StoredInvitation,
  StoredMeeting,
} from './matching.store.ts'

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

/** Changes of one kind that stand together are one statement; the order among kinds stays. */
export function createDrizzleMatchingStore({ pool }: { readonly pool: Pool }): MatchingStore {
  return {
    write: (changes) => inTransaction(pool, (client) => writeAll(client, changes)),
    async readAll() {
      const [cards, invitations, meetings, dismissals] = await Promise.all([
        pool.query<CardRow>('select * from matching_cards'),
        pool.query<InvitationRow>('select * from matching_invitations order by at, id'),
        pool.query<MeetingRow>('select * from matching_meetings order by at'),
        pool.query<DismissalRow>('select * from matching_dismissals'),
      ])
      return {
        cards: cards.rows.map(toCard),
        invitations: invitations.rows.map(toInvitation),
        meetings: meetings.rows.map(toMeeting),
        dismissals: dismissals.rows.map(toDismissal),
      }
    },
  }
}

async function writeAll(client: PoolClient, changes: readonly MatchingChange[]): Promise<void> {
  for (let from = 0; from < changes.length;) {
    const kind = changes[from]?.kind
    let to = from
    while (to < changes.length && changes[to]?.kind === kind) to += 1
    await writeKind(client, changes.slice(from, to))
    from = to
  }
}

/** `changes` are all of one kind. */
async function writeKind(client: PoolClient, changes: readonly MatchingChange[]): Promise<void> {
  const cards = new Map<string, CardRow>()
  const invitations = new Map<string, InvitationRow>()
  const meetings = new Map<string, MeetingRow>()
  const dismissals = new Map<string, DismissalRow>()
  for (const change of changes) {
    switch (change.kind) {
      case 'card':
        cards.set(`${change.card.opMode} ${change.card.accountId}`, fromCard(change.card))
        break
      case 'no-card':
        await client.query('delete from matching_cards where op_mode = $1 and account_id = $2', [
          change.opMode,
          change.accountId,
        ])
        await client.query('delete from matching_dismissals where op_mode = $1 and account_id = $2', [
          change.opMode,
          change.accountId,
        ])
        break
      case 'invitation':
        invitations.set(change.invitation.id, fromInvitation(change.invitation))
        break
      case 'meeting': {
        const { opMode, one, other } = change.meeting
        const key = `${opMode} ${one} ${other}`
        if (!meetings.has(key)) meetings.set(key, fromMeeting(change.meeting))
        break
      }
      case 'dismissal': {
        const { opMode, accountId, otherId } = change.dismissal
        dismissals.set(`${opMode} ${accountId} ${otherId}`, fromDismissal(change.dismissal))
        break
      }
      case 'forget':
        await forget(client, change.accountId)
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

async function forget(client: PoolClient, id: string): Promise<void> {
  await client.query('delete from matching_cards where account_id = $1', [id])
  await client.query('delete from matching_invitations where from_id = $1 or to_id = $1', [id])
  await client.query('delete from matching_meetings where one_id = $1 or other_id = $1', [id])
  await client.query('delete from matching_dismissals where account_id = $1 or other_id = $1', [id])
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
