import { gunzipSync } from 'node:zlib'
import type { Venue } from '@foyer/contract'
import { keyUsedBefore } from '../../../platform/http/idempotency/keyed-request.ts'
import { isDone } from '../venue.store.ts'
import { createMemorySchedules } from './schedule.store.memory.ts'
import type { Change, Freeze } from '../change.ts'
import type { Publication, PublishOutcome, StoredStage, StoredVersion, VenueStore, VersionRow } from '../venue.store.ts'

/** A store for tests: the rules of the real one, gone with the process. */
export function createMemoryVenueStore(): VenueStore {
  const stages = new Map<string, StoredStage>()
  const versions: (StoredVersion & VersionRow)[] = []
  const answers = new Map<string, { fingerprint: string; answer: unknown; atMs: number }>()
  let publication: Publication = { version: -1, architectureId: undefined }

  let turn: Promise<unknown> = Promise.resolve()
  /** One after another, as the locks of the real one have it. */
  const once = <Answer extends object | undefined>(
    call: string,
    change: Change,
    work: () => Answer | Promise<Answer>,
  ): Promise<Answer> => {
    const done = turn.then(() => doOnce(call, change, work))
    turn = done.catch(() => undefined)
    return done
  }
  const doOnce = async <Answer extends object | undefined>(
    call: string,
    { by, atMs, request }: Change,
    work: () => Answer | Promise<Answer>,
  ): Promise<Answer> => {
    if (request === undefined) return work()
    const key = `${by} ${request.key} ${call}`
    const seen = answers.get(key)
    if (seen !== undefined && seen.fingerprint !== request.fingerprint) throw keyUsedBefore()
    if (seen !== undefined) return seen.answer as Answer
    const answer = await work()
    if (isDone(answer)) answers.set(key, { fingerprint: request.fingerprint, answer, atMs })
    return answer
  }
  const publishNext = async (
    change: Change & { freeze: Freeze; note?: string | undefined; isScheduled?: boolean },
    from: StoredStage | StoredVersion,
  ): Promise<PublishOutcome> => {
    const version = (versions.at(-1)?.version ?? 0) + 1
    const { architectureId } = from
    const isStage = 'savedAtMs' in from
    const rolledBackFrom = isStage ? undefined : from.version
    const document = await change.freeze(from.document, {
      publishedVersion: version,
      ...(isStage ? { stageVersion: from.version } : {}),
    })
    versions.push({
      version,
      architectureId,
      document,
      publishedBy: change.by,
      publishedAtMs: change.atMs,
      rolledBackFrom,
      note: change.note,
      isScheduled: change.isScheduled ?? false,
    })
    publication = { version, architectureId }
    return { kind: 'published', version, architectureId }
  }

  const schedules = createMemorySchedules({ once, stages, publishNext })
  return {
    schedules,
    async removeAnswersBefore(beforeMs) {
      const old = [...answers].filter(([, { atMs }]) => atMs < beforeMs)
      for (const [key] of old) answers.delete(key)
      return old.length
    },
    readHeads: async () => ({
      publication,
      stages: [...stages.values()].map(({ architectureId, version, savedAtMs }) => ({
        architectureId,
        version,
        savedAtMs,
      })),
    }),
    readStage: async (architectureId) => stages.get(architectureId),
    readVersion: async (version) => {
      const row = versions.find((candidate) => candidate.version === version)
      return row && { version, architectureId: row.architectureId, document: row.document }
    },
    listPublishedAssets: async ({ after, upTo }) => {
      const named = versions
        .filter(({ version }) => version > after && version <= upTo)
        .flatMap(({ architectureId, document }) =>
          (JSON.parse(document) as Venue).assets.map(({ id, generation }) => ({
            architectureId,
            assetId: id,
            generation,
          })),
        )
      return [...new Map(named.map((asset) => [JSON.stringify(asset), asset])).values()]
    },
    listVersions: async () => versions.toReversed(),
    saveStage: async (input) =>
      once('save-stage', input, () => {
        const { architectureId, document, base, atMs: savedAtMs } = input
        const current = stages.get(architectureId)?.version
        const expected = current ?? (input.mustExist === true ? 0 : base)
        if (input.version !== undefined && input.version <= (current ?? 0))
          return { kind: 'saved' as const, version: input.version }
        if (input.version === undefined && base !== 'any' && base !== expected)
          return { kind: 'stale' as const, currentVersion: current ?? 0 }
        const version = input.version ?? (current ?? 0) + 1
        stages.set(architectureId, { architectureId, document, version, savedAtMs })
        return { kind: 'saved' as const, version }
      }),
    async putStage({ architectureId, version, documentGzip, atMs: savedAtMs }) {
      if ((stages.get(architectureId)?.version ?? 0) >= version) return false
      const document = String(gunzipSync(documentGzip))
      stages.set(architectureId, { architectureId, version, document, savedAtMs })
      return true
    },
    async removeStage(architectureId) {
      if (versions.some((row) => row.architectureId === architectureId)) return false
      stages.delete(architectureId)
      schedules.removeOf(architectureId)
      return true
    },
    publish: async (input) =>
      once('publish', input, async () => {
        const stage = stages.get(input.architectureId)
        if (stage === undefined) return { kind: 'absent' as const }
        if (input.base !== undefined && input.base !== stage.version)
          return { kind: 'stale' as const, currentVersion: stage.version }
        return publishNext(input, stage)
      }),
    rollback: async (input) =>
      once('rollback', input, async () => {
        const former = versions.find((row) => row.version === input.version)
        return former === undefined ? { kind: 'absent' as const } : publishNext(input, former)
      }),
    unpublish: async (input) =>
      once('unpublish', input, () => {
        const { architectureId } = publication
        if (architectureId === undefined) return undefined
        publication = { version: -1, architectureId: undefined }
        return { architectureId }
      }),
  }
}
