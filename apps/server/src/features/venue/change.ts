import type { FreezeNumbers } from '../../platform/documents/read-document.ts'
import type { KeyedRequest } from '../../platform/http/idempotency/keyed-request.ts'

/**
 * Who changes something and when. A repetition of a `request` gives the first answer and changes nothing; another request
 * with its key fails with `request.invalid`. Source: ERR-05.
 */
export interface Change {
  readonly by: string
  readonly atMs: number
  readonly request?: KeyedRequest | undefined
}

/**
 * Makes the text to be published out of a stored one; what it throws leaves everything as it was. `stageVersion` is missing
 * where a former version is published again: its document has it already.
 */
export type Freeze = (document: string, numbers: FreezeNumbers) => string | Promise<string>
