import type { RoundQuestion } from '@foyer/contract'
import { toCsv } from '@foyer/contract/csv'

export interface CsvWords {
  /** Names of the columns, in their order. */
  readonly columns: readonly [
    asked: string,
    question: string,
    author: string,
    state: string,
    votes: string,
    pinned: string,
    answer: string,
  ]
  readonly stateOf: (state: RoundQuestion['state']) => string
  readonly yes: string
}

/** All questions as a CSV file, in the order in which they were asked. */
export function questionsToCsv(questions: readonly RoundQuestion[], { columns, stateOf, yes }: CsvWords): string {
  const rows = questions
    .toSorted((a, b) => a.seq - b.seq)
    .map((question) => [
      new Date(question.at).toISOString(),
      question.text,
      question.author?.name,
      stateOf(question.state),
      question.votes,
      question.isPinned ? yes : undefined,
      question.answer,
    ])
  return toCsv([columns, ...rows])
}
