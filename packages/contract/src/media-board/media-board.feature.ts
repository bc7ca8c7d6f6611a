import type { CountedCommands, FeatureParts } from '../feature-parts.ts'

export const policy = {
  'media-board.load': 'visitor',
  'media-board.recommended': 'attendee for themselves, administrator for anybody',
  'media-board.like': 'visitor for themselves',
  'media-board.unlike': 'visitor for themselves',
  'media-board.follow': 'visitor',
  'media-board.unfollow': 'visitor',
  'media-board.list-likes': 'attendee for themselves',
  'media-board.set-favourite': 'attendee for themselves',
  'media-board.note-view': 'attendee for themselves',
  'media-board.follow-comments': 'visitor',
  'media-board.unfollow-comments': 'visitor',
  'media-board.list-comments': 'visitor',
  'media-board.add-comment': 'attendee for themselves',
  // Whose comment it is, the media board knows: moderators may delete any.
  'media-board.delete-comment': 'attendee',
  'media-board.report-comment': 'attendee',
} as const satisfies FeatureParts['policy']

export const attendeeCalls = {
  'media-board.load': {
    method: 'GET',
    path: '/media-board/:mediaBoardId',
    query: ['architectureId', 'publishedVersion'],
  },
  'media-board.recommended': {
    method: 'GET',
    path: '/media-board/:mediaBoardId/recommended/:userId',
    query: ['limit', 'language'],
  },
  'media-board.like': { method: 'POST', path: '/media-board/like', body: 'json' },
  'media-board.unlike': { method: 'POST', path: '/media-board/unlike', body: 'json' },
} as const satisfies FeatureParts['attendeeCalls']

export const errors = {
  'media-board.not-enabled': { status: 501 },
  'media-board.not-found': { status: 404 },
  'media-board.piece-not-found': { status: 404 },
  'media-board.comment-not-found': { status: 404 },
  'media-board.like-not-found': { status: 404 },
  'media-board.cannot-publish': { status: 409 },
} as const satisfies FeatureParts['errors']

export const privilegedReads = ['media-board.recommended'] as const satisfies FeatureParts['privilegedReads']

export const trackedEvents = {
  'media-board': {
    open: { name: 'piece' },
    close: { name: 'piece' },
    like: { name: 'piece' },
    unlike: { name: 'piece' },
    'like-comment': { name: 'piece' },
    'unlike-comment': { name: 'piece' },
    keep: { name: 'piece' },
    unkeep: { name: 'piece' },
    comment: { name: 'piece' },
    'add-to-calendar': { name: 'piece' },
  },
} as const satisfies FeatureParts['trackedEvents']

export const countedCommands = {
  'media-board.add-comment': ({ pieceId }: { pieceId: string }) => [['media-board', 'comment', pieceId]],
  'media-board.set-favourite': ({ pieceId, isFavourite }: { pieceId: string; isFavourite: boolean }) => [
    ['media-board', isFavourite ? 'keep' : 'unkeep', pieceId],
  ],
} satisfies CountedCommands<typeof trackedEvents>

export const retention = ['ended-likes'] as const satisfies FeatureParts['retention']
