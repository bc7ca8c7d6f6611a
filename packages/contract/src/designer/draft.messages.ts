import { z } from 'zod'
import { distinct } from '../distinct.ts'
import { ArchitectureId, AreaId } from '../ids.ts'
import { defineCommands, defineFacts } from '../realtime/command.ts'
import { DraftChange, DraftPath } from './draft-change.ts'

/** Who made a change. Both are empty where the account is gone. */
export const DraftAuthor = z.strictObject({ userId: z.string(), name: z.string() })
export type DraftAuthor = z.infer<typeof DraftAuthor>

/**
 * Changes of a larger patch are not in `draft.changed`: clients read them with `designer.list-draft-changes`. Nor are larger
 * ones in `venue.stage-changed`: clients load the venue. In UTF-16 units of their JSON.
 */
export const draftFactMaxLength = 48 * 1024
/** Of one connection. */
const selectionMax = 50
/** Connections that are shown; the newest of more. */
export const draftPeopleMax = 100

export const DraftPerson = z
  .strictObject({
    connectionId: z.string(),
    userId: z.string(),
    name: z.string(),
    areaId: AreaId.optional(),
    selection: z.array(DraftPath).max(selectionMax),
  })
  .describe('One connection that follows the draft, with what is selected there.')
export type DraftPerson = z.infer<typeof DraftPerson>

const draft = { architectureId: ArchitectureId }
const People = z.array(DraftPerson).max(draftPeopleMax)

/** Source: EDT-05. */
export const draftCommands = defineCommands({
  'draft.follow': {
    summary: 'Follow a draft: its changes, who works on it, and whether it is valid.',
    body: z.strictObject(draft),
    answer: z.strictObject({ version: z.int(), connectionId: z.string(), people: People }),
    errors: ['designer.draft-not-found'],
    perMinute: 120,
    answerMaxBytes: 2 * 1024 * 1024,
  },
  'draft.unfollow': {
    summary: 'Stop following a draft.',
    body: z.strictObject(draft),
    answer: 'nothing',
    errors: [],
    perMinute: 240,
  },
  'draft.show-place': {
    summary: 'Show colleagues in which area one is and what is selected. Ignored without `draft.follow`.',
    body: z.strictObject({
      ...draft,
      areaId: AreaId.optional(),
      selection: distinct(z.array(DraftPath).max(selectionMax), (path) => path.join('/')),
    }),
    answer: 'nothing',
    errors: [],
    perMinute: 600,
  },
})

export const draftFacts = defineFacts({
  'draft.changed': z
    .strictObject({
      ...draft,
      version: z.int(),
      author: z.uuid(),
      by: DraftAuthor,
      changes: z.array(DraftChange).max(1_000).optional(),
    })
    .describe(
      'A patch was stored. Without `changes` it is larger than 48 KiB: read it with `designer.list-draft-changes`.',
    ),
  'draft.replaced': z
    .strictObject({ ...draft, version: z.int(), by: DraftAuthor })
    .describe('The whole document was replaced by an import: load it anew.'),
  'draft.deleted': z
    .strictObject({ ...draft, by: DraftAuthor })
    .describe('The draft was deleted: nothing can be changed in it any more.'),
  'draft.people': z
    .strictObject({ ...draft, people: People })
    .describe('All connections that follow the draft, within 500 ms of a change; a closed connection is left out.'),
  'draft.validity': z
    .strictObject({
      ...draft,
      version: z.int(),
      isValid: z.boolean(),
      faultCount: z.int().nonnegative(),
      warningCount: z.int().nonnegative(),
    })
    .describe('This version was checked. The faults are in `designer.draft-validity`.'),
  'draft.schedule-changed': z
    .strictObject(draft)
    .describe(
      'A publication was scheduled, changed, cancelled or done, or has failed: read `designer.list-schedules` anew.',
    ),
})
