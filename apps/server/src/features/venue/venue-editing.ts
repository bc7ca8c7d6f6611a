import type { Venue, VersionEntry } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Log } from '../../platform/log/log.ts'
import type { KeyedRequest } from '../../platform/http/idempotency/keyed-request.ts'
import type { StagePatch, VenueSchedules } from '../../platform/feature-ports/venue.port.ts'
import { pointToLive } from '../../platform/files/point-assets.ts'
import type { DocumentReader, FreezeNumbers } from '../../platform/documents/read-document.ts'
import { stale } from './stale.ts'
import { createVenueSchedules } from './venue-schedules.ts'
import type { VenueStore } from './venue.store.ts'

/** Who asks for a change; a `request` that is repeated is done once. Fails with `request.invalid` for a key used before. */
export interface Asking {
  readonly by: string
  readonly request?: KeyedRequest | undefined
}

export interface SaveStage extends Asking {
  /** Already checked and sanitised. */
  readonly venue: Venue
  /** The version the author began from; `any` replaces whatever is there. */
  readonly base: number | 'any'
  /** Whether `base` is refused too where nothing was saved yet. */
  readonly mustExist?: boolean
  /** Of the draft, where the document is one; else the next number. `base` was compared with the draft then. */
  readonly version?: number
}

/** A valid draft. */
export interface StageDraft {
  readonly architectureId: string
  readonly version: number
  readonly by: string
  readonly venue: Venue
  /** The same as JSON, as gzip. */
  readonly documentGzip: Uint8Array
  readonly patch?: StagePatch | undefined
}

export interface PublishStage extends Asking {
  readonly architectureId: string
  /** The stage version that is meant; by default whatever is there. */
  readonly base?: number | undefined
  /** What is new, for colleagues. */
  readonly note?: string | undefined
}

export interface VenueEditing {
  readonly schedules: VenueSchedules
  /** Fails with `venue.stale`, whose `currentVersion` is what is there. */
  saveStage(save: SaveStage): Promise<{ architectureId: string; version: number }>
  /** Puts a draft on stage that was checked elsewhere; does nothing where stage has this version or a later one. */
  stageDraft(draft: StageDraft): Promise<void>
  /** False, and nothing is deleted, where a version of the architecture was published. */
  removeStage(architectureId: string): Promise<boolean>
  /** Fails with `venue.not-found`, `venue.stale`, or with `venue.invalid` when the stage document cannot be read any more. */
  publish(publish: PublishStage): Promise<{ architectureId: string; publishedVersion: number }>
  /** Fails with `venue.unknown-version`, also for one that cannot be read any more. */
  rollback(rollback: Asking & { version: number }): Promise<{ architectureId: string; publishedVersion: number }>
  /** Answers version -1. Fails with `venue.not-published`. */
  unpublish(unpublish: Asking): Promise<{ architectureId: string; publishedVersion: number }>
  listVersions(): Promise<Omit<VersionEntry, 'publisherName'>[]>
  /** A published document as JSON. Fails with `venue.unknown-version`. */
  readVersion(version: number): Promise<{ readonly architectureId: string; readonly document: string }>
}

interface EditingDeps {
  readonly store: VenueStore
  readonly reader: DocumentReader
  readonly clock: Clock
  readonly log: Log
  /** Brings memory up to date; what was committed stays so even when this fails. */
  readonly afterChange: () => Promise<void>
  /** Serves a stage document without reading it again, and has it stored in its turn. */
  readonly serveStage: (
    stage: StageDraft & { readonly savedAtMs: number },
    store: () => Promise<boolean>,
  ) => Promise<void>
  /** Resolves once what was served is stored. */
  readonly flushStage: (architectureId: string) => Promise<void>
  /** What was served and is not stored yet never is. Resolves once nothing of it is being written. */
  readonly dropStage: (architectureId: string) => Promise<void>
}

