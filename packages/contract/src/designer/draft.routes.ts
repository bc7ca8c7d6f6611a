import { z } from 'zod'
import { ArchitectureId } from '../ids.ts'
import { defineRoutes } from '../route.ts'
import { Locale, LocalizedTexts, text } from '../text.ts'
import { DraftChange, DraftPath } from './draft-change.ts'
import { DraftAuthor } from './draft.messages.ts'

/** What one draft may hold at most. Source: EDT-03. */
export const draftLimits = { bytes: 32_000_000, areas: 500, widgets: 10_000 } as const
/** Of an archive with a venue and its files, and of all of them unpacked. Source: VNU-04. */
export const archiveMaxBytes = 4 * 1024 ** 3
export const draftsListedMax = 1_000

const Fault = z.strictObject({ pointer: z.string(), code: z.string(), message: z.string() })
/** 20, and one that says that there are more. */
const Faults = z.array(Fault).max(21)

export const DraftValidity = z.strictObject({
  version: z.int(),
  /** A version without faults can be published. */
  faults: Faults,
  warnings: Faults,
  moreFaults: z.boolean(),
})
export type DraftValidity = z.infer<typeof DraftValidity>

/** A venue document in which fields may be missing or out of their limits. */
export const DraftVenue = z.looseObject({
  architectures: z.tuple([z.looseObject({ id: z.string() })]),
  assets: z.array(z.unknown()),
})
export type DraftVenue = z.infer<typeof DraftVenue>

export const DraftEntry = z.strictObject({
  architectureId: z.string(),
  names: z.array(z.strictObject({ locale: z.string(), text: z.string() })).max(32),
  version: z.int(),
  savedAt: z.string(),
  savedBy: z.string(),
  /** -1 unless this architecture is on now. */
  publishedVersion: z.int(),
  /** Whether the newest version was checked and has no faults. */
  isValid: z.boolean(),
})
export type DraftEntry = z.infer<typeof DraftEntry>

/** One stored patch. */
export const DraftStep = z.strictObject({
  version: z.int(),
  author: z.string(),
  by: DraftAuthor,
  changes: z.array(DraftChange).max(1_000),
})
export type DraftStep = z.infer<typeof DraftStep>

/** `details` of `designer.draft-conflict`: both values of a field; `index` is that of the caller's change. */
export const DraftConflicts = z.strictObject({
  currentVersion: z.int(),
  conflicts: z.array(z.strictObject({ index: z.int(), theirs: DraftChange, by: DraftAuthor })).max(50),
})
export type DraftConflicts = z.infer<typeof DraftConflicts>

/**
 * Why no change was applied: those of `ChangeRefused`, and
 *
 * - `wrong-kind`: a value is not of the kind the field has, such as a text in the place of a list.
 * - `unsafe-text`: a rich text has a script, or is too complex to be sanitised.
 * - `too-large`: the draft would pass one of `draftLimits`.
 */
export const draftRefusals = [
  'not-found',
  'no-list',
  'no-key',
  'duplicate-key',
  'fixed',
  'wrong-kind',
  'unsafe-text',
  'too-large',
] as const

/** `details` of `designer.draft-refused`: the first change that cannot be applied. */
export const DraftRefused = z.strictObject({ index: z.int(), code: z.enum(draftRefusals), path: DraftPath })
export type DraftRefused = z.infer<typeof DraftRefused>

/**
 * Why an archive is not imported. Of the archive: `not-a-zip`, `too-many-files`; of one of its files `unsafe-path`, `duplicate-path`,
 * `not-a-file`, `encrypted`, `unknown-compression`, `missing-file`, `unlisted` (by the manifest, or of no asset of the venue), `damaged`,
 * `wrong-type`; of both `too-large`; of JSON `malformed`, `newer-format`, `unstorable`, `wrong-kind` (a text in the place of a list),
 * `duplicate-id`, and `unsafe-text` (a rich text that cannot be made harmless).
 */
export const importFaultCodes = [
  'not-a-zip',
  'too-many-files',
  'too-large',
  'unsafe-path',
  'duplicate-path',
  'not-a-file',
  'encrypted',
  'unknown-compression',
  'missing-file',
  'unlisted',
  'damaged',
  'wrong-type',
  'malformed',
  'newer-format',
  'unstorable',
  'wrong-kind',
  'duplicate-id',
  'unsafe-text',
] as const
export type ImportFaultCode = (typeof importFaultCodes)[number]

