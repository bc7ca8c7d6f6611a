import { expect, test } from 'vitest'
import { pageAsked, pageLink } from './page-address.ts'

test('[WID-04] a link to a page opens this widget there, and leaves others where they begin', () => {
  const link = pageLink('/v/a1/area/library', 'library-paper', 3)
  expect(link).toBe('/v/a1/area/library?widget=library-paper&page=3')
  const { search } = new URL(link, 'https://venue.example')
  expect(pageAsked(search, 'library-paper')).toBe(3)
  expect(pageAsked(search, 'another')).toBeUndefined()
  expect(pageAsked('?widget=p&page=%223%22', 'p')).toBe(3)
  for (const page of ['0', '-1', '1.5', 'x', '']) expect(pageAsked(`?widget=p&page=${page}`, 'p')).toBeUndefined()
})
