/** A mailed link: a person who knows its secret chooses the account's password. Times are Unix milliseconds. */
export interface PasswordLink {
  readonly secretHash: string
  readonly accountId: string
  readonly madeAtMs: number
  readonly endsAtMs: number
}

export interface PasswordLinkStore {
  add(link: PasswordLink): Promise<void>
  /** The account of a link that still holds; it goes on holding. */
  find(secretHash: string, nowMs: number): Promise<string | undefined>
  /** The same, and with it all links of that account are gone: of two at once one gets it. */
  take(secretHash: string, nowMs: number): Promise<string | undefined>
  /** How many an account was sent since then and has not used. */
  countSince(accountId: string, sinceMs: number): Promise<number>
  removeOf(accountId: string): Promise<void>
  removeEndedBefore(beforeMs: number): Promise<number>
}
