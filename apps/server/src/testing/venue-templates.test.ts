import { request } from 'node:http'
import { venueTemplateIds } from '@foyer/contract'
import { expect, test } from 'vitest'
import { checkDraft } from '../features/designer/draft/check-draft.ts'
import { openTransferWorld } from './transfer-world.ts'

type World = Awaited<ReturnType<typeof openTransferWorld>>

const create = ({ app }: World, body: object, who = 'dana') =>
  app.inject({
    method: 'POST',
    url: '/api/designer/drafts/from-template',
    headers: { authorization: `Bearer ${who}` },
    payload: { template: 'fair', name: 'Summit', locale: 'en', ...body },
  })

const nothing = { drafts: [], files: 0, unfinished: [] }

function* idsOf(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  for (const [field, entry] of Object.entries(value))
    if (field === 'id' && typeof entry === 'string') yield entry
    else yield* idsOf(entry)
}

test.each(venueTemplateIds)(
  '[VNU-01] [VNU-02] a venue created from the template %s has this name, its own pictures, and no fault or warning',
  async (template) => {
    const world = await openTransferWorld()
    const answer = await create(world, { template, name: '  Sommerfest  ', locale: 'de' })
    expect(answer.statusCode).toBe(200)
    const { architectureId, version } = answer.json<{ architectureId: string; version: number }>()
    expect(version).toBe(1)
    const document = await world.documentOf(architectureId)
    const { architectures, assets } = document as {
      architectures: readonly [{ id: string; names: unknown }]
      assets: readonly { id: string; uri: string }[]
    }
    expect(architectures[0]).toMatchObject({ id: architectureId, names: [{ locale: 'de', text: 'Sommerfest' }] })
    for (const { id, uri } of assets) {
      expect(uri).toBe(`/assets/live/architecture/${architectureId}/assets/${id}.webp`)
      expect(await world.assets.readStored(architectureId, id, 1)).toMatchObject({ mediaType: 'image/webp' })
    }
    const { faults, warnings } = await checkDraft(document, 1, [])
    expect({ faults, warnings }).toEqual({ faults: [], warnings: [] })
    expect(world.noted).toEqual([{ act: 'designer.create-from-template', by: 'dana', from: template, architectureId }])
    expect(await world.contents()).toMatchObject({ drafts: [architectureId], unfinished: [] })
  },
)

test('[VNU-02] two venues of one template have no id in common, and the second another name', async () => {
  const world = await openTransferWorld()
  const documents: unknown[] = []
  for (const answer of [await create(world, {}), await create(world, {})])
    documents.push(await world.documentOf(answer.json<{ architectureId: string }>().architectureId))
  const [first, second] = documents.map(
    (document) =>
      // What is always on in a widget, and the options of a vote, are named within it; all else in the venue.
      new Set(idsOf(document)),
  )
  expect([...(first ?? [])].filter((id) => second?.has(id))).toEqual([])
  expect(documents).toMatchObject([
    { architectures: [{ names: [{ locale: 'en', text: 'Summit' }] }] },
    { architectures: [{ names: [{ locale: 'en', text: 'Summit (2)' }] }] },
  ])
})

test.each([
  ['a template that is not there', { template: 'wedding' }, '/template', 422],
  ['a name that is too long', { name: 'x'.repeat(201) }, '/name', 422],
  ['no name', { name: '   ' }, '/name', 422],
  ['a name that is no text', { name: 7 }, '/name', 400],
  ['a name with a control character', { name: 'a\0b' }, '/name', 422],
  ['a language that is none', { locale: 'xx-yy' }, '/locale', 422],
  ['an unknown field', { areas: [] }, '/areas', 400],
])('[VNU-01] %s is refused by its field, and nothing is stored', async (_what, body, pointer, status) => {
  const world = await openTransferWorld()
  const answer = await create(world, body)
  expect(answer.statusCode).toBe(status)
  expect(answer.json<{ faults: { pointer: string }[] }>().faults.map((fault) => fault.pointer)).toContain(pointer)
  expect(await world.contents()).toEqual(nothing)
})

test('[VNU-01] only designers may create a venue from a template', async () => {
  const world = await openTransferWorld()
  for (const who of ['alice', 'mona', 'guest']) expect((await create(world, {}, who)).statusCode).toBe(403)
  expect(await world.contents()).toEqual(nothing)
})

test('[VNU-01] where the disk is full before the draft is stored, no picture of the template is left', async () => {
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const world = await openTransferWorld({ noteTransfer: () => Promise.reject(full) })
  expect((await create(world, {})).json()).toMatchObject({ code: 'server.storage-full' })
  expect(await world.contents()).toEqual(nothing)
})

test('[VNU-01] a connection that is cut while a venue is created from a template leaves nothing', async () => {
  let release = () => {}
  let isCreating = false
  const world = await openTransferWorld({
    queue: {
      sanitize: (texts) => {
        isCreating = true
        return new Promise((resolve) => (release = () => resolve(texts.map((html) => ({ html })))))
      },
    },
  })
  const { port } = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
  const sending = request({
    port,
    method: 'POST',
    path: '/api/designer/drafts/from-template',
    headers: { authorization: 'Bearer dana', 'content-type': 'application/json' },
  })
  sending.on('error', () => {})
  sending.end(JSON.stringify({ template: 'fair', name: 'Summit', locale: 'en' }))
  await expect.poll(() => isCreating).toBe(true)
  sending.destroy()
  await expect.poll(() => world.connections()).toBe(0)
  release()
  await expect.poll(() => world.contents()).toEqual(nothing)
  expect(world.noted).toEqual([])
})
