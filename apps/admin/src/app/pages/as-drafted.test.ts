import { expect, test } from 'vitest'
import { asDrafted } from './as-drafted.ts'

test('[AST-01] files are named as they are now, wherever their addresses are, and texts about them stay', () => {
  const text = 'see /assets/live/ for more'
  expect(asDrafted({ uri: '/assets/live/architecture/a/assets/b.webp', alts: [{ text }] })).toEqual({
    uri: '/assets/preview/architecture/a/assets/b.webp',
    alts: [{ text }],
  })
})
