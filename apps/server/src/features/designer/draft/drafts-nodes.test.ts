import { expect, test } from 'vitest'
import type { DraftChange } from '@foyer/contract'
import { createDraftNodes } from './testing/draft-world.ts'
import { rename } from './testing/rename.ts'

const describe = (text: string): DraftChange => ({ kind: 'set', path: ['description'], value: text })
const nameOf = (staged: ReadonlyMap<string, unknown>) => staged.get('expo')

test('[NOD-02] editors on two nodes get each other’s changes in order, with their authors', async () => {
  const { one, two, settle } = await createDraftNodes()
  const [dana, root] = [one.open('dana'), two.open('root')]
  await dana.follow()
  await root.follow()
  expect(await dana.patch(1, [rename('Fair')])).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await root.patch(2, [describe('A fair')])).toMatchObject({ status: 200, body: { version: 3 } })
  await settle(0)
  for (const { connection } of [dana, root])
    expect(connection.facts('draft.changed').map(({ version, by }) => [version, by.userId])).toEqual([
      [2, 'dana'],
      [3, 'root'],
    ])
})

test('[NOD-02] of two changes of one text on two nodes at once the later is refused with the author of the first', async () => {
  const { one, two } = await createDraftNodes()
  const [dana, root] = [one.open('dana'), two.open('root')]
  await dana.follow()
  await root.follow()
  const answers = await Promise.all([dana.patch(1, [rename('Fair')]), root.patch(1, [rename('Show')])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'designer.draft-conflict', params: { currentVersion: 2 } })
})

test('[NOD-02] each node puts a valid change on stage by itself within a second, also where the draft has not been read', async () => {
  const { one, two, settle } = await createDraftNodes()
  await one.open('dana').patch(1, [rename('Fair')])
  await settle(1_000)
  for (const { staged } of [one, two])
    expect(nameOf(staged)).toMatchObject({ version: 2, venue: { architectures: [{ names: [{ text: 'Fair' }] }] } })
})

test('[NOD-02] followers on both nodes are notified of faults, and once', async () => {
  const { one, two, settle } = await createDraftNodes()
  const [dana, root] = [one.open('dana'), two.open('root')]
  await dana.follow()
  await root.follow()
  await dana.patch(1, [{ kind: 'set', path: ['defaultAreaId'], value: 'none' }])
  await settle(1_000)
  for (const { connection } of [dana, root])
    expect(connection.facts('draft.validity')).toMatchObject([{ version: 2, isValid: false, faultCount: 1 }])
})

test('[NOD-02] an import on one node is checked on the other too, and its followers are notified', async () => {
  const { one, two, settle } = await createDraftNodes()
  const root = two.open('root')
  await root.follow()
  const venue = (await one.deps.store.load('STAGE expo')).state.document as never
  await one.drafts.replace({ venue, warnings: [], base: 1, mustExist: true, by: 'dana' })
  await settle(1_000)
  expect(root.connection.facts('draft.replaced')).toMatchObject([{ version: 2, by: { userId: 'dana' } }])
  expect(root.connection.facts('draft.validity')).toMatchObject([{ version: 2, isValid: true }])
  await expect(two.drafts.requireValid('expo', 2)).resolves.toBeUndefined()
})

test('[NOD-02] of many changes on two nodes one node writes the document', async () => {
  const { one, two, documents, settle } = await createDraftNodes()
  const [dana, root] = [one.open('dana'), two.open('root')]
  for (let version = 1; version <= 200; version += 2) {
    await dana.patch(version, [rename(`Fair ${version}`)])
    await root.patch(version + 1, [describe(`Fair ${version}`)])
  }
  await settle(10_000)
  await expect.poll(() => documents.length).toBe(1)
  await settle(20_000)
  expect(documents).toMatchObject([{ architectureId: 'expo', version: 201 }])
})

test('[NOD-02] a draft that is deleted on one node leaves the stage of the other, also what that one was about to store', async () => {
  const { one, two, settle } = await createDraftNodes()
  const root = two.open('root')
  await root.follow()
  await one.open('dana').patch(1, [rename('Fair')])
  await settle(1_000)
  expect(two.staged.has('expo')).toBe(true)
  expect((await one.open('dana').delete()).status).toBe(204)
  await settle(1_000)
  expect([one.staged.has('expo'), two.staged.has('expo')]).toEqual([false, false])
  expect(root.connection.facts('draft.deleted')).toMatchObject([{ by: { userId: 'dana' } }])
  expect((await root.get('architecture/expo/draft')).status).toBe(404)
})

