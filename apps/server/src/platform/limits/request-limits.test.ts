import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { createRequestLimits } from './request-limits.ts'

const hall = '192.0.2.1'
const setUp = () => createRequestLimits({ clock: createFakeClock() })
const visit = (index: number, address = hall) => ({ principalId: `visitor ${index}`, isVisitor: true, address })
const likes = { name: 'media-board.like', perMinute: 60, isBoot: false }

test('[API-05] visits of one address have together a hundred times what one has, of a call and of all', () => {
  const limits = setUp()
  const passed = (name: string, count: number, caller: (index: number) => ReturnType<typeof visit>) =>
    Array.from({ length: count }, (_, index) => limits.call({ ...likes, name }, caller(index))).filter(
      (waitMs) => waitMs === 0,
    ).length
  expect(passed('media-board.like', 7_000, visit)).toBe(6_000)
  expect(passed('media-board.like', 10, (index) => visit(index, '192.0.2.2'))).toBe(10)
  const many = Array.from({ length: 25 }, (_, call) =>
    passed(`call ${call}`, 6_000, (index) => visit(call * 6_000 + index)),
  )
  expect(many.reduce((sum, count) => sum + count)).toBe(120_000 - 6_000)
})

test('[API-05] a visit above its limits takes nothing from the other visits of its address', () => {
  const limits = setUp()
  for (let index = 0; index < 200_000; index += 1) limits.call(likes, visit(0))
  for (let index = 0; index < 200; index += 1) limits.bytes(1000, 1000, visit(0))
  expect([limits.call(likes, visit(1)), limits.bytes(1000, 1000, visit(1))]).toEqual([0, 0])
})

test('[API-05] a hall of a thousand enters a public venue within a minute, each with forty pictures', () => {
  const limits = setUp()
  const anonymous = { principalId: undefined, address: hall }
  const waits = Array.from({ length: 1_000 }, (_, index) => [
    limits.call({ name: 'venue.version', perMinute: 300, isBoot: true }, anonymous),
    limits.call({ name: 'identity.login-options', perMinute: 60, isBoot: true }, anonymous),
    limits.call({ name: 'identity.capture-login', perMinute: 20, isBoot: true }, anonymous),
    limits.call({ name: 'venue.load', perMinute: 120, isBoot: true }, visit(index)),
    limits.call({ name: 'venue.check-authority', perMinute: 120, isBoot: true }, visit(index)),
    ...Array.from({ length: 40 }, () =>
      limits.call({ name: 'assets.sign-url', perMinute: 600, isBoot: true }, visit(index)),
    ),
    ...Array.from({ length: 40 }, () => limits.file(hall)),
  ])
  expect(waits.flat().filter((waitMs) => waitMs > 0)).toEqual([])
})
