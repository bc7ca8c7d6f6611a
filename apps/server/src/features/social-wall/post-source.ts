import type { ContentRef } from '@foyer/contract'
import { askerOf } from '../../platform/live/asker.ts'
import type { ContentSource } from '../../platform/moderation/content-source.ts'
import { toContent, type SocialWall, type SocialWallDeps } from './social-wall.ts'
import type { SocialWallStore } from './social-wall.store.ts'

type PostRef = Extract<ContentRef, { type: 'post' }>

export interface PostSourceDeps extends Pick<SocialWallDeps, 'findConfigurations'> {
  readonly store: Pick<SocialWallStore, 'countWaiting' | 'listWaiting' | 'findPost'>
  readonly walls: Pick<SocialWall, 'moderate'>
}

/** Posts as the queue of moderators has them. Those of walls that the venue no longer has are left out. Source: WID-03. */
export function createPostSource({ store, walls, findConfigurations }: PostSourceDeps): ContentSource<PostRef> {
  const countByWall = async () =>
    (await store.countWaiting()).filter(({ widgetId }) => findConfigurations('LIVE', widgetId) !== undefined)
  return {
    type: 'post',
    waiting: {
      async list(page) {
        const shown = (await countByWall()).map(({ widgetId }) => widgetId)
        const posts = await store.listWaiting(shown, page)
        return posts.map((post) => ({
          id: post.id,
          atMs: post.atMs,
          author: post.author,
          content: toContent(post),
        }))
      },
      count: async () => (await countByWall()).reduce((sum, { count }) => sum + count, 0),
    },
    async authorOf(opMode, { widgetId, postId }) {
      const post = await store.findPost({ opMode, widgetId }, postId)
      return post && { author: post.author, isAnonymous: false }
    },
    decide: (context, { widgetId, postId }, decision) =>
      walls.moderate(askerOf(context), { widgetId, postId, act: decision === 'approve' ? 'approve' : 'hide' }),
  }
}
