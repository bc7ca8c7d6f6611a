import { expect, test } from 'vitest'
import { createDraftWorld } from './testing/draft-world.ts'
import { createInlineChecker, createMemoryDraftStore } from './testing/memory-drafts.ts'
import { rename } from './testing/rename.ts'

test('[EDT-16] a draft that was never published is deleted with its stage; the log says by whom, and it is listed no more', async () => {
  const { open, settle, staged, deletions } = await createDraftWorld()
  const dana = open('dana')
  await dana.patch(1, [rename('Fair')])
  await settle(500)
  expect(staged.has('expo')).toBe(true)
  expect((await dana.delete()).status).toBe(204)
  await settle(5_000)
  expect(staged.has('expo')).toBe(false)
  expect(deletions).toEqual([{ by: 'dana', architectureId: 'expo' }])
  expect((await dana.get('drafts')).body).toEqual({ drafts: [] })
  expect((await dana.get('architecture/expo/draft')).body).toMatchObject({ code: 'designer.draft-not-found' })
})

test('[EDT-16] a draft of which a version was published is refused and stays', async () => {
  const { open, published, deletions } = await createDraftWorld()
  published.add('expo')
  expect((await open('dana').delete()).body).toMatchObject({ code: 'designer.draft-published' })
  expect(deletions).toEqual([])
  expect((await open('dana').get('architecture/expo/draft')).status).toBe(200)
})

test('[EDT-06] those who have a deleted draft open are notified, and what they send is refused', async () => {
  const { open, settle } = await createDraftWorld()
  const [dana, root] = [open('dana'), open('root')]
  await root.follow()
  await dana.delete()
  await settle(0)
  expect(root.connection.facts('draft.deleted')).toEqual([
    { architectureId: 'expo', by: { userId: 'dana', name: 'Dana' } },
  ])
  const gone = { status: 404, body: { code: 'designer.draft-not-found' } }
  expect(await root.patch(1, [rename('Fair')])).toMatchObject(gone)
  expect(await dana.delete()).toMatchObject(gone)
})

test('[EDT-02] a new draft under the id of a deleted one begins anew, and is not valid because the former one was', async () => {
  const { open, settle } = await createDraftWorld()
  const dana = open('dana')
  await dana.patch(1, [rename('Fair')])
  await settle(500)
  await dana.delete()
  expect((await dana.post('drafts', { names: [], id: 'expo' })).body).toEqual({ architectureId: 'expo', version: 1 })
  await settle(500)
  const { body } = await dana.get('architecture/expo/draft/validity?version=1')
  expect(body).toMatchObject({ validity: { version: 1, faults: expect.arrayContaining([expect.anything()]) } })
})

/** Holds whatever passes it until it is opened. */
function createGate() {
  let open = () => {}
  let reached = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  const isReached = new Promise<void>((resolve) => (reached = resolve))
  return { pass: () => (reached(), opened), isReached, open }
}

