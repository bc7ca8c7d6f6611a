import type { RoundQuestion } from '@foyer/contract'

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

/**
 * All questions as a table (RFC 4180, UTF-8 with its mark, so that spreadsheets read every script). No cell begins a formula:
 * what would is led by an apostrophe.
 */
export function questionsToCsv(questions: readonly RoundQuestion[], { columns, stateOf, yes }: CsvWords): string {
  const rows = questions
    .toSorted((a, b) => a.seq - b.seq)
    .map((question) => [
      new Date(question.at).toISOString(),
      question.text,
      question.author?.name ?? '',
      stateOf(question.state),
      String(question.votes),
      question.isPinned ? yes : '',
      question.answer ?? '',
    ])
  return `\ufeff${[columns, ...rows].map((row) => `${row.map(toCell).join(',')}\r\n`).join('')}`
}

/** Spreadsheets also look behind blanks, and take some letters of other widths for the same. */
const formulaStart = /^[\s\u0000-\u001f\ufeff]*[=+\-@|%\uff1d\uff0b\uff0d\uff20]/u

function toCell(text: string): string {
  const safe = formulaStart.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
  return `"${safe.replace(/"/g, '""')}"`
}
