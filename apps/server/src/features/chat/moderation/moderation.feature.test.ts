import { commands, mayConcern, type ArchitectureId, type ChatPerson, type CommandName } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { createAudit } from '../../../platform/audit/audit.ts'
import { createMemoryAuditStore } from '../../../platform/audit/testing/audit.store.memory.ts'
import { CallError } from '../../../platform/http/feature.ts'
import { contentKeyOf, type ContentSource, type WaitingContent } from '../../../platform/moderation/content-source.ts'
import { createFakeServer } from '../../../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { Hub } from '../../../platform/realtime/realtime.ts'
import { listenOn, openPage, type Page } from '../../../platform/realtime/testing/page.ts'
import { createModerationFeature } from './moderation.feature.ts'
import { buildMessage } from './moderation.store.contract.ts'
import { createMemoryModerationStores } from './testing/moderation.store.memory.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'

const authorities = {
  alice: 'attendee',
  bob: 'attendee',
  mona: 'moderator',
  mike: 'moderator',
  dana: 'designer',
  root: 'administrator',
} as const

let close = async () => {}
afterEach(() => close())

async function setUp() {
  const clock = createFakeClock()
  const audit = createAudit({ store: createMemoryAuditStore(), clock })
  const notified: string[] = []
  const stores = createMemoryModerationStores()
  const waiting: WaitingContent[] = []
  const source: ContentSource = {
    type: 'post',
    waiting: {
      list: async ({ before, limit }) =>
        waiting.filter(({ atMs }) => before === undefined || atMs < before.atMs).slice(0, limit),
      count: async () => waiting.length,
    },
    authorOf: async () => waiting.map(({ author }) => ({ author, isAnonymous: false }))[0],
    async decide(_context, content, decision) {
      if (waiting.length === 0) throw new CallError('social-wall.post-not-found', 'There is no such post')
      notified.push(`${decision} ${contentKeyOf(content)}`)
    },
  }
  // The server creates its own hub; facts are sent through that one.
  const late: { hub?: Hub } = {}
  const hub = new Proxy({} as Hub, { get: (_target, key) => Reflect.get(late.hub ?? {}, key) as unknown })
  const moderation = createModerationFeature({
    stores,
    audit,
    hub,
    bus: createInProcessBus({ log: createMemoryLog() }),
    clock,
    log: createMemoryLog(),
    rooms: {
      async readMessage(_asker, roomId, seq) {
        if (roomId !== 'hall') throw new CallError('chat.room-not-found', 'There is no such room')
        if (seq > 4) throw new CallError('chat.message-not-found', 'There is no such message')
        const place = { kind: 'area', id: 'hall', architectureId: 'expo' as ArchitectureId } as const
        const room = { roomKind: 'place', roomName: undefined, place } as const
        if (seq === 4)
          return { ...room, message: buildMessage({ seq, content: { kind: 'deleted', byModerator: false } }) }
        if (seq === 2) return { ...room, message: buildMessage({ seq, author: { uid: 'guest-1', name: 'Guest 1' } }) }
        const replyTo = { seq: 1, author: { uid: 'carol', name: 'Carol' }, excerpt: 'private' }
        return { ...room, message: buildMessage({ seq, replyTo, mentions: ['carol'] }) }
      },
      async setRules(opMode, roomId, rules) {
        if (roomId !== 'hall') throw new CallError('chat.room-not-found', 'There is no such room')
        notified.push(`${opMode} ${roomId} ${JSON.stringify(rules)}`)
      },
    },
    readPeople: async (ids): Promise<ChatPerson[]> =>
      ids.filter((id) => id in authorities).map((uid) => ({ uid, name: uid.toUpperCase() })),
    authorityOf: async (userId) => authorities[userId as keyof typeof authorities],
    endSessions: async (userId) => void notified.push(`sessions of ${userId}`),
    shownVenue,
    readNames: (ids, architectureId = 'expo') =>
      Object.fromEntries(
        ['hall', 'poll', 'bar']
          .filter((id) => ids.has(id) && architectureId === 'expo')
          .map((id) => [id, [{ locale: 'en', text: `Name of ${id}` }]]),
      ),
    readVenueNames: (architectureId) => [{ locale: 'en', text: `Venue ${architectureId}` }],
    onRightsChanged: async (userId) => void notified.push(`rights of ${userId}`),
    onBlocksChanged: async (userId) => void notified.push(`blocked ${userId}`),
    onRightsChangedHere: async (userId) => void notified.push(`rights of ${userId}`),
    onBlocksChangedHere: async (userId) => void notified.push(`blocked ${userId}`),
    contentSources: () => [source],
    onReportsSettled: async (content) => void notified.push(`settled ${contentKeyOf(content)}`),
  })
  await moderation.load()
  const server = await createFakeServer({ feature: moderation.feature, isPublic: true })
  late.hub = server.hub
  const host = await listenOn(server.app)
  const pages = new Set<Page>()
  close = async () => {
    for (const { socket } of pages) socket.terminate()
    await moderation.feature.stop?.()
    await server.app.close()
  }
  const open = async (token: string) => {
    const page = await openPage(host, { token })
    pages.add(page)
    return page
  }
  return { moderation, clock, audit, notified, stores, waiting, open }
}

