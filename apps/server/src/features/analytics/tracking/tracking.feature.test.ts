import { afterEach, expect, test } from 'vitest'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { as, createFakeServer, type FakeServer } from '../../../platform/http/testing/fake-server.ts'
import { onlyNode } from '../../../platform/nodes/leader.ts'
import type { Hit } from '../hit.ts'
import type { VisitorTraits } from '../visitor-id/visitor-ids.ts'
import { createFakeClock, noonMs } from '@foyer/testkit'
import { createTrackingFeature, type TrackingDeps } from './tracking.feature.ts'

let server: FakeServer | undefined
afterEach(async () => {
  await server?.app.close()
  server = undefined
})

const path = '/analytics/mgnanap'
const host = 'venue.example'
const said = {
  idsite: '1',
  rec: '1',
  url: `https://${host}/v/main/area/lobby`,
  _id: '0123456789abcdef',
  send_image: '0',
}
const queryOf = (more: Readonly<Record<string, string>> = {}) => new URLSearchParams({ ...said, ...more }).toString()

/** In the place of a hash. */
const readableId = ({ opMode, userId, address, userAgent }: VisitorTraits) =>
  userId === undefined ? `${opMode} at ${address} with ${userAgent}` : `${opMode} of ${userId}`

async function open({
  insert,
  ...more
}: Partial<TrackingDeps> & { insert?: (hits: readonly Hit[]) => Promise<void> } = {}) {
  const hits: Hit[] = []
  const clock = createFakeClock()
  const log = createMemoryLog()
  const { feature } = createTrackingFeature({
    clock,
    log,
    bus: createInProcessBus({ log }),
    leader: onlyNode,
    publicUrl: undefined,
    hasArea: (_opMode, areaId) => areaId === 'lobby',
    isPublic: () => true,
    visitorIds: { on: async () => readableId },
    matomo: undefined,
    safeRequest: () => Promise.reject(new Error('nobody is asked')),
    acceptsTracking: async (_opMode, userId) => userId !== 'bob',
    sink: { insert: insert ?? (async (batch) => void hits.push(...batch)) },
    ...more,
  })
  server = await createFakeServer({ feature, handlers: feature.calls ?? {}, isPublic: true })
  const { app } = server
  const track = (query: string, headers: Record<string, string> = {}) =>
    app.inject({ url: `${path}?${query}`, headers: { host, ...headers } })
  const beacon = (payload: string | Buffer, headers: Record<string, string> = {}, query = '') =>
    app.inject({ method: 'POST', url: path + query, headers: { host, ...headers }, payload })
  const kept = async () => {
    await clock.advance(1_000)
    return hits
  }
  return { track, beacon, kept, clock, log, feature, app }
}

test('[ANA-01] a hit with send_image=0 gets an empty answer; others get a pixel that is not cached', async () => {
  const { track } = await open()
  const quiet = await track(queryOf())
  expect([quiet.statusCode, quiet.body]).toEqual([204, ''])
  const { send_image: _, ...loud } = said
  const pixel = await track(new URLSearchParams(loud).toString())
  expect([pixel.statusCode, pixel.headers['content-type'], pixel.headers['cache-control']]).toEqual([
    200,
    'image/gif',
    'no-store',
  ])
  expect(pixel.rawPayload.subarray(0, 10)).toEqual(Buffer.from('GIF89a\u0001\u0000\u0001\u0000', 'latin1'))
  expect((await track(queryOf({ send_image: '1' }))).statusCode).toBe(200)
})

test('[ANA-03] a view, an event and a sign of life are kept as they were said', async () => {
  const { track, kept } = await open()
  await track(queryOf({ pv_id: 'abcdef', action_name: 'The lobby' }))
  await track(queryOf({ pv_id: 'abcdef', ca: '1', e_c: 'widget', e_a: 'open', e_n: 'Welcome', e_v: '2.5' }))
  await track(queryOf({ pv_id: 'abcdef', ping: '1' }))
  const view = {
    opMode: 'LIVE',
    atMs: noonMs,
    kind: 'view',
    visitorId: 'LIVE at 127.0.0.1 with lightMyRequest',
    viewId: 'abcdef',
    userId: undefined,
    path: '/v/main/area/lobby',
    areaId: 'lobby',
    category: undefined,
    action: undefined,
    name: undefined,
    value: undefined,
  }
  expect(await kept()).toEqual([
    view,
    { ...view, kind: 'event', category: 'widget', action: 'open', name: 'Welcome', value: 2.5 },
    { ...view, kind: 'ping' },
  ])
})

