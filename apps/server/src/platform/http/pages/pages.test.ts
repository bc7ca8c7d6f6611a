import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { plainCalls } from '../../../config.ts'
import { createFakeServer, type FakeServer, type FakeServerOptions } from '../testing/fake-server.ts'
import type { VenueUiConfig } from './ui-config.ts'

const index = `<!doctype html>
<html lang="en">
<head>
<title>Foyer Venue</title>
<script type="module" crossorigin src="/app/index-abc.js"></script>
<link rel="modulepreload" href="/app/react-def.js">
<link rel="stylesheet" href="/app/index-abc.css">
</head>
<body><div id="root"></div></body>
</html>`

let folder: string
let open: FakeServer | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-web-'))
  await mkdir(join(folder, 'web', 'app'), { recursive: true })
  await mkdir(join(folder, 'data'))
  const files = {
    'index.html': index,
    'favicon.svg': '<svg/>',
    'ui-config.json':
      '{"i18n":{"defaultLocale":"en","supportedLocales":["en"]},"features":{"userPresence":false,"ai":false}}',
    'app/index-abc.js': 'console.log(1)',
    'app/index-abc.js.br': 'brotli',
    'app/index-abc.js.gz': 'gzip',
    'app/index-abc.css': 'a{}',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'web', name), text)
  await writeFile(join(folder, 'secret.txt'), 'secret')
})
afterEach(async () => {
  await open?.app.close()
  await rm(folder, { recursive: true })
})

async function start(options: FakeServerOptions = {}) {
  open = await createFakeServer({
    ...options,
    config: { webRoot: join(folder, 'web'), dataDir: join(folder, 'data'), ...options.config },
  })
  return open.app
}

const framing = (...frameOrigins: string[]) => ({ frameOrigins, mediaOrigins: [], frameOriginsHash: 'h4sh' })

