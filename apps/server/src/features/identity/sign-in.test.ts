import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { CallError } from '../../platform/http/feature.ts'
import type { Account } from './account.store.ts'
import { createMemoryAccountStore } from './account.store.memory.ts'
import { createMemoryAttemptStore } from './attempt.store.memory.ts'
import { createEventGrants } from './event-systems/event-grants.ts'
import { createMemoryEventGrantStore } from './event-systems/event-grant.store.memory.ts'
import { createLockout } from './lockout.ts'
import { createSignIn } from './sign-in.ts'

const alice: Account = {
  id: 'alice-id',
  email: 'Alice@venue.example',
  emailKey: 'alice@venue.example',
  passwordHash: 'hash of secret',
  authorities: ['attendee'],
  createdAtMs: 0,
}
const carol: Account = { ...alice, id: 'carol-id', email: 'c@v.example', emailKey: 'c@v.example', disabledAtMs: 1 }
const mona: Account = { ...alice, id: 'mona-id', email: 'm@v.example', emailKey: 'm@v.example' }
const address = '192.0.2.1'

async function setUp(hasUniformErrors = false) {
  const accounts = createMemoryAccountStore()
  await accounts.add([alice, carol, { ...mona, authorities: ['attendee', 'moderator'] }])
  const checked: (string | undefined)[] = []
  const machine = { isOverloaded: false }
  const isRight = async (password: string, hash: string | undefined) => {
    if (machine.isOverloaded) throw new CallError('server.overloaded', 'Too many.')
    checked.push(hash)
    return hash === `hash of ${password}`
  }
  const clock = createFakeClock()
  const lockout = createLockout({ store: createMemoryAttemptStore(), clock })
  const grants = createEventGrants({ store: createMemoryEventGrantStore(), clock })
  const signIn = createSignIn({ accounts, passwords: { isRight }, lockout, grants, hasUniformErrors })
  return {
    clock,
    grants,
    machine,
    checked,
    signIn: (email: string, password: string) => signIn({ email, password, address }),
  }
}

test('[AUT-22, AUT-09] the right password opens the account, however the address is written', async () => {
  const { signIn } = await setUp()
  expect(await signIn('alice@venue.example', 'secret')).toEqual(alice)
  expect(await signIn('ALICE+stage@Venue.example', 'secret')).toEqual(alice)
})

test('[AUT-22] a wrong password is said to be one, with the attempts that are left', async () => {
  const { signIn } = await setUp()
  const refusal = { code: 'identity.invalid-credentials', params: { attemptsLeft: 5 } }
  await expect(signIn(alice.email, 'Secret')).rejects.toMatchObject(refusal)
})

test('[AUT-22, AUT-06] an unknown address is not found, after the same work as for a known one', async () => {
  const { checked, signIn } = await setUp()
  const refusal = { code: 'identity.user-not-found', params: { attemptsLeft: 5 } }
  await expect(signIn('nobody@venue.example', 'secret')).rejects.toMatchObject(refusal)
  expect(checked).toEqual([undefined])
})

test('[AUT-17] the sixth failure is the last for now, also with the right password', async () => {
  const { signIn } = await setUp()
  const refusal = { code: 'identity.too-many-attempts', retryAfterS: 120 }
  for (let turn = 0; turn < 5; turn++) await expect(signIn(alice.email, 'wrong')).rejects.toThrow('wrong')
  await expect(signIn(alice.email, 'wrong')).rejects.toMatchObject(refusal)
  await expect(signIn(alice.email, 'secret')).rejects.toMatchObject(refusal)
})

test('[AUT-17] a sign-in that worked gives all attempts back', async () => {
  const { signIn } = await setUp()
  for (let turn = 0; turn < 5; turn++) await expect(signIn(alice.email, 'wrong')).rejects.toThrow('wrong')
  await signIn(alice.email, 'secret')
  await expect(signIn(alice.email, 'wrong')).rejects.toMatchObject({ params: { attemptsLeft: 5 } })
})

