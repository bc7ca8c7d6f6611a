import type { WallPost } from '@foyer/contract'

/** As many of the latest turn; older ones had their time. */
const onScreenMax = 40

/**
 * What comes after a post on a big screen: whatever was not there yet, the latest first, else the next older one, and from the
 * oldest the latest again. Own posts that wait for moderators are on no screen.
 */
export function nextOnScreen(
  posts: readonly WallPost[],
  shownId: string | undefined,
  seen: ReadonlySet<string>,
): string | undefined {
  const turning = onScreen(posts)
  const unseen = turning.find(({ postId }) => !seen.has(postId))
  if (unseen !== undefined) return unseen.postId
  const at = turning.findIndex(({ postId }) => postId === shownId)
  return (turning[at + 1] ?? turning[0])?.postId
}

export const onScreen = (posts: readonly WallPost[]): readonly WallPost[] =>
  posts.filter((post) => post.kind === 'feed' || post.state === undefined).slice(0, onScreenMax)
