import type { FoundPerson, SearchAnswer, SearchAnswerLine, SearchResult } from '@foyer/contract'

/** Why a question got nothing. `untilMs` is the server's clock in Unix milliseconds. */
export type SearchFailure =
  | { readonly reason: 'offline' | 'failed' | 'forbidden' | 'not-ready' | 'off' | 'preview' | 'unclear' }
  | { readonly reason: 'too-many'; readonly untilMs: number }

/** The words of an answer and where they come from, as far as they are here. Source: SEA-03. */
export interface Answer {
  /** `broken`: it ended before it was whole. `passages`: there are no words, the sources speak for themselves. */
  readonly phase: 'waiting' | 'writing' | 'answered' | 'refused' | 'passages' | 'broken'
  readonly text: string
  readonly sources: readonly SearchResult[]
  /** Numbers of the sources the words refer to, from 1; all of them until that is known. */
  readonly cited: readonly number[] | undefined
}

/** What became of a question. Source: SEA-01. */
export type SearchState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly question: string }
  | {
      readonly kind: 'found'
      readonly question: string
      readonly results: readonly SearchResult[]
      readonly people: readonly FoundPerson[]
      /** The session that answers a question for a time. */
      readonly session: SearchResult | undefined
      /** Undefined where this venue puts nothing into words. */
      readonly answer: Answer | undefined
    }
  | { readonly kind: 'failed'; readonly question: string; readonly failure: SearchFailure }

export type SearchEvent =
  | { readonly kind: 'asked'; readonly question: string }
  | { readonly kind: 'found'; readonly answer: SearchAnswer; readonly people: readonly FoundPerson[] }
  | { readonly kind: 'failed'; readonly failure: SearchFailure }
  | { readonly kind: 'line'; readonly line: SearchAnswerLine }
  /** The lines ended, or broke, with or without their end. */
  | { readonly kind: 'lines-ended' }
  | { readonly kind: 'cleared' }

export const idle: SearchState = { kind: 'idle' }

const noWords: Answer = { phase: 'waiting', text: '', sources: [], cited: undefined }

/** What follows an event. One that comes too late, of a question that is over, changes nothing. */
export function nextSearch(state: SearchState, event: SearchEvent): SearchState {
  switch (event.kind) {
    case 'asked':
      return { kind: 'asking', question: event.question }
    case 'cleared':
      return idle
    case 'failed':
      return state.kind === 'asking' ? { kind: 'failed', question: state.question, failure: event.failure } : state
    case 'found': {
      if (state.kind !== 'asking') return state
      const { results, hasAnswers, isAboutTime } = event.answer
      return {
        kind: 'found',
        question: state.question,
        results,
        people: event.people,
        session: isAboutTime === true ? results.find(({ kind }) => kind === 'session') : undefined,
        answer: hasAnswers ? noWords : undefined,
      }
    }
    case 'line':
    case 'lines-ended': {
      if (state.kind !== 'found' || state.answer === undefined) return state
      const answer = event.kind === 'line' ? withLine(state.answer, event.line) : ended(state.answer)
      return { ...state, answer }
    }
  }
}

function withLine(answer: Answer, line: SearchAnswerLine): Answer {
  switch (line.kind) {
    case 'sources':
      return { ...answer, sources: line.sources }
    case 'words':
      return { ...answer, phase: 'writing', text: answer.text + line.text }
    case 'end':
      return { ...answer, phase: line.outcome, cited: line.cited }
    default:
      // A line of a later version says nothing this one could show.
      return answer
  }
}

/** Words without their end are no whole answer: the passages they were made from are shown in their place. */
const ended = (answer: Answer): Answer =>
  answer.phase === 'waiting' || answer.phase === 'writing' ? { ...answer, phase: 'broken', text: '' } : answer

/** What to show of the sources: those the words refer to, with their numbers; before that is known, all. */
export function shownSources({ sources, cited }: Answer): readonly { number: number; source: SearchResult }[] {
  const all = sources.map((source, index) => ({ number: index + 1, source }))
  return cited === undefined || cited.length === 0 ? all : all.filter(({ number }) => cited.includes(number))
}

export interface ResultGroup {
  readonly kind: SearchResult['kind']
  readonly results: readonly SearchResult[]
}

/** Results by their kind; the group of the best result comes first, and within one the better. */
export function groupResults(results: readonly SearchResult[]): readonly ResultGroup[] {
  const kinds = [...new Set(results.map(({ kind }) => kind))]
  return kinds.map((kind) => ({ kind, results: results.filter((result) => result.kind === kind) }))
}
