import { Readable } from 'node:stream'
import type { SearchAnswerLine } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { principalId } from '../../platform/http/calls/bearer.ts'
import { CallError, sent, type Feature, type OpMode, type Principal } from '../../platform/http/feature.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { Log } from '../../platform/log/log.ts'
import type { createAnswerer } from './answers/answer-question.ts'
import { guessLanguage } from './fillers.ts'
import type { IndexKeeper } from './index-keeper.ts'
import type { Found, SearchIndex } from './search-index.ts'
import type { Unanswered } from './unanswered/collect-unanswered.ts'

export interface SearchFeatureDeps {
  readonly indexes: IndexKeeper
  readonly answerer: ReturnType<typeof createAnswerer>
  readonly unanswered: Unanswered
  readonly clock: Clock
  readonly log: Log
}

const resultsUnlessTold = 10
const sourcesOfAnswer = 6
const questionsUnlessTold = 100
/** Passages with fewer of the words are shown, but are about something else. */
const answeredFrom = 0.5
/** The first index of a start is there in less; a handler has ten seconds. */
const waitedForIndexMs = 5_000

/** Asking the venue, and putting what it says into words. Source: SEA-01 to SEA-04. */
export function createSearchFeature(deps: SearchFeatureDeps): Feature {
  const { indexes, answerer, unanswered, clock } = deps
  return {
    name: 'search',
    calls: {
      'search.ask': async ({ query: { q, locale, limit }, opMode, principal, request }) => {
        const asked = { question: q, locale, opMode, by: nameOf(principal, request.ip) }
        const found = await find(asked, limit ?? resultsUnlessTold)
        return { results: found.map(({ result }) => result), hasAnswers: await answerer.hasAnswers() }
      },
      'search.answer': async ({ body: { q, locale }, opMode, principal, request, reply }) => {
        const by = nameOf(principal, request.ip)
        const found = await find({ question: q, locale, opMode, by }, sourcesOfAnswer)
        const left = new AbortController()
        // Whoever has left needs no answer: the endpoint is told to stop.
        reply.raw.once('close', () => left.abort())
        const lines = answerer.answer({ question: q, by, found, signal: left.signal })
        void reply.header('content-type', 'application/x-ndjson; charset=utf-8')
        // Proxies hand each line on as it comes.
        void reply.header('x-accel-buffering', 'no')
        void reply.send(Readable.from(asJson(lines)))
        return sent
      },
      'search.update-index': ({ reply }) => {
        void reply.code(202)
        return indexes.update()
      },
      'search.index-state': () => indexes.state(),
      'search.list-unanswered': async ({ query: { limit } }) => ({
        questions: await unanswered.list(limit ?? questionsUnlessTold),
      }),
    },
    kept: [unanswered.kept],
    async stop() {
      unanswered.stop()
      await indexes.stop()
    },
  }

  interface Asked {
    readonly question: string
    readonly locale: string | undefined
    readonly opMode: OpMode
    readonly by: string
  }

  async function find({ question, locale, opMode, by }: Asked, limit: number): Promise<Found[]> {
    // Nearly always it is there, and then nobody pays for a timer.
    const index = indexes.ready(opMode) ?? (await readyIndex(opMode))
    const language = locale ?? guessLanguage(question) ?? 'en'
    const found = index?.ask({ question, locale: language, limit, nowMs: clock.now() }) ?? []
    if (opMode === 'LIVE' && index !== undefined) {
      const hasAnswer = found.some(({ share }) => share >= answeredFrom)
      unanswered.asked(by, question, language, { hasAnswer, isOfVenue: index.says })
    }
    return found
  }

  async function readyIndex(opMode: OpMode): Promise<SearchIndex | undefined> {
    let cancel = () => {}
    const late = new Promise<never>((_resolve, reject) => {
      cancel = clock.after(waitedForIndexMs, () => reject(notReady()))
    })
    try {
      return await Promise.race([indexes.index(opMode), late])
    } catch (error) {
      throw error instanceof CallError ? error : notReady()
    } finally {
      cancel()
    }
  }
}

const notReady = () => new CallError('search.not-ready', 'The search is being made ready', { retryAfterS: 2 })

const nameOf = (principal: Principal, address: string) => principalId(principal) ?? `address ${addressKey(address)}`

async function* asJson(lines: AsyncIterable<SearchAnswerLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
