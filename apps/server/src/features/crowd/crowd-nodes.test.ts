import { expect, test } from 'vitest'
import { createCrowdNodes } from './testing/crowd-world.ts'

const minute = 60_000

test('[NOD-02] a crowd that runs on one node is read and stopped on the other', async () => {
  const { one, two, ids, clock } = createCrowdNodes()
  await one.startEverywhere()
  one.processes[0]?.onFigures({ connected: 3, walks: 2, messages: 0, reactions: 0, votes: 0, refusals: 0 })
  expect(await two.everywhere.read()).toMatchObject({
    current: { state: 'running', size: 3, by: 'dana', figures: { connected: 3, walks: 2 } },
  })
  await two.everywhere.stop()
  await clock.advance(0)
  expect([one.processes[0]?.isStopped, ids.size]).toEqual([true, 0])
  expect(await two.everywhere.read()).toMatchObject({ current: undefined, ended: { reason: 'stopped' } })
})

test('[NOD-04] a second crowd is refused on another node, and of two starts at once one succeeds', async () => {
  const { one, two } = createCrowdNodes()
  const starts = await Promise.allSettled([two.startEverywhere(), one.startEverywhere()])
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(starts.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'crowd.already-running' },
  })
  expect(one.processes.length + two.processes.length).toBe(1)
  await expect(two.startEverywhere()).rejects.toMatchObject({ code: 'crowd.already-running' })
})

test('[NOD-04] of two starts whose messages cross on the way one succeeds, whichever was first', async () => {
  for (const first of ['one', 'two'] as const) {
    const nodes = createCrowdNodes({ delayMs: 50 })
    const order = first === 'one' ? [nodes.one, nodes.two] : [nodes.two, nodes.one]
    const starts = Promise.allSettled(order.map(({ startEverywhere }) => startEverywhere()))
    await nodes.clock.advance(200)
    expect((await starts).map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('[NOD-02] a crowd goes on while somebody watches the rehearsal on another node', async () => {
  const { one, two, clock } = createCrowdNodes()
  one.watching.count = 0
  await one.startEverywhere()
  await clock.advance(60 * minute)
  expect(one.crowd.current()?.state).toBe('running')
  two.watching.count = 0
  await clock.advance(60 * minute)
  expect(one.crowd.ended()?.reason).toBe('unwatched')
})

test('[NOD-04] a node that starts leaves the crowd of another alone', async () => {
  const { one, two, ids, clock, leading } = createCrowdNodes()
  await one.startEverywhere()
  two.everywhere.removeLeftovers()
  leading.index = 1
  await clock.advance(5 * minute)
  expect([one.crowd.current()?.state, ids.size]).toEqual(['running', 3])
})

test('[NOD-04] the leader erases what a node has left that ended, within a minute of its end', async () => {
  const { one, ids, clock, buses } = createCrowdNodes()
  one.everywhere.removeLeftovers()
  await clock.advance(minute)
  ids.add('simulated-left')
  await clock.advance(minute)
  expect(ids.size).toBe(1)
  buses[1].stop()
  await clock.advance(minute)
  expect(ids.size).toBe(0)
})
