import { useMemo, useState } from 'react'
import type { RoomState } from '@foyer/client/chat'
import type { Named } from '../text/rich-message.ts'

const isSame = (one: readonly Named[], other: readonly Named[]) =>
  one.length === other.length && one.every(({ uid, name }, at) => other[at]?.uid === uid && other[at].name === name)

/** All people a message of this conversation may name; the same list while no person is added. */
export function useNamed({ room, members, messages }: RoomState): readonly Named[] {
  const named = useMemo(() => {
    const people = new Map<string, Named>()
    const note = ({ uid, name }: Named) => void people.set(uid, { uid, name })
    room?.people.forEach(note)
    members.forEach(({ person }) => note(person))
    for (const shown of messages) if (shown.kind === 'stored') note(shown.message.author)
    return [...people.values()].filter(({ name }) => name !== '')
  }, [room, members, messages])
  const [kept, setKept] = useState(named)
  if (isSame(kept, named)) return kept
  setKept(named)
  return named
}
