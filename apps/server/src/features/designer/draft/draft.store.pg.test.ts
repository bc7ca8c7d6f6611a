import { randomUUID } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Venue, type DraftChange } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../../../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../../../platform/db/testing/test-database.ts'
import { fresh, openLiveNode } from '../../../platform/live/testing/live-store-contract.ts'
import { buildVenueInput } from '../../../testing/build-venue.ts'
import { applyDraftEvent, decideDraft, type DraftCommand, type Patch } from './draft-state.ts'
import { inlineReader } from '../../../platform/documents/read-document.ts'
import { createPostgresDraftStore } from './draft.store.pg.ts'
import { rename } from './testing/rename.ts'

const names = [{ locale: 'en', text: 'Expo' }]
const document = JSON.stringify(Venue.parse(buildVenueInput()))
const create = (): DraftCommand => ({
  kind: 'replace',
  id: randomUUID(),
  by: 'dana',
  base: 'none',
  mustExist: false,
  document,
  names,
  isValid: true,
  atMs: 1_000,
})
const patch = (base: number, changes: readonly DraftChange[], more: Partial<Patch> = {}): Patch => ({
  kind: 'patch',
  id: randomUUID(),
  author: randomUUID(),
  by: 'dana',
  base,
  changes,
  rewritten: [],
  atMs: 2_000,
  ...more,
})
const setMode: DraftChange = { kind: 'set', path: ['areas', 'plaza', 'viewMode'], value: 'VIEW_360D' }

