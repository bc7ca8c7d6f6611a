import { defineEditorKind, overRoom } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'SOCIAL_WALL',
  group: 'live',
  place: 5,
  content: () => ({
    ...overRoom,
    texts: [],
    source: { kind: 'POSTS', ownPosts: true, moderation: 'AFTER', slowModeS: 0, fetchedFeeds: [] },
    screen: { secondsPerPost: 10 },
  }),
})
