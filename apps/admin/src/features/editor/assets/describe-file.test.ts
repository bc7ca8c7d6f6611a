import { expect, test } from 'vitest'
import { inUnits, kindOfFile } from './describe-file.ts'

test('[LIB-01] the kind of a file is that of its media type', () => {
  const types = [
    'image/svg+xml',
    'video/mp4',
    'application/vnd.apple.mpegurl',
    'audio/mpeg',
    'application/pdf',
    'text/vtt',
    '',
  ]
  expect(types.map((mediaType) => kindOfFile({ mediaType }))).toEqual([
    'image',
    'video',
    'video',
    'audio',
    'pdf',
    'captions',
    'other',
  ])
})

test('[LIB-01] sizes are written in the largest unit that leaves a number below 1000', () => {
  expect([0, 999, 999_999, 1_500_000, 5_000_000_000_000].map(inUnits)).toEqual([
    { value: 0, unit: 'byte' },
    { value: 999, unit: 'byte' },
    { value: 0.999999, unit: 'megabyte' },
    { value: 1.5, unit: 'megabyte' },
    { value: 5000, unit: 'gigabyte' },
  ])
})
