import type { CountedCommands, FeatureParts } from '../feature-parts.ts'

export const policy = {
  'exhibitor-desk.follow': 'visitor',
  'exhibitor-desk.unfollow': 'visitor',
  'exhibitor-desk.ask': 'attendee for themselves',
  'exhibitor-desk.leave': 'attendee for themselves',
  'exhibitor-desk.take-back': 'attendee for themselves',
  'exhibitor-desk.own-details': 'attendee for themselves',
  'exhibitor-desk.give-card': 'attendee for themselves',
  'exhibitor-desk.withdraw-card': 'attendee for themselves',
  // Who is staff of a desk, the desk knows: for others these are not there.
  'exhibitor-desk.set-status': 'attendee for themselves',
  'exhibitor-desk.take': 'attendee',
  'exhibitor-desk.hand-over': 'attendee',
  'exhibitor-desk.end': 'attendee',
  'exhibitor-desk.list-waiting': 'attendee',
  'exhibitor-desk.list-missed': 'attendee',
  'exhibitor-desk.mark-missed': 'attendee',
  'exhibitor-desk.list-cards': 'attendee',
  'exhibitor-desk.export': 'attendee',
} as const satisfies FeatureParts['policy']

export const errors = {
  'exhibitor-desk.not-found': { status: 404 },
  'exhibitor-desk.talk-not-found': { status: 404 },
  'exhibitor-desk.closed': { status: 409 },
  'exhibitor-desk.cannot-ask': { status: 409 },
  'exhibitor-desk.already-taken': { status: 409 },
  'exhibitor-desk.not-at-desk': { status: 409 },
} as const satisfies FeatureParts['errors']

export const slotRules = {
  'exhibitor-desk.follow': 'since-begin',
  'exhibitor-desk.unfollow': 'any-time',
  'exhibitor-desk.ask': 'in-slot',
  'exhibitor-desk.leave': 'any-time',
  'exhibitor-desk.take-back': 'any-time',
  'exhibitor-desk.own-details': 'in-slot',
  'exhibitor-desk.give-card': 'in-slot',
  'exhibitor-desk.withdraw-card': 'any-time',
  // The staff of a desk comes before it opens, and answers those it missed after it has closed.
  'exhibitor-desk.set-status': 'any-time',
  'exhibitor-desk.take': 'any-time',
  'exhibitor-desk.hand-over': 'any-time',
  'exhibitor-desk.end': 'any-time',
  'exhibitor-desk.list-missed': 'any-time',
  'exhibitor-desk.mark-missed': 'any-time',
  'exhibitor-desk.list-cards': 'any-time',
  'exhibitor-desk.export': 'any-time',
} as const satisfies FeatureParts['slotRules']

export const trackedEvents = {
  'exhibitor-desk': {
    ask: { name: 'widget' },
    leave: { name: 'widget' },
    'give-card': { name: 'widget' },
    'withdraw-card': { name: 'widget' },
  },
} as const satisfies FeatureParts['trackedEvents']

export const countedCommands = {
  'exhibitor-desk.ask': ({ widgetId }: { widgetId: string }) => [['exhibitor-desk', 'ask', widgetId]],
  'exhibitor-desk.leave': ({ widgetId }: { widgetId: string }) => [['exhibitor-desk', 'leave', widgetId]],
  'exhibitor-desk.give-card': ({ widgetId }: { widgetId: string }) => [['exhibitor-desk', 'give-card', widgetId]],
  'exhibitor-desk.withdraw-card': ({ widgetId }: { widgetId: string }) => [
    ['exhibitor-desk', 'withdraw-card', widgetId],
  ],
} satisfies CountedCommands<typeof trackedEvents>
