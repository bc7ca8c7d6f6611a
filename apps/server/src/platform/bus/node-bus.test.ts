import { createFakeClock, noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { createAskNodes, NodeSilentError } from './ask-nodes.ts'
import { createLinkedBuses } from './testing/linked-buses.ts'

function open(nodes = 2, aheadMs: readonly number[] = []) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const linked = createLinkedBuses({ clock, log, nodes, aheadMs })
  const seen = linked.buses.map((bus) => {
    const events: string[] = []
    bus.subscribe('talk', (message) => events.push(String(message)))
    bus.watch({
      came: (id) => events.push(`came ${id}`),
      left: (id) => events.push(`left ${id}`),
      missed: (id) => events.push(`missed ${id}`),
    })
    return events
  })
  return { ...linked, clock, log, seen, first: linked.buses[0], second: linked.buses[1] }
}

test('[NOD-03] messages arrive on every node, in the order in which a node published them', () => {
  const { first, second, seen } = open(3)
  first.publish('talk', 'one')
  second.publish('talk', 'two')
  first.publish('talk', 'three')
  for (const events of seen) expect(events).toEqual(['one', 'two', 'three'])
})

test('[NOD-03] lost messages are found with the next one, which still arrives once', () => {
  const { first, drop, seen } = open()
  drop((text) => text.includes('lost'))
  first.publish('talk', 'lost')
  first.publish('talk', 'next')
  expect(seen[1]).toEqual(['missed node-1', 'next'])
  expect(seen[0]).toEqual(['lost', 'next'])
})

test('[NOD-03] the loss of the last message is found within a second', async () => {
  const { first, drop, clock, seen } = open()
  drop((text) => text.includes('lost'))
  first.publish('talk', 'lost')
  await clock.advance(1_000)
  expect(seen[1]).toEqual(['missed node-1'])
})

test('[NOD-03] a node that was cut off hears afterwards that it missed something, and is not taken for gone', async () => {
  const { first, cut, heal, clock, seen } = open()
  cut(1)
  first.publish('talk', 'away')
  await clock.advance(9_000)
  heal(1)
  await clock.advance(2_000)
  expect(seen[1]).toEqual(['missed node-1'])
})

test('[NOD-03] another node is gone after ten seconds of silence, and at once when it stops', async () => {
  const { cut, clock, seen, second, buses } = open(3)
  cut(0)
  await clock.advance(10_000)
  expect(seen[1]).toEqual([])
  await clock.advance(1_000)
  expect(seen[1]).toEqual(['left node-1'])
  // It hears nothing itself: the others may be there.
  expect(seen[0]).toEqual([])
  buses[2]?.stop()
  expect([...second.otherNodes()]).toEqual([])
  expect(seen[1]).toEqual(['left node-1', 'left node-3'])
})

test('[NOD-03] what a node that was taken for gone sent meanwhile is missed when it is back, and so is what came before its end', async () => {
  const { first, cut, heal, drop, clock, seen, buses } = open(3)
  first.publish('talk', 'before')
  cut(0)
  first.publish('talk', 'away')
  await clock.advance(11_000)
  heal(0)
  await clock.advance(1_000)
  expect(seen[1]).toEqual(['before', 'left node-1', 'came node-1', 'missed node-1'])
  drop((text) => text.includes('lost'))
  first.publish('talk', 'lost')
  buses[0].stop()
  expect(seen[1]?.slice(4)).toEqual(['missed node-1', 'left node-1'])
})

test.each([5_000, -5_000])(
  '[NOD-03] a node whose clock differs by %i ms is heard as any other, and the difference is logged once',
  async (aheadMs) => {
    const { first, second, clock, log, seen } = open(2, [0, aheadMs])
    await clock.advance(60_000)
    first.publish('talk', 'one')
    second.publish('talk', 'two')
    for (const events of seen) expect(events).toEqual(['one', 'two'])
    expect([first.skewMs(), second.skewMs()]).toEqual([aheadMs, -aheadMs])
    const skews = log.lines.filter(({ text }) => text.startsWith('the clock of another node differs'))
    expect(skews.map(({ fields }) => fields)).toEqual([
      { nodeId: 'node-2', skewMs: aheadMs },
      { nodeId: 'node-1', skewMs: -aheadMs },
    ])
  },
)

test('[NOD-03] a difference of clocks is logged from two seconds on', () => {
  const skewsOf = (aheadMs: number) =>
    open(2, [0, aheadMs]).log.lines.filter(({ text }) => text.startsWith('the clock of another node differs')).length
  expect([skewsOf(1_999), skewsOf(2_000)]).toEqual([0, 2])
})

test('[NOD-03] a message of more than four million characters is not sent; the others notice that it is missing', () => {
  const { first, seen } = open()
  const frame = JSON.stringify({ node: 'node-1', format: 1, after: 0, at: noonMs, messages: [['talk', '']] }).length
  first.publish('talk', 'x'.repeat(4_000_000 - frame))
  first.publish('talk', 'x'.repeat(4_000_001 - frame))
  first.publish('talk', 'short')
  expect(seen[1]?.map((event) => event.slice(0, 13))).toEqual(['xxxxxxxxxxxxx', 'missed node-1', 'short'])
})

test.each([
  '',
  '{',
  'null',
  '7',
  '{"node":"x","format":1}',
  '{"node":"x","format":1,"after":0,"at":0,"messages":"no"}',
])('[NOD-03] the text %j of others is left out, and what nodes publish goes on', (text) => {
  const { first, inject, seen } = open()
  inject(text)
  first.publish('talk', 'one')
  expect(seen).toEqual([['one'], ['one']])
})

test('[NOD-03] nodes with another format are not heard', () => {
  const { inject, seen, first } = open()
  inject(JSON.stringify({ node: 'newer', format: 2, after: 0, at: noonMs, messages: [['talk', 'what is new']] }))
  expect([seen, [...first.otherNodes()]]).toEqual([[[], []], ['node-2']])
})

test('[NOD-03] a message to one node arrives there alone, after what was published before it', () => {
  const { first, seen } = open(3)
  first.publish('talk', 'to all')
  first.send('node-3', 'talk', 'to one')
  expect(seen).toEqual([['to all'], ['to all'], ['to all', 'to one']])
})

test('[NOD-03] a question is answered by the node that is asked, or fails when that one is silent', async () => {
  const { buses, clock, cut } = open()
  const [asker] = buses.map((bus) =>
    createAskNodes<number, string>({
      bus,
      clock,
      name: 'double',
      answer: (body) => {
        if (body < 0) throw new Error('too little')
        return `${bus.nodeId}: ${body * 2}`
      },
    }),
  )
  await expect(asker?.ask('node-2', 4)).resolves.toBe('node-2: 8')
  await expect(asker?.ask('node-1', 4)).resolves.toBe('node-1: 8')
  await expect(asker?.ask('node-2', -1)).rejects.toThrow('too little')
  cut(1)
  const silent = expect(asker?.ask('node-2', 4)).rejects.toThrow(NodeSilentError)
  await clock.advance(5_000)
  await silent
})
