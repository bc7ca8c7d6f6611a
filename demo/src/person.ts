import { demoAccounts } from './accounts.ts'

/** Somebody as a card shows them. */
export interface Person {
  readonly name: string
  readonly title?: string
  readonly company?: string
}

/** Somebody who can be met in the venue; throws when no account has this name. */
export function person(name: string): Person {
  const account = demoAccounts.find((candidate) => candidate.name === name)
  if (account === undefined) throw new Error(`nobody of the demo is called ${name}`)
  const { title, company } = account
  return { name, ...(title === undefined ? {} : { title }), ...(company === undefined ? {} : { company }) }
}
