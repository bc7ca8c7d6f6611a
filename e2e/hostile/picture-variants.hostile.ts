import { assetWidthsPx } from '@foyer/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, signIn, type Account, type HttpAnswer } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

const base = '/assets/live/architecture/meridian/assets'
const panoramas = ['foyer', 'lounge', 'garden']
const formats = ['image/avif', 'image/webp']

let server: ProductionServer
let attacker: Account
let honest: Account
beforeAll(async () => {
  server = await startProductionServer({ isNew: true })
  attacker = await signIn(server.url, 'guest01@example.org', { from: '127.0.1.1' })
  honest = await signIn(server.url, 'attendee@example.org')
})
afterAll(() => server.stop())

const fetchPicture = ({ token }: Account, name: string, accept = 'image/avif'): Promise<HttpAnswer> =>
  ask(`${server.url}${base}/${name}`, { headers: { authorization: `Bearer ${token}`, accept } })

function tilesOf(asset: string, columns: number, rows: number): string[] {
  return Array.from({ length: columns * rows }, (_, index) => {
    const tile = `${asset}_t${index % columns}x${Math.floor(index / columns)}.webp`
    return `${tile}?grid=${columns}x${rows}`
  })
}

test('[SEC-10] one who asks for all sizes and tiles at once is refused most, and others get theirs', async () => {
  const grids = [4, 8, 16].flatMap((columns) => [2, 4, 8].map((rows) => ({ columns, rows })))
  const isOfVenue = ({ columns, rows }: { columns: number; rows: number }) => columns === 8 && rows === 4
  const names = panoramas.flatMap((asset) => [
    ...tilesOf(asset, 8, 4),
    ...assetWidthsPx.map((widthPx) => `${asset}_w${widthPx}.webp`),
  ])
  const unknown = grids
    .filter((grid) => !isOfVenue(grid))
    .flatMap(({ columns, rows }) => tilesOf('foyer', columns, rows))
  const attack = formats.flatMap((format) => names.map((name) => fetchPicture(attacker, name, format)))
  const ofNoVenue = unknown.map((name) => fetchPicture(attacker, name))
  const refused: HttpAnswer[] = []
  for (const answer of attack) {
    // Those that are made come until the server stops.
    void answer.then((given) => void (given.status === 200 || refused.push(given))).catch(() => {})
  }

  const asked = ['plaza_w640.webp', 'stage_w1280.webp'].map((name) => fetchPicture(honest, name))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])

  expect(new Set((await Promise.all(ofNoVenue)).map(({ status }) => status))).toEqual(new Set([404]))
  expect(refused.length).toBeGreaterThan(names.length / 2)
  expect(refused.map(({ status }) => status)).toContain(429)
  for (const { status, headers } of refused) {
    expect([429, 503]).toContain(status)
    expect(headers['retry-after']).toMatch(/^\d+$/)
  }
  expect((await fetchPicture(honest, 'expo_w640.webp')).status).toBe(200)
})
