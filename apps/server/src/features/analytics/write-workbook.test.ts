import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { writeWorkbook } from './write-workbook.ts'

/** A part of a workbook, which is a ZIP; reads its local header (PKZIP APPNOTE 4.3.7). */
function readPart(workbook: Buffer, path: string): string {
  const header = workbook.indexOf(path) - 30
  const dataStart = header + 30 + workbook.readUInt16LE(header + 26) + workbook.readUInt16LE(header + 28)
  const data = workbook.subarray(dataStart)
  return (workbook.readUInt16LE(header + 8) === 0 ? data : inflateRawSync(data)).toString()
}

test('[SEC-13] a workbook has no formula: texts are strings, numbers are numbers', async () => {
  const workbook = await writeWorkbook([
    {
      name: 'content',
      title: 'Content',
      head: ['=HEAD()', 'n'],
      rows: [
        ['=1+1', -2],
        ['@SUM(A1)', undefined],
      ],
    },
  ])
  const sheet = readPart(workbook, 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toMatch(/<f[ >]/u)
  const types = [...sheet.matchAll(/<c r="(\w+)"([^>]*)>/gu)].map(([, cell, rest]) => [
    cell,
    /t="(\w+)"/u.exec(rest ?? '')?.[1],
  ])
  // A cell without a type is a number.
  expect(types).toEqual([
    ['A1', 's'],
    ['B1', 's'],
    ['A2', 's'],
    ['B2', undefined],
    ['A3', 's'],
  ])
})
