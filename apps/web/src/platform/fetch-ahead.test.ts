import { expect, test } from 'vitest'
import { type AskedAhead, createFetchAhead } from './fetch-ahead.ts'

const beganMs = Date.parse('2026-11-19T08:00:00Z')
const at = (path: string) => `https://venue.example${path}`
const refresh = at('/api/identity/refresh')
const venue = at('/api/ui/venue?architectureId=a1')
const withBearer = (token: string) => ({ headers: new Headers({ authorization: `Bearer ${token}` }) })

function setUp(...entries: AskedAhead[]) {
  let nowMs = beganMs
  const made: string[] = []
  const ahead = createFetchAhead({
    fetch: async (input) => {
      made.push(String(input))
      return new Response('asked now')
    },
    clock: { now: () => nowMs },
    asked: entries,
  })
  const textOf = async (address: string, init?: RequestInit) => (await ahead.fetch(address, init)).text()
  const pass = (ms: number) => (nowMs += ms)
  return { ...ahead, pass, made, textOf }
}

/** An answer that is here already, or one that is still under way. */
function asked(url: string, more: Partial<AskedAhead> = {}, answer = new Response('ahead')): AskedAhead {
  return { method: 'GET', url, answer: Promise.resolve(answer), arrivedAtMs: beganMs, ...more }
}

test('[NAV-03] what was asked ahead is taken once, later requests are made', async () => {
  const { made, textOf } = setUp(asked(refresh, { method: 'POST' }))
  expect(await textOf(refresh, { method: 'POST' })).toBe('ahead')
  expect(await textOf(refresh, { method: 'POST' })).toBe('asked now')
  expect(made).toEqual([refresh])
})

test.each([
  at('/api/ui/venue?architectureId=a2'),
  at('/api/ui/venue?architectureId=a12'),
  at('/api/ui/venue'),
  at('/stage/api/ui/venue?architectureId=a1'),
  'https://elsewhere.example/api/ui/venue?architectureId=a1',
])('[NAV-03] a venue asked for ahead does not answer %s', async (address) => {
  const { textOf } = setUp(asked(venue))
  expect(await textOf(address)).toBe('asked now')
  expect(await textOf(venue, { method: 'HEAD' })).toBe('asked now')
  expect(await textOf(venue)).toBe('ahead')
})

test.each([400, 401, 403, 404, 429, 503])('[NAV-03] a status %i from ahead is asked again', async (status) => {
  const { textOf } = setUp(asked(venue, {}, new Response('ahead', { status })))
  expect(await textOf(venue)).toBe('asked now')
})

test('[ERR-05] a request ahead that failed is made again', async () => {
  const { textOf } = setUp(asked(refresh, { method: 'POST', answer: Promise.reject(new Error('away')) }))
  expect(await textOf(refresh, { method: 'POST' })).toBe('asked now')
})

test('[NAV-03] an answer from ahead serves for ten seconds from when it came', async () => {
  const { pass, textOf } = setUp(asked(venue), asked(refresh))
  pass(9999)
  expect(await textOf(venue)).toBe('ahead')
  pass(1)
  expect(await textOf(refresh)).toBe('asked now')
})

test('[NAV-03] one that was long under way serves as it comes', async () => {
  let come: (answer: Response) => void = () => {}
  const late: AskedAhead = { method: 'GET', url: venue, answer: new Promise((resolve) => (come = resolve)) }
  const { pass, textOf } = setUp(late)
  late.arrivedAtMs = pass(60_000)
  const answer = textOf(venue)
  come(new Response('ahead'))
  expect(await answer).toBe('ahead')
})

test('[AUT-14] what was asked in the name of one session answers no other', async () => {
  const { textOf } = setUp(asked(venue, { bearer: 'Bearer designer' }))
  expect(await textOf(venue, withBearer('attendee'))).toBe('asked now')
  expect(await textOf(venue)).toBe('asked now')
  expect(await textOf(venue, withBearer('designer'))).toBe('ahead')
})

test('[AUT-15] once forgotten nothing from ahead is handed out, whether it is here, under way or yet to be asked', async () => {
  const entries = [asked(venue), asked(refresh)]
  let come: (answer: Response) => void = () => {}
  entries.push({ method: 'GET', url: at('/slow'), answer: new Promise((resolve) => (come = resolve)) })
  const { fetch, discard } = createFetchAhead({
    fetch: async () => new Response('asked now'),
    clock: { now: () => beganMs },
    asked: entries,
  })
  const slow = fetch(at('/slow'))
  discard()
  come(new Response('ahead'))
  entries.push(asked(at('/later')))
  const answers = [await slow, ...(await Promise.all([venue, refresh, at('/later')].map((url) => fetch(url))))]
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(Array(4).fill('asked now'))
})

test('[VEN-13] when an answer from ahead came is known, and of no other', async () => {
  const { pass, fetch, arrivedAtMs } = setUp(asked(venue))
  pass(5000)
  expect(arrivedAtMs(await fetch(venue))).toBe(beganMs)
  expect(arrivedAtMs(await fetch(venue))).toBeUndefined()
})
