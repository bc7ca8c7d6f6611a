import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { countLogin } from './count-login.ts'

const login = { url: 'https://venue.example/v/a1', visitorId: '0123456789abcdef', rand: 'abc' }

function open(userId: string | undefined, answers: (number | Error)[]) {
  const clock = createFakeClock()
  const startMs = clock.now()
  const asked: string[] = []
  const atMs: number[] = []
  const get = async (address: string) => {
    asked.push(address)
    atMs.push(clock.now() - startMs)
    const answer = answers.shift() ?? 204
    if (answer instanceof Error) throw answer
    return answer
  }
  void countLogin({ get, clock, signal: new AbortController().signal }, { ...login, userId })
  return { clock, asked, atMs }
}

test('[ANA-01] a login is sent by a request of its own, with account and time of day', async () => {
  const { clock, asked } = open('u1', [])
  await clock.advance(60_000)
  const { pathname, searchParams } = new URL(asked[0] ?? '', 'https://venue.example')
  const now = new Date(clock.now() - 60_000)
  expect([asked.length, pathname, Object.fromEntries(searchParams)]).toEqual([
    1,
    '/analytics/mgnanap',
    {
      idsite: '1',
      rec: '1',
      url: 'https://venue.example/v/a1',
      _id: '0123456789abcdef',
      uid: 'u1',
      rand: 'abc',
      apiv: '1',
      h: String(now.getHours()),
      m: String(now.getMinutes()),
      s: String(now.getSeconds()),
      ca: '1',
      e_c: 'login',
      e_a: 'done',
      send_image: '0',
    },
  ])
})

test('[CON-08] who is not counted as themselves is not named', async () => {
  const { clock, asked } = open(undefined, [])
  await clock.advance(0)
  expect(asked[0]).not.toContain('uid')
})

test('[ANA-01] what does not get through is tried 10 times, 2 s apart; what is refused is not', async () => {
  const failing = open(undefined, [new Error('down'), 500, 429, ...Array.from({ length: 7 }, () => new Error('down'))])
  await failing.clock.advance(120_000)
  expect(failing.atMs).toEqual([0, 2, 4, 6, 8, 10, 12, 14, 16, 18].map((second) => second * 1000))
  for (const status of [400, 501]) {
    const refused = open(undefined, [status])
    await refused.clock.advance(120_000)
    expect(refused.asked).toHaveLength(1)
  }
})
