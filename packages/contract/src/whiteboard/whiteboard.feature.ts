import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'whiteboard.open': 'visitor for themselves',
  'whiteboard.list-versions': 'moderator',
  'whiteboard.restore': 'moderator',
} as const satisfies FeatureParts['policy']

export const errors = {
  'whiteboard.not-found': { status: 404 },
  'whiteboard.crowded': { status: 409 },
  'whiteboard.too-many-seats': { status: 409 },
  'whiteboard.version-not-found': { status: 404 },
} as const satisfies FeatureParts['errors']

export const slotRules = {
  'whiteboard.open': 'in-slot',
  'whiteboard.list-versions': 'any-time',
  'whiteboard.restore': 'any-time',
} as const satisfies FeatureParts['slotRules']

export const withoutReadNote = {
  'whiteboard.list-versions': 'what everybody at the board sees too',
  'whiteboard.restore': 'an action with an entry of its own',
} as const satisfies FeatureParts['withoutReadNote']

export const trackedEvents = {
  whiteboard: { open: { name: 'widget' } },
} as const satisfies FeatureParts['trackedEvents']
