import { Readable } from 'node:stream'
import { routes, type Route, type SearchAnswer, type SearchAnswerLine } from '@foyer/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import { principalId } from '../../platform/http/calls/bearer.ts'
import { checkRequest } from '../../platform/http/calls/check-request.ts'
import { readQuery } from '../../platform/http/calls/query.ts'
import {
  CallError,
  type CallContext,
  type Feature,
  type MadeAnswer,
  type OpMode,
  type Principal,
} from '../../platform/http/feature.ts'
import { addressKey } from '../../platform/limits/address-key.ts'
import type { Log } from '../../platform/log/log.ts'
import type { createAnswerer } from './answers/answer-question.ts'
import { guessLanguage } from './stop-words.ts'
import type { createFindPeople } from './find-people.ts'
import type { IndexUpdater } from './index-updater.ts'
import type { Found, SearchIndex } from './search-index.ts'
import { isTimeQuestion } from './question-intent.ts'
import type { Unanswered } from './unanswered/collect-unanswered.ts'

export interface SearchFeatureDeps {
  readonly indexes: IndexUpdater
  readonly answerer: ReturnType<typeof createAnswerer>
  readonly unanswered: Unanswered
  readonly findPeople: ReturnType<typeof createFindPeople>
  /** Whether attendees see one another in the venue of this mode. */
  readonly showsPeople: (opMode: OpMode) => Promise<boolean>
  readonly clock: Clock
  readonly log: Log
}

const defaultResults = 10
const defaultPeople = 6
const sourcesOfAnswer = 6
const defaultQuestions = 100
/** Passages with fewer of the words are shown, but are about something else. */
const answeredFrom = 0.5
/** The first index of a start is there in less; a handler has ten seconds. */
const waitedForIndexMs = 5_000

/** Asking the venue, and putting what it says into words. Source: SEA-01 to SEA-04. */
export function createSearchFeature(deps: SearchFeatureDeps): Feature {
  const { indexes, answerer, unanswered, findPeople, showsPeople, clock } = deps
  return {
    name: 'search',
    calls: {
      'search.ask': async ({ query: { q, locale, limit }, opMode, principal, request }) => {
        const asked = { question: q, locale, opMode, by: nameOf(principal, request.ip) }
        const found = await find(asked, limit ?? defaultResults)
        return answerOf(q, found, await answerer.hasAnswers())
      },
      'search.find-people': async ({ query: { q, locale, limit }, opMode, principal }) => {
        if (principal.kind !== 'account' || !(await showsPeople(opMode))) return { people: [] }
        const { userId } = principal
        return { people: await findPeople({ userId, question: q, locale, limit: limit ?? defaultPeople }) }
      },
      'search.answer': async ({ body: { q, locale }, opMode, principal, request, reply }) => {
        const by = nameOf(principal, request.ip)
        const found = await find({ question: q, locale, opMode, by }, sourcesOfAnswer)
        const left = new AbortController()
        // A client that has disconnected needs no answer: the request to the endpoint is aborted.
        reply.raw.once('close', () => left.abort())
        const lines = answerer.answer({ question: q, by, found, signal: left.signal })
        void reply.header('content-type', 'application/x-ndjson; charset=utf-8')
        // Proxies hand each line on as it comes.
        void reply.header('x-accel-buffering', 'no')
        return Readable.from(asJson(lines))
      },
      'search.update-index': ({ reply }) => {
        void reply.code(202)
        return indexes.update()
      },
      'search.index-state': () => indexes.state(),
      'search.list-unanswered': async ({ query: { limit } }) => ({
        questions: await unanswered.list(limit ?? defaultQuestions),
      }),
    },
    kept: [unanswered.kept],
    ...(askRoute !== undefined && {
      prepared: [{ name: 'search.ask', path: '/api/search/', perMinute: askRoute.perMinute, find: findPrepared }],
    }),
    async stop() {
      unanswered.stop()
      await indexes.stop()
    },
  }

  /** The short way for those who are in: a search that answers while one types is asked many times a second. */
  function findPrepared({ principal, query, nowMs }: PreparedAsk): MadeAnswer | undefined {
    const index = indexes.ready('LIVE')
    // Whether words can be had is asked of the database where there is an endpoint at all.
    if (principal.kind !== 'account' || index === undefined || !answerer.neverHasAnswers) return undefined
    const asked = readAsked(query)
    if (asked === undefined) return undefined
    const { q, locale, limit = defaultResults } = asked
    return {
      headers: preparedHeaders,
      make() {
        const found = findIn(index, { question: q, locale, opMode: 'LIVE', by: principal.userId }, limit, nowMs)
        return Buffer.from(JSON.stringify(answerOf(q, found, false)))
      },
    }
  }

  interface Asked {
    readonly question: string
    readonly locale: string | undefined
    readonly opMode: OpMode
    readonly by: string
  }

  async function find(asked: Asked, limit: number): Promise<Found[]> {
    // Nearly always the index is there, and then no timer is started.
    const index = indexes.ready(asked.opMode) ?? (await readyIndex(asked.opMode))
    return index === undefined ? [] : findIn(index, asked, limit, clock.now())
  }

  function findIn(index: SearchIndex, { question, locale, opMode, by }: Asked, limit: number, nowMs: number): Found[] {
    const language = locale ?? guessLanguage(question) ?? 'en'
    const found = index.ask({ question, locale: language, limit, nowMs })
    if (opMode === 'LIVE') {
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

type PreparedAsk = Parameters<NonNullable<Feature['prepared']>[number]['find']>[0]

const askRoute = (routes as readonly Route[]).find(({ call }) => call === 'search.ask')
const preparedHeaders = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }

/** What is asked, if it is as the contract has it; how to refuse the rest is known on the ordinary way. */
function readAsked(query: string): CallContext<'search.ask'>['query'] | undefined {
  if (askRoute === undefined) return undefined
  try {
    const raw = { params: {}, query: readQuery(`?${query}`), headers: {}, body: undefined }
    return checkRequest(askRoute, raw).query as unknown as CallContext<'search.ask'>['query']
  } catch {
    return undefined
  }
}

/** A time question is about time only if there is a session to tell it by. */
function answerOf(question: string, found: readonly Found[], hasAnswers: boolean): SearchAnswer {
  const results = found.map(({ result }) => result)
  const isAboutTime = results[0]?.kind === 'session' && isTimeQuestion(question)
  return { results, hasAnswers, ...(isAboutTime && { isAboutTime }) }
}

const notReady = () => new CallError('search.not-ready', 'The search is being made ready', { retryAfterS: 2 })

const nameOf = (principal: Principal, address: string) => principalId(principal) ?? `address ${addressKey(address)}`

async function* asJson(lines: AsyncIterable<SearchAnswerLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}
