import { expect, test } from 'vitest'
import { constants } from '@foyer/contract/constants'
import { breakpoints } from '@foyer/ui/theme'

test('[CFG-06] the steps of the layout are the constants of the specification', () => {
  expect(breakpoints).toEqual(constants.breakpointsPx)
  expect(constants.mobileBelowPx).toBe(breakpoints.lg)
})
