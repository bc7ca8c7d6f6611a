import type { ServedArchitecture } from '@foyer/contract'
import { expect, test } from 'vitest'
import { suggest } from './suggestions.ts'

const named = (text: string) => [{ locale: 'en', text }]
const widget = (id: string, name: string, more: object = {}) => ({
  id,
  type: 'RICH_TEXT',
  name: named(name),
  configurations: [{ id: `${id}-c`, name: [], displayMode: 'EMBEDDED' }],
  ...more,
})
const architecture = {
  areas: [
    {
      id: 'cafe',
      names: named('Café Straße'),
      contentWidgets: [
        widget('menu', 'Stage menu'),
        widget('door', 'Stage', { type: 'LINK' }),
        widget('later', 'Stage later', { configurations: [{ id: 'x', name: [] }] }),
      ],
    },
    { id: 'stage', names: named('Main stage'), contentWidgets: [widget('map', 'City map')] },
  ],
} as unknown as ServedArchitecture
const say = (texts: readonly { text: string }[]) => texts[0]?.text ?? ''
const found = (draft: string, limit = 9) =>
  suggest({ architecture, say, draft, isWay: (type) => type === 'LINK', limit }).map(({ title, spot }) => [
    title,
    spot.widgetId ?? spot.areaId,
  ])

test('[SEA-01] areas come first, then things that have something on; doors are none', () => {
  expect(found('sta')).toEqual([
    ['Main stage', 'stage'],
    ['Stage menu', 'menu'],
  ])
  expect(found('sta', 1)).toEqual([['Main stage', 'stage']])
})

test('[SEA-01] marks and case are as good as none, each word begins a word of the name', () => {
  expect(found('CAFE strass')).toEqual([['Café Straße', 'cafe']])
  expect(found('map ci')).toEqual([['City map', 'map']])
  expect(found('tage')).toEqual([])
  expect(found(' ?! ')).toEqual([])
})
