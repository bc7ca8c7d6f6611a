import type { FoundPerson, SearchAnswerLine } from '@foyer/contract'
import type { ApiPorts, ClockPorts } from '../host/ports.ts'
import type { SearchEvent, SearchFailure } from './search.model.ts'

const resultLimit = 20
const peopleLimit = 6
/** Where the server says nothing of when it will hear the next question. */
const pauseMs = 30_000

interface SearchRun extends ApiPorts, Pick<ClockPorts, 'serverNow'> {
  readonly question: string
  /** Language of the page: what is in it comes first. */
  readonly locale: string
  /** Whether attendees are looked for as well; only people with an account may. */
  readonly findsPeople: boolean
  readonly signal: AbortSignal
  readonly isOnline: () => boolean
  readonly onEvent: (event: SearchEvent) => void
}

/**
 * Searches the venue and its people: reports first the results, then, where the venue answers in sentences, the lines of the answer as they are
 * written. Reports nothing more once its signal is aborted. Never rejects. Source: SEA-01, SEA-03.
 */
export async function runSearch({
  call,
  lines,
  serverNow,
  question,
  locale,
  findsPeople,
  signal,
  isOnline,
  onEvent,
}: SearchRun): Promise<void> {
  const report = (event: SearchEvent) => {
    if (!signal.aborted) onEvent(event)
  }
  report({ kind: 'asked', question })
  let hasAnswers: boolean
  try {
    const query = { q: question, locale, limit: String(resultLimit) }
    const [answer, people] = await Promise.all([call('search.ask', { query, signal }), findPeople()])
    ;({ hasAnswers } = answer)
    report({ kind: 'found', answer, people })
  } catch (cause) {
    report({ kind: 'failed', failure: failureOf(cause, serverNow(), isOnline()) })
    return
  }
  if (!hasAnswers || signal.aborted) return
  try {
    for await (const line of lines('search.answer', { body: { q: question, locale }, signal })) {
      report({ kind: 'line', line: line as SearchAnswerLine })
    }
  } catch {
    // What was found is there all the same; that the words did not come is said in their place.
  }
  report({ kind: 'lines-ended' })

  /** Without people the results are worth showing all the same. */
  async function findPeople(): Promise<readonly FoundPerson[]> {
    if (!findsPeople) return []
    try {
      const query = { q: question, locale, limit: String(peopleLimit) }
      return (await call('search.find-people', { query, signal })).people
    } catch {
      return []
    }
  }
}

interface CallFailure {
  readonly status?: number
  readonly retryAfterMs?: number
}

/** What to say of a failed call, whatever threw it. Source: SEA-01, ERR-02. */
export function failureOf(cause: unknown, nowMs: number, isOnline: boolean): SearchFailure {
  const { status, retryAfterMs }: CallFailure = typeof cause === 'object' && cause !== null ? cause : {}
  if (status === undefined) return { reason: isOnline ? 'failed' : 'offline' }
  if (status === 429) return { reason: 'too-many', untilMs: nowMs + (retryAfterMs ?? pauseMs) }
  if (status === 401 || status === 403) return { reason: 'forbidden' }
  if (status === 400 || status === 422) return { reason: 'unclear' }
  if (status === 501) return { reason: 'off' }
  return { reason: status === 503 ? 'not-ready' : 'failed' }
}
