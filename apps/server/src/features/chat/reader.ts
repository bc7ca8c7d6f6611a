import { actorIdOf } from '../../platform/http/actor-id.ts'
import { isStaff } from '../../platform/http/calls/access.ts'
import type { Connection } from '../../platform/realtime/realtime.ts'
import type { OpMode } from '../../platform/http/feature.ts'

/** A person who reads or writes in the chat. */
export interface Reader {
  readonly opMode: OpMode
  /** The account's id, or `guest-` and the visitor's. */
  readonly uid: string
  readonly isGuest: boolean
  /** Moderators and all above them. */
  readonly isModerator: boolean
}

export function toReader({ opMode, principal }: Pick<Connection, 'opMode' | 'principal'>): Reader {
  return { opMode, uid: actorIdOf(principal), isGuest: principal.kind === 'visitor', isModerator: isStaff(principal) }
}
