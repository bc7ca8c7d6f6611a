import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { DraftChange } from '@foyer/contract'
import { createDraftWorld } from './testing/draft-world.ts'
import { rename } from './testing/rename.ts'

const expo = { architectureId: 'expo' } as never

test('[EDT-05] those who follow a draft are sent each patch with its author, in order', async () => {
  const { open, settle } = await createDraftWorld()
  const [dana, root] = [open('dana'), open('root')]
  expect(await root.follow()).toMatchObject({ version: 1, connectionId: root.connection.id })
  await dana.patch(1, [rename('Fair')])
  await dana.patch(2, [rename('Show')])
  await settle(0)
  const by = { userId: 'dana', name: 'Dana' }
  expect(root.connection.facts('draft.changed')).toEqual([
    { architectureId: 'expo', version: 2, author: dana.author, by, changes: [rename('Fair')] },
    { architectureId: 'expo', version: 3, author: dana.author, by, changes: [rename('Show')] },
  ])
  expect(dana.connection.facts('draft.changed')).toEqual([])
})

test('[EDT-05] a patch of more than 48 KiB is announced without its changes, which the list of changes has', async () => {
  const { open, settle } = await createDraftWorld()
  const dana = open('dana')
  await dana.follow()
  const large: DraftChange = { kind: 'set', path: ['later'], value: 'x'.repeat(49_152) }
  await dana.patch(1, [large])
  await settle(0)
  expect(dana.connection.facts('draft.changed')).toMatchObject([{ version: 2 }])
  expect(dana.connection.facts('draft.changed')[0]).not.toHaveProperty('changes')
  expect((await dana.get('architecture/expo/draft/changes?after=1')).body).toMatchObject({
    changes: [{ version: 2, author: dana.author, by: { userId: 'dana', name: 'Dana' }, changes: [large] }],
    currentVersion: 2,
  })
})

test('[EDT-05] an import replaces the draft as one step: followers are notified, and older bases are behind', async () => {
  const { open, settle, drafts, deps } = await createDraftWorld()
  const dana = open('dana')
  await dana.follow()
  await dana.patch(1, [rename('Fair')])
  const venue = (await deps.store.load('STAGE expo')).state.document as never
  expect(await drafts.replace({ venue, warnings: [], base: 2, mustExist: true, by: 'root' })).toMatchObject({
    version: 3,
  })
  await expect(drafts.replace({ venue, warnings: [], base: 2, mustExist: true, by: 'root' })).rejects.toMatchObject({
    code: 'venue.stale',
    params: { currentVersion: 3 },
  })
  await settle(0)
  expect(dana.connection.facts('draft.replaced')).toMatchObject([{ version: 3, by: { userId: 'root' } }])
  const behind = { status: 409, body: { code: 'designer.draft-behind', params: { currentVersion: 3 } } }
  expect(await dana.patch(2, [rename('Show')])).toMatchObject(behind)
  expect(await dana.get('architecture/expo/draft/changes?after=2')).toMatchObject(behind)
  expect((await dana.patch(3, [rename('Show')])).status).toBe(200)
})

test('[EDT-05] designers see who is where and what is selected within 500 ms, until the page is closed', async () => {
  const { open, settle, drafts } = await createDraftWorld()
  const [dana, root] = [open('dana'), open('root')]
  await dana.follow()
  await root.follow()
  const selection = [['areas', 'plaza', 'viewPoints', 'front']]
  await root.ask('draft.show-place', { architectureId: 'expo', areaId: 'plaza', selection } as never)
  await settle(500)
  const placed = { connectionId: root.connection.id, userId: 'root', name: 'Root', areaId: 'plaza', selection }
  expect(dana.connection.facts('draft.people').at(-1)?.people).toContainEqual(placed)
  root.connection.close()
  drafts.feature.connections?.closed?.(root.connection)
  await settle(500)
  expect(dana.connection.facts('draft.people').at(-1)?.people).toMatchObject([{ userId: 'dana', selection: [] }])
})

test('[PUB-04] those who follow a draft are notified that its schedule is another one, and no others', async () => {
  const { open, settle, drafts } = await createDraftWorld()
  const [dana, root] = [open('dana'), open('root')]
  await dana.follow()
  drafts.notifySchedule('expo')
  await settle(0)
  expect(dana.connection.facts('draft.schedule-changed')).toEqual([{ architectureId: 'expo' }])
  expect(root.connection.sent).toEqual([])
})

