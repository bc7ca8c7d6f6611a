import type { ContentRef } from '@foyer/contract'
import { askerOf } from '../../platform/live/asker.ts'
import type { ContentSource } from '../../platform/moderation/content-source.ts'
import { commentNotFound } from './board.ts'
import type { PieceComments, PieceCommentsDeps } from './piece-comments.ts'

type CommentRef = Extract<ContentRef, { type: 'comment' }>

export interface CommentSourceDeps extends Pick<PieceCommentsDeps, 'stateOf'> {
  readonly comments: Pick<PieceComments, 'remove'>
}

/** Comments as the queue of moderators has them; none waits for approval. Source: MED-03. */
export const createCommentSource = ({ stateOf, comments }: CommentSourceDeps): ContentSource<CommentRef> => ({
  type: 'comment',
  async authorOf(opMode, { mediaBoardId, commentId }) {
    const comment = stateOf({ opMode, mediaBoardId }).comments.get(commentId)
    return comment && { author: comment.authorId, isAnonymous: false }
  },
  async decide(context, { mediaBoardId, pieceId, commentId }, decision) {
    if (decision === 'approve') throw commentNotFound()
    await comments.remove(askerOf(context), { mediaBoardId, pieceId, commentId })
  },
})
