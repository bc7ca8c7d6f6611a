import { randomUUID } from 'node:crypto'
import type { DraftChange } from '@foyer/contract'
import { expect, test } from 'vitest'
import { createDraftWorld } from './testing/draft-world.ts'
import { rename } from './testing/rename.ts'

const area = (id: string) => ({
  id,
  names: [],
  descriptions: [],
  defaultViewpointId: 'front',
  viewMode: 'VIEW_2D',
  viewPoints: [],
  contentWidgets: [],
})
const insertArea = (id: string): DraftChange => ({ kind: 'insert', path: ['areas'], item: area(id) })
const setMode = (value: unknown): DraftChange => ({ kind: 'set', path: ['areas', 'plaza', 'viewMode'], value })

test('[EDT-02] a new draft is an empty venue: it is listed, loaded and invalid', async () => {
  const { open, settle } = await createDraftWorld()
  const dana = open('dana')
  const { body } = await dana.post('drafts', { names: [{ locale: 'en', text: 'Fair' }], id: 'fair' })
  expect(body).toEqual({ architectureId: 'fair', version: 1 })
  expect((await dana.post('drafts', { names: [], id: 'fair' })).body).toMatchObject({ code: 'designer.draft-exists' })
  const { drafts } = (await dana.get('drafts')).body as { drafts: object[] }
  expect(drafts).toContainEqual(
    expect.objectContaining({
      architectureId: 'fair',
      names: [{ locale: 'en', text: 'Fair' }],
      version: 1,
      savedBy: 'dana',
      publishedVersion: -1,
      isValid: false,
    }),
  )
  await settle(500)
  expect((await dana.get('architecture/fair/draft')).body).toMatchObject({
    version: 1,
    venue: { architectures: [{ id: 'fair', areas: [] }] },
    validity: { version: 1, moreFaults: false },
  })
  expect((await dana.get('architecture/none/draft')).body).toMatchObject({ code: 'designer.draft-not-found' })
})

test('[VNU-03] a draft is created with areas in one call; one that is refused leaves none, and a second one with the id is refused', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const create = (...changes: DraftChange[]) =>
    dana.post('drafts', { names: [{ locale: 'en', text: 'New' }], id: 'fair', changes })
  const first: DraftChange = { kind: 'set', path: ['defaultAreaId'], value: 'hall' }
  expect(await create(insertArea('hall'), insertArea('hall'))).toMatchObject({
    status: 422,
    body: { code: 'designer.draft-refused', params: { index: 1, code: 'duplicate-key' } },
  })
  expect((await dana.get('architecture/fair/draft')).body).toMatchObject({ code: 'designer.draft-not-found' })
  expect((await create(insertArea('hall'), first, rename('Fair'))).body).toEqual({
    architectureId: 'fair',
    version: 1,
  })
  expect((await create()).body).toMatchObject({ code: 'designer.draft-exists' })
  expect((await dana.get('architecture/fair/draft')).body).toMatchObject({
    version: 1,
    venue: { architectures: [{ defaultAreaId: 'hall', areas: [{ id: 'hall' }] }] },
  })
  const { drafts } = (await dana.get('drafts')).body as { drafts: object[] }
  expect(drafts).toContainEqual(
    expect.objectContaining({ architectureId: 'fair', names: [{ locale: 'en', text: 'Fair' }] }),
  )
})

test('[PAG-02] the rich texts of a draft that is created with areas are harmless', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const text = '<p onclick="steal()">Welcome</p>'
  const changes: DraftChange[] = [{ kind: 'set', path: ['impress'], value: [{ locale: 'en', text }] }]
  expect((await dana.post('drafts', { names: [], id: 'fair', changes })).status).toBe(200)
  expect((await dana.get('architecture/fair/draft')).body).toMatchObject({
    venue: { architectures: [{ impress: [{ text: '<p>Welcome</p>' }] }] },
  })
})

test('[EDT-03] a patch is answered with the next version, and the draft has the change', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  expect((await dana.patch(1, [rename('Fair'), insertArea('garden')])).body).toEqual({ version: 2, rewritten: [] })
  expect((await dana.get('architecture/expo/draft')).body).toMatchObject({
    version: 2,
    venue: { architectures: [{ names: [{ text: 'Fair' }], areas: [{ id: 'plaza' }, { id: 'garden' }] }] },
  })
})

