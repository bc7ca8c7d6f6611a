import type { FeatureParts } from '../feature-parts.ts'

export const policy = {
  'presence.connect': 'attendee for themselves',
  'presence.update': 'attendee for themselves',
  'presence.refresh': 'attendee for themselves',
  'presence.choose': 'attendee for themselves',
  'presence.remove': 'attendee for themselves',
  'presence.follow': 'attendee for anybody',
  'presence.unfollow': 'attendee for anybody',
  'presence.list': 'attendee for anybody',
  'presence.read-statuses': 'attendee for anybody',
} as const satisfies FeatureParts['policy']

export const openToSimulated = [
  'presence.connect',
  'presence.update',
  'presence.remove',
] as const satisfies FeatureParts['openToSimulated']

export const errors = {
  'presence.not-enabled': { status: 501 },
} as const satisfies FeatureParts['errors']

export const trackedEvents = {
  presence: {
    open: { name: 'nothing' },
    status: { name: 'status' },
    profile: { name: 'nothing' },
    chat: { name: 'nothing' },
    call: { name: 'nothing' },
    block: { name: 'nothing' },
    report: { name: 'nothing' },
  },
} as const satisfies FeatureParts['trackedEvents']
