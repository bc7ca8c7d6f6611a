import type { CountedCommands, FeatureParts } from '../feature-parts.ts'

export const policy = {
  'poll.follow': 'visitor',
  'poll.unfollow': 'visitor',
  'poll.vote': 'visitor for themselves',
  'poll.set-state': 'moderator',
} as const satisfies FeatureParts['policy']

export const openToSimulated = [
  'poll.follow',
  'poll.unfollow',
  'poll.vote',
] as const satisfies FeatureParts['openToSimulated']

export const errors = {
  'poll.not-found': { status: 404 },
  'poll.not-open': { status: 409 },
  'poll.already-voted': { status: 409 },
} as const satisfies FeatureParts['errors']

export const slotRules = {
  'poll.follow': 'since-begin',
  'poll.unfollow': 'any-time',
  'poll.vote': 'in-slot',
  'poll.set-state': 'any-time',
} as const satisfies FeatureParts['slotRules']

export const withoutReadNote = {
  'poll.set-state': 'an action with an entry of its own',
} as const satisfies FeatureParts['withoutReadNote']

export const trackedEvents = {
  poll: { vote: { name: 'widget' } },
} as const satisfies FeatureParts['trackedEvents']

export const countedCommands = {
  'poll.vote': ({ widgetId }: { widgetId: string }) => [['poll', 'vote', widgetId]],
} satisfies CountedCommands<typeof trackedEvents>
