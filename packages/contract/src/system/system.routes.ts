import { z } from 'zod'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { defineRoutes } from '../route.ts'
import { Locale } from '../text.ts'

/**
 * `unknown`: it could not be checked, which may be normal. `warning`: look at it soon. `problem`: something does not work, or will
 * stop working within hours.
 */
export const HealthState = z.enum(['good', 'unknown', 'warning', 'problem'])
export type HealthState = z.infer<typeof HealthState>

const bytes = z.int().min(0)
const count = z.int().min(0)

/** What kept a mail from being sent. */
export const MailFailureReason = z.enum([
  /** No connection to the mail server: wrong host or port, or it is down. */
  'unreachable',
  'timeout',
  /** No encrypted connection, mostly because the certificate of the mail server is not trusted. */
  'tls',
  /** The mail server refused name and password, or wants them. */
  'login',
  /** The mail server refused the sender, `MAIL_FROM`. */
  'sender',
  /** The mail server refused the address of the recipient. */
  'recipient',
  /** The mail server refused the mail for another reason. */
  'refused',
  /** No SMTP server is set, and the file of the mail could not be written. */
  'not-written',
])
export type MailFailureReason = z.infer<typeof MailFailureReason>

/** What is in the data folder: each of its files counts as one of these. */
export const StorageKind = z.enum([
  /** Pictures, videos and files of venues. */
  'venue-files',
  /** Sizes and tiles made from pictures; the server can make them again. */
  'derivatives',
  'profile-pictures',
  'chat-files',
  /** Those of social walls. */
  'post-pictures',
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
    /** Servers of the venue that can be reached, with the one that answers. */
    nodes: z.int().positive(),
    /** Resident memory of the server's process, without PostgreSQL. */
    memoryBytes: bytes,
  }),
  database: z.strictObject({
    state: HealthState,
    /**
     * Why it is not good. `no-answer` within two seconds is a problem. Warnings: its facts could not be read within four seconds
     * (`unread`), reading them took longer than a second (`slow`), or more than 90 % of its connections are in use (`connections`).
     */
    reason: z.enum(['no-answer', 'unread', 'slow', 'connections']).optional(),
    kind: z.enum(['embedded', 'external']),
    version: z.string().optional(),
    sizeBytes: bytes.optional(),
    /** Of one query, as the server waits for it. */
    latencyMs: z.int().min(0).optional(),
    /** To the whole database server, by whatever program; `max` is its `max_connections`. */
    connections: z.strictObject({ used: count, max: count }).optional(),
  }),
  /**
   * Of the data folder; `totalBytes` is what this server can use. `warning` below 2 GB or 10 % free, `problem` below 500 MB; missing
   * where the system does not say.
   */
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
  /**
   * `unknown`: no mail was sent since the start. `warning`: mails are files and are not delivered, on a server that others reach, or
   * the last mail failed for the address of its recipient. `problem`: the last mail could not be sent.
   */
  mail: z.strictObject({
    state: HealthState,
    sentBy: z.enum(['smtp', 'files']),
    /** Of `smtp`: its address without name and password. */
    smtpServer: z.string().max(300).optional(),
    /** Since the server started. */
    lastSentAt: EpochMs.optional(),
    /** Since the server started. */
    lastFailure: z.strictObject({ at: EpochMs, reason: MailFailureReason }).optional(),
  }),
  /**
   * Of the public address, which a reverse proxy serves. `local`: only this machine uses the server. `no-address`: PUBLIC_URL is
   * missing, so no certificate can be checked. `http`: PUBLIC_URL is not https. `valid`, `expiring` (within 14 days), `invalid`
   * (browsers refuse it): the server connected to the address. `unreachable`: it could not connect; from inside a network that may
   * be normal.
   */
  certificate: z.strictObject({
    state: HealthState,
    kind: z.enum(['local', 'no-address', 'http', 'valid', 'expiring', 'invalid', 'unreachable']),
    host: z.string().max(300).optional(),
    validUntil: EpochMs.optional(),
    checkedAt: EpochMs.optional(),
  }),
})
export type SystemStatus = z.infer<typeof SystemStatus>

/** What became of a test mail to `to`; `details` is the answer of the mail server or of the system, in its own words. */
export const TestMailResult = z.strictObject({
  to: z.string(),
  failure: z.strictObject({ reason: MailFailureReason, details: z.string().max(300) }).optional(),
})
export type TestMailResult = z.infer<typeof TestMailResult>

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
  {
    call: 'system.send-test-mail',
    summary: 'Send a test mail to the administrator who asks, and answer what became of it.',
    body: z.strictObject({
      locale: Locale.optional().describe('The language of the mail. That of the browser without it.'),
    }),
    answer: TestMailResult,
    errors: [],
    perMinute: 3,
    answerWithinS: 30,
    answerMaxBytes: 4 * 1024,
  },
])