const banOf = (userId: string, more: object = {}) => ({
  clientId: randomUUID(),
  userId,
  kind: 'ban',
  reason: 'Spam',
  ...more,
})
interface Queue {
  readonly items: readonly { readonly kind: string; readonly report: { readonly reportId: string } }[]
  readonly names: object
  readonly next?: string
}
const queueOf = async (page: Page, isSettled = false, before?: string) =>
  (await bodyOf(page.ask('moderation.list-queue', { isSettled, ...(before !== undefined && { before }) }))) as Queue
const bodyOf = async (answer: Promise<{ readonly body?: unknown }>) => (await answer).body
const failure = (code: string) => expect.objectContaining({ code })

test('[CHT-08] a block applies in both directions, and each of the two people is reported to the features that show people', async () => {
  const { open, moderation, notified } = await setUp()
  const alice = await open('alice')
  expect((await alice.ask('moderation.block', { userId: 'bob' })).type).toBe('answer')
  expect([[...moderation.blockedWith('bob')], [...(await moderation.rules.blockedWith('alice'))]]).toEqual([
    ['alice'],
    ['bob'],
  ])
  expect(notified).toEqual(['blocked alice', 'blocked bob'])
  expect(await bodyOf(alice.ask('moderation.list-blocked', {}))).toEqual({ people: [{ uid: 'bob', name: 'BOB' }] })
  const bob = await open('bob')
  expect(await bodyOf(bob.ask('moderation.list-blocked', {}))).toEqual({ people: [] })
  await bob.ask('moderation.unblock', { userId: 'alice' })
  expect(moderation.blockedWith('alice').size).toBe(1)
  await alice.ask('moderation.unblock', { userId: 'bob' })
  expect(moderation.blockedWith('alice').size).toBe(0)
  expect(await bodyOf(alice.ask('moderation.block', { userId: 'alice' }))).toEqual(failure('request.not-found'))
  for (const userId of ['nobody', 'guest-1'])
    expect(await bodyOf(alice.ask('moderation.block', { userId }))).toEqual(failure('chat.person-not-found'))
})

test('[CHT-06, CHT-08] a mute is sent to its person, ends by the clock, and is in the audit log', async () => {
  const { open, moderation, clock, audit, notified } = await setUp()
  const [mona, bob] = [await open('mona'), await open('bob')]
  const until = clock.now() + 60_000
  const body = { clientId: randomUUID(), userId: 'bob', kind: 'mute', reason: ' Spam ', until }
  const muted = await bodyOf(mona.ask('moderation.sanction', body))
  expect(muted).toEqual({
    sanctionId: expect.any(String),
    kind: 'mute',
    person: { uid: 'bob', name: 'BOB' },
    reason: 'Spam',
    by: { uid: 'mona', name: 'MONA' },
    at: clock.now(),
    until,
  })
  expect(await bodyOf(mona.ask('moderation.sanction', body))).toEqual(muted)
  expect(await bob.fact('moderation.sanctioned')).toEqual({ kind: 'mute', isOver: false, reason: 'Spam', until })
  expect(await moderation.rules.sanctionOf('bob')).toEqual({ kind: 'mute', reason: 'Spam', until })
  expect(await bodyOf(mona.ask('moderation.list-sanctions', {}))).toEqual({ sanctions: [muted] })
  await clock.advance(60_000)
  expect(await moderation.rules.sanctionOf('bob')).toBeUndefined()
  await expect
    .poll(() => bob.frames.filter(({ type }) => type === 'moderation.sanctioned'))
    .toMatchObject([{}, { body: { isOver: true } }])
  expect(notified).toEqual(['rights of bob', 'rights of bob'])
  expect((await audit.list({ limit: 9 })).rows).toMatchObject([
    { by: 'mona', act: 'moderation.mute', subject: 'bob', details: { reason: 'Spam', until } },
  ])
})

