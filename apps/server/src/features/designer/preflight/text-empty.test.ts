import { Venue } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildVenueInput, inEnglish } from '../../../testing/build-venue.ts'
import { textEmpty } from './text-empty.ts'

test('[PUB-01] a text widget and a venue without a text are found', () => {
  const text = (id: string, words: string) => ({
    id,
    type: 'RICH_TEXT' as const,
    name: [],
    configurations: [{ id: 'c', name: [], texts: inEnglish(words) }],
  })
  const parts = { widgets: [text('full', '<p>Hello</p>'), text('empty', '')], architecture: { names: [] } }
  expect(textEmpty.find(Venue.parse(buildVenueInput(parts))).map(({ pointer }) => pointer)).toEqual([
    '/architectures/0/names',
    '/architectures/0/areas/0/contentWidgets/1/configurations/0/texts',
  ])
})
