import { z } from 'zod'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { defineRoutes } from '../route.ts'

/** `warning`: look at it soon. `problem`: something does not work, or will stop working within hours. */
export const HealthState = z.enum(['good', 'warning', 'problem'])
export type HealthState = z.infer<typeof HealthState>

const bytes = z.int().min(0)

/** What is in the data folder: each of its files counts as one of these. */
export const StorageKind = z.enum([
  /** Pictures, videos and files of venues. */
  'venue-files',
  /** Sizes and tiles made from pictures; the server can make them again. */
  'derivatives',
  'profile-pictures',
  'chat-files',
  'social-wall',
  /** Mails, where no SMTP server is set. */
  'mails',
  /** Uploads and exports that have not ended. */
  'temporary',
  /** The embedded PostgreSQL with its log file. */
  'database',
  'other',
])
export type StorageKind = z.infer<typeof StorageKind>

/** How the parts of this server are, from its own clock. It names no person. Source: ADM-02. */
export const SystemStatus = z.strictObject({
  /** When it was read: answers are repeated for some seconds. */
  at: EpochMs,
  server: z.strictObject({
    version: z.string(),
    nodeVersion: z.string(),
    startedAt: EpochMs,
    /** Servers that share the database; the lock of the database allows one. */
    nodes: z.literal(1),
    /** Resident memory of the server's process, without PostgreSQL. */
    memoryBytes: bytes,
  }),
  /** `problem`: it does not answer within two seconds, and version and size are missing. */
  database: z.strictObject({
    state: HealthState,
    kind: z.enum(['embedded', 'external']),
    version: z.string().optional(),
    sizeBytes: bytes.optional(),
  }),
  /** Of the data folder. `warning` below 2 GB free, `problem` below 500 MB; missing where the system does not say. */
  disk: z.strictObject({ state: HealthState, freeBytes: bytes, totalBytes: bytes }).optional(),
  /** Counted in the background at most every ten minutes; missing until the first count has ended. */
  storage: z
    .strictObject({
      countedAt: EpochMs,
      /** Kinds without files are missing. */
      kinds: z
        .array(z.strictObject({ kind: StorageKind, files: z.int(), sizeBytes: bytes }))
        .max(StorageKind.options.length),
      /** False where there are more files than are counted, or some could not be read. */
      isComplete: z.boolean(),
    })
    .optional(),
  /** `warning`: mails are files that nobody receives. `problem`: the last mail could not be sent. */
  mail: z.strictObject({
    state: HealthState,
    sentBy: z.enum(['smtp', 'files']),
    /** Of `smtp`: its address without name and password. */
    smtpServer: z.string().max(300).optional(),
    /** Since the server started. */
    last: z.strictObject({ at: EpochMs, isSent: z.boolean() }).optional(),
  }),
  /**
   * Of the public address. `local`: only this machine uses the server. `http`: PUBLIC_URL is missing or not https, so whether TLS is
   * used is unknown. `valid`, `expiring` (within 14 days), `invalid` (browsers refuse it): the server connected to the address.
   * `unreachable`: it could not connect; from inside a network that may be normal.
   */
  certificate: z.strictObject({
    state: HealthState,
    kind: z.enum(['local', 'http', 'valid', 'expiring', 'invalid', 'unreachable']),
    host: z.string().max(300).optional(),
    validUntil: EpochMs.optional(),
    checkedAt: EpochMs.optional(),
  }),
})
export type SystemStatus = z.infer<typeof SystemStatus>

/** Source: ADM-02. */
export const systemRoutes = defineRoutes([
  {
    call: 'system.status',
    summary: 'How the server is: version, database, disk, storage, mail and certificate.',
    description: 'Read at most every five seconds, and storage and certificate at most every ten minutes.',
    answer: SystemStatus,
    errors: [],
    perMinute: 60,
    answerMaxBytes: 4 * 1024,
  },
])