/** Changes of what is on stage and what is on, each whole or not at all. Source: DSG-01. */
export function createVenueEditing(deps: EditingDeps): VenueEditing {
  const { store, reader, clock, log, afterChange, serveStage, flushStage, dropStage } = deps
  const schedules = createVenueSchedules({ store: store.schedules, clock, flushStage, freezeStage, bringIn })
  return { schedules, saveStage, stageDraft, removeStage, publish, rollback, unpublish, listVersions, readVersion }

  async function saveStage({ venue, base, mustExist = false, version, by, request }: SaveStage) {
    const architectureId = venue.architectures[0]?.id
    if (architectureId === undefined) throw new Error('The document was not checked')
    const document = pointToLive(JSON.stringify({ ...venue, publishInfo: { publishedVersion: -1 } }))
    await flushStage(architectureId)
    const outcome = await store.saveStage({
      architectureId,
      document,
      base,
      mustExist,
      version,
      ...changeOf({ by, request }),
    })
    if (outcome.kind === 'stale') throw stale(outcome.currentVersion)
    await bringIn()
    return { architectureId, version: outcome.version }
  }

  async function stageDraft(draft: StageDraft) {
    const { architectureId, version, documentGzip, by } = draft
    const atMs = clock.now()
    await serveStage({ ...draft, savedAtMs: atMs }, () =>
      store.putStage({ architectureId, version, documentGzip, by, atMs }),
    )
  }

  async function removeStage(architectureId: string) {
    // Asked first: what waits of a venue that stays must still be stored.
    if (!(await store.removeStage(architectureId))) return false
    await dropStage(architectureId)
    // One that was being written.
    const isRemoved = await store.removeStage(architectureId)
    if (isRemoved) await bringIn()
    return isRemoved
  }

  async function publish({ architectureId, base, note, ...asking }: PublishStage) {
    await flushStage(architectureId)
    const outcome = await store.publish({ architectureId, base, note, freeze: freezeStage, ...changeOf(asking) })
    if (outcome.kind === 'absent') throw new CallError('venue.not-found', 'Nothing is saved for this architecture')
    if (outcome.kind === 'stale') throw stale(outcome.currentVersion)
    await bringIn()
    return { architectureId: outcome.architectureId, publishedVersion: outcome.version }
  }

  async function rollback({ version, ...asking }: Asking & { version: number }) {
    const outcome = await store.rollback({ version, freeze: freezeFormer, ...changeOf(asking) })
    if (outcome.kind === 'absent') throw unknownVersion()
    await bringIn()
    return { architectureId: outcome.architectureId, publishedVersion: outcome.version }
  }

  async function unpublish(asking: Asking) {
    const taken = await store.unpublish(changeOf(asking))
    if (taken === undefined) throw new CallError('venue.not-published', 'Nothing is published')
    await bringIn()
    return { architectureId: taken.architectureId, publishedVersion: -1 }
  }

  async function listVersions() {
    const [rows, heads] = await Promise.all([store.listVersions(), store.readHeads()])
    return rows.map(({ version, architectureId, publishedAtMs, publishedBy, rolledBackFrom, note, isScheduled }) => ({
      version,
      architectureId,
      publishedAt: new Date(publishedAtMs).toISOString(),
      publishedBy,
      isLive: version === heads.publication.version,
      ...(rolledBackFrom === undefined ? {} : { rolledBackFrom }),
      ...(note === undefined ? {} : { note }),
      ...(isScheduled && { isScheduled }),
    }))
  }

  async function readVersion(version: number) {
    const stored = await store.readVersion(version)
    if (stored === undefined) throw unknownVersion()
    return stored
  }

  async function freezeStage(document: string, numbers: FreezeNumbers): Promise<string> {
    const frozen = await reader.freeze(document, numbers)
    if ('document' in frozen) return frozen.document
    throw new CallError('venue.invalid', 'The stage document cannot be read any more', { faults: frozen.faults })
  }

  async function freezeFormer(document: string, numbers: FreezeNumbers): Promise<string> {
    const frozen = await reader.freeze(document, numbers)
    if ('document' in frozen) return frozen.document
    throw new CallError('venue.unknown-version', 'This version cannot be read any more')
  }

  function changeOf({ by, request }: Asking) {
    return { by, request, atMs: clock.now() }
  }

  async function bringIn(): Promise<void> {
    await afterChange().catch((error: unknown) =>
      log.error({ err: error }, 'a change was stored but is not served yet'),
    )
  }
}

const unknownVersion = () => new CallError('venue.unknown-version', 'There is no such version')
