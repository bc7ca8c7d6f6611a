import { expect, test } from 'vitest'
import { bytesText } from './bytes-text.ts'

test('[WID-04] sizes are formatted as people read them', () => {
  expect([0, 812, 1_000, 256_000, 1_250_000, 2_000_000_000].map((bytes) => bytesText(bytes, 'en'))).toEqual([
    '0 bytes',
    '812 bytes',
    '1 kB',
    '256 kB',
    '1.3 MB',
    '2 GB',
  ])
  expect(bytesText(1_250_000, 'de')).toBe('1,3 MB')
})