test('[CHT-08] a ban ends sessions and connections, and is lifted by name', async () => {
  const { open, moderation, notified, audit } = await setUp()
  const [mona, bob] = [await open('mona'), await open('bob')]
  const banned = (await bodyOf(mona.ask('moderation.sanction', banOf('bob')))) as { sanctionId: string }
  expect((await bob.closed).code).toBe(4401)
  expect(bob.frames.find(({ type }) => type === 'moderation.sanctioned')).toBeDefined()
  expect([notified, moderation.banOf('bob')]).toEqual([
    ['sessions of bob', 'rights of bob'],
    { kind: 'ban', reason: 'Spam' },
  ])
  const { sanctionId } = banned
  expect((await mona.ask('moderation.lift', { sanctionId })).type).toBe('answer')
  expect(moderation.banOf('bob')).toBeUndefined()
  expect(await bodyOf(mona.ask('moderation.lift', { sanctionId }))).toEqual(failure('moderation.not-found'))
  expect((await audit.list({ limit: 9 })).rows.map(({ act }) => act)).toEqual(['moderation.lift-ban', 'moderation.ban'])
})

test.each([
  ['mona', 'mona', 'request.not-found'],
  ['mona', 'mike', 'moderation.not-possible'],
  ['mona', 'dana', 'moderation.not-possible'],
  ['mona', 'root', 'moderation.not-possible'],
  ['dana', 'root', 'moderation.not-possible'],
  ['root', 'root', 'request.not-found'],
  ['mona', 'nobody', 'chat.person-not-found'],
  ['mona', 'guest-1', 'chat.person-not-found'],
  ['alice', 'bob', 'identity.forbidden'],
  ['guest', 'bob', 'identity.forbidden'],
])('[CHT-08, AUT-20] %s cannot ban %s', async (who, userId, code) => {
  const { open, stores, audit } = await setUp()
  expect(await bodyOf((await open(who)).ask('moderation.sanction', banOf(userId)))).toEqual(failure(code))
  expect([await stores.sanctions.listHolding(0), (await audit.list({ limit: 1 })).rows]).toEqual([[], []])
})

test('[CHT-08, AUT-20] a person with a higher right may lift a mute, and people cannot lift their own', async () => {
  const { open } = await setUp()
  const [root, mona] = [await open('root'), await open('mona')]
  const mute = { ...banOf('mona'), kind: 'mute' }
  const { sanctionId } = (await bodyOf(root.ask('moderation.sanction', mute))) as { sanctionId: string }
  expect(await bodyOf(mona.ask('moderation.lift', { sanctionId }))).toEqual(failure('moderation.not-possible'))
  expect((await root.ask('moderation.lift', { sanctionId })).type).toBe('answer')
})

test('[CHT-08] a report keeps the message as it was, without what others wrote beside it, and notifies the moderators', async () => {
  const { open } = await setUp()
  const [alice, mona, bob] = [await open('alice'), await open('mona'), await open('bob')]
  const report = {
    clientId: randomUUID(),
    userId: 'bob',
    message: { roomId: 'hall', seq: 3 },
    kind: 'hate',
    note: 'Look',
  }
  for (let count = 0; count < 2; count++) expect((await alice.ask('moderation.report', report)).type).toBe('answer')
  expect(await mona.fact('moderation.reported')).toEqual({ open: 1 })
  const { items, names } = await queueOf(mona)
  const reports = items.map(({ report: found }) => found)
  expect(names).toEqual({ 'expo/hall': [{ locale: 'en', text: 'Name of hall' }] })
  expect(reports).toEqual([
    {
      reportId: expect.any(String),
      kind: 'hate',
      note: 'Look',
      by: { uid: 'alice', name: 'ALICE' },
      at: expect.any(Number),
      others: [],
      person: { uid: 'bob', name: 'BOB' },
      message: {
        roomId: 'hall',
        roomKind: 'place',
        place: { kind: 'area', id: 'hall', architectureId: 'expo' },
        message: buildMessage(),
      },
      actions: [],
    },
  ])
  const reportId = reports[0]?.reportId
  expect((await mona.ask('moderation.settle-report', { reportId, outcome: 'acted' })).type).toBe('answer')
  await mona.ask('moderation.settle-report', { reportId, outcome: 'dismissed' })
  expect(await queueOf(mona, true)).toMatchObject({
    items: [{ report: { reportId, settled: { by: { uid: 'mona' }, outcome: 'acted' } } }],
  })
  expect(await bodyOf(mona.ask('moderation.settle-report', { reportId: 'x', outcome: 'acted' }))).toEqual(
    failure('moderation.not-found'),
  )
  expect([alice, bob].flatMap(({ frames }) => frames.filter(({ type }) => type === 'moderation.reported'))).toEqual([])
  await alice.ask('moderation.report', { clientId: randomUUID(), userId: 'bob', kind: 'spam' })
  expect(await (await open('root')).fact('moderation.reported')).toEqual({ open: 1 })
})

