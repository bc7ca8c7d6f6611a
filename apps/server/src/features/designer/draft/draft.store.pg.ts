import type { DraftChange } from '@foyer/contract'
import { draftsListedMax } from '@foyer/contract'
import type { JsonObject } from '@foyer/venue-draft'
import type { Pool } from 'pg'
import type { DocumentReader } from '../../../platform/documents/read-document.ts'
import { gzipJson, readStoredJson, type StoredJson } from '../../../platform/documents/stored-json.ts'
import { inTransaction } from '../../../platform/db/in-transaction.ts'
import type { LiveChange } from '../../../platform/live/live.store.ts'
import { createPostgresLiveStore, type LiveRows, type Querying } from '../../../platform/live/live.store.pg.ts'
import { parseLiveKey } from '../../../platform/live/live-feature.ts'
import { applyInSlices } from './apply-in-slices.ts'
import {
  createDraft,
  namesOf,
  stepsKept,
  stepsKeptBytes,
  type Draft,
  type DraftCommand,
  type DraftEvent,
  type Names,
  type StoredStep,
} from './draft-state.ts'
import type { DraftStore } from './draft.store.ts'

interface StepRow {
  readonly version: number
  readonly id: string
  readonly author: string
  readonly changed_by: string
  readonly at: Date
  readonly changes: readonly DraftChange[] | null
  readonly rewritten: readonly DraftChange[] | null
  readonly bytes: number
}

interface DraftRow extends StoredJson {
  readonly version: number
  readonly saved_by: string
  readonly saved_at: Date
}

/** `parse` reads the JSON of a document, which may have 32 MB. */
export function createPostgresDraftStore(
  { pool }: { readonly pool: Pool },
  parse: DocumentReader['parse'],
): DraftStore {
  return {
    ...createPostgresLiveStore<Draft, DraftEvent, DraftCommand>({ pool }, 'draft', rowsBy(parse)),
    async listHeads() {
      const { rows: found } = await pool.query<{
        architecture_id: string
        names: { locale: string; text: string }[]
        version: number
        saved_by: string
        saved_at: Date
      }>(
        `select d.architecture_id, d.names, coalesce(c.version, d.version) as version,
           coalesce(c.changed_by, d.saved_by) as saved_by, coalesce(c.at, d.saved_at) as saved_at
         from venue_drafts d left join lateral (
           select version, changed_by, at from venue_draft_changes c
           where c.architecture_id = d.architecture_id order by version desc limit 1) c on true
         order by 5 desc, 1 limit $1`,
        [draftsListedMax],
      )
      return found.map((row) => ({
        architectureId: row.architecture_id,
        names: row.names,
        version: row.version,
        savedBy: row.saved_by,
        savedAtMs: row.saved_at.getTime(),
      }))
    },
    async readDraft(architectureId) {
      const row = await readRow(pool, architectureId)
      if (row === undefined) return undefined
      const steps = await readSteps(pool, architectureId, row.version)
      return {
        version: row.version,
        document: await readStoredJson(row),
        steps: steps.filter(({ version }) => version > row.version),
      }
    },
    async addDraft({ architectureId, documentGzip, names, by, atMs }) {
      await pool.query(
        `insert into venue_drafts (architecture_id, version, document_gzip, names, saved_by, saved_at)
         values ($1, 1, $2, $3, $4, $5)`,
        [architectureId, documentGzip, JSON.stringify(names), by, new Date(atMs)],
      )
    },
    async writeDocument({ architectureId, version, documentGzip }) {
      await pool.query(
        // A draft that was deleted meanwhile may have given its id to another.
        `update venue_drafts set version = $2, document = null, document_gzip = $3
         where architecture_id = $1 and version < $2
           and exists (select from venue_draft_changes c where c.architecture_id = $1 and c.version = $2)`,
        [architectureId, version, documentGzip],
      )
    },
    async adoptStages() {
      const { rows: newer } = await pool.query<{ id: string }>(
        `select architecture_id as id from venue_stages s where s.version > greatest(
           (select max(version) from venue_drafts d where d.architecture_id = s.architecture_id),
           (select max(version) from venue_draft_changes c where c.architecture_id = s.architecture_id), 0)`,
      )
      for (const { id } of newer)
        await inTransaction(pool, async (client) => {
          const stage = await readRow(client, id, 'venue_stages')
          if (stage === undefined) return
          const json = await readStoredJson(stage)
          const names = namesOf((await parse(json)) as JsonObject)
          await client.query('delete from venue_draft_changes where architecture_id = $1', [id])
          await putDraft(client, id, { ...stage, json, names })
        })
    },
    async removeStepsBefore(beforeMs) {
      const { rowCount } = await pool.query(
        `delete from venue_draft_changes c
         where (c.at < $1 or c.version <= (
             select max(version) from venue_draft_changes n where n.architecture_id = c.architecture_id) - $2)
           and not exists (select from venue_drafts d where d.architecture_id = c.architecture_id and d.version < c.version)`,
        [new Date(beforeMs), stepsKept],
      )
      return rowCount ?? 0
    },
  }
}

