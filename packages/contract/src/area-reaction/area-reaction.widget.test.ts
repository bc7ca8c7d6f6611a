import { expect, test } from 'vitest'
import { faultsOf, many } from '../testing/faults-of.ts'
import { AreaReactionConfiguration } from './area-reaction.widget.ts'

test('[WID-06] an area reaction has one to eight emoji', () => {
  const withReactions = (count: number) =>
    faultsOf(AreaReactionConfiguration, {
      id: 'c',
      name: [],
      reactions: many(count, (id) => ({ id, emoji: '👏', names: [] })),
    })
  expect([0, 1, 8, 9].map(withReactions)).toEqual([['reactions'], [], [], ['reactions']])
})
