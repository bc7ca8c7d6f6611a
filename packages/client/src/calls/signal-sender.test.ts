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
  await clock.advance(99)
  expect(sent).toHaveLength(10)
  await clock.advance(1)
  expect(sent).toHaveLength(11)
  await clock.advance(900)
  expect(sent).toHaveLength(20)
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

test('[CHT-05] after a pause ten signals go at once again, and no more', async () => {
  const { clock, sent, sender } = open()
  sender.send('bob', candidate('first'))
  await clock.advance(10_000)
  for (let count = 0; count < 20; count++) sender.send('bob', candidate('next'))
  expect(sent).toHaveLength(11)
})

test('[CHT-05] while a signal waits for a busy server none is sent; without a moment to come back it waits a second', async () => {
  let isBusy = true
  const { clock, sent, sender } = open(async () => {
    if (isBusy) throw new RealtimeError('server.overloaded', 'busy')
  })
  sender.send('bob', candidate('a'))
  await clock.advance(0)
  isBusy = false
  sender.send('bob', candidate('b'))
  await clock.advance(999)
  expect(sent).toEqual(['a'])
  await clock.advance(1)
  expect(sent).toEqual(['a', 'a', 'b'])
})

test('[CHT-05] signals that are discarded are not sent, and one that is refused afterwards is not sent again', async () => {
  let refuse = () => {}
  const { clock, sent, reports, sender } = open(
    () => new Promise((_, reject) => (refuse = () => reject(new RealtimeError('server.overloaded', 'busy')))),
  )
  for (let count = 0; count < 11; count++) sender.send('bob', candidate(`${count}`))
  sender.clear()
  refuse()
  await clock.advance(5_000)
  expect([sent.length, reports]).toEqual([10, []])
})

test('[CHT-05] a signal that is refused for good, or fails in another way, is reported and not sent again', async () => {
  const { clock, sent, reports, sender } = open(async (name) => {
    if (name === 'lost') throw new RealtimeError('connection-lost', 'lost')
    throw name === 'wrong' ? new RealtimeError('request.invalid', 'wrong') : new Error('broken')
  })
  for (const name of ['wrong', 'broken', 'lost']) sender.send('bob', candidate(name))
  await clock.advance(5_000)
  expect(sent).toEqual(['wrong', 'broken', 'lost'])
  expect(reports).toMatchObject([{ code: 'request.invalid' }, { message: 'broken' }])
})
