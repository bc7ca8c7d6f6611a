import { authorities as known } from '@foyer/contract'
import { expect, test } from 'vitest'
import { authorities, highestAuthority, isAtLeast } from './authority.ts'

test('[AUT-20] the rights are those of the contract, each including those below', () => {
  expect(authorities).toEqual(known)
  expect(highestAuthority([])).toBeUndefined()
  expect(highestAuthority(['designer', 'attendee', 'moderator'])).toBe('designer')
  expect(highestAuthority(['something new'])).toBe('attendee')
  expect(isAtLeast('administrator', 'moderator')).toBe(true)
  expect(isAtLeast('moderator', 'designer')).toBe(false)
  expect(isAtLeast(undefined, 'attendee')).toBe(false)
})
