import type { Fault, Venue } from '@foyer/contract'

/** One warning of the check before publishing: `code` is its id, `find` lists where it applies. Never throws. Source: PUB-01. */
export interface PreflightRule {
  readonly code: string
  readonly find: (venue: Venue) => readonly Finding[]
}

/** The field to look at, as a JSON pointer, and what is wrong in English. */
export type Finding = Pick<Fault, 'pointer' | 'message'>
