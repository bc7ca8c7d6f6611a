import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createLinkedBuses, openOnBoth } from '../bus/testing/linked-buses.ts'
import { CallError } from '../http/feature.ts'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { createAskLeader } from './ask-leader.ts'

function open() {
  const clock = createFakeClock()
  const { buses } = createLinkedBuses({ clock, log: createMemoryLog() })
  let leading = 'node-1'
  const [first, second] = openOnBoth({ buses }, (bus) =>
    createAskLeader<number, string>({
      bus,
      clock,
      leader: { isLeader: () => bus.nodeId === leading },
      name: 'half',
      async answer(number, from) {
        if (number % 2 === 1) throw new CallError('request.invalid', 'The number is odd')
        return `${number / 2} for ${from} by ${bus.nodeId}`
      },
    }),
  )
  return { clock, first, second, lead: (nodeId: string) => (leading = nodeId) }
}

test('[NOD-04] the leader answers its own questions and those of other nodes; its failures keep their code', async () => {
  const { first, second, lead } = open()
  expect([await first.ask(4), await second.ask(6)]).toEqual(['2 for node-1 by node-1', '3 for node-2 by node-1'])
  await expect(second.ask(3)).rejects.toMatchObject({ code: 'request.invalid', message: 'The number is odd' })
  lead('node-2')
  expect(await first.ask(4)).toBe('2 for node-1 by node-2')
})

test('[NOD-04] a question that no leader answers fails after four seconds', async () => {
  const { clock, first, lead } = open()
  lead('nobody')
  let failure: unknown
  first.ask(4).catch((error: unknown) => (failure = error))
  await clock.advance(3_999)
  expect(failure).toBeUndefined()
  await clock.advance(1)
  expect(failure).toMatchObject({ code: 'server.overloaded' })
})
