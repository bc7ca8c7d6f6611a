import { crowdMaxHours, crowdUnwatchedMinutes } from '@foyer/contract/crowd-limits'
import { expect, test } from 'vitest'
import { noFigures } from './crowd-messages.ts'
import { createCrowdWorld } from './testing/crowd-world.ts'

const minuteMs = 60_000

test('[REH-03] a crowd is started once; another start is refused until the last account is erased', async () => {
  const { crowd, start, processes, ids, settle } = createCrowdWorld()
  const [first, second] = await Promise.allSettled([start(), start()])
  expect([first.status, second]).toMatchObject(['fulfilled', { reason: { code: 'crowd.already-running' } }])
  expect(processes.map(({ job }) => job)).toMatchObject([
    { architectureId: 'expo', locale: 'de', seed: 'seed', userIds: [...ids] },
  ])
  expect(crowd.current()).toMatchObject({ state: 'running', size: 3, accounts: 3, by: 'dana' })
  crowd.stop()
  await expect(start()).rejects.toMatchObject({ code: 'crowd.already-running' })
  await settle()
  await start()
  expect(crowd.current()?.state).toBe('running')
})

test('[REH-03] a stop ends the process and the session at once, and erases all accounts', async () => {
  const { crowd, start, processes, ids, deadSessions, settle } = createCrowdWorld()
  await start(9)
  processes[0]?.onFigures({ ...noFigures, connected: 9, walks: 2 })
  expect(crowd.current()?.figures).toMatchObject({ connected: 9, walks: 2 })
  crowd.stop()
  expect(processes[0]?.isStopped).toBe(true)
  expect(deadSessions).toHaveLength(1)
  expect(crowd.current()).toMatchObject({ state: 'stopping', figures: { connected: 0, walks: 2 } })
  await settle()
  expect([crowd.current(), ids.size, crowd.ended()?.reason]).toEqual([undefined, 0, 'stopped'])
})

test('[REH-03] a crowd that is stopped while its accounts are made starts no process and leaves no account', async () => {
  const { crowd, start, processes, ids, state, settle } = createCrowdWorld()
  let make: () => void = () => {}
  state.creation = new Promise((resolve) => (make = resolve))
  const started = start()
  await settle()
  crowd.stop()
  expect(crowd.current()?.state).toBe('starting')
  make()
  await started
  await settle()
  expect([crowd.current(), ids.size, processes]).toEqual([undefined, 0, []])
})

test('[REH-03] a crowd that cannot be noted or made does not start, and can be started again', async () => {
  const { crowd, start, processes, state, settle } = createCrowdWorld()
  await expect(start(3, () => Promise.reject(new Error('no audit log')))).rejects.toThrow('no audit log')
  await settle()
  expect([crowd.current(), processes, crowd.ended()?.reason]).toEqual([undefined, [], 'failed'])
  state.creation = Promise.reject(new Error('no database'))
  await expect(start()).rejects.toThrow('no database')
  await settle()
  state.creation = Promise.resolve()
  await start()
  expect(processes).toHaveLength(1)
})

test('[REH-03] a process that ends by itself is a failed crowd, whose accounts are erased', async () => {
  const { crowd, start, processes, ids, settle } = createCrowdWorld()
  await start()
  processes[0]?.onFailed('out of memory')
  await settle()
  expect([crowd.current(), ids.size, crowd.ended()?.reason]).toEqual([undefined, 0, 'failed'])
})

test('[REH-03] a crowd ends by itself after two hours', async () => {
  const { crowd, start, clock } = createCrowdWorld()
  await start()
  await clock.advance(crowdMaxHours * 60 * minuteMs - 1)
  expect(crowd.current()?.state).toBe('running')
  await clock.advance(1)
  expect([crowd.current(), crowd.ended()?.reason]).toEqual([undefined, 'time-over'])
})

test('[REH-03] a crowd ends once no person was in the rehearsal for 15 minutes, and not while somebody is', async () => {
  const { crowd, start, clock, watching } = createCrowdWorld()
  await start()
  watching.count = 0
  await clock.advance((crowdUnwatchedMinutes - 1) * minuteMs)
  watching.count = 1
  await clock.advance(minuteMs)
  watching.count = 0
  await clock.advance((crowdUnwatchedMinutes - 1) * minuteMs)
  expect(crowd.current()?.state).toBe('running')
  await clock.advance(minuteMs)
  expect([crowd.current(), crowd.ended()?.reason]).toEqual([undefined, 'unwatched'])
})

test('[REH-03] what could not be erased is erased once the database is there again', async () => {
  const { crowd, start, clock, ids, state } = createCrowdWorld()
  await start()
  state.isAway = true
  crowd.stop()
  await clock.advance(minuteMs)
  expect([crowd.current()?.state, ids.size]).toEqual(['stopping', 3])
  state.isAway = false
  await clock.advance(minuteMs)
  expect([crowd.current(), ids.size]).toEqual([undefined, 0])
})

test('[REH-03] a server erases what a former one left, and a crowd starts once that is done', async () => {
  const { crowd, start, ids, settle } = createCrowdWorld({ left: ['simulated-a', 'simulated-b'] })
  crowd.removeLeftovers()
  expect(crowd.current()?.state).toBe('stopping')
  await expect(start()).rejects.toMatchObject({ code: 'crowd.already-running' })
  await settle()
  expect([crowd.current(), ids.size, crowd.ended()]).toEqual([undefined, 0, undefined])
  await start()
})

test('[REH-03] a server that stops ends the process', async () => {
  const { crowd, start, processes } = createCrowdWorld()
  await start()
  crowd.shutDown()
  expect(processes[0]?.isStopped).toBe(true)
})