test('[EDT-05] a place is shown only to those who follow, and by those who do', async () => {
  const { open, settle } = await createDraftWorld()
  const [dana, root] = [open('dana'), open('root')]
  await dana.follow()
  await root.ask('draft.show-place', { architectureId: 'expo', selection: [] } as never)
  await settle(500)
  expect(dana.connection.facts('draft.people').at(-1)?.people).toHaveLength(1)
  expect(root.connection.sent).toEqual([])
  await dana.ask('draft.unfollow', expo)
  await root.patch(1, [rename('Fair')])
  await settle(500)
  expect(dana.connection.facts('draft.changed')).toEqual([])
})

test('[EDT-02] a draft is checked 500 ms after a change; an invalid one is stored and stays off stage', async () => {
  const { open, settle, staged } = await createDraftWorld()
  const dana = open('dana')
  await dana.follow()
  await dana.patch(1, [rename('Fair')])
  await settle(500)
  expect(staged.get('expo')).toMatchObject({ version: 2, venue: { architectures: [{ names: [{ text: 'Fair' }] }] } })
  await dana.patch(2, [{ kind: 'set', path: ['defaultAreaId'], value: 'none' }])
  await settle(500)
  expect(staged.get('expo')?.version).toBe(2)
  expect(dana.connection.facts('draft.validity')).toEqual([
    { architectureId: 'expo', version: 2, isValid: true, faultCount: 0, warningCount: 0 },
    { architectureId: 'expo', version: 3, isValid: false, faultCount: 1, warningCount: 0 },
  ])
  const { body } = await dana.get('architecture/expo/draft/validity?version=3')
  expect(body).toMatchObject({
    validity: {
      version: 3,
      faults: [{ pointer: '/architectures/0/defaultAreaId', code: 'unknown-reference' }],
      moreFaults: false,
    },
  })
})

test('[EDT-02] stage is given what has changed since the valid version before, also across invalid ones', async () => {
  const { open, settle, staged } = await createDraftWorld()
  const dana = open('dana')
  await dana.patch(1, [rename('Fair')])
  await settle(500)
  expect(staged.get('expo')).toMatchObject({ version: 2, patch: undefined })
  await dana.patch(2, [{ kind: 'set', path: ['defaultAreaId'], value: 'none' }, rename('Show')])
  await settle(500)
  await dana.patch(3, [{ kind: 'set', path: ['defaultAreaId'], value: 'plaza' }])
  await settle(500)
  expect(staged.get('expo')).toMatchObject({ version: 4, patch: { since: 2, changes: [rename('Show')] } })
})

const framed = (address: string): DraftChange => ({
  kind: 'insert',
  path: ['areas', 'plaza', 'contentWidgets'],
  item: { id: 'w', type: 'IFRAME', name: [], configurations: [{ id: 'c', name: [], cookieProviders: [], address }] },
})
const ofFrame = (field: string) => ['areas', 'plaza', 'contentWidgets', 'w', 'configurations', 'c', field]
const closed = 'https://closed.example/page'
const silent = 'https://silent.example/page'

test('[WID-06] [EDT-02] a page that refuses to be framed is marked in the draft after the change is stored, for everybody, and is warned of', async () => {
  const askFraming = async (addresses: Iterable<string>) =>
    new Map([...addresses].filter((one) => one !== silent).map((address) => [address, address === closed]))
  const { open, settle } = await createDraftWorld({ askFraming })
  const dana = open('dana')
  await dana.follow()
  const changes = () => dana.connection.facts('draft.changed').map(({ version, changes: sent }) => [version, sent])
  expect(await dana.patch(1, [framed(closed)])).toMatchObject({ status: 200, body: { version: 2, rewritten: [] } })
  await settle(500)
  expect(changes()[1]).toEqual([3, [{ kind: 'set', path: ofFrame('refusesFraming'), value: true }]])
  const { body } = await dana.get('architecture/expo/draft/validity?version=3')
  const pointer = expect.stringMatching(/contentWidgets\/\d+\/configurations\/0\/address$/)
  expect(body).toMatchObject({ validity: { faults: [], warnings: [{ pointer, code: 'framing-refused' }] } })
  await dana.patch(3, [{ kind: 'set', path: ofFrame('address'), value: silent }])
  await settle(500)
  expect(changes().at(-1)).toEqual([5, [{ kind: 'set', path: ofFrame('refusesFraming') }]])
})

test('[WID-06] pages are asked only where a change touches them', async () => {
  const asked: string[] = []
  const askFraming = async (addresses: Iterable<string>) => {
    asked.push(...addresses)
    return new Map<string, boolean>()
  }
  const { open, settle } = await createDraftWorld({ askFraming })
  const dana = open('dana')
  await dana.patch(1, [framed(closed)])
  await settle(0)
  await dana.patch(2, [rename('Fair'), { kind: 'set', path: ofFrame('name'), value: [] }])
  await settle(0)
  expect(asked).toEqual([closed])
})