describe('the page', () => {
  test.each([
    '/',
    '/login',
    '/v/main/area/hall',
    '/nonsense/äöü',
    '/%2e%2e%2fsecret.txt',
    '/api%2fvenue',
    '/stage',
    '/stage/',
    '/stage/v/main',
    '/stage/nonsense',
  ])('[CFG-07] is at %s, where the app routes it', async (url) => {
    const app = await start()
    const answer = await app.inject({ url: encodeURI(url).replaceAll('%25', '%') })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(`data-base="${url.startsWith('/stage') ? '/stage/' : '/'}"`)
    expect(answer.body).not.toContain('secret')
  })

  test.each([
    '/api/x',
    '/stage/api/x',
    '/assets/x',
    '/stage/assets/x',
    '/app/gone.js',
    '/stage/app/gone.js',
    '/favicon.ico',
    '/licenses.txt',
    '/robots.txt',
    '/health/x',
    '/pages/gone.html',
    '/stage/pages/gone.html',
    '/analytics',
    '/analytics/mgnanaj',
    '/stage/analytics/mgnanap',
    '/api/analytics/mgnanap',
  ])('[API-01][ANA-01] is not at %s: nothing there is 404', async (url) => {
    const app = await start()
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not-found'])
  })

  test('[NAV-18] every script, style and link has the nonce of this answer, and no other answer has it', async () => {
    const app = await start()
    const nonces = []
    for (let count = 0; count < 2; count += 1) {
      const answer = await app.inject({ url: '/' })
      const nonce = /script-src 'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
      expect(answer.body.match(/<(?:script|style|link|meta property="csp-nonce")[^>]*>/g)).toHaveLength(4)
      expect(answer.body.split(`nonce="${nonce}"`)).toHaveLength(5)
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('[VEN-09] frames of that only what the operator allows, if anything is said of it', async () => {
    const pageOrigins = () => framing('https://meet.example', 'https://other.example')
    const app = await start({ venue: { pageOrigins }, config: { frameOrigins: ['https://meet.example'] } })
    const policy = String((await app.inject({ url: '/' })).headers['content-security-policy'])
    expect(policy).toContain('https://meet.example')
    expect(policy).not.toContain('https://other.example')
  })

  test('[VEN-09] has the policy of the venue its address is about, and names it', async () => {
    const asked: string[] = []
    const pageOrigins = (mode: string, address: string) => {
      asked.push(`${mode} ${address}`)
      return address.startsWith('/v/fair')
        ? { frameOrigins: ['https://meet.example'], mediaOrigins: ['https://cdn.example'], frameOriginsHash: 'fair' }
        : { frameOrigins: [], mediaOrigins: [], frameOriginsHash: 'expo' }
    }
    const app = await start({ venue: { pageOrigins }, maySeeStage: async () => true })
    const page = async (url: string) => {
      const { headers, body } = await app.inject({ url })
      const policy = String(headers['content-security-policy'])
      return { policy, named: /<html [^>]*data-frame-origins="([^"]*)"/.exec(body)?.[1] }
    }
    const fair = await page('/stage/v/fair/area/hall?lang=de&x=1')
    expect(fair).toMatchObject({ policy: expect.stringContaining('frame-src https://meet.example'), named: 'fair' })
    expect(fair.policy).toContain("img-src 'self' blob: data: https://cdn.example")
    expect(await page('/v/expo')).toMatchObject({ policy: expect.stringContaining("frame-src 'none'"), named: 'expo' })
    expect(asked).toEqual(['STAGE /v/fair/area/hall?lang=de&x=1', 'LIVE /v/expo'])
  })

  test('[SEC-12] the page of the stage names the hosts of its frames and pictures only to those who may see it', async () => {
    const pageOrigins = () => ({
      frameOrigins: ['https://unpublished.example'],
      mediaOrigins: ['https://pictures.example'],
      frameOriginsHash: 'unpublished',
    })
    const app = await start({
      venue: { pageOrigins },
      maySeeStage: async ({ headers }) => headers.cookie === 'designer',
    })
    const ask = async (url: string, headers: Record<string, string>) => {
      const answer = await app.inject({ url, headers })
      return JSON.stringify(answer.headers) + answer.body
    }
    for (const url of ['/stage/', '/stage/v/main', '/stage/login']) {
      const stranger = await ask(url, {})
      expect(stranger).not.toMatch(/unpublished|pictures\.example/)
      expect(stranger).toContain('data-frame-origins=""')
      const designer = await ask(url, { cookie: 'designer' })
      for (const part of [
        'https://unpublished.example',
        'https://pictures.example',
        'data-frame-origins="unpublished"',
      ])
        expect(designer).toContain(part)
    }
    expect(await ask('/', {})).toContain('https://unpublished.example')
  })

  test('[VEN-09] may frame what the venue frames and nothing else, however its addresses are written', async () => {
    const pageOrigins = () =>
      framing(
        'https://meet.example/room',
        'https://evil.example;script-src *',
        'javascript:alert(1)',
        'https://*.example',
        "'none'",
        'https://a.example,https://b.example',
      )
    const app = await start({ venue: { pageOrigins } })
    const { headers } = await app.inject({ url: '/' })
    const policy = String(headers['content-security-policy'])
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe('https://meet.example')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers['permissions-policy']).toContain('camera=(self "https://meet.example")')
    expect(headers['permissions-policy']).not.toMatch(/[( ]speaker[=(]/)
    expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('[REH-01] the stage may be framed by the same origin, the live venue may not', async () => {
    const app = await start()
    const policyOf = async (url: string) => String((await app.inject({ url })).headers['content-security-policy'])
    expect(await policyOf('/stage/v/expo')).toContain("frame-ancestors 'self'")
    expect(await policyOf('/v/expo')).toContain("frame-ancestors 'none'")
  })

  test('[VEN-09] may be framed by the sites the operator lists', async () => {
    const app = await start({ config: { frameAncestors: ['https://intranet.example'] } })
    expect(String((await app.inject({ url: '/' })).headers['content-security-policy'])).toContain(
      'frame-ancestors https://intranet.example',
    )
  })

  test('[API-01] over https answers send Strict-Transport-Security, and a forged proxy header does not add it', async () => {
    const app = await start()
    expect((await app.inject({ url: '/', headers: { 'x-forwarded-proto': 'https' } })).headers).not.toHaveProperty(
      'strict-transport-security',
    )
    await app.close()
    const secure = await start({ config: { publicUrl: 'https://venue.example' } })
    const { headers } = await secure.inject({ url: '/' })
    expect(headers['strict-transport-security']).toContain('max-age=31536000')
    expect(String(headers['content-security-policy'])).toContain("connect-src 'self' wss://venue.example")
  })

  test('[API-01] a host that is no host gets into no header', async () => {
    const app = await start()
    const { headers } = await app.inject({ url: '/', headers: { host: 'evil.example; script-src *' } })
    expect(String(headers['content-security-policy'])).not.toContain('evil')
  })
})

describe('what the page says of itself', () => {
  const head = (_mode: string, path: string, locale: string) => ({
    title: `Hall <${locale}> & "more"`,
    description: `At ${path}`,
    image: '/assets/live/architecture/main/assets/hall',
  })
  const uiConfig = (defaultLocale: string, supportedLocales: unknown) =>
    writeFile(join(folder, 'data', 'ui-config.json'), JSON.stringify({ i18n: { defaultLocale, supportedLocales } }))

  test('[NAV-18] a public venue has title, description, picture and language in the HTML', async () => {
    await uiConfig('en', ['en', 'de'])
    const app = await start({ isPublic: true, venue: { head }, config: { publicUrl: 'https://venue.example' } })
    const { body } = await app.inject({ url: '/v/main/area/hall?lang=de' })
    expect(body).toContain('<title>Hall &lt;de&gt; &amp; &quot;more&quot;</title>')
    expect(body).toContain('<meta name="description" content="At /v/main/area/hall">')
    expect(body).toContain(
      '<meta property="og:image" content="https://venue.example/assets/live/architecture/main/assets/hall">',
    )
    expect(body).toContain('<h1 id="venue-heading" hidden>Hall &lt;de&gt;')
    expect(body).toContain('<html lang="de" dir="ltr"')
  })

  test('[NAV-18] a venue with a login says nothing to those outside, nor does the stage', async () => {
    const closed = await start({ isPublic: false, venue: { head } })
    expect((await closed.inject({ url: '/' })).body).toContain('<title>Foyer Venue</title>')
    await closed.close()
    const app = await start({ isPublic: true, venue: { head } })
    const stage = await app.inject({ url: '/stage/' })
    expect(stage.body).not.toContain('Hall')
    expect(stage.headers['x-robots-tag']).toBe('noindex')
  })

  test.each([
    ['/?lang=ar', undefined, 'ar', 'rtl'],
    ['/?lang=pt-BR', undefined, 'pt-BR', 'ltr'],
    ['/?lang="><script>', 'fr', 'fr', 'ltr'],
    ['/', 'tlh, ur;q=0.4, de;q=0.9', 'de', 'ltr'],
    ['/', undefined, 'en', 'ltr'],
    ['/?lang=fi', 'fi', 'en', 'ltr'],
  ])('[L10N-01] %s with %s is answered in %s', async (url, acceptLanguage, lang, direction) => {
    await uiConfig('en', ['en', 'de', 'fr', 'pt-BR', 'ar', 'ur'])
    const app = await start()
    const { body } = await app.inject({
      url,
      headers: { ...(acceptLanguage !== undefined && { 'accept-language': acceptLanguage }) },
    })
    expect(body).toContain(`<html lang="${lang}" dir="${direction}"`)
  })
})

describe('the languages of a page', () => {
  test.each([
    [['de', 'en'], 'de'],
    [['en'], 'de'],
    ['en', 'de'],
    [['en', 7, 'xx'], 'de'],
  ])('[NAV-18][CFG-01] who likes Finnish gets the configured default, with the locales %j', async (locales, lang) => {
    const text = JSON.stringify({ i18n: { defaultLocale: 'de', supportedLocales: locales } })
    await writeFile(join(folder, 'data', 'ui-config.json'), text)
    const head = (_mode: string, _path: string, locale: string) => ({ title: `Hall <${locale}>`, description: '' })
    const app = await start({ isPublic: true, venue: { head } })
    const { body } = await app.inject({ url: '/', headers: { 'accept-language': 'fi' } })
    expect(body).toContain(`<html lang="${lang}" dir="ltr"`)
    expect(body).toContain(`<title>Hall &lt;${lang}&gt;</title>`)
    expect(body).toContain(`<meta property="og:locale" content="${lang}">`)
  })

  test.each(['', 'null', '[]', '{"i18n":null}', '{"i18n":{"defaultLocale":"tlh"}}'])(
    '[NAV-18][CFG-01] a file that says %j leaves English',
    async (text) => {
      await writeFile(join(folder, 'data', 'ui-config.json'), text)
      const app = await start()
      const { body } = await app.inject({ url: '/', headers: { 'accept-language': 'de' } })
      expect(body).toContain('<html lang="en" dir="ltr"')
    },
  )
})

describe('files of the app', () => {
  test('[API-01] hashed ones hold for ever, in the best coding the browser takes', async () => {
    const app = await start()
    const get = (coding?: string) =>
      app.inject({ url: '/app/index-abc.js', headers: { ...(coding !== undefined && { 'accept-encoding': coding }) } })
    const [plain, gzip, brotli, refused] = [
      await get(),
      await get('gzip, deflate'),
      await get('gzip, br'),
      await get('br;q=0, gzip;q=0.0'),
    ]
    expect([plain.body, gzip.body, brotli.body, refused.body]).toEqual([
      'console.log(1)',
      'gzip',
      'brotli',
      'console.log(1)',
    ])
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
    })
    const etag = String(brotli.headers['etag'])
    expect(
      (
        await app.inject({
          url: '/app/index-abc.js',
          headers: { 'accept-encoding': 'br', 'if-none-match': `W/${etag}, "x"` },
        })
      ).statusCode,
    ).toBe(304)
    expect((await app.inject({ url: '/favicon.svg' })).headers['cache-control']).toBe('no-cache')
  })

  test.each([
    '/../secret.txt',
    '/app/../../secret.txt',
    '/app/%2e%2e/%2e%2e/secret.txt',
    '/app/..%2f..%2fsecret.txt',
    '/app/..%5c..%5csecret.txt',
    '/app/index-abc.js%00.txt',
    '//app/index-abc.js',
  ])('[API-01] nothing outside the folder is reached by %s', async (url) => {
    const app = await start()
    expect((await app.inject({ url })).body).not.toMatch(/^secret|console/)
  })
})

describe('ui-config.json', () => {
  const demo = { accounts: [{ email: 'alice@example.org', authority: 'attendee' }], password: 'foyer' }

  test('[CFG-01] is that of the app, also below the stage', async () => {
    const app = await start()
    for (const url of ['/ui-config.json', '/stage/ui-config.json'])
      expect((await app.inject({ url })).json().features).toEqual({ userPresence: false, ai: false })
  })

  test("[CFG-01] is the operator's where there is one", async () => {
    await writeFile(
      join(folder, 'data', 'ui-config.json'),
      '{"i18n":{"defaultLocale":"de","supportedLocales":["de"]},"features":{"userPresence":true,"ai":false}}',
    )
    const app = await start()
    expect((await app.inject({ url: '/ui-config.json' })).json().i18n.defaultLocale).toBe('de')
  })

  test('[CFG-01] [NAV-02] names the published event in the default language, also in the title, unless the operator names it', async () => {
    const venueName = (locale: string) => `Meridian ${locale}`
    const configIn = async (app: Awaited<ReturnType<typeof start>>) =>
      (await app.inject({ url: '/ui-config.json' })).json<{ venueName?: string; tabTitle?: string }>()
    const nameIn = async (app: Awaited<ReturnType<typeof start>>) => (await configIn(app)).venueName
    expect(await configIn(await start({ venueName }))).toMatchObject({
      venueName: 'Meridian en',
      tabTitle: 'Meridian en',
    })
    await open?.app.close()
    expect(await nameIn(await start({ venueName: () => undefined }))).toBeUndefined()
    await open?.app.close()
    const operators = {
      i18n: { defaultLocale: 'de', supportedLocales: ['de'] },
      features: { userPresence: true, ai: false },
    }
    const write = (config: object) => writeFile(join(folder, 'data', 'ui-config.json'), JSON.stringify(config))
    await write(operators)
    expect(await nameIn(await start({ venueName }))).toBe('Meridian de')
    await open?.app.close()
    await write({ ...operators, venueName: 'Summit' })
    expect(await configIn(await start({ venueName }))).toMatchObject({ venueName: 'Summit', tabTitle: 'Summit' })
    await open?.app.close()
    await write({ ...operators, tabTitle: 'Tab' })
    expect(await configIn(await start({ venueName }))).toMatchObject({ venueName: 'Meridian de', tabTitle: 'Tab' })
  })

  test('[EDT-14] [CFG-02] what a venue says goes before the file once it is published, without a restart', async () => {
    await writeFile(
      join(folder, 'data', 'ui-config.json'),
      JSON.stringify({
        i18n: { defaultLocale: 'de', supportedLocales: ['de', 'fr'] },
        features: { userPresence: true, ai: false },
        tabTitle: 'Of the operator',
        favicon: '/favicon.svg',
      }),
    )
    let published: VenueUiConfig | undefined
    const app = await start({ demo, venueName: (locale) => `Meridian ${locale}`, venueConfiguration: () => published })
    const read = async () => (await app.inject({ url: '/ui-config.json' })).json<object>()
    const before = await read()
    expect(before).toMatchObject({
      i18n: { defaultLocale: 'de' },
      tabTitle: 'Of the operator',
      favicon: '/favicon.svg',
    })
    published = {
      i18n: { supportedLocales: ['en', 'it'], defaultLocale: 'it' },
      tabTitle: 'Forum',
      favicon: '/assets/live/architecture/a/assets/icon.svg?generation=1',
      loginBackground: '/assets/live/architecture/a/assets/night_w1920.webp?generation=2',
    }
    expect(await read()).toMatchObject({
      ...published,
      i18n: { supportedLocales: ['en', 'it'], defaultLocale: 'it' },
      venueName: 'Meridian it',
      features: { userPresence: true },
    })
    const page = await app.inject({ url: '/login', headers: { 'accept-language': 'de, en;q=0.5' } })
    expect(page.body).toContain('<html lang="en"')
    published = { i18n: { supportedLocales: [] } }
    expect(await read()).toEqual(before)
  })

  test('[CFG-03] is given as it is when broken, and the log names the file and the fault once', async () => {
    await writeFile(join(folder, 'data', 'ui-config.json'), '{"i18n":')
    const app = await start({ demo })
    for (let count = 0; count < 2; count += 1)
      expect((await app.inject({ url: '/ui-config.json' })).body).toBe('{"i18n":')
    const warnings = open?.log.lines.filter(({ level }) => level === 'warn') ?? []
    expect(warnings).toHaveLength(1)
    expect(warnings[0]?.fields).toMatchObject({
      file: join(folder, 'data', 'ui-config.json'),
      fault: expect.stringContaining('JSON'),
    })
  })

  test('[CFG-01] offers the accounts of a demo, and a login background unless the operator has one', async () => {
    await writeFile(join(folder, 'plaza.webp'), 'picture')
    const app = await start({
      demo: { ...demo, pictures: { login: join(folder, 'plaza.webp'), workInProgress: join(folder, 'plaza.webp') } },
    })
    expect((await app.inject({ url: '/ui-config.json' })).json()).toMatchObject({
      demo,
      loginBackground: '/demo-login-background',
      features: { ai: false },
    })
    const picture = await app.inject({ url: '/demo-login-background' })
    expect([picture.body, picture.headers['content-type']]).toEqual(['picture', 'image/webp'])
  })

  test('[CFG-01] without a built app there is no page, and none of its files', async () => {
    const app = await start({ config: { webRoot: undefined } })
    expect((await app.inject({ url: '/' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/ui-config.json' })).statusCode).toBe(404)
  })
})

describe('with Firebase', () => {
  const config = { apiKey: 'key', authDomain: 'meridian.firebaseapp.com', projectId: 'meridian' }
  const firebase = { config, projectId: 'meridian' }
  const policyOf = async (app: Awaited<ReturnType<typeof start>>) =>
    String((await app.inject({ url: '/login' })).headers['content-security-policy'])
  const uiConfigOf = async (app: Awaited<ReturnType<typeof start>>) =>
    (await app.inject({ url: '/ui-config.json' })).json<{ cloudBackend?: unknown; demo?: unknown }>()
  const part = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `))

  test('[CFG-04] [AUT-21] a page may ask the hosts that sign people in, and no more', async () => {
    const app = await start({ config: { firebase } })
    const policy = await policyOf(app)
    expect(part(policy, 'connect-src')).toContain(
      ' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com',
    )
    expect(part(policy, 'frame-src')).toBe("frame-src 'none'")
    expect(policy).not.toContain('apis.google.com')
    expect((await app.inject({ url: '/login' })).body).toContain('data-cloud-backend="firebase"')
  })

  test('[CFG-04] [AUT-13] with an identity provider it may frame the auth domain and load the library of that frame', async () => {
    const policy = await policyOf(await start({ config: { firebase }, hasProviderLogin: () => true }))
    expect(part(policy, 'frame-src')).toBe('frame-src https://meridian.firebaseapp.com')
    expect(part(policy, 'script-src')).toMatch(/ https:\/\/apis\.google\.com$/)
  })

  test.each(['evil.example; script-src *', "'none'", '', 'a.example/path'])(
    '[CFG-04] the auth domain %j does not break out of the policy',
    async (authDomain) => {
      const broken = { ...firebase, config: { ...config, authDomain } }
      const policy = await policyOf(await start({ config: { firebase: broken }, hasProviderLogin: () => true }))
      expect(part(policy, 'frame-src')).toMatch(/^frame-src (?:'none'|https:\/\/a\.example)$/)
      expect(policy).not.toContain('*')
    },
  )

  test('[CHT-05] a page may ask the LiveKit server that carries calls', async () => {
    const liveKit = { url: 'wss://livekit.example', apiKey: 'key', apiSecret: 'canary' }
    const policy = await policyOf(await start({ config: { calls: { ...plainCalls, liveKit } } }))
    expect(part(policy, 'connect-src')).toMatch(/ wss:\/\/livekit\.example https:\/\/livekit\.example$/)
    expect(policy).not.toContain('canary')
  })

  test('[CFG-04] with the emulator that alone is asked and framed', async () => {
    const emulated = { ...firebase, emulatorHost: '127.0.0.1:9099' }
    const app = await start({ config: { firebase: emulated }, hasProviderLogin: () => true })
    const policy = await policyOf(app)
    expect(part(policy, 'connect-src')).toMatch(/ http:\/\/127\.0\.0\.1:9099$/)
    expect(part(policy, 'frame-src')).toBe('frame-src http://127.0.0.1:9099')
    expect(policy).not.toContain('googleapis')
    const { cloudBackend } = await uiConfigOf(app)
    expect(cloudBackend).toEqual({ kind: 'firebase', config: { ...config, authEmulatorHost: '127.0.0.1:9099' } })
  })

  test.each([
    ['https://m-default-rtdb.firebaseio.com', / wss:\/\/\*\.firebaseio\.com$/],
    ['https://m.europe-west1.firebasedatabase.app/', / wss:\/\/\*\.europe-west1\.firebasedatabase\.app$/],
    ['https://data.venue.example/?ns=m', / wss:\/\/data\.venue\.example$/],
    ['http://127.0.0.1:9000/?ns=m', / ws:\/\/127\.0\.0\.1:9000$/],
    ['wss://firebaseio.com', / https:\/\/securetoken\.googleapis\.com$/],
    ["https://x.example; script-src 'unsafe-inline'", / https:\/\/securetoken\.googleapis\.com$/],
    ['', / https:\/\/securetoken\.googleapis\.com$/],
  ])(
    '[CFG-04] [PRS-06] with a database at %j a page may open its sockets, and nothing else more',
    async (databaseURL, end) => {
      const before = await policyOf(await start({ config: { firebase } }))
      const policy = await policyOf(
        await start({ config: { firebase: { ...firebase, config: { ...config, databaseURL } } } }),
      )
      expect(part(policy, 'connect-src')).toMatch(end)
      const rest = (text: string) => text.replace(/nonce-[^']+/g, '').replace(/connect-src [^;]+/, '')
      expect(rest(policy)).toBe(rest(before))
    },
  )

  test('[CFG-04] ui-config.json names it, unless the operator’s own names a backend', async () => {
    const demo = { accounts: [], password: 'x' }
    const app = await start({ config: { firebase }, demo })
    const served = await uiConfigOf(app)
    expect(served.cloudBackend).toEqual({ kind: 'firebase', config })
    expect(served).not.toHaveProperty('demo')
    const file = join(folder, 'data', 'ui-config.json')
    const rest = {
      i18n: { defaultLocale: 'de', supportedLocales: ['de'] },
      features: { userPresence: false, ai: false },
    }
    await writeFile(file, JSON.stringify(rest))
    expect(await uiConfigOf(app)).toMatchObject({ i18n: rest.i18n, cloudBackend: { kind: 'firebase', config } })
    const own = { kind: 'firebase', config: { apiKey: 'another' } }
    await writeFile(file, JSON.stringify({ ...rest, cloudBackend: own }))
    expect((await uiConfigOf(app)).cloudBackend).toEqual(own)
  })

  test('[CFG-04] without it nothing of this is there', async () => {
    const app = await start({ hasProviderLogin: () => true })
    expect(await policyOf(app)).not.toMatch(/google|firebase/)
    expect((await app.inject({ url: '/login' })).body).not.toContain('data-cloud-backend')
    expect(await uiConfigOf(app)).not.toHaveProperty('cloudBackend')
  })
})
