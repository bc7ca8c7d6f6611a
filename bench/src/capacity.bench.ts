// How many nodes a venue needs, and what PostgreSQL and Redis must carry, from a thousand to a million people: reckoned from what
// each thing costs on this machine, and checked with 2, 4 and 8 nodes whose people do more than people do.
import { goal, say, table } from './lib/report.ts'
import { measureCosts } from './capacity/measure-costs.ts'
import { type Behaviour, type Load, loadOf, nodesFor } from './capacity/model.ts'
import { runNodes, type RunShares } from './capacity/run-nodes.ts'

/** What one person does at a busy event. */
const behaviour: Behaviour = { moveEveryS: 60, messageEveryS: 600, readers: 100 }
/** More than that makes others wait at peaks. */
const shareOfProcessor = 0.6
const nodesAtMost = 1_000
const crowds = [1_000, 3_000, 10_000, 30_000, 100_000, 200_000, 300_000, 1_000_000]

const costs = await measureCosts()
const micro = (seconds: number) => Math.round(seconds * 1e6)
table(
  ['measured', 'µs of a processor'],
  [
    ['an empty node, each second', micro(costs.node.base)],
    ['a person who is there, each second', micro(costs.node.person)],
    ['somebody on this node goes to another area', micro(costs.node.ownMove)],
    ['somebody on another node does', micro(costs.node.otherMove)],
    ['a message written on this node', micro(costs.node.ownMessage)],
    ['a message written on another node', micro(costs.node.otherMessage)],
    ['a message to one reader', micro(costs.node.delivery)],
    ['PostgreSQL: each second, for each node', micro(costs.postgres.node)],
    ['PostgreSQL: a message', micro(costs.postgres.message)],
    ['Redis: each second, for each node', micro(costs.redis.node)],
    ['Redis: a move', micro(costs.redis.move)],
    ['Redis: a message', micro(costs.redis.message)],
  ],
)

const percent = (share: number) => (share * 100).toFixed(1)
const off = (predicted: number, measured: number) => predicted / measured - 1
const checks: { readonly nodes: number; readonly predicted: Load; readonly run: RunShares }[] = []
for (const nodes of [2, 4, 8]) {
  const run = await runNodes({
    nodes,
    walkersPerNode: 300,
    moveEveryS: 20,
    chatters: 96,
    messagesPerS: 10,
    measuredS: 30,
  })
  const people = nodes * 300 + 96
  const predicted = loadOf(costs, {
    nodes,
    people,
    movesPerS: run.movesPerS,
    messagesPerS: run.messagesPerS,
    readers: 96,
  })
  checks.push({ nodes, predicted, run })
}
table(
  [
    'checked: % of a processor, predicted and measured',
    'a node',
    'off by %',
    'PostgreSQL',
    'off by %',
    'Redis',
    'off by %',
  ],
  checks.map(({ nodes, predicted, run }) => [
    `${nodes} nodes, ${run.movesPerS.toFixed(0)} moves and ${run.messagesPerS.toFixed(0)} messages a second`,
    ...(['node', 'postgres', 'redis'] as const).flatMap((part) => [
      `${percent(predicted[part])}, ${percent(run[part])}`,
      (off(predicted[part], run[part]) * 100).toFixed(0),
    ]),
  ]),
)
table(
  ['people', 'nodes', '% of a processor: each node', 'PostgreSQL', 'Redis', 'messages a second', 'moves a second'],
  crowds.map((people) => {
    const nodes = nodesFor(costs, people, behaviour, shareOfProcessor, nodesAtMost)
    const movesPerS = people / behaviour.moveEveryS
    const messagesPerS = people / behaviour.messageEveryS
    if (nodes === undefined) return [people, 'no number is enough', '', '', '', messagesPerS, movesPerS]
    const load = loadOf(costs, { nodes, people, movesPerS, messagesPerS, readers: behaviour.readers })
    return [people, nodes, percent(load.node), percent(load.postgres), percent(load.redis), messagesPerS, movesPerS]
  }),
)
say(
  `Each person goes to another area every ${behaviour.moveEveryS} s and writes a message every ${behaviour.messageEveryS} s, which ${behaviour.readers} read. A node is used to ${shareOfProcessor * 100} % of a processor at most. Every node hears of every move and message of the venue, which no further node takes away; the nodes share what the people on them cost.`,
)
const worst = (part: 'node' | 'postgres' | 'redis') =>
  Math.max(...checks.map(({ predicted, run }) => Math.abs(off(predicted[part], run[part])) * 100))
goal('the model for a node is off by at most', worst('node'), 25, 'less', ' %')
goal('the model for PostgreSQL is off by at most', worst('postgres'), 50, 'less', ' %')
goal('the model for Redis is off by at most', worst('redis'), 50, 'less', ' %')
