import type { ChatInvitation } from '@foyer/contract'
import type { Realtime } from '../../realtime/realtime.ts'
import { isLost } from '../delivery/is-cut.ts'

export interface InvitationsDeps {
  readonly realtime: Pick<Realtime, 'ask' | 'on'>
  readonly newId: () => string
  readonly log: (message: string, cause?: unknown) => void
  readonly onChange: () => void
}

/** Groups this person left and is invited back to. Source: CHT-02. */
export interface Invitations {
  readonly all: () => readonly ChatInvitation[]
  readonly load: () => void
  /** Rejects with a `RealtimeError`, `chat.group-full` among them. */
  readonly answer: (roomId: string, accepts: boolean) => Promise<void>
  readonly stop: () => void
}

export function createInvitations({ realtime, newId, log, onChange }: InvitationsDeps): Invitations {
  let all: readonly ChatInvitation[] = []
  let turn = 0
  const change = (next: readonly ChatInvitation[]) => {
    if (all.length === 0 && next.length === 0) return
    all = next
    onChange()
  }
  const load = () => {
    const own = ++turn
    realtime.ask('chat.list-invitations', {}).then(
      ({ invitations }) => own === turn && change(invitations),
      (error: unknown) => isLost(error) || log('the invitations to groups could not be listed', error),
    )
  }
  return {
    all: () => all,
    load,
    answer: async (roomId, accepts) => {
      await realtime.ask('chat.answer-invitation', { roomId, clientId: newId(), accepts })
      change(all.filter((invitation) => invitation.roomId !== roomId))
    },
    stop: realtime.on('chat.invitations-changed', load),
  }
}