test('[EDT-06] the same patch again gives the first answer and changes nothing', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const id = randomUUID()
  const first = await dana.patch(1, [insertArea('garden')], id)
  await dana.patch(2, [rename('Fair')])
  expect(await dana.patch(1, [insertArea('garden')], id)).toMatchObject({ status: 200, body: first.body })
  expect((await dana.get('architecture/expo/draft/changes?after=1')).body).toMatchObject({ currentVersion: 3 })
})

test('[EDT-05] changes of two designers to different fields merge', async () => {
  const { open } = await createDraftWorld()
  const [dana, root] = [open('dana'), open('root')]
  expect((await dana.patch(1, [rename('Fair')])).status).toBe(200)
  expect((await root.patch(1, [setMode('VIEW_360D')])).body).toMatchObject({ version: 3 })
})

test('[EDT-05] a change of the same field is refused with both values, and nothing of the patch is applied', async () => {
  const { open } = await createDraftWorld()
  const [dana, root] = [open('dana'), open('root')]
  await dana.patch(1, [rename('Fair')])
  const refused = await root.patch(1, [setMode('VIEW_360D'), rename('Show')])
  expect(refused).toMatchObject({
    status: 409,
    body: {
      code: 'designer.draft-conflict',
      params: { currentVersion: 2 },
      details: {
        currentVersion: 2,
        conflicts: [{ index: 1, theirs: rename('Fair'), by: { userId: 'dana', name: 'Dana' } }],
      },
    },
  })
  expect((await dana.get('architecture/expo/draft')).body).toMatchObject({
    version: 2,
    venue: { architectures: [{ areas: [{ viewMode: 'VIEW_2D' }] }] },
  })
})

test("[EDT-05] a page's own former patches are no conflict; those of another page of the same person are", async () => {
  const { open } = await createDraftWorld()
  const [page, other] = [open('dana'), open('dana')]
  await page.patch(1, [rename('Fair')])
  expect((await page.patch(1, [rename('Show')])).body).toMatchObject({ version: 3 })
  expect((await other.patch(1, [rename('Market')])).body).toMatchObject({ code: 'designer.draft-conflict' })
})

test('[EDT-03] a change that cannot be applied is refused with its index, its path and why', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const refusal = async (change: DraftChange) => {
    const { status, body } = await dana.patch(1, [rename('Fair'), change])
    const { params, details } = body as { params: object; details: object }
    return [status, params, details]
  }
  const at = (path: readonly string[], code: string) => [422, { index: 1, code }, { index: 1, code, path }]
  expect(await refusal({ kind: 'remove', path: ['areas', 'none'] })).toEqual(at(['areas', 'none'], 'not-found'))
  expect(await refusal(insertArea('plaza'))).toEqual(at(['areas'], 'duplicate-key'))
  expect(await refusal({ kind: 'set', path: ['id'], value: 'x' })).toEqual(at(['id'], 'fixed'))
  expect((await dana.get('architecture/expo/draft')).body).toMatchObject({ version: 1 })
})

test('[EDT-02] a value of the wrong kind is refused; a missing one or one out of its limits is stored', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const path = ['areas', 'plaza', 'contentWidgets']
  const codeOf = async (change: DraftChange) => {
    const { body } = await dana.patch(1, [change])
    return (body as { details?: { code: string } }).details?.code
  }
  expect(await codeOf({ kind: 'set', path, value: 'a text' })).toBe('wrong-kind')
  expect(await codeOf({ kind: 'set', path: ['areas'], value: { length: 0 } })).toBe('wrong-kind')
  expect(await codeOf({ kind: 'set', path: ['names', 'en', 'text'], value: 7 })).toBe('wrong-kind')
  expect(await codeOf({ kind: 'insert', path: ['areas'], item: { ...area('garden'), names: 'Garden' } })).toBe(
    'wrong-kind',
  )
  expect(await codeOf({ kind: 'insert', path, item: { id: 'w', type: 'POLL', name: {}, configurations: [] } })).toBe(
    'wrong-kind',
  )
  expect(await codeOf(setMode('VIEW_4D'))).toBeUndefined()
  expect(await codeOf({ kind: 'set', path: ['defaultAreaId'] })).toBeUndefined()
  expect(await codeOf({ kind: 'insert', path, item: { id: 'w', type: 'POLL', later: 1 } })).toBeUndefined()
})

