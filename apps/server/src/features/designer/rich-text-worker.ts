import { parentPort } from 'node:worker_threads'
import { richText } from '@foyer/contract'
import { lowerThreadPriority } from '../../platform/process/lower-priority.ts'
import { createSvgSanitizer } from './sanitize-svg.ts'
import { createSanitizer } from './sanitize-rich-text.ts'
import type { Sanitized } from './sanitize-rich-text.ts'

/** Rich texts of a venue or of a profile, or drawings. */
export type SanitizeKind = 'venue' | 'profile' | 'svg'

/** What a worker is asked: texts of one kind. */
export interface SanitizeRequest {
  readonly id: number
  readonly kind: SanitizeKind
  readonly texts: readonly string[]
}

export interface SanitizeAnswer {
  readonly id: number
  readonly results: readonly Sanitized[]
}

// Texts wait for people, not people for texts.
lowerThreadPriority(5)

type Sanitize = (text: string) => Sanitized

const createByKind: Readonly<Record<SanitizeKind, () => Sanitize>> = {
  venue: () => createSanitizer(richText.limits.venue),
  profile: () => createSanitizer(richText.limits.profile),
  svg: createSvgSanitizer,
}
/** Each has a window of its own, which is made with the first text of its kind. */
const sanitizers: Partial<Record<SanitizeKind, Sanitize>> = {}

/** A thread of its own, since a long text takes the parser longer than the event loop may stand still. */
parentPort?.on('message', ({ id, kind, texts }: SanitizeRequest) => {
  const sanitize = (sanitizers[kind] ??= createByKind[kind]())
  const results = texts.map((text): Sanitized => {
    try {
      return sanitize(text)
    } catch {
      // The text is nested deeper than the stack: no author wrote that by hand.
      return { refused: 'unstable' }
    }
  })
  const answer: SanitizeAnswer = { id, results }
  parentPort?.postMessage(answer)
})
