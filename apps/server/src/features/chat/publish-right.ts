import type { PublishRight } from '@foyer/contract'
import type { Sanctioned } from './chat-rules.ts'
import type { StoredRoom } from './chat.store.ts'
import type { Reader } from './reader.ts'

export interface PublishQuestion {
  readonly reader: Pick<Reader, 'isGuest' | 'isModerator'>
  readonly room: Pick<StoredRoom, 'kind' | 'isReadOnly'>
  readonly isMember: boolean
  /** Of a private chat; absent once their account is deleted. */
  readonly other: string | undefined
  readonly sanction: Sanctioned | undefined
  readonly blocked: ReadonlySet<string>
  readonly mayGuestsWrite: boolean
}

const no = (why: Extract<PublishRight, { may: false }>['why']) => ({ may: false as const, why })

/** Whether somebody may write in a room, and if not, why. Source: CHT-06. */
export function publishRight(question: PublishQuestion): PublishRight {
  const { reader, room, isMember, other, sanction, blocked, mayGuestsWrite } = question
  if (room.kind !== 'place' && !isMember) return no('left')
  if (sanction !== undefined) {
    const { kind, until, reason } = sanction
    return { ...no(kind === 'ban' ? 'banned' : 'muted'), reason, ...(until !== undefined && { until }) }
  }
  if (room.kind === 'private' && other === undefined) return no('gone')
  if (room.kind === 'private' && other !== undefined && blocked.has(other)) return no('blocked')
  if (reader.isGuest && !mayGuestsWrite) return no('guest')
  // Moderators may still say why a room is closed.
  if (room.isReadOnly && !reader.isModerator) return no('read-only')
  return { may: true }
}
