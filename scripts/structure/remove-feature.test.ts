import { expect, test } from 'vitest'
import { withoutFeature } from './remove-feature.mjs'

const list = `import { pollManifest } from './features/poll/poll.manifest.ts'
import { searchManifest } from './features/search/search.manifest.ts'
import type { PollAnswer } from '@foyer/contract'

export const manifests = [
  pollManifest,
  searchManifest,
]
export const categories = ['media-board', 'poll', 'questions']
export const kinds = {
  POLL: 'bars',
  SEARCH: 'glass',
}
export const path = '/realtime/poll'
`

test('the lines that list a feature go, and a word with another meaning stays', () => {
  expect(withoutFeature(list, 'poll')).toBe(`import { searchManifest } from './features/search/search.manifest.ts'
import type { PollAnswer } from '@foyer/contract'

export const manifests = [
  searchManifest,
]
export const categories = ['media-board', 'questions']
export const kinds = {
  SEARCH: 'glass',
}
export const path = '/realtime/poll'
`)
})

test('a file that does not name a feature stays as it is', () => {
  expect(withoutFeature(list, 'whiteboard')).toBe(list)
})
