import { askerOf } from '../../platform/live/asker.ts'
import type { ContentSource } from '../../platform/moderation/content-source.ts'
import { toContent, type SocialWall, type SocialWallDeps } from './social-wall.ts'
import type { SocialWallStore } from './social-wall.store.ts'

export interface PostSourceDeps extends Pick<SocialWallDeps, 'findConfigurations'> {
  readonly store: Pick<SocialWallStore, 'countWaiting' | 'listWaiting' | 'findPost'>
  readonly walls: Pick<SocialWall, 'decide'>
}

/** Posts as the queue of moderators has them. Those of walls that the venue no longer has are left out. Source: WID-03. */
export function createPostSource({ store, walls, findConfigurations }: PostSourceDeps): ContentSource<'post'> {
  const countByWall = async () =>
    (await store.countWaiting()).filter(({ wall }) => findConfigurations(wall) !== undefined)
  return {
    type: 'post',
    waiting: {
      async list(page) {
        const shown = (await countByWall()).map(({ wall }) => wall)
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
    async authorOf({ postId, ...wall }) {
      const post = await store.findPost(wall, postId)
      return post && { author: post.author, isAnonymous: false }
    },
    decide: (context, { postId, ...wall }, decision) =>
      walls.decide(askerOf(context), wall, { postId, act: decision === 'approve' ? 'approve' : 'hide' }),
  }
}
