import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { SafeFetchResponse, SafeFetchOptions } from '../../../platform/safe-fetch/safe-fetch.ts'
import { SafeFetchError } from '../../../platform/safe-fetch/safe-fetch-error.ts'
import { createWallFeeds } from './wall-feeds.ts'

const minuteMs = 60_000
const rss = { kind: 'RSS', url: 'https://paper.example/feed?key=secret' } as const
const mastodon = { kind: 'MASTODON', instance: 'social.example', hashtag: 'Städte' } as const

const feedOf = (...titles: string[]): SafeFetchResponse => ({
  status: 200,
  headers: { 'content-type': 'text/xml', etag: `"${titles.length}"`, 'last-modified': 'yesterday' },
  body: Buffer.from(
    `<rss><channel><title>P</title>${titles.map((title) => `<item><guid>${title}</guid><title>${title}</title></item>`).join('')}</channel></rss>`,
  ),
})

function setUp(answer: (options: SafeFetchOptions) => SafeFetchResponse | Promise<SafeFetchResponse>) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const asked: SafeFetchOptions[] = []
  const feeds = createWallFeeds({
    clock,
    log,
    safeFetch: async (options) => {
      asked.push(options)
      return answer(options)
    },
  })
  return { clock, log, asked, feeds }
}

test('[WID-03] a feed is asked once at a time however many look, and again after two minutes, by what is known of it', async () => {
  let titles = ['one']
  const { clock, asked, feeds } = setUp(({ headers = {} }) =>
    headers['if-none-match'] === `"${titles.length}"` ? { ...feedOf(), status: 304 } : feedOf(...titles),
  )
  const read = await Promise.all(Array.from({ length: 50 }, () => feeds.read([rss])))
  expect(read.every(({ items, broken }) => items.length === 1 && broken === 0)).toBe(true)
  expect(asked).toHaveLength(1)
  expect(asked[0]).toMatchObject({ url: rss.url, timeoutMs: 3_000, maxBytes: 1_000_000 })
  clock.pass(2 * minuteMs - 1)
  await feeds.read([rss])
  expect(asked).toHaveLength(1)
  clock.pass(1)
  await feeds.read([rss])
  await clock.advance(0)
  expect(asked[1]?.headers).toMatchObject({ 'if-none-match': '"1"', 'if-modified-since': 'yesterday' })
  expect((await feeds.read([rss])).items).toHaveLength(1)
  titles = ['one', 'two']
  clock.pass(2 * minuteMs)
  await feeds.read([rss])
  await clock.advance(0)
  expect((await feeds.read([rss])).items).toHaveLength(2)
})

test('[WID-03] a feed that fails is asked ever more seldom, says so, and keeps what it said before', async () => {
  let isBroken = false
  const { clock, asked, log, feeds } = setUp(() => {
    if (isBroken) throw new SafeFetchError('It cannot be asked')
    return feedOf('one')
  })
  await feeds.read([rss])
  isBroken = true
  let waitMs = 2 * minuteMs
  for (const nextMs of [1, 2, 4, 8, 16, 32, 60, 60].map((minutes) => minutes * minuteMs)) {
    const before = asked.length
    clock.pass(waitMs - 1)
    await feeds.read([rss])
    expect(asked).toHaveLength(before)
    clock.pass(1)
    await feeds.read([rss])
    await clock.advance(0)
    expect(asked).toHaveLength(before + 1)
    waitMs = nextMs
  }
  expect(await feeds.read([rss])).toMatchObject({ items: [{ title: 'one' }], broken: 1 })
  expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1)
  expect(JSON.stringify(log.lines)).not.toContain('secret')
  isBroken = false
  clock.pass(60 * minuteMs)
  await feeds.read([rss])
  await clock.advance(0)
  expect(await feeds.read([rss])).toMatchObject({ broken: 0 })
})

test('[WID-03] a server that says when to come back is left alone until then, but not for ever', async () => {
  const { clock, asked, feeds } = setUp(() => ({
    status: 429,
    headers: { 'retry-after': '999999999' },
    body: Buffer.alloc(0),
  }))
  expect(await feeds.read([rss])).toEqual({ items: [], broken: 1 })
  clock.pass(6 * 60 * minuteMs - 1)
  await feeds.read([rss])
  expect(asked).toHaveLength(1)
  clock.pass(1)
  await feeds.read([rss])
  expect(asked).toHaveLength(2)
})

test('[WID-03] a hashtag is asked of its instance, and a broken feed takes no other with it', async () => {
  const { asked, feeds } = setUp(({ url }) => {
    if (url.startsWith('https://social.example')) {
      const status = { id: '1', created_at: '2026-01-01T00:00:00Z', content: '<p>Hi</p>', account: { acct: 'ada' } }
      return { status: 200, headers: {}, body: Buffer.from(JSON.stringify([status])) }
    }
    return { status: 200, headers: {}, body: Buffer.from('no feed') }
  })
  const read = await feeds.read([mastodon, rss, { kind: 'ATOM', url: 'https://blog.example/' }])
  expect(read).toMatchObject({ items: [{ author: 'ada@social.example', text: 'Hi' }], broken: 2 })
  expect(asked[0]).toMatchObject({
    url: 'https://social.example/api/v1/timelines/tag/St%C3%A4dte?limit=40',
    mediaTypes: ['application/json'],
  })
})
