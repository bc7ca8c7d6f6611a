import type { ChatPerson } from '@foyer/contract'

/** Those who asked by name, as others see them: frames are made at once and cannot wait for profiles. */
export interface KnownPeople {
  /** Reads them anew. */
  learn(ids: readonly string[]): Promise<void>
  find(id: string): ChatPerson | undefined
}

export function createKnownPeople(readPeople: (ids: readonly string[]) => Promise<readonly ChatPerson[]>): KnownPeople {
  const people = new Map<string, ChatPerson>()
  return {
    async learn(ids) {
      const wanted = [...new Set(ids)]
      if (wanted.length === 0) return
      const found = await readPeople(wanted)
      for (const id of wanted) people.delete(id)
      for (const person of found) people.set(person.uid, person)
    },
    find: (id) => people.get(id),
  }
}
