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
  folder = await mkdtemp(join(tmpdir(), 'foyer-designer-'))
  for (const [app, base] of [
    ['web', '/'],
    ['designer', '/designer/'],
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

async function start(designerRoot: string | undefined = join(folder, 'designer')) {
  open = await createFakeServer({
    config: {
      webRoot: join(folder, 'web'),
      designerRoot,
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

describe('the designer app', () => {
  test.each(['/designer/', '/designer/accounts', '/designer/accounts/of/the/day?q=ada', '/designer/%2e%2e%2fsecret'])(
    '[DSG-03] has its page at %s, out of search engines and out of frames',
    async (url) => {
      const { statusCode, headers, body } = await (await start()).inject({ url })
      expect([statusCode, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
        'noindex',
      ])
      expect(body).toContain('<title>designer</title>')
      expect(body).toContain('data-base="/designer/"')
      const policy = String(headers['content-security-policy'])
      const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
      expect(body).toContain(`<script nonce="${nonce}"`)
      for (const directive of [
        "frame-src 'none'",
        "frame-ancestors 'none'",
        "default-src 'none'",
        "img-src 'self' blob: data:;",
      ])
        expect(policy).toContain(directive)
      expect(policy).not.toContain('example')
    },
  )

  test('[DSG-03] keeps its hashed files for ever', async () => {
    const { statusCode, headers, body } = await (await start()).inject({ url: '/designer/app/main.js' })
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(body).toContain('designer')
  })

  test('[DSG-03] is reached without the slash at the end, the query kept', async () => {
    const app = await start()
    const moved = await app.inject({ url: '/designer?lang=de' })
    expect([moved.statusCode, moved.headers.location]).toEqual([308, '/designer/?lang=de'])
    expect((await app.inject({ url: '/designer' })).headers.location).toBe('/designer/')
  })

  test.each(['/designer/app/gone.js', '/designer/index.html'])('[DSG-03] is not at %s', async (url) => {
    expect((await (await start()).inject({ url })).statusCode).toBe(404)
  })

  test('[DSG-03] speaks the language of the browser', async () => {
    const app = await start()
    await writeFile(
      join(folder, 'ui-config.json'),
      '{"i18n":{"defaultLocale":"en","supportedLocales":["en","de","ar"]},"features":{"userPresence":false,"ai":false}}',
    )
    const answer = await app.inject({ url: '/designer/', headers: { 'accept-language': 'ar' } })
    expect(answer.body).toContain('<html lang="ar" dir="rtl"')
  })

  test('[CFG-07] does not answer for its neighbours, and the attendee app not for it', async () => {
    const app = await start()
    expect((await app.inject({ url: '/designers' })).body).toContain('<title>web</title>')
    expect((await app.inject({ url: '/stage/designer/' })).body).toContain('<title>web</title>')
    await app.close()
    open = undefined
    const without = await createFakeServer({ config: { webRoot: join(folder, 'web'), dataDir: folder } })
    open = without
    expect((await without.app.inject({ url: '/designer/' })).statusCode).toBe(404)
  })
})
