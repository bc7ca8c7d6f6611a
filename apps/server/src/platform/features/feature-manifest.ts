import type { ActionTopic, StorageKind } from '@foyer/contract'
import type { FileHandle } from 'node:fs/promises'
import type { ServerConfig } from '../../config.ts'
import type { Audit } from '../audit/audit.ts'
import type { FormerAuditActs } from '../audit/former-audit-acts.ts'
import type { RetentionDays } from '../config/retention-days.ts'
import type { BackupNotes } from '../backup/backup-notes.ts'
import type { Database, Orm } from '../db/database.ts'
import type { Ports, ProvidedPort } from '../feature-ports/port.ts'
import type { FileStores } from '../files/file-stores.ts'
import type { VirusScanner } from '../files/virus-scanner.ts'
import type { Feature } from '../http/feature.ts'
import type { IdempotencyStore } from '../http/idempotency/idempotency.store.ts'
import type { createFeatureSwitches } from '../http/pages/feature-switches.ts'
import type { LiveDeps } from '../live/create-live.ts'
import type { Leader } from '../nodes/leader.ts'
import type { LogBuffer } from '../log/log-buffer.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { NotedMailer } from '../mail/note-sendings.ts'
import type { Pictures } from '../pictures/pictures.ts'
import type { SafeRequest } from '../safe-fetch/safe-request.ts'
import type { DemoSeed } from './demo-seed.ts'
import type { Hooks } from './hook.ts'
import type { KindNames } from './kind-names.ts'
import type { SearchTexts } from './search-text.ts'

/** What every feature may use: the parts of the server that know no feature. */
export interface Platform extends LiveDeps {
  readonly config: ServerConfig
  readonly database: Database
  readonly orm: Orm
  readonly hooks: Hooks
  /** Which node does what is to be done once. */
  readonly leader: Leader
  readonly audit: Audit
  /** Answers that are stored for repeated requests. */
  readonly answers: IdempotencyStore
  readonly pictures: Pictures
  readonly mailer: NotedMailer
  /** Undefined where the operator has no scanner. */
  readonly scanner: VirusScanner | undefined
  /** Requests to addresses that users name. */
  readonly safeRequest: SafeRequest
  readonly metrics: Metrics
  /** Lines of the log that wait to be stored. */
  readonly logBuffer: LogBuffer
  /** Whether the operator has switched a feature on in `ui-config.json`. */
  readonly isOn: ReturnType<typeof createFeatureSwitches>
  /** For how long the operator lets a kind of data be kept, in milliseconds. */
  readonly retentionMs: (kind: keyof RetentionDays) => number
  /** Files in a folder of the data folder or of the bucket. */
  readonly openFileStore: FileStores['open']
  /** Files that can be made again, in a folder likewise. */
  readonly openDerivativeStore: FileStores['openDerivatives']
  readonly listFilesElsewhere: FileStores['listElsewhere']
  /** Temporary files in a folder of the data folder. */
  readonly openSpoolFolder: (name: string) => Promise<() => Promise<FileHandle>>
  /** What all features say of themselves, in the order of the list. */
  readonly manifests: readonly FeatureManifest[]
}

/** What a feature is once it is open. */
export interface OpenFeature {
  /** Most have one. */
  readonly features: readonly Feature[]
  /** What it gives other features. */
  readonly provides?: readonly ProvidedPort[]
  /** Answers all features with checks of its own before their calls and commands. Those of the first feature come first. */
  readonly guard?: (features: readonly Feature[]) => readonly Feature[]
  /** Lets the people of the demo have used the feature before anybody comes. Does nothing where somebody has used it. */
  readonly seedDemo?: (seed: DemoSeed) => Promise<void>
}

export type StorageKinds = Readonly<Record<string, StorageKind>>

/** What a feature says of itself, in its own folder; `features.ts` lists them. Source: docs/adr/0030-features-of-the-server-as-manifests.md. */
export interface FeatureManifest {
  readonly name: string
  /** What people call its kinds of widgets. */
  readonly kindNames?: KindNames
  /** By which texts search finds its kinds of widgets. */
  readonly searchTexts?: SearchTexts
  /** The topics of counted events, by their category. Source: ANA-02. */
  readonly eventTopics?: Readonly<Record<string, ActionTopic>>
  /** What its folders in the data folder, or in the bucket, contain, by their names. Source: ADM-02. */
  readonly storageKinds?: StorageKinds
  /** What backups have to know of its data. Source: OPS-02. */
  readonly backup?: BackupNotes
  /** Its acts in audit logs of former versions. */
  readonly formerAuditActs?: readonly FormerAuditActs[]
  /** Checks settings that only this feature reads, before anything is opened. Fails with `ConfigError`. */
  readonly checkConfig?: (config: ServerConfig) => Promise<unknown>
  /** Called once, in the order of the list. Ports of other features may be used after all features are open. */
  readonly open: (platform: Platform, ports: Ports) => OpenFeature | Promise<OpenFeature>
}
