import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakeServer, type FakeServer } from '../testing/fake-server.ts'

const indexOf = (title: string, base: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><script type="module" src="${base}app/main.js"></script></head><body></body></html>`

let folder: string
let open: FakeServer | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-admin-'))
  for (const [app, base] of [
    ['web', '/'],
    ['admin', '/admin/'],
  ] as const) {
    await mkdir(join(folder, app, 'app'), { recursive: true })
    await writeFile(join(folder, app, 'index.html'), indexOf(app, base))
    await writeFile(join(folder, app, 'app', 'main.js'), `console.log('${app}')`)
  }
})
afterEach(async () => {
  await open?.app.close()
  await rm(folder, { recursive: true })
})

async function start(adminRoot: string | undefined = join(folder, 'admin')) {
  open = await createFakeServer({
    config: {
      webRoot: join(folder, 'web'),
      adminRoot,
      dataDir: folder,
      frameAncestors: ['https://intranet.example'],
    },
    venue: {
      isPublic: () => true,
      pageOrigins: () => ({
        frameOrigins: ['https://meet.example'],
        mediaOrigins: ['https://cdn.example'],
        frameOriginsHash: 'h',
      }),
    },
  })
  return open.app
}

describe('the admin app', () => {
  test.each(['/admin/', '/admin/accounts', '/admin/accounts/of/the/day?q=ada', '/admin/%2e%2e%2fsecret'])(
    '[DSG-03] [REH-01] has its page at %s, out of search engines and out of frames, with frames of this origin alone',
    async (url) => {
      const { statusCode, headers, body } = await (await start()).inject({ url })
      expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
        'noindex',
      ])
      expect(body).toContain('<title>admin</title>')
      expect(body).toContain('data-base="/admin/"')
      const policy = String(headers['content-security-policy'])
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(body).toContain(`<script nonce="${nonce}"`)
      for (const directive of [
        "frame-src 'self'",
        "frame-ancestors 'none'",
        "default-src 'none'",
        "img-src 'self' blob: data:;",
      ])
        expect(policy).toContain(directive)
      expect(policy).not.toContain('example')
    },
  )

  test('[DSG-03] keeps its hashed files for ever', async () => {
    const { statusCode, headers, body } = await (await start()).inject({ url: '/admin/app/main.js' })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(body).toContain('admin')
  })

  test('[DSG-03] is reached without the slash at the end, the query kept', async () => {
    const app = await start()
    const moved = await app.inject({ url: '/admin?lang=de' })
    expect([moved.statusCode, moved.headers.location]).toEqual([308, '/admin/?lang=de'])
    expect((await app.inject({ url: '/admin' })).headers.location).toBe('/admin/')
  })

  test.each([
    ['/designer', '/admin/'],
    ['/designer?lang=de', '/admin/?lang=de'],
    ['/designer/', '/admin/'],
    ['/designer/accounts?q=a%20b&back=/x?y', '/admin/accounts?q=a%20b&back=/x?y'],
    ['/designer/%2e%2e%2fsecret', '/admin/%2e%2e%2fsecret'],
    ['/designer//evil.example/', '/admin//evil.example/'],
  ])('[DSG-03] the former address %s redirects permanently to %s', async (url, location) => {
    const { statusCode, headers } = await (await start()).inject({ url })
    expect([statusCode, headers.location]).toEqual([308, location])
  })

  test.each(['/admin/app/gone.js', '/admin/index.html'])('[DSG-03] is not at %s', async (url) => {
    expect((await (await start()).inject({ url })).statusCode).toBe(404)
  })

  test('[DSG-03] speaks the language of the browser', async () => {
    const app = await start()
    await writeFile(
      join(folder, 'ui-config.json'),
      '{"i18n":{"defaultLocale":"en","supportedLocales":["en","de","ar"]},"features":{"userPresence":false,"ai":false}}',
    )
    const answer = await app.inject({ url: '/admin/', headers: { 'accept-language': 'ar' } })
    expect(answer.body).toContain('<html lang="ar" dir="rtl"')
  })

  test('[CFG-07] does not answer for its neighbours, and the attendee app not for it', async () => {
    const app = await start()
    expect((await app.inject({ url: '/admins' })).body).toContain('<title>web</title>')
    expect((await app.inject({ url: '/designers' })).body).toContain('<title>web</title>')
    expect((await app.inject({ url: '/stage/admin/' })).body).toContain('<title>web</title>')
    await app.close()
    open = undefined
    const without = await createFakeServer({ config: { webRoot: join(folder, 'web'), dataDir: folder } })
    open = without
    expect((await without.app.inject({ url: '/admin/' })).statusCode).toBe(404)
    expect((await without.app.inject({ url: '/designer/' })).statusCode).toBe(404)
  })
})
