import type { Log } from '../../platform/log/log.ts'
import type { Details } from './attendee.ts'
import type { PresenceChoiceStore } from './presence-choice.store.ts'
import type { Person } from './viewer.ts'

export interface PersonsDeps {
  readonly log: Log
  readonly choices: PresenceChoiceStore
  readonly describe: (userId: string) => Promise<Details | undefined>
  readonly blockedWith: (userId: string) => Promise<ReadonlySet<string>>
}

/** What is known of those who are there. */
export interface Persons {
  find(userId: string): Person | undefined
  /** Asks what there is to know, unless they are there already. */
  load(userId: string): Promise<Person>
  describeAnew(person: Person): Promise<void>
  /** Keeps a person while there is something of them. */
  settle(person: Person): void
}

export function createPersons({ log, choices, describe, blockedWith }: PersonsDeps): Persons {
  const persons = new Map<string, Person>()
  const loading = new Map<string, Promise<Person>>()
  return {
    find: (userId) => persons.get(userId),
    load,
    describeAnew: async (person) => void (person.details = await describeOrLog(person.userId)),
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
    const [details, choice, blocked] = await Promise.all([
      describeOrLog(userId),
      choices.find(userId),
      blockedWith(userId),
    ])
    const person: Person = {
      userId,
      details,
      choice: choice ?? { status: 'Available', isInvisible: false },
      blocked,
      viewers: new Set(),
      tabs: new Map(),
    }
    persons.set(userId, person)
    return person
  }

  /** A person without details is shown without them. Source: PRS-07. */
  async function describeOrLog(userId: string): Promise<Details> {
    const details = await describe(userId)
    if (!details?.name) log.error({ userId }, 'presence lacks the details of a user')
    return details ?? {}
  }
}
