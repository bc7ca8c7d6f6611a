const keptQuestions = 8

/** Where the page keeps what was asked; nothing of it leaves the browser. */
export interface RecentQuestions {
  readonly list: () => readonly string[]
  readonly keep: (questions: readonly string[]) => void
}

/** The newest first, each once however its letters are written, and only so many. */
export function withQuestion(questions: readonly string[], question: string): readonly string[] {
  const others = questions.filter((other) => fold(other) !== fold(question))
  return [question, ...others].slice(0, keptQuestions)
}

export const withoutQuestion = (questions: readonly string[], question: string): readonly string[] =>
  questions.filter((other) => other !== question)

/** Those that hold what is being typed; all while nothing is. */
export const recentLike = (questions: readonly string[], draft: string): readonly string[] =>
  questions.filter((question) => fold(question).includes(fold(draft)))

const fold = (text: string): string => text.trim().toLowerCase()
