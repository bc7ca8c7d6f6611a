import { and, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import type { SecondFactor } from './second-factor.ts'
import type { SecondFactorStore } from './second-factor.store.ts'
import {
  secondFactorChallenges as challenges,
  secondFactors as factors,
  trustedDevices,
} from './second-factor.tables.ts'

export function createDrizzleSecondFactorStore(orm: Orm): SecondFactorStore {
  return {
    async find(accountId) {
      const [row] = await orm.select().from(factors).where(eq(factors.accountId, accountId))
      return row && rowToFactor(row)
    },
    async listEnrolled(accountIds) {
      if (accountIds.length === 0) return []
      const isMeant = inArray(factors.accountId, [...accountIds])
      const rows = await orm.select({ accountId: factors.accountId }).from(factors).where(isMeant)
      return rows.map(({ accountId }) => accountId)
    },
    async put(factor) {
      const row = factorToRow(factor)
      await orm.insert(factors).values(row).onConflictDoUpdate({ target: factors.accountId, set: row })
    },
    decide: (accountId, decide) =>
      orm.transaction(async (transaction) => {
        const isMeant = eq(factors.accountId, accountId)
        const [row] = await transaction.select().from(factors).where(isMeant).for('update')
        if (row === undefined) return undefined
        const decided = decide(rowToFactor(row))
        await transaction.update(factors).set(factorToRow(decided.factor)).where(isMeant)
        return decided
      }),
    remove: (accountId) =>
      orm.transaction(async (transaction) => {
        await endTrustIn(transaction, accountId)
        const removed = await transaction.delete(factors).where(eq(factors.accountId, accountId))
        return (removed.rowCount ?? 0) > 0
      }),
    async addChallenge({ secretHash, accountId, endsAtMs }) {
      await orm.insert(challenges).values({ secretHash, accountId, attempts: 0, endsAt: new Date(endsAtMs) })
    },
    async attempt(secretHash, { nowMs, maxAttempts }) {
      const [row] = await orm
        .update(challenges)
        .set({ attempts: sql`${challenges.attempts} + 1` })
        .where(
          and(
            eq(challenges.secretHash, secretHash),
            gt(challenges.endsAt, new Date(nowMs)),
            lt(challenges.attempts, maxAttempts),
          ),
        )
        .returning({ accountId: challenges.accountId })
      return row?.accountId
    },
    async takeChallenge(secretHash) {
      return ((await orm.delete(challenges).where(eq(challenges.secretHash, secretHash))).rowCount ?? 0) > 0
    },
    async trustDevice({ accountId, deviceHash, endsAtMs }) {
      const endsAt = new Date(endsAtMs)
      await orm
        .insert(trustedDevices)
        .values({ accountId, deviceHash, endsAt })
        .onConflictDoUpdate({ target: [trustedDevices.accountId, trustedDevices.deviceHash], set: { endsAt } })
    },
    async isTrusted(accountId, deviceHash, nowMs) {
      const [row] = await orm
        .select({ endsAt: trustedDevices.endsAt })
        .from(trustedDevices)
        .where(and(eq(trustedDevices.accountId, accountId), eq(trustedDevices.deviceHash, deviceHash)))
      return row !== undefined && row.endsAt.getTime() > nowMs
    },
    endTrust: (accountId) => orm.transaction((transaction) => endTrustIn(transaction, accountId)),
    async removeChallengesEndedBefore(beforeMs) {
      return (await orm.delete(challenges).where(lte(challenges.endsAt, new Date(beforeMs)))).rowCount ?? 0
    },
    async removeTrustEndedBefore(beforeMs) {
      return (await orm.delete(trustedDevices).where(lte(trustedDevices.endsAt, new Date(beforeMs)))).rowCount ?? 0
    },
  }
}

async function endTrustIn(orm: Pick<Orm, 'delete'>, accountId: string): Promise<void> {
  await orm.delete(challenges).where(eq(challenges.accountId, accountId))
  await orm.delete(trustedDevices).where(eq(trustedDevices.accountId, accountId))
}

const factorToRow = ({ setUpAtMs, pausedUntilMs, recoveryHashes, ...rest }: SecondFactor) => ({
  ...rest,
  recoveryHashes: [...recoveryHashes],
  setUpAt: new Date(setUpAtMs),
  pausedUntil: pausedUntilMs === undefined ? null : new Date(pausedUntilMs),
})

const rowToFactor = ({ setUpAt, pausedUntil, ...rest }: typeof factors.$inferSelect): SecondFactor => ({
  ...rest,
  setUpAtMs: setUpAt.getTime(),
  ...(pausedUntil !== null && { pausedUntilMs: pausedUntil.getTime() }),
})
