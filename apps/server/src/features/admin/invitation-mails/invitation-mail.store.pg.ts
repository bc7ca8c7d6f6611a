import { and, asc, count, desc, eq, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import { accounts } from '../../../platform/auth/account.tables.ts'
import { invitationMails } from './invitation-mail.tables.ts'
import type { InvitationMailStore, StoredInvitationMail } from './invitation-mail.store.ts'

type Row = typeof invitationMails.$inferSelect

const isWaiting = eq(invitationMails.state, 'waiting')
/** Of the account beside it: it can be signed in to and has not been. */
const hasNotSignedIn = and(
  isNull(accounts.deletedAt),
  isNull(accounts.disabledAt),
  isNull(accounts.passwordHash),
  isNull(accounts.lastSignInAt),
)

export function createPostgresInvitationMailStore(orm: Orm): InvitationMailStore {
  return {
    async queue(invitations, { atMs, lastBeforeMs = 0 }) {
      if (invitations.length === 0) return 0
      const waiting = { state: 'waiting' as const, changedAtMs: atMs, nextAtMs: atMs, attempts: 0, reason: null }
      const { rowCount } = await orm
        .insert(invitationMails)
        .values(invitations.map((invitation) => ({ ...invitation, ...waiting })))
        .onConflictDoUpdate({
          target: invitationMails.accountId,
          set: { ...waiting, origin: sql`excluded.origin`, locale: sql`excluded.locale` },
          setWhere: sql`${ne(invitationMails.state, 'waiting')} and ${lt(invitationMails.changedAtMs, lastBeforeMs)}`,
        })
      return rowCount ?? 0
    },
    async noteSent(invitation, atMs) {
      const sent = {
        ...invitation,
        state: 'sent' as const,
        changedAtMs: atMs,
        nextAtMs: atMs,
        attempts: 0,
        reason: null,
      }
      await orm
        .insert(invitationMails)
        .values(sent)
        .onConflictDoUpdate({ target: invitationMails.accountId, set: sent })
    },
    async requeue(which, { origin, locale, atMs }) {
      const isMeant =
        which === 'failed'
          ? eq(invitationMails.state, 'failed')
          : and(
              ne(invitationMails.state, 'waiting'),
              inArray(invitationMails.accountId, orm.select({ id: accounts.id }).from(accounts).where(hasNotSignedIn)),
            )
      const { rowCount } = await orm
        .update(invitationMails)
        .set({
          state: 'waiting',
          changedAtMs: atMs,
          nextAtMs: atMs,
          attempts: 0,
          reason: null,
          origin,
          ...(locale !== undefined && { locale }),
        })
        .where(isMeant)
      return rowCount ?? 0
    },
    async listDue(nowMs, limit) {
      const rows = await orm
        .select()
        .from(invitationMails)
        .where(and(isWaiting, lte(invitationMails.nextAtMs, nowMs)))
        .orderBy(asc(invitationMails.nextAtMs), asc(invitationMails.accountId))
        .limit(limit)
      return rows.map(rowToMail)
    },
    async settle(accountId, outcome, atMs) {
      const { state, reason = null } = outcome
      const isTheirs = eq(invitationMails.accountId, accountId)
      await orm
        .update(invitationMails)
        .set({
          state,
          reason,
          ...(outcome.state === 'waiting'
            ? { nextAtMs: outcome.nextAtMs, attempts: sql`${invitationMails.attempts} + 1` }
            : { changedAtMs: atMs }),
        })
        .where(state === 'sent' ? isTheirs : and(isTheirs, isWaiting))
    },
    async cancelWaiting(atMs) {
      const cancelled = await orm
        .update(invitationMails)
        .set({ state: 'cancelled', changedAtMs: atMs })
        .where(isWaiting)
      return cancelled.rowCount ?? 0
    },
    async list({ state, offset, limit }) {
      const rows = await orm
        .select({ mail: invitationMails, account: accounts })
        .from(invitationMails)
        .innerJoin(accounts, eq(accounts.id, invitationMails.accountId))
        .where(state && eq(invitationMails.state, state))
        .orderBy(desc(invitationMails.changedAtMs), asc(invitationMails.accountId))
        .offset(offset)
        .limit(limit)
      return rows.map(({ mail, account }) => ({
        ...rowToMail(mail),
        email: account.email,
        ...(account.name !== null && { name: account.name }),
        hasSignedIn: account.passwordHash !== null || account.lastSignInAt !== null,
      }))
    },
    async count() {
      const counted = await orm
        .select({
          state: invitationMails.state,
          all: count(),
          open: sql<string>`count(*) filter (where ${hasNotSignedIn})`,
        })
        .from(invitationMails)
        .innerJoin(accounts, eq(accounts.id, invitationMails.accountId))
        .groupBy(invitationMails.state)
      const all = { waiting: 0, sent: 0, failed: 0, cancelled: 0, unneeded: 0, notSignedIn: 0 }
      for (const { state, all: number, open } of counted) {
        all[state] = number
        if (state !== 'waiting') all.notSignedIn += Number(open)
      }
      return all
    },
    async find(accountId) {
      const [row] = await orm.select().from(invitationMails).where(eq(invitationMails.accountId, accountId))
      return row && rowToMail(row)
    },
    async remove(accountId) {
      await orm.delete(invitationMails).where(eq(invitationMails.accountId, accountId))
    },
    async removeSettledBefore(beforeMs) {
      const isOld = and(ne(invitationMails.state, 'waiting'), lt(invitationMails.changedAtMs, beforeMs))
      return (await orm.delete(invitationMails).where(isOld)).rowCount ?? 0
    },
  }
}

const rowToMail = ({ reason, ...row }: Row): StoredInvitationMail => ({ ...row, ...(reason !== null && { reason }) })
