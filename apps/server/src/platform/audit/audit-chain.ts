import { createHash } from 'node:crypto'
import type { AuditRow } from './audit.store.ts'

/** The hash of a row and all rows before it, as lower-case hex. A person who alters one row must alter all that follow. */
export function hashOfRow({ seq, id, atMs, by, act, subject, details, formerHash }: Omit<AuditRow, 'hash'>): string {
  const sorted = Object.entries(details).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([formerHash, seq, id, atMs, by, act, subject, sorted]))
    .digest('hex')
}

/** The first row that does not follow from those before it; `former` is what stands before `rows`. */
export function findBreak(
  rows: readonly AuditRow[],
  former: Pick<AuditRow, 'seq' | 'hash'> = { seq: 0, hash: '' },
): AuditRow | undefined {
  let last = former
  for (const row of rows) {
    if (row.seq !== last.seq + 1 || row.formerHash !== last.hash || row.hash !== hashOfRow(row)) return row
    last = row
  }
  return undefined
}
