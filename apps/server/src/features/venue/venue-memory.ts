import { cutVenue } from './cut-venue.ts'
import { createStageWriter } from './stage-writer.ts'
import type { Venue } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import { setImmediate as pause } from 'node:timers/promises'
import { inlineReader, type DocumentReader } from '../../platform/documents/read-document.ts'
import type { StagePatch } from '../../platform/feature-ports/venue.port.ts'
import { framesOwnPages, hashFrameOrigins, listFrameOrigins, listMediaOrigins } from './frame-origins.ts'
import { isPublicVenue } from './login-options.ts'
import { prepareBytes } from './prepare-bytes.ts'
import type { PreparedBytes } from './prepare-bytes.ts'
import { pointToPreview } from '../../platform/files/point-assets.ts'
import { createVenueCuts } from './venue-cuts.ts'
import type { VenueCuts } from './venue-cuts.ts'
import type { Publication, StageHead, VenueStore } from './venue.store.ts'

/** A document in use, with what follows from it. */
export interface VenueInUse {
  readonly architectureId: string
  readonly venue: Venue
  readonly isPublic: boolean
  readonly frameOrigins: readonly string[]
  readonly mediaOrigins: readonly string[]
  /** Whether it frames pages of its own origin. */
  readonly framesOwn: boolean
  readonly frameOriginsHash: string
}

export interface PublishedVenue extends VenueInUse {
  readonly publishedVersion: number
  readonly cuts: VenueCuts
}

export interface StagedVenue extends VenueInUse {
  readonly version: number
  readonly savedAtMs: number
}

/** What clients are sent when another version is published; version -1 when none is. */
export interface PublicationChange {
  readonly publishedVersion: number
  readonly publishedArchitectureId: string | null
  readonly frameOriginsHash: string
}

export interface StageChange {
  readonly architectureId: string
  readonly version: number
  /** What makes it of the one that was served before, where that is known. */
  readonly patch: StagePatch | undefined
}

export interface VenueMemory {
  published(): PublishedVenue | undefined
  /** By default the published architecture, else the one saved last. */
  staged(architectureId?: string): StagedVenue | undefined
  /** As designers read it, or without what only hosts may know. */
  stageBytes(staged: StagedVenue, audience: 'designer' | 'preview'): PreparedBytes
  /** On stage the named architecture, where there is such a one. */
  inUse(opMode: OpMode, architectureId?: string): VenueInUse | undefined
  /** Serves a stage document without reading it from the store, and has it stored in its turn; a later one is in its place. */
  serveStage(
    stage: Omit<StageChange, 'patch'> & { savedAtMs: number; venue: Venue; patch?: StagePatch | undefined },
    store: () => Promise<boolean>,
  ): Promise<void>
  /** Resolves once all that was served of this architecture is stored. Fails as the store does. */
  flushStage(architectureId: string): Promise<void>
  /** What was served of this architecture and is not stored yet never is. Resolves once nothing of it is being written. */
  dropStage(architectureId: string): Promise<void>
  /** Brings in what the database has; rejects when it cannot be asked. */
  reload(): Promise<void>
  /** `undefined` when memory is young enough; else resolves when it is, or after a short wait with what there is. */
  freshen(nowMs?: number): Promise<void> | undefined
  onPublished(listener: (change: PublicationChange) => void): () => void
  /** The listener is called for each architecture whose stage document has changed. */
  onStaged(listener: (change: StageChange) => void): () => void
  /** Resolves once what was served of stage is stored. */
  stop(): Promise<void>
}

/** Another node's publication is seen through the database at most this late. */
const FRESH_FOR_MS = 2000
const WAITED_FOR_MS = 500
const STAGE_BROTLI = 4
const STAGE_BYTES_KEPT = 8
const unpublished: Publication = { version: -1, architectureId: undefined }

/**
 * The venues of this server as they are served, kept in step with the store.
 *
 * A document that no longer can be read is not served, not even in part: the former one stays and an error is logged.
 * Source: VEN-03, VEN-09, VEN-23.
 */
