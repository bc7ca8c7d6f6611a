import { expect, test } from 'vitest'
import { breakpoints, minWidth } from './breakpoints.ts'

test('[HDR-08] the layout steps are those of the venue', () => {
  expect(breakpoints).toEqual({ xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 })
  expect(minWidth('lg')).toBe('(min-width: 1280px)')
})
