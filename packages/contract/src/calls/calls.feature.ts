import type { CountedCommands, FeatureParts } from '../feature-parts.ts'

export const policy = {
  'calls.start': 'attendee',
  'calls.join': 'attendee for themselves',
  'calls.decline': 'attendee for themselves',
  'calls.leave': 'attendee for themselves',
  'calls.signal': 'attendee',
  'calls.set-media': 'attendee for themselves',
  'calls.list': 'attendee for themselves',
} as const satisfies FeatureParts['policy']

export const errors = {
  'calls.not-enabled': { status: 501 },
  'calls.not-found': { status: 404 },
  'calls.full': { status: 409 },
  'calls.cannot-publish': { status: 409 },
  'calls.not-online': { status: 409 },
} as const satisfies FeatureParts['errors']

export const trackedEvents = {
  call: { start: { name: 'nothing' }, join: { name: 'nothing' }, leave: { name: 'nothing' } },
} as const satisfies FeatureParts['trackedEvents']

export const countedCommands = {
  'calls.start': () => [['call', 'start']],
  'calls.join': () => [['call', 'join']],
  'calls.leave': () => [['call', 'leave']],
} satisfies CountedCommands<typeof trackedEvents>
