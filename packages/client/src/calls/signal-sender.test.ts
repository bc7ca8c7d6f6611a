import type { CallSignal } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { RealtimeError } from '../realtime/realtime.ts'
import { createSignalSender } from './signal-sender.ts'

const candidate = (name: string): CallSignal => ({ kind: 'candidate', candidate: name, sdpMid: null, sdpMLineIndex: 0 })
const nameOf = (signal: CallSignal) => (signal.kind === 'candidate' ? signal.candidate : signal.type)

function open(answer: (name: string) => Promise<unknown> = async () => undefined) {
  const clock = createFakeClock()
  const sent: string[] = []
  const reports: unknown[] = []
  const sender = createSignalSender({
    clock,
    ask: (_to, signal) => {
      sent.push(nameOf(signal))
      return answer(nameOf(signal))
    },
    report: (_message, cause) => reports.push(cause),
  })
  return { clock, sent, reports, sender }
}

test('[CHT-05] many signals go out in their order, and never more than the connection may send', async () => {
  const { clock, sent, sender } = open()
  const names = Array.from({ length: 60 }, (_, index) => `c${index}`)
  for (const name of names) sender.send('bob', candidate(name))
  expect(sent).toHaveLength(10)
  await clock.advance(1000)
  expect(sent.length).toBeLessThanOrEqual(20)
  await clock.advance(10_000)
  expect(sent).toEqual(names)
})

test('[CHT-05] a signal that a busy server refused is sent again; a signal for a call that is gone is not', async () => {
  let refusals = 2
  const { clock, sent, reports, sender } = open(async (name) => {
    if (name === 'gone') throw new RealtimeError('calls.not-found', 'gone')
    if (name === 'busy' && (refusals -= 1) >= 0)
      throw new RealtimeError('server.overloaded', 'busy', { retryAfterMs: 500 })
  })
  sender.send('bob', candidate('gone'))
  sender.send('bob', candidate('busy'))
  await clock.advance(5_000)
  expect(sent).toEqual(['gone', 'busy', 'busy', 'busy'])
  sender.send('bob', candidate('late'))
  expect(reports).toEqual([])
})
