import { join } from 'node:path'
import { accountsPort } from '../../platform/feature-ports/accounts.port.ts'
import { allFeaturesPort } from '../../platform/feature-ports/all-features.port.ts'
import { assetsPort } from '../../platform/feature-ports/assets.port.ts'
import { documentReaderPort, sanitizerPort, venueEditorPort } from '../../platform/feature-ports/editing.port.ts'
import { provide } from '../../platform/feature-ports/port.ts'
import { venueArchivePort } from '../../platform/feature-ports/venue.port.ts'
import type { FeatureManifest } from '../../platform/features/feature-manifest.ts'
import type { RetentionPolicy } from '../../platform/retention/retention.ts'
import { createReadHeaders } from '../../platform/safe-fetch/read-headers.ts'
import { createDraftChecker, type DraftChecker } from './draft/draft-checker.ts'
import { createDrafts } from './draft/create-drafts.ts'
import { createPostgresDraftStore } from './draft/draft.store.pg.ts'
import { createDesignerFeature } from './designer.feature.ts'
import { removeUnusedUploads } from './remove-unused-uploads.ts'
import { createTransfer } from './transfer/create-transfer.ts'
import { createRichTextQueue } from './rich-text-queue.ts'

/** Longer than anybody arranges pictures, or an import takes. */
const keepUnusedUploadsMs = 24 * 60 * 60_000

export const designerManifest: FeatureManifest = {
  name: 'designer',
  storageKinds: { imports: 'temporary' },
  open(platform, ports) {
    const { config, database, bus, leader, safeRequest, clock, log, metrics, audit } = platform
    const { frameOrigins, publicUrl } = config
    const accounts = ports.use(accountsPort)
    const assets = ports.use(assetsPort)
    const allFeatures = ports.use(allFeaturesPort)
    const store = createPostgresDraftStore(database, (document) => checker.parse(document))
    const checker: DraftChecker = createDraftChecker({ store, log, allowedFrames: frameOrigins })
    const archive = ports.use(venueArchivePort)
    const designer = createDesignerFeature({
      archive: {
        saveStage: (save) => archive().saveStage(save),
        publish: (publish) => archive().publish(publish),
        rollback: (rollback) => archive().rollback(rollback),
        unpublish: (unpublish) => archive().unpublish(unpublish),
        listVersions: () => archive().listVersions(),
        readVersion: (version) => archive().readVersion(version),
        schedules: {
          create: (schedule) => archive().schedules.create(schedule),
          update: (schedule) => archive().schedules.update(schedule),
          cancel: (schedule) => archive().schedules.cancel(schedule),
          list: () => archive().schedules.list(),
          listWaiting: () => archive().schedules.listWaiting(),
          publish: (schedule) => archive().schedules.publish(schedule),
          fail: (schedule, failure) => archive().schedules.fail(schedule, failure),
          listUnnoted: () => archive().schedules.listUnnoted(),
          markNoted: (id) => archive().schedules.markNoted(id),
          removeEndedBefore: (beforeMs) => archive().schedules.removeEndedBefore(beforeMs),
        },
      },
      openDrafts: (queue, askFraming) =>
        createDrafts({
          ...platform,
          store,
          queue,
          askFraming,
          checker,
          archive: {
            stageDraft: (draft) => archive().stageDraft(draft),
            removeStage: (architectureId) => archive().removeStage(architectureId),
            staged: (architectureId) => archive().staged(architectureId),
            published: () => archive().published(),
          },
          noteDeletion: ({ by, architectureId }) =>
            audit.note({ by, act: 'designer.delete-draft', subject: architectureId }),
          countContents: (architectureId) => allFeatures().countContents(architectureId),
          people: {
            listNames,
            async find(query, limit) {
              // What a venue names is an id, whose person is to be shown.
              const [named, fitting] = await Promise.all([
                accounts().listUsers([query]),
                accounts().findPeople({ query, limit }),
              ])
              return [...named, ...fitting].slice(0, limit).map(({ userId, attributes: { name, title, company } }) => ({
                userId,
                name,
                ...(title !== undefined && { title }),
                ...(company !== undefined && { company }),
              }))
            },
          },
        }),
      openTransfer: (queue) =>
        createTransfer({
          ...platform,
          store,
          checker,
          queue,
          assets: {
            readStored: (...asset) => assets().readStored(...asset),
            storeFile: (...file) => assets().storeFile(...file),
            copyFile: (...copy) => assets().copyFile(...copy),
            removeFiles: (architectureId) => assets().removeFiles(architectureId),
          },
          dir: join(config.dataDir, 'imports'),
          noteTransfer: ({ act, by, architectureId, from }) =>
            audit.note({ by, act, subject: architectureId, details: from === undefined ? {} : { from } }),
        }),
      queue: createRichTextQueue({ clock, log }),
      bus,
      leader,
      clock,
      log,
      metrics,
      listNames,
      async mayPublish(userId) {
        const authority = await accounts().authorityOf(userId)
        return authority === 'designer' || authority === 'administrator'
      },
      noteAct: ({ by, act, architectureId: subject, note: reason, ...more }) =>
        audit.note({ by, act, subject, details: detailsOf(more), reason }),
      noteEnd: ({ architectureId: subject, scheduledBy, version, failure = 'error', publishAtMs, note: reason }) =>
        audit.note(
          version === undefined
            ? { by: '', act: 'designer.fail-schedule', subject, details: { failure, publishAtMs } }
            : { by: scheduledBy, act: 'designer.publish', subject, details: { version, isScheduled: true }, reason },
        ),
      allowedFrames: frameOrigins,
      framing: {
        readHeaders: createReadHeaders({ safeRequest }),
        ownOrigin: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
      },
    })
    const unusedUploads: RetentionPolicy = {
      kind: 'unused-uploads',
      keepMs: keepUnusedUploadsMs,
      removeBefore: (beforeMs) =>
        removeUnusedUploads(
          {
            assets: assets(),
            archive: archive(),
            hasDraft: async (architectureId) => (await store.readDraft(architectureId)) !== undefined,
          },
          beforeMs,
        ),
    }
    return {
      features: [{ ...designer.feature, kept: [...(designer.feature.kept ?? []), unusedUploads] }],
      provides: [
        provide(sanitizerPort, designer),
        provide(venueEditorPort, designer),
        provide(documentReaderPort, checker),
      ],
    }

    async function listNames(userIds: readonly string[]) {
      const users = await accounts().listUsers(userIds)
      return new Map(users.map(({ userId, attributes }) => [userId, attributes.name]))
    }
  },
}

const detailsOf = ({
  version,
  publishAtMs,
}: {
  readonly version?: number | undefined
  readonly publishAtMs?: number
}) => ({ ...(version !== undefined && { version }), ...(publishAtMs !== undefined && { publishAtMs }) })
