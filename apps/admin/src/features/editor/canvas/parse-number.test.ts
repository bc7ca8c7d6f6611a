import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test('[EDT-08] a number is understood with comma or point, with its unit and without', () => {
  expect(['12.5', '12,5', ' 12.5 %', '-30°', '−30', '.5', '7.'].map(parseNumber)).toEqual([
    12.5, 12.5, 12.5, -30, -30, 0.5, 7,
  ])
})

test('[EDT-08] what is no number is none', () => {
  expect(['', '%', '1e9', '12 13', '1,2,3', 'left', 'Infinity'].map(parseNumber)).toEqual(Array(7).fill(undefined))
})
