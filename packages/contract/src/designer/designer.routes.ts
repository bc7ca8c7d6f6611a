import { z } from 'zod'
import { constants } from '../constants.ts'
import { ArchitectureId, AssetId } from '../ids.ts'
import { defineRoutes } from '../route.ts'
import { Asset } from '../venue/asset.ts'
import { Venue } from '../venue/venue.ts'
import { DraftVenue } from './draft.routes.ts'

/** A request's own id (UUID): repeating the call with it gives the first answer again and does nothing twice. */
const IdempotencyKey = z.looseObject({ 'idempotency-key': z.uuid().optional() })
const FromVersionHeaders = z.looseObject({
  'idempotency-key': z.uuid().optional(),
  /** The stage version the author began from or looked at, as `"7"`; a stale one is refused with 409. */
  'if-match': z
    .string()
    .regex(/^"?\d+"?$/)
    .optional(),
})

export const Saved = z.strictObject({
  architectureId: z.string(),
  version: z.int(),
  /** Things that are odd but allowed, such as a widget of an unknown type. */
  warnings: z.array(z.strictObject({ pointer: z.string(), code: z.string(), message: z.string() })),
})
export const Published = z.strictObject({ architectureId: z.string(), publishedVersion: z.int() })

const assetMaxBytes = 2 * 1024 * 1024 * 1024

const byteCount = z.string().regex(/^\d{1,10}$/)

const UploadQuery = z.strictObject({
  fileName: z.string().min(1).max(255).optional(),
  /** Chosen by the client; the same for all parts of a file. */
  uploadID: z.uuid().optional(),
  /** Of the first byte of the body in the file; required with an `uploadID`. */
  offset: byteCount.optional(),
  /** Of the whole file; required with an `uploadID`. */
  byteSize: byteCount.optional(),
})

/** Of the published versions as many are listed, the newest. */
export const versionsListedMax = 1_000

export const VersionEntry = z.strictObject({
  version: z.int(),
  architectureId: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string(),
  /** Missing once the account is gone. */
  publisherName: z.string().optional(),
  isLive: z.boolean(),
  rolledBackFrom: z.int().optional(),
  /** Whether it was published by a schedule. */
  isScheduled: z.literal(true).optional(),
  note: z.string().optional(),
})
export type VersionEntry = z.infer<typeof VersionEntry>

const common = { access: 'designer', headers: IdempotencyKey } as const

export const designerRoutes = defineRoutes([
  {
    call: 'designer.save-stage',
    summary: 'Save the venue document to stage.',
    description:
      'Lists each fault with its JSON pointer: at most 20, followed by one that says that there are more. The previous document stays unchanged.',
    headers: FromVersionHeaders,
    body: Venue,
    bodyMaxBytes: 10 * 1024 * 1024,
    answer: Saved,
    errors: ['venue.invalid', 'venue.stale'],
    perMinute: 240,
    answerWithinS: 60,
    answerMaxBytes: 256 * 1024,
  },
  {
    call: 'designer.publish',
    ...common,
    headers: FromVersionHeaders,
    summary: 'Publish the stage document of this architecture as the next version.',
    description:
      'With If-Match only that stage version is published. If another was saved meanwhile, nothing is published.',
    params: z.strictObject({ architectureID: ArchitectureId }),
    query: z.strictObject({
      note: z
        .string()
        .max(constants.versionNoteMaxLength)
        .optional()
        .describe('What is new, for colleagues who look at the versions.'),
    }),
    answer: Published,
    errors: ['venue.not-found', 'venue.stale', 'venue.invalid'],
    perMinute: 60,
    answerWithinS: 60,
    answerMaxBytes: 1024,
  },
  {
    call: 'designer.unpublish',
    ...common,
    summary: 'Unpublish the venue.',
    answer: Published,
    errors: ['venue.not-published'],
    perMinute: 60,
    answerMaxBytes: 1024,
  },
  {
    call: 'designer.rollback',
    ...common,
    summary: 'Publish the content of an earlier version again, under the next version number.',
    params: z.strictObject({ version: z.string().regex(/^\d{1,9}$/) }),
    answer: Published,
    errors: ['venue.unknown-version'],
    perMinute: 60,
    answerWithinS: 60,
    answerMaxBytes: 1024,
  },
  {
    call: 'designer.versions',
    summary: 'Published versions, newest first; at most 1,000.',
    answer: z.strictObject({ versions: z.array(VersionEntry).max(versionsListedMax) }),
    errors: [],
    perMinute: 300,
    answerMaxBytes: 2 * 1024 * 1024,
  },
  {
    call: 'designer.load-version',
    summary: 'Load the document of a published version, as it was published.',
    description:
      'Compressed where the client accepts it, with an ETag. The addresses of its files are those of a draft.',
    params: z.strictObject({ version: z.string().regex(/^\d{1,9}$/) }),
    answer: z.strictObject({ version: z.int(), architectureId: z.string(), venue: DraftVenue }),
    errors: ['venue.unknown-version'],
    perMinute: 60,
    answerWithinS: 60,
    answerMaxBytes: 32 * 1024 * 1024,
  },
  {
    call: 'designer.upload-asset',
    summary: 'Upload a file. Its type is determined from its content.',
    description:
      "The request body is the file. Answers the entry to put into the venue's assets. A different file raises the generation, the same file does not. With an `uploadID` the upload can be resumed after the connection was cut: the body is then the file of `byteSize` bytes from `offset` on.",
    params: z.strictObject({ architectureID: ArchitectureId, assetID: AssetId }),
    query: UploadQuery,
    bodyKind: 'bytes',
    bodyMaxBytes: assetMaxBytes,
    answer: Asset,
    errors: ['assets.wrong-type', 'assets.too-large', 'assets.too-many-pixels', 'assets.wrong-offset'],
    answerWithinS: 600,
    perMinute: 600,
    answerMaxBytes: 256 * 1024,
  },
  {
    call: 'designer.find-upload',
    summary: 'How much of an upload has arrived',
    description: 'An upload of the same account that was cut off. It is kept for a day.',
    params: z.strictObject({ uploadID: z.uuid() }),
    answer: z.strictObject({
      /** From this offset on the upload is continued; 0 where nothing is kept. */
      receivedBytes: z.int().nonnegative(),
    }),
    errors: [],
    perMinute: 600,
    answerMaxBytes: 1024,
  },
])
