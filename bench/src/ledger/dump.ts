import { withDatabase } from '../lib/people.ts'
import { hashOf } from './lines.ts'

/** The tables as they are, asked by plain SQL and not through the product's stores. */
export interface Dump {
  readonly rooms: readonly DumpedRoom[]
}

export interface DumpedRoom {
  readonly id: string
  readonly kind: 'private' | 'group' | 'place'
  readonly epoch: string
  readonly headSeq: number
  readonly headRev: number
  /** Everybody who has ever been a member; empty for the chat of a place. */
  readonly members: readonly string[]
  readonly messages: readonly DumpedMessage[]
}

export interface DumpedMessage {
  readonly seq: number
  readonly rev: number
  readonly postedRev: number
  readonly author: string
  readonly clientId: string
  readonly kind: string
  readonly text: string
  readonly isEdited: boolean
  readonly notice: string | undefined
  readonly people: readonly string[]
  /** Of the whole as one sees it. */
  readonly hash: string
}

type Row = Record<string, unknown>

export const dumpChat = (dataDir: string): Promise<Dump> =>
  withDatabase(dataDir, async ({ pool }) => {
    const ask = async (sql: string) => (await pool.query<Row>(sql)).rows
    const rooms = await ask(`select id, kind, epoch, head_seq::int, head_rev::int from chat_rooms`)
    const members = await ask(`select room_id, account_id from chat_members`)
    const reactions = await ask(
      `select room_id, seq::int, emoji, account_id from chat_reactions order by room_id, seq, emoji, rev`,
    )
    const messages = await ask(
      `select room_id, seq::int, rev::int, posted_rev::int, author_id, client_id, kind, text, content,
              edited_at is not null as is_edited, deleted_at is not null as is_deleted
       from chat_messages order by room_id, seq`,
    )
    const of = (rows: readonly Row[], id: unknown) => rows.filter((row) => row['room_id'] === id)
    return {
      rooms: rooms.map((room) => {
        const ofRoom = of(reactions, room['id'])
        return {
          id: String(room['id']),
          kind: room['kind'] as DumpedRoom['kind'],
          epoch: String(room['epoch']),
          headSeq: Number(room['head_seq']),
          headRev: Number(room['head_rev']),
          members: of(members, room['id']).map((row) => String(row['account_id'])),
          messages: of(messages, room['id']).map((row) => dumpMessage(row, ofRoom)),
        }
      }),
    }
  })

function dumpMessage(row: Row, reactions: readonly Row[]): DumpedMessage {
  const byEmoji = new Map<string, string[]>()
  for (const reaction of reactions) {
    if (reaction['seq'] !== row['seq']) continue
    const emoji = String(reaction['emoji'])
    byEmoji.set(emoji, [...(byEmoji.get(emoji) ?? []), String(reaction['account_id'])])
  }
  const content = row['content'] as { notice?: string; people?: string[] } | null
  const said = {
    author: String(row['author_id']),
    clientId: String(row['client_id']),
    kind: row['is_deleted'] === true ? 'deleted' : String(row['kind']),
    text: row['kind'] === 'text' ? String(row['text']) : '',
  }
  const shown = [...byEmoji].map(([emoji, by]) => ({ emoji, count: by.length, by }))
  return {
    ...said,
    seq: Number(row['seq']),
    rev: Number(row['rev']),
    postedRev: Number(row['posted_rev']),
    isEdited: row['is_edited'] === true,
    notice: content?.notice,
    people: content?.people ?? [],
    hash: hashOf({ ...said, reactions: shown }),
  }
}
