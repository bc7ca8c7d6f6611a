import type { ChatPerson } from '@foyer/contract'

/** Those who asked by name, as others see them: frames are made at once and cannot wait for profiles. */
export interface KnownPeople {
  /** Reads them anew. */
  learn(ids: readonly string[]): Promise<void>
  /** Reads those that are not known; undefined where all are. */
  meet(ids: readonly string[]): Promise<void> | undefined
  find(id: string): ChatPerson | undefined
}

export function createKnownPeople(readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>): KnownPeople {
  const people = new Map<string, ChatPerson>()
  return {
    learn,
    meet(ids) {
      const strangers = ids.filter((id) => !people.has(id))
      return strangers.length === 0 ? undefined : learn(strangers)
    },
    find: (id) => people.get(id),
  }

  async function learn(ids: readonly string[]): Promise<void> {
    const wanted = [...new Set(ids)]
    if (wanted.length === 0) return
    const found = await readPeople(wanted)
    for (const id of wanted) people.delete(id)
    for (const person of found) people.set(person.uid, person)
  }
}