test('[ANA-03] hits of live and stage are stored separately, and an unknown area is stored as none', async () => {
  const { track, kept } = await open()
  await track(queryOf({ url: `https://${host}/stage/v/main/area/lobby?x=1#y` }))
  await track(queryOf({ url: `https://${host}/v/main/area/nowhere` }))
  expect(await kept()).toMatchObject([
    { opMode: 'STAGE', path: '/v/main/area/lobby', areaId: 'lobby' },
    { opMode: 'LIVE', path: '/v/main/area/nowhere', areaId: undefined },
  ])
})

test('[ANA-03] an account is kept only where the request proves it; without proof it is left out, and that is no error', async () => {
  const { track, beacon, kept } = await open()
  const query = queryOf({ uid: 'alice' })
  for (const headers of [as('alice'), {}, as('bob'), as('expired'), as('guest'), { authorization: 'Basic x' }])
    expect((await track(query, headers)).statusCode).toBe(204)
  expect((await track(queryOf(), as('alice'))).statusCode).toBe(204)
  await beacon(query, as('alice'))
  expect((await kept()).map(({ userId }) => userId)).toEqual([
    'alice',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
    'alice',
  ])
})

test('[ANA-01] an address of another origin is refused; that of the operator and that of the request are ours', async () => {
  const { track } = await open({ publicUrl: 'https://public.example' })
  const statusOf = async (url: string) => (await track(queryOf({ url }))).statusCode
  expect(await statusOf('https://public.example/v/main')).toBe(204)
  expect(await statusOf(`http://${host}/v/main`)).toBe(204)
  for (const url of [
    'https://elsewhere.example/v/main',
    'http://public.example/v/main',
    `https://${host}:444/v/main`,
    `https://x@${host}/v/main`,
    `ftp://${host}/v/main`,
  ])
    expect([url, await statusOf(url)]).toEqual([url, 400])
})

test('[ANA-01] what is wrong is named by its parameter, be it in the address or in the body', async () => {
  const { track, beacon, kept } = await open()
  const wrong = queryOf({ _id: 'x', h: '24' })
  for (const answer of [await track(wrong), await beacon(wrong)]) {
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'request.malformed',
      errMsg: '/_id must be 16 hex digits',
      faults: [{ pointer: '/_id' }, { pointer: '/h' }],
    })
  }
  for (const answer of [await track('rec=1'), await beacon('')]) {
    expect([answer.statusCode, answer.json().code, answer.json().params]).toEqual([
      400,
      'request.missing-parameter',
      { name: 'idsite' },
    ])
  }
  expect(await kept()).toEqual([])
})

test.each([
  ['application/x-www-form-urlencoded; charset=UTF-8'],
  ['text/plain;charset=UTF-8'],
  ['application/json'],
  ['image/png'],
])('[ANA-01] a query string is read from a body of the type %s', async (type) => {
  const { beacon, kept } = await open()
  expect((await beacon(queryOf(), { 'content-type': type })).statusCode).toBe(204)
  expect(await kept()).toHaveLength(1)
})

test('[ANA-01] address and body say it together, but nothing twice', async () => {
  const { beacon, kept } = await open()
  expect((await beacon('', {}, `?${queryOf()}`)).statusCode).toBe(204)
  expect((await beacon('e_c=a&e_a=b', {}, `?${queryOf()}`)).statusCode).toBe(204)
  const twice = await beacon('idsite=1', {}, `?${queryOf()}`)
  expect([twice.statusCode, twice.json().faults]).toMatchObject([400, [{ pointer: '/idsite', code: 'repeated-key' }]])
  expect((await kept()).map(({ kind }) => kind)).toEqual(['view', 'event'])
})

test('[ANA-01] many at once are noted in their order, and one that is wrong alone is left out', async () => {
  const { beacon, kept } = await open()
  const requests = [
    `?${queryOf({ action_name: 'a' })}`,
    `?${queryOf({ idsite: '2' })}`,
    queryOf({ e_c: 'chat', e_a: 'open' }),
    7,
    `https://elsewhere.example/matomo.php?${queryOf({ ping: '1' })}`,
    `?${queryOf()}&_id=0123456789abcdef`,
  ]
  const answer = await beacon(JSON.stringify({ requests, token_auth: 'x' }), {
    'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      status: 'success',
      tracked: 3,
      invalid: 3,
      faults: [
        { pointer: '/requests/1/idsite', code: 'invalid-format', message: 'must be 1' },
        { pointer: '/requests/3', code: 'invalid-type', message: 'must be a query string' },
        { pointer: '/requests/5/_id', code: 'repeated-key', message: 'is there twice' },
      ],
    },
  ])
  expect((await kept()).map(({ kind }) => kind)).toEqual(['view', 'event', 'ping'])
})

