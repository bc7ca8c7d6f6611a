import { createFakeClock } from '@foyer/testkit'
import { afterEach, expect, test } from 'vitest'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { as, createFakeServer, type FakeServer } from '../../platform/http/testing/fake-server.ts'
import { createConsentFeature } from './consent.feature.ts'
import { consentOf } from './consent.store.contract.ts'
import { createMemoryConsentStore } from './testing/consent.store.memory.ts'

let server: FakeServer | undefined
afterEach(async () => {
  await server?.app.close()
  server = undefined
})

const providers = [
  { id: 'media', type: 'EXTERNAL_MEDIA' },
  { id: 'own', type: 'TECHNICALLY_REQUIRED' },
]
const { client: clientDetails } = consentOf('x')
const preferences = (more: object = {}) => ({
  userId: 'device-12345',
  bannerType: 'DETAILED',
  cookiePreferences: [
    { id: 'media', accepted: true },
    { id: 'tracking', accepted: false },
  ],
  clientDetails,
  ...more,
})

async function open({ asksForTracking = true } = {}) {
  const store = createMemoryConsentStore()
  const clock = createFakeClock()
  const { feature, acceptsTracking } = createConsentFeature({
    store,
    clock,
    log: createMemoryLog(),
    providers: () => providers,
    asksForTracking: () => asksForTracking,
    emailOf: async (userId) => `${userId}@Example.org`,
  })
  server = await createFakeServer({ feature, handlers: feature.calls ?? {}, isPublic: true })
  const { app } = server
  const send = (body: unknown, headers: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/capture/cookiePreferences', headers, payload: body as object })
  const read = (path: string, who = 'root') => app.inject({ url: `/api${path}`, headers: as(who) })
  return { store, send, read, clock, feature, acceptsTracking }
}

test('[CON-09] with a token it is written down for its account with its own e-mail, whatever the body says', async () => {
  const { send, store } = await open()
  const answer = await send(preferences({ userId: 'root', email: 'mallory@example.org' }), as('alice'))
  expect(answer.statusCode).toBe(204)
  expect(await store.list({ limit: 9 })).toMatchObject([
    {
      subjectKind: 'account',
      subjectId: 'alice',
      email: 'alice@example.org',
      choices: preferences().cookiePreferences,
    },
  ])
})

test('[CON-09] without one it is a device, even where it gives itself the name of an account', async () => {
  const { send, store } = await open()
  expect((await send(preferences({ userId: 'alice-smith' }))).statusCode).toBe(204)
  expect(await store.list({ limit: 9 })).toMatchObject([
    { subjectKind: 'device', subjectId: 'alice-smith', email: undefined },
  ])
})

test('[CON-08] [CON-09] what was agreed to before a login counts for the account, unless it has decided itself', async () => {
  const { send, store, acceptsTracking } = await open()
  const before = { cookiePreferences: [{ id: 'tracking', accepted: true, beforeLogin: true }] }
  expect(await acceptsTracking('LIVE', 'alice')).toBe(false)
  for (let login = 0; login < 2; login++) expect((await send(preferences(before), as('alice'))).statusCode).toBe(204)
  expect(await acceptsTracking('LIVE', 'alice')).toBe(true)
  expect(await store.list({ limit: 9 })).toMatchObject([{ subjectId: 'alice', choices: before.cookiePreferences }])

  await send(preferences({ cookiePreferences: [{ id: 'tracking', accepted: false }] }), as('alice'))
  await send(preferences(before), as('alice'))
  expect(await acceptsTracking('LIVE', 'alice')).toBe(false)
})

test.each([
  [
    'a provider the venue does not have',
    { cookiePreferences: [{ id: 'evil', accepted: true }] },
    '/cookiePreferences/0/id',
  ],
  [
    'one that stands there twice',
    {
      cookiePreferences: [
        { id: 'media', accepted: true },
        { id: 'media', accepted: false },
      ],
    },
    '/cookiePreferences/1/id',
  ],
  [
    'a required one that is refused',
    { cookiePreferences: [{ id: 'own', accepted: false }] },
    '/cookiePreferences/0/accepted',
  ],
  [
    'a choice that is no yes or no',
    { cookiePreferences: [{ id: 'media', accepted: 'yes' }] },
    '/cookiePreferences/0/accepted',
  ],
  [
    'a refusal for one visit',
    { cookiePreferences: [{ id: 'media', accepted: false, visitOnly: true }] },
    '/cookiePreferences/0/visitOnly',
  ],
  [
    'a choice before a login of nobody who has logged in',
    { cookiePreferences: [{ id: 'tracking', accepted: true, beforeLogin: true }] },
    '/cookiePreferences/0/beforeLogin',
  ],
  ['no choice', { cookiePreferences: [] }, '/cookiePreferences'],
  ['an unknown banner', { bannerType: 'HUGE' }, '/bannerType'],
  ['a device that is none', { userId: 'x' }, '/userId'],
  ['a field too many', { userId: 'device-12345', isAdmin: true }, ''],
])('[CON-09] %s is refused with its field, and nothing is written', async (_what, more, pointer) => {
  const { send, store } = await open()
  const answer = await send(preferences(more))
  expect([400, 422]).toContain(answer.statusCode)
  expect(JSON.stringify(answer.json())).toContain(pointer)
  expect(await store.list({ limit: 9 })).toEqual([])
})

test('[CON-08] [CON-09] a consent to tracking that the venue does not ask for is refused with its field; its withdrawal is recorded', async () => {
  const { send, store } = await open({ asksForTracking: false })
  for (const more of [{}, { beforeLogin: true }]) {
    const accepted = preferences({ cookiePreferences: [{ id: 'tracking', accepted: true, ...more }] })
    const answer = await send(accepted, as('alice'))
    expect(answer.statusCode).toBe(422)
    expect(JSON.stringify(answer.json())).toContain('/cookiePreferences/0/accepted')
  }
  expect(await store.list({ limit: 9 })).toEqual([])
  expect((await send(preferences(), as('alice'))).statusCode).toBe(204)
  expect(await store.list({ limit: 9 })).toMatchObject([{ choices: preferences().cookiePreferences }])
})

test('[CON-09] administrators read the ledger page by page, and an attendee is refused', async () => {
  const { store, read } = await open()
  for (let number = 0; number < 101; number++) await store.add(consentOf(`person-${number}`))
  const first = (await read('/admin/consents')).json()
  expect([first.records.length, first.records[0].subjectId]).toEqual([100, 'person-100'])
  const second = (await read(`/admin/consents?before=${first.next}`)).json()
  expect(second).toMatchObject({ records: [{ subjectId: 'person-0' }] })
  expect(second.next).toBeUndefined()
  expect((await read('/admin/consents?subject=person-7@example.org')).json().records).toHaveLength(1)
  expect((await read('/admin/consents?provider=media&decision=refused')).json().records).toEqual([])
  expect((await read('/admin/consents?opMode=LIVE&from=1000&until=1001')).json().records).toHaveLength(100)
  for (const [query, field] of [
    ['decision=perhaps', 'decision'],
    ['from=yesterday', 'from'],
    ['provider=a%20b', 'provider'],
  ] as const) {
    const refused = await read(`/admin/consents?${query}`)
    expect(refused.statusCode).toBe(422)
    expect(JSON.stringify(refused.json())).toContain(field)
  }
  for (const path of ['/admin/consents', '/admin/consents.csv']) {
    expect((await read(path, 'alice')).statusCode).toBe(403)
  }
})

test('[CON-09] the export has a row for each choice, the oldest first, and no formula', async () => {
  const { store, read } = await open()
  await store.add(consentOf('=1+1', { subjectKind: 'device', email: undefined }))
  await store.add(
    consentOf('bob', {
      choices: [
        { id: 'media', accepted: false },
        { id: 'tracking', accepted: true, visitOnly: true },
        { id: 'own', accepted: true, beforeLogin: true },
      ],
    }),
  )
  const answer = await read('/admin/consents.csv')
  expect(answer.headers['content-type']).toContain('text/csv')
  expect(answer.body.split('\r\n').slice(1)).toEqual([
    `1,"1970-01-01T00:00:01.000Z","LIVE","device","'=1+1",,"DETAILED","media",true,false,false`,
    '2,"1970-01-01T00:00:01.000Z","LIVE","account","bob","bob@example.org","DETAILED","media",false,false,false',
    '2,"1970-01-01T00:00:01.000Z","LIVE","account","bob","bob@example.org","DETAILED","tracking",true,true,false',
    '2,"1970-01-01T00:00:01.000Z","LIVE","account","bob","bob@example.org","DETAILED","own",true,false,true',
    '',
  ])
})

test('[PRO-03] a person takes away their own lines, and those of no device', async () => {
  const { store, feature } = await open()
  await store.add(consentOf('alice'))
  await store.add(consentOf('alice', { subjectKind: 'device', email: undefined }))
  expect(await feature.personal?.read('alice')).toMatchObject({ consents: [{ subjectKind: 'account' }] })
  await feature.personal?.erase('alice')
  expect(await feature.personal?.read('alice')).toBeUndefined()
})

test('[SEC-15] choices of one visit without an account are one row with the newest of each', async () => {
  const { send, store, clock } = await open()
  for (const accepted of [true, true, false])
    expect((await send(preferences({ cookiePreferences: [{ id: 'tracking', accepted }] }))).statusCode).toBe(204)
  await send(preferences({ cookiePreferences: [{ id: 'media', accepted: true }] }))
  const choices = [
    { id: 'tracking', accepted: false },
    { id: 'media', accepted: true },
  ]
  expect(await store.list({ limit: 9 })).toMatchObject([{ choices }])
  await clock.advance(30 * 60_000)
  await send(preferences({ cookiePreferences: [{ id: 'media', accepted: true }] }))
  expect(await store.list({ limit: 9 })).toHaveLength(2)
})

test('[SEC-15] choices sent at once are one row, of two addresses two', async () => {
  const { send, store } = await open()
  const sendFrom = (remoteAddress: string) =>
    server?.app.inject({
      method: 'POST',
      url: '/api/capture/cookiePreferences',
      remoteAddress,
      payload: preferences(),
    })
  await Promise.all([send(preferences()), send(preferences()), sendFrom('10.0.0.7'), sendFrom('10.0.0.7')])
  expect(await store.list({ limit: 9 })).toHaveLength(2)
})

test('[SEC-15] an address has 120 choices without an account at once, and accounts there are not held up', async () => {
  const { send } = await open()
  const statuses: number[] = []
  for (let visit = 0; visit < 121; visit++)
    statuses.push((await send(preferences({ userId: `invented-${visit}` }))).statusCode)
  expect([statuses.slice(0, 120).every((status) => status === 204), statuses.at(-1)]).toEqual([true, 429])
  expect((await send(preferences(), as('alice'))).statusCode).toBe(204)
})

test('[SEC-15] each choice of an account is a row of its own', async () => {
  const { send, store } = await open()
  for (let count = 0; count < 2; count++) await send(preferences(), as('alice'))
  expect(await store.list({ limit: 9 })).toHaveLength(2)
})
