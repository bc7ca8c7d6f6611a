import { commands } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createAnnouncementWorld } from './testing/announcement-world.ts'

test('[WID-06] an announcement by staff is sent to every client at once, and a client that comes later lists those still valid', async () => {
  const { as, guest, clock } = await createAnnouncementWorld()
  const [mona, alice, visitor] = [as('mona'), as('alice'), guest()]
  await mona.post('Lunch is served.')
  await clock.advance(60_000)
  await mona.post('  Bring your cups.  ', { minutes: 60, link: 'https://example.org/cups', areaId: 'stage' as never })
  expect([alice.heard(), visitor.heard()]).toEqual([
    ['Lunch is served.', 'Bring your cups.'],
    ['Lunch is served.', 'Bring your cups.'],
  ])
  expect(await guest().list()).toMatchObject({
    announcements: [
      { text: 'Bring your cups.', link: 'https://example.org/cups', areaId: 'stage' },
      { text: 'Lunch is served.' },
    ],
    mayAnnounce: false,
  })
  await clock.advance(4 * 60_000)
  const { announcements, mayAnnounce } = await mona.list()
  expect([announcements.map(({ text }) => text), mayAnnounce]).toEqual([['Bring your cups.'], true])
})

test('[WID-06] an announcement that is taken back disappears from open pages, and a client that comes later does not list it', async () => {
  const { as, notes } = await createAnnouncementWorld()
  const [mona, alice] = [as('mona'), as('alice')]
  const { announcement } = await mona.post('The lift is broken.', { areaId: 'stage' as never })
  await mona.takeBack(announcement.id)
  expect(alice.connection.facts('announcement.taken-back')).toEqual([{ id: announcement.id }])
  expect((await as('bob').list()).announcements).toEqual([])
  await expect(mona.takeBack(announcement.id)).rejects.toMatchObject({ code: 'announcement.not-found' })
  expect(notes).toMatchObject([
    { by: 'mona', act: 'announcement.post', announcement: { id: announcement.id, opMode: 'LIVE', areaId: 'stage' } },
    { by: 'mona', act: 'announcement.take-back', announcement: { id: announcement.id } },
  ])
})

test('[WID-06] an announcement is sent and listed with its text in other languages, and is exported with them', async () => {
  const { as, feature } = await createAnnouncementWorld()
  const [mona, alice] = [as('mona'), as('alice')]
  const translations = [{ locale: 'de', text: ' Mittagessen ist fertig. ' }]
  await mona.post('Lunch is served.', { translations })
  const stored = { text: 'Lunch is served.', translations: [{ locale: 'de', text: 'Mittagessen ist fertig.' }] }
  expect(alice.connection.facts('announcement.posted')).toMatchObject([stored])
  expect((await as('bob').list()).announcements).toMatchObject([stored])
  expect(await feature.personal?.read('mona')).toMatchObject({ announcements: [stored] })
})

test('[WID-06] one sent twice is announced once, also while the first is being stored', async () => {
  const { as, notes } = await createAnnouncementWorld()
  const [mona, alice] = [as('mona'), as('alice')]
  const id = 'announcement-of-mona'
  await Promise.all([mona.post('Once.', { id }), mona.post('Once.', { id })])
  await mona.post('Once.', { id })
  expect([alice.heard(), notes.length]).toEqual([['Once.'], 1])
})

test('[WID-06] live and stage announce apart, and a server that starts again knows what holds', async () => {
  const { as, deps } = await createAnnouncementWorld()
  await as('mona').post('Live.')
  await as('mona', 'STAGE').post('Staged.')
  const texts = async (opMode: 'LIVE' | 'STAGE') =>
    (await as('alice', opMode).list()).announcements.map(({ text }) => text)
  expect([await texts('LIVE'), await texts('STAGE')]).toEqual([['Live.'], ['Staged.']])
  const later = await createAnnouncementWorld({ store: deps.store })
  expect((await later.as('alice').list()).announcements).toMatchObject([{ text: 'Live.' }])
})

