import { describe, expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { addressKey } from './address-key.ts'
import { createRequestLimits } from './request-limits.ts'
import { createTokenBuckets } from './token-buckets.ts'

describe('a token bucket', () => {
  test('[ERR-08] gives as much as it holds, then says how long to wait', () => {
    const clock = createFakeClock()
    const buckets = createTokenBuckets({ clock })
    expect([1, 2, 3].map(() => buckets.take('alice', 2))).toEqual([0, 0, 30_000])
    clock.pass(29_999)
    expect(buckets.take('alice', 2)).toBe(1)
    clock.pass(1)
    expect(buckets.take('alice', 2)).toBe(0)
  })

  test('[API-05] more than there is may be taken at once, and is owed for a minute at most', () => {
    const clock = createFakeClock()
    const buckets = createTokenBuckets({ clock })
    expect([buckets.take('alice', 60, 0), buckets.take('alice', 60, 90), buckets.take('alice', 60, 0)]).toEqual([
      0, 0, 31_000,
    ])
    expect([buckets.take('bob', 60, 60_000), buckets.take('bob', 60, 0)]).toEqual([0, 61_000])
    clock.pass(61_000)
    expect(buckets.take('bob', 60)).toBe(0)
  })

  test('[ERR-08] a clock that is set back fills no bucket, and blocks no caller for longer', () => {
    let now = 1_000_000
    const buckets = createTokenBuckets({ clock: { now: () => now, after: () => () => {} } })
    buckets.take('alice', 1)
    now -= 3_600_000
    expect(buckets.take('alice', 1)).toBe(60_000)
    now += 60_000
    expect(buckets.take('alice', 1)).toBe(0)
  })

  test('[ERR-08] memory is bounded: the least recently used is forgotten', () => {
    const buckets = createTokenBuckets({ clock: createFakeClock(), maxKeys: 2 })
    for (const key of ['alice', 'bob', 'alice', 'carol']) buckets.take(key, 1)
    expect(buckets.size).toBe(2)
    expect(buckets.take('alice', 1)).toBeGreaterThan(0)
    expect(buckets.take('bob', 1)).toBe(0)
  })

  test('[ERR-08] memory is given back: one that is full again is forgotten', () => {
    const clock = createFakeClock()
    const buckets = createTokenBuckets({ clock })
    buckets.take('alice', 1)
    buckets.take('bob', 1, 1_000)
    for (let minute = 0; minute < 4; minute++) {
      clock.pass(60_000)
      buckets.take('carol', 1_000)
    }
    expect(buckets.size).toBeLessThan(3)
  })

  test('[ERR-08] a taker takes of the same bucket, also when others were forgotten meanwhile', () => {
    const clock = createFakeClock()
    const buckets = createTokenBuckets({ clock, maxKeys: 4 })
    const takeAlice = buckets.taker('alice', 3)
    expect([takeAlice(), buckets.take('alice', 3)]).toEqual([0, 0])
    for (const key of ['bob', 'carol']) buckets.take(key, 1)
    expect([takeAlice(), takeAlice(), buckets.take('alice', 3)]).toEqual([0, 20_000, 20_000])
    clock.pass(120_000)
    expect([takeAlice(), buckets.take('alice', 3), takeAlice(), takeAlice()]).toEqual([0, 0, 0, 20_000])
  })

  test('[ERR-08] a caller still owes its tokens after the buckets of others are dropped', () => {
    const clock = createFakeClock()
    const buckets = createTokenBuckets({ clock })
    clock.pass(119_999)
    buckets.take('bob', 60, 1_000)
    clock.pass(1)
    buckets.take('carol', 60)
    clock.pass(60_000)
    expect(buckets.take('bob', 60)).toBeGreaterThan(0)
    clock.pass(1_000)
    expect(buckets.take('bob', 60)).toBe(0)
  })
})

describe('limits of requests', () => {
  const hall = '192.0.2.1'
  const limitsNow = () => createRequestLimits({ clock: createFakeClock() })
  const refused = (answers: readonly number[]) => answers.filter((waitMs) => waitMs > 0).length
  const many = (count: number, work: (index: number) => number) =>
    Array.from({ length: count }, (_unused, index) => work(index))

  test('[AUT-22] 1,000 people behind one address get in within a minute', () => {
    const limits = limitsNow()
    const boot = (name: string) =>
      many(1_000, () => limits.call({ name, perMinute: 300, isBoot: true }, { principalId: undefined, address: hall }))
    const files = many(60_000, () => limits.file(hall))
    const own = many(1_000, (person) =>
      refused(
        many(40, () =>
          limits.call(
            { name: 'identity.user-info', perMinute: 300, isBoot: false },
            { principalId: `person ${person}`, address: hall },
          ),
        ),
      ),
    )
    expect(
      refused([
        ...boot('venue.version'),
        ...boot('identity.login-options'),
        ...boot('identity.sign-in'),
        ...boot('identity.refresh'),
        ...files,
        ...own,
      ]),
    ).toBe(0)
  })

  test('[API-05] a principal makes 300 of one call a minute, wherever it is', () => {
    const limits = limitsNow()
    const answers = many(310, (index) =>
      limits.call(
        { name: 'profile.read', perMinute: 300, isBoot: false },
        { principalId: 'alice', address: `192.0.2.${index % 200}` },
      ),
    )
    expect(refused(answers)).toBe(10)
  })

  test('[API-05] a principal makes 1,200 calls a minute in all, and a venue at hand is not one of them', () => {
    const limits = limitsNow()
    const caller = { principalId: 'alice', address: hall }
    const answers = many(1_210, (index) =>
      limits.call({ name: `call ${index % 10}`, perMinute: 300, isBoot: false }, caller),
    )
    expect(refused(answers)).toBe(10)
    expect(limits.taker('alice', 'venue.load', 120)()).toBe(0)
  })

  test('[API-05] a hall without tokens reads a public venue: each of 1,000 has sixty pictures signed', () => {
    const limits = limitsNow()
    const anonymous = { principalId: undefined, address: hall }
    const sign = { name: 'assets.sign-url', perMinute: 600, perAddressMinute: 60_000, isBoot: true }
    expect(refused(many(60_010, () => limits.call(sign, anonymous)))).toBe(10)
  })

  test('[API-05] bytes are counted by principal, and for a whole hall by its address', () => {
    const limits = limitsNow()
    const [alice, anonymous] = [
      { principalId: 'alice', address: hall },
      { principalId: undefined, address: hall },
    ]
    expect([limits.bytes(0, 1_000, alice), limits.bytes(1_500, 1_000, alice)]).toEqual([0, 0])
    expect(limits.bytes(0, 1_000, alice)).toBeGreaterThan(0)
    expect(limits.bytes(0, 1_000, { ...alice, principalId: 'bob' })).toBe(0)
    expect(refused(many(110, () => limits.bytes(1_000, 1_000, anonymous)))).toBe(10)
  })

  test('[ERR-08] a call with a limit of its own takes nothing from the others', () => {
    const limits = limitsNow()
    const caller = { principalId: 'alice', address: hall }
    expect(refused(many(70, () => limits.call({ name: 'profile.save', perMinute: 60, isBoot: false }, caller)))).toBe(
      10,
    )
    expect(limits.call({ name: 'profile.read', perMinute: 300, isBoot: false }, caller)).toBe(0)
  })

  test('[ERR-08] an address without a token gets nowhere 600 times a minute', () => {
    const limits = limitsNow()
    expect(refused(many(610, () => limits.stranger(hall)))).toBe(10)
    expect(limits.stranger('192.0.2.2')).toBe(0)
  })
})

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:DB8:0:1::1', '2001:db8:0:1'],
  ['2001:db8:0:1:ffff:ffff:ffff:ffff', '2001:db8:0:1'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('[ERR-08] the address %s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})
