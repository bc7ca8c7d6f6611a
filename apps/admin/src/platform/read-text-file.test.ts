import { expect, test } from 'vitest'
import { readTextFile } from './read-text-file.ts'

test.each([
  ['UTF-8', [0x4d, 0xc3, 0xbc, 0x40]],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, 0x4d, 0xc3, 0xbc, 0x40]],
  ['Windows-1252', [0x4d, 0xfc, 0x40]],
  ['UTF-16, little end first', [0xff, 0xfe, 0x4d, 0, 0xfc, 0, 0x40, 0]],
  ['UTF-16 without a mark, little end first', [0x4d, 0, 0xfc, 0, 0x40, 0]],
  ['UTF-16 without a mark, big end first', [0, 0x4d, 0, 0xfc, 0, 0x40]],
  ['UTF-16, big end first', [0xfe, 0xff, 0, 0x4d, 0, 0xfc, 0, 0x40]],
])('[DSG-03] a list in %s is read', async (_, bytes) => {
  expect(await readTextFile(new Blob([new Uint8Array(bytes)]))).toBe('Mü@')
})
