import type { SearchAnswerLine, Venue } from '@foyer/contract'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { createFakeServer } from '../../../platform/http/testing/fake-server.ts'
import type { FakeServerOptions } from '../../../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createFakeClock } from '@foyer/testkit'
import type { AiConfig } from '../../../config.ts'
import { createAnswerBudget } from '../answers/answer-budget.ts'
import { createAnswerer } from '../answers/answer-question.ts'
import { createAskModel, type AskModel } from '../answers/ask-model.ts'
import { createFindPeople, type FindPeopleDeps } from '../find-people.ts'
import { createIndexUpdater } from '../index-updater.ts'
import { createPdfLibrary } from '../pdf/pdf-library.ts'
import { createMemoryPdfTextStore } from '../pdf/testing/pdf-text.store.memory.ts'
import { createSearchFeature } from '../search.feature.ts'
import { createUnanswered } from '../unanswered/collect-unanswered.ts'
import { createMemoryUnansweredStore } from '../unanswered/testing/unanswered.store.memory.ts'

export interface OpenSearchOptions {
  readonly live?: Venue | undefined
  readonly stage?: Venue
  readonly isPublic?: boolean
  readonly ai?: AiConfig
  readonly model?: AskModel
  readonly isAiOn?: boolean
  readonly perDay?: number
  readonly perPersonAndDay?: number
  /** The text of each page of every PDF. */
  readonly pdfPages?: readonly string[]
  readonly people?: Partial<FindPeopleDeps>
  readonly showsPeople?: boolean
}

/** The search behind a server, its venue and endpoint given. */
export async function openSearch(options: OpenSearchOptions = {}) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const bus = createInProcessBus({ log })
  const shown = { live: options.live, stage: options.stage, version: 1 }
  const { ai, model = ai && createAskModel({ ai, clock }), perDay = 1_000, perPersonAndDay = 1_000 } = options
  const texts = createMemoryPdfTextStore()
  await texts.save('pdf', { outcome: 'read', pages: options.pdfPages ?? [] }, 0)
  const indexes = createIndexUpdater({
    venue(opMode) {
      const venue = opMode === 'LIVE' ? shown.live : shown.stage
      return venue && { architectureId: 'expo', version: shown.version, venue }
    },
    pdfs: createPdfLibrary({
      findFile: async () => ({ sha256: 'pdf', byteSize: 1, open: async () => undefined }),
      reader: { read: async () => 'broken', rest: async () => {} },
      texts,
      clock,
      log,
    }),
    clock,
    log,
  })
  const feature = createSearchFeature({
    indexes,
    answerer: createAnswerer({
      model,
      isEnabled: async () => options.isAiOn ?? true,
      budget: createAnswerBudget({ perDay, perPersonAndDay, atOnce: 8 }, clock, bus),
      secrets: ai?.apiKey === undefined ? [] : [ai.apiKey],
      randomMark: () => 'mark-7f3c',
      log,
    }),
    unanswered: createUnanswered({ store: createMemoryUnansweredStore(), bus, clock, log, keepMs: 90 * 86_400_000 }),
    findPeople: createFindPeople({
      find: async () => [],
      blockedWith: () => new Set(),
      isInvisible: () => false,
      ...options.people,
    }),
    showsPeople: async () => options.showsPeople ?? true,
    clock,
    log,
  })
  const server: FakeServerOptions = {
    feature: { name: 'search' },
    handlers: feature.calls ?? {},
    isPublic: options.isPublic ?? false,
  }
  const { app } = await createFakeServer(server)
  return { app, clock, log, shown, indexes, feature }
}

/** The lines of an answer as they came. */
export const linesOf = (payload: string): SearchAnswerLine[] =>
  payload
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as SearchAnswerLine)

export const wordsOf = (lines: readonly SearchAnswerLine[]): string =>
  lines
    .flatMap((line) => (line.kind === 'words' ? [line.text] : []))
    .join('')
    .trim()