test.each([
  [{ userId: 'alice' }, 'request.not-found'],
  [{ userId: 'nobody' }, 'chat.person-not-found'],
  [{ userId: 'bob', message: { roomId: 'den', seq: 3 } }, 'chat.room-not-found'],
  [{ userId: 'bob', message: { roomId: 'hall', seq: 9 } }, 'chat.message-not-found'],
  [{ userId: 'bob', message: { roomId: 'hall', seq: 4 } }, 'chat.message-not-found'],
  [{ userId: 'mona', message: { roomId: 'hall', seq: 3 } }, 'chat.message-not-found'],
  [{ userId: 'bob', kind: 'ugly' }, 'request.invalid'],
  [{ userId: 'bob', note: 'x'.repeat(501) }, 'request.invalid'],
  [{ userId: 'bob', clientId: 'x' }, 'request.invalid'],
])('[CHT-08] the report %j is refused with %s, and nothing is kept', async (more, code) => {
  const { open, stores } = await setUp()
  const body = { clientId: randomUUID(), kind: 'spam', ...more }
  expect(await bodyOf((await open('alice')).ask('moderation.report', body))).toEqual(failure(code))
  expect(await stores.reports.countOpen()).toBe(0)
})

test('[CHT-08] what a guest wrote can be reported too', async () => {
  const { open } = await setUp()
  const [alice, mona] = [await open('alice'), await open('mona')]
  const body = { clientId: randomUUID(), userId: 'guest-1', message: { roomId: 'hall', seq: 2 }, kind: 'spam' }
  expect((await alice.ask('moderation.report', body)).type).toBe('answer')
  expect(await queueOf(mona)).toMatchObject({
    items: [{ report: { person: { uid: 'guest-1', name: 'Guest 1' } } }],
  })
})

test('[CHT-06, CHT-08] the rules of a room are set and noted; one must be named', async () => {
  const { open, notified, audit } = await setUp()
  const mona = await open('mona')
  const set = (body: object) => bodyOf(mona.ask('moderation.set-room-rules', body))
  expect(await set({ roomId: 'hall', isReadOnly: true, slowModeS: 30 })).toBeUndefined()
  expect(notified).toEqual(['LIVE hall {"isReadOnly":true,"slowModeS":30}'])
  expect(await set({ roomId: 'hall' })).toMatchObject({ code: 'request.invalid', faults: [{ pointer: '/isReadOnly' }] })
  expect(await set({ roomId: 'den', isReadOnly: true })).toEqual(failure('chat.room-not-found'))
  expect(await set({ roomId: 'hall', slowModeS: 3601 })).toEqual(failure('request.invalid'))
  expect((await audit.list({ limit: 9 })).rows).toMatchObject([
    { act: 'moderation.set-room-rules', subject: 'hall', details: { isReadOnly: true, slowModeS: 30 } },
  ])
})

test('[CHT-08] an end in the past, an invalid cursor and a reason of spaces are refused with the name of the field', async () => {
  const { open, clock } = await setUp()
  const root = await open('root')
  const faultOf = async (type: CommandName, body: object) =>
    ((await bodyOf(root.ask(type, body))) as { faults?: { pointer: string }[] }).faults?.[0]?.pointer
  expect(await faultOf('moderation.sanction', banOf('bob', { until: clock.now() }))).toBe('/until')
  expect(await faultOf('moderation.sanction', banOf('bob', { reason: '  ' }))).toBe('/reason')
  for (const before of ['', '0', 'x', '1.', '1;drop table', '-1'])
    for (const type of ['moderation.list-sanctions', 'moderation.list-queue', 'moderation.list-audit'] as const)
      expect(await faultOf(type, { before, ...(type === 'moderation.list-queue' && { isSettled: false }) })).toBe(
        '/before',
      )
})

test('[CHT-08] the audit log is read page by page, by administrators alone', async () => {
  const { open, audit } = await setUp()
  for (let count = 0; count < 60; count++) await audit.note({ by: 'mona', act: 'a', subject: String(count) })
  const [root, dana] = [await open('root'), await open('dana')]
  expect(await bodyOf(dana.ask('moderation.list-audit', {}))).toEqual(failure('identity.forbidden'))
  const first = (await bodyOf(root.ask('moderation.list-audit', {}))) as {
    entries: { subject: string }[]
    next: string
  }
  const second = (await bodyOf(root.ask('moderation.list-audit', { before: first.next }))) as typeof first
  expect([...first.entries, ...second.entries].map(({ subject }) => Number(subject))).toEqual(
    Array.from({ length: 60 }, (_, index) => 59 - index),
  )
  expect([first.entries.length, second.next]).toEqual([50, undefined])
  await audit.note({ by: 'mona', act: 'a', subject: 'bob' })
  const { entries } = (await bodyOf(root.ask('moderation.list-audit', {}))) as {
    entries: { person?: { uid: string } }[]
  }
  expect(entries.slice(0, 2).map(({ person }) => person?.uid)).toEqual(['bob', undefined])
})

