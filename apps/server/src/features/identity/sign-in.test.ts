import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import type { Device } from '../../platform/auth/device-tokens.ts'
import type { PasswordPlace } from '../../platform/auth/passwords.ts'
import type { WorkShare } from '../../platform/limits/work-queue.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Account } from './account.store.ts'
import { createAccountThrottle } from './account-throttle.ts'
import { createMemoryAccountStore } from './testing/account.store.memory.ts'
import { createMemoryAttemptStore } from './testing/attempt.store.memory.ts'
import { createEventGrants } from './event-systems/event-grants.ts'
import { createMemoryEventGrantStore } from './event-systems/testing/event-grant.store.memory.ts'
import { createLockout } from './lockout.ts'
import type { SecurityEventNote } from './security-log/security-log.ts'
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
  const shares: WorkShare[] = []
  const places = { taken: 0, left: 0 }
  const machine = { isFull: false, isOverloaded: false }
  const enter = (share: WorkShare): PasswordPlace => {
    if (machine.isFull) throw new CallError('server.overloaded', 'Too many.')
    places.taken++
    return {
      isRight: async (password, hash) => {
        if (machine.isOverloaded) throw new CallError('server.overloaded', 'Too many.')
        checked.push(hash)
        shares.push(share)
        return hash === `hash of ${password}`
      },
      leave: () => void places.left++,
    }
  }
  const clock = createFakeClock()
  const store = createMemoryAttemptStore()
  const lockout = createLockout({ store, clock })
  const throttle = createAccountThrottle({ store, clock })
  const grants = createEventGrants({ store: createMemoryEventGrantStore(), clock })
  const events: SecurityEventNote[] = []
  const securityLog = { note: (event: SecurityEventNote) => void events.push(event) }
  const reads = { count: 0 }
  const findByEmailKey = (key: string) => {
    reads.count++
    return accounts.findByEmailKey(key)
  }
  const signIn = createSignIn({
    accounts: { findByEmailKey },
    passwords: { enter },
    lockout,
    throttle,
    securityLog,
    grants,
    hasUniformErrors,
  })
  return {
    clock,
    grants,
    machine,
    places,
    reads,
    store,
    checked,
    shares,
    events,
    signIn: (email: string, password: string, device?: Device) => signIn({ email, password, address, device }),
    signInFrom: (from: string, password: string, device?: Device, email = alice.email) =>
      signIn({ email, password, address: from, device }),
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

test('[SEC-04] an unknown e-mail is not found, and no password is hashed for it', async () => {
  const { checked, signIn } = await setUp()
  const refusal = { code: 'identity.user-not-found', params: { attemptsLeft: 5 } }
  await expect(signIn('nobody@venue.example', 'secret')).rejects.toMatchObject(refusal)
  expect(checked).toEqual([])
})

test('[SEC-04, AUT-06] with uniform errors an unknown e-mail takes the same work as a known one', async () => {
  const { checked, signIn } = await setUp(true)
  await expect(signIn('nobody@venue.example', 'secret')).rejects.toMatchObject({ code: 'identity.invalid-credentials' })
  expect(checked).toEqual([undefined])
})

test('[SEC-04] hashing counts for the address, and goes first for the account a known device belongs to', async () => {
  const { shares, signIn } = await setUp()
  await signIn(alice.email, 'secret')
  await signIn(alice.email, 'secret', { id: 'd', accountId: mona.id })
  await signIn(alice.email, 'secret', { id: 'd', accountId: alice.id })
  expect(shares).toEqual([{ key: address }, { key: address }, { key: 'account alice-id', isPreferred: true }])
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

test('[AUT-17] a refusal by an overloaded server does not count as an attempt', async () => {
  const { machine, signIn } = await setUp()
  machine.isOverloaded = true
  for (let turn = 0; turn < 10; turn++) {
    await expect(signIn(alice.email, 'secret')).rejects.toMatchObject({ code: 'server.overloaded' })
  }
  machine.isOverloaded = false
  expect(await signIn(alice.email, 'secret')).toEqual(alice)
})

test('[SEC-04] where no check can be begun nothing is read or counted, and no place stays taken', async () => {
  const { machine, places, reads, store, signIn } = await setUp()
  machine.isFull = true
  await expect(signIn(alice.email, 'secret')).rejects.toMatchObject({ code: 'server.overloaded' })
  expect([reads.count, await store.countAccounts(address, 0)]).toEqual([0, 0])
  machine.isFull = false
  await signIn(alice.email, 'wrong').catch(() => undefined)
  await signIn('nobody@v.example', 'secret').catch(() => undefined)
  await signIn(alice.email, 'secret')
  expect(places).toEqual({ taken: 3, left: 3 })
})

test('[AUT-17] the device of another account gives no share of its own', async () => {
  const { places, shares, signIn } = await setUp()
  await signIn(alice.email, 'secret', { id: 'd', accountId: mona.id })
  expect([shares, places]).toEqual([[{ key: address }], { taken: 2, left: 2 }])
})

test('[AUT-22] only a caller who knows the password learns that the account is switched off', async () => {
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

const throttled = (retryAfterS: number) => ({ code: 'identity.too-many-attempts', params: { retryAfterS } })

test('[SEC-08] after 30 wrong passwords from many addresses unknown devices have one attempt a minute', async () => {
  const { clock, signInFrom } = await setUp()
  const wrong = { code: 'identity.invalid-credentials' }
  for (let from = 0; from < 30; from++) await expect(signInFrom(`a${from}`, 'guess')).rejects.toMatchObject(wrong)
  await expect(signInFrom('b1', 'secret')).rejects.toMatchObject(throttled(60))
  clock.pass(59_000)
  await expect(signInFrom('b1', 'secret')).rejects.toMatchObject(throttled(1))
  clock.pass(1_000)
  await expect(signInFrom('b2', 'guess')).rejects.toMatchObject(wrong)
  await expect(signInFrom('b3', 'secret')).rejects.toMatchObject(throttled(60))
  clock.pass(60_000)
  expect(await signInFrom('b3', 'secret')).toEqual(alice)
})

test('[SEC-08] a known device signs in while the account is guessed from many addresses', async () => {
  const { signInFrom } = await setUp()
  for (let from = 0; from < 40; from++) await signInFrom(`a${from}`, 'guess').catch(() => undefined)
  await expect(signInFrom('home', 'secret', { id: 'd', accountId: mona.id })).rejects.toMatchObject(throttled(60))
  expect(await signInFrom('home', 'secret', { id: 'd', accountId: alice.id })).toEqual(alice)
})

test('[SEC-08] right passwords from many addresses count for nothing', async () => {
  const { signInFrom } = await setUp()
  for (let from = 0; from < 40; from++) expect(await signInFrom(`a${from}`, 'secret')).toEqual(alice)
})

test('[SEC-08] an attempt that is throttled costs its address none of its six', async () => {
  const { clock, signInFrom } = await setUp()
  for (let from = 0; from < 30; from++) await signInFrom(`a${from}`, 'guess').catch(() => undefined)
  for (let turn = 0; turn < 10; turn++) await expect(signInFrom('home', 'secret')).rejects.toMatchObject(throttled(60))
  clock.pass(60_000)
  expect(await signInFrom('home', 'secret')).toEqual(alice)
})

test('[SEC-08, AUT-12] a number an event system has just confirmed signs in while the account is guessed', async () => {
  const { grants, signInFrom } = await setUp()
  for (let from = 0; from < 30; from++) await signInFrom(`a${from}`, 'guess').catch(() => undefined)
  await grants.give(alice.emailKey, 'ABC123')
  expect(await signInFrom('home', 'ABC123')).toEqual(alice)
})

test('[SEC-08] with uniform errors an unknown e-mail is throttled like a known one', async () => {
  const { signInFrom } = await setUp(true)
  const codes: unknown[] = []
  for (let from = 0; from < 31; from++) {
    await signInFrom(`a${from}`, 'guess', undefined, 'nobody@v.example').catch((error: CallError) =>
      codes.push(error.code),
    )
  }
  expect(codes.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'identity.invalid-credentials'))
  expect(codes[30]).toBe('identity.too-many-attempts')
})

test.each([false, true])(
  '[SEC-08] failures are noted with account or e-mail, address and outcome; uniform errors: %s',
  async (hasUniformErrors) => {
    const { events, signIn } = await setUp(hasUniformErrors)
    const attempts = [
      [alice.email, 'wrong'],
      ['Nobody@v.example', 'x'],
      [carol.email, 'secret'],
    ] as const
    for (const [email, password] of attempts) await signIn(email, password).catch(() => undefined)
    expect(events).toEqual([
      { kind: 'sign-in', outcome: 'wrong-password', userId: 'alice-id', email: alice.email, address },
      { kind: 'sign-in', outcome: 'unknown-account', userId: undefined, email: 'Nobody@v.example', address },
      { kind: 'sign-in', outcome: 'account-disabled', userId: 'carol-id', email: carol.email, address },
    ])
  },
)

test('[SEC-08] the pause of an address and that of an account are noted; a busy machine is not', async () => {
  const { events, machine, signIn, signInFrom } = await setUp()
  for (let turn = 0; turn < 7; turn++) await signIn(alice.email, 'wrong').catch(() => undefined)
  expect(events.map(({ outcome }) => outcome).slice(4)).toEqual(['wrong-password', 'locked-out', 'locked-out'])
  for (let from = 0; from < 25; from++) await signInFrom(`a${from}`, 'wrong').catch(() => undefined)
  expect(events.at(-1)).toMatchObject({ outcome: 'throttled', userId: 'alice-id', address: 'a24' })
  machine.isOverloaded = true
  await signInFrom('b', 'wrong', { id: 'd', accountId: alice.id }).catch(() => undefined)
  expect(events.at(-1)).toMatchObject({ address: 'a24' })
})
