import type { Clock } from '../../clock/clock.ts'
import type { Realtime } from '../../realtime/realtime.ts'
import { isLost } from '../delivery/is-cut.ts'

/** Says how far one has read: the highest place, at most once a second in each room. Source: CHT-03. */
export interface ReadMarks {
  readonly note: (roomId: string, seq: number) => void
  /** A connection has come to stand: what the former one did not hear is said again. */
  readonly resume: () => void
  readonly stop: () => void
}

const everyMs = 1_000

export function createReadMarks(deps: {
  readonly realtime: Realtime
  readonly clock: Clock
  readonly log: (message: string, cause: unknown) => void
}): ReadMarks {
  const pending = new Map<string, number>()
  const pauses = new Map<string, () => void>()
  return {
    note: (roomId, seq) => {
      pending.set(roomId, Math.max(seq, pending.get(roomId) ?? 0))
      if (!pauses.has(roomId)) say(roomId)
    },
    resume: () => {
      for (const roomId of pending.keys()) {
        pauses.get(roomId)?.()
        say(roomId)
      }
    },
    stop: () => {
      pauses.forEach((cancel) => cancel())
      // What was read in the last second is said all the same.
      pending.forEach((_seq, roomId) => say(roomId))
    },
  }

  function say(roomId: string) {
    const seq = pending.get(roomId)
    if (seq === undefined || deps.realtime.state.get().kind !== 'open') return
    pending.delete(roomId)
    pauses.set(
      roomId,
      deps.clock.after(everyMs, () => {
        pauses.delete(roomId)
        say(roomId)
      }),
    )
    deps.realtime.ask('chat.mark-read', { roomId, seq }).catch((error: unknown) => {
      if (isLost(error)) {
        pending.set(roomId, Math.max(seq, pending.get(roomId) ?? 0))
        if (!pauses.has(roomId)) say(roomId)
      } else deps.log('how far one has read could not be said', error)
    })
  }
}
