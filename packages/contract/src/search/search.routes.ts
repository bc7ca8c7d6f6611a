import { z } from 'zod'
import { defineRoutes } from '../route.ts'
import { Locale } from '../text.ts'
import { EpochMs } from '../realtime/epoch-ms.ts'
import { Question } from './search-question.ts'
import { SearchResult } from './search-result.ts'

export const SearchAnswer = z.strictObject({
  /** Best first. Empty: nothing was found. */
  results: z.array(SearchResult),
  /** Whether `search.answer` puts an answer into words here, rather than give the passages alone. Source: SEA-03. */
  hasAnswers: z.boolean(),
  /** The question asks when something is: the first session of the results answers it. */
  isAboutTime: z.literal(true).optional(),
})
export type SearchAnswer = z.infer<typeof SearchAnswer>

/** An attendee as a search finds them. */
export const FoundPerson = z.strictObject({
  uid: z.string(),
  name: z.string(),
  title: z.string().optional(),
  company: z.string().optional(),
  pictureId: z.string().optional(),
  /** Every word of the question begins a word of the name; others are found by title or company. */
  isByName: z.boolean(),
})
export type FoundPerson = z.infer<typeof FoundPerson>

/** Why passages stand in the place of words. */
export const NoWordsReason = z.enum(['not-enabled', 'unavailable', 'budget-spent'])
export type NoWordsReason = z.infer<typeof NoWordsReason>

/**
 * One line of the answer of `search.answer`: sources once, first; then words; then the end, once. A stream that ends
 * without `end` was cut off, and what came of it is no whole answer. Source: SEA-03.
 */
export const SearchAnswerLine = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sources'), sources: z.array(SearchResult).max(12) }),
  /**
   * More of the answer, plain text. `[2]` in it refers to the second source; there is no such reference to anything that is
   * not a source, and no address of a page.
   */
  z.strictObject({ kind: z.literal('words'), text: z.string() }),
  z.strictObject({
    kind: z.literal('end'),
    /** `answered`: the words are it. `refused`: the venue has nothing on it. `passages`: there are no words, the sources are the answer. */
    outcome: z.enum(['answered', 'refused', 'passages']),
    /** With `passages`. */
    reason: NoWordsReason.optional(),
    /** Numbers (from 1) of the sources the words refer to, in the order they are first referred to. */
    cited: z.array(z.int().min(1)),
  }),
])
export type SearchAnswerLine = z.infer<typeof SearchAnswerLine>

export const SearchIndexState = z.strictObject({
  /** Whether it is being made at this moment. */
  isUpdating: z.boolean(),
  /** Of the published venue; absent while there is none. */
  live: z
    .strictObject({
      publishedVersion: z.int(),
      passages: z.int(),
      pdfs: z.int(),
      /** Files that could not be read: broken, encrypted, too large. */
      unreadPdfs: z.int(),
      madeAt: EpochMs,
    })
    .optional(),
})
export type SearchIndexState = z.infer<typeof SearchIndexState>

/** A question the venue had no answer to, without what looks like a name, a mail address or a number of somebody. */
export const UnansweredQuestion = z.strictObject({
  question: z.string(),
  locale: Locale,
  timesAsked: z.int().min(1),
  firstAskedAt: EpochMs,
  lastAskedAt: EpochMs,
})
export type UnansweredQuestion = z.infer<typeof UnansweredQuestion>

const countUpTo = (most: number) =>
  z
    .string()
    .regex(/^\d{1,4}$/, `must be a number from 1 to ${most}`)
    .transform(Number)
    .pipe(z.int().min(1).max(most))

const asked = z.strictObject({ q: Question, locale: Locale.optional() })

/** Source: SEA-01 to SEA-04. */
export const searchRoutes = defineRoutes([
  {
    call: 'search.ask',
    summary: 'Ask the venue a question.',
    description:
      'Finds areas, widgets, sessions, content pieces and pages of PDFs, in every language, results in `locale` first; only what the caller may see at this moment. Tolerates typing errors.',
    query: asked.extend({ limit: countUpTo(50).optional() }),
    answer: SearchAnswer,
    errors: ['search.not-ready'],
    perMinute: 600,
    answerMaxBytes: 512 * 1024,
  },
  {
    call: 'search.find-people',
    summary: 'Find attendees by name, title or company.',
    description:
      'Names come first. Never found are the caller, people who are invisible, and people in a block with the caller. The answer is empty while attendees do not see one another, or if the question has more than five words besides words such as `the`.',
    query: asked.extend({ limit: countUpTo(20).optional() }),
    answer: z.strictObject({ people: z.array(FoundPerson).max(20) }),
    errors: [],
    perMinute: 120,
    answerMaxBytes: 32 * 1024,
  },
  {
    call: 'search.answer',
    summary: 'Answer a question in text, with numbered sources.',
    description:
      'The answer is streamed as lines of JSON (application/x-ndjson), each a SearchAnswerLine. If no text can be generated, the answer contains only the sources, and the last line gives the reason.',
    body: asked,
    answer: 'bytes',
    errors: ['search.not-ready'],
    answerWithinS: 30,
    perMinute: 20,
    answerMaxBytes: 'streamed',
  },
  {
    call: 'search.update-index',
    summary: 'Rebuild the search index.',
    description:
      'Answers 202 at once; `search.index-state` shows when it is done. A request during a rebuild does not start another. Publishing rebuilds the index automatically.',
    answer: SearchIndexState,
    errors: [],
    perMinute: 6,
    answerMaxBytes: 1024,
  },
  {
    call: 'search.index-state',
    summary: 'The content of the search index of this server.',
    answer: SearchIndexState,
    errors: [],
    perMinute: 60,
    answerMaxBytes: 1024,
  },
  {
    call: 'search.list-unanswered',
    summary: 'Questions the venue had no answer to, most asked first.',
    description: 'Kept for 90 days after they were last asked. Who asked is not stored.',
    query: z.strictObject({ limit: countUpTo(500).optional() }),
    answer: z.strictObject({ questions: z.array(UnansweredQuestion) }),
    errors: [],
    perMinute: 60,
    answerMaxBytes: 2 * 1024 * 1024,
  },
])