export function createVenueMemory({
  store,
  reader = inlineReader,
  clock,
  log,
}: {
  store: VenueStore
  reader?: DocumentReader
  clock: Clock
  log: Log
}): VenueMemory {
  const stages = new Map<string, StagedVenue>()
  const stageBytes = new Map<string, PreparedBytes>()
  const writer = createStageWriter({ clock, log })
  const refused = new Set<string>()
  const listeners = new Set<(change: PublicationChange) => void>()
  const stageListeners = new Set<(change: StageChange) => void>()
  let published: PublishedVenue | undefined
  let seen = unpublished
  let freshUntilMs = -Infinity
  let freshening: Promise<void> | undefined
  let lastReload: Promise<void> = Promise.resolve()
  /** Nothing is served before the first time: a thread would take longer to start than to read. */
  let isStarted = false

  return {
    published: () => published,
    staged,
    stageBytes: bytesOfStage,
    inUse: (opMode, architectureId) => (opMode === 'LIVE' ? published : (staged(architectureId) ?? staged())),
    async serveStage({ architectureId, version, savedAtMs, venue, patch }, store) {
      const served = () => stages.get(architectureId)?.version ?? 0
      if (served() >= version) return
      writer.put(architectureId, store)
      const described = await describe(architectureId, { ...venue, version })
      const before = served()
      if (before >= version) return
      stages.set(architectureId, { version, savedAtMs, ...described })
      notify(stageListeners, { architectureId, version, patch: patch?.since === before ? patch : undefined })
    },
    flushStage: writer.flush,
    dropStage: writer.drop,
    reload,
    freshen,
    onPublished(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onStaged(listener) {
      stageListeners.add(listener)
      return () => void stageListeners.delete(listener)
    },
    async stop() {
      published?.cuts.stop()
      await writer.stop()
    },
  }

  function staged(architectureId?: string): StagedVenue | undefined {
    if (architectureId !== undefined) return stages.get(architectureId)
    const ofPublished = published && stages.get(published.architectureId)
    return ofPublished ?? [...stages.values()].sort((a, b) => b.savedAtMs - a.savedAtMs)[0]
  }

  function bytesOfStage(stage: StagedVenue, audience: 'designer' | 'preview'): PreparedBytes {
    const publishedVersion = published?.architectureId === stage.architectureId ? published.publishedVersion : -1
    const key = `${stage.architectureId} ${stage.version} ${publishedVersion} ${audience}`
    const known = stageBytes.get(key)
    if (known !== undefined) return known
    const venue = audience === 'designer' ? stage.venue : cutVenue(stage.venue, 'public', 'all-slots')
    const json = JSON.stringify({ data: { ...venue, publishInfo: { publishedVersion } } })
    const bytes = prepareBytes(pointToPreview(json), STAGE_BROTLI)
    bytes.allReady.catch((error: unknown) => log.error({ err: error }, 'the stage venue cannot be compressed'))
    stageBytes.set(key, bytes)
    for (const oldest of stageBytes.keys()) {
      if (stageBytes.size <= STAGE_BYTES_KEPT) break
      stageBytes.delete(oldest)
    }
    return bytes
  }

  /** One after another, so that what was asked for after a commit always sees that commit. */
  function reload(): Promise<void> {
    lastReload = lastReload.then(bringIn, bringIn)
    return lastReload
  }

  function freshen(nowMs = clock.now()): Promise<void> | undefined {
    if (nowMs < freshUntilMs) return undefined
    freshening ??= reload()
      .catch((error: unknown) => {
        freshUntilMs = clock.now() + FRESH_FOR_MS
        log.warn({ err: error }, 'the venue cannot be brought up to date; the one in memory is served')
      })
      .finally(() => {
        freshening = undefined
      })
    return Promise.race([freshening, new Promise<void>((resolve) => void clock.after(WAITED_FOR_MS, resolve))])
  }

  async function bringIn(): Promise<void> {
    const storedBefore = [...stages].filter(([architectureId]) => !writer.isWaiting(architectureId))
    const heads = await store.readHeads()
    const stored = new Set(heads.stages.map(({ architectureId }) => architectureId))
    for (const [architectureId, stage] of storedBefore)
      if (!stored.has(architectureId) && stages.get(architectureId) === stage) stages.delete(architectureId)
    for (const head of heads.stages) {
      const served = stages.get(head.architectureId)?.version ?? 0
      // What is on its way to the store is newer than what is in it, unless another node was faster.
      if (writer.isWaiting(head.architectureId) && served >= head.version) continue
      if (served !== head.version) await bringInStage(head)
    }
    const isOther =
      heads.publication.version !== seen.version || heads.publication.architectureId !== seen.architectureId
    if (isOther) await bringInPublication(heads.publication)
    isStarted = true
    freshUntilMs = clock.now() + FRESH_FOR_MS
  }

  async function bringInStage({ architectureId, version }: StageHead): Promise<void> {
    const before = stages.get(architectureId)
    const row = await store.readStage(architectureId)
    const venue = row && (await readOrRefuse(row.document, { architectureId, stageVersion: row.version }))
    if (row === undefined || venue === undefined) return
    const described = await describe(architectureId, { ...venue, version: row.version })
    // A draft was put on stage while this was read.
    if (stages.get(architectureId) !== before) return
    const stage = {
      version: row.version,
      savedAtMs: row.savedAtMs,
      ...described,
    }
    stages.set(architectureId, stage)
    log.debug({ architectureId, version }, 'a stage document was brought in')
    notify(stageListeners, { architectureId, version: row.version, patch: undefined })
  }

  async function bringInPublication(publication: Publication): Promise<void> {
    const { version } = publication
    if (version === unpublished.version) return swap(publication, undefined)
    const row = await store.readVersion(version)
    const venue = row && (await readOrRefuse(row.document, { publishedVersion: version }))
    if (row === undefined || venue === undefined) return
    const described = await describe(row.architectureId, {
      ...venue,
      publishInfo: { publishedVersion: version },
    })
    const cuts = createVenueCuts(described.venue, { clock, log })
    // All clients ask at once when they are notified; by then the bytes are compressed.
    await cuts.current('attendee').gzipReady.catch(() => undefined)
    swap(publication, { publishedVersion: version, cuts, ...described })
  }

  function swap(publication: Publication, venue: PublishedVenue | undefined): void {
    published?.cuts.stop()
    published = venue
    seen = publication
    log.info(
      { publishedVersion: publication.version, architectureId: publication.architectureId },
      'another version is on',
    )
    const change: PublicationChange = {
      publishedVersion: publication.version,
      publishedArchitectureId: publication.architectureId ?? null,
      frameOriginsHash: venue?.frameOriginsHash ?? hashFrameOrigins([], []),
    }
    notify(listeners, change)
  }

  function notify<T>(subscribers: ReadonlySet<(news: T) => void>, news: T): void {
    for (const listener of subscribers) {
      try {
        listener(news)
      } catch (error) {
        log.error({ err: error }, 'a listener failed on another version')
      }
    }
  }

  async function readOrRefuse(document: string, which: object): Promise<Venue | undefined> {
    const key = JSON.stringify(which)
    const read = await (isStarted ? reader : inlineReader).read(document)
    if ('venue' in read) return read.venue
    if (!refused.has(key))
      log.error({ ...which, faults: read.faults.slice(0, 10) }, 'a stored venue cannot be read; the former one stays')
    refused.add(key)
    return undefined
  }
}

/** With other work in between: each part reads the whole venue. */
async function describe(architectureId: string, venue: Venue): Promise<VenueInUse> {
  const frameOrigins = listFrameOrigins(venue)
  await pause()
  const mediaOrigins = listMediaOrigins(venue)
  await pause()
  const framesOwn = framesOwnPages(venue)
  await pause()
  return {
    architectureId,
    venue,
    isPublic: isPublicVenue(venue),
    frameOrigins,
    mediaOrigins,
    framesOwn,
    frameOriginsHash: hashFrameOrigins(frameOrigins, mediaOrigins, framesOwn),
  }
}
