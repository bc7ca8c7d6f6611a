import { expect, test } from 'vitest'
import { toCsv, toCsvRow } from './to-csv.ts'

test('[API-01] cells with commas, quotes and ends of line are quoted, what is absent is empty', () => {
  expect(toCsvRow(['a', 'b,c', 'say "x"', 'two\nlines', undefined, 3, true])).toBe(
    'a,"b,c","say ""x""","two\nlines",,3,true\r\n',
  )
})

test('[API-01] what a spreadsheet would calculate stays a text', () => {
  for (const cell of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '|cmd', '%1'])
    expect(toCsvRow([cell])).toBe(`'${cell}\r\n`)
  expect(toCsvRow([-1])).toBe('-1\r\n')
  expect(toCsvRow(['=HYPERLINK("http://a,b")'])).toBe('"\'=HYPERLINK(""http://a,b"")"\r\n')
})

test('[API-01] a table says that it is UTF-8, once', () => {
  expect(toCsv([['Zoë', 'عمر'], ['a=b']])).toBe('\uFEFFZoë,عمر\r\na=b\r\n')
})
