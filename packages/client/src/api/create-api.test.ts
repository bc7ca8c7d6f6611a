import { describe, expect, test } from 'vitest'
import { calls } from '@foyer/contract/calls'
import { createFakeClock } from '@foyer/testkit'
import { type Reply, type SeenRequest, answer, createFakeServer, noAnswer } from '../testing/fake-server.ts'
import { systemRandom } from '../ids/new-id.ts'
import { type ApiDeps, createApi } from './create-api.ts'
import { ApiError, isAborted } from './api-error.ts'

const origin = 'https://venue.example'

function setUp(replies: ((request: SeenRequest) => Reply)[], more: Partial<ApiDeps> = {}) {
  const clock = createFakeClock()
  const server = createFakeServer(...replies)
  const failures: ApiError[] = []
  const api = createApi({
    calls,
    origin,
    basePath: '/api',
    getToken: () => 'token-1',
    fetch: server.fetch,
    clock,
    random: systemRandom,
    onFailure: (error) => failures.push(error),
    ...more,
  })
  return { api, clock, seen: server.seen, failures }
}

const failure = async (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => 'no failure',
    (error: unknown) => error,
  )

describe('calls', () => {
  test('[API-03] a call goes to its path below the base path, with the bearer', async () => {
    const { api, seen } = setUp([() => answer(200, { data: { userId: 'u 1' } })])
    const { data } = await api.call('profile.read', { params: { architectureId: 'a1', userId: 'u 1' } })
    expect(data.userId).toBe('u 1')
    expect(seen[0]).toMatchObject({ method: 'GET', url: `${origin}/api/userProfile/architecture/a1/userProfile/u%201` })
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer token-1')
  })

  test('[AUT-20] a token the server takes for dead is replaced once, and the call made again', async () => {
    const dead = () => answer(401, { code: 'identity.session-expired', errMsg: 'x' })
    const asked: string[] = []
    const renewToken = async (deadToken: string) => (asked.push(deadToken), 'token-2')
    const { api, seen, failures } = setUp([dead, () => answer(200, { mode: 'LIVE' })], { renewToken })
    expect(await api.call('venue.version')).toEqual({ mode: 'LIVE' })
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-2'])
    expect([asked, failures]).toEqual([['token-1'], []])
  })

  test('[AUT-15] a call fails where the session is over too, and where the second token is dead as well', async () => {
    const dead = () => answer(401, { code: 'identity.session-expired', errMsg: 'x' })
    const over = setUp([dead], { renewToken: async () => undefined })
    expect(await failure(over.api.call('venue.version'))).toMatchObject({ status: 401 })
    const twice = setUp([dead, dead], { renewToken: async () => 'token-2' })
    expect(await failure(twice.api.call('venue.version'))).toMatchObject({ status: 401 })
    expect([over.seen.length, twice.seen.length]).toEqual([1, 2])
  })

  test('[CFG-07] the stage is called below its own base path', async () => {
    const { api, seen } = setUp([() => answer(200, {})], { basePath: '/stage/api' })
    await api.call('venue.version')
    expect(seen[0]?.url).toBe(`${origin}/stage/api/venue/version`)
  })

  test('[ERR-04] a missing parameter fails before anything is sent', async () => {
    const { api, seen } = setUp([() => answer(200, {})])
    const missingPath = { params: { architectureId: 'a1', userId: undefined as unknown as string } }
    await expect(api.call('profile.read', missingPath)).rejects.toThrow(
      'required parameter userId was null or undefined',
    )
    await expect(api.call('assets.sign-url', {})).rejects.toThrow('required parameter url was null or undefined')
    await expect(api.call('assets.sign-url', { query: { url: null as unknown as string } })).rejects.toThrow(
      'url was null or undefined',
    )
    for (const body of [undefined, null])
      await expect(
        api.call('profile.save', {
          params: { architectureId: 'a1' },
          body: body as unknown as { attributes: { name: string } },
        }),
      ).rejects.toThrow('required parameter body was null or undefined')
    expect(seen).toHaveLength(0)
  })

  test('[VEN-13] the date header of every answer is passed on, of failures too', async () => {
    const dates: string[] = []
    const { api } = setUp(
      [
        () => answer(200, {}, { date: 'Thu, 19 Nov 2026 08:00:00 GMT' }),
        () => answer(404, {}, { date: 'Thu, 19 Nov 2026 08:00:01 GMT' }),
      ],
      { onServerDate: (header) => dates.push(header) },
    )
    await api.call('venue.version')
    await failure(api.call('venue.load'))
    expect(dates).toEqual(['Thu, 19 Nov 2026 08:00:00 GMT', 'Thu, 19 Nov 2026 08:00:01 GMT'])
  })

  test('[VEN-13] it is passed on with the local time at which its answer came', async () => {
    const early = answer(200, {}, { date: 'Thu, 19 Nov 2026 08:00:00 GMT' })
    const times: number[] = []
    const { api, clock } = setUp([() => early, () => answer(200, {}, { date: 'Thu, 19 Nov 2026 08:00:09 GMT' })], {
      onServerDate: (_, arrivedAtMs) => times.push(arrivedAtMs),
      arrivedAtMs: (response) => (response === early ? 7 : undefined),
    })
    await api.call('venue.version')
    await api.call('venue.version')
    expect(times).toEqual([7, clock.now()])
  })

  test('[VEN-13] a file sets no server time, since the browser may have kept it for months', async () => {
    const dates: string[] = []
    const { api } = setUp([() => answer(200, {}, { date: 'Thu, 19 Nov 2026 08:00:00 GMT' })], {
      onServerDate: (header) => dates.push(header),
    })
    await api.call('assets.download', { params: { architectureID: 'a1', assetID: 'plan' } })
    expect(dates).toEqual([])
  })

  test('[API-03] the calls that make a token are sent without one', async () => {
    const { api, seen } = setUp([() => answer(200, { signedIn: false })])
    await api.call('identity.sign-in', { body: { email: 'a@b', password: 'x' } })
    await api.call('identity.refresh')
    await api.call('identity.capture-login')
    expect(seen.map(({ headers }) => headers.has('authorization'))).toEqual([false, false, false])
  })

  test('[API-03] a call to an address that carries its own permission is sent without one', async () => {
    const { api, seen } = setUp([() => answer(200, {})])
    const params = { prefix: 'live', architectureId: 'a1', assetId: 'hall.webp' } as const
    await api.call('assets.read', { params, query: { generation: '1' } })
    await api.call('assets.read', { params, query: { generation: '1', signature: 's' } })
    expect(seen.map(({ headers }) => headers.has('authorization'))).toEqual([true, false])
  })

  test('[API-01] every other call carries it, and one its caller names goes before it', async () => {
    const { api, seen } = setUp([() => answer(200, {})])
    await api.call('identity.login-options')
    await api.call('identity.sign-out', { headers: { authorization: 'Bearer token-0' } })
    expect(seen.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer token-1', 'Bearer token-0'])
  })
})

describe('failures', () => {
  test.each([
    [401, 'UNAUTHORIZED'],
    [403, 'FORBIDDEN'],
    [404, 'PROCESSING_ERROR'],
    [409, 'PROCESSING_ERROR'],
    [422, 'PROCESSING_ERROR'],
  ] as const)('[ERR-02] status %i is %s, in the words of errMsg', async (status, globalCode) => {
    const { api, failures } = setUp([
      () =>
        answer(status, {
          errMsg: 'said',
          code: 'x.y',
          requestId: 'r1',
          faults: [{ pointer: '/a', code: 'c', message: 'm' }],
        }),
    ])
    const error = await failure(api.call('venue.load'))
    expect(error).toMatchObject({
      status,
      globalCode,
      errMsg: 'said',
      code: 'x.y',
      requestId: 'r1',
      faults: [{ pointer: '/a' }],
    })
    expect(failures).toEqual([error])
  })

  test('[ERR-01] a function that is switched off is unsupported, at once', async () => {
    const { api, seen } = setUp([() => answer(501, { errMsg: 'off', code: 'search.not-enabled', requestId: 'r' })])
    expect(await failure(api.call('search.ask', { query: { q: 'where' } }))).toMatchObject({
      globalCode: 'FUNCTION_UNSUPPORTED',
    })
    expect(seen).toHaveLength(1)
  })

  test('[ERR-02] a failure that is not ours, such as a proxy page, keeps its status', async () => {
    const { api } = setUp([() => new Response('<html>bad</html>', { status: 404 })])
    expect(await failure(api.call('venue.load'))).toMatchObject({ status: 404, errMsg: undefined })
  })

  test('[ERR-02] an answer that cannot be read counts as none', async () => {
    const { api, clock } = setUp([() => new Response('{"half":', { status: 200 })])
    const result = failure(api.call('venue.version'))
    await clock.advance(60_000)
    expect(await result).toMatchObject({ status: undefined, globalCode: 'NOT_REACHABLE' })
  })
})

describe('retries', () => {
  test('[ERR-05] without an answer a call is tried twice more, 30 s apart, then it is not reachable', async () => {
    const { api, clock, seen } = setUp([noAnswer])
    const result = failure(api.call('venue.version'))
    await clock.advance(29_999)
    expect(seen).toHaveLength(1)
    await clock.advance(1)
    expect(seen).toHaveLength(2)
    await clock.advance(30_000)
    expect(seen).toHaveLength(3)
    expect(await result).toMatchObject({ globalCode: 'NOT_REACHABLE' })
    await clock.advance(600_000)
    expect(seen).toHaveLength(3)
  })

  test.each([429, 500, 503, 599])('[ERR-05] status %i is tried three times more', async (status) => {
    const { api, clock, seen } = setUp([() => answer(status, { errMsg: 'busy' }, { 'retry-after': '2' })])
    const result = failure(api.call('venue.load'))
    await clock.advance(6000)
    expect(seen).toHaveLength(4)
    expect(await result).toMatchObject({ status })
  })

  test.each([400, 401, 403, 404, 409, 413, 422])('[ERR-05] status %i is not tried again', async (status) => {
    const { api, seen } = setUp([() => answer(status, {})])
    await failure(api.call('venue.load'))
    expect(seen).toHaveLength(1)
  })

  test('[ERR-05] Retry-After counts up to 5 minutes', async () => {
    const { api, clock, seen } = setUp([() => answer(503, {}, { 'retry-after': '86400' }), () => answer(200, {})])
    const result = api.call('venue.version')
    await clock.advance(299_999)
    expect(seen).toHaveLength(1)
    await clock.advance(1)
    expect(seen).toHaveLength(2)
    await result
  })

  test('[ERR-05] a POST keeps its id over all its tries, and another call has another', async () => {
    const { api, clock, seen } = setUp([noAnswer, () => answer(200, {})])
    const save = () =>
      api.call('profile.save', { params: { architectureId: 'a1' }, body: { attributes: { name: 'Ada' } } })
    const result = save()
    await clock.advance(30_000)
    await result
    await save()
    const ids = seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(ids[1]).toBe(ids[0])
    expect(ids[2]).not.toBe(ids[0])
  })

  test('[API-01][ANA-01] a call of the root is asked there, below no base', async () => {
    const { api, seen } = setUp([() => answer(200, {})])
    await api.call('analytics.track')
    expect(seen[0]?.url).toBe(`${origin}/analytics/mgnanap`)
  })

  test('[ERR-05] a caller may name the id', async () => {
    const { api, seen } = setUp([() => answer(200, {})])
    await api.call('designer.unpublish', { idempotencyKey: 'mine' })
    expect(seen[0]?.headers.get('idempotency-key')).toBe('mine')
  })

  const never = Object.entries(calls).filter(([, call]) => 'retry' in call)
  test('[ERR-05] identity, login, upload and video-access calls are never tried again', async () => {
    expect(never.map(([name]) => name)).toEqual(
      expect.arrayContaining(['identity.sign-in', 'identity.refresh', 'designer.upload-asset', 'video-access.grant']),
    )
    const { api, seen } = setUp([noAnswer])
    expect(await failure(api.call('identity.sign-in', { body: { email: 'a@b', password: 'x' } }))).toBeInstanceOf(
      ApiError,
    )
    expect(seen).toHaveLength(1)
  })

  test('[ERR-05] a waiting call is reported and can be tried at once', async () => {
    const { api, clock, seen } = setUp([noAnswer, () => answer(200, { mode: 'LIVE' })])
    const result = api.call('venue.version')
    await clock.advance(0)
    const [waiting] = api.waiting.get()
    expect(waiting).toMatchObject({ call: 'venue.version', untilMs: clock.now() + 30_000 })
    waiting?.tryNow()
    expect(await result).toMatchObject({ mode: 'LIVE' })
    expect(api.waiting.get()).toEqual([])
    await clock.advance(60_000)
    expect(seen).toHaveLength(2)
  })

  test('[ERR-05] a call whose signal fires while it waits ends and is not reported as a failure', async () => {
    const { api, clock, seen, failures } = setUp([noAnswer])
    const stop = new AbortController()
    const result = failure(api.call('venue.version', { signal: stop.signal }))
    await clock.advance(0)
    stop.abort()
    expect(isAborted(await result)).toBe(true)
    expect(api.waiting.get()).toEqual([])
    await clock.advance(60_000)
    expect(seen).toHaveLength(1)
    expect(failures).toEqual([])
  })
})
