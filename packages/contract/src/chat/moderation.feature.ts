import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'moderation.report': 'attendee for others',
  'moderation.block': 'attendee for others',
  'moderation.unblock': 'attendee for others',
  'moderation.list-blocked': 'attendee for themselves',
  'moderation.sanction': 'moderator for others',
  'moderation.lift': 'moderator for others',
  'moderation.list-sanctions': 'moderator for anybody',
  'moderation.set-room-rules': 'moderator',
  'moderation.list-queue': 'moderator for anybody',
  'moderation.decide': 'moderator for anybody',
  'moderation.settle-report': 'moderator for anybody',
  'moderation.list-audit': 'administrator for anybody',
} as const satisfies FeatureParts['policy']

export const errors = {
  'moderation.not-found': { status: 404 },
  'moderation.not-possible': { status: 409 },
  'moderation.too-many-blocked': { status: 409 },
} as const satisfies FeatureParts['errors']

export const slotRules = {
  'moderation.sanction': 'any-time',
  'moderation.decide': 'any-time',
} as const satisfies FeatureParts['slotRules']

export const privilegedReads = [
  'moderation.list-queue',
  'moderation.list-sanctions',
  'moderation.list-audit',
] as const satisfies FeatureParts['privilegedReads']

export const withoutReadNote = {
  'moderation.sanction': 'an action with an entry of its own',
  'moderation.lift': 'an action with an entry of its own',
  'moderation.set-room-rules': 'an action with an entry of its own',
  'moderation.decide': 'an action with an entry of its own',
  'moderation.settle-report': 'an action with an entry of its own',
} as const satisfies FeatureParts['withoutReadNote']
