import { z } from 'zod'

/** From client to server. `ref` is the client's own number for the question; the answer bears it again. */
export const UpFrame = z.strictObject({
  type: z.string().min(1).max(64),
  ref: z.int().nonnegative(),
  body: z.unknown(),
})
export type UpFrame = z.infer<typeof UpFrame>

/** Why a command failed, as `ErrorBody` of a call. */
export interface CommandFailure {
  readonly errMsg: string
  readonly code: string
  readonly params?: Record<string, string | number>
  readonly faults?: readonly { readonly pointer: string; readonly code: string; readonly message: string }[]
  readonly retryAfterMs?: number
}

/** From server to client: the answer to a question, its failure, or a fact. */
export type DownFrame =
  | { readonly type: 'answer'; readonly ref: number; readonly body?: unknown }
  | { readonly type: 'failure'; readonly ref: number; readonly body: CommandFailure }
  | { readonly type: string; readonly body: unknown }