test('[EDT-16] of two who delete a draft at once the second gets an error, and the log names only the first', async () => {
  const { open, deletions } = await createDraftWorld()
  const answers = await Promise.all([open('dana').delete(), open('root').delete()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
  expect(deletions).toEqual([{ by: answers[0].status === 204 ? 'dana' : 'root', architectureId: 'expo' }])
})

test('[EDT-06] [EDT-16] what a colleague saves while a draft is being deleted is deleted with it, from the stage as well', async () => {
  const gate = createGate()
  const { open, settle, staged } = await createDraftWorld({ noteDeletion: gate.pass })
  const [dana, root] = [open('dana'), open('root')]
  const deletion = dana.delete()
  await gate.isReached
  expect((await root.patch(1, [rename('Fair')])).status).toBe(200)
  await settle(500)
  await expect.poll(() => staged.has('expo')).toBe(true)
  gate.open()
  expect((await deletion).status).toBe(204)
  expect(staged.has('expo')).toBe(false)
  expect(await root.patch(2, [rename('Market')])).toMatchObject({ status: 404 })
})

test('[EDT-06] a patch that is stored in the same turn as the deletion is refused as one of a deleted draft', async () => {
  const gate = createGate()
  const { store } = createMemoryDraftStore()
  let isHeld = false
  const change: typeof store.change = async (...work) => {
    if (isHeld) await gate.pass()
    return store.change(...work)
  }
  const cleaned = createGate()
  const sanitize = async (texts: readonly string[]) => {
    void cleaned.pass()
    return texts.map((html) => ({ html }))
  }
  const { open, deletions } = await createDraftWorld({ store: { ...store, change }, queue: { sanitize } })
  const [dana, root] = [open('dana'), open('root')]
  isHeld = true
  const first = dana.patch(1, [rename('Fair')])
  await gate.isReached
  const patch = root.patch(1, [{ kind: 'set', path: ['impress', 'en', 'text'], value: '<p>a</p>' }])
  await cleaned.isReached
  const deletion = dana.delete()
  await expect.poll(() => deletions.length).toBe(1)
  gate.open()
  expect((await first).status).toBe(200)
  expect((await deletion).status).toBe(204)
  expect(await patch).toMatchObject({ status: 404, body: { code: 'designer.draft-not-found' } })
})

test('[EDT-16] who waits for the check of a draft gets an error as soon as it is deleted', async () => {
  const { open, drafts } = await createDraftWorld()
  const dana = open('dana')
  await dana.patch(1, [rename('Fair')])
  const publication = expect(drafts.requireValid('expo', 2)).rejects.toMatchObject({ code: 'venue.not-found' })
  const look = open('root').get('architecture/expo/draft/validity?version=2')
  await dana.delete()
  await publication
  expect(await look).toMatchObject({ status: 404, body: { code: 'designer.draft-not-found' } })
})

test('[EDT-02] a deletion that cannot be stored leaves the draft on stage', async () => {
  let failNext = () => {}
  const world = await createDraftWorld({ noteDeletion: async () => failNext() })
  const dana = world.open('dana')
  await dana.patch(1, [rename('Fair')])
  await world.settle(500)
  failNext = () => (world.live.failure = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
  expect((await dana.delete()).status).toBe(503)
  world.live.failure = undefined
  await world.settle(5_000)
  expect(world.staged.get('expo')).toMatchObject({ version: 2 })
})

test('[EDT-02] a check that began before the deletion says nothing of another draft with this id', async () => {
  const gate = createGate()
  const { store } = createMemoryDraftStore()
  const checker = createInlineChecker(store)
  let checks = 0
  const { open, settle, staged } = await createDraftWorld({
    store,
    checker: {
      ...checker,
      async check(architectureId) {
        const checked = await checker.check(architectureId)
        if (++checks === 1) await gate.pass()
        return checked
      },
    },
  })
  const dana = open('dana')
  await dana.patch(1, [{ kind: 'set', path: ['defaultAreaId'], value: 'nowhere' }])
  await settle(500)
  await gate.isReached
  await dana.delete()
  await dana.post('drafts', { names: [], id: 'expo' })
  gate.open()
  await settle(1_000)
  const { body } = await dana.get('architecture/expo/draft/validity?version=1')
  expect(body).toMatchObject({ validity: { version: 1, faults: expect.arrayContaining([expect.anything()]) } })
  expect(staged.has('expo')).toBe(false)
})

test('[EDT-05] who had a deleted draft open does not follow another draft with this id', async () => {
  const { open, settle } = await createDraftWorld()
  const [dana, root] = [open('dana'), open('root')]
  await root.follow()
  await dana.delete()
  await dana.post('drafts', { names: [], id: 'expo' })
  await dana.follow()
  await dana.patch(1, [{ kind: 'set', path: ['agendaEnabled'], value: false }])
  await settle(500)
  expect(root.connection.facts('draft.deleted')).toHaveLength(1)
  expect([root.connection.facts('draft.changed'), root.connection.facts('draft.replaced')]).toEqual([[], []])
  expect((await dana.follow()).people.map(({ name }) => name)).toEqual(['Dana'])
})

test('[EDT-05] whose connection is closed while a draft is opened is not listed in it', async () => {
  const gate = createGate()
  let isHeld = true
  const { open, settle, drafts } = await createDraftWorld({
    people: {
      async listNames(ids) {
        if (isHeld) await gate.pass()
        return new Map(ids.map((id) => [id, id]))
      },
      find: async () => [],
    },
  })
  const [dana, root] = [open('dana'), open('root')]
  const following = root.follow()
  await gate.isReached
  root.connection.close()
  drafts.feature.connections?.closed?.(root.connection)
  isHeld = false
  gate.open()
  await following
  await settle(500)
  await dana.follow()
  await settle(500)
  expect((await dana.follow()).people.map(({ userId }) => userId)).toEqual(['dana'])
})
