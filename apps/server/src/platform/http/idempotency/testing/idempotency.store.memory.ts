import type { IdempotencyKey, IdempotencyStore, StoredAnswer } from '../idempotency.store.ts'

const nameOf = ({ principal, key, call }: IdempotencyKey) => JSON.stringify([principal, key, call])

/** For tests: the same promises without a database. */
export function createMemoryIdempotencyStore(): IdempotencyStore {
  const rows = new Map<string, StoredAnswer & { at: number }>()
  return {
    take(key, { fingerprint, at, abandonedBefore, expiredBefore }) {
      const row = rows.get(nameOf(key))
      const isFree = row === undefined || row.at < (row.answer === undefined ? abandonedBefore : expiredBefore)
      if (isFree) rows.set(nameOf(key), { fingerprint, answer: undefined, at })
      return Promise.resolve(isFree ? undefined : row)
    },
    read: (key) => Promise.resolve(rows.get(nameOf(key))),
    answer(key, at, answer) {
      const row = rows.get(nameOf(key))
      if (row !== undefined) rows.set(nameOf(key), { fingerprint: row.fingerprint, answer, at })
      return Promise.resolve()
    },
    release(key) {
      if (rows.get(nameOf(key))?.answer === undefined) rows.delete(nameOf(key))
      return Promise.resolve()
    },
    deleteOf(principal) {
      for (const name of rows.keys()) if (name.startsWith(`[${JSON.stringify(principal)},`)) rows.delete(name)
      return Promise.resolve()
    },
    deleteBefore(at) {
      const old = [...rows].filter(([, row]) => row.at < at)
      for (const [name] of old) rows.delete(name)
      return Promise.resolve(old.length)
    },
  }
}
