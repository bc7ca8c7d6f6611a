import { expect, test } from 'vitest'
import { parseSearch } from './search.ts'
import { spotIn } from './spot-in.ts'
import { spotQuery } from './spot-query.ts'

test('[SEA-01] [VEN-19] an address opens a widget at a page, a second or a piece of it, and is read back', () => {
  const spots = [{ page: 7 }, { second: 95 }, { pieceId: 'opening' }]
  for (const spot of spots) {
    const query = spotQuery({ widgetId: 'library', ...spot })
    expect(query).toContain('widget=library')
    expect(spotIn(parseSearch(query))).toMatchObject(spot)
  }
  expect(spotQuery({ widgetId: 'film', second: 95.9 })).toBe('?widget=film&second=95')
  expect(spotQuery({ page: 7 })).toBe('')
})

test('[SEA-01] what cannot be a place in a widget is none', () => {
  for (const query of ['', 'page=0', 'page=-1', 'page=1e9', 'second=x', 'piece=../a', 'page=1&page=2']) {
    expect(Object.values(spotIn(parseSearch(query)) ?? {}).filter(Boolean), query).toEqual([])
  }
})
