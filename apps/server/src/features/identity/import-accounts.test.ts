import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createImportAccounts } from './import-accounts.ts'
import { createMemoryAccountStore } from './testing/account.store.memory.ts'
import type { Account } from './account.store.ts'

const account = (id: string, more: Partial<Account> = {}): Account => ({
  id,
  email: `${id}@venue.example`,
  emailKey: `${id}@venue.example`,
  authorities: ['attendee'],
  createdAtMs: 1,
  ...more,
})

async function setUp(accounts: readonly Account[]) {
  const store = createMemoryAccountStore()
  await store.add(accounts)
  const clock = createFakeClock()
  return { store, clock, ...createImportAccounts({ store, clock }) }
}

const update = { known: 'update', by: 'ada' } as const

test('[ADM-01] rows become accounts without a password, with the role of the row', async () => {
  const { store, clock, plan, apply } = await setUp([])
  const rows = [
    { email: 'Ann+fair@Venue.example', name: ' Ann Lee ', title: 'CEO', company: 'Acme' },
    { email: 'mo@venue.example', role: 'moderator' as const },
    { email: 'not an address' },
    { email: 'ann@venue.example', name: 'Another' },
  ]
  const results = await plan(rows, update)
  expect(results).toEqual(['created', 'created', 'invalid', 'duplicate'])
  await apply(rows, results)
  expect(await store.findByEmailKey('ann@venue.example')).toEqual({
    id: expect.any(String) as string,
    email: 'Ann+fair@Venue.example',
    emailKey: 'ann@venue.example',
    name: 'Ann Lee',
    title: 'CEO',
    company: 'Acme',
    authorities: ['attendee'],
    createdAtMs: clock.now(),
  })
  expect((await store.findByEmailKey('mo@venue.example'))?.authorities).toEqual(['attendee', 'moderator'])
})

test('[ADM-01] known accounts get what the row has, and keep what it has not, and their role', async () => {
  const { store, plan, apply } = await setUp([
    account('bob', { name: 'Bob', title: 'CTO', passwordHash: 'hash' }),
    account('cat', { name: 'Cat' }),
  ])
  const rows = [
    { email: 'bob@venue.example', name: 'Robert', company: 'Acme', role: 'moderator' as const },
    { email: 'cat@venue.example', name: 'Cat', title: ' ' },
  ]
  expect(await plan(rows, { ...update, known: 'skip' })).toEqual(['skipped', 'skipped'])
  const results = await plan(rows, update)
  expect(results).toEqual(['updated', 'unchanged'])
  await apply(rows, results)
  expect(await store.find('bob')).toEqual(
    account('bob', { name: 'Robert', title: 'CTO', company: 'Acme', passwordHash: 'hash' }),
  )
  expect(await plan(rows, update)).toEqual(['unchanged', 'unchanged'])
})

test('[ADM-01] the account of who imports and those of higher roles are never changed, also where they rise in between', async () => {
  const { store, plan, apply } = await setUp([
    account('ada', { name: 'Ada' }),
    account('mo', { authorities: ['attendee', 'moderator'], name: 'Mo' }),
    account('root', { authorities: ['attendee', 'moderator', 'designer', 'administrator'] }),
    account('dan', { name: 'Dan' }),
  ])
  const rows = ['ada', 'mo', 'root', 'dan'].map((id) => ({ email: `${id}@venue.example`, name: 'Taken over' }))
  const results = await plan(rows, update)
  expect(results).toEqual(['protected', 'protected', 'protected', 'updated'])
  await store.setAuthorities('dan', ['attendee', 'moderator', 'designer', 'administrator'])
  await apply(rows, results)
  const names = await Promise.all(['ada', 'mo', 'root', 'dan'].map(async (id) => (await store.find(id))?.name))
  expect(names).toEqual(['Ada', 'Mo', undefined, 'Dan'])
})

test('[ADM-01] a plan that is done twice makes each account once', async () => {
  const { store, plan, apply } = await setUp([])
  const rows = [{ email: 'ann@venue.example', name: 'Ann' }]
  const results = await plan(rows, update)
  await apply(rows, results)
  await apply(rows, results)
  expect((await store.search({ words: [], offset: 0, limit: 9 })).total).toBe(1)
})
