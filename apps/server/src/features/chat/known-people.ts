import type { ChatPerson } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { isVisitorActor } from '../../platform/http/actor-id.ts'

/** Accounts by their ids; those that are deleted are left out. */
export type ReadPeople = (ids: readonly string[]) => Promise<readonly ChatPerson[]>

export interface KnownPeople {
  /** Everybody asked for, also those who are gone. */
  find(ids: Iterable<string>): Promise<ReadonlyMap<string, ChatPerson>>
  /** An account is being deleted: its name is not shown again. Source: PRO-03. */
  erase(id: string): void
  /** All are read anew. */
  clear(): void
}

/** After this long they are read again, and once more after what is read. */
const freshMs = 5_000
/** Until then a former name is given while the next is read: a message does not wait for the name of its author. */
const keptMs = 60_000
const keptMax = 10_000

/** Clients say it in their language; the name is for those that do not know better. */
export const gonePerson = (uid: string): ChatPerson => ({ uid, name: 'Deleted account', isGone: true })

const guest = (uid: string): ChatPerson => ({ uid, name: `Guest ${uid.slice(-4).toUpperCase()}` })

interface Known {
  readonly readAtMs: number
  readonly person: ChatPerson
}

/**
 * Names and pictures of people, kept for a while: the same ones are named again and again. Those older than five seconds are read
 * again, and given as they were meanwhile; those older than a minute are waited for.
 */
export function createKnownPeople(deps: { readonly read: ReadPeople; readonly clock: Clock }): KnownPeople {
  const { read, clock } = deps
  const kept = new Map<string, Known>()
  const renewed = new Set<string>()
  return {
    find,
    erase: (id) => void kept.set(id, { readAtMs: clock.now(), person: gonePerson(id) }),
    clear: () => kept.clear(),
  }

  async function find(ids: Iterable<string>): Promise<ReadonlyMap<string, ChatPerson>> {
    const found = new Map<string, ChatPerson>()
    const unknown: string[] = []
    const old: string[] = []
    for (const id of new Set(ids)) {
      const known = kept.get(id)
      if (isVisitorActor(id)) found.set(id, guest(id))
      else if (known === undefined || clock.now() >= known.readAtMs + keptMs) unknown.push(id)
      else {
        found.set(id, known.person)
        if (clock.now() >= known.readAtMs + freshMs && !renewed.has(id)) old.push(id)
      }
    }
    if (old.length > 0) void renew(old)
    if (unknown.length > 0) for (const person of await readAll(unknown)) found.set(person.uid, person)
    return found
  }

  async function renew(ids: readonly string[]): Promise<void> {
    for (const id of ids) renewed.add(id)
    try {
      await readAll(ids)
    } catch {
      // The former name stays; it is read again when it is asked for next.
    } finally {
      for (const id of ids) renewed.delete(id)
    }
  }

  async function readAll(ids: readonly string[]): Promise<readonly ChatPerson[]> {
    const people = new Map((await read(ids)).map((person) => [person.uid, person]))
    if (kept.size + ids.length > keptMax) kept.clear()
    return ids.map((id) => {
      const person = people.get(id) ?? gonePerson(id)
      kept.set(id, { readAtMs: clock.now(), person })
      return person
    })
  }
}