test('[CHT-08] the audit log names the areas and widgets its page is about', async () => {
  const { open, audit } = await setUp()
  await audit.note({ by: 'mona', act: 'a', subject: 'hall' })
  await audit.note({ by: 'mona', act: 'a', subject: '', details: { widgetId: 'poll', areaId: 'bar' } })
  const root = await open('root')
  expect(await bodyOf(root.ask('moderation.list-audit', {}))).toMatchObject({
    names: {
      hall: [{ locale: 'en', text: 'Name of hall' }],
      poll: [{ locale: 'en', text: 'Name of poll' }],
      bar: [{ locale: 'en', text: 'Name of bar' }],
    },
  })
})

test('[CHT-08, PRO-03] a person sees what they blocked and reported and what held for them, and takes all of it away', async () => {
  const { open, moderation, stores } = await setUp()
  const [alice, mona] = [await open('alice'), await open('mona')]
  const { personal } = moderation.feature
  expect(await personal?.read('alice')).toBeUndefined()
  await alice.ask('moderation.block', { userId: 'bob' })
  await alice.ask('moderation.report', { clientId: randomUUID(), userId: 'bob', kind: 'spam', note: 'Look' })
  await mona.ask('moderation.sanction', { ...banOf('alice'), kind: 'mute' })
  const kept = await personal?.read('alice')
  expect(kept).toMatchObject({
    blocked: [{ userId: 'bob' }],
    reports: [{ about: 'bob', kind: 'spam', note: 'Look' }],
    sanctions: [{ kind: 'mute', reason: 'Spam' }],
  })
  expect(JSON.stringify(kept)).not.toContain('mona')
  await personal?.erase('alice')
  expect([await personal?.read('alice'), moderation.blockedWith('bob').size, await stores.reports.countOpen()]).toEqual(
    [undefined, 0, 0],
  )
  expect(await moderation.rules.sanctionOf('alice')).toBeUndefined()
})

test('[CHT-08] what a moderator deletes is noted without its words', async () => {
  const { moderation, audit } = await setUp()
  await moderation.noteDeletion({ by: 'mona', roomId: 'hall', seq: 3, authorId: 'bob', reason: 'Spam' })
  expect((await audit.list({ limit: 9 })).rows).toMatchObject([
    { act: 'moderation.delete-message', subject: 'bob', details: { roomId: 'hall', seq: 3, reason: 'Spam' } },
  ])
})

test('[CHT-08, AUT-20] an account below a moderator may not use the commands of moderators', () => {
  const open = ['report', 'block', 'unblock', 'list-blocked'].map((name) => `moderation.${name}`)
  for (const name of Object.keys(commands).filter((command) => command.startsWith('moderation.')) as CommandName[])
    expect(mayConcern(name, 'attendee', false) || mayConcern(name, 'attendee', true), name).toBe(open.includes(name))
})

test('[WID-06, CHT-08] the author of an anonymous question is disclosed nowhere: not with a report, a mute, the log or an export', async () => {
  const { open, moderation, audit, clock, stores } = await setUp()
  const [alice, bob, mona] = [await open('alice'), await open('bob'), await open('mona')]
  const content = {
    type: 'question',
    opMode: 'LIVE',
    architectureId: 'expo',
    widgetId: 'ask',
    configurationId: 'always',
    questionId: 'q1',
    text: 'Why is it so hot?',
    atMs: 5,
    isAnonymous: true,
  } as const
  await moderation.reportContent('alice', { clientId: randomUUID(), kind: 'hate', author: 'bob', content })
  expect(await mona.fact('moderation.reported')).toEqual({ open: 1 })
  const listed = await queueOf(mona)
  const report = listed.items[0]?.report
  expect(report).toMatchObject({
    person: { uid: 'q1', name: '' },
    isUnnamed: true,
    content: { type: 'question', widgetId: 'ask', questionId: 'q1', text: 'Why is it so hot?', at: 5 },
  })
  const until = clock.now() + 60_000
  const body = { clientId: randomUUID(), reportId: report?.reportId, reason: 'Shouting', until }
  const banned = await bodyOf(mona.ask('moderation.sanction', { ...body, clientId: randomUUID(), kind: 'ban' }))
  expect(banned).toMatchObject({ code: 'request.invalid', faults: [{ pointer: '/kind' }] })
  const muted = await bodyOf(mona.ask('moderation.sanction', { ...body, kind: 'mute' }))
  expect(muted).toMatchObject({ kind: 'mute', person: { uid: 'q1', name: '' }, isUnnamed: true })
  expect(await bob.fact('moderation.sanctioned')).toEqual({ kind: 'mute', isOver: false, reason: 'Shouting', until })
  expect(await moderation.rules.sanctionOf('bob')).toMatchObject({ kind: 'mute', reason: 'Shouting' })
  const shown = JSON.stringify([
    listed,
    muted,
    await bodyOf(mona.ask('moderation.list-sanctions', {})),
    (await audit.list({ limit: 9 })).rows,
    await moderation.feature.personal?.read('alice'),
    mona.frames,
    alice.frames,
  ])
  expect(shown).toContain('q1')
  expect(shown.toLowerCase()).not.toContain('bob')
  expect((await audit.list({ limit: 9 })).rows).toMatchObject([{ by: 'mona', act: 'moderation.mute', subject: 'q1' }])
  await moderation.feature.personal?.erase('bob')
  expect([await stores.reports.countOpen(), await stores.sanctions.listOf('bob')]).toEqual([0, []])
})

