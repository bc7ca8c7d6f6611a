import type { Log } from '../../platform/log/log.ts'
import type { Details } from './attendee.ts'
import type { Choices } from './choices.ts'
import type { Person } from './viewer.ts'

export interface PersonsDeps {
  readonly log: Log
  readonly choices: Pick<Choices, 'read'>
  readonly describe: (userId: string) => Promise<Details | undefined>
  readonly blockedWith: (userId: string) => Promise<ReadonlySet<string>>
}

/** What is known of those who are on this node. */
export interface Persons {
  find(userId: string): Person | undefined
  all(): Iterable<Person>
  /** Asks what there is to know, unless they are there already. */
  load(userId: string): Promise<Person>
  describeAnew(person: Person): Promise<void>
  /** Keeps a person while there is something of them. */
  settle(person: Person): void
}

export function createPersons({ log, choices, describe, blockedWith }: PersonsDeps): Persons {
  const persons = new Map<string, Person>()
  const loading = new Map<string, Promise<Person>>()
  const asks = new WeakMap<Person, object>()
  return {
    find: (userId) => persons.get(userId),
    all: () => persons.values(),
    load,
    describeAnew,
    settle(person) {
      if (person.viewers.size + person.tabs.size > 0) persons.set(person.userId, person)
      else persons.delete(person.userId)
    },
  }

  async function load(userId: string): Promise<Person> {
    const known = persons.get(userId)
    if (known !== undefined) return known
    const begun = loading.get(userId) ?? ask(userId).finally(() => loading.delete(userId))
    loading.set(userId, begun)
    return begun
  }

  async function ask(userId: string): Promise<Person> {
    const [details, blocked] = await Promise.all([describeOrLog(userId), blockedWith(userId), choices.read(userId)])
    const person: Person = {
      userId,
      details,
      blocked,
      viewers: new Set(),
      tabs: new Map(),
    }
    persons.set(userId, person)
    return person
  }

  async function describeAnew(person: Person): Promise<void> {
    const asked = {}
    asks.set(person, asked)
    const details = await describeOrLog(person.userId)
    // A question that was asked later has the newer answer, also where it came first.
    if (asks.get(person) === asked) person.details = details
  }

  /** A person without details is shown without them. Source: PRS-07. */
  async function describeOrLog(userId: string): Promise<Details> {
    const details = await describe(userId)
    if (!details?.name) log.error({ userId }, 'presence lacks the details of a user')
    return details ?? {}
  }
}
