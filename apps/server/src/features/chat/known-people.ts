import type { ChatPerson } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { isGuestUid } from './reader.ts'

/** Accounts by their ids; those that are deleted are left out. */
export type ReadPeople = (ids: readonly string[]) => Promise<readonly ChatPerson[]>

export interface KnownPeople {
  /** Everybody asked for, also those who are gone. */
  find(ids: Iterable<string>): Promise<ReadonlyMap<string, ChatPerson>>
}

const keptMs = 5_000
const keptMax = 10_000

/** Clients say it in their language; the name is for those that do not know better. */
export const gonePerson = (uid: string): ChatPerson => ({ uid, name: 'Deleted account', isGone: true })

const guest = (uid: string): ChatPerson => ({ uid, name: `Guest ${uid.slice(-4).toUpperCase()}` })

/** Names and pictures of people, kept for a few seconds: the same ones are named again and again. */
export function createKnownPeople(deps: { readonly read: ReadPeople; readonly clock: Clock }): KnownPeople {
  const { read, clock } = deps
  const kept = new Map<string, { readonly untilMs: number; readonly person: ChatPerson }>()
  return { find }

  async function find(ids: Iterable<string>): Promise<ReadonlyMap<string, ChatPerson>> {
    const found = new Map<string, ChatPerson>()
    const asked: string[] = []
    for (const id of new Set(ids)) {
      const known = kept.get(id)
      if (isGuestUid(id)) found.set(id, guest(id))
      else if (known !== undefined && known.untilMs > clock.now()) found.set(id, known.person)
      else asked.push(id)
    }
    if (asked.length > 0) {
      const people = new Map((await read(asked)).map((person) => [person.uid, person]))
      if (kept.size + asked.length > keptMax) kept.clear()
      for (const id of asked) {
        const person = people.get(id) ?? gonePerson(id)
        kept.set(id, { untilMs: clock.now() + keptMs, person })
        found.set(id, person)
      }
    }
    return found
  }
}
