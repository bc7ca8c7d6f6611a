import { randomUUID } from 'node:crypto'
import type { DeskWaiting } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { HostConnection } from './open-connection.ts'

export interface DeskHostDeps {
  readonly connection: HostConnection
  /** What everybody gets who comes to the desk. */
  readonly reply: string
  readonly clock: Pick<Clock, 'after'>
  readonly onFailure: (cause: unknown) => void
}

/** A talk ends so long after the reply, so that the next one can begin. */
const endsAfterMs = 60_000

/**
 * Stands at each desk that the account staffs, accepts everybody who waits there, and answers in the private chat. Source:
 * WID-06.
 */
export async function serveDesks({ connection, reply, clock, onFailure }: DeskHostDeps): Promise<void> {
  const accepted = new Set<string>()
  connection.on('exhibitor-desk.waiting-changed', accept)
  const { desks } = await connection.ask('exhibitor-desk.list-waiting', {})
  for (const desk of desks) {
    const { widgetId, configurationId } = desk
    await connection.ask('exhibitor-desk.set-status', { widgetId, configurationId, status: 'AT_DESK' })
    accept(desk)
  }

  function accept({ widgetId, configurationId, waiting }: DeskWaiting): void {
    for (const { talkId } of waiting) {
      if (accepted.has(talkId)) continue
      accepted.add(talkId)
      answer({ widgetId, configurationId, talkId }).catch((cause: unknown) => {
        accepted.delete(talkId)
        onFailure(cause)
      })
    }
  }

  async function answer(talk: Pick<DeskWaiting, 'widgetId' | 'configurationId'> & { readonly talkId: string }) {
    const { staff } = await connection.ask('exhibitor-desk.take', talk as never)
    const personId = staff?.queue.find(({ talkId }) => talkId === talk.talkId)?.personId
    if (personId === undefined) return
    const { roomId } = await connection.ask('chat.open-private', { userId: personId })
    await connection.ask('chat.send', { roomId, clientId: randomUUID() as never, text: reply })
    clock.after(endsAfterMs, () => {
      // Where the person has ended it already, there is nothing to end.
      connection.ask('exhibitor-desk.end', talk as never).catch(() => {})
    })
  }
}
