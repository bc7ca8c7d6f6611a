import { type Content, overRoom } from './content.ts'

export const socialWallContent: Content = () => ({
  ...overRoom,
  texts: [],
  source: { kind: 'POSTS', ownPosts: true, moderation: 'AFTER', slowModeS: 0, fetchedFeeds: [] },
  screen: { secondsPerPost: 10 },
})