/** What a new venue can begin as, in the order in which designers choose. Source: VNU-02. */
export const venueTemplateIds = ['conference', 'fair', 'classroom', 'office-party', 'empty'] as const
const VenueTemplateId = z.enum(venueTemplateIds)
export type VenueTemplateId = z.infer<typeof VenueTemplateId>

/** Of each kind; the most first. */
export const contentCountsMax = 1_000

/**
 * What people left in an entity of the live venue. `ids` leads from the widget, area or piece to what in it holds it, such as a
 * configuration and the option of a poll.
 */
export const ContentCount = z.strictObject({
  kind: z.enum(['votes', 'questions', 'posts', 'talks', 'messages', 'likes', 'comments', 'reactions']),
  of: z.enum(['area', 'widget', 'piece']),
  ids: z.array(z.string()).min(1).max(4),
  count: z.int().positive(),
})
export type ContentCount = z.infer<typeof ContentCount>

const ofDraft = z.strictObject({ architectureID: ArchitectureId })
const version = z.string().regex(/^\d{1,9}$/)

export const draftRoutes = defineRoutes([
  {
    call: 'designer.list-drafts',
    summary: 'All drafts, the last changed first; at most 1,000.',
    answer: z.strictObject({ drafts: z.array(DraftEntry).max(draftsListedMax) }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 4 * 1024 * 1024,
  },
  {
    call: 'designer.create-draft',
    summary: 'Create the draft of an empty venue, or of one with these changes.',
    description:
      'It is invalid until it has an area. Without an id the server chooses one. With `changes` there is the whole draft or none: refused with `designer.draft-refused` where one cannot be applied.',
    body: z.strictObject({
      names: LocalizedTexts,
      id: ArchitectureId.optional(),
      changes: z.array(DraftChange).max(500).optional().describe('Made to the empty venue.'),
    }),
    bodyMaxBytes: 256 * 1024,
    answer: z.strictObject({ architectureId: z.string(), version: z.int() }),
    errors: ['designer.draft-exists', 'designer.draft-refused'],
    answerWithinS: 60,
    perMinute: 30,
    answerMaxBytes: 1024,
  },
  {
    call: 'designer.duplicate-draft',
    summary: 'Copy a draft to a new one, with new ids at every depth and the same files.',
    description: 'Where another draft has one of its names, the copy gets ` (2)` at the end of each.',
    params: ofDraft,
    answer: z.strictObject({ architectureId: z.string(), version: z.int() }),
    errors: ['designer.draft-not-found', 'designer.venue-too-large'],
    perMinute: 20,
    answerWithinS: 60,
    answerMaxBytes: 1024,
  },
  {
    call: 'designer.export-draft',
    summary: 'A draft with its files as one ZIP archive.',
    description:
      'The archive is described in docs/editor.md. A venue with more than 4 GiB, which no server imports, is refused with `designer.venue-too-large`.',
    params: ofDraft,
    answer: 'bytes',
    errors: ['designer.draft-not-found', 'designer.venue-too-large'],
    perMinute: 20,
    answerWithinS: 60,
    answerMaxBytes: 'streamed',
  },
  {
    call: 'designer.import-draft',
    summary: 'Create a draft of an archive that `designer.export-draft` has written, with new ids at every depth.',
    description:
      'Everything is checked before anything is stored. `designer.import-refused` names up to 20 faults: the pointer is the path of a file in the archive, and within JSON the place; the codes are `importFaultCodes`. ' +
      'Two imports are made at once; a further one fails with `server.overloaded`.',
    bodyKind: 'bytes',
    bodyMaxBytes: archiveMaxBytes,
    answer: z.strictObject({ architectureId: z.string(), version: z.int() }),
    errors: ['designer.import-refused'],
    perMinute: 20,
    answerWithinS: 300,
    answerMaxBytes: 1024,
  },
  {
    call: 'designer.create-from-template',
    summary: 'Create a draft of a template, with new ids at every depth and its own copies of the pictures.',
    description:
      'It can be published as it is. The name is in this language; the other texts are in those of the template. Where another draft has the name, ` (2)` is added. ' +
      'There is the whole draft or none. Two venues are imported or created from a template at once; a further one fails with `server.overloaded`.',
    body: z.strictObject({
      template: VenueTemplateId,
      name: text(200).trim().min(1, 'The name is missing.'),
      locale: Locale,
    }),
    answer: z.strictObject({ architectureId: z.string(), version: z.int() }),
    errors: [],
    perMinute: 20,
    answerWithinS: 60,
    answerMaxBytes: 1024,
  },
  {
    call: 'designer.delete-draft',
    summary: 'Delete a draft that was never published, with its changes and what stage has of it.',
    description:
      'It cannot be brought back. Refused with `designer.draft-published` where a version of it was published, also if none is on now.',
    params: ofDraft,
    answer: 'nothing',
    errors: ['designer.draft-not-found', 'designer.draft-published'],
    perMinute: 30,
  },
  {
    call: 'designer.load-draft',
    summary: 'Load a draft, with the newest result of its check.',
    description: 'Compressed where the client accepts it, with an ETag.',
    params: ofDraft,
    answer: z.strictObject({ version: z.int(), venue: DraftVenue, validity: DraftValidity.nullable() }),
    errors: ['designer.draft-not-found'],
    perMinute: 60,
    answerWithinS: 60,
    answerMaxBytes: 32 * 1024 * 1024,
  },
  {
    call: 'designer.patch-draft',
    summary: 'Apply changes to a draft, all or none.',
    description:
      'A repeated `id` gives the first answer and changes nothing. `rewritten` are further changes, made by the server after those of the caller: apply them too. ' +
      'Refused with `designer.draft-conflict` where others than this `author` have changed the same fields since `base`; the error has both values in `details`.',
    params: ofDraft,
    body: z.strictObject({
      id: z.uuid(),
      author: z.uuid().describe('Of the page, made by the client: its own former patches are no conflict.'),
      base: z.int().nonnegative().describe('The version that the author has seen, with the patches of all others.'),
      changes: z.array(DraftChange).min(1).max(500),
    }),
    bodyMaxBytes: 256 * 1024,
    answer: z.strictObject({ version: z.int(), rewritten: z.array(DraftChange).max(500) }),
    errors: ['designer.draft-not-found', 'designer.draft-conflict', 'designer.draft-refused', 'designer.draft-behind'],
    answerWithinS: 60,
    perMinute: 600,
    answerMaxBytes: 512 * 1024,
  },
  {
    call: 'designer.list-draft-changes',
    summary: 'The patches after a version, in their order; at most 1 MB of them.',
    description: 'Ask again with the last version until it is `currentVersion`.',
    params: ofDraft,
    query: z.strictObject({ after: version }),
    answer: z.strictObject({ changes: z.array(DraftStep).max(1_000), currentVersion: z.int() }),
    errors: ['designer.draft-not-found', 'designer.draft-behind'],
    perMinute: 300,
    answerMaxBytes: 2 * 1024 * 1024,
  },
  {
    call: 'designer.draft-validity',
    summary: 'The newest result of the check.',
    description: 'With `version` it waits up to 10 s until that version, or a newer one, is checked.',
    params: ofDraft,
    query: z.strictObject({ version: version.optional() }),
    answer: z.strictObject({ validity: DraftValidity.nullable() }),
    errors: ['designer.draft-not-found'],
    perMinute: 240,
    answerWithinS: 20,
    answerMaxBytes: 64 * 1024,
  },
  {
    call: 'designer.count-contents',
    summary: 'How many votes, posts, messages and the like people left in which entities of the live venue.',
    description:
      'They would be gone for visitors if the entity were. At most 1,000 entries of each kind, the most first.',
    params: ofDraft,
    answer: z.strictObject({ contents: z.array(ContentCount).max(8 * contentCountsMax) }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 4 * 1024 * 1024,
  },
  {
    call: 'designer.search-accounts',
    summary: 'Find accounts by name, title or company, to be named in the venue; without their e-mail addresses.',
    query: z.strictObject({ q: z.string().min(1).max(200) }),
    answer: z.strictObject({
      accounts: z
        .array(
          z.strictObject({
            userId: z.string(),
            name: z.string(),
            title: z.string().optional(),
            company: z.string().optional(),
          }),
        )
        .max(20),
    }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 32 * 1024,
  },
])
