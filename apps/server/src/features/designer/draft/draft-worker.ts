import { parentPort } from 'node:worker_threads'
import type { DraftChange, Fault } from '@foyer/contract'
import { applyChanges, type JsonObject } from '@foyer/venue-draft'
import { splitJson, type JsonParts } from '../../../platform/documents/json-parts.ts'
import {
  freezeDocument,
  readDocument,
  type FreezeNumbers,
  type FrozenDocument,
} from '../../../platform/documents/read-document.ts'
import { gzipJsonSync } from '../../../platform/documents/stored-json.ts'
import { lowerThreadPriority } from '../../../platform/process/lower-priority.ts'
import {
  copyDocument,
  listVenueFiles,
  type CopiedVenue,
  type CopyRequest,
  type VenueFile,
} from '../transfer/copy-venue.ts'
import { inspectVenue, type InspectedVenue } from '../transfer/inspect-venue.ts'
import { checkDraft, type CheckedDraft, type StagedDraft } from './check-draft.ts'
import { namesOf, type Names } from './draft-state.ts'
import { pointToLive, pointToPreview } from '../../../platform/files/point-assets.ts'

/** What the worker is sent. Steps of a draft come in their order; one that it has already is left out. */
export type DraftWorkerMessage =
  | { readonly kind: 'open'; readonly architectureId: string; readonly version: number; readonly document: string }
  | {
      readonly kind: 'step'
      readonly architectureId: string
      readonly version: number
      readonly changes: readonly DraftChange[]
    }
  | { readonly kind: 'close'; readonly architectureId: string }
  | DraftRequest

export type DraftRequest =
  | {
      readonly kind: 'check'
      readonly id: number
      readonly architectureId: string
      /** The origins a venue may frame; all without one. */
      readonly allowedFrames: readonly string[]
    }
  /** A document that is no draft in use: see `DocumentReader`. */
  | { readonly kind: 'parse' | 'read'; readonly id: number; readonly document: string }
  | { readonly kind: 'freeze'; readonly id: number; readonly document: string; readonly numbers: FreezeNumbers }
  /** The document as gzip for the store, as authors load it, or as it is, to be taken elsewhere. */
  | {
      readonly kind: 'write'
      readonly id: number
      readonly architectureId: string
      readonly for: 'store' | 'author' | 'transfer'
    }
  /** A document of unknown origin, in UTF-8. */
  | { readonly kind: 'inspect'; readonly id: number; readonly json: Uint8Array }
  | ({ readonly kind: 'copy'; readonly id: number } & CopyRequest)

export interface DraftAnswer {
  readonly id: number
  /** Missing where the draft is not open. */
  readonly version?: number
  readonly checked?: CheckedDraft
  /** JSON in UTF-8, or as gzip for the store. */
  readonly document?: Uint8Array
  /** Without compression. */
  readonly jsonBytes?: number
  /** What was read. */
  readonly parts?: JsonParts
  readonly frozen?: FrozenDocument
  readonly inspected?: InspectedVenue
  readonly copied?: CopiedVenue
  /** Both of the document that was written to be taken elsewhere. */
  readonly files?: readonly VenueFile[]
  readonly names?: Names
  readonly faults?: readonly Fault[]
  /** It is no JSON. */
  readonly isMalformed?: boolean
}

// Results wait for people; people must not wait for results.
lowerThreadPriority(5)

const drafts = new Map<string, { version: number; document: JsonObject; staged?: StagedDraft }>()
const encoder = new TextEncoder()

/** A thread of its own, with its own copy of the drafts in use: a venue of 500 areas takes over a second to check. */
parentPort?.on('message', (message: DraftWorkerMessage) => {
  switch (message.kind) {
    case 'open':
      drafts.set(message.architectureId, {
        version: message.version,
        document: JSON.parse(message.document) as JsonObject,
      })
      return
    case 'close':
      drafts.delete(message.architectureId)
      return
    case 'step': {
      const draft = drafts.get(message.architectureId)
      if (draft === undefined || message.version <= draft.version) return
      // One was missed: it is opened anew with the next request.
      if (message.version > draft.version + 1) drafts.delete(message.architectureId)
      else {
        draft.document = applyChanges(draft.document, message.changes).draft
        draft.version = message.version
      }
      return
    }
    case 'parse':
      return parse(message)
    case 'read': {
      const read = readDocument(message.document)
      return reply({ id: message.id, ...('venue' in read ? { parts: splitJson(read.venue) } : read) }, [])
    }
    case 'freeze':
      return reply({ id: message.id, frozen: freezeDocument(message.document, message.numbers) }, [])
    case 'inspect':
      return reply({ id: message.id, inspected: inspectVenue(message.json) }, [])
    case 'copy': {
      const copied = copyDocument(message)
      return reply({ id: message.id, copied }, [copied.documentGzip])
    }
    case 'check':
    case 'write':
      void answer(message)
  }
})

function parse({ id, document }: { readonly id: number; readonly document: string }): void {
  let value: unknown
  try {
    value = JSON.parse(document)
  } catch {
    return reply({ id, isMalformed: true }, [])
  }
  reply({ id, parts: splitJson(value) }, [])
}

async function answer(request: Extract<DraftRequest, { readonly kind: 'check' | 'write' }>): Promise<void> {
  const { id, architectureId } = request
  const draft = drafts.get(architectureId)
  if (draft === undefined) return reply({ id }, [])
  const { version } = draft
  if (request.kind === 'check') {
    const { venue, ...checked } = await checkDraft(draft.document, version, request.allowedFrames, draft.staged)
    if (venue !== undefined) draft.staged = { version, venue }
    return reply({ id, version, checked }, checked.stage === undefined ? [] : [checked.stage.gzip])
  }
  const json = JSON.stringify(draft.document)
  const document =
    request.for === 'store'
      ? gzipJsonSync(json)
      : encoder.encode(request.for === 'author' ? pointToPreview(json) : pointToLive(json))
  const named = request.for === 'transfer' && { files: listVenueFiles(draft.document), names: namesOf(draft.document) }
  reply({ id, version, document, jsonBytes: Buffer.byteLength(json), ...named }, [document])
}

function reply(answered: DraftAnswer, moved: readonly Uint8Array[]): void {
  parentPort?.postMessage(
    answered,
    moved.map(({ buffer }) => buffer as ArrayBuffer),
  )
}
