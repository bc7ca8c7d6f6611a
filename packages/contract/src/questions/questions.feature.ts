import type { CountedCommands, FeatureParts } from '../feature-parts.ts'

export const policy = {
  'questions.list': 'visitor',
  'questions.follow': 'visitor',
  'questions.unfollow': 'visitor',
  'questions.ask': 'attendee for themselves',
  'questions.vote': 'attendee for themselves',
  'questions.withdraw': 'attendee for themselves',
  'questions.report': 'attendee',
  'questions.mute-author': 'moderator for anybody',
  'questions.moderate': 'moderator for anybody',
  'questions.set-state': 'moderator',
} as const satisfies FeatureParts['policy']

export const attendeeCalls = {
  'questions.list': { method: 'GET', path: '/questions/:widgetId/:configurationId', query: ['before'] },
} as const satisfies FeatureParts['attendeeCalls']

export const errors = {
  'questions.not-found': { status: 404 },
  'questions.question-not-found': { status: 404 },
  'questions.not-open': { status: 409 },
  'questions.cannot-ask': { status: 409 },
  'questions.slow-mode': { status: 429 },
  'questions.full': { status: 409 },
} as const satisfies FeatureParts['errors']

export const slotRules = {
  'questions.list': 'since-begin',
  'questions.follow': 'since-begin',
  'questions.unfollow': 'any-time',
  'questions.ask': 'in-slot',
  'questions.vote': 'in-slot',
  'questions.withdraw': 'any-time',
  'questions.report': 'since-begin',
  'questions.mute-author': 'any-time',
  'questions.moderate': 'any-time',
  'questions.set-state': 'any-time',
} as const satisfies FeatureParts['slotRules']

export const withoutReadNote = {
  'questions.moderate': 'an action with an entry of its own',
  'questions.mute-author': 'an action with an entry of its own; the author of the question is not disclosed',
  'questions.set-state': 'an action with an entry of its own',
} as const satisfies FeatureParts['withoutReadNote']

export const trackedEvents = {
  questions: {
    ask: { name: 'widget' },
    vote: { name: 'widget' },
    unvote: { name: 'widget' },
    withdraw: { name: 'widget' },
  },
} as const satisfies FeatureParts['trackedEvents']

export const countedCommands = {
  'questions.ask': ({ widgetId }: { widgetId: string }) => [['questions', 'ask', widgetId]],
  'questions.vote': ({ widgetId, isVoted }: { widgetId: string; isVoted: boolean }) => [
    ['questions', isVoted ? 'vote' : 'unvote', widgetId],
  ],
  'questions.withdraw': ({ widgetId }: { widgetId: string }) => [['questions', 'withdraw', widgetId]],
} satisfies CountedCommands<typeof trackedEvents>
