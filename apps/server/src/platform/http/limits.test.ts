import { afterEach, expect, test } from 'vitest'
import { sent } from './feature.ts'
import { as, createFakeServer, type FakeServer, type FakeServerOptions } from './testing/fake-server.ts'

let open: FakeServer | undefined
afterEach(() => open?.app.close())

const statuses = async (options: FakeServerOptions, count: number, request: (index: number) => object) => {
  open = await createFakeServer(options)
  const counts = new Map<number, number>()
  for (let index = 0; index < count; index += 1) {
    const { statusCode } = await open.app.inject(request(index))
    counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1)
  }
  return Object.fromEntries(counts)
}

test('[ERR-05] beyond the limit the answer is 429 with a time to come back, and the time helps', async () => {
  expect(await statuses({}, 310, () => ({ url: '/api/designer/versions', headers: as('dana') }))).toEqual({
    200: 300,
    429: 10,
  })
  const refused = await open?.app.inject({ url: '/api/designer/versions', headers: as('dana') })
  expect(refused?.json().code).toBe('request.too-many')
  const waitS = Number(refused?.headers['retry-after'])
  expect(waitS).toBeGreaterThanOrEqual(1)
  open?.clock.pass(waitS * 1000)
  expect((await open?.app.inject({ url: '/api/designer/versions', headers: as('dana') }))?.statusCode).toBe(200)
})

test('[API-05] who has downloaded more than 200 MB waits, and others do not', async () => {
  const download = '/api/ui/architecture/expo/assets/film/download'
  let length = 150 * 1024 * 1024
  open = await createFakeServer({
    handlers: {
      'assets.download': ({ countBytes, reply }) => {
        countBytes(length)
        reply.send()
        return sent
      },
    },
  })
  const statusFor = async (name: string) => (await open?.app.inject({ url: download, headers: as(name) }))?.statusCode
  expect([await statusFor('alice'), await statusFor('alice')]).toEqual([200, 200])
  const refused = await open.app.inject({ url: download, headers: as('alice') })
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.too-many'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(30)
  length = 1
  expect(await statusFor('bob')).toBe(200)
  open.clock.pass(Number(refused.headers['retry-after']) * 1000)
  expect(await statusFor('alice')).toBe(200)
})

test('[API-05] new visits of one address do not get more than 20 GB together, and others are not held', async () => {
  const film = 200 * 1024 * 1024
  open = await createFakeServer({
    isPublic: true,
    config: { trustProxy: '127.0.0.1' },
    handlers: {
      'assets.download': ({ countBytes, reply }) => {
        countBytes(film)
        reply.send()
        return sent
      },
    },
  })
  const statusFor = async (name: string, address = '192.0.2.1') => {
    const headers = { ...as(name), 'x-forwarded-for': address }
    return (await open?.app.inject({ url: '/api/ui/architecture/expo/assets/film/download', headers }))?.statusCode
  }
  const counted = []
  for (let index = 0; index < 103; index += 1) counted.push(await statusFor(`guest-${index}`))
  expect(counted.filter((status) => status === 200)).toHaveLength(100)
  expect(counted.slice(100)).toEqual([429, 429, 429])
  expect([await statusFor('guest-200', '192.0.2.2'), await statusFor('alice')]).toEqual([200, 200])
})

test('[ERR-05] one attendee does not use up what another of the same address has', async () => {
  const names = ['alice', 'bob']
  const handlers = { 'media-board.recommended': () => ({ data: [] }) }
  const counted = await statuses({ handlers }, 120, (index) => ({
    url: `/api/media-board/x/recommended/${names[index % 2]}`,
    headers: as(names[index % 2] ?? ''),
  }))
  expect(counted).toEqual({ 200: 120 })
})

test('[ERR-08] a forged X-Forwarded-For changes nothing', async () => {
  const counted = await statuses({}, 610, (index) => ({
    url: '/api/userInfo',
    headers: { 'x-forwarded-for': `192.0.2.${index % 250}` },
  }))
  expect(counted).toEqual({ 401: 600, 429: 10 })
})

test('[ERR-08] behind a trusted proxy everybody counts by their own address', async () => {
  const config = { trustProxy: '127.0.0.1' }
  const counted = await statuses({ config }, 610, (index) => ({
    url: '/api/userInfo',
    headers: { 'x-forwarded-for': `192.0.2.${index % 250}` },
  }))
  expect(counted).toEqual({ 401: 610 })
})

test('[ERR-08] unknown addresses of the API and forged tokens are rationed by address', async () => {
  const counted = await statuses({}, 620, (index) =>
    index % 2 === 0 ? { url: '/api/guess' } : { url: '/api/userInfo', headers: as('forged') },
  )
  expect(counted).toEqual({ 404: 300, 401: 300, 429: 20 })
})

test('[ERR-08] health is never rationed', async () => {
  expect(await statuses({}, 1_000, () => ({ url: '/health/live' }))).toEqual({ 200: 1_000 })
})
