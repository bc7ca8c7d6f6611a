import { createDrizzleAccountStore } from '../../../apps/server/src/features/identity/account.store.drizzle.ts'
import { createAccessTokens } from '../../../apps/server/src/platform/auth/access-tokens.ts'
import { createKeyRing } from '../../../apps/server/src/platform/auth/key-ring.ts'
import { createDrizzleSigningKeyStore } from '../../../apps/server/src/platform/auth/signing-key.store.drizzle.ts'
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts'
import { type Database, openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts'
import { fillWithDemo } from './fill-with-demo.ts'

export interface Person {
  readonly uid: string
  /** Lives as long as any token: twenty minutes. */
  readonly token: string
}

const accountsPerStatement = 1_000

/** Asks the database of a venue whose server does not run. */
export async function withDatabase<T>(dataDir: string, ask: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir, log: createLog('error') })
  try {
    return await ask(database)
  } finally {
    await database.stop()
  }
}

/** The demo venue in a folder, and accounts `load-0`, `load-1` … without passwords. The server is stopped at the end. */
export async function preparePeople(dataDir: string, count: number): Promise<void> {
  await fillWithDemo(dataDir)
  const accounts = Array.from({ length: count }, (_, index) => ({
    id: `load-${index}`,
    email: `load-${index}@example.org`,
    emailKey: `load-${index}@example.org`,
    name: `Load ${index}`,
    authorities: ['attendee' as const],
    createdAtMs: Date.now(),
  }))
  await withDatabase(dataDir, async ({ orm }) => {
    const store = createDrizzleAccountStore(orm)
    for (let at = 0; at < count; at += accountsPerStatement)
      await store.add(accounts.slice(at, at + accountsPerStatement))
  })
}

/** A token for each, signed with the server's own key; to be had while its server does not run. */
export const issueTokens = (dataDir: string, count: number): Promise<readonly Person[]> =>
  withDatabase(dataDir, async ({ orm }) => {
    const keyRing = createKeyRing({ store: createDrizzleSigningKeyStore(orm), clock: systemClock })
    const tokens = createAccessTokens({ keyRing, clock: systemClock, issuer: 'foyer' })
    return Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const uid = `load-${index}`
        const who = { kind: 'account', userId: uid, sessionId: `session-${index}`, authorities: ['attendee'] } as const
        return { uid, token: (await tokens.issue(who)).token }
      }),
    )
  })
