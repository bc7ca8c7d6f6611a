import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeServer, type FakeServer, type FakeServerOptions } from '../testing/fake-server.ts'

let folder: string
let open: FakeServer | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-pages-'))
  await mkdir(join(folder, 'data', 'pages', 'folder.html'), { recursive: true })
  await mkdir(join(folder, 'demo'))
  await mkdir(join(folder, 'web'))
  const files = {
    'web/index.html': '<!doctype html><title>Foyer</title>',
    'data/secret.html': 'secret',
    'data/pages/plan.html': 'the plan',
    'data/pages/plan.js': 'alert(1)',
    'data/pages/both.html': 'of the operator',
    'demo/both.html': 'of the demo',
    'demo/square.html': 'the square',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
})
afterEach(async () => {
  await open?.app.close()
  open = undefined
  await rm(folder, { recursive: true })
})

async function start(options: FakeServerOptions = {}) {
  open = await createFakeServer({
    demoPages: join(folder, 'demo'),
    ...options,
    config: { webRoot: join(folder, 'web'), dataDir: join(folder, 'data'), ...options.config },
  })
  return open.app
}

test('[WID-06] a page for a frame is sandboxed without an origin, and its policy lets it connect to no host', async () => {
  const app = await start()
  const { statusCode, headers, body } = await app.inject({ url: '/pages/plan.html?lang=de' })
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', 'the plan'])
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toEqual(expect.arrayContaining(['sandbox allow-scripts', "default-src 'none'", "form-action 'none'"]))
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy.join(' ')).not.toMatch(/https?:|allow-same-origin|connect-src/)
})

test('[WID-06] an origin that may frame the venue may frame its pages too', async () => {
  const app = await start({ config: { frameAncestors: ['https://intranet.example'] } })
  const { headers } = await app.inject({ url: '/pages/plan.html' })
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://intranet.example")
})

test("[WID-06] the operator's page goes before the demo's, and without a demo there is none of it", async () => {
  const app = await start()
  expect((await app.inject({ url: '/pages/both.html' })).body).toBe('of the operator')
  expect((await app.inject({ url: '/pages/square.html' })).body).toBe('the square')
  await app.close()
  const without = await start({ demoPages: join(folder, 'nowhere') })
  expect((await without.inject({ url: '/pages/square.html' })).statusCode).toBe(404)
})

test('[WID-06] a page that is known is not sent again, and HEAD sends none', async () => {
  const app = await start()
  const first = await app.inject({ url: '/pages/plan.html' })
  const again = await app.inject({ url: '/pages/plan.html', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const head = await app.inject({ method: 'HEAD', url: '/pages/plan.html' })
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '8', ''])
  await writeFile(join(folder, 'data', 'pages', 'plan.html'), 'another plan')
  const after = await app.inject({ url: '/pages/plan.html', headers: { 'if-none-match': String(first.headers.etag) } })
  expect([after.statusCode, after.body]).toEqual([200, 'another plan'])
})

test.each([
  '/pages',
  '/pages/',
  '/pages/gone.html',
  '/pages/folder.html',
  '/pages/plan.js',
  '/pages/..%2fsecret.html',
  '/pages/%2e%2e%2fsecret.html',
  '/pages/..html',
  `/pages/${'a'.repeat(80)}.html`,
])('[WID-06] at %s nothing is found', async (url) => {
  const app = await start()
  const { statusCode, body } = await app.inject({ url })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('secret')
})

test('[VEN-09] a page of the venue frames its own origin only where its document does', async () => {
  const pageOrigins = () => ({
    frameOrigins: ['https://a.example'],
    mediaOrigins: [],
    framesOwn: true,
    frameOriginsHash: '',
  })
  const app = await start({ venue: { pageOrigins }, config: { frameOrigins: ['https://b.example'] } })
  expect((await app.inject({ url: '/' })).headers['content-security-policy']).toContain("frame-src 'self';")
})
