import { createFakeClock, noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { type TrackerCommand, createTracker } from './create-tracker.ts'

type Answer = number | 'no answer'

function open({ answers = [] as Answer[], token = undefined as string | undefined } = {}) {
  const clock = createFakeClock()
  const sent: { readonly address: string; readonly query: Record<string, string>; readonly init: RequestInit }[] = []
  const sentAtS: number[] = []
  const page = { url: 'https://venue.example/v/a1/area/hall?widget=w#x', title: 'Hall', referrer: '' }
  let isLookedAt = true
  let drawn = 0
  const tracker = createTracker({
    fetch: async (address, init) => {
      const { pathname, searchParams } = new URL(address, 'https://venue.example')
      sentAtS.push((clock.now() - noonMs) / 1000)
      sent.push({ address: pathname, query: Object.fromEntries(searchParams), init })
      const answer = answers.shift() ?? 204
      if (answer === 'no answer') throw new TypeError('Failed to fetch')
      return { status: answer }
    },
    clock,
    random: { getRandomValues: (bytes) => bytes.map(() => drawn++) },
    page: () => page,
    isLookedAt: () => isLookedAt,
    token: async () => token,
  })
  const run = (...commands: TrackerCommand[]) => commands.forEach((command) => tracker.run(command))
  run(['setTrackerUrl', '/analytics/mgnanap'], ['setSiteId', 1])
  return { clock, sent, sentAtS, run, tracker, look: (next: boolean) => (isLookedAt = next) }
}

test('[ANA-01] a page view says the site, the page, the visitor and the time of day, and asks for no picture', async () => {
  const { clock, sent, run } = open()
  run(
    ['setVisitorId', '0123456789abcdef'],
    ['setReferrerUrl', 'https://elsewhere.example'],
    ['setCustomUrl', 'https://venue.example/v/a1/area/hall'],
    ['setDocumentTitle', 'Great hall'],
    ['trackPageView'],
  )
  await clock.advance(0)
  const now = new Date(noonMs)
  expect(sent).toEqual([
    {
      address: '/analytics/mgnanap',
      query: {
        idsite: '1',
        rec: '1',
        url: 'https://venue.example/v/a1/area/hall',
        urlref: 'https://elsewhere.example',
        _id: '0123456789abcdef',
        rand: expect.stringMatching(/^[0-9a-f]{10}$/),
        apiv: '1',
        h: String(now.getHours()),
        m: String(now.getMinutes()),
        s: String(now.getSeconds()),
        pv_id: expect.stringMatching(/^[A-Za-z0-9]{6}$/),
        send_image: '0',
        action_name: 'Great hall',
      },
      init: { method: 'GET', keepalive: true, cache: 'no-store', credentials: 'omit' },
    },
  ])
})

test('[ANA-01] without a command for it, the page address is used, without query and fragment', async () => {
  const { clock, sent, run } = open()
  run(['trackPageView'])
  await clock.advance(0)
  expect(sent[0]?.query).toMatchObject({ url: 'https://venue.example/v/a1/area/hall', action_name: 'Hall' })
  expect(sent[0]?.query).not.toHaveProperty('urlref')
})

test('[ANA-01] [ANA-02] an event belongs to its page view, and has a name and a value only where it is given them', async () => {
  const { clock, sent, run } = open()
  run(
    ['trackPageView'],
    ['trackEvent', 'video', 'progress', 'film', 50],
    ['trackEvent', 'chat', 'open'],
    ['trackEvent', 'chat', ' '],
    ['trackEvent', '', 'open'],
    ['trackEvent', 'video', 'play', 'film', Number.NaN],
    ['trackPageView'],
  )
  await clock.advance(0)
  const [view, progress, chat, play, next] = sent.map(({ query }) => query)
  expect(sent).toHaveLength(5)
  expect(progress).toMatchObject({ ca: '1', e_c: 'video', e_a: 'progress', e_n: 'film', e_v: '50' })
  expect(progress?.['pv_id']).toBe(view?.['pv_id'])
  expect(chat).not.toHaveProperty('e_n')
  expect(chat).not.toHaveProperty('e_v')
  expect(play).not.toHaveProperty('e_v')
  expect(view).not.toHaveProperty('ca')
  expect(next?.['pv_id']).not.toBe(view?.['pv_id'])
})

test('[CON-08] [ADM-04] an account is named only from being set to being reset, and proved whenever somebody is signed in', async () => {
  const { clock, sent, run } = open({ token: 'secret' })
  run(['trackPageView'], ['setUserId', 'u1'], ['trackPageView'], ['resetUserId'], ['trackPageView'])
  await clock.advance(0)
  expect(sent.map(({ query, init }) => [query['uid'], init.headers])).toEqual([
    [undefined, { authorization: 'Bearer secret' }],
    ['u1', { authorization: 'Bearer secret' }],
    [undefined, { authorization: 'Bearer secret' }],
  ])
})

test('[ANA-01] the visitor id is 16 hexadecimal digits, can be read, and no other format is accepted', () => {
  const { tracker } = open()
  const own = tracker.run(['getVisitorId'])
  expect(own).toMatch(/^[0-9a-f]{16}$/)
  tracker.run(['setVisitorId', 'alice'])
  expect(tracker.run(['getVisitorId'])).toBe(own)
  tracker.run(['setVisitorId', 'ABCDEF0123456789'])
  expect(tracker.run(['getVisitorId'])).toBe('abcdef0123456789')
})

test('[ANA-01] more can be added to each request, an unknown method is passed over, and a function is called', async () => {
  const { clock, sent, run, tracker } = open()
  run(['appendToTrackingUrl', 'new_visit=1'], ['enableLinkTracking'], ['constructor'], ['trackPageView'])
  tracker.run(function (this: { trackPageView: () => void; appendToTrackingUrl: (text: string) => void }) {
    this.appendToTrackingUrl('')
    this.trackPageView()
  })
  await clock.advance(0)
  expect(sent.map(({ query }) => query['new_visit'])).toEqual(['1', undefined])
})

test('[ANA-01] nothing is sent before the tracker knows where to', async () => {
  const { clock, sent, run } = open()
  run(['setTrackerUrl', undefined], ['trackPageView'])
  await clock.advance(0)
  expect(sent).toEqual([])
})

test('[ANA-01] every 15 s without anything else a sign of life is sent, while somebody looks', async () => {
  const { clock, sent, run, look } = open()
  run(['trackPageView'], ['enableHeartBeatTimer', 15])
  await clock.advance(14_999)
  expect(sent).toHaveLength(1)
  await clock.advance(1)
  expect(sent.at(-1)?.query).toMatchObject({ ping: '1', pv_id: sent[0]?.query['pv_id'] })
  expect(sent.at(-1)?.query).not.toHaveProperty('ca')
  await clock.advance(10_000)
  run(['trackEvent', 'chat', 'open'])
  await clock.advance(14_999)
  expect(sent).toHaveLength(3)
  look(false)
  await clock.advance(60_000)
  expect(sent).toHaveLength(3)
  look(true)
  await clock.advance(15_000)
  expect(sent).toHaveLength(4)
  run(['disableHeartBeatTimer'])
  await clock.advance(60_000)
  expect(sent).toHaveLength(4)
})

test('[ANA-01] what does not get through is tried 10 times in all, after 2 s and then twice as long each time', async () => {
  const answers: Answer[] = ['no answer', 500, 429, 503, ...Array.from({ length: 6 }, (): Answer => 'no answer')]
  const { clock, sent, sentAtS, run } = open({ answers })
  run(['trackEvent', 'chat', 'open'])
  await clock.advance(2_000_000)
  expect(sentAtS).toEqual([0, 2, 6, 14, 30, 62, 126, 254, 510, 1022])
  expect(new Set(sent.map(({ query }) => JSON.stringify(query))).size).toBe(1)
})

test('[ANA-01] what is refused is not sent again, nor a sign of life that is lost', async () => {
  const { clock, sent, run } = open({ answers: [400, 501, 'no answer'] })
  run(['trackEvent', 'chat', 'open'], ['trackEvent', 'chat', 'send'], ['ping'])
  await clock.advance(600_000)
  expect(sent).toHaveLength(3)
})

test('[ANA-01] of what waits for a server out of reach the newest 500 stay', async () => {
  const answers = Array.from({ length: 510 }, (): Answer => 'no answer')
  const { clock, sent, run } = open({ answers })
  for (let index = 0; index < 510; index++) run(['trackEvent', 'chat', 'send', String(index)])
  for (let turn = 0; turn < 10; turn++) await clock.advance(1)
  await clock.advance(600_000)
  expect(sent.slice(510).map(({ query }) => query['e_n'])).toEqual(
    Array.from({ length: 500 }, (_, index) => String(index + 10)),
  )
})