test('[EDT-02] what stage is given of a valid draft has its defaults and points to published files', async () => {
  const { open, settle, staged } = await createDraftWorld()
  const dana = open('dana')
  const uri = '/assets/preview/architecture/expo/assets/logo.webp'
  const item = { id: 'logo', uri, generation: 1, displayName: 'Logo', alts: [], mediaType: 'image/webp' }
  const widget = { id: 'w', type: 'NEW', later: true }
  await dana.patch(1, [
    { kind: 'insert', path: ['assets'], item },
    { kind: 'insert', path: ['areas', 'plaza', 'contentWidgets'], item: widget },
    { kind: 'set', path: ['agendaEnabled'] },
  ])
  await settle(500)
  const { venue, documentGzip = '' } = staged.get('expo') ?? {}
  const filled = { agendaEnabled: true, areas: [{ contentWidgets: [{ ...widget, name: [], configurations: [] }] }] }
  expect(venue).toMatchObject({ architectures: [filled], version: 2, publishInfo: { publishedVersion: -1 } })
  const written = JSON.parse(String(gunzipSync(documentGzip))) as { assets: { id: string; uri: string }[] }
  expect(written).toMatchObject({ architectures: [filled] })
  expect(written.assets.find(({ id }) => id === 'logo')?.uri).toBe('/assets/live/architecture/expo/assets/logo.webp')
})

test('[EDT-02] a version can be published once it is valid, and only while it is the newest', async () => {
  const { open, clock, drafts } = await createDraftWorld()
  const dana = open('dana')
  await dana.patch(1, [{ kind: 'set', path: ['defaultAreaId'], value: 'none' }])
  const invalid = expect(drafts.requireValid('expo', 2)).rejects.toMatchObject({
    code: 'venue.invalid',
    faults: [{ pointer: '/architectures/0/defaultAreaId' }],
  })
  await clock.advance(500)
  await invalid
  await dana.patch(2, [{ kind: 'set', path: ['defaultAreaId'], value: 'plaza' }])
  await expect(drafts.requireValid('expo', 2)).rejects.toMatchObject({
    code: 'venue.stale',
    params: { currentVersion: 3 },
  })
  const valid = drafts.requireValid('expo', 3)
  await clock.advance(500)
  await valid
})

test('[EDT-02] the document is stored as a whole 10 s after the last of 200 patches, and not while they come', async () => {
  const { open, documents, settle } = await createDraftWorld()
  const dana = open('dana')
  for (let version = 1; version <= 200; version += 1) await dana.patch(version, [rename(`Fair ${version}`)])
  await settle(9_000)
  await dana.patch(201, [rename('Fair')])
  await settle(9_000)
  expect(documents).toEqual([])
  await settle(1_000)
  await expect.poll(() => documents.length).toBe(1)
  expect(documents).toMatchObject([{ architectureId: 'expo', version: 202 }])
})

test('[EDT-02] after 1 MB of patches the document is stored as a whole at once', async () => {
  const { open, documents } = await createDraftWorld()
  const dana = open('dana')
  const large: DraftChange = { kind: 'set', path: ['later'], value: 'x'.repeat(100_000) }
  for (let version = 1; version <= 9; version += 1) await dana.patch(version, [large])
  expect(documents).toEqual([])
  await dana.patch(10, [large])
  await expect.poll(() => documents.length).toBe(1)
  expect(documents).toMatchObject([{ architectureId: 'expo', version: 11 }])
})

test('[EDT-03] a draft is sent compressed, and not again to a page that has it', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const { headers } = await dana.get('architecture/expo/draft')
  const again = await dana.raw('architecture/expo/draft', { 'if-none-match': String(headers['etag']) })
  expect(again.statusCode).toBe(304)
  const packed = await dana.raw('architecture/expo/draft', { 'accept-encoding': 'gzip' })
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'gzip'])
  await dana.patch(1, [rename('Fair')])
  const changed = await dana.raw('architecture/expo/draft', { 'if-none-match': String(headers['etag']) })
  expect(changed.statusCode).toBe(200)
})

test('[EDT-15] designers find accounts by name, without e-mail addresses', async () => {
  const { open } = await createDraftWorld()
  const { body } = await open('dana').get('accounts?q=Ali')
  expect(body).toEqual({ accounts: [{ userId: 'alice', name: 'Alice', company: 'Acme' }] })
  expect((await open('mona').get('accounts?q=Ali')).status).toBe(403)
})
