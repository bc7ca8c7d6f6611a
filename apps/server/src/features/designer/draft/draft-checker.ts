import type { Worker } from 'node:worker_threads'
import type { DraftChange, Venue } from '@foyer/contract'
import { joinJsonParts } from '../../../platform/documents/json-parts.ts'
import type { DocumentReader } from '../../../platform/documents/read-document.ts'
import { CallError } from '../../../platform/http/feature.ts'
import type { Log } from '../../../platform/log/log.ts'
import { openWorker } from '../../../platform/process/open-worker.ts'
import type { CheckedDraft } from './check-draft.ts'
import type { CopiedVenue, CopyRequest, VenueFile } from '../transfer/copy-venue.ts'
import type { InspectedVenue } from '../transfer/inspect-venue.ts'
import type { DraftAnswer, DraftRequest, DraftWorkerMessage } from './draft-worker.ts'
import type { Names } from './draft-state.ts'
import type { DraftStore } from './draft.store.ts'

/** Checks and writes whole drafts beside the event loop. */
export interface DraftChecker extends DocumentReader {
  /** A step that was stored, or without changes the replacement of the document. */
  step(
    architectureId: string,
    step: { readonly version: number; readonly changes?: readonly DraftChange[] | undefined },
  ): void
  /** The newest version, checked. Fails with `server.overloaded` where the worker fails, `undefined` where there is no draft. */
  check(architectureId: string): Promise<(CheckedDraft & { readonly version: number }) | undefined>
  /**
   * The newest version as JSON: for the store as gzip, for authors in UTF-8 with the addresses under which they see its files, to be
   * taken elsewhere with those of published ones.
   */
  write(architectureId: string, to: 'store' | 'author' | 'transfer'): Promise<WrittenDraft | undefined>
  /** Looks at a document of unknown origin, in UTF-8. */
  inspect(json: Uint8Array): Promise<InspectedVenue>
  /** A document under new ids. */
  copy(request: CopyRequest): Promise<CopiedVenue>
  /** Drops the copy; it is read again when it is needed. */
  close(architectureId: string): void
  stop(): Promise<void>
}

export interface WrittenDraft {
  readonly version: number
  readonly document: Uint8Array
  readonly jsonBytes: number
  /** Those it shows; only where it is to be taken elsewhere. */
  readonly files: readonly VenueFile[]
  /** What it is called; only there as well. */
  readonly names: Names
}

export interface DraftCheckerDeps {
  readonly store: Pick<DraftStore, 'readDraft'>
  readonly log: Log
  readonly allowedFrames: readonly string[]
  /** The file of the worker; beside this one by default, under the name the build gives it when this is bundled. */
  readonly workerUrl?: URL | undefined
}

/** A few drafts of 32 MB, each as text, as objects and checked. */
const maxHeapMb = 2_048
/** A worker takes longer to answer than the event loop to parse so much. In UTF-16 units. */
const parsedHereMaxLength = 64 * 1024
/** The one that was used least recently makes way. */
const mostOpen = 4

type Step = Parameters<DraftChecker['step']>[1]
type Unnumbered<Request> = Request extends DraftRequest ? Omit<Request, 'id'> : never

