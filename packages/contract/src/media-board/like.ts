import { z } from 'zod'
import { EpochMs } from '../realtime/epoch-ms.ts'

const id = z.string().regex(/^[\w-]{1,64}$/)

/**
 * That somebody likes a piece or, with `commentId`, a comment on it. `uuid` is made by the client: the same like sent
 * again is the same like. Source: MED-03, specification section 3.
 */
export const Like = z.strictObject({
  uuid: z.uuid().toLowerCase(),
  contentPieceId: id,
  mediaBoardId: id,
  creationTimestamp: EpochMs,
  authorId: id,
  commentId: z.uuid().toLowerCase().optional(),
})
export type Like = z.infer<typeof Like>
