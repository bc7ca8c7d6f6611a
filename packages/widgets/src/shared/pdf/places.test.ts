import type { PDFDocumentProxy } from 'pdfjs-dist'
import { expect, test } from 'vitest'
import { findPlace, readOutline } from './places.ts'

/** Pages of 450 × 600 units, which are 800 CSS pixels high. */
function fileWith(more: object = {}) {
  const rotations: number[] = []
  const pdf = {
    numPages: 5,
    getPage: async () => ({
      rotate: 90,
      getViewport: ({ scale, rotation }: { scale: number; rotation: number }) => {
        rotations.push(rotation)
        return { height: 600 * scale, convertToViewportPoint: (x: number, y: number) => [0, (600 - y) * scale + x] }
      },
    }),
    getDestination: async (name: string) => (name === 'chapter' ? [1, { name: 'XYZ' }, 0, 450] : null),
    getPageIndex: async ({ num }: { num: number }) => {
      if (num > 4) throw new Error('no such page')
      return num
    },
    ...more,
  } as unknown as PDFDocumentProxy
  return { pdf, rotations, find: (dest: string | readonly unknown[]) => findPlace(pdf, dest, 180) }
}

test('[WID-04] a place is a page and how far below its upper edge, by number, reference or name', async () => {
  const { find, rotations } = fileWith()
  expect(await find([1, { name: 'XYZ' }, 0, 300])).toEqual({ page: 2, y: 400 })
  expect(await find([{ num: 4 }, { name: 'XYZ' }, 30, 300])).toEqual({ page: 5, y: 430 })
  expect(await find('chapter')).toEqual({ page: 2, y: 200 })
  expect(rotations).toEqual([270, 270, 270])
})

test('[WID-04] a place of another kind is the upper edge of its page, or the height it names', async () => {
  const { find } = fileWith()
  expect(await find([0, { name: 'FitH' }, 300])).toEqual({ page: 1, y: 400 })
  expect(await find([0, { name: 'FitBH' }, 300])).toEqual({ page: 1, y: 400 })
  expect(await find([0, { name: 'FitV' }, 300])).toEqual({ page: 1, y: 0 })
  expect(await find([4])).toEqual({ page: 5, y: 0 })
  expect(await find([0, { name: 'XYZ' }, 0, null])).toEqual({ page: 1, y: 0 })
})

test('[WID-04] a place above or below its page is its edge', async () => {
  const { find } = fileWith()
  expect(await find([0, { name: 'XYZ' }, 0, 700])).toEqual({ page: 1, y: 0 })
  expect(await find([0, { name: 'XYZ' }, 0, -9])).toEqual({ page: 1, y: 800 })
})

test('[WID-04] a place that is not in the file is none', async () => {
  const { find } = fileWith()
  for (const dest of ['nowhere', [5], [-1], [1.5], [{ num: 5 }]] as const) expect(await find(dest)).toBeUndefined()
})

test('[WID-04] a table of contents keeps titles without spaces around them, and entries that lead nowhere', async () => {
  const getOutline = async () => [
    { title: ' Method ', dest: 'm', items: [{ title: 7, dest: [3], items: [] }] },
    { title: 'End', dest: 4, items: null },
  ]
  expect(await readOutline(fileWith({ getOutline }).pdf)).toEqual([
    { title: 'Method', dest: 'm', children: [{ title: '', dest: [3], children: [] }] },
    { title: 'End', dest: undefined, children: [] },
  ])
  for (const none of [async () => null, () => Promise.reject(new Error('broken'))])
    expect(await readOutline(fileWith({ getOutline: none }).pdf)).toEqual([])
})

test('[WID-04] a table of contents ends at 2,000 entries and at the eighth level', async () => {
  const many = Array.from({ length: 2001 }, () => ({ title: 'x', items: [] }))
  expect(await readOutline(fileWith({ getOutline: async () => many }).pdf)).toHaveLength(2000)
  const deep = (depth: number): object => ({ title: 'x', items: depth === 0 ? [] : [deep(depth - 1)] })
  const levels = (entries: readonly { children: readonly never[] }[]): number =>
    entries.length === 0 ? 0 : 1 + levels(entries[0]?.children ?? [])
  expect(levels((await readOutline(fileWith({ getOutline: async () => [deep(12)] }).pdf)) as never)).toBe(8)
})
