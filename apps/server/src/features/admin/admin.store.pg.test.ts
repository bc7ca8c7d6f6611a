import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../platform/db/testing/test-database.ts'
import { describeAccountImportStore } from './accounts-import/account-import.store.contract.ts'
import { createPostgresAccountImportStore } from './accounts-import/account-import.store.pg.ts'
import { describeInvitationMailStore } from './invitation-mails/invitation-mail.store.contract.ts'
import { createPostgresInvitationMailStore } from './invitation-mails/invitation-mail.store.pg.ts'
import type { MailedAccount } from './invitation-mails/testing/invitation-mail.store.memory.ts'

describe.skipIf(!here.postgres)('imports and invitations in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  })
  afterAll(() => database.stop())

  const openMails = async (accounts: ReadonlyMap<string, MailedAccount>) => {
    await database.pool.query('delete from accounts')
    for (const [id, { email, name, hasSignedIn }] of accounts)
      await database.pool.query(
        `insert into accounts (id, email_key, email, name, authorities, created_at, password_hash)
         values ($1, $2, $2, $3, '{attendee}', now(), $4)`,
        [id, email, name ?? null, hasSignedIn ? 'hash' : null],
      )
    return createPostgresInvitationMailStore(database.orm)
  }

  describeAccountImportStore('PostgreSQL', async () => {
    await database.pool.query('delete from account_imports')
    return createPostgresAccountImportStore(database.orm)
  })
  describeInvitationMailStore('PostgreSQL', openMails)

  test('[ADM-01] a mail of an account that is disabled or deleted is not sent again, and goes with the account', async () => {
    const open = { email: 'x@venue.example', hasSignedIn: false }
    const store = await openMails(
      new Map(['off', 'gone', 'on'].map((id) => [id, { ...open, email: `${id}@venue.example` }])),
    )
    for (const accountId of ['off', 'gone', 'on']) await store.noteSent({ accountId, origin: 'o', locale: 'en' }, 1)
    await database.pool.query("update accounts set disabled_at = now() where id = 'off'")
    await database.pool.query("update accounts set deleted_at = now() where id = 'gone'")
    expect((await store.count()).notSignedIn).toBe(1)
    expect(await store.requeue('not-signed-in', { origin: 'o', locale: undefined, atMs: 2 })).toBe(1)
    await database.pool.query("delete from accounts where id = 'on'")
    expect(await store.find('on')).toBeUndefined()
  })
})
