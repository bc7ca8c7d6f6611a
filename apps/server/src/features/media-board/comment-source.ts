import { askerOf } from '../../platform/live/asker.ts'
import type { ContentSource } from '../../platform/moderation/content-source.ts'
import { commentNotFound } from './board.ts'
import type { PieceComments, PieceCommentsDeps } from './piece-comments.ts'

export interface CommentSourceDeps extends Pick<PieceCommentsDeps, 'stateOf'> {
  readonly comments: Pick<PieceComments, 'removeFrom'>
}

/** Comments as the queue of moderators has them; none waits for approval. Source: MED-03. */
export const createCommentSource = ({ stateOf, comments }: CommentSourceDeps): ContentSource<'comment'> => ({
  type: 'comment',
  async authorOf({ commentId, ...piece }) {
    const comment = stateOf(piece).comments.get(commentId)
    return comment && { author: comment.authorId, isAnonymous: false }
  },
  async decide(context, { type: _type, commentId, ...piece }, decision) {
    if (decision === 'approve') throw commentNotFound()
    await comments.removeFrom(piece, askerOf(context), commentId)
  },
})
