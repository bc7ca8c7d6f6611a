import type { AiConfig } from '../../config.ts'
import { randomId } from '../../platform/auth/secrets.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Orm } from '../../platform/db/database.ts'
import type { Feature, OpMode } from '../../platform/http/feature.ts'
import type { KindNames } from '../../platform/features/kind-names.ts'
import type { SearchTexts } from '../../platform/features/search-text.ts'
import type { Log } from '../../platform/log/log.ts'
import { createAnswerBudget } from './answers/answer-budget.ts'
import { createAnswerer } from './answers/answer-question.ts'
import { createAskModel } from './answers/ask-model.ts'
import { createFindPeople, type FindPeopleDeps } from './find-people.ts'
import { createIndexUpdater } from './index-updater.ts'
import type { VenueToIndex } from './index-updater.ts'
import { createPdfLibrary } from './pdf/pdf-library.ts'
import type { PdfLibraryDeps } from './pdf/pdf-library.ts'
import { createPdfReader } from './pdf/pdf-reader.ts'
import { createDrizzlePdfTextStore } from './pdf/pdf-text.store.drizzle.ts'
import { createSearchFeature } from './search.feature.ts'
import { createUnanswered } from './unanswered/collect-unanswered.ts'
import { createDrizzleUnansweredStore } from './unanswered/unanswered.store.drizzle.ts'

export interface OpenSearchDeps {
  readonly orm: Orm
  readonly bus: Bus
  readonly clock: Clock
  readonly log: Log
  readonly ai: AiConfig | undefined
  /** Whether the operator has switched `features.ai` on. */
  readonly isAiOn: () => Promise<boolean>
  readonly venue: (opMode: OpMode) => VenueToIndex | undefined
  readonly onPublished: (listener: () => void) => () => void
  readonly findFile: PdfLibraryDeps['findFile']
  /** How long a question without an answer is kept since it was last asked. */
  readonly unansweredKeepMs: number
  readonly searchTexts: SearchTexts
  readonly kindNames: KindNames
  readonly people: FindPeopleDeps
  readonly showsPeople: (opMode: OpMode) => Promise<boolean>
}

const answersAtOnce = 8

/** The search with its parts, which makes its index anew when another version is on. */
export function openSearchFeature(deps: OpenSearchDeps): Feature {
  const {
    orm,
    bus,
    clock,
    log,
    ai,
    isAiOn,
    venue,
    onPublished,
    findFile,
    unansweredKeepMs,
    searchTexts,
    kindNames,
    people,
    showsPeople,
  } = deps
  const reader = createPdfReader({ clock, log })
  const pdfs = createPdfLibrary({ findFile, reader, texts: createDrizzlePdfTextStore(orm), clock, log })
  const indexes = createIndexUpdater({ venue, pdfs, searchTexts, kindNames, bus, clock, log })
  const stopListening = onPublished(() => void indexes.index('LIVE').catch(() => undefined))
  const budget = createAnswerBudget(
    { perDay: ai?.answersPerDay ?? 0, perPersonAndDay: ai?.answersPerPerson ?? 0, atOnce: answersAtOnce },
    clock,
    bus,
  )
  const feature = createSearchFeature({
    indexes,
    answerer: createAnswerer({
      model: ai && createAskModel({ ai, clock }),
      isEnabled: isAiOn,
      budget,
      secrets: ai?.apiKey === undefined ? [] : [ai.apiKey],
      randomMark: randomId,
      log,
    }),
    unanswered: createUnanswered({
      store: createDrizzleUnansweredStore(orm),
      bus,
      clock,
      log,
      keepMs: unansweredKeepMs,
    }),
    findPeople: createFindPeople(people),
    showsPeople,
    clock,
    log,
  })
  return {
    ...feature,
    async stop() {
      stopListening()
      budget.stop()
      await feature.stop?.()
    },
  }
}
