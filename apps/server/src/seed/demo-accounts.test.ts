import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { UnsafeStartError } from '../platform/config/unsafe-start-error.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { createDemoAccounts } from './demo-accounts.ts'
import type { DemoVenue } from './demo-source.ts'

const published = 'the published password'
const emails = ['a@example.org', 'b@example.org', 'c@example.org']

function setUp(passwords: Readonly<Record<string, string>>) {
  const left = new Map(Object.entries(passwords))
  const calls: string[] = []
  const accounts = createDemoAccounts({
    accounts: {
      findUserIds: async (asked: readonly string[]) =>
        new Map(asked.filter((email) => left.has(email)).map((email) => [email, email])),
      hasAdministrator: async () => left.size > 0,
      listAccountsWithPassword: async (asked: readonly string[], password: string) => {
        calls.push('check')
        return asked.filter((email) => left.get(email) === password).map((email) => ({ id: email, email }))
      },
      replacePassword: async (id: string, password: string) => void left.set(id, password),
      endSessions: async (id: string) => void calls.push(`end ${id}`),
    } as never,
    personal: { erase: async (id) => void left.delete(id) },
    store: { noteOwnPasswords: async () => void calls.push('own') },
    clock: createFakeClock(),
    readSource: async () => ({
      createDemo: () => ({ accounts: emails.map((email) => ({ email })), password: published }) as unknown as DemoVenue,
    }),
  })
  return { accounts, left, calls }
}

const exposed = { ...testConfig, publicUrl: 'https://venue.example' }

test('[SEC-05] a server that others reach does not start while an account of the demo has the published password', async () => {
  const { accounts } = setUp({ 'b@example.org': published, 'c@example.org': 'another' })
  const refused = accounts.requirePrivatePasswords(exposed)
  await expect(refused).rejects.toThrow(UnsafeStartError)
  await expect(refused).rejects.toThrow(/: an account of the demo has .*PUBLIC_URL is https:\/\/venue.example/s)
  await expect(refused).rejects.toThrow(/npm run admin -- reset-demo-passwords.*npm run admin -- remove-demo-accounts/s)
})

test('[SEC-05] it starts where no account of the demo has it, at loopback without a look, and where the accounts are at Firebase', async () => {
  const others = setUp({ 'a@example.org': 'another', 'someone@example.net': published })
  await others.accounts.requirePrivatePasswords(exposed)
  const { accounts, calls } = setUp({ 'a@example.org': published })
  await accounts.requirePrivatePasswords(testConfig)
  await accounts.requirePrivatePasswords({ ...exposed, firebase: { config: {}, projectId: 'x' } })
  expect(calls).toEqual([])
})

test('[SEC-05] a reset gives each account of the demo with the published password another one, and lets it start', async () => {
  const { accounts, left, calls } = setUp({
    'a@example.org': published,
    'b@example.org': published,
    'c@example.org': 'x',
  })
  const reset = await accounts.resetPasswords()
  expect(reset.map(({ email }) => email)).toEqual(['a@example.org', 'b@example.org'])
  for (const { email, password } of reset) expect([left.get(email), password.length]).toEqual([password, 16])
  expect(reset[0]?.password).not.toBe(reset[1]?.password)
  expect([left.get('c@example.org'), calls.at(-1)]).toEqual(['x', 'own'])
  await accounts.requirePrivatePasswords(exposed)
})

test('[SEC-05] a removal takes all accounts of the demo, and says whether an administrator is left', async () => {
  const { accounts, left } = setUp({ 'a@example.org': published, 'b@example.org': 'x', 'you@example.net': 'y' })
  expect(await accounts.remove()).toEqual({ count: 2, hasAdministrator: true })
  expect([...left.keys()]).toEqual(['you@example.net'])
  expect(await setUp({ 'a@example.org': published }).accounts.remove()).toEqual({ count: 1, hasAdministrator: false })
})
