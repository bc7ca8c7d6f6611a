import { expect, test } from 'vitest'
import { expandAuthorities } from './authorities.ts'

test.each([
  [['designer'], ['attendee', 'moderator', 'designer']],
  [
    ['moderator', 'attendee'],
    ['attendee', 'moderator'],
  ],
  [['owner'], ['attendee']],
  ['administrator', ['attendee']],
  [undefined, ['attendee']],
])('[AUT-20] a claim of %j gives %j', (claim, given) => {
  expect(expandAuthorities(claim)).toEqual(given)
})
