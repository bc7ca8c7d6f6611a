import type { Venue } from '@foyer/contract'
import type { FastifyRequest } from 'fastify'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Asking, Schedule, VenueArchive } from '../../platform/feature-ports/venue.port.ts'
import type { CallContext, Feature, Principal, sent } from '../../platform/http/feature.ts'
import { fingerprintOf } from '../../platform/http/idempotency/keyed-request.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import type { Log } from '../../platform/log/log.ts'
import { checkFraming, createAskFraming } from './check-framing.ts'
import type { AskFraming, FramingDeps } from './check-framing.ts'
import { listFurtherFaults } from './further-faults.ts'
import { prepareDocument } from './prepare-document.ts'
import { sendVersion } from './draft/draft-answers.ts'
import type { Drafts, Replacement } from './draft/create-drafts.ts'
import type { Transfer } from './transfer/create-transfer.ts'
import type { RichTextQueue } from './rich-text-queue.ts'
import { createSchedules, type ScheduleAct } from './schedule/create-schedules.ts'
import type { Sanitized } from './sanitize-rich-text.ts'

export interface DesignerDeps {
  /** Where documents go. */
  readonly archive: Omit<VenueArchive, 'published' | 'staged' | 'stageDraft' | 'removeStage'>
  /** Drafts whose rich texts this queue sanitises. */
  readonly openDrafts: (queue: Pick<RichTextQueue, 'sanitize'>, askFraming: AskFraming | undefined) => Drafts
  /** How venues are copied, and taken to other servers and back. */
  readonly openTransfer: (queue: Pick<RichTextQueue, 'sanitize'>) => Transfer
  /** Stopped with the feature. */
  readonly queue: RichTextQueue
  /** To the other nodes, and which of them publishes what is scheduled; without them there is one. */
  readonly bus?: Bus | undefined
  readonly leader?: Leader | undefined
  readonly clock: Clock
  /** Of the accounts that are there, by their ids. */
  readonly listNames: (userIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Whether this account may publish now. */
  readonly mayPublish: (userId: string) => Promise<boolean>
  /**
   * Writes down who published what, and who ended it. Called once it is done, and again for a repeated request: the first may have
   * failed in between.
   */
  readonly noteAct: (act: PublicationAct | ScheduleAct) => Promise<void>
  /** The same for what became of a schedule. */
  readonly noteEnd: (schedule: Schedule) => Promise<void>
  readonly log: Log
  readonly metrics?: Metrics | undefined
  /** The origins a venue may frame; all without one. What is seeded is not asked. */
  readonly allowedFrames?: readonly string[]
  /** How pages that are framed are asked; without it none is. */
  readonly framing?: Omit<FramingDeps, 'clock'>
}

export interface PublicationAct {
  readonly act: 'designer.publish' | 'designer.rollback' | 'designer.unpublish'
  readonly by: string
  readonly architectureId: string
  /** That is on now; undefined where none is. */
  readonly version: number | undefined
  readonly note?: string | undefined
}

export interface DesignerFeature {
  readonly feature: Feature
  /** Checks, sanitises and saves a document as a designer's save does; for seeds. Fails as `designer.save-stage`. */
  save(document: Venue, by: string, base: number | 'any'): Promise<{ architectureId: string; version: number }>
  /** A drawing without anything that acts or loads; `undefined` for what is no drawing. */
  sanitizeSvg(svg: string): Promise<string | undefined>
  /** Rich texts of a profile without anything that acts, in their order. Fails with `server.overloaded`. */
  sanitizeProfile(texts: readonly string[], userId: string): Promise<readonly Sanitized[]>
}

/** What designers do to venues. Source: DSG-01. */
export function createDesignerFeature({
  archive,
  openDrafts,
  openTransfer,
  queue,
  bus,
  leader,
  clock,
  listNames,
  mayPublish,
  noteAct,
  noteEnd,
  log,
  metrics,
  allowedFrames = [],
  framing,
}: DesignerDeps): DesignerFeature {
  const askFraming = framing && createAskFraming({ ...framing, clock })
  const drafts = openDrafts(queue, askFraming)
  const transfer = openTransfer(queue)
  const schedules = createSchedules({
    schedules: archive.schedules,
    listNames,
    mayPublish,
    timeZoneOf: drafts.timeZoneOf,
    noteAct,
    noteEnd,
    askingOf,
    bus,
    leader,
    clock,
    log,
    metrics,
    requireValid: drafts.requireValid,
    listVenueNames: drafts.listNames,
    notify: drafts.notifySchedule,
  })

  const feature: Feature = {
    name: 'designer',
    ...drafts.feature,
    kept: [...(drafts.feature.kept ?? []), ...schedules.feature.kept],
    start: schedules.feature.start,
    calls: {
      ...drafts.feature.calls,
      ...transfer.calls,
      ...schedules.feature.calls,
      'designer.save-stage': saveStage,
      async 'designer.publish'(context) {
        const { architectureID: architectureId } = context.params
        const base = expectedOf(context.headers)
        if (base !== undefined) await drafts.requireValid(architectureId, base)
        const note = context.query.note?.trim() || undefined
        const asking = askingOf(context)
        const published = await archive.publish({ architectureId, base, note, ...asking })
        await noteAct({ act: 'designer.publish', by: asking.by, ...actOf(published), note })
        return published
      },
      async 'designer.unpublish'(context) {
        const asking = askingOf(context)
        const published = await archive.unpublish(asking)
        await noteAct({ act: 'designer.unpublish', by: asking.by, ...actOf(published) })
        return published
      },
      async 'designer.rollback'(context) {
        const asking = askingOf(context)
        const published = await archive.rollback({ version: Number(context.params.version), ...asking })
        await noteAct({ act: 'designer.rollback', by: asking.by, ...actOf(published) })
        return published
      },
      async 'designer.versions'() {
        const versions = await archive.listVersions()
        const names = await listNames([...new Set(versions.map(({ publishedBy }) => publishedBy))])
        return {
          versions: versions.map((entry) => {
            const publisherName = names.get(entry.publishedBy)
            return publisherName === undefined ? entry : { ...entry, publisherName }
          }),
        }
      },
      async 'designer.load-version'(context): Promise<typeof sent> {
        const version = Number(context.params.version)
        return sendVersion(context, { version, ...(await archive.readVersion(version)) })
      },
    },
    furtherFaults: { 'designer.save-stage': (body, known) => listFurtherFaults(body, known, { queue, allowedFrames }) },
    async load() {
      await drafts.feature.load?.()
      await transfer.load()
    },
    async stop() {
      transfer.stop()
      await schedules.stop()
      await drafts.stop()
      await queue.stop()
    },
  }
  return { feature, save, sanitizeSvg: queue.sanitizeSvg, sanitizeProfile: queue.sanitizeProfile }

  async function saveStage(context: CallContext<'designer.save-stage'>) {
    const { body, headers } = context
    const { venue, warnings } = await prepareDocument(body, queue, allowedFrames)
    const refusals = askFraming === undefined ? [] : await checkFraming(venue, askFraming)
    const expected = expectedOf(headers)
    const saved = await replace({
      venue,
      warnings: [...warnings, ...refusals],
      // A document of another server may be imported with its own number, but a client may not claim to have edited that version.
      base: expected ?? body.version,
      mustExist: expected !== undefined,
      ...askingOf(context),
    })
    return { ...saved, warnings: [...warnings, ...refusals] }
  }

  async function save(document: Venue, by: string, base: number | 'any') {
    const { venue, warnings } = await prepareDocument(document, queue)
    return replace({ venue, warnings, base, mustExist: false, by })
  }

  /** The draft first: it counts the versions, and where the server ends in between it is put on stage when it is next checked. */
  async function replace({ request, ...replacement }: Omit<Replacement, 'id'> & Asking) {
    const { venue, by } = replacement
    const id = request === undefined ? undefined : `${by} ${request.key} ${request.fingerprint}`
    const { version } = await drafts.replace({ ...replacement, id })
    const saved = await archive.saveStage({ venue, base: 'any', version, by, request })
    await drafts.removeDeleted(saved.architectureId)
    return saved
  }
}

const actOf = ({ architectureId, publishedVersion }: { architectureId: string; publishedVersion: number }) => ({
  architectureId,
  version: publishedVersion === -1 ? undefined : publishedVersion,
})

function expectedOf({ 'if-match': expected }: { 'if-match'?: string | undefined }): number | undefined {
  return expected === undefined ? undefined : Number(expected.replaceAll('"', ''))
}

function askingOf({
  principal,
  headers,
  request,
}: {
  principal: Principal
  headers: { 'idempotency-key'?: string | undefined }
  request: FastifyRequest
}): Asking {
  const by = principal.kind === 'account' ? principal.userId : 'unknown'
  const key = headers['idempotency-key']
  return key === undefined ? { by } : { by, request: { key, fingerprint: fingerprintOf(request) } }
}
