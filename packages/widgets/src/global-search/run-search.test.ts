import { expect, test } from 'vitest'
import type { ApiPorts, ClockPorts } from '../host/ports.ts'
import { failureOf, runSearch } from './run-search.ts'
import type { SearchEvent } from './search.model.ts'

type Ports = ApiPorts & Pick<ClockPorts, 'serverNow'>

interface World {
  readonly call?: (name: string) => Promise<unknown>
  readonly lines?: () => AsyncIterable<unknown>
  readonly isOnline?: boolean
  readonly findsPeople?: boolean
}

async function ask({ call, lines, isOnline = true, findsPeople = false }: World, abort = new AbortController()) {
  const events: SearchEvent[] = []
  const asked: unknown[] = []
  const ports = {
    call: (name: string, options: object) => (
      asked.push([name, options]),
      call?.(name) ?? Promise.reject(new Error('x'))
    ),
    lines: (name: string, options: object) => (asked.push([name, options]), lines?.()),
    serverNow: () => 1000,
  } as unknown as Ports
  await runSearch({
    ...ports,
    question: 'Wo bekomme ich ein Zertifikat?',
    locale: 'de',
    findsPeople,
    signal: abort.signal,
    isOnline: () => isOnline,
    onEvent: (event) => events.push(event),
  })
  return { kinds: events.map(({ kind }) => kind), events, asked }
}

const finds = (hasAnswers: boolean) => async () => ({ results: [], hasAnswers })

test('[SEA-01] a question is asked in the language of the page, and words only where there are any', async () => {
  const { kinds, asked } = await ask({ call: finds(false) })
  expect(kinds).toEqual(['asked', 'found'])
  expect(asked).toMatchObject([
    ['search.ask', { query: { q: 'Wo bekomme ich ein Zertifikat?', locale: 'de', limit: '20' } }],
  ])
})

test('[SEA-03] words are handed on as they come; ones that break leave what was found', async () => {
  async function* breaking() {
    yield { kind: 'sources', sources: [] }
    yield { kind: 'words', text: 'Am' }
    throw new Error('the line broke')
  }
  const { kinds } = await ask({ call: finds(true), lines: breaking })
  expect(kinds).toEqual(['asked', 'found', 'line', 'line', 'lines-ended'])
})

test('[SEA-01] [SEA-02] people are looked for beside the venue, and a failure to find them leaves the results', async () => {
  const answers: Record<string, () => Promise<unknown>> = { 'search.ask': finds(false) }
  const call = (name: string) => answers[name]?.() ?? Promise.reject(new Error('x'))
  const failed = await ask({ call, findsPeople: true })
  expect(failed.events.at(-1)).toMatchObject({ kind: 'found', people: [] })
  expect(failed.asked).toMatchObject([
    ['search.ask', {}],
    ['search.find-people', { query: { q: 'Wo bekomme ich ein Zertifikat?', locale: 'de', limit: '6' } }],
  ])
  const people = [{ uid: 'u', name: 'Ada', isByName: true }]
  answers['search.find-people'] = async () => ({ people })
  expect((await ask({ call, findsPeople: true })).events.at(-1)).toMatchObject({ kind: 'found', people })
})

test('[SEA-01] an aborted search reports no results', async () => {
  const abort = new AbortController()
  const call = async () => {
    abort.abort()
    return { results: [], hasAnswers: true }
  }
  expect((await ask({ call }, abort)).kinds).toEqual(['asked'])
})

test('[SEA-01] [ERR-02] each failure has its own face', async () => {
  const of = (facts: object, isOnline = true) => failureOf(facts, 1000, isOnline)
  expect(of({ status: 500 })).toEqual({ reason: 'failed' })
  expect(of({ status: 503 })).toEqual({ reason: 'not-ready' })
  expect(of({ status: 501 })).toEqual({ reason: 'off' })
  expect(of({ status: 403 })).toEqual({ reason: 'forbidden' })
  expect(of({ status: 422 })).toEqual({ reason: 'unclear' })
  expect(of({ status: 429, retryAfterMs: 5000 })).toEqual({ reason: 'too-many', untilMs: 6000 })
  expect(of({}, false)).toEqual({ reason: 'offline' })
  expect(of({})).toEqual({ reason: 'failed' })
  const { events } = await ask({ isOnline: false })
  expect(events.at(-1)).toEqual({ kind: 'failed', failure: { reason: 'offline' } })
})
