import type { OpMode } from '../../platform/http/feature.ts'
import type { RoomView, StoredContent, StoredMember, StoredMessage, StoredReaction, StoredRoom } from './chat.store.ts'

export interface RoomRow {
  readonly id: string
  readonly op_mode: OpMode
  readonly kind: StoredRoom['kind']
  readonly key: string
  readonly name: string | null
  readonly epoch: string
  readonly head_seq: number
  readonly head_rev: number
  readonly is_read_only: boolean
  readonly slow_mode_s: number
  readonly created_by: string
  readonly created_at: number
}

export interface MemberRow {
  readonly account_id: string
  readonly joined_at: number
  readonly reads_from: number
  readonly left_at: number | null
  readonly is_owner: boolean
  readonly is_muted: boolean
  readonly is_removed?: boolean
}

/** What `messageColumns` gives. */
export interface MessageRow {
  readonly m_room_id: string
  readonly m_seq: number
  readonly m_rev: number
  readonly m_client_id: string
  readonly m_author_id: string
  readonly m_kind: StoredContent['kind']
  readonly m_text: string
  readonly m_content: object | null
  readonly m_file_id: string | null
  readonly m_mentions: readonly string[] | null
  readonly m_sent_at: number
  readonly m_edited_at: number | null
  readonly m_deleted_at: number | null
  readonly m_deleted_by_moderator: boolean
  readonly m_reply: { readonly seq: number; readonly authorId: string; readonly text: string } | null
  readonly m_reactions: readonly StoredReaction[] | null
}

type Nullable<Row> = { readonly [Key in keyof Row]: Row[Key] | null }

export interface ViewRow extends RoomRow, Omit<MemberRow, 'account_id'>, Nullable<MessageRow> {
  readonly viewer_id: string | null
  readonly member_id: string | null
  readonly member_count: number
  readonly others: readonly string[]
  readonly read_seq: number
  readonly unread: number | null
  readonly unread_mentions: number | null
}

export const rowToRoom = (row: RoomRow): StoredRoom => ({
  id: row.id,
  opMode: row.op_mode,
  kind: row.kind,
  key: row.key,
  ...(row.name !== null && { name: row.name }),
  epoch: row.epoch,
  headSeq: row.head_seq,
  headRev: row.head_rev,
  isReadOnly: row.is_read_only,
  slowModeS: row.slow_mode_s,
  createdBy: row.created_by,
  createdAtMs: row.created_at,
})

export const rowToMember = (row: MemberRow): StoredMember => ({
  accountId: row.account_id,
  joinedAtMs: row.joined_at,
  readsFrom: row.reads_from,
  ...(row.left_at !== null && { leftAtMs: row.left_at }),
  isOwner: row.is_owner,
  isMuted: row.is_muted,
  ...(row.is_removed === true && { isRemoved: true as const }),
})

export const rowToMessage = (row: MessageRow): StoredMessage => ({
  seq: row.m_seq,
  rev: row.m_rev,
  clientId: row.m_client_id,
  authorId: row.m_author_id,
  content: { ...row.m_content, kind: row.m_kind } as StoredContent,
  text: row.m_text,
  ...(row.m_file_id !== null && { fileId: row.m_file_id }),
  ...(row.m_reply !== null && { replyTo: row.m_reply }),
  mentions: row.m_mentions ?? [],
  reactions: row.m_reactions ?? [],
  sentAtMs: row.m_sent_at,
  ...(row.m_edited_at !== null && { editedAtMs: row.m_edited_at }),
  ...(row.m_deleted_at !== null && { deleted: { byModerator: row.m_deleted_by_moderator } }),
})

export const hasMessage = <Row extends Nullable<MessageRow>>(row: Row): row is Row & MessageRow => row.m_seq !== null

export const rowToView = (row: ViewRow): RoomView => ({
  room: rowToRoom(row),
  accountId: row.viewer_id ?? undefined,
  member: row.member_id === null ? undefined : rowToMember({ ...row, account_id: row.member_id }),
  memberCount: row.member_count,
  others: row.others,
  readSeq: row.read_seq,
  unread: row.unread ?? 0,
  unreadMentions: row.unread_mentions ?? 0,
  last: hasMessage(row) ? rowToMessage(row) : undefined,
})
