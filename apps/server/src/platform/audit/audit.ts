import { randomId } from '../auth/secrets.ts'
import type { Clock } from '../clock/clock.ts'
import { findBreak } from './audit-chain.ts'
import type { AuditDetails, AuditRow, AuditStore } from './audit.store.ts'

export interface AuditNote {
  /** The account that acts. */
  readonly by: string
  /** A code such as `moderation.ban`. */
  readonly act: string
  /** Whom or what it is about: an id. */
  readonly subject: string
  readonly details?: AuditDetails
}

export interface Audit {
  /**
   * Writes an act down for good. Where nothing but an outage can keep the act from being done it is noted first, so that none is
   * ever done without a note. Never what people wrote in chats: no row can be taken back when somebody asks to be forgotten.
   */
  note(note: AuditNote): Promise<void>
  /** Newest first; `before` is the `next` of the page before. */
  list(page: { readonly before?: number | undefined; readonly limit: number }): Promise<{
    readonly rows: readonly AuditRow[]
    readonly next: number | undefined
  }>
  /** The first row that was altered, removed or slipped in behind our back; `undefined` when the chain is whole. */
  findBreak(): Promise<AuditRow | undefined>
}

export interface AuditDeps {
  readonly store: AuditStore
  readonly clock: Clock
}

const CHECKED_AT_ONCE = 500

/** What people with more rights than others did, in a chain nobody can alter unseen. Source: CHT-08. */
export function createAudit({ store, clock }: AuditDeps): Audit {
  return {
    async note({ by, act, subject, details = {} }) {
      await store.append({ id: randomId(), atMs: clock.now(), by, act, subject, details })
    },
    async list({ before, limit }) {
      const found = await store.list({ beforeSeq: before, limit: limit + 1 })
      const rows = found.slice(0, limit)
      return { rows, next: found.length > limit ? rows.at(-1)?.seq : undefined }
    },
    async findBreak() {
      let last: AuditRow | undefined
      for (;;) {
        const rows = await store.listAfter(last?.seq ?? 0, CHECKED_AT_ONCE)
        const broken = findBreak(rows, last)
        if (broken !== undefined || rows.length < CHECKED_AT_ONCE) return broken
        last = rows.at(-1)
      }
    },
  }
}
