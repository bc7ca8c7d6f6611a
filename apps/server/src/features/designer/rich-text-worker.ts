import { parentPort } from 'node:worker_threads'
import { createSvgSanitizer } from './sanitize-svg.ts'
import { createSanitizer } from './sanitize-rich-text.ts'
import type { Sanitized } from './sanitize-rich-text.ts'

/** What a worker is asked: texts of one kind. */
export interface SanitizeRequest {
  readonly id: number
  readonly kind: 'rich-text' | 'svg'
  readonly texts: readonly string[]
}

export interface SanitizeAnswer {
  readonly id: number
  readonly results: readonly Sanitized[]
}

/** A thread of its own, since a long text takes the parser longer than the event loop may stand still. */
const sanitizers = { 'rich-text': createSanitizer(), svg: createSvgSanitizer() }

parentPort?.on('message', ({ id, kind, texts }: SanitizeRequest) => {
  const results = texts.map((text): Sanitized => {
    try {
      return sanitizers[kind](text)
    } catch {
      // Nesting deeper than the stack: nobody wrote that by hand.
      return { refused: 'unstable' }
    }
  })
  const answer: SanitizeAnswer = { id, results }
  parentPort?.postMessage(answer)
})