test('[EDT-17] kinds and fields of a newer version are stored as they are', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const later: DraftChange[] = [
    { kind: 'set', path: ['later'], value: { deep: [1, 'two', null] } },
    {
      kind: 'insert',
      path: ['areas', 'plaza', 'contentWidgets'],
      item: { id: 'w', type: 'NEW', name: [], configurations: [], more: 1 },
    },
  ]
  await dana.patch(1, later)
  expect((await dana.get('architecture/expo/draft')).body).toMatchObject({
    venue: { architectures: [{ later: { deep: [1, 'two', null] }, areas: [{ contentWidgets: [{ more: 1 }] }] }] },
  })
})

test('[EDT-03] names of prototypes are names like any other, or refused', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const set = (path: readonly string[]): DraftChange => ({ kind: 'set', path, value: { polluted: true } })
  await dana.patch(1, [set(['__proto__'])])
  await dana.patch(1, [set(['constructor'])])
  expect((await dana.patch(1, [set(['names', 'constructor', 'prototype'])])).status).toBe(422)
  expect({}).not.toHaveProperty('polluted')
  expect((await dana.get('architecture/expo/draft')).status).toBe(200)
})

test('[EDT-03] values nested deeper than 32 levels are refused', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  // As text: the test's own JSON would not get that deep.
  const answerTo = async (levels: number) => {
    const change = `{"kind":"set","path":["later"],"value":${'['.repeat(levels)}${']'.repeat(levels)}}`
    const ids = `"id":"${randomUUID()}","author":"${randomUUID()}"`
    const answer = await dana.send('architecture/expo/draft', `{${ids},"base":1,"changes":[${change}]}`)
    return [answer.statusCode, answer.json<{ code?: string }>().code]
  }
  expect(await answerTo(32)).toEqual([200, undefined])
  expect(await answerTo(33)).toEqual([422, 'request.invalid'])
  // The parser itself refuses what is far too deep.
  expect(await answerTo(60_000)).toEqual([400, 'request.malformed'])
})

test('[EDT-03] the 501st area and the 10,001st widget are refused', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const areas = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, n) => insertArea(`area-${from + n}`))
  expect((await dana.patch(1, areas(1, 500))).status).toBe(200)
  expect((await dana.patch(2, areas(500, 501))).body).toMatchObject({ details: { code: 'too-large' } })
  const widgets = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ id: `w${n}`, type: 'X', name: [], configurations: [] }))
  const fill = (index: number, count: number): DraftChange => ({
    kind: 'set',
    path: ['areas', `area-${index}`, 'contentWidgets'],
    value: widgets(count),
  })
  for (const index of [1, 2, 3, 4, 5]) expect((await dana.patch(1 + index, [fill(index, 2_000)])).status).toBe(200)
  expect((await dana.patch(7, [fill(6, 1)])).body).toMatchObject({ details: { code: 'too-large' } })
})

test('[EDT-03] [PAG-02] rich texts are sanitised, and the author is sent what became of them', async () => {
  const { open } = await createDraftWorld()
  const dana = open('dana')
  const set = (text: string): DraftChange => ({ kind: 'set', path: ['impress', 'en', 'text'], value: text })
  const clean = set('<p>a</p>')
  const { body } = await dana.patch(1, [set('<p onclick="x">a</p>')])
  expect(body).toEqual({ version: 2, rewritten: [clean] })
  expect((await dana.get('architecture/expo/draft/changes?after=1')).body).toMatchObject({
    changes: [{ changes: [clean] }],
  })
  const script = await dana.patch(2, [rename('Fair'), set('<script>x</script>')])
  expect(script).toMatchObject({ status: 422, body: { details: { index: 1, code: 'unsafe-text' } } })
})
