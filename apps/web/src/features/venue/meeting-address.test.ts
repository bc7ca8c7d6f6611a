import { ApiError } from '@foyer/client'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMeetingAddress } from './meeting-address.ts'

const host = 'https://meet.example/host'

function setUp(answer: (signal: AbortSignal) => Promise<{ url: string }>, mayFrame = true) {
  const clock = createFakeClock()
  const logged: string[] = []
  const asked: unknown[] = []
  const ask = createMeetingAddress({
    api: {
      call: (async (name: string, { body, signal }: { body: unknown; signal: AbortSignal }) => {
        asked.push([name, body])
        return answer(signal)
      }) as never,
    },
    clock,
    log: (level) => void logged.push(level),
    mayFrame: () => mayFrame,
  })
  return { ask: () => ask('talk', 'now'), asked, clock, logged }
}

const refusal = (code: string) => async () => {
  throw new ApiError('video-access.grant', { status: 422, code, errMsg: code })
}

test('[WID-01] [AUT-24] the server is asked for this widget and configuration, and its address counts', async () => {
  const { ask, asked } = setUp(async () => ({ url: host }))
  expect(await ask()).toBe(host)
  expect(asked).toEqual([['video-access.grant', { kind: 'meeting', widgetId: 'talk', configId: 'now' }]])
})

test('[CON-07] an address whose host waits for consent is not used', async () => {
  expect(await setUp(async () => ({ url: host }), false).ask()).toBeUndefined()
})

test('[WID-01] a person who gets no address of their own joins at the address of the venue', async () => {
  const outside = setUp(refusal('venue.outside-time-slot'))
  expect([await outside.ask(), outside.logged]).toEqual([undefined, []])
  const broken = setUp(refusal('server.internal'))
  expect([await broken.ask(), broken.logged]).toEqual([undefined, ['WARN']])
})

test('[WID-01] after four seconds the client stops waiting', async () => {
  const { ask, clock } = setUp(
    (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
  )
  const asking = ask()
  await clock.advance(4000)
  expect(await asking).toBeUndefined()
})