test('[WID-06, CHT-08] a mute for a question without a name and another one hold beside each other; the later end counts', async () => {
  const { open, moderation, clock } = await setUp()
  const [mona, bob] = [await open('mona'), await open('bob')]
  const question = { questionId: 'q1', isAnonymous: true }
  const by = {
    kind: 'account',
    userId: 'mona',
    sessionId: 's',
    authorities: ['attendee', 'moderator'],
  } as const
  const until = clock.now() + 60_000
  const mute = { clientId: randomUUID(), author: 'bob', question, reason: 'Shouting', until }
  await moderation.muteAuthor(by, mute)
  await moderation.muteAuthor(by, mute)
  await mona.ask('moderation.sanction', { ...banOf('bob', { kind: 'mute' }), until: until + 60_000 })
  const list = async () =>
    ((await bodyOf(mona.ask('moderation.list-sanctions', {}))) as { sanctions: { person: { uid: string } }[] })
      .sanctions
  expect((await list()).map(({ person }) => person.uid).toSorted()).toEqual(['bob', 'q1'])
  await clock.advance(60_000)
  expect(await moderation.rules.sanctionOf('bob')).toMatchObject({ reason: 'Spam', until: until + 60_000 })
  expect((await list()).map(({ person }) => person.uid)).toEqual(['bob'])
  const facts = () =>
    bob.frames.flatMap(({ type, body }) =>
      type === 'moderation.sanctioned' ? [(body as { isOver: boolean }).isOver] : [],
    )
  await expect.poll(facts).toEqual([false, false, false])
  await clock.advance(60_000)
  await expect.poll(facts).toEqual([false, false, false, true])
  const named = { questionId: 'q1', isAnonymous: false }
  await expect(
    moderation.muteAuthor(by, { ...mute, clientId: randomUUID(), author: 'mike', question: named, until: undefined }),
  ).rejects.toMatchObject({ code: 'moderation.not-possible' })
  await expect(moderation.muteAuthor(by, { ...mute, clientId: randomUUID() })).rejects.toMatchObject({
    code: 'request.invalid',
    faults: [{ pointer: '/until' }],
  })
})

test('[WID-06, CHT-08] staff that asked without a name is muted for all to see, and writes on', async () => {
  const { open, moderation, audit, stores } = await setUp()
  const mona = await open('mona')
  const by = { kind: 'account', userId: 'mona', sessionId: 's', authorities: ['attendee', 'moderator'] } as const
  const seenOf = async (author: string, questionId: string) => {
    const question = { questionId, isAnonymous: true }
    const mute = { clientId: randomUUID(), author, question, reason: 'Shouting', until: undefined }
    await moderation.muteAuthor(by, mute)
    await moderation.muteAuthor(by, mute)
    const list = async () =>
      ((await bodyOf(mona.ask('moderation.list-sanctions', {}))) as { sanctions: { sanctionId: string }[] }).sanctions
    const muted = await list()
    const { sanctionId = '' } = muted[0] ?? {}
    const lifted = await bodyOf(mona.ask('moderation.lift', { sanctionId }))
    const acts = (await audit.list({ limit: 2 })).rows.map(({ act, subject }) => [act, subject])
    return JSON.stringify([muted.length, { ...muted[0], sanctionId: '', at: 0 }, lifted, await list(), acts])
  }
  const ofOthers = await seenOf('bob', 'q1')
  for (const [index, author] of ['mike', 'dana', 'root'].entries()) {
    const questionId = `q${index + 2}`
    expect((await seenOf(author, questionId)).replaceAll(questionId, 'q1'), author).toBe(ofOthers)
    expect(await stores.sanctions.listOf(author)).toEqual([])
  }
  const mute = { clientId: randomUUID(), author: 'dana', reason: 'Shouting', until: undefined }
  await moderation.muteAuthor(by, { ...mute, question: { questionId: 'q9', isAnonymous: true } })
  expect(await moderation.rules.sanctionOf('dana')).toBeUndefined()
})

