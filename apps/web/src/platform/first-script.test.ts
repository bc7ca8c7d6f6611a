import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { AskedAhead } from './fetch-ahead.ts'
import { firstScript } from './first-script.ts'

const origin = 'https://venue.example'
const hints = {
  login: ['login.js'],
  area: ['area.js', 'area.css'],
  sphere: ['sphere.js'],
  texts: { en: ['en.js'], de: ['de.js'] },
}

/** Runs the script in a page at this address, before a server that answers with this session. */
async function run(
  address: string,
  session: object = { signedIn: true, idToken: 't1' },
  stored: Record<string, string> = {},
  isPanorama = false,
  dataset: Record<string, string> = {},
) {
  const { pathname, search } = new URL(address, origin)
  const made: string[] = []
  const fetched: string[] = []
  const pictures: { theme: string; rel?: string }[] = [{ theme: 'dark' }, { theme: 'light' }]
  const page = {
    location: { origin, pathname, search },
    navigator: { language: 'en-GB' },
    localStorage: { getItem: (key: string) => stored[key] ?? null },
    document: {
      documentElement: { dataset },
      querySelector: (selector: string) => (selector === 'link[data-panorama]' && isPanorama ? {} : null),
      querySelectorAll: (selector: string) => pictures.filter(({ theme }) => selector === `link[data-theme=${theme}]`),
      createElement: () => ({}),
      head: { appendChild: ({ rel, href }: { rel: string; href: string }) => fetched.push(`${rel} ${href}`) },
    },
    fetch: async (url: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
      made.push([method, url.replace(origin, ''), headers['authorization']].filter(Boolean).join(' '))
      return Response.json(session)
    },
    window: {} as { foyerAhead?: AskedAhead[] },
    Date: { now: () => 7 },
  }
  runInNewContext(firstScript(hints), page)
  await new Promise((resolve) => setTimeout(resolve, 0))
  const preloaded = pictures.filter(({ rel }) => rel === 'preload').map(({ theme }) => theme)
  return { made, fetched, preloaded, asked: page.window.foyerAhead ?? [] }
}

test.each([
  ['/', '/api', undefined],
  ['/login?redirect=%2Fv%2Fa1', '/api', undefined],
  ['/v/a1/area/hall', '/api', 'a1'],
  ['/v/a-1_b', '/api', 'a-1_b'],
  ['/v/a.1/area/hall', '/api', undefined],
  ['/a1/v/a2', '/api', undefined],
  ['/stagecraft/area/hall', '/api', undefined],
  ['/stage', '/stage/api', undefined],
  ['/stage/', '/stage/api', undefined],
  ['/stage/v/a1/area/hall', '/stage/api', 'a1'],
])('[NAV-03] [CFG-07] what the page at %s will need is asked of %s', async (path, api, architectureId) => {
  expect((await run(path)).made).toEqual([
    `POST ${api}/identity/refresh`,
    `GET ${api}/venue/version`,
    `GET ${api}/loginOptions`,
    ...(architectureId === undefined ? [] : [`GET ${api}/ui/venue?architectureId=${architectureId} Bearer t1`]),
  ])
})

test('[CFG-04] where another keeps the sessions we are not asked for one', async () => {
  const { made } = await run('/v/a1', {}, {}, false, { cloudBackend: 'firebase' })
  expect(made).toEqual(['GET /api/venue/version', 'GET /api/loginOptions'])
})

test('[AUT-15] no session is asked for while a sign-out waits to be sent, live or on stage', async () => {
  for (const path of ['/v/a1', '/stage/v/a1'])
    expect((await run(path, {}, { 'venue:sign-out-due': 'true' })).made).toEqual([
      `GET ${path.replace('/v/a1', '')}/api/venue/version`,
      `GET ${path.replace('/v/a1', '')}/api/loginOptions`,
    ])
})

test('[NAV-03] [AUT-01] a venue that is open to everybody is asked for at once, and no session', async () => {
  const open = { opens: 'public', architecture: 'a7' }
  expect((await run('/v/a1/area/hall', {}, {}, false, open)).made).toEqual([
    'GET /api/ui/venue?architectureId=a1',
    'GET /api/venue/version',
    'GET /api/loginOptions',
  ])
  expect((await run('/', {}, {}, false, open)).made[0]).toBe('GET /api/ui/venue?architectureId=a7')
})

test('[NAV-03] the first page is the one the server names, whatever the address', async () => {
  const files = async (path: string, dataset: Record<string, string>) =>
    (await run(path, {}, {}, false, dataset)).fetched[0]
  expect(await files('/v/a1/area/hall', { opens: 'login' })).toBe('modulepreload /app/login.js')
  expect(await files('/', { opens: 'session', architecture: 'a1' })).toBe('modulepreload /app/area.js')
})

test('[NAV-03] without a session the venue is not asked for', async () => {
  expect((await run('/v/a1', { signedIn: false })).made).toHaveLength(3)
})

test('[NAV-03] each request is kept with its whole address, its bearer and when its answer came', async () => {
  const { asked } = await run('/v/a1')
  expect(asked.map(({ method, url, bearer, arrivedAtMs }) => [method, url, bearer, arrivedAtMs])).toEqual([
    ['POST', `${origin}/api/identity/refresh`, undefined, 7],
    ['GET', `${origin}/api/venue/version`, undefined, 7],
    ['GET', `${origin}/api/loginOptions`, undefined, 7],
    ['GET', `${origin}/api/ui/venue?architectureId=a1`, 'Bearer t1', 7],
  ])
  // The script has read one of them itself; all can still be read.
  for (const { answer } of asked) expect(await (await answer).json()).toMatchObject({ signedIn: true })
})

test.each([
  ['/login', {}, ['modulepreload /app/login.js', 'modulepreload /app/en.js']],
  ['/login?lang=de', {}, ['modulepreload /app/login.js', 'modulepreload /app/de.js']],
  ['/login', { 'venue:lang': 'de' }, ['modulepreload /app/login.js', 'modulepreload /app/de.js']],
  ['/stage/login', { 'venue:lang': 'de' }, ['modulepreload /app/login.js', 'modulepreload /app/en.js']],
  ['/v/a1?lang=xx', {}, ['modulepreload /app/area.js', 'preload /app/area.css', 'modulepreload /app/en.js']],
])('[NAV-03] at %s with %j stored the first page and its language are fetched', async (path, stored, files) => {
  expect((await run(path, {}, stored)).fetched).toEqual(files)
})

test.each([
  [{}, 'dark'],
  [{ 'venue:theme': 'light' }, 'light'],
  [{ 'venue:theme': 'dusk' }, 'dark'],
  [{ 'venue-stage:theme': 'light' }, 'dark'],
])('[VEN-16] with %j stored the %s one of two pictures is preloaded', async (stored, theme) => {
  expect((await run('/v/a1', {}, stored)).preloaded).toEqual([theme])
})

test('[VEN-14] before a panorama the 360° viewer is fetched with the area', async () => {
  expect((await run('/v/a1', {}, {}, true)).fetched).toEqual([
    'modulepreload /app/area.js',
    'preload /app/area.css',
    'modulepreload /app/sphere.js',
    'modulepreload /app/en.js',
  ])
})

test('[PUB-06] a preview asks for its venue ahead, and for no session', async () => {
  const dataset = { opens: 'preview', architecture: 'a1', previewEnds: '7' }
  const { made } = await run('/stage/v/a1/area/hall', {}, {}, false, dataset)
  expect(made).toEqual(['GET /stage/api/ui/venue?architectureId=a1'])
})
