import type { SearchAnswerLine } from '@foyer/contract'
import type { Log } from '../../../platform/log/log.ts'
import type { Found } from '../search-index.ts'
import type { AnswerBudget } from './answer-budget.ts'
import { ModelError, type AskModel } from './ask-model.ts'
import { createGroundedWords } from './grounded-words.ts'
import { nothingFound, promptFor, rules } from './prompt.ts'

export interface AnswerDeps {
  /** Undefined where no endpoint is configured. */
  readonly model: AskModel | undefined
  readonly isEnabled: () => Promise<boolean>
  readonly budget: AnswerBudget
  /** What no answer may hold any part of. */
  readonly secrets: readonly string[]
  readonly randomMark: () => string
  readonly log: Log
}

export interface Question {
  readonly question: string
  readonly by: string
  readonly found: readonly Found[]
  readonly signal: AbortSignal
}

type End = Extract<SearchAnswerLine, { kind: 'end' }>

/** The lines of an answer: its sources, its words where there are any, its end. Source: SEA-03. */
export function createAnswerer({ model, isEnabled, budget, secrets, randomMark, log }: AnswerDeps) {
  return { answer, hasAnswers, neverHasAnswers: model === undefined }

  async function hasAnswers(): Promise<boolean> {
    return model !== undefined && (await isEnabled())
  }

  async function* answer({ question, by, found, signal }: Question): AsyncGenerator<SearchAnswerLine> {
    yield { kind: 'sources', sources: found.map(({ result }) => result) }
    if (found.length === 0) return yield ended('refused')
    if (model === undefined || !(await isEnabled())) return yield passages('not-enabled')
    const giveBack = budget.take(by)
    if (giveBack === undefined) return yield passages('budget-spent')
    const mark = randomMark()
    const messages = promptFor(question, found, mark)
    const words = createGroundedWords({ question, found, secrets: [rules, mark, ...secrets] })
    let hasWords = false
    let heard = ''
    try {
      for await (const text of model(messages, signal)) {
        if (heard.length < 2_000) heard += text
        const ready = words.take(text)
        if (ready !== '') {
          hasWords = true
          yield { kind: 'words', text: ready }
        }
      }
      if (signal.aborted) return
      const last = words.rest()
      if (last !== '') {
        hasWords = true
        yield { kind: 'words', text: last }
      }
    } catch (error) {
      if (!(error instanceof ModelError)) throw error
      log.warn({ reason: error.message }, 'an answer could not be put into words')
      return yield passages('unavailable')
    } finally {
      giveBack()
    }
    if (hasWords) return yield { ...ended('answered'), cited: [...words.cited] }
    yield heard.includes(nothingFound) ? ended('refused') : passages('unavailable')
  }
}

const ended = (outcome: End['outcome']): End => ({ kind: 'end', outcome, cited: [] })
const passages = (reason: NonNullable<End['reason']>): End => ({ ...ended('passages'), reason })
