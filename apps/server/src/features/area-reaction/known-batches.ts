import type { Bus } from '../../platform/bus/bus.ts'
import { CallError } from '../../platform/http/feature.ts'

/** Answers that were given, by the id of what they answered, so that what is sent twice is done once. */
export interface KnownBatches<Answer> {
  /** The former answer, whatever it is going to be and whichever node gives it; else what `begin` makes of it. */
  once(person: string, batchId: string, begin: () => Promise<Answer>): Promise<Answer>
  stop(): void
}

export interface KnownBatchesDeps<Answer> {
  readonly bus: Bus
  /** Another node has answered a person. */
  readonly onAnswered: (person: string, answer: Answer) => void
}

interface Batch {
  readonly person: string
  readonly batchId: string
}
/** Without an answer it has begun, or could not be done. */
type Announced<Answer> = Batch & { readonly answer?: Answer; readonly isFailed?: true }

interface Elsewhere<Answer> {
  readonly nodeId: string
  resolve(answer: Answer): void
  reject(error: unknown): void
}

const batchesMax = 8
const personsMax = 20_000
const channel = 'area-reaction batches'

/**
 * The last few of each person who pressed lately: a client sends its last ones again, if any, and then maybe to another node.
 * Answers are plain data.
 */
export function createKnownBatches<Answer>({ bus, onAnswered }: KnownBatchesDeps<Answer>): KnownBatches<Answer> {
  const persons = new Map<string, Map<string, Promise<Answer>>>()
  const elsewhere = new Map<string, Elsewhere<Answer>>()
  const unsubscribe = bus.subscribe(channel, (message, from) => {
    if (from !== bus.nodeId) hear(message as Announced<Answer>, from)
  })
  const unwatch = bus.watch({
    left: (nodeId) => endAll((other) => other.nodeId === nodeId),
    missed: (nodeId) => endAll((other) => other.nodeId === nodeId),
  })
  return {
    once(person, batchId, begin) {
      const former = persons.get(person)?.get(batchId)
      if (former !== undefined) return former
      announce({ person, batchId })
      const answer = begin()
      remember({ person, batchId }, answer)
      answer.then(
        (given) => announce({ person, batchId, answer: given }),
        () => announce({ person, batchId, isFailed: true }),
      )
      return answer
    },
    stop() {
      unsubscribe()
      unwatch()
      endAll(() => true)
    },
  }

  function announce(announced: Announced<Answer>): void {
    if (bus.otherNodes().size > 0) bus.publish(channel, announced)
  }

  function hear({ person, batchId, answer, isFailed }: Announced<Answer>, nodeId: string): void {
    const key = `${person} ${batchId}`
    if (answer !== undefined) onAnswered(person, answer)
    const begun = elsewhere.get(key)
    elsewhere.delete(key)
    if (isFailed) begun?.reject(notDone())
    else if (answer !== undefined && begun !== undefined) begun.resolve(answer)
    else if (persons.get(person)?.has(batchId) !== true)
      remember({ person, batchId }, answer === undefined ? wait(key, nodeId) : Promise.resolve(answer))
  }

  function wait(key: string, nodeId: string): Promise<Answer> {
    const answer = new Promise<Answer>((resolve, reject) => elsewhere.set(key, { nodeId, resolve, reject }))
    // It may not have been asked for here.
    answer.catch(() => {})
    return answer
  }

  function remember({ person, batchId }: Batch, answer: Promise<Answer>): void {
    const batches = persons.get(person) ?? new Map<string, Promise<Answer>>()
    batches.set(batchId, answer)
    deleteOldest(batches, batchesMax)
    persons.delete(person)
    persons.set(person, batches)
    deleteOldest(persons, personsMax)
  }

  function endAll(isMeant: (other: Elsewhere<Answer>) => boolean): void {
    for (const [key, other] of elsewhere) {
      if (!isMeant(other)) continue
      elsewhere.delete(key)
      other.reject(notDone())
    }
  }
}

const notDone = () => new CallError('server.overloaded', 'It could not be stored. Send it again.', { retryAfterS: 2 })

function deleteOldest(entries: Map<string, unknown>, max: number): void {
  const [first] = entries.keys()
  if (entries.size > max && first !== undefined) entries.delete(first)
}
