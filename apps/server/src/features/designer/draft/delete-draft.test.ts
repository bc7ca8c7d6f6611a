import { expect, test } from 'vitest'
import { createDraftWorld } from './testing/draft-world.ts'
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