/** The worker starts with the first draft that is checked. Its copies follow the stored steps. Source: EDT-02. */
export function createDraftChecker(deps: DraftCheckerDeps): DraftChecker {
  const { store, log, allowedFrames, workerUrl = defaultWorkerUrl() } = deps
  /** Drafts in the worker; with the steps that came while one was read. */
  const open = new Map<string, { readonly ready: Promise<boolean>; waiting: Step[] | undefined }>()
  const asked = new Map<number, { resolve: (answer: DraftAnswer) => void; reject: (error: Error) => void }>()
  let worker: Worker | undefined
  let lastId = 0
  let isStopped = false

  return {
    step(architectureId, step) {
      const draft = open.get(architectureId)
      if (step.changes === undefined) return close(architectureId)
      if (draft?.waiting !== undefined) draft.waiting.push(step)
      else if (draft !== undefined) send({ kind: 'step', architectureId, version: step.version, changes: step.changes })
    },
    async check(architectureId) {
      const { version, checked } = (await ask({ kind: 'check', architectureId, allowedFrames })) ?? {}
      return version === undefined || checked === undefined ? undefined : { version, ...checked }
    },
    async write(architectureId, to) {
      const answer = await ask({ kind: 'write', architectureId, for: to })
      const { version, document, jsonBytes = 0, files = [], names = [] }: Partial<DraftAnswer> = answer ?? {}
      return version === undefined || document === undefined
        ? undefined
        : { version, document, jsonBytes, files, names }
    },
    async inspect(json) {
      return required((await put({ kind: 'inspect', json })).inspected)
    },
    async copy(request) {
      return required((await put({ kind: 'copy', ...request })).copied)
    },
    close,
    async parse(document) {
      if (document.length <= parsedHereMaxLength) return JSON.parse(document) as unknown
      const { parts } = await put({ kind: 'parse', document })
      if (parts === undefined) throw new SyntaxError('The document is not JSON')
      return joinJsonParts(parts)
    },
    async read(document) {
      const { parts, faults = [] } = await put({ kind: 'read', document })
      return parts === undefined ? { faults } : { venue: (await joinJsonParts(parts)) as Venue }
    },
    async freeze(document, numbers) {
      return (await put({ kind: 'freeze', document, numbers })).frozen ?? { faults: [] }
    },
    async stop() {
      isStopped = true
      await dropWorker(draining())
    },
  }

  function close(architectureId: string): void {
    if (open.delete(architectureId)) send({ kind: 'close', architectureId })
  }

  function put(request: Unnumbered<DraftRequest>): Promise<DraftAnswer> {
    if (isStopped) return Promise.reject(draining())
    return new Promise((resolve, reject) => {
      const id = ++lastId
      asked.set(id, { resolve, reject })
      send({ ...request, id } as DraftRequest)
    })
  }

  async function ask(
    request: Extract<Unnumbered<DraftRequest>, { readonly kind: 'check' | 'write' }>,
    isRepeated = false,
  ): Promise<DraftAnswer | undefined> {
    if (isStopped) throw draining()
    if (!(await ensureOpen(request.architectureId))) return undefined
    const answer = await put(request)
    if (answer.version !== undefined || isRepeated) return answer
    // The worker has missed a step, or was replaced by another one.
    open.delete(request.architectureId)
    return ask(request, true)
  }

  function ensureOpen(architectureId: string): Promise<boolean> {
    const known = open.get(architectureId)
    if (known !== undefined) {
      open.delete(architectureId)
      open.set(architectureId, known)
      return known.ready
    }
    const [unused] = open.keys()
    if (unused !== undefined && open.size >= mostOpen) close(unused)
    const draft = { ready: read(architectureId), waiting: [] as Step[] | undefined }
    open.set(architectureId, draft)
    draft.ready.then(
      (isThere) => {
        if (open.get(architectureId) !== draft) return
        const { waiting = [] } = draft
        draft.waiting = undefined
        if (!isThere) open.delete(architectureId)
        else for (const { version, changes = [] } of waiting) send({ kind: 'step', architectureId, version, changes })
      },
      () => {
        if (open.get(architectureId) === draft) open.delete(architectureId)
      },
    )
    return draft.ready
  }

  async function read(architectureId: string): Promise<boolean> {
    const stored = await store.readDraft(architectureId)
    if (stored === undefined) return false
    send({ kind: 'open', architectureId, version: stored.version, document: stored.document })
    for (const { version, changes = [] } of stored.steps) send({ kind: 'step', architectureId, version, changes })
    return true
  }

  function send(message: DraftWorkerMessage): void {
    if (isStopped) return
    worker ??= start()
    worker.postMessage(message)
  }

  function start(): Worker {
    const started = openWorker(workerUrl, { maxOldGenerationSizeMb: maxHeapMb })
    started.unref()
    started.on('message', (answer: DraftAnswer) => {
      asked.get(answer.id)?.resolve(answer)
      asked.delete(answer.id)
    })
    const fail = (error: Error) => {
      if (worker !== started) return
      log.error({ err: error }, 'the worker that checks drafts failed')
      void dropWorker(new CallError('server.overloaded', 'The draft could not be read', { retryAfterS: 5 }))
    }
    started.on('error', fail)
    started.on('exit', (code) => fail(new Error(`The worker ended with ${code}`)))
    return started
  }

  async function dropWorker(reason: Error): Promise<void> {
    const dropped = worker
    worker = undefined
    open.clear()
    for (const { reject } of asked.values()) reject(reason)
    asked.clear()
    await dropped?.terminate()
  }
}

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The worker has answered something else')
  return value
}

const draining = () => new CallError('server.draining', 'The server is about to stop.')

function defaultWorkerUrl(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(isSource ? './draft-worker.ts' : './draft-worker.js', import.meta.url)
}
