import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../platform/db/database.ts'
import { accounts } from '../../../platform/auth/account.tables.ts'
import { sessions } from '../identity.tables.ts'
import { emailKeyOf, type FirebaseAccountStore } from './firebase-account.store.ts'

export function createDrizzleFirebaseAccountStore(orm: Orm): FirebaseAccountStore {
  return {
    note: ({ uid, email, name = null, authorities, sessionId, signedInAtMs, atMs }) =>
      orm.transaction(async (transaction) => {
        const at = new Date(atMs)
        const emailKey = emailKeyOf(uid)
        const rights = [...authorities]
        const [account] = await transaction
          .insert(accounts)
          .values({
            id: uid,
            email,
            emailKey,
            name,
            authorities: rights,
            createdAt: at,
            lastSignInAt: new Date(signedInAtMs),
          })
          .onConflictDoUpdate({
            target: accounts.id,
            set: {
              email,
              authorities: rights,
              name: sql`coalesce(${accounts.name}, excluded.name)`,
              lastSignInAt: sql`greatest(${accounts.lastSignInAt}, excluded.last_sign_in_at)`,
            },
            setWhere: eq(accounts.emailKey, emailKey),
          })
          .returning({ disabledAt: accounts.disabledAt })
        if (account === undefined) return 'not-theirs'
        if (account.disabledAt !== null) return 'switched-off'
        const [session] = await transaction
          .insert(sessions)
          .values({ id: sessionId, accountId: uid, createdAt: at, lastUsedAt: at })
          .onConflictDoUpdate({ target: sessions.id, set: { lastUsedAt: at } })
          .returning({ revokedAt: sessions.revokedAt })
        return session?.revokedAt == null ? 'welcome' : 'ended'
      }),
  }
}
