import { expect, test } from 'vitest'
import { type Costs, loadOf, nodesFor } from './model.ts'

const costs: Costs = {
  node: {
    base: 0.01,
    person: 0.00001,
    ownMove: 0.001,
    otherMove: 0.0001,
    ownMessage: 0.002,
    otherMessage: 0.0002,
    delivery: 0.00001,
  },
  postgres: { node: 0.01, message: 0.001 },
  redis: { node: 0.001, move: 0.00001, message: 0.00002 },
}

test('the load of nodes is the sum of what happens on each and what it hears of the others', () => {
  const load = loadOf(costs, { nodes: 4, people: 1_000, movesPerS: 20, messagesPerS: 10, readers: 100 })
  expect(load.node).toBeCloseTo(0.01 + 0.0025 + 20 * (0.00025 + 0.000075) + 10 * (0.0005 + 0.00015 + 0.00025), 10)
  expect(load.postgres).toBeCloseTo(0.05, 10)
  expect(load.redis).toBeCloseTo(0.004 + 0.0002 + 0.0002, 10)
})

test('a crowd needs the least number of nodes that carry it, and none carries more than each must hear', () => {
  const behaviour = { moveEveryS: 60, messageEveryS: 600, readers: 100 }
  const share = (nodes: number, people: number) =>
    loadOf(costs, { nodes, people, movesPerS: people / 60, messagesPerS: people / 600, readers: 100 }).node
  const nodes = nodesFor(costs, 60_000, behaviour, 0.6, 100) ?? 0
  expect(nodes).toBeGreaterThan(1)
  expect(share(nodes, 60_000)).toBeLessThanOrEqual(0.6)
  expect(share(nodes - 1, 60_000)).toBeGreaterThan(0.6)
  expect(nodesFor(costs, 1_000_000, behaviour, 0.6, 100)).toBeUndefined()
})
