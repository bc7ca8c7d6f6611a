import { expect, test } from 'vitest'
import { findIn } from './text-search.ts'

const found = (text: string, query: string) => findIn(text, query, 1).map(({ begin, end }) => text.slice(begin, end))

test('[WID-04] searching minds neither capitals nor accents nor line breaks', () => {
  expect(found('Die Straße, die STRASSE', 'strasse')).toEqual(['STRASSE'])
  expect(found('Café, cafe\u0301 and CAFE', 'café')).toEqual(['Café', 'cafe\u0301', 'CAFE'])
  expect(found('night\nstops and  night   stops', 'night stops')).toEqual(['night\nstops', 'night   stops'])
  expect(found('eﬀiciency', 'effi')).toEqual(['eﬀi'])
  expect(found('𝒜 night 🌙 night', 'night')).toEqual(['night', 'night'])
  expect(found('soft\u00ADware', 'software')).toEqual(['soft\u00ADware'])
})

test('[WID-04] other scripts are found as they are written', () => {
  expect(found('مرحبا بالعالم', 'بالعالم')).toEqual(['بالعالم'])
  expect(found('夜间站点调查', '站点')).toEqual(['站点'])
})

test('[WID-04] nothing and white space are nowhere; what looks like a pattern is a text', () => {
  expect(found('a b', ' ')).toEqual([])
  expect(found('a.c abc', 'a.c')).toEqual(['a.c'])
  expect(found('aaaa', 'aa')).toEqual(['aa', 'aa'])
})