test.each([
  ['{', 400, 'request.malformed', undefined],
  ['{}', 400, 'request.missing-parameter', '/requests'],
  ['{"requests":null}', 400, 'request.missing-parameter', '/requests'],
  ['{"requests":"?idsite=1"}', 400, 'request.malformed', '/requests'],
  ['{"requests":[]}', 400, 'request.malformed', '/requests'],
  [JSON.stringify({ requests: Array.from({ length: 101 }, () => '?') }), 400, 'request.malformed', '/requests'],
  ['{"requests":[],"requests":[]}', 422, 'request.invalid', '/requests'],
  [`{"requests":${'['.repeat(100)}${']'.repeat(100)}}`, 400, 'request.malformed', undefined],
  ['{"__proto__":{},"requests":["?"]}', 400, 'request.unknown-field', undefined],
])('[ANA-01] many at once as %.40s are refused', async (body, status, code, pointer) => {
  const { beacon } = await open()
  const answer = await beacon(body)
  expect([answer.statusCode, answer.json().code, answer.json().faults?.[0]?.pointer]).toEqual([status, code, pointer])
})

test('[ANA-01] ten megabytes are refused before they are read, and whatever says no length once it is too long', async () => {
  const { app, kept } = await open()
  const tenMegabytes = 10 * 1024 * 1024
  const announced = await app.inject({
    method: 'POST',
    url: path,
    headers: { host, 'content-length': String(tenMegabytes) },
    payload: 'x',
  })
  expect([announced.statusCode, announced.json().code]).toEqual([413, 'request.too-large'])
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as { port: number }
  let given = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(97))
      if (given >= tenMegabytes) controller.close()
    },
  })
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    body: endless,
    duplex: 'half',
  } as RequestInit).then(
    ({ status }) => status,
    () => 'cut',
  )
  expect([413, 'cut']).toContain(answer)
  expect(await kept()).toEqual([])
})

test('[ANA-01] a thousand people behind one address are all heard, each ten times a minute', async () => {
  const { track, kept } = await open()
  const query = queryOf()
  const statuses = new Set<number>()
  for (let person = 0; person < 1_000; person += 1) {
    for (let turn = 0; turn < 10; turn += 1) statuses.add((await track(query)).statusCode)
  }
  expect([...statuses]).toEqual([204])
  expect(await kept()).toHaveLength(10_000)
})

test('[ANA-01][API-05] a request counts as many hits as it contains, and a client above the limit gets a time to retry', async () => {
  const { beacon } = await open()
  const hundred = JSON.stringify({ requests: Array.from({ length: 100 }, () => queryOf()) })
  const statusesOf = async (count: number, who: Record<string, string>) => {
    const statuses: number[] = []
    for (let turn = 0; turn < count; turn += 1) statuses.push((await beacon(hundred, who)).statusCode)
    return statuses
  }
  expect(await statusesOf(7, as('alice'))).toEqual([200, 200, 200, 200, 200, 200, 429])
  expect(await statusesOf(1, as('bob'))).toEqual([200])
  expect(new Set(await statusesOf(120, {}))).toEqual(new Set([200]))
  const refused = await beacon(hundred)
  expect([refused.statusCode, refused.json().code, Number(refused.headers['retry-after']) > 0]).toEqual([
    429,
    'request.too-many',
    true,
  ])
})

test('[ANA-03] a hit that is sent again, since its answer was lost, is answered alike and counts once', async () => {
  const { track, beacon, kept } = await open()
  const event = { e_c: 'chat', e_a: 'open' }
  for (const query of [
    queryOf({ rand: 'a', ...event }),
    queryOf({ rand: 'a', ...event }),
    queryOf({ rand: 'b', ...event }),
    queryOf({ rand: 'a' }),
    queryOf(),
    queryOf(),
    queryOf({ rand: 'c', ping: '1' }),
    queryOf({ rand: 'c', ping: '1' }),
  ])
    expect((await track(query)).statusCode).toBe(204)
  const again = await beacon(JSON.stringify({ requests: [queryOf({ rand: 'b', ...event }), queryOf({ rand: 'd' })] }))
  expect(again.json()).toMatchObject({ tracked: 2, invalid: 0 })
  expect((await kept()).map(({ kind }) => kind)).toEqual([
    'event',
    'event',
    'view',
    'view',
    'view',
    'ping',
    'ping',
    'view',
  ])
})

