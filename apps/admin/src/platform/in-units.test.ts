import { expect, test } from 'vitest'
import { inUnits } from './in-units.ts'

test('[LIB-01] sizes are written in the largest unit that leaves a number below 1000', () => {
  expect([0, 999, 999_999, 1_500_000, 5_000_000_000_000].map(inUnits)).toEqual([
    { value: 0, unit: 'byte' },
    { value: 999, unit: 'byte' },
    { value: 0.999999, unit: 'megabyte' },
    { value: 1.5, unit: 'megabyte' },
    { value: 5, unit: 'terabyte' },
  ])
})