const postOf = (postId: string, atMs: number) =>
  ({
    type: 'post',
    opMode: 'LIVE',
    architectureId: 'expo',
    widgetId: 'wall',
    postId,
    text: `Text of ${postId}`,
    atMs,
    pictureIds: ['p'],
  }) as const

test('[CHT-08, WID-03] what waits is in one list with the reports, latest first and in pages, and is counted with them', async () => {
  const { open, waiting, moderation, clock } = await setUp()
  const [alice, mona] = [await open('alice'), await open('mona')]
  await clock.advance(1_000)
  await alice.ask('moderation.report', { clientId: randomUUID(), userId: 'bob', kind: 'spam' })
  waiting.push({ id: 'late', atMs: clock.now() + 5, author: 'bob', content: postOf('late', 5) })
  for (let count = 0; count < 50; count++)
    waiting.push({ id: `w${count}`, atMs: 100 - count, author: 'bob', content: postOf(`w${count}`, 100 - count) })
  const first = await queueOf(mona)
  expect(first.items).toHaveLength(50)
  expect(first.items.slice(0, 3)).toMatchObject([
    {
      kind: 'waiting',
      person: { uid: 'bob' },
      content: { type: 'post', widgetId: 'wall', postId: 'late', text: 'Text of late', at: 5, pictureIds: ['p'] },
    },
    { kind: 'report' },
    { kind: 'waiting', content: { postId: 'w0' } },
  ])
  const second = await queueOf(mona, false, first.next)
  expect([second.items.length, second.next]).toEqual([2, undefined])
  expect(await queueOf(mona, true)).toMatchObject({ items: [] })
  moderation.noteWaiting()
  moderation.noteWaiting()
  await clock.advance(250)
  const counts = () => mona.frames.flatMap(({ type, body }) => (type === 'moderation.reported' ? [body] : []))
  await expect.poll(counts).toEqual([{ open: 1 }, { open: 52 }])
})

test('[CHT-08] reports of one content are one entry with all reporters; it is settled once, and its feature is notified', async () => {
  const { open, moderation, notified, stores } = await setUp()
  const mona = await open('mona')
  const content = postOf('p1', 5)
  for (const by of ['alice', 'dana', 'alice'])
    await moderation.reportContent(by, { clientId: 'post', kind: 'spam', note: `By ${by}`, author: 'bob', content })
  const { items } = await queueOf(mona)
  expect(items).toHaveLength(1)
  const shown = items[0]?.report as unknown as { reportId: string; note: string; others: { note: string }[] }
  expect([shown.note, ...shown.others.map(({ note }) => note)].toSorted()).toEqual(['By alice', 'By dana'])
  await mona.ask('moderation.settle-report', { reportId: shown.reportId, outcome: 'dismissed' })
  expect([await stores.reports.countOpen(), notified]).toEqual([0, ['settled post LIVE expo wall p1']])
})

test('[CHT-08] a mute leaves its report open; the report says who muted, who removed the content, and is then settled', async () => {
  const { open, moderation, clock } = await setUp()
  const [mona, dana] = [await open('mona'), await open('dana')]
  const content = postOf('p1', 5)
  await moderation.reportContent('alice', { clientId: 'post', kind: 'spam', author: 'bob', content })
  const reportId = (await queueOf(mona)).items[0]?.report.reportId
  const until = clock.now() + 60_000
  const mute = { clientId: randomUUID(), reportId, kind: 'mute', reason: 'Spam', until }
  await dana.ask('moderation.sanction', mute)
  await dana.ask('moderation.sanction', mute)
  const muted = { act: 'mute', by: { uid: 'dana', name: 'DANA' }, at: clock.now(), until }
  expect(await queueOf(mona)).toMatchObject({ items: [{ report: { reportId, actions: [muted] } }] })
  await clock.advance(1)
  await moderation.settleContent(content, { by: 'mona', isRemoved: true })
  expect(await queueOf(mona, true)).toMatchObject({
    items: [
      {
        report: {
          reportId,
          actions: [muted, { act: 'remove', by: { uid: 'mona' } }],
          settled: { by: { uid: 'mona' }, outcome: 'acted' },
        },
      },
    ],
  })
  await clock.advance(1)
  await moderation.reportContent('dana', { clientId: 'post', kind: 'spam', author: 'bob', content })
  await moderation.settleContent(content, { by: 'mona', isRemoved: false })
  expect(await queueOf(mona, true)).toMatchObject({
    items: [{ report: { actions: [], settled: { outcome: 'dismissed' } } }, { report: { reportId } }],
  })
})

