import type { ChatPerson, FactBody } from '@foyer/contract'
import { type Clock, type Readable, cell } from '@foyer/client'

/** A little longer than one says it again. */
const heldMs = 5_000

interface TypingDeps {
  readonly clock: Clock
  readonly ownUid: string | undefined
  readonly onTyping: (listener: (fact: FactBody<'chat.typing'>) => void) => () => void
  /** A person who has sent what they typed is no longer typing. */
  readonly onChanged: (listener: (fact: FactBody<'chat.changed'>) => void) => () => void
}

export interface TypingByRoom {
  readonly typing: Readable<ReadonlyMap<string, readonly ChatPerson[]>>
  readonly stop: () => void
}

/** Who types where, for the list of conversations. Source: CHT-03. */
export function createTypingByRoom({ clock, ownUid, onTyping, onChanged }: TypingDeps): TypingByRoom {
  const typing = cell<ReadonlyMap<string, readonly ChatPerson[]>>(new Map())
  const timers = new Map<string, () => void>()
  const removeTyping = (roomId: string, uid: string) => {
    timers.get(`${roomId}/${uid}`)?.()
    if (!timers.delete(`${roomId}/${uid}`)) return
    const left = (typing.get().get(roomId) ?? []).filter((person) => person.uid !== uid)
    const next = new Map(typing.get())
    if (left.length === 0) next.delete(roomId)
    else next.set(roomId, left)
    typing.set(next)
  }
  const stopTyping = onTyping(({ roomId, person }) => {
    if (person.uid === ownUid) return
    const key = `${roomId}/${person.uid}`
    const isKnown = timers.has(key)
    timers.get(key)?.()
    timers.set(
      key,
      clock.after(heldMs, () => removeTyping(roomId, person.uid)),
    )
    if (!isKnown) typing.set(new Map(typing.get()).set(roomId, [...(typing.get().get(roomId) ?? []), person]))
  })
  const stopChanged = onChanged(({ roomId, messages }) => {
    for (const { author } of messages) removeTyping(roomId, author.uid)
  })
  return {
    typing,
    stop: () => {
      stopTyping()
      stopChanged()
      timers.forEach((cancel) => cancel())
    },
  }
}
