import type { CountedCommands, FeatureParts } from '../feature-parts.ts'

export const policy = {
  'matching.follow': 'visitor',
  'matching.unfollow': 'visitor',
  'matching.count': 'attendee for themselves',
  'matching.list-received': 'attendee for themselves',
  'matching.join': 'attendee for themselves',
  'matching.withdraw': 'attendee for themselves',
  'matching.suggest': 'attendee for themselves',
  'matching.dismiss': 'attendee for others',
  'matching.invite': 'attendee for others',
  'matching.answer': 'attendee for themselves',
  'matching.take-back': 'attendee for themselves',
  'matching.list-met': 'attendee for themselves',
  'matching.wait': 'attendee for themselves',
  'matching.stop-waiting': 'attendee for themselves',
  'matching.answer-pair': 'attendee for themselves',
} as const satisfies FeatureParts['policy']

export const errors = {
  'matching.not-found': { status: 404 },
  'matching.not-joined': { status: 409 },
  'matching.cannot-meet': { status: 409 },
  'matching.person-not-found': { status: 404 },
  'matching.too-many-open': { status: 409 },
  'matching.invitation-gone': { status: 404 },
} as const satisfies FeatureParts['errors']

export const slotRules = {
  'matching.follow': 'since-begin',
  'matching.unfollow': 'any-time',
  'matching.count': 'in-slot',
  'matching.list-received': 'in-slot',
  'matching.join': 'in-slot',
  'matching.withdraw': 'any-time',
  'matching.suggest': 'in-slot',
  'matching.dismiss': 'in-slot',
  'matching.invite': 'in-slot',
  'matching.answer': 'in-slot',
  'matching.take-back': 'any-time',
  'matching.list-met': 'since-begin',
  'matching.wait': 'in-slot',
  'matching.stop-waiting': 'any-time',
  'matching.answer-pair': 'in-slot',
} as const satisfies FeatureParts['slotRules']

export const trackedEvents = {
  matching: {
    join: { name: 'widget' },
    withdraw: { name: 'nothing' },
    invite: { name: 'nothing' },
    accept: { name: 'nothing' },
    decline: { name: 'nothing' },
    wait: { name: 'widget' },
  },
} as const satisfies FeatureParts['trackedEvents']

export const countedCommands = {
  'matching.join': ({ widgetId }: { widgetId: string }) => [['matching', 'join', widgetId]],
  'matching.withdraw': () => [['matching', 'withdraw']],
  'matching.invite': () => [['matching', 'invite']],
  'matching.answer': ({ isAccepted }: { isAccepted: boolean }) => [['matching', isAccepted ? 'accept' : 'decline']],
  'matching.answer-pair': ({ isAccepted }: { isAccepted: boolean }) => [
    ['matching', isAccepted ? 'accept' : 'decline'],
  ],
  'matching.wait': ({ widgetId }: { widgetId: string }) => [['matching', 'wait', widgetId]],
} satisfies CountedCommands<typeof trackedEvents>

/** Those who joined a matching are in one pool for all its widgets: a command that names none counts for any of this kind. */
export const slotTypesWithoutWidget = { matching: 'MATCHING' } as const satisfies FeatureParts['slotTypesWithoutWidget']
