import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createMemoryAttemptStore } from './testing/attempt.store.memory.ts'
import { type Attempt, createLockout } from './lockout.ts'

const alice = { emailKey: 'alice@venue.example', address: '192.0.2.1' }

function setUp() {
  const clock = createFakeClock()
  const store = createMemoryAttemptStore()
  const lockout = createLockout({ store, clock })
  const fail = async (times: number, pair = alice) => {
    const left: unknown[] = []
    for (let turn = 0; turn < times; turn++) left.push(leftOf(await lockout.begin(pair)))
    return left
  }
  return { clock, store, lockout, fail }
}

/** As a wrong password is answered: the attempts that are left, 0 with the pause. */
function leftOf(attempt: Attempt): unknown {
  const { code, params } = attempt.refusal('identity.invalid-credentials', 'wrong')
  return code === 'identity.too-many-attempts' ? 0 : params?.['attemptsLeft']
}

const blocked = (retryAfterS: number) => ({ code: 'identity.too-many-attempts', params: { retryAfterS }, retryAfterS })

test('[AUT-17] six attempts fail, then two minutes pass before the next', async () => {
  const { clock, lockout, fail } = setUp()
  expect(await fail(6)).toEqual([5, 4, 3, 2, 1, 0])
  await expect(lockout.begin(alice)).rejects.toMatchObject(blocked(120))
  await clock.advance(119_001)
  await expect(lockout.begin(alice)).rejects.toMatchObject(blocked(1))
  await clock.advance(999)
  expect(await fail(6)).toEqual([5, 4, 3, 2, 1, 0])
})

test('[AUT-17] the sixth wrong password is answered with the pause it begins', async () => {
  const { clock, lockout, fail } = setUp()
  await fail(5)
  const sixth = await lockout.begin(alice)
  await clock.advance(1_000)
  expect(sixth.refusal('identity.invalid-credentials', 'wrong')).toMatchObject(blocked(119))
})

test('[AUT-17] attempts while blocked do not make it longer', async () => {
  const { clock, lockout, fail } = setUp()
  await fail(6)
  await clock.advance(60_000)
  await expect(lockout.begin(alice)).rejects.toMatchObject(blocked(60))
  await clock.advance(60_000)
  expect(await fail(1)).toEqual([5])
})

test('[AUT-17] failures from another address do not lock an account, nor do failures of one account lock another', async () => {
  const { fail, lockout } = setUp()
  await fail(6, { ...alice, address: '198.51.100.9' })
  expect(await fail(1)).toEqual([5])
  await fail(5)
  await expect(lockout.begin(alice)).rejects.toMatchObject(blocked(120))
  expect(await fail(1, { ...alice, emailKey: 'bob@venue.example' })).toEqual([5])
})

test('[AUT-17] a hundred attempts at once are six', async () => {
  const { lockout } = setUp()
  const attempts = await Promise.allSettled(Array.from({ length: 100 }, () => lockout.begin(alice)))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
})

test('[AUT-17] a success clears the failures before it; an attempt that was given back does not count', async () => {
  const { fail, lockout } = setUp()
  await fail(5)
  await (await lockout.begin(alice)).succeed()
  expect(await fail(5)).toEqual([5, 4, 3, 2, 1])
  const away = () => Promise.reject(new Error('too much to do'))
  await expect((await lockout.begin(alice)).look(away)).rejects.toThrow('too much')
  expect(await fail(1)).toEqual([0])
})

test('[AUT-17] failures are forgotten a quarter of an hour after the last, and removed', async () => {
  const { clock, fail, lockout, store } = setUp()
  await fail(5)
  await clock.advance(15 * 60_000)
  expect(await fail(1)).toEqual([5])
  await clock.advance(15 * 60_000 + 1)
  await lockout.kept.removeBefore(clock.now() - lockout.kept.keepMs, clock.now())
  expect(await store.countAccounts(alice.address, 0)).toBe(0)
})

test('[AUT-17] an address that tried thirty accounts is slowed and not shut out; other addresses are not', async () => {
  const { clock, fail, lockout } = setUp()
  for (let turn = 0; turn < 30; turn++) await fail(1, { ...alice, emailKey: `guess-${turn}@venue.example` })
  let isThrough = false
  const slowed = lockout.begin(alice).then((attempt) => {
    isThrough = true
    return attempt
  })
  await clock.advance(999)
  expect(isThrough).toBe(false)
  await clock.advance(1)
  expect(leftOf(await slowed)).toBe(5)
  expect(await fail(1, { ...alice, address: '198.51.100.9' })).toEqual([5])
})
