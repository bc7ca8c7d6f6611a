import type { SecurityEventKind, SecurityOutcome } from '@foyer/contract'

/** Something that happened at sign-in. */
export interface SecurityEventEntry {
  /** Unix milliseconds. */
  readonly atMs: number
  readonly kind: SecurityEventKind
  readonly outcome: SecurityOutcome
  /** `''` where there is no account. */
  readonly userId: string
  /** `''` where there is an account. */
  readonly maskedEmail: string
  readonly address: string
  readonly count: number
}

export interface StoredSecurityEvent extends SecurityEventEntry {
  /** Grows with each line. */
  readonly seq: number
}

export interface SecurityEventFilter {
  readonly kind?: SecurityEventKind | undefined
  readonly outcome?: SecurityOutcome | undefined
  readonly userId?: string | undefined
  readonly address?: string | undefined
  /** Unix milliseconds: from this on, and before that. */
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
}

/** The security log. Source: SEC-08. */
export interface SecurityEventStore {
  /** Those of one minute that differ in nothing but time and e-mail become one line with their count. */
  add(events: readonly SecurityEventEntry[]): Promise<void>
  /** The newest first, those before `beforeSeq`. */
  list(
    page: SecurityEventFilter & { readonly beforeSeq?: number | undefined; readonly limit: number },
  ): Promise<StoredSecurityEvent[]>
  /** Takes away what is about this account. */
  erase(userId: string): Promise<void>
  /** Both answer how many went. */
  removeBefore(beforeMs: number): Promise<number>
  /** Leaves the newest so many. */
  removeBeyond(count: number): Promise<number>
}

export const minuteOf = (atMs: number): number => atMs - (atMs % 60_000)

/** What makes two events one line. */
export const likenessOf = ({ atMs, userId, address, kind, outcome }: SecurityEventEntry): string =>
  JSON.stringify([minuteOf(atMs), userId, address, kind, outcome])
