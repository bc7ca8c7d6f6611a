import type { OpMode } from '../../platform/http/feature.ts'

/** A session that a person chose. */
export interface Favourite {
  readonly accountId: string
  readonly opMode: OpMode
  readonly sessionId: string
  /** Unix milliseconds. */
  readonly atMs: number
}

export interface AgendaStore {
  /** Adding one again changes nothing. */
  addFavourite(favourite: Favourite): Promise<void>
  removeFavourite(favourite: Omit<Favourite, 'atMs'>): Promise<void>
  /** The latest first, at most 2,000 of each mode. */
  listFavourites(accountId: string, opMode: OpMode): Promise<readonly Favourite[]>
  /** Stores the secret unless the account has one, or in its place with `replaces`. Answers the one that holds. */
  issueSecret(issue: { accountId: string; secret: string; atMs: number; replaces: boolean }): Promise<string>
  findAccount(secret: string): Promise<string | undefined>
  erase(accountId: string): Promise<void>
}
