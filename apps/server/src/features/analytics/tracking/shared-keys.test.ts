import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createNodeBus } from '../../../platform/bus/node-bus.ts'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createSharedKeys } from './shared-keys.ts'

test('[NOD-04] a key that was seen on one node is not the first on another half a second later', async () => {
  const clock = createFakeClock()
  const { buses } = createLinkedBuses({ clock, log: createMemoryLog() })
  const keysOf = (index: 0 | 1) =>
    createSharedKeys({ bus: buses[index], clock, leader: { isLeader: () => false }, atLeast: 10 })
  const [here, there] = [keysOf(0), keysOf(1)]
  expect([here.isFirst('a'), here.isFirst('b'), here.isFirst('a')]).toEqual([true, true, false])
  await clock.advance(500)
  expect([there.isFirst('a'), there.isFirst('b'), there.isFirst('c')]).toEqual([false, false, true])
})

test.each([true, false])(
  '[NOD-04] a node that comes is sent what was seen before, by the leader alone: %s',
  (isLeader) => {
    const clock = createFakeClock()
    const log = createMemoryLog()
    const listeners: ((text: string) => void)[] = []
    const [here, there] = ['here', 'there'].map((nodeId) =>
      createNodeBus({
        nodeId,
        clock,
        log,
        defer: (send) => send(),
        wire: {
          send: (text) => listeners.forEach((listener) => listener(text)),
          listen: (listener) => void listeners.push(listener),
          isUp: () => true,
        },
      }),
    )
    if (here === undefined || there === undefined) throw new Error('there are two')
    const former = createSharedKeys({ bus: here, clock, leader: { isLeader: () => isLeader }, atLeast: 10_000 })
    const later = createSharedKeys({ bus: there, clock, leader: { isLeader: () => false }, atLeast: 10_000 })
    here.start()
    for (let number = 0; number < 5_001; number++) former.isFirst(`key ${number}`)
    there.start()
    expect(['key 0', 'key 5000'].map(later.isFirst)).toEqual([!isLeader, !isLeader])
  },
)
