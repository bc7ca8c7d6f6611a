import { and, eq, max, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { keyUsedBefore } from '../../platform/http/idempotency/keyed-request.ts'
import { isDone } from './venue.store.ts'
import type { Change, Freeze } from './change.ts'
import { venuePublication, venueRequests, venueVersions } from './venue.tables.ts'

export type Orm = NodePgDatabase<Record<string, never>>
export type Transaction = Parameters<Parameters<Orm['transaction']>[0]>[0]

/** One transaction; no other one with the same lock runs at the same time. A request that was seen before gets its first answer. */
export const createOnce =
  (orm: Orm) =>
  <Answer extends object | undefined>(
    call: string,
    change: Change,
    lock: string,
    work: (transaction: Transaction) => Promise<Answer>,
  ): Promise<Answer> => {
    const { by: userId, request, atMs } = change
    return orm.transaction(async (transaction) => {
      await takeTurn(transaction, lock)
      if (request === undefined) return work(transaction)
      const { key, fingerprint } = request
      const isSame = and(eq(venueRequests.userId, userId), eq(venueRequests.key, key), eq(venueRequests.call, call))
      const [seen] = await transaction.select().from(venueRequests).where(isSame)
      if (seen !== undefined && seen.fingerprint !== fingerprint) throw keyUsedBefore()
      if (seen !== undefined) return JSON.parse(seen.answer) as Answer
      const answer = await work(transaction)
      if (!isDone(answer)) return answer
      const kept = await transaction
        .insert(venueRequests)
        .values({ userId, key, call, fingerprint, answer: JSON.stringify(answer), answeredAt: new Date(atMs) })
        .onConflictDoNothing()
        .returning({ key: venueRequests.key })
      // Somebody with another lock was first, so it was another request: this change is undone.
      if (kept.length === 0) throw keyUsedBefore()
      return answer
    })
  }

export const publicationLock = 'venue-publication'

/** No other transaction with the same lock runs at the same time. */
export const takeTurn = (transaction: Transaction, lock: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)

interface NextVersion extends Change {
  architectureId: string
  document: string
  rolledBackFrom?: number
  stageVersion?: number
  note?: string | undefined
  isScheduled?: boolean
  freeze: Freeze
}

export async function publishNext(transaction: Transaction, next: NextVersion) {
  const { architectureId, rolledBackFrom = null, stageVersion } = next
  const [newest] = await transaction.select({ version: max(venueVersions.version) }).from(venueVersions)
  const version = (newest?.version ?? 0) + 1
  const document = await next.freeze(next.document, {
    publishedVersion: version,
    ...(stageVersion === undefined ? {} : { stageVersion }),
  })
  await transaction.insert(venueVersions).values({
    version,
    architectureId,
    document,
    rolledBackFrom,
    note: next.note ?? null,
    isScheduled: next.isScheduled ?? false,
    publishedBy: next.by,
    publishedAt: new Date(next.atMs),
  })
  await transaction
    .insert(venuePublication)
    .values({ version, architectureId })
    .onConflictDoUpdate({ target: venuePublication.only, set: { version, architectureId } })
  return { kind: 'published' as const, version, architectureId }
}
