import { expect, test } from 'vitest'
import { onlyValue, parseSearch, stringifySearch } from './search.ts'

test('[NAV-14] a query is kept as it was written, without guessing types', () => {
  const search = parseSearch('?redirect=%2Fv%2Fa1%2Farea%2Fhall%3Flang%3Dar%23privacy-preferences&lang=1')
  expect(search).toEqual({ redirect: '/v/a1/area/hall?lang=ar#privacy-preferences', lang: '1' })
  expect(stringifySearch(search)).toBe('?redirect=%2Fv%2Fa1%2Farea%2Fhall%3Flang%3Dar%23privacy-preferences&lang=1')
  expect(stringifySearch({})).toBe('')
})

test('[NAV-14] a parameter that is written twice counts as none', () => {
  const search = parseSearch('redirect=/a&redirect=/b&lang=de')
  expect(onlyValue(search, 'redirect')).toBeUndefined()
  expect(onlyValue(search, 'lang')).toBe('de')
  expect(onlyValue(search, 'none')).toBeUndefined()
  expect(stringifySearch(search)).toBe('?redirect=%2Fa&redirect=%2Fb&lang=de')
})
