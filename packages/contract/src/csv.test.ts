import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv, toCsvRow } from './csv.ts'

test('[SEC-13] texts are quoted, numbers and booleans are bare, what is absent is empty', () => {
  expect(toCsvRow(['a', 'b,c', 'say "x"', 'two\nlines', '', undefined, 3, -1.5, true])).toBe(
    '"a","b,c","say ""x""","two\nlines","",,3,-1.5,true\r\n',
  )
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', ' =1', '\u00a0=1', '＝1', '＋1', '－1', '＠A1', '|cmd', '%1', '\u0000=1'])(
  '[SEC-13] a cell that begins with a formula (%j) is marked as text',
  (cell) => {
    expect(toCsvRow([cell])).toBe(`"'${cell}"\r\n`)
  },
)

test.each([
  ['x;=1+1', "x;'=1+1"],
  ['x; +1', "x;' +1"],
  ['x\t@A1', "x\t'@A1"],
  ['x\n-1', "x\n'-1"],
  ['x\r\n=1', "x\r'\n'=1"],
  ['x\u2028＝1', "x\u2028'＝1"],
  ['a;=1;=2', "a;'=1;'=2"],
  ['x;"=1', `x;'""=1`],
  ['x;\n;"\n=1', `x;\n;'""\n'=1`],
  ['x\u0085=1', "x\u0085'=1"],
  ['x\n\u0085\t=1', "x\n\u0085'\t'=1"],
  ['\tx', "'\tx"],
  ['\rx', "'\rx"],
  ['\nx', "'\nx"],
])('[SEC-13] a formula after a delimiter or a line break within a cell (%j) is marked as text', (cell, expected) => {
  expect(toCsvRow([cell])).toBe(`"${expected}"\r\n`)
})

test('[SEC-13] text without a formula is not changed', () => {
  for (const cell of ['a=b', 'a-b', 'anna@example.org', '50 %', 'so, -ish', 'Zoë; عمر'])
    expect(toCsvRow([cell])).toBe(`"${cell}"\r\n`)
})

test.each(['\n', '\t', ';', '\u2028', ' \n"'])(
  '[SEC-13] 100 cells of 8,192 characters of %j without a formula are written within a second',
  (repeated) => {
    const cell = repeated.repeat(8_192).slice(0, 8_192)
    const startedMs = performance.now()
    for (let row = 0; row < 100; row += 1) toCsvRow([cell])
    expect(performance.now() - startedMs).toBeLessThan(1_000)
  },
)

test('[SEC-13] no part of a row begins a formula, whichever delimiter a spreadsheet uses', () => {
  const text = fc.string({ unit: fc.constantFrom('=', '+', '@', '＝', ';', '\t', '\n', '\r', '"', ',', ' ', 'a', "'") })
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
      for (const delimiter of [';', '\t', '\n', '\r'])
        for (const part of toCsvRow(cells).split(delimiter)) expect(part).not.toMatch(/^[\s"]*[=+@＝]/u)
    }),
  )
})

test('[SEC-13] a table begins with the mark of UTF-8, once', () => {
  expect(toCsv([['Zoë', 'عمر'], ['a=b']])).toBe('\uFEFF"Zoë","عمر"\r\n"a=b"\r\n')
})
