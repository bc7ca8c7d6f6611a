import { expect, test } from 'vitest'
import { findPanoramaFaults } from './panorama.ts'

test.each([
  [4096, 2048, []],
  [16_384, 8192, []],
  [6000, 2971, []],
  [6000, 3030, []],
  [6000, 2970, ['not-two-to-one']],
  [6000, 3031, ['not-two-to-one']],
  [4095, 2048, ['too-narrow']],
  [3000, 3000, ['not-two-to-one', 'too-narrow']],
  [16_386, 8193, ['too-large']],
  [16_384, 8193, ['too-large']],
])('[LIB-03] a picture of %i × %i pixels has these faults as a panorama: %j', (width, height, faults) => {
  expect(findPanoramaFaults({ width, height })).toEqual(faults)
})

test('[LIB-03] a picture whose size is not known has no faults', () => {
  expect(findPanoramaFaults({ width: 300 })).toEqual([])
})
