import { randomId } from '../auth/secrets.ts'
import type { Clock } from '../clock/clock.ts'
import { findBreak } from './audit-chain.ts'
import { isOpenedRightly, isPseudonym, openDetails } from './audit-seals.ts'
import type { AuditDetails, AuditRow, AuditStore, OpenAuditRow } from './audit.store.ts'

/** What is noted is about a person, or about something else. */
export type AuditNote = (
  | { /** The id of an account, or of a guest. */ readonly person: string; readonly subject?: undefined }
  | { /** The id of a thing, or nothing. */ readonly subject: string; readonly person?: undefined }
) & {
  /** The account that acts. */
  readonly by: string
  /** A code such as `moderation.ban`. */
  readonly act: string
  /** Ids of things and figures. Never an id of a person: it could not be erased. */
  readonly details?: AuditDetails
  /** What the actor wrote; it is erased with either person. */
  readonly reason?: string | undefined
}

/** A row as a reader gets it. A person is the id of an account, or a pseudonym once the account is erased. */
export interface ReadAuditRow {
  readonly id: string
  readonly atMs: number
  readonly by: string
  readonly act: string
  readonly subject: string
  /** Whether `subject` is a person who was erased. */
  readonly isErased: boolean
  readonly details: AuditDetails
}

export interface Audit {
  /**
   * Writes an act down for good. Where nothing but an outage can keep the act from being done it is noted first, so that none is
   * ever done without a note. Never what people wrote in chats.
   */
  note(note: AuditNote): Promise<void>
  /** Newest first; `before` is the `next` of the page before. */
  list(page: { readonly before?: number | undefined; readonly limit: number }): Promise<{
    readonly rows: readonly ReadAuditRow[]
    readonly next: number | undefined
  }>
  /**
   * The first row that was altered, removed or slipped in behind our back, or whose person or reason was exchanged; `undefined`
   * when the chain is whole.
   */
  findBreak(): Promise<AuditRow | undefined>
  /** Takes a person out of the log: what they did and what was done to them stays. Source: SEC-17. */
  erase(accountId: string): Promise<void>
}

export interface AuditDeps {
  readonly store: AuditStore
  readonly clock: Clock
}

const CHECKED_AT_ONCE = 500

/** What people with more rights than others did, in a chain where every change can be detected. Source: CHT-08. */
export function createAudit({ store, clock }: AuditDeps): Audit {
  return {
    async note({ by, act, subject, person, details = {}, reason }) {
      const about = { subject: person ?? subject, isPerson: person !== undefined && person !== '' }
      await store.append({ id: randomId(), atMs: clock.now(), by, act, ...about, details, reason })
    },
    async list({ before, limit }) {
      const found = await store.list({ beforeSeq: before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      return { rows: rows.map(toRead), next: found.length > limit ? rows.at(-1)?.seq : undefined }
    },
    async findBreak() {
      let last: AuditRow | undefined
      for (;;) {
        const rows = await store.listAfter(last?.seq ?? 0, CHECKED_AT_ONCE)
        const broken = findBreak(rows, last) ?? rows.find((row) => !isOpenedRightly(row))
        if (broken !== undefined || rows.length < CHECKED_AT_ONCE) return broken
        last = rows.at(-1)
      }
    },
    erase: (accountId) => store.erase(accountId),
  }
}

const toRead = (row: OpenAuditRow): ReadAuditRow => ({
  id: row.id,
  atMs: row.atMs,
  by: row.openings.by?.accountId ?? row.by,
  act: row.act,
  subject: row.openings.subject?.accountId ?? row.subject,
  isErased: isPseudonym(row.subject) && row.openings.subject === undefined,
  details: openDetails(row),
})