test('[AUT-17] a machine with too much to do costs nobody an attempt', async () => {
  const { machine, signIn } = await setUp()
  machine.isOverloaded = true
  for (let turn = 0; turn < 10; turn++) {
    await expect(signIn(alice.email, 'secret')).rejects.toMatchObject({ code: 'server.overloaded' })
  }
  machine.isOverloaded = false
  expect(await signIn(alice.email, 'secret')).toEqual(alice)
})

test('[AUT-22] that an account is switched off is told to whoever knows its password, and to nobody else', async () => {
  const { signIn } = await setUp()
  await expect(signIn(carol.email, 'wrong')).rejects.toMatchObject({ code: 'identity.invalid-credentials' })
  await expect(signIn(carol.email, 'secret')).rejects.toMatchObject({ code: 'identity.user-disabled' })
})

test('[AUT-22] with uniform errors all failures look alike', async () => {
  const { signIn } = await setUp(true)
  const refusals: unknown[] = []
  for (const [email, password] of [
    [alice.email, 'wrong'],
    [carol.email, 'secret'],
    ['nobody@v.example', 'x'],
  ] as const) {
    await signIn(email, password).catch((error: CallError) => refusals.push([error.code, error.message, error.params]))
  }
  expect(refusals).toHaveLength(3)
  expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
})

test('[AUT-12] a number that was just confirmed signs in once, and the password goes on to work', async () => {
  const { checked, grants, signIn } = await setUp()
  await grants.give(alice.emailKey, 'ABC123')
  expect(await signIn('Alice+expo@venue.example', 'ABC123')).toEqual(alice)
  expect(checked).toEqual([])
  await expect(signIn(alice.email, 'ABC123')).rejects.toMatchObject({ code: 'identity.invalid-credentials' })
  expect(await signIn(alice.email, 'secret')).toEqual(alice)
})

test('[AUT-12] a password signs in beside a grant and leaves it there', async () => {
  const { grants, signIn } = await setUp()
  await grants.give(alice.emailKey, 'ABC123')
  expect(await signIn(alice.email, 'secret')).toEqual(alice)
  expect(await signIn(alice.email, 'ABC123')).toEqual(alice)
})

test('[AUT-12] after a minute, with another number or for another account a grant is worth nothing', async () => {
  const { clock, grants, signIn } = await setUp()
  const refusal = { code: 'identity.invalid-credentials' }
  await grants.give(alice.emailKey, 'ABC123')
  await expect(signIn(alice.email, 'ABC124')).rejects.toMatchObject(refusal)
  await expect(signIn(alice.email, 'abc123')).rejects.toMatchObject(refusal)
  await expect(signIn(mona.email, 'ABC123')).rejects.toMatchObject(refusal)
  clock.pass(60_000)
  await expect(signIn(alice.email, 'ABC123')).rejects.toMatchObject(refusal)
})

test('[AUT-12, AUT-20] a grant opens neither an account with more rights nor one that is switched off', async () => {
  const { grants, signIn } = await setUp()
  for (const { email, emailKey } of [mona, carol]) {
    await grants.give(emailKey, 'ABC123')
    await expect(signIn(email, 'ABC123')).rejects.toMatchObject({ code: 'identity.invalid-credentials' })
  }
})

test('[AUT-12, AUT-17] guessing at a grant is held back like guessing at a password', async () => {
  const { grants, signIn } = await setUp()
  await grants.give(alice.emailKey, 'ABC123')
  for (let turn = 0; turn < 5; turn++) await expect(signIn(alice.email, `ABC12${turn + 4}`)).rejects.toThrow('wrong')
  await expect(signIn(alice.email, 'ABC129')).rejects.toMatchObject({ code: 'identity.too-many-attempts' })
  await expect(signIn(alice.email, 'ABC123')).rejects.toMatchObject({ code: 'identity.too-many-attempts' })
})
