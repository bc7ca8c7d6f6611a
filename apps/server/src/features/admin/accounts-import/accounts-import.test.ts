import type { AdminAccount, ImportedAccount } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryInvitationMailStore } from '../invitation-mails/testing/invitation-mail.store.memory.ts'
import { createAccountsImport } from './accounts-import.ts'
import { createMemoryAccountImportStore } from './testing/account-import.store.memory.ts'

const importId = '00000000-0000-4000-8000-000000000001'
const from = { origin: 'https://venue.example', locale: 'de' }

const account = (email: string, more: Partial<AdminAccount> = {}): AdminAccount => ({
  userId: email.split('@')[0] ?? '',
  email,
  name: '',
  authority: 'attendee',
  isEnabled: true,
  signsInBy: [],
  hasSecondFactor: false,
  createdAtMs: 1,
  ...more,
})

function setUp(known: readonly AdminAccount[] = []) {
  const clock = createFakeClock()
  const accounts = new Map(known.map((one) => [one.email, one]))
  const mails = createMemoryInvitationMailStore(new Map())
  const noted: unknown[] = []
  const did = { applied: 0, woken: 0 }
  const accountsImport = createAccountsImport({
    accountDirectory: { findByEmails: async (emails) => emails.map((email) => accounts.get(email)) },
    importAccounts: {
      plan: async (rows) => rows.map(({ email }) => (accounts.has(email) ? 'skipped' : 'created')),
      async apply(rows, plan) {
        did.applied += 1
        rows.forEach(({ email }, index) => {
          if (plan[index] === 'created' && !accounts.has(email)) accounts.set(email, account(email))
        })
      },
    },
    imports: createMemoryAccountImportStore(),
    mails,
    onQueued: () => (did.woken += 1),
    note: async (by, counts) => void noted.push({ by, ...counts }),
    clock,
  })
  const send = (rows: readonly ImportedAccount[], more: object = {}) =>
    accountsImport.importBatch(
      { importId, batch: 0, isLast: true, known: 'update', rows: [...rows], ...more },
      'ada',
      from,
    )
  return { ...accountsImport, send, accounts, mails, noted, did, clock }
}

const ann = { email: 'ann@venue.example' }
const bob = { email: 'bob@venue.example' }

test('[ADM-01] each address is reported as new, waiting for its first sign-in, active, protected or invalid', async () => {
  const { check } = setUp([
    account('wait@venue.example'),
    account('in@venue.example', { signsInBy: ['password'] }),
    account('off@venue.example', { isEnabled: false }),
    account('mo@venue.example', { authority: 'moderator' }),
    account('ada@venue.example'),
  ])
  const emails = ['new', 'wait', 'in', 'off', 'mo', 'ada'].map((name) => `${name}@venue.example`)
  expect(await check([...emails, 'bob@venue', ''], 'ada')).toEqual([
    'new',
    'waiting',
    'active',
    'active',
    'protected',
    'protected',
    'invalid',
    'invalid',
  ])
})

test('[ADM-01] a repeated batch answers as the first, makes nothing twice and sends no mail twice', async () => {
  const { send, mails, did } = setUp()
  const invite = { again: false, locale: 'de' }
  expect(await send([ann, bob], { invite })).toEqual({ results: ['created', 'created'], queued: 2 })
  expect(await send([ann, bob], { invite })).toEqual({ results: ['created', 'created'], queued: 0 })
  expect((await mails.count()).waiting).toBe(2)
  expect(did.woken).toBe(1)
})

test('[ADM-01] without `invite` no mail is sent; with `again` also those who were invited before and cannot sign in', async () => {
  const { send, mails, clock } = setUp([account('bob@venue.example')])
  await mails.noteSent({ accountId: 'bob', ...from }, clock.now())
  expect(await send([ann, bob])).toMatchObject({ queued: 0 })
  const invite = { again: true, locale: 'de' }
  expect(await send([ann, bob], { batch: 1, invite })).toMatchObject({ queued: 1 })
  clock.pass(11 * 60_000)
  expect(await send([bob], { batch: 2, invite })).toMatchObject({ queued: 1 })
})

test('[ADM-01] the audit log gets one entry with the counts of all batches, after the last', async () => {
  const { send, noted } = setUp([account('bob@venue.example')])
  await send([ann], { isLast: false })
  expect(noted).toEqual([])
  await send([bob, { email: 'cat@venue.example' }], { batch: 1 })
  await send([bob, { email: 'cat@venue.example' }], { batch: 1 })
  expect(noted).toEqual([{ by: 'ada', created: 2, skipped: 1 }])
})

test('[ADM-01] an import that was broken off is in the audit log after an hour', async () => {
  const { send, noted, kept, clock } = setUp()
  await send([ann], { isLast: false })
  expect(await kept.removeBefore(clock.now(), clock.now())).toBe(0)
  expect(noted).toEqual([])
  clock.pass(1)
  expect(await kept.removeBefore(clock.now(), clock.now())).toBe(1)
  expect(noted).toEqual([{ by: 'ada', created: 1 }])
})
