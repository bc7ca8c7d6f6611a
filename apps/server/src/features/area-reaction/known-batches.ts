/** Answers that were given, by the id of what they answered, so that what is sent twice is done once. */
export interface KnownBatches<Answer> {
  /** The former answer, whatever it is going to be; else what `begin` makes of it. */
  once(person: string, batchId: string, begin: () => Promise<Answer>): Promise<Answer>
}

const batchesMax = 8
const personsMax = 20_000

/** The last few of each person who pressed lately: a client sends its last ones again, if any. */
export function createKnownBatches<Answer>(): KnownBatches<Answer> {
  const persons = new Map<string, Map<string, Promise<Answer>>>()
  return {
    once(person, batchId, begin) {
      const batches = persons.get(person) ?? new Map<string, Promise<Answer>>()
      const former = batches.get(batchId)
      if (former !== undefined) return former
      const answer = begin()
      batches.set(batchId, answer)
      deleteOldest(batches, batchesMax)
      persons.delete(person)
      persons.set(person, batches)
      deleteOldest(persons, personsMax)
      return answer
    },
  }
}

function deleteOldest(entries: Map<string, unknown>, max: number): void {
  const [first] = entries.keys()
  if (entries.size > max && first !== undefined) entries.delete(first)
}