test('[CHT-08] a message that a moderator deletes settles its reports, and no others', async () => {
  const { open, moderation } = await setUp()
  const [alice, mona] = [await open('alice'), await open('mona')]
  const report = { userId: 'bob', kind: 'spam', message: { roomId: 'hall', seq: 3 } }
  await alice.ask('moderation.report', { ...report, clientId: randomUUID() })
  await moderation.noteDeletion({ by: 'mona', roomId: 'hall', seq: 2, authorId: 'bob' })
  expect((await queueOf(mona)).items).toHaveLength(1)
  await moderation.noteDeletion({ by: 'mona', roomId: 'hall', seq: 3, authorId: 'bob' })
  expect(await queueOf(mona, true)).toMatchObject({
    items: [{ report: { actions: [{ act: 'remove', by: { uid: 'mona' } }] } }],
  })
})

test('[CHT-08] what waits is approved or removed, and its author muted, by the content itself', async () => {
  const { open, waiting, notified, moderation } = await setUp()
  const mona = await open('mona')
  const content = { type: 'post', widgetId: 'wall', postId: 'w1' }
  const decide = (decision: string, what: object = content) =>
    bodyOf(mona.ask('moderation.decide', { content: what, decision }))
  expect(await decide('approve')).toEqual(failure('moderation.not-found'))
  expect(await decide('remove', { type: 'comment', mediaBoardId: 'b', pieceId: 'p', commentId: 'c' })).toEqual(
    failure('moderation.not-found'),
  )
  const mute = { content, clientId: randomUUID(), kind: 'mute', reason: 'Spam' }
  expect(await bodyOf(mona.ask('moderation.sanction', mute))).toEqual(failure('moderation.not-found'))
  waiting.push({ id: 'w1', atMs: 1, author: 'bob', content: postOf('w1', 1) })
  await decide('approve')
  await decide('remove')
  expect(notified).toEqual(['approve post LIVE expo wall w1', 'remove post LIVE expo wall w1'])
  expect(await bodyOf(mona.ask('moderation.sanction', mute))).toMatchObject({ person: { uid: 'bob' } })
  expect(moderation.sanctionOf('bob')).toMatchObject({ kind: 'mute' })
  for (const more of [{ userId: 'alice' }, { reportId: 'r' }])
    expect(await bodyOf(mona.ask('moderation.sanction', { ...mute, ...more, clientId: randomUUID() }))).toMatchObject({
      code: 'request.invalid',
      faults: [{ pointer: '/userId' }],
    })
})

test('[EDT-07] the queue has posts of two architectures with the same ids as two entries, names their venue, and decides on one', async () => {
  const { open, moderation, waiting, notified } = await setUp()
  const mona = await open('mona')
  const content = { ...postOf('p1', 5), widgetId: 'poll' }
  const former = { ...content, architectureId: 'former' }
  for (const one of [content, former])
    await moderation.reportContent('alice', {
      clientId: one.architectureId,
      kind: 'spam',
      author: 'bob',
      content: one,
    })
  const { items, names } = await queueOf(mona)
  const contents = items.map(({ report }) => (report as { content?: object }).content)
  expect(contents).toHaveLength(2)
  expect(contents).toEqual(
    expect.arrayContaining(
      ['expo', 'former'].map((architectureId) => expect.objectContaining({ architectureId, postId: 'p1' })),
    ),
  )
  expect(names).toEqual({
    'expo/poll': [{ locale: 'en', text: 'Name of poll' }],
    former: [{ locale: 'en', text: 'Venue former' }],
  })
  waiting.push({ id: 'p1', atMs: 1, author: 'bob', content: former })
  const { type, architectureId, widgetId, postId } = former
  await mona.ask('moderation.decide', { content: { type, architectureId, widgetId, postId }, decision: 'remove' })
  expect(notified).toEqual(['remove post LIVE former poll p1'])
  waiting.pop()
  await moderation.settleContent(former, { by: 'mona', isRemoved: true })
  expect((await queueOf(mona)).items).toMatchObject([{ report: { content: { architectureId: 'expo' } } }])
})

test('[CHT-08, WID-03] an entry of a feed is reported with the name of its author, who has no account', async () => {
  const { open, moderation } = await setUp()
  const mona = await open('mona')
  const content = { ...postOf('f_1', 5), feedAuthor: 'Newspaper' }
  await moderation.reportContent('alice', { clientId: 'post', kind: 'spam', author: '', content })
  expect(await queueOf(mona)).toMatchObject({ items: [{ report: { person: { uid: '', name: 'Newspaper' } } }] })
  expect(await moderation.feature.personal?.read('alice')).toMatchObject({
    reports: [{ post: 'f_1', text: 'Text of f_1', kind: 'spam' }],
  })
})
