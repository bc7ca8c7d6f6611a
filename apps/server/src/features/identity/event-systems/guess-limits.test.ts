import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryAttemptStore } from '../testing/attempt.store.memory.ts'
import { createGuessLimits, type GuessLimits } from './guess-limits.ts'

const tooMany = 'identity.too-many-attempts'

function setUp() {
  const clock = createFakeClock()
  const store = createMemoryAttemptStore()
  const nodes = [0, 1].map(() => createGuessLimits({ store, clock })) as [GuessLimits, GuessLimits]
  const begin = (number: string, address = 'office', node: GuessLimits = nodes[0]) =>
    node.begin({ system: 'cvent', architectureId: 'expo', number, address, latestMs: clock.now() + 6000 })
  const outcome = async (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: { code: string }) => error.code,
    )
  const wrong = (number: string, address?: string, node?: GuessLimits) =>
    outcome(begin(number, address, node).then((held) => held.wrong()))
  const right = (number: string, address?: string) =>
    outcome(begin(number, address).then((held) => held.right(`account of ${number}`)))
  return { begin, clock, nodes, outcome, right, wrong }
}

test('[AUT-17] the same wrong number has six tries from one address, then two minutes of none, on every node', async () => {
  const { clock, nodes, right, wrong } = setUp()
  for (let turn = 0; turn < 6; turn += 1) expect(await wrong('A', 'office', nodes[turn % 2])).toBe('answered')
  expect([await wrong('A'), await right('A')]).toEqual([tooMany, tooMany])
  expect([await wrong('A', 'elsewhere'), await right('B')]).toEqual(['answered', 'answered'])
  clock.pass(120_000)
  expect(await right('A')).toBe('answered')
})

test('[AUT-17] of a hundred at once with one wrong number six are answered', async () => {
  const { wrong } = setUp()
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => wrong('A')))
  expect(outcomes.filter((code) => code === 'answered')).toHaveLength(6)
})

test('[AUT-17] ten wrong numbers a minute from one address, on all nodes together, also when asked at once', async () => {
  const { clock, nodes, right, wrong } = setUp()
  const many = await Promise.all(Array.from({ length: 1000 }, (_, index) => wrong(`A${index}`)))
  expect(many.filter((code) => code === 'answered')).toHaveLength(10)
  expect(await wrong('B', 'office', nodes[1])).toBe(tooMany)
  expect(await right('C')).toBe(tooMany)
  expect(await wrong('B', 'elsewhere')).toBe('answered')
  clock.pass(60_001)
  expect(await right('C')).toBe('answered')
})

test('[AUT-17] a thousand people with right numbers behind one address all get in, at once and among a few who mistype', async () => {
  const { right, wrong } = setUp()
  const all = Promise.all(Array.from({ length: 1000 }, (_, index) => right(`R${index}`)))
  const mistyped = await Promise.all(Array.from({ length: 9 }, (_, index) => wrong(`W${index}`)))
  expect(new Set([...(await all), ...mistyped])).toEqual(new Set(['answered']))
})

test('[AUT-17] an address that brought in people may mistype more, and one account over and over counts once', async () => {
  const { clock, right, wrong } = setUp()
  for (let index = 0; index < 100; index += 1) await right(`R${index}`)
  for (let index = 0; index < 30; index += 1) expect(await wrong(`W${index}`)).toBe('answered')
  expect(await wrong('W30')).toBe(tooMany)
  clock.pass(60_001)
  for (let turn = 0; turn < 100; turn += 1) await right('R0', 'elsewhere')
  for (let index = 0; index < 10; index += 1) expect(await wrong(`W${index}`, 'elsewhere')).toBe('answered')
  expect(await wrong('W10', 'elsewhere')).toBe(tooMany)
})

test('[AUT-17] thirty different wrong numbers within ten minutes shut an address out for a quarter of an hour', async () => {
  const { clock, nodes, right, wrong } = setUp()
  for (let index = 0; index < 30; index += 1) {
    expect(await wrong(`A${index}`)).toBe('answered')
    if (index % 10 === 9) clock.pass(60_001)
  }
  expect([await right('R'), await wrong('A30', 'office', nodes[1])]).toEqual([tooMany, tooMany])
  clock.pass(15 * 60_000 - 60_001 - 1)
  expect(await right('R')).toBe(tooMany)
  clock.pass(1)
  expect(await right('R')).toBe('answered')
})

test('[AUT-17] a sweep of ten thousand numbers from one address learns of thirty in a quarter of an hour', async () => {
  const { clock, wrong } = setUp()
  let answered = 0
  for (let index = 0; index < 10_000; index += 1) {
    if ((await wrong(`A${index}`)) === 'answered') answered += 1
    clock.pass(90)
  }
  expect(answered).toBe(30)
})

test('[AUT-17] from sixty wrong numbers a minute on a venue answers one a second, to whomever and on every node', async () => {
  const { begin, clock, nodes, outcome } = setUp()
  for (let index = 0; index < 60; index += 1) {
    await begin(`A${index}`, `address ${index}`).then((held) => held.wrong())
  }
  const many = Array.from({ length: 100 }, (_, index) =>
    outcome(begin(`B${index}`, `other address ${index}`, nodes[index % 2])),
  )
  const before = clock.now()
  await clock.advance(10_000)
  const outcomes = await Promise.all(many)
  expect(outcomes.filter((code) => code === 'answered')).toHaveLength(7)
  expect(outcomes.filter((code) => code === 'server.overloaded')).toHaveLength(93)
  expect(clock.now() - before).toBe(10_000)
  await clock.advance(60_000)
  expect(await outcome(begin('C'))).toBe('answered')
})

test('[AUT-17] an undecided attempt does not count, and an attempt that waits for it is refused within 6 s', async () => {
  const { begin, clock, outcome, wrong } = setUp()
  const held = await Promise.all(Array.from({ length: 10 }, (_, index) => begin(`A${index}`)))
  const impatient = outcome(begin('late'))
  await clock.advance(6000)
  expect(await impatient).toBe('server.overloaded')
  const next = wrong('next')
  for (const { undecided } of held) undecided()
  expect(await next).toBe('answered')
  expect(await wrong('another')).toBe('answered')
})

test('[NOD-04] of wrong numbers that two nodes began at once no more than ten are answered', async () => {
  const { begin, nodes, outcome } = setUp()
  const held = await Promise.all(
    Array.from({ length: 20 }, (_, index) => begin(`A${index}`, 'office', nodes[index % 2])),
  )
  const outcomes: string[] = []
  for (const guess of held) outcomes.push(await outcome(guess.wrong()))
  expect(outcomes.filter((code) => code === 'answered')).toHaveLength(10)
})