const rowsBy = (parse: DocumentReader['parse']): LiveRows<Draft, DraftEvent, DraftCommand> => ({
  async load(client, key) {
    const architectureId = idOf(key)
    const draft = createDraft()
    const row = await readRow(client, architectureId)
    if (row === undefined) return draft
    const json = await readStoredJson(row)
    draft.document = (await parse(json)) as JsonObject
    draft.snapshot = { version: row.version, bytes: Buffer.byteLength(json) }
    Object.assign(draft, { version: row.version, savedBy: row.saved_by, savedAtMs: row.saved_at.getTime() })
    const later: DraftChange[] = []
    for (const step of await readSteps(client, architectureId, row.version)) {
      draft.steps.push(step)
      if (step.version <= row.version) continue
      // A replacement is stored as a whole: none comes after the document.
      later.push(...(step.changes ?? []))
      Object.assign(draft, { version: step.version, savedBy: step.by, savedAtMs: step.atMs })
    }
    draft.document = await applyInSlices(draft.document, later)
    draft.documents.set(draft.version, draft.document)
    return draft
  },
  async keys(client, accountId) {
    const { rows: found } = await client.query<{ architecture_id: string }>(
      `select architecture_id from venue_drafts where $1::text is null or architecture_id in (
         select architecture_id from venue_draft_changes where changed_by = $1)`,
      [accountId ?? null],
    )
    return found.map(({ architecture_id }) => `STAGE ${architecture_id}`)
  },
  write,
})

const idOf = (key: string): string => parseLiveKey(key).architectureId

async function readRow(
  client: Querying,
  architectureId: string,
  table: 'venue_drafts' | 'venue_stages' = 'venue_drafts',
): Promise<DraftRow | undefined> {
  const { rows: found } = await client.query<DraftRow>(
    `select version, document, document_gzip as "documentGzip", saved_by, saved_at from ${table} where architecture_id = $1`,
    [architectureId],
  )
  return found[0]
}

/** Stores a draft as a whole, in the place of any other. */
async function putDraft(
  client: Querying,
  architectureId: string,
  draft: Pick<DraftRow, 'version' | 'saved_by' | 'saved_at'> & { readonly json: string; readonly names: Names },
): Promise<void> {
  const bytes = await gzipJson(draft.json)
  await client.query(
    `insert into venue_drafts (architecture_id, version, document_gzip, names, saved_by, saved_at)
     values ($1, $2, $3, $4, $5, $6) on conflict (architecture_id) do update set version = excluded.version, document = null,
       document_gzip = excluded.document_gzip, names = excluded.names, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
    [architectureId, draft.version, bytes, JSON.stringify(draft.names), draft.saved_by, draft.saved_at],
  )
}

/** In their order: all after the document, and as many before it as are kept in memory. */
async function readSteps(client: Querying, architectureId: string, after: number): Promise<readonly StoredStep[]> {
  const { rows: found } = await client.query<StepRow>(
    `select version, id, author, changed_by, at, changes, rewritten, bytes from (
       select *, coalesce(octet_length(changes::text), 0) as bytes,
         sum(coalesce(octet_length(changes::text), 0)) over (order by version desc) as total
       from (select * from venue_draft_changes where architecture_id = $1 order by version desc limit $2) newest) counted
     where version > $3 or total <= $4 order by version`,
    [architectureId, stepsKept, after, stepsKeptBytes],
  )
  return found.map((row) => ({
    version: row.version,
    id: row.id,
    author: row.author,
    by: row.changed_by,
    atMs: row.at.getTime(),
    changes: row.changes ?? undefined,
    rewritten: row.rewritten ?? [],
    bytes: row.bytes,
  }))
}

async function write(client: Querying, changes: readonly LiveChange<DraftEvent>[]): Promise<void> {
  let steps: { readonly architecture_id: string }[] = []
  for (const { key, events } of changes) {
    const architectureId = idOf(key)
    for (const event of events) {
      if (event.kind === 'compacted') continue
      if (event.kind === 'deleted') {
        steps = steps.filter((step) => step.architecture_id !== architectureId)
        await client.query('delete from venue_draft_changes where architecture_id = $1', [architectureId])
        await client.query('delete from venue_drafts where architecture_id = $1', [architectureId])
        continue
      }
      const { step } = event
      const row = {
        architecture_id: architectureId,
        version: step.version,
        id: step.id,
        author: step.author,
        changed_by: step.by,
        at: new Date(step.atMs).toISOString(),
        changes: step.changes ?? null,
        rewritten: step.rewritten.length === 0 ? null : step.rewritten,
      }
      steps.push(row)
      if (event.kind === 'replaced')
        await putDraft(client, architectureId, {
          version: step.version,
          json: event.document,
          names: event.names,
          saved_by: step.by,
          saved_at: new Date(step.atMs),
        })
      else if (event.names !== undefined)
        await client.query('update venue_drafts set names = $2 where architecture_id = $1', [
          architectureId,
          JSON.stringify(event.names),
        ])
    }
  }
  if (steps.length > 0)
    await client.query(
      `insert into venue_draft_changes (architecture_id, version, id, author, changed_by, at, changes, rewritten)
       select architecture_id, version, id, author, changed_by, at, changes, rewritten from json_to_recordset($1::json) as r(
         architecture_id text, version int, id text, author text, changed_by text, at timestamptz, changes json, rewritten json)`,
      [JSON.stringify(steps)],
    )
}
