import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createMemoryAccountStore } from './testing/account.store.memory.ts'
import { createAccounts } from './accounts.ts'

function setUp() {
  const store = createMemoryAccountStore()
  const hashed: string[] = []
  const accounts = createAccounts({
    store,
    passwords: { hash: async (password) => `hash ${hashed.push(password)} of ${password}` },
    clock: createFakeClock(),
  })
  return { store, hashed, accounts }
}

const alice = { email: 'Alice.Smith+demo@venue.example', authority: 'designer', password: 'secret' } as const

test('[AUT-09, AUT-20] an account keeps the address as typed, and has its authority and those below', async () => {
  const { accounts, store } = setUp()
  const { userId, isNew } = await accounts.createAccount(alice)
  expect(isNew).toBe(true)
  expect(userId).toMatch(/^[\w-]{22}$/)
  expect(await store.find(userId)).toMatchObject({
    email: 'Alice.Smith+demo@venue.example',
    emailKey: 'alice.smith@venue.example',
    passwordHash: 'hash 1 of secret',
    authorities: ['attendee', 'moderator', 'designer'],
  })
})

test('[AUT-09] an account that is there is left as it is, its password and authority too', async () => {
  const { accounts, hashed, store } = setUp()
  const first = await accounts.createAccount(alice)
  const again = await accounts.createAccount({
    email: 'alice.smith@VENUE.example',
    authority: 'administrator',
    password: 'taken over',
  })
  expect(again).toEqual({ userId: first.userId, isNew: false })
  expect(hashed).toEqual(['secret'])
  expect((await store.find(first.userId))?.authorities).not.toContain('administrator')
})

test('[AUT-20] many accounts with one password cost one hash, and each is its own', async () => {
  const { accounts, hashed, store } = setUp()
  await accounts.createAccount({ email: 'guest-3@venue.example', authority: 'attendee', password: 'older' })
  const wanted = Array.from(
    { length: 50 },
    (_, index) => ({ email: `guest-${index}@venue.example`, authority: 'attendee' }) as const,
  )
  const made = await accounts.createAccounts(wanted, 'demo')
  expect(new Set(made.map(({ userId }) => userId)).size).toBe(50)
  expect(made.flatMap(({ isNew }, index) => (isNew ? [] : [index]))).toEqual([3])
  expect(hashed).toEqual(['older', 'demo'])
  expect((await store.find(made[7]?.userId ?? ''))?.email).toBe('guest-7@venue.example')
  expect(await accounts.createAccounts([], 'demo')).toEqual([])
})

test('[AUT-19] without a name the user has that of the e-mail; without title and company none', async () => {
  const { accounts } = setUp()
  const { userId } = await accounts.createAccount({ ...alice, name: '  ', title: '' })
  expect(await accounts.findUser(userId)).toEqual({ userId, email: alice.email, attributes: { name: 'Alice Smith' } })
})

test('[PRO-04, AUT-19] saved attributes replace the old ones; an empty name falls back to that of the e-mail', async () => {
  const { accounts } = setUp()
  const { userId } = await accounts.createAccount({ ...alice, name: 'Al', title: 'Dr', company: 'Acme' })
  const saved = await accounts.saveAttributes(userId, { name: ' ', company: ' Foyer ' })
  expect(saved?.attributes).toEqual({ name: 'Alice Smith', company: 'Foyer' })
  expect(await accounts.findUser(userId)).toEqual(saved)
})

test('[AUT-15] an account that is switched off is neither found nor changed', async () => {
  const { accounts, store } = setUp()
  const { userId } = await accounts.createAccount(alice)
  await store.setEnabled(userId, false, 1)
  expect(await accounts.findUser(userId)).toBeUndefined()
  expect(await accounts.saveAttributes(userId, { name: 'Back' })).toBeUndefined()
})
