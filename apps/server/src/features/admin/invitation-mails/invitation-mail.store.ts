import type { InvitationMailState } from '@foyer/contract'

/** The last mailed invitation of an account. Times are Unix milliseconds. */
export interface StoredInvitationMail {
  readonly accountId: string
  readonly state: InvitationMailState
  /** What the link begins with. */
  readonly origin: string
  readonly locale: string
  readonly changedAtMs: number
  /** When it is tried again, while it waits. */
  readonly nextAtMs: number
  /** How often the mail server put it off. */
  readonly attempts: number
  /** The last answer of the mail server. */
  readonly reason?: string
}

/** With what the list shows of its account. */
export interface ListedInvitationMail extends StoredInvitationMail {
  readonly email: string
  readonly name?: string
  readonly hasSignedIn: boolean
}

export interface QueuedInvitation {
  readonly accountId: string
  readonly origin: string
  readonly locale: string
}

/** What became of an attempt. */
export type InvitationOutcome =
  | { readonly state: 'sent' | 'failed' | 'unneeded'; readonly reason?: string | undefined }
  | { readonly state: 'waiting'; readonly nextAtMs: number; readonly reason?: string | undefined }

export type InvitationCounts = Readonly<Record<InvitationMailState | 'notSignedIn', number>>

export interface InvitationMailStore {
  /**
   * Lets these wait for their turn. A mail that an account has already waits anew only where it does not wait and has not changed
   * since `lastBeforeMs`. Answers how many wait now that did not.
   */
  queue(
    invitations: readonly QueuedInvitation[],
    options: { readonly atMs: number; readonly lastBeforeMs?: number },
  ): Promise<number>
  /** An invitation that was sent at once. */
  noteSent(invitation: QueuedInvitation, atMs: number): Promise<void>
  /** The same for those that failed, or whose accounts have not signed in; `locale` replaces their own. */
  requeue(
    which: 'failed' | 'not-signed-in',
    options: { readonly origin: string; readonly locale: string | undefined; readonly atMs: number },
  ): Promise<number>
  /** Those that wait and are due, the longest due first. */
  listDue(nowMs: number, limit: number): Promise<StoredInvitationMail[]>
  /** A mail that was cancelled meanwhile stays so, unless it has left. */
  settle(accountId: string, outcome: InvitationOutcome, atMs: number): Promise<void>
  cancelWaiting(atMs: number): Promise<number>
  /** Those that last changed first. */
  list(page: {
    readonly state?: InvitationMailState | undefined
    readonly offset: number
    readonly limit: number
  }): Promise<ListedInvitationMail[]>
  count(): Promise<InvitationCounts>
  find(accountId: string): Promise<StoredInvitationMail | undefined>
  remove(accountId: string): Promise<void>
  removeSettledBefore(beforeMs: number): Promise<number>
}
