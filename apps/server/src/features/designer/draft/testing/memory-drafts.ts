import { gunzipSync } from 'node:zlib'
import type { JsonObject } from '@foyer/venue-draft'
import { createMemoryLiveStore } from '../../../../platform/live/testing/memory-live-store.ts'
import { createInProcessBus } from '../../../../platform/bus/in-process-bus.ts'
import { shownVenue } from '../../../../platform/live/testing/shown-venue.ts'
import { inlineReader } from '../../../../platform/documents/read-document.ts'
import { gzipJsonSync } from '../../../../platform/documents/stored-json.ts'
import { createFakeHub } from '../../../../platform/realtime/testing/fake-hub.ts'
import { checkDraft, type StagedDraft } from '../check-draft.ts'
import { createDrafts, type Drafts, type DraftsDeps } from '../create-drafts.ts'
import { copyDocument, listVenueFiles } from '../../transfer/copy-venue.ts'
import { inspectVenue } from '../../transfer/inspect-venue.ts'
import type { DraftChecker } from '../draft-checker.ts'
import { applyDraftEvent, createDraft, namesOf, type Draft, type DraftEvent } from '../draft-state.ts'
import type { DraftStore } from '../draft.store.ts'

/** A store for tests, with what was written to it as a whole. */
export function createMemoryDraftStore() {
  const live = createMemoryLiveStore<Draft, DraftEvent>({ create: createDraft, apply: applyDraftEvent })
  const documents: Parameters<DraftStore['writeDocument']>[0][] = []
  const store: DraftStore = {
    ...live,
    async listHeads() {
      const keys = await live.keys()
      const drafts = await Promise.all(keys.map(async (key) => ({ key, ...(await live.load(key)).state })))
      return drafts
        .filter(({ version }) => version > 0)
        .toSorted((a, b) => b.savedAtMs - a.savedAtMs)
        .map(({ key, version, savedBy, savedAtMs, document }) => ({
          architectureId: key.slice('STAGE '.length),
          names: namesOf(document),
          version,
          savedBy,
          savedAtMs,
        }))
    },
    async readDraft(architectureId) {
      const { state } = await live.load(`STAGE ${architectureId}`)
      return state.version === 0
        ? undefined
        : { version: state.version, document: JSON.stringify(state.document), steps: [] }
    },
    async addDraft({ architectureId, documentGzip, names, by, atMs }) {
      const key = `STAGE ${architectureId}`
      const document = gunzipSync(documentGzip).toString()
      const step = { version: 1, id: architectureId, author: '', by, atMs, changes: undefined, rewritten: [], bytes: 0 }
      await live.change([key], async () => [
        { key, events: [{ kind: 'replaced', step, document, names, isValid: false }] },
      ])
    },
    writeDocument: async (draft) => void documents.push(draft),
    adoptStages: async () => {},
    removeStepsBefore: async () => 0,
  }
  return { store, live, documents }
}

/** Checks on the thread of the test, each time with what is stored. */
export function createInlineChecker(
  store: Pick<DraftStore, 'readDraft'>,
  allowedFrames: readonly string[] = [],
): DraftChecker {
  const staged = new Map<string, StagedDraft>()
  return {
    ...inlineReader,
    step: () => {},
    async check(architectureId) {
      const draft = await store.readDraft(architectureId)
      if (draft === undefined) return undefined
      const { version, document } = draft
      const { venue, ...checked } = await checkDraft(
        JSON.parse(document),
        version,
        allowedFrames,
        staged.get(architectureId),
      )
      if (venue !== undefined) staged.set(architectureId, { version, venue })
      return { version, ...checked }
    },
    async write(architectureId, to) {
      const draft = await store.readDraft(architectureId)
      if (draft === undefined) return undefined
      const document = to === 'store' ? gzipJsonSync(draft.document) : new TextEncoder().encode(draft.document)
      const parsed = JSON.parse(draft.document) as JsonObject
      const of = { jsonBytes: Buffer.byteLength(draft.document), files: listVenueFiles(parsed), names: namesOf(parsed) }
      return { version: draft.version, document, ...of }
    },
    inspect: async (json) => inspectVenue(json),
    copy: async (request) => copyDocument(request),
    close: (architectureId) => void staged.delete(architectureId),
    stop: async () => {},
  }
}

/** Drafts for tests of what is around them. */
export const openMemoryDrafts =
  ({ archive, clock, log }: Pick<DraftsDeps, 'archive' | 'clock' | 'log'>) =>
  (queue: DraftsDeps['queue']): Drafts => {
    const { store } = createMemoryDraftStore()
    return createDrafts({
      store,
      checker: createInlineChecker(store),
      queue,
      hub: createFakeHub(),
      bus: createInProcessBus({ log }),
      clock,
      log,
      shownVenue,
      archive,
      countContents: async () => [],
      people: { listNames: async () => new Map(), find: async () => [] },
      noteDeletion: async () => {},
    })
  }
