import { PassThrough } from 'node:stream'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CallError, type Handlers } from '../feature.ts'
import { as, createFakeServer, type FakeServer, type FakeServerOptions } from '../testing/fake-server.ts'

let open: FakeServer | undefined
afterEach(() => open?.app.close())

async function start(options: FakeServerOptions = {}) {
  open = await createFakeServer({ ...options, config: { opMode: 'normal', ...options.config } })
  return open.app
}

const json = { 'content-type': 'application/json' }
const signIn = { method: 'POST', url: '/api/identity/sign-in' } as const
const good = { email: 'alice@example.org', password: 'correct horse' }

describe('who may call', () => {
  test('[API-01] every call but the open ones asks for a bearer', async () => {
    const app = await start()
    const answer = await app.inject({ url: '/api/userInfo' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      errMsg: 'This call needs a session',
      code: 'identity.session-expired',
      requestId: expect.any(String),
    })
  })

  test.each([
    ['a forged token', 'Bearer forged'],
    ['no token', 'Bearer'],
    ['another scheme', 'Basic YWxpY2U6eA=='],
    ['two tokens', 'Bearer alice alice'],
    ['a token of 5,000 characters', `Bearer ${'x'.repeat(5000)}`],
  ])('[API-01] an authorization with %s is a dead session', async (_what, authorization) => {
    const app = await start()
    expect((await app.inject({ url: '/api/userInfo', headers: { authorization } })).statusCode).toBe(401)
  })

  test('[ERR-02] a role that never suffices is 403, and no body is read for it', async () => {
    const app = await start()
    const answer = await app.inject({
      method: 'POST',
      url: '/api/designer/unpublish',
      headers: { ...as('alice'), ...json },
      payload: '{',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'identity.forbidden'])
  })

  test.each([
    ['dana', 200],
    ['root', 200],
    ['mona', 403],
    ['guest', 403],
  ])('[AUT-20] %s at a designer call gets %i', async (name, status) => {
    const app = await start()
    expect((await app.inject({ url: '/api/designer/versions', headers: as(name) })).statusCode).toBe(status)
  })

  test('[AUT-20] anybody may enter a public venue, and only attendees another', async () => {
    const load = { url: '/api/ui/venue' }
    const open1 = await start({ isPublic: true })
    expect((await open1.inject(load)).statusCode).toBe(200)
    expect((await open1.inject({ ...load, headers: as('guest') })).statusCode).toBe(200)
    await open1.close()
    const closed = await start({ isPublic: false })
    expect((await closed.inject(load)).statusCode).toBe(401)
    expect((await closed.inject({ ...load, headers: as('guest') })).statusCode).toBe(401)
    expect((await closed.inject({ ...load, headers: as('alice') })).statusCode).toBe(200)
  })

  test('[CFG-07] on stage every call needs a designer', async () => {
    const app = await start({ isPublic: true })
    const statusOf = async (name: string) =>
      (await app.inject({ url: '/stage/api/ui/venue', headers: as(name) })).statusCode
    expect([await statusOf('alice'), await statusOf('dana'), await statusOf('root')]).toEqual([403, 200, 200])
    expect((await app.inject({ url: '/stage/api/ui/venue' })).statusCode).toBe(401)
  })

  test('[CFG-07] the login options and the version are open on stage, because a designer needs them to sign in', async () => {
    const app = await start()
    for (const url of ['/stage/api/venue/version', '/stage/api/loginOptions'])
      expect((await app.inject({ url })).statusCode).toBe(200)
    expect((await app.inject({ url: '/stage/api/userInfo', headers: as('alice') })).statusCode).toBe(200)
  })

  test('[CFG-07] a handler knows by the address which venue is meant', async () => {
    const modes: string[] = []
    const handlers: Handlers = {
      'identity.login-options': ({ opMode }) => {
        modes.push(opMode)
        return []
      },
    }
    const app = await start({ handlers })
    await app.inject({ url: '/api/loginOptions' })
    await app.inject({ url: '/stage/api/loginOptions' })
    expect(modes).toEqual(['LIVE', 'STAGE'])
  })

  test('[AUT-22] a dead bearer does not keep anybody from signing in again', async () => {
    const app = await start()
    expect((await app.inject({ ...signIn, headers: as('expired'), payload: good })).statusCode).toBe(200)
  })

  test('[ANA-01][AUT-20] analytics is at the root, for every caller; other methods are refused', async () => {
    const app = await start()
    const url = '/analytics/mgnanap?idsite=1&rec=1&e_c=login&e_a=done&send_image=0'
    for (const headers of [{}, as('expired'), as('alice')])
      expect((await app.inject({ url, headers })).statusCode).toBe(200)
    const put = await app.inject({ method: 'PUT', url })
    expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD, POST'])
  })
})

