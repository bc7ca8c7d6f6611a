import { join } from 'node:path'
import type { ServerConfig } from '../../config.ts'
import { createAudit } from '../audit/audit.ts'
import { createDrizzleAuditStore } from '../audit/audit.store.drizzle.ts'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import { retentionDays } from '../config/retention-days.ts'
import type { Database } from '../db/database.ts'
import { createFileStores } from '../files/file-stores.ts'
import { createClamdScanner } from '../files/virus-scanner.clamd.ts'
import { createIdempotencyStore } from '../http/idempotency/idempotency.store.drizzle.ts'
import { createFeatureSwitches } from '../http/pages/feature-switches.ts'
import { openSpoolFolder } from '../http/uploads/open-spool-folder.ts'
import type { LogBuffer } from '../log/log-buffer.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { openMailer } from '../mail/open-mailer.ts'
import { createPictureProcess } from '../pictures/picture-process.ts'
import { createHub, type KernelHub } from '../realtime/hub.ts'
import { createSafeRequest } from '../safe-fetch/safe-request.ts'
import type { Leader } from '../nodes/leader.ts'
import type { FeatureManifest, Platform } from './feature-manifest.ts'
import { createHooks } from './hook.ts'

export interface OpenPlatformDeps {
  readonly config: ServerConfig
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly logBuffer: LogBuffer
  readonly metrics: Metrics
  readonly manifests: readonly FeatureManifest[]
  readonly bus: Bus
  readonly leader: Leader
  /** See `LiveDeps`. */
  readonly shownVenue: Platform['shownVenue']
}

const DAY_MS = 24 * 60 * 60_000

/** Opens what all features share. `stop` ends its work once the features have ended theirs. */
export function openPlatform(deps: OpenPlatformDeps): Platform & { readonly hub: KernelHub; stop(): void } {
  const { config, database, clock, log, metrics, bus, leader } = deps
  const { dataDir, s3, clamavUrl, mayReach, retention = retentionDays } = config
  const { orm } = database
  const fileStores = createFileStores({ dataDir, s3, clock, log })
  const pictures = createPictureProcess({ clock, niceness: 5 })
  const { smtpUrl, mailFrom, publicUrl } = config
  const mailer = openMailer({ smtpUrl, mailFrom, publicUrl, dataDir, clock, metrics })
  return {
    ...deps,
    orm,
    hub: createHub({ clock, log, bus }),
    bus,
    leader,
    hooks: createHooks({ log, bus }),
    audit: createAudit({ store: createDrizzleAuditStore(orm), clock }),
    answers: createIdempotencyStore(orm),
    pictures,
    mailer,
    scanner: clamavUrl === undefined ? undefined : createClamdScanner({ url: clamavUrl, clock, metrics }),
    safeRequest: createSafeRequest({ mayReach }),
    isOn: createFeatureSwitches({ ...config, clock, log }),
    retentionMs: (kind) => retention[kind] * DAY_MS,
    openFileStore: fileStores.open,
    openDerivativeStore: fileStores.openDerivatives,
    listFilesElsewhere: fileStores.listElsewhere,
    openSpoolFolder: (name) => openSpoolFolder(join(dataDir, name)),
    stop() {
      pictures.stop()
      mailer.stop()
      fileStores.close()
    },
  }
}
