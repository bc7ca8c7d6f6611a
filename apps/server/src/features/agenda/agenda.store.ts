import type { VenueKey } from '../../platform/http/feature.ts'

/** A session that a person chose. */
export interface Favourite extends VenueKey {
  readonly accountId: string
  readonly sessionId: string
  /** Unix milliseconds. */
  readonly atMs: number
}

export interface AgendaStore {
  /** Adding one again changes nothing. */
  addFavourite(favourite: Favourite): Promise<void>
  removeFavourite(favourite: Omit<Favourite, 'atMs'>): Promise<void>
  /** Of all venues, or the latest 2,000 of one; the latest first. */
  listFavourites(accountId: string, venue?: VenueKey): Promise<readonly Favourite[]>
  /** Stores the secret unless the account has one, or in its place with `replaces`. Answers the one that holds. */
  issueSecret(issue: { accountId: string; secret: string; atMs: number; replaces: boolean }): Promise<string>
  findAccount(secret: string): Promise<string | undefined>
  erase(accountId: string): Promise<void>
}
