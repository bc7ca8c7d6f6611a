import type { AgendaPiece, AgendaSession } from '@foyer/contract'
import { endOf, isOn } from './agenda-days.ts'

export type PieceAction = 'join-meeting' | 'open-material' | 'watch-live' | 'watch-recording'

/** What the content piece of a session is for at this moment; undefined where there is nothing of it to see now. */
export function pieceActionOf(
  session: AgendaSession,
  { kind, isMeeting }: Pick<AgendaPiece, 'kind' | 'isMeeting'>,
  nowMs: number,
): PieceAction | undefined {
  if (kind === 'VIDEO') return 'watch-recording'
  if (kind !== 'LIVE') return 'open-material'
  if (isOn(session, nowMs)) return isMeeting ? 'join-meeting' : 'watch-live'
  const hasBeen = !session.cancelled && endOf(session) <= nowMs
  return hasBeen && !isMeeting ? 'watch-recording' : undefined
}