describe.skipIf(!here.postgres)('drafts in PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  beforeAll(async () => {
    database = await openMigratedDatabase()
  }, 60_000)
  afterAll(() => database.stop(), 60_000)

  const store = () => createPostgresDraftStore(database, inlineReader.parse)
  const open = () =>
    openLiveNode({
      name: 'draft',
      store: store(),
      decide: decideDraft,
      apply: applyDraftEvent,
      // How much of a snapshot's text came from where is no part of the state.
      comparable: ({ version, document: content, steps }) => ({ version, content, steps }),
    })
  const made = async () => {
    const id = fresh('expo')
    const node = open()
    await node.run(`STAGE ${id}`, create())
    return { id, key: `STAGE ${id}`, node }
  }
  const countRows = async (id: string) =>
    (await database.pool.query('select from venue_draft_changes where architecture_id = $1', [id])).rowCount

  /** The stored text, and the JSON of the stored bytes. */
  const readColumns = async (id: string) => {
    const { rows } = await database.pool.query<{ document: string | null; document_gzip: Buffer }>(
      'select document, document_gzip from venue_drafts where architecture_id = $1',
      [id],
    )
    return rows[0] && { text: rows[0].document, json: String(gunzipSync(rows[0].document_gzip)) }
  }

  test('[VNU-04] a draft that is added as a whole is listed and changed from version 1 on, and its id cannot be added again', async () => {
    const architectureId = fresh('added')
    const added = { architectureId, documentGzip: gzipSync(document), names, by: 'dana', atMs: 3_000 }
    await store().addDraft(added)
    expect((await store().listHeads()).find((head) => head.architectureId === architectureId)).toEqual({
      architectureId,
      names,
      version: 1,
      savedBy: 'dana',
      savedAtMs: 3_000,
    })
    await open().run(`STAGE ${architectureId}`, patch(1, [setMode]))
    expect((await store().readDraft(architectureId))?.steps).toMatchObject([{ version: 2, changes: [setMode] }])
    await expect(store().addDraft(added)).rejects.toThrow('venue_drafts')
  })

  test('[EDT-06] a server that starts again has every patch that was acknowledged', async () => {
    const { key, node } = await made()
    await Promise.all([node.run(key, patch(1, [rename('Fair')])), node.run(key, patch(1, [setMode]))])
    const restarted = await open().readStored(key)
    expect(restarted.version).toBe(3)
    expect(restarted.document).toMatchObject({
      architectures: [{ names: [{ text: 'Fair' }], areas: [{ viewMode: 'VIEW_360D' }] }],
    })
  })

  test('[EDT-05] two nodes at once: different fields merge, and of one field the second is refused', async () => {
    const { key, node } = await made()
    // Each with a bus of its own: it learns of the other's patch from the store.
    const other = open()
    await other.read(key)
    await node.run(key, patch(1, [rename('Fair')]))
    expect((await other.run(key, patch(1, [setMode]))).version).toBe(3)
    await expect(other.run(key, patch(1, [rename('Show')]))).rejects.toMatchObject({
      code: 'designer.draft-conflict',
      details: { conflicts: [{ index: 0, theirs: rename('Fair'), by: 'dana' }] },
    })
    expect((await open().readStored(key)).version).toBe(3)
  })

  test('[EDT-06] the same patch is stored once, also by another node', async () => {
    const { id, key, node } = await made()
    const again = patch(1, [rename('Fair')])
    await node.run(key, again)
    await node.run(key, again)
    expect((await open().run(key, again)).version).toBe(2)
    expect(await countRows(id)).toBe(2)
  })

  test('[EDT-06] a document that is written as a whole after its draft was deleted is none of another with this id', async () => {
    const { id, key, node } = await made()
    await node.run(key, patch(1, [rename('Fair')]))
    await node.run(key, { kind: 'delete', id: randomUUID(), by: 'dana' })
    await node.run(key, create())
    await store().writeDocument({ architectureId: id, version: 2, documentGzip: gzipSync('{}') })
    expect(await store().readDraft(id)).toMatchObject({ version: 1, document })
  })

  test('[EDT-02] a document that was stored as a whole is read with the patches after it', async () => {
    const { id, key, node } = await made()
    await node.run(key, patch(1, [rename('Fair')]))
    const { document: content } = await node.read(key)
    await store().writeDocument({
      architectureId: id,
      version: 2,
      documentGzip: gzipSync(JSON.stringify(content)),
    })
    await node.run(key, patch(2, [setMode]))
    // An older one comes too late.
    await store().writeDocument({ architectureId: id, version: 1, documentGzip: gzipSync('{}') })
    const stored = await store().readDraft(id)
    expect([stored?.version, stored?.steps.map(({ version }) => version)]).toEqual([2, [3]])
    const { state } = await store().load(key)
    expect([state.version, state.snapshot.version, state.steps.map(({ version }) => version)]).toEqual([
      3,
      2,
      [1, 2, 3],
    ])
    expect(state.document).toEqual((await node.read(key)).document)
  })

  test('[EDT-02] a list has the names, the version and the author of the newest patch', async () => {
    const { id, key, node } = await made()
    await node.run(key, patch(1, [rename('Fair')], { by: 'erik', atMs: 5_000 }))
    expect((await store().listHeads()).find(({ architectureId }) => architectureId === id)).toEqual({
      architectureId: id,
      names: [{ locale: 'en', text: 'Fair' }],
      version: 2,
      savedBy: 'erik',
      savedAtMs: 5_000,
    })
  })

  test('[EDT-02] patches go after their time, but none that the stored document lacks', async () => {
    const { id, key, node } = await made()
    await node.run(key, patch(1, [rename('Fair')]))
    await store().removeStepsBefore(10_000)
    expect(await countRows(id)).toBe(1)
    expect((await open().readStored(key)).version).toBe(2)
    const documentGzip = gzipSync(JSON.stringify((await node.read(key)).document))
    await store().writeDocument({ architectureId: id, version: 2, documentGzip })
    await store().removeStepsBefore(10_000)
    expect(await countRows(id)).toBe(0)
    const { state } = await store().load(key)
    expect([state.version, state.steps]).toEqual([2, []])
  })

  test('[EDT-02] a document is stored as gzip: a new one, and one that is written as a whole', async () => {
    const { id, key, node } = await made()
    expect(await readColumns(id)).toEqual({ text: null, json: document })
    await node.run(key, patch(1, [rename('Fair')]))
    const json = JSON.stringify((await node.read(key)).document)
    await store().writeDocument({ architectureId: id, version: 2, documentGzip: gzipSync(json) })
    expect(await readColumns(id)).toEqual({ text: null, json })
    expect((await store().load(key)).state.snapshot).toEqual({ version: 2, bytes: Buffer.byteLength(json) })
  })

  test('[EDT-06] the text that an older server has stored is read instead of the bytes, until a document is written again', async () => {
    const { id, key, node } = await made()
    await node.run(key, patch(1, [rename('Fair')]))
    const older = JSON.stringify((await node.read(key)).document)
    await database.pool.query('update venue_drafts set version = 2, document = $2 where architecture_id = $1', [
      id,
      older,
    ])
    expect(await store().readDraft(id)).toEqual({ version: 2, document: older, steps: [] })
    const { state } = await store().load(key)
    expect(state).toMatchObject({ document: { architectures: [{ names: [{ text: 'Fair' }] }] } })
    expect(state.snapshot).toEqual({ version: 2, bytes: Buffer.byteLength(older) })
    await node.run(key, patch(2, [setMode]))
    const json = JSON.stringify((await node.read(key)).document)
    await store().writeDocument({ architectureId: id, version: 3, documentGzip: gzipSync(json) })
    expect(await readColumns(id)).toEqual({ text: null, json })
    expect(await store().readDraft(id)).toEqual({ version: 3, document: json, steps: [] })
  })

  test('[EDT-06] a newer stage document becomes the draft, whether an older server saved its text or this one its bytes', async () => {
    const { id, key, node } = await made()
    await node.run(key, patch(1, [rename('Fair')]))
    await database.pool.query('update venue_drafts set document = $2 where architecture_id = $1', [id, 'former text'])
    const saved = async (version: number, text: string | null, bytes: Uint8Array | null) => {
      await database.pool.query(
        `insert into venue_stages (architecture_id, version, document, document_gzip, saved_by, saved_at)
         values ($1, $2, $3, $4, 'erik', now()) on conflict (architecture_id) do update
           set version = excluded.version, document = excluded.document, document_gzip = excluded.document_gzip`,
        [id, version, text, bytes],
      )
      await store().adoptStages()
      return store().readDraft(id)
    }
    expect(await saved(2, document, null)).toMatchObject({
      version: 1,
      document: 'former text',
      steps: [{ version: 2 }],
    })
    expect(await saved(3, document, null)).toEqual({ version: 3, document, steps: [] })
    expect((await store().load(key)).state).toMatchObject({ version: 3, steps: [], savedBy: 'erik' })
    const fair = document.replaceAll('"Expo"', '"Fair"')
    expect(await saved(4, null, gzipSync(fair))).toEqual({ version: 4, document: fair, steps: [] })
    const head = (await store().listHeads()).find(({ architectureId }) => architectureId === id)
    expect(head?.names).toMatchObject([{ text: 'Fair' }])
  })

  test('[EDT-02] of a draft the newest 5,000 patches are kept', async () => {
    const { id } = await made()
    await database.pool.query(
      `insert into venue_draft_changes select $1, n, 'id ' || n, 'page', 'dana', now(), '[]' from generate_series(2, 5003) n`,
      [id],
    )
    await database.pool.query('update venue_drafts set version = 5003 where architecture_id = $1', [id])
    expect(await store().removeStepsBefore(0)).toBe(3)
    expect(await countRows(id)).toBe(5_000)
  })

  test('[EDT-16] a deleted draft leaves no row, also of a change stored with the deletion; another of its id begins anew', async () => {
    const { id, key, node } = await made()
    await node.run(key, patch(1, [setMode]))
    const remove: DraftCommand = { kind: 'delete', id: randomUUID(), by: 'dana' }
    await Promise.all([node.run(key, patch(2, [rename('Fair')])), node.run(key, remove)])
    const { rows } = await database.pool.query(
      `select architecture_id from venue_drafts where architecture_id = $1
       union all select architecture_id from venue_draft_changes where architecture_id = $1`,
      [id],
    )
    expect(rows).toEqual([])
    await expect(node.run(key, patch(3, [rename('Show')]))).rejects.toMatchObject({ code: 'designer.draft-not-found' })
    expect((await node.run(key, create())).version).toBe(1)
  })
})
