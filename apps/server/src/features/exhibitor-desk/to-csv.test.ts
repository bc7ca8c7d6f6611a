import { expect, test } from 'vitest'
import { toCsv } from './to-csv.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\n=1', '|cmd', '%1'])(
  '[WID-06] %j stands behind an apostrophe',
  (cell) => {
    expect(toCsv([[cell]])).toBe(`\ufeff"'${cell}"\r\n`)
  },
)

test('[WID-06] what is harmless stays as it is, quotes and commas within its cell', () => {
  expect(toCsv([['Zoë "Z", O’Connor', undefined, 'a=b', 'عمر']])).toBe('\ufeff"Zoë ""Z"", O’Connor","","a=b","عمر"\r\n')
})