test.each(['link=https://elsewhere.example/', 'download=/a.pdf', 'search=coffee', 'idgoal=1', 'c_n=banner&ca=1'])(
  '[ANA-01] other hits of the Matomo script (%s) are answered and not stored as a view',
  async (more) => {
    const { track, beacon, kept } = await open()
    expect((await track(`${queryOf()}&${more}`)).statusCode).toBe(204)
    const many = await beacon(JSON.stringify({ requests: [`${queryOf()}&${more}`, queryOf()] }))
    expect(many.json()).toMatchObject({ tracked: 2, invalid: 0 })
    expect(await kept()).toHaveLength(1)
  },
)

test('[ANA-01] the script of Matomo says r for rand, and a hit it sends again counts once', async () => {
  const { track, kept } = await open()
  for (const r of ['123456', '123456', '654321']) await track(queryOf({ r }))
  expect(await kept()).toHaveLength(2)
})

test('[CON-08, ANA-03] the account of a hit is kept only where its own choice was written down, whatever the page says', async () => {
  const { track, beacon, kept } = await open()
  await track(queryOf({ uid: 'bob' }), as('bob'))
  await beacon(JSON.stringify({ requests: [queryOf({ uid: 'bob' })] }), as('bob'))
  await track(queryOf({ uid: 'alice' }), as('alice'))
  expect((await kept()).map(({ userId }) => userId)).toEqual([undefined, undefined, 'alice'])
})

test('[CON-08, ANA-03] the account of a hit is sent to a Matomo only where its own choice was written down, whatever the page says', async () => {
  const sent: string[] = []
  const { track, clock } = await open({
    matomo: { url: 'https://stats.example', siteId: 7, token: undefined },
    safeRequest: async ({ post }) => {
      sent.push(...(JSON.parse(String(post?.body)) as { requests: string[] }).requests)
      throw new Error('away')
    },
  })
  await track(queryOf({ uid: 'bob' }), as('bob'))
  await track(queryOf({ uid: 'alice' }), as('alice'))
  await clock.advance(1_000)
  expect(sent.map((query) => new URLSearchParams(query).get('uid'))).toEqual([null, 'alice'])
})

test('[ANA-03] when hits cannot be stored trackers still get their answer, and the log reports it once a minute with the count', async () => {
  const { track, clock, log } = await open({
    insert: () => Promise.reject(new Error('Failed query', { cause: new Error('no connection') })),
  })
  for (let second = 0; second < 90; second += 1) {
    expect((await track(queryOf())).statusCode).toBe(204)
    await clock.advance(1_000)
  }
  // The first at once; the next a minute later, just before the sixty-first is lost.
  expect(log.lines).toEqual([
    { level: 'warn', fields: { lost: 1, times: 1, reason: 'no connection' }, text: 'visits could not be kept' },
    { level: 'warn', fields: { lost: 59, times: 59, reason: 'no connection' }, text: 'visits could not be kept' },
  ])
})

test('[ANA-03] where the database is slow what waits is bounded, and what is too much is lost and counted', async () => {
  const { beacon, clock, log, feature } = await open({ insert: () => new Promise(() => {}) })
  const hundred = JSON.stringify({ requests: Array.from({ length: 100 }, () => queryOf()) })
  const people = Array.from({ length: 210 }, (_, index) => as(`guest-${index}`))
  for (const who of people.slice(0, 110)) await beacon(hundred, who)
  await clock.advance(60_000)
  for (const who of people.slice(110)) expect((await beacon(hundred, who)).statusCode).toBe(200)
  const stopped = feature.stop?.()
  await clock.advance(10_000)
  await stopped
  const lost = log.lines.reduce((sum, { fields }) => sum + (fields as { lost: number }).lost, 0)
  // All but those the database was given and has not answered for.
  expect(lost).toBe(21_000 - 500)
})

test('[ANA-03] what waits is there before its person is forgotten, and when the server stops', async () => {
  const kept: Hit[] = []
  const { track, feature } = await open({ insert: async (batch) => void kept.push(...batch) })
  await track(queryOf({ uid: 'alice' }), as('alice'))
  await feature.personal?.erase('alice')
  expect(kept).toMatchObject([{ userId: 'alice' }])
  await track(queryOf())
  await feature.stop?.()
  expect(kept).toHaveLength(2)
})

