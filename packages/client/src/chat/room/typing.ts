import type { ChatMessage, ChatPerson } from '@foyer/contract'
import type { Clock } from '../../clock/clock.ts'
import type { Realtime } from '../../realtime/realtime.ts'

/** Who is writing. Others are forgotten after a while, and when their message is there. Source: CHT-03. */
export interface Typing {
  readonly of: (roomId: string) => readonly ChatPerson[]
  readonly noteOwn: (roomId: string) => void
  /** Messages that are new to the room. */
  readonly seen: (roomId: string, messages: readonly ChatMessage[]) => void
  readonly stop: () => void
}

const othersForMs = 5_000
const ownEveryMs = 3_000
const noPeople: readonly ChatPerson[] = []

export function createTyping(deps: {
  readonly realtime: Realtime
  readonly clock: Clock
  readonly ownId: () => string
  readonly onChange: (roomId: string) => void
}): Typing {
  const { realtime, clock, ownId, onChange } = deps
  const people = new Map<string, readonly ChatPerson[]>()
  const ends = new Map<string, () => void>()
  const notedAt = new Map<string, number>()
  const stop = realtime.on('chat.typing', ({ roomId, person }) => {
    if (person.uid === ownId()) return
    const key = keyOf(roomId, person.uid)
    ends.get(key)?.()
    const isKnown = ends.has(key)
    ends.set(
      key,
      clock.after(othersForMs, () => end(roomId, person.uid)),
    )
    if (isKnown) return
    people.set(roomId, [...(people.get(roomId) ?? noPeople), person])
    onChange(roomId)
  })

  return {
    of: (roomId) => people.get(roomId) ?? noPeople,
    noteOwn: (roomId) => {
      const last = notedAt.get(roomId)
      if (realtime.state.get().kind !== 'open' || (last !== undefined && clock.now() - last < ownEveryMs)) return
      notedAt.set(roomId, clock.now())
      // A lost typing notice does no harm.
      realtime.ask('chat.note-typing', { roomId }).catch(() => {})
    },
    seen: (roomId, messages) => {
      for (const { author } of messages) if (ends.has(keyOf(roomId, author.uid))) end(roomId, author.uid)
    },
    stop: () => {
      stop()
      ends.forEach((cancel) => cancel())
    },
  }

  function end(roomId: string, uid: string) {
    ends.get(keyOf(roomId, uid))?.()
    ends.delete(keyOf(roomId, uid))
    const left = (people.get(roomId) ?? noPeople).filter((person) => person.uid !== uid)
    if (left.length > 0) people.set(roomId, left)
    else people.delete(roomId)
    onChange(roomId)
  }
}

const keyOf = (roomId: string, uid: string) => JSON.stringify([roomId, uid])
