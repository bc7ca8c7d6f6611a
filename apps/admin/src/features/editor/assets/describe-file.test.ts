import { expect, test } from 'vitest'
import { kindOfFile } from './describe-file.ts'

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