test('[NOD-04] a hit that is sent again to another node is kept once, and one that waits there before its person is forgotten', async () => {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const { buses, cut } = createLinkedBuses({ clock, log })
  const kept: Hit[] = []
  const insert = async (batch: readonly Hit[]) => {
    await new Promise((resolve) => setImmediate(resolve))
    kept.push(...batch)
  }
  const here = await open({ insert, clock, log, bus: buses[0] })
  const there = await open({ insert, clock, log, bus: buses[1] })
  const hit = queryOf({ uid: 'alice', rand: '123456' })
  await here.track(hit, as('alice'))
  await here.feature.personal?.erase('alice')
  await clock.advance(2_000)
  await there.track(hit, as('alice'))
  await there.track(queryOf({ uid: 'alice', rand: '654321' }), as('alice'))
  expect(kept).toHaveLength(1)
  await here.feature.personal?.erase('alice')
  expect(kept).toMatchObject([{ userId: 'alice' }, { userId: 'alice' }])

  await there.track(queryOf({ uid: 'alice', rand: '999999' }), as('alice'))
  cut(1)
  const erased = here.feature.personal?.erase('alice')
  await clock.advance(5_000)
  await erased
  expect(log.lines).toContainEqual(expect.objectContaining({ level: 'warn' }))
  await here.app.close()
})

test('[ADM-04] reloads and tabs are one visitor by address and browser, whatever id and consent the page has', async () => {
  const { track, kept } = await open()
  await track(queryOf())
  await track(queryOf({ _id: 'feedfacefeedface' }))
  await track(queryOf({ _id: 'aaaaaaaaaaaaaaaa', uid: 'alice', ping: '1' }))
  await track(queryOf(), { 'user-agent': 'Safari' })
  const visitors = (await kept()).map(({ visitorId }) => visitorId)
  expect(visitors).toEqual([visitors[0], visitors[0], visitors[0], 'LIVE at 127.0.0.1 with Safari'])
})

test('[ADM-04] a signed-in person is one visitor on all devices without consent, and the account is not stored', async () => {
  const { track, beacon, kept } = await open({ isPublic: () => false })
  await track(queryOf(), { ...as('alice'), 'user-agent': 'Safari' })
  await beacon(JSON.stringify({ requests: [queryOf(), queryOf({ uid: 'bob' })] }), as('alice'))
  expect((await kept()).map(({ visitorId, userId }) => [visitorId, userId])).toEqual(
    Array.from({ length: 3 }, () => ['LIVE of alice', undefined]),
  )
})

test('[ADM-04] in a venue with a login a hit without an account is answered and not counted', async () => {
  const { track, kept } = await open({ isPublic: (opMode) => opMode === 'STAGE' })
  for (const headers of [{}, as('guest'), as('expired')]) expect((await track(queryOf(), headers)).statusCode).toBe(204)
  await track(queryOf({ url: `https://${host}/stage/v/main` }))
  expect(await kept()).toMatchObject([{ opMode: 'STAGE' }])
})

test('[ADM-04] without the key of the day hits are answered, lost and counted in the log', async () => {
  const { track, kept, log } = await open({ visitorIds: { on: () => Promise.reject(new Error('no connection')) } })
  expect((await track(queryOf())).statusCode).toBe(204)
  expect(await kept()).toEqual([])
  expect(log.lines).toEqual([
    {
      level: 'warn',
      fields: { lost: 1, times: 1, reason: 'no connection' },
      text: 'visits could not be counted: no key of visitor ids',
    },
  ])
})

test('[ADM-04] a Matomo receives the visitor of the day instead of the id of the page', async () => {
  const sent: string[] = []
  const { track, clock } = await open({
    isPublic: () => false,
    matomo: { url: 'https://stats.example', siteId: 7, token: undefined },
    safeRequest: async ({ post }) => {
      sent.push(...(JSON.parse(String(post?.body)) as { requests: string[] }).requests)
      throw new Error('away')
    },
  })
  await track(queryOf({ uid: 'alice' }), as('alice'))
  await track(queryOf(), as('bob'))
  await track(queryOf())
  await clock.advance(1_000)
  expect(sent.map((query) => new URLSearchParams(query).get('_id'))).toEqual([
    'LIVE of alice',
    'LIVE of bob',
    'LIVE at 127.0.0.1 with lightMyRequest',
  ])
})
