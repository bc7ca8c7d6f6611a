import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createEventSystemDesk } from './event-system-desk.ts'
import type { Registration } from './registration.ts'
import { VendorBusyError, VendorError } from './vendor-error.ts'

const alice: Registration = { isActive: true, email: 'alice@venue.example' }
const down = { code: 'identity.event-system-unavailable' }

function setUp(perSecond = Infinity) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const desk = createEventSystemDesk({ name: 'Cvent', perSecond, clock, log })
  const asked: { key: string; atMs: number }[] = []
  let answer = async (_signal: AbortSignal): Promise<Registration | undefined> => alice
  const find = (key: string, patienceMs = 6000) =>
    desk.find({
      key,
      latestStartMs: clock.now() + patienceMs,
      ask: (signal) => {
        asked.push({ key, atMs: clock.now() })
        return answer(signal)
      },
    })
  return { asked, clock, desk, find, log, answerWith: (how: typeof answer) => void (answer = how) }
}

const fail = (error: Error) => async () => Promise.reject(error)

test('[AUT-12] an answer is kept for a minute, and a refusal for less', async () => {
  const { answerWith, asked, clock, find } = setUp()
  await find('1')
  clock.pass(59_999)
  expect(await find('1')).toEqual(alice)
  expect(asked).toHaveLength(1)
  clock.pass(1)
  await find('1')
  expect(asked).toHaveLength(2)
  answerWith(async () => undefined)
  await find('2')
  clock.pass(15_000)
  await find('2')
  expect(asked).toHaveLength(4)
})

test('[AUT-12] equal requests at once are sent once; a failure is not cached', async () => {
  const { answerWith, asked, find } = setUp()
  answerWith(fail(new VendorError('answered 500')))
  await expect(Promise.allSettled([find('1'), find('1')])).resolves.toMatchObject([{ reason: down }, { reason: down }])
  answerWith(async () => alice)
  expect(await find('1')).toEqual(alice)
  expect(asked).toHaveLength(2)
})

test('[AUT-12] after three seconds a vendor that hangs is given up', async () => {
  const { answerWith, clock, find, log } = setUp()
  answerWith(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const asking = expect(find('1')).rejects.toMatchObject(down)
  await clock.advance(3000)
  await asking
  expect(log.lines[0]?.fields).toMatchObject({ eventSystem: 'Cvent', reason: 'did not answer within 3000 ms' })
})

test('[AUT-12] after five failures no request is sent for half a minute, then one is tried', async () => {
  const { answerWith, asked, clock, find } = setUp()
  answerWith(fail(new VendorError('answered 500')))
  for (let turn = 0; turn < 5; turn += 1) {
    await expect(find(`${turn}`)).rejects.toMatchObject(down)
    clock.pass(1)
  }
  await expect(find('6')).rejects.toMatchObject(down)
  expect(asked).toHaveLength(5)
  clock.pass(30_000)
  const [trial, other] = await Promise.allSettled([find('7'), find('8')])
  expect([trial?.status, other?.status]).toEqual(['rejected', 'rejected'])
  expect(asked.map(({ key }) => key)).toEqual(['0', '1', '2', '3', '4', '7'])
  clock.pass(30_000)
  answerWith(async () => alice)
  expect(await find('9')).toEqual(alice)
  clock.pass(1)
  expect(await find('10')).toEqual(alice)
})

test('[AUT-12] a burst of requests keeps to the rate, and a request that would wait too long gets a time to retry after', async () => {
  const { asked, clock, find } = setUp(10)
  const storm = Promise.allSettled(Array.from({ length: 200 }, (_, index) => find(`${index}`)))
  await clock.advance(10_000)
  const answers = await storm
  const inSecond = (second: number) =>
    asked.filter(({ atMs }) => Math.floor((atMs - (asked[0]?.atMs ?? 0)) / 1000) === second).length
  expect([0, 1, 2, 3, 4, 5, 6, 7].map(inSecond)).toEqual([10, 10, 10, 10, 10, 10, 1, 0])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(61)
  expect(answers[199]).toMatchObject({ reason: { code: 'server.overloaded', retryAfterS: expect.any(Number) } })
})

test('[AUT-12] who asks for fewer requests is left alone for so long, and is no failure', async () => {
  const { answerWith, asked, clock, find } = setUp()
  let turn = 0
  answerWith(async () => {
    turn += 1
    if (turn === 1) throw new VendorBusyError(2000)
    return alice
  })
  const [one, other] = [find('1'), clock.advance(500).then(() => find('2'))]
  await clock.advance(5000)
  expect(await Promise.all([one, other])).toEqual([alice, alice])
  const [first, ...later] = asked.map(({ atMs }) => atMs)
  expect(later.every((atMs) => atMs - (first ?? 0) >= 2000)).toBe(true)
  answerWith(fail(new VendorBusyError(60_000)))
  await expect(find('3')).rejects.toMatchObject({ code: 'server.overloaded' })
})

test('[ERR-08] a bug of ours is not taken for a failure of theirs', async () => {
  const { answerWith, find } = setUp()
  answerWith(fail(new TypeError('a bug')))
  await expect(find('1')).rejects.toThrow('a bug')
})