describe('what is sent', () => {
  test.each([
    ['nothing', undefined, 400, 'request.missing-parameter'],
    ['null', 'null', 400, 'request.missing-parameter'],
    ['no JSON', '{', 400, 'request.malformed'],
    ['JSON with something after it', '{"email":"a","password":"b"} x', 400, 'request.malformed'],
    ['a mark of byte order', '\uFEFF{"email":"a","password":"b"}', 400, 'request.malformed'],
    ['an array', '[]', 400, 'request.malformed'],
    ['a field too little', '{"email":"a"}', 400, 'request.missing-parameter'],
    ['a null field', '{"email":"a","password":null}', 400, 'request.missing-parameter'],
    ['a field too much', '{"email":"a","password":"b","role":"administrator"}', 400, 'request.unknown-field'],
    ['an operator instead of a text', '{"email":{"$ne":""},"password":"b"}', 400, 'request.malformed'],
    ['a text against a rule', `{"email":"${'a'.repeat(128)}","password":"b"}`, 422, 'request.invalid'],
    ['a prototype', '{"email":"a","password":"b","__proto__":{"x":1}}', 400, 'request.unknown-field'],
    ['a constructor', '{"email":"a","password":"b","constructor":{"prototype":{}}}', 400, 'request.unknown-field'],
    ['33 levels', '['.repeat(33) + ']'.repeat(33), 400, 'request.malformed'],
    ['100,000 levels', '['.repeat(30_000) + ']'.repeat(30_000), 400, 'request.malformed'],
    ['a null character', '{"email":"a\\u0000","password":"b"}', 422, 'request.invalid'],
    ['a lone surrogate', '{"email":"a\\ud800","password":"b"}', 422, 'request.invalid'],
  ])('[ERR-08] a body that is %s is refused', async (_what, payload, status, code) => {
    const app = await start()
    const answer = await app.inject({ ...signIn, headers: json, ...(payload !== undefined && { payload }) })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('[ERR-04] what is missing is named in the words of the specification', async () => {
    const app = await start()
    const answer = await app.inject({ ...signIn, payload: { email: 'a' } })
    expect(answer.json()).toMatchObject({
      errMsg: 'required parameter password was null or undefined',
      params: { name: 'password' },
      faults: [{ pointer: '/password', code: 'missing' }],
    })
    const asset = await app.inject({ url: '/api/ui/sign-asset-url', headers: as('alice') })
    expect(asset.json().errMsg).toBe('required parameter url was null or undefined')
  })

  test('[ERR-08] every fault has the pointer of its field', async () => {
    const app = await start()
    const payload = { architectures: [], assets: 'none', odd: 1 }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/designer/save-venue-json/stage',
      headers: as('dana'),
      payload,
    })
    const pointers = answer.json().faults.map((fault: { pointer: string }) => fault.pointer)
    expect(pointers.toSorted()).toEqual(['/architectures', '/assets', '/odd'])
  })

  test('[VEN-02] two architectures are well-formed but against a rule', async () => {
    const app = await start()
    const payload = { architectures: [], assets: [] }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/designer/save-venue-json/stage',
      headers: as('dana'),
      payload,
    })
    expect([answer.statusCode, answer.json().code, answer.json().errMsg]).toEqual([
      422,
      'venue.invalid',
      '/architectures: The venue must include exactly one architecture',
    ])
  })

  test.each([
    'text/plain',
    'application/json; charset=utf-16',
    'application/json;boundary=x',
    'application/json\tx',
    'application/jsonx',
    'application/json, text/plain',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/json',
    'application/ld+json',
    '*/*',
  ])('[ERR-08] a body of the type %j is not read', async (type) => {
    const app = await start()
    const answer = await app.inject({ ...signIn, headers: { 'content-type': type }, payload: JSON.stringify(good) })
    expect([answer.statusCode, answer.json().code]).toEqual([415, 'request.unsupported-media-type'])
  })

  test('[ERR-08] an encoded body is not read', async () => {
    const app = await start()
    const answer = await app.inject({ ...signIn, headers: { ...json, 'content-encoding': 'gzip' }, payload: 'x' })
    expect(answer.statusCode).toBe(415)
  })

  test('[ERR-08] a body of more than 64 KB is 413, a venue of 1 MB is read', async () => {
    const app = await start()
    const payload = JSON.stringify({ ...good, email: 'a'.repeat(70_000) })
    expect((await app.inject({ ...signIn, headers: json, payload })).statusCode).toBe(413)
    const venue = await app.inject({
      method: 'POST',
      url: '/api/designer/save-venue-json/stage',
      headers: { ...as('dana'), ...json },
      payload: JSON.stringify(['x'.repeat(1_000_000)]),
    })
    expect(venue.statusCode).toBe(400)
  })

  test('[ERR-08] a call without a body refuses one', async () => {
    const app = await start()
    const answer = await app.inject({ method: 'POST', url: '/api/capture/login', headers: json, payload: '{}' })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'request.malformed'])
  })

  test.each([
    ['with a name twice', '?url=a&url=b', 400, 'request.malformed'],
    ['that names a prototype', '?url=a&__proto__=b', 400, 'request.unknown-field'],
    ['with a name too much', '?url=a&extra=b', 400, 'request.unknown-field'],
    ['with a broken escape', '?url=%zz', 400, 'request.malformed'],
    ['that is not UTF-8', '?url=%ff', 400, 'request.malformed'],
    ['with a null character', '?url=%00', 422, 'request.invalid'],
    ['that is too long', '?url=' + 'a'.repeat(9000), 422, 'request.invalid'],
    ['as it must be', '?url=a', 200, undefined],
  ])('[ERR-08] a query %s gets its answer', async (_what, query, status, code) => {
    const app = await start()
    const answer = await app.inject({ url: `/api/ui/sign-asset-url${query}`, headers: as('alice') })
    expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  })

  test('[ERR-08] a call without a query refuses one', async () => {
    const app = await start()
    expect((await app.inject({ url: '/api/venue/version?x=1' })).json().code).toBe('request.unknown-field')
  })

  test('[ERR-08] a path parameter against a rule is 422', async () => {
    const app = await start()
    const answer = await app.inject({ method: 'POST', url: '/api/designer/rollback/latest', headers: as('dana') })
    expect([answer.statusCode, answer.json().faults[0].pointer]).toEqual([422, '/version'])
  })

  test('[SEC-03] a full disk is answered 507 and logged', async () => {
    const handlers: Handlers = {
      'profile.save-picture': () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' })),
    }
    const server = await createFakeServer({ handlers })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/userProfile/picture',
      headers: { ...as('alice'), 'content-type': 'image/png' },
      payload: 'x',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([507, 'server.storage-full'])
    expect(server.log.lines).toContainEqual(expect.objectContaining({ level: 'error', text: 'a request failed' }))
  })

  test('[ERR-08] a file is handed on as it comes, and is cut off when it is too long', async () => {
    const handlers: Handlers = {
      'designer.upload-asset': async ({ body }) => {
        let bytes = 0
        for await (const chunk of body as AsyncIterable<Buffer>) bytes += chunk.length
        throw new CallError('assets.wrong-type', `${bytes} bytes`)
      },
    }
    const app = await start({ handlers })
    const upload = {
      method: 'POST',
      url: '/api/designer/architecture/main/assets/logo',
      headers: { ...as('dana'), 'content-type': 'image/png' },
    } as const
    expect((await app.inject({ ...upload, payload: Buffer.alloc(200_000) })).json().errMsg).toBe('200000 bytes')
    const tooLong = await app.inject({
      ...upload,
      headers: { ...upload.headers, 'content-length': String(3 * 1024 ** 3) },
      payload: 'x',
    })
    expect(tooLong.statusCode).toBe(413)
  })
})

