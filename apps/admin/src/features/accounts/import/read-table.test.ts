import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { readTable, readTextTable } from './read-table.ts'

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const rowsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const result = await readTable(bytes)
  return result.kind === 'table' ? result.rows.map(({ line, fields }) => [line, ...fields]) : result.fault
}

const utf16 = (text: string) => {
  const bytes = new Uint8Array(2 + text.length * 2)
  bytes.set([0xff, 0xfe])
  Array.from({ length: text.length }, (_, at) =>
    bytes.set([text.charCodeAt(at) & 0xff, text.charCodeAt(at) >> 8], 2 + at * 2),
  )
  return bytes
}
const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['UTF-8 with its mark', bytesOf('\ufeffName;E-mail\nZoë;zoe@venue.example')],
  ['Windows-1252', latin('Name;E-mail\r\nZoë;zoe@venue.example\r\n')],
  ['UTF-16', utf16('Name\tE-mail\r\nZoë\tzoe@venue.example')],
  ['quotes', bytesOf('"Name","E-mail"\n"Zoë","zoe@venue.example"')],
])('[ADM-01] a table in %s is read', async (_, bytes) => {
  expect(await rowsOf(bytes)).toEqual([
    [1, 'Name', 'E-mail'],
    [2, 'Zoë', 'zoe@venue.example'],
  ])
})

test('[ADM-01] empty rows are left out, and the others keep their place in the file', async () => {
  expect(await rowsOf(bytesOf('\n;;\nE-mail;Name\n\n  ;\nann@venue.example;"Ann\nLee";;;\n'))).toEqual([
    [3, 'E-mail', 'Name'],
    [6, 'ann@venue.example', 'Ann Lee'],
  ])
})

test('[ADM-01] what looks like a formula is text', async () => {
  expect(await rowsOf(bytesOf('a@venue.example,=1+1,+1,-1,@SUM(A1)'))).toEqual([
    [1, 'a@venue.example', '=1+1', '+1', '-1', '@SUM(A1)'],
  ])
})

test('[ADM-01] a hundred columns are read', async () => {
  const cells = Array.from({ length: 100 }, (_, index) => (index === 99 ? 'a@venue.example' : `c${index}`))
  expect((await rowsOf(bytesOf(cells.join(','))))[0]).toEqual([1, ...cells])
})

test('[ADM-01] the first sheet of a workbook is read: texts, numbers, days, blank rows and formulas as text', async () => {
  const text = (value: string) => ({ value, type: String })
  const workbook = await writeExcelFile([
    [text('E-mail'), text('Name'), text('Number'), text('Day')],
    [],
    [
      text('ann@venue.example'),
      text('=1+1'),
      { value: 7, type: Number },
      { value: new Date('2026-03-04'), type: Date, format: 'yyyy-mm-dd' },
    ],
  ]).toBuffer()
  expect(await rowsOf(new Uint8Array(workbook))).toEqual([
    [1, 'E-mail', 'Name', 'Number', 'Day'],
    [3, 'ann@venue.example', '=1+1', '7', '2026-03-04'],
  ])
})

test.each([
  ['an empty file', bytesOf(''), 'empty'],
  ['blank rows', bytesOf('\n;;;\n'), 'empty'],
  ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]), 'not-a-table'],
  ['a document in a ZIP archive', new Uint8Array(zipSync({ 'word/document.xml': strToU8('<a/>') })), 'not-a-table'],
  ['a broken workbook', new Uint8Array(zipSync({ 'xl/workbook.xml': strToU8('<a') })), 'unreadable'],
  ['half a workbook', new Uint8Array(zipSync({ 'xl/workbook.xml': strToU8('<a/>') })).slice(0, 30), 'unreadable'],
  ['a workbook of Excel 97', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'old-excel'],
  ['a text without an address', bytesOf('Dear all,\nwe meet at noon.'), 'no-addresses'],
  ['too many rows', bytesOf('a@venue.example\n'.repeat(10_002)), 'too-many-rows'],
  ['too many columns', bytesOf(`a@venue.example${',x'.repeat(200)}`), 'too-many-columns'],
  ['too large a file', new Uint8Array(10 * 1024 * 1024 + 1), 'too-large'],
  ['a workbook that unpacks to more than 100 MB', bomb(), 'too-large'],
])('[ADM-01] %s is refused with its reason', async (_, bytes, fault) => {
  expect(await rowsOf(bytes as Uint8Array<ArrayBuffer>)).toBe(fault)
})

/** Small, with a sheet of zeros. */
function bomb() {
  return new Uint8Array(
    zipSync(
      { 'xl/workbook.xml': strToU8('<a/>'), 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) },
      { level: 1 },
    ),
  )
}

test('[ADM-01] a pasted text is read as a file is', () => {
  const result = readTextTable('Name\tE-mail\nAnn\u200b\tann@venue.example')
  expect(result).toMatchObject({ kind: 'table', rows: [{ line: 1 }, { fields: ['Ann', 'ann@venue.example'] }] })
})
