import type { UnansweredQuestion } from '@foyer/contract'

export interface NotedQuestion {
  readonly question: string
  readonly locale: string
  readonly atMs: number
}

/** Questions the venue had no answer to, counted. They name no person, so they are not personal data. Source: SEA-03. */
export interface UnansweredStore {
  /** Counts one more of a question, whatever its accents and capitals. It is shown as it was asked first. */
  note(noted: NotedQuestion): Promise<void>
  /** Those asked most first, of those the ones asked last. */
  list(limit: number): Promise<UnansweredQuestion[]>
  /** Deletes the questions that were last asked before then, and those beyond `most`, the least asked first; answers how many. */
  sweep(beforeMs: number, most: number): Promise<number>
}
