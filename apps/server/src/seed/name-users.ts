import type { DemoVenue } from './demo-source.ts'

/** Where a document names people. */
const peopleFields = new Set(['people', 'speakers'])

/** The demo venue in which each person with an account is named with it, so that the name opens a profile. */
export function nameUsers(
  { venue, accounts }: Pick<DemoVenue, 'venue' | 'accounts'>,
  userIdsByEmail: ReadonlyMap<string, string>,
): DemoVenue['venue'] {
  const userIds = new Map(accounts.map(({ name, email }) => [name, userIdsByEmail.get(email)]))
  return walk(venue) as DemoVenue['venue']

  function walk(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(walk)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [
        key,
        peopleFields.has(key) && Array.isArray(part) ? part.map(withUserId) : walk(part),
      ]),
    )
  }

  function withUserId(person: { readonly name: string }) {
    const userId = userIds.get(person.name)
    return userId === undefined ? person : { ...person, userId }
  }
}