test('[WID-06] what cannot be announced is refused, naming the field', async () => {
  const { as } = await createAnnouncementWorld()
  const mona = as('mona')
  await expect(mona.post('Where?', { areaId: 'nowhere' as never })).rejects.toMatchObject({
    code: 'request.invalid',
    faults: [{ pointer: '/areaId' }],
  })
  for (let at = 0; at < 20; at += 1) await mona.post(`Number ${at}`)
  await expect(mona.post('One too many.')).rejects.toMatchObject({ code: 'announcement.too-many' })
  const wrongFields = (parts: object) =>
    commands['announcement.post'].body
      .safeParse({ id: 'announcement-1', text: 'x', minutes: 5, ...parts })
      .error?.issues.map(({ path }) => path.join('/'))
  expect(wrongFields({})).toBeUndefined()
  expect(wrongFields({ text: 'x'.repeat(281) })).toEqual(['text'])
  expect(wrongFields({ text: ' ' })).toEqual(['text'])
  expect(wrongFields({ minutes: 4 })).toEqual(['minutes'])
  expect(wrongFields({ minutes: 1441 })).toEqual(['minutes'])
  expect(wrongFields({ link: 'javascript:alert(1)' })).toEqual(['link'])
})

test('[WID-06] [PRO-03] an export lists the announcements of their author; erasing the author keeps the text', async () => {
  const { as, feature } = await createAnnouncementWorld()
  await as('mona').post('Lunch is served.')
  expect(await feature.personal?.read('mona')).toMatchObject({ announcements: [{ text: 'Lunch is served.' }] })
  await feature.personal?.erase('mona')
  expect(await feature.personal?.read('mona')).toBeUndefined()
  expect((await as('alice').list()).announcements).toMatchObject([{ text: 'Lunch is served.' }])
})

test('[WID-06] a client that was away lists what came and went meanwhile, without what was withdrawn', async () => {
  const { as, clock } = await createAnnouncementWorld()
  const mona = as('mona')
  await mona.post('Before.')
  const since = clock.now()
  await clock.advance(1_000)
  await mona.post('First.')
  await clock.advance(1_000)
  await mona.post('Second.')
  const { announcement } = await mona.post('Withdrawn.')
  await mona.takeBack(announcement.id)
  const endedOf = async (sinceMs?: number) => (await as('bob').list(sinceMs)).ended.map(({ text }) => text)
  expect(await endedOf(since)).toEqual([])
  await clock.advance(5 * 60_000 - 1_000)
  expect(await endedOf(since)).toEqual(['First.'])
  await mona.post('Still shown.')
  await clock.advance(1_000)
  expect(await endedOf(since)).toEqual(['Second.', 'First.'])
  expect(await endedOf(clock.now())).toEqual([])
  expect(await endedOf()).toEqual([])
})

test('[NOD-02] an announcement is heard on all nodes, and disappears on all of them when it is taken back', async () => {
  const { as, guest } = await createAnnouncementWorld({}, 2)
  const [mona, alice, visitor] = [as('mona'), as('alice'), guest()]
  const { announcement } = await mona.post('Lunch is served.')
  expect([alice.heard(), visitor.heard()]).toEqual([['Lunch is served.'], ['Lunch is served.']])
  expect((await alice.list()).announcements).toMatchObject([{ text: 'Lunch is served.' }])
  await mona.takeBack(announcement.id)
  for (const { connection } of [alice, visitor])
    expect(connection.facts('announcement.taken-back')).toEqual([{ id: announcement.id }])
})

test('[NOD-03] what a node missed is announced there once, as soon as it has read it', async () => {
  const { as, clock, nodes } = await createAnnouncementWorld({}, 2)
  const [mona, alice] = [as('mona'), as('alice')]
  const { announcement } = await mona.post('The lift is broken.')
  nodes.drop((text) => text.includes('live announcement'))
  await mona.post('Lunch is served.')
  await mona.takeBack(announcement.id)
  nodes.drop(() => false)
  await nodes.beat()
  await clock.advance(2_000)
  expect(alice.heard()).toEqual(['The lift is broken.', 'Lunch is served.'])
  expect(alice.connection.facts('announcement.taken-back')).toEqual([{ id: announcement.id }])
})
