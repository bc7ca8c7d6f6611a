import type { PreviewRow } from './check-rows.ts'

export interface PreviewCounts {
  readonly fresh: number
  /** With an account that the import may change. */
  readonly known: number
  /** Of these, those that cannot sign in yet. */
  readonly waiting: number
  readonly protected: number
  readonly faulty: number
}

export const countRows = (rows: readonly PreviewRow[]): PreviewCounts => {
  const count = (isOne: (row: PreviewRow) => boolean) => rows.filter(isOne).length
  return {
    fresh: count(({ state }) => state === 'new'),
    known: count(({ state }) => state === 'active' || state === 'waiting'),
    waiting: count(({ state }) => state === 'waiting'),
    protected: count(({ state }) => state === 'protected'),
    faulty: count(({ faults }) => faults.length > 0),
  }
}