test('[SEC-19] what it costs to read a body is billed, also where the body is refused', async () => {
  let isLate = false
  const app = await start({ isPublic: true, isLate: () => isLate })
  const ask = (name: string) => app.inject({ url: '/api/ui/venue', headers: as(name) })
  const names = ['alice', 'bob', ...Array.from({ length: 10 }, (_, index) => `guest-${index}`)]
  for (const name of names) await ask(name)
  const url = '/api/userProfile/architecture/main/userProfile'
  for (let count = 0; count < 10; count += 1) {
    vi.spyOn(JSON, 'parse').mockImplementationOnce(() => {
      const until = performance.now() + 10
      while (performance.now() < until);
      throw new SyntaxError('no JSON')
    })
    const refused = await app.inject({ method: 'POST', url, headers: { ...as('alice'), ...json }, payload: '{' })
    expect(refused.json().code).toBe('request.malformed')
  }
  isLate = true
  const save = { method: 'POST', url, headers: { ...as('alice'), ...json }, payload: '{}' } as const
  expect((await app.inject(save)).json().code).toBe('request.too-many')
  expect((await app.inject({ ...save, headers: { ...as('bob'), ...json } })).json().code).not.toBe('request.too-many')
})

describe('what is answered', () => {
  test('[API-01] every answer has a date and a cache-control, and no CORS', async () => {
    const app = await start()
    for (const url of ['/api/venue/version', '/api/nothing', '/api/userInfo', '/health/live']) {
      const { headers } = await app.inject({ url, headers: { origin: 'https://elsewhere.example' } })
      expect(headers).toMatchObject({
        date: expect.stringMatching(/GMT$/),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      expect(headers).not.toHaveProperty('access-control-allow-origin')
    }
  })

  test('[API-02] HEAD answers as GET does, without the body', async () => {
    const app = await start()
    const head = await app.inject({ method: 'HEAD', url: '/api/venue/version' })
    const get = await app.inject({ url: '/api/venue/version' })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      200,
      '',
      get.headers['content-length'],
    ])
  })

  test('[API-02] HEAD of the venue asks for the right alone', async () => {
    const app = await start()
    expect((await app.inject({ method: 'HEAD', url: '/api/ui/venue', headers: as('alice') })).statusCode).toBe(200)
    expect((await app.inject({ method: 'HEAD', url: '/api/ui/venue' })).statusCode).toBe(401)
  })

  test.each([
    ['DELETE', '/api/ui/venue', 'HEAD, GET'],
    ['GET', '/api/identity/sign-in', 'POST'],
    ['OPTIONS', '/api/venue/version', 'GET, HEAD'],
    ['PUT', '/stage/api/designer/publish/main', 'POST'],
    ['PATCH', '/', 'GET, HEAD'],
  ] as const)('[API-01] %s %s is 405 and says what is possible', async (method, url, allow) => {
    const app = await start()
    const answer = await app.inject({ method, url })
    expect([answer.statusCode, answer.headers['allow'], answer.json().code]).toEqual([
      405,
      allow,
      'request.method-not-allowed',
    ])
  })

  test.each([
    '/api',
    '/api/',
    '/api/nothing',
    '/stage/api/nothing',
    '/api/venue/version/',
    '/api//venue/version',
    '/API/../api/x',
  ])('[API-01] %s is a 404 in JSON', async (url) => {
    const app = await start()
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'request.not-found'])
  })

  test('[ERR-08] a bug answers 500 with a request id and nothing else; the log has both', async () => {
    const handlers: Handlers = {
      'venue.version': () => {
        throw new Error('select * from secrets failed at /srv/foyer/db.ts')
      },
    }
    const app = await start({ handlers })
    const answer = await app.inject({ url: '/api/venue/version' })
    const { requestId, ...rest } = answer.json()
    expect([answer.statusCode, rest]).toEqual([
      500,
      { errMsg: 'Something went wrong on the server', code: 'server.internal' },
    ])
    expect(open?.log.lines.find(({ level }) => level === 'error')?.fields).toMatchObject({
      requestId,
      path: '/api/venue/version',
    })
  })

  test('[ERR-08] an expected failure has the status of its code, its params and faults', async () => {
    const handlers: Handlers = {
      'designer.versions': () => {
        throw new CallError('venue.stale', 'The stage version is 8', {
          params: { currentVersion: 8 },
          faults: [{ pointer: '/version', code: 'stale', message: 'is 7' }],
        })
      },
    }
    const app = await start({ handlers })
    const answer = await app.inject({ url: '/api/designer/versions', headers: as('dana') })
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      {
        errMsg: 'The stage version is 8',
        code: 'venue.stale',
        params: { currentVersion: 8 },
        requestId: expect.any(String),
        faults: [{ pointer: '/version', code: 'stale', message: 'is 7' }],
      },
    ])
  })

  test('[API-01] nothing from outside becomes the request id', async () => {
    const app = await start()
    const answer = await app.inject({ url: '/api/userInfo', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } })
    expect(answer.json().requestId).toMatch(/^[\da-f-]{36}$/)
  })

  /** The answer of a request whose handler never ends, once the time of its call is over. */
  async function answerLate(ask: InjectOptions, options: FakeServerOptions, limitMs = 10_000) {
    const app = await start(options)
    let isAnswered = false
    const answering = app.inject(ask).then((answer) => {
      isAnswered = true
      return answer
    })
    await open?.clock.advance(0)
    await new Promise((resolve) => setTimeout(resolve, 50))
    await open?.clock.advance(limitMs - 1)
    expect(isAnswered).toBe(false)
    await open?.clock.advance(1)
    return answering
  }
  const never = () => new Promise<never>(() => {})

  test('[ERR-08] an answer that takes too long is 503 with a time to come back', async () => {
    const answer = await answerLate({ url: '/api/venue/version' }, { handlers: { 'venue.version': never } })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.timeout'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('[SEC-01] a call whose JSON has been read and whose handler does not end is answered 503', async () => {
    let body: unknown
    const handlers: Handlers = { 'identity.sign-in': (context) => ((body = context.body), never()) }
    const answer = await answerLate({ ...signIn, payload: good }, { handlers })
    expect([answer.statusCode, answer.json().code, body]).toEqual([503, 'server.timeout', good])
  })

  test('[SEC-01] the time limit of an upload begins when its file has arrived; at its end the handler’s signal aborts', async () => {
    let begin = (_signal: AbortSignal) => {}
    const begun = new Promise<AbortSignal>((resolve) => (begin = resolve))
    const handlers: Handlers = {
      'profile.save-picture': ({ signal: given }) => {
        begin(given)
        return new Promise((_resolve, reject) => given.addEventListener('abort', () => reject(new Error('too late'))))
      },
    }
    const app = await start({ handlers })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const headers = { ...as('alice'), 'content-type': 'image/png' }
    const answering = fetch(`${url}/api/userProfile/picture`, { method: 'POST', headers, body: 'x' })
    const signal = await begun
    await open?.clock.advance(59_999)
    expect(signal.aborted).toBe(false)
    await open?.clock.advance(1)
    const answer = await answering
    expect([answer.status, await answer.json(), signal.aborted]).toMatchObject([503, { code: 'server.timeout' }, true])
  })

  test('[SEC-01] an answer of bytes must begin within the time of its call; what comes later is given up', async () => {
    const stream = new PassThrough()
    const handlers: Handlers = { 'logging.export': async () => stream }
    const url = '/api/admin/logs.csv'
    const answer = await answerLate({ url, headers: as('root') }, { handlers })
    expect([answer.statusCode, answer.json().code, stream.destroyed]).toEqual([503, 'server.timeout', true])
  })

  test('[SEC-01] an answer of bytes that has begun goes on for as long as it takes', async () => {
    const stream = new PassThrough()
    const app = await start({ handlers: { 'logging.export': async () => stream } })
    const answering = app.inject({ url: '/api/admin/logs.csv', headers: as('root') })
    stream.write('first ')
    await open?.clock.advance(600_000)
    stream.end('second')
    expect((await answering).body).toBe('first second')
  })

  test('[SEC-02] a principal runs one heavy call at a time, and those of others run beside it', async () => {
    const begun: string[] = []
    const ends: (() => void)[] = []
    const handlers: Handlers = {
      'profile.export': async ({ principal }) => {
        begun.push(principal.kind === 'account' ? principal.userId : '')
        await new Promise<void>((resolve) => ends.push(resolve))
        return Buffer.from('{}')
      },
    }
    const app = await start({ handlers })
    const ask = (name: string) => app.inject({ url: '/api/userProfile/export', headers: as(name) })
    const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
    const first = ask('alice')
    await settle()
    const second = ask('alice')
    const others = [ask('bob'), ask('mona')]
    await settle()
    expect(begun.toSorted()).toEqual(['alice', 'bob', 'mona'])
    while (begun.length < 4 || ends.length > 0) {
      ends.shift()?.()
      await settle()
    }
    const answers = await Promise.all([first, second, ...others])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  })

  test('[SEC-01] a route of a feature has the time of a call', async () => {
    const routes = (app: FastifyInstance) => void app.get('/slow', never)
    const answer = await answerLate({ url: '/slow' }, { feature: { routes } })
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'server.timeout'])
  })

  test.each([
    ['fails', () => Promise.reject(new CallError('server.overloaded', 'too much'))],
    ['breaks', () => Promise.reject(new Error('a bug'))],
    ['does not end', () => new Promise<never>(() => {})],
  ])('[ERR-08] a search for further faults that %s hides none that are known', async (_how, search) => {
    let begun = () => {}
    const beginning = new Promise<void>((resolve) => (begun = resolve))
    const furtherFaults = {
      'designer.save-stage': () => {
        begun()
        return search()
      },
    }
    const app = await start({ feature: { furtherFaults } })
    const answering = app.inject({
      method: 'POST',
      url: '/api/designer/save-venue-json/stage',
      headers: { ...as('dana'), ...json },
      payload: { architectures: [], assets: [] },
    })
    await beginning
    open?.clock.pass(5_000)
    const answer = await answering
    expect([answer.statusCode, answer.json()]).toMatchObject([
      422,
      { code: 'venue.invalid', faults: [{ pointer: '/architectures' }] },
    ])
  })

  test('[API-01] tests notice an answer that is not what the contract says', async () => {
    const handlers = { 'venue.version': () => ({ mode: 'LIVE' }) } as unknown as Handlers
    open = await createFakeServer({ handlers, config: { opMode: 'test' } })
    expect((await open.app.inject({ url: '/api/venue/version' })).statusCode).toBe(500)
  })

  test('[API-01] a request is one line of the log, without its query and its token', async () => {
    const app = await start()
    await app.inject({ url: '/api/ui/sign-asset-url?url=secret-signature', headers: as('alice') })
    const text = JSON.stringify(open?.log.lines)
    expect(open?.log.lines).toHaveLength(1)
    expect(text).toContain('/api/ui/sign-asset-url')
    expect(text).not.toMatch(/secret-signature|Bearer/)
  })
})
