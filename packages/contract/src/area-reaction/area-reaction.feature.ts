import type { CountedCommands, FeatureParts } from '../feature-parts.ts'

export const policy = {
  'area-reaction.follow': 'visitor',
  'area-reaction.unfollow': 'visitor',
  'area-reaction.press': 'visitor for themselves',
} as const satisfies FeatureParts['policy']

export const openToSimulated = ['area-reaction.press'] as const satisfies FeatureParts['openToSimulated']

export const errors = {
  'area-reaction.not-found': { status: 404 },
} as const satisfies FeatureParts['errors']

export const slotRules = {
  'area-reaction.follow': 'since-begin',
  'area-reaction.unfollow': 'any-time',
  'area-reaction.press': 'in-slot',
} as const satisfies FeatureParts['slotRules']

export const trackedEvents = {
  'area-reaction': { press: { name: 'reaction', value: 'presses' } },
} as const satisfies FeatureParts['trackedEvents']

export const countedCommands = {
  // Presses are sent in batches, with how often each reaction was pressed.
  'area-reaction.press': ({ taps }: { taps: Readonly<Record<string, number>> }) =>
    Object.entries(taps).map(([reactionId, presses]) => ['area-reaction', 'press', reactionId, presses]),
} satisfies CountedCommands<typeof trackedEvents>