test('[NOD-02] designers on two nodes see each other, until the page is closed', async () => {
  const { one, two, settle } = await createDraftNodes()
  const [dana, root] = [one.open('dana'), two.open('root')]
  await dana.follow()
  await root.follow()
  await settle(200)
  const peopleOf = ({ connection }: typeof dana) =>
    connection
      .facts('draft.people')
      .at(-1)
      ?.people.map(({ userId }) => userId)
      .toSorted()
  for (const page of [dana, root]) expect(peopleOf(page)).toEqual(['dana', 'root'])
  root.connection.close()
  two.drafts.feature.connections?.closed?.(root.connection)
  await settle(200)
  expect(peopleOf(dana)).toEqual(['dana'])
})

test('[NOD-03] designers on a node that is not heard are gone for the others after eleven seconds, and there again with it', async () => {
  const { one, two, settle, cut, heal } = await createDraftNodes()
  const [dana, root] = [one.open('dana'), two.open('root')]
  await dana.follow()
  await root.follow()
  await settle(200)
  const people = () =>
    dana.connection
      .facts('draft.people')
      .at(-1)
      ?.people.map(({ userId }) => userId)
      .toSorted()
  expect(people()).toEqual(['dana', 'root'])
  cut(1)
  await settle(9_000)
  expect(people()).toEqual(['dana', 'root'])
  await settle(2_000)
  expect(people()).toEqual(['dana'])
  heal(1)
  await settle(1_000)
  expect(people()).toEqual(['dana', 'root'])
})

test('[NOD-03] a designer whose arrival was lost on the way is there once the loss is noticed', async () => {
  const { one, two, settle, drop } = await createDraftNodes()
  const dana = one.open('dana')
  await dana.follow()
  await settle(200)
  drop((text) => text.includes('draft people'))
  await two.open('root').follow()
  await settle(200)
  drop(() => false)
  await settle(1_000)
  expect(dana.connection.facts('draft.people').at(-1)?.people).toMatchObject([{ userId: 'dana' }, { userId: 'root' }])
})

test('[NOD-03] a change that was lost on the way is on the stage of the other node once the loss is noticed', async () => {
  const { one, two, settle, drop } = await createDraftNodes()
  drop((text) => text.includes('live draft'))
  const dana = one.open('dana')
  await dana.patch(1, [rename('Fair')])
  await settle(500)
  expect(two.staged.has('expo')).toBe(false)
  drop(() => false)
  await settle(2_000)
  expect(two.staged.get('expo')).toMatchObject({ version: 2 })
  await dana.patch(2, [rename('Show')])
  await settle(1_000)
  expect(nameOf(two.staged)).toMatchObject({ version: 3, venue: { architectures: [{ names: [{ text: 'Show' }] }] } })
})

test('[NOD-03] followers are asked to fetch the changes they may have missed', async () => {
  const { one, two, settle, drop } = await createDraftNodes()
  const root = two.open('root')
  await root.follow()
  drop((text) => text.includes('live draft'))
  await one.open('dana').patch(1, [rename('Fair')])
  drop(() => false)
  await settle(4_000)
  expect(root.connection.facts('realtime.behind')).toContainEqual({ features: ['draft'] })
  const { body } = await root.get('architecture/expo/draft/changes?after=1')
  expect(body).toMatchObject({ changes: [{ version: 2, changes: [rename('Fair')] }], currentVersion: 2 })
})

test('[NOD-03] a deletion that was lost on the way is followed once the loss is noticed', async () => {
  const { one, two, settle, drop } = await createDraftNodes()
  await one.open('dana').patch(1, [rename('Fair')])
  await settle(1_000)
  drop((text) => text.includes('live draft'))
  await one.open('dana').delete()
  await settle(0)
  expect(two.staged.has('expo')).toBe(true)
  drop(() => false)
  await settle(2_000)
  expect(two.staged.has('expo')).toBe(false)
})
