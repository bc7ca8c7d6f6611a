import type { CountedCommands, FeatureParts } from '../feature-parts.ts'

export const policy = {
  'social-wall.list': 'visitor',
  'social-wall.follow': 'visitor',
  'social-wall.unfollow': 'visitor',
  'social-wall.upload-picture': 'attendee for themselves',
  'social-wall.post': 'attendee for themselves',
  'social-wall.like': 'attendee for themselves',
  'social-wall.delete': 'attendee for themselves',
  'social-wall.report': 'attendee',
  'social-wall.list-queue': 'moderator for anybody',
  'social-wall.moderate': 'moderator for anybody',
} as const satisfies FeatureParts['policy']

export const attendeeCalls = {
  'social-wall.list': { method: 'GET', path: '/social-wall/:widgetId', query: ['before'] },
  'social-wall.upload-picture': {
    method: 'POST',
    path: '/social-wall/:widgetId/pictures',
    body: 'bytes',
    retry: 'never',
  },
} as const satisfies FeatureParts['attendeeCalls']

export const errors = {
  'social-wall.not-found': { status: 404 },
  'social-wall.post-not-found': { status: 404 },
  'social-wall.cannot-post': { status: 409 },
  'social-wall.slow-mode': { status: 429 },
  'social-wall.empty': { status: 422 },
  'social-wall.picture-gone': { status: 404 },
  'social-wall.picture-wrong-type': { status: 415 },
  'social-wall.picture-refused': { status: 422 },
  'social-wall.picture-not-scanned': { status: 503 },
} as const satisfies FeatureParts['errors']

export const slotRules = {
  'social-wall.list': 'in-slot',
  'social-wall.follow': 'in-slot',
  'social-wall.unfollow': 'any-time',
  'social-wall.upload-picture': 'in-slot',
  'social-wall.post': 'in-slot',
  'social-wall.like': 'in-slot',
  'social-wall.delete': 'any-time',
  'social-wall.report': 'in-slot',
  'social-wall.list-queue': 'any-time',
  'social-wall.moderate': 'any-time',
} as const satisfies FeatureParts['slotRules']

export const privilegedReads = ['social-wall.list-queue'] as const satisfies FeatureParts['privilegedReads']

export const withoutReadNote = {
  'social-wall.moderate': 'an action with an entry of its own',
} as const satisfies FeatureParts['withoutReadNote']

export const trackedEvents = {
  'social-wall': { post: { name: 'widget' }, like: { name: 'widget' }, unlike: { name: 'widget' } },
} as const satisfies FeatureParts['trackedEvents']

export const countedCommands = {
  'social-wall.post': ({ widgetId }: { widgetId: string }) => [['social-wall', 'post', widgetId]],
  'social-wall.like': ({ widgetId, isLiked }: { widgetId: string; isLiked: boolean }) => [
    ['social-wall', isLiked ? 'like' : 'unlike', widgetId],
  ],
} satisfies CountedCommands<typeof trackedEvents>

export const retention = ['wall-pictures'] as const satisfies FeatureParts['retention']
