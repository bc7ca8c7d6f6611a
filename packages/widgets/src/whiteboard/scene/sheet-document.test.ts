import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { buildElement } from '../testing/fake-editor.ts'
import type { BoardElement } from './board-element.ts'
import { createSheetDocument } from './sheet-document.ts'

function open() {
  const doc = new Y.Doc()
  const sheet = createSheetDocument(doc)
  return { doc, sheet, entries: doc.getMap<unknown>('elements'), strokes: doc.getMap<unknown>('strokes') }
}
const boxOf = (id: string, more: object = {}) => buildElement(id, { type: 'rectangle', ...more }) as BoardElement
const penOf = (points: unknown, pressures: readonly number[], version = 1) =>
  buildElement('pen', { type: 'freedraw', version, points: points as [number, number][], pressures }) as BoardElement

test('[WID-02] what is newer is written, and said to be; the same and the older is not', () => {
  const { sheet } = open()
  expect(sheet.write([boxOf('a', { version: 2 })])).toBe(true)
  expect(sheet.write([boxOf('a', { version: 2 }), boxOf('a', { version: 1, x: 99 })])).toBe(false)
  expect(sheet.read('a')?.['x']).toBe(boxOf('a')['x'])
  expect(sheet.write([boxOf('a', { version: 3, x: 99 })])).toBe(true)
  expect([sheet.read('a')?.['x'], sheet.stampOf('a')?.version]).toEqual([99, 3])
  expect([sheet.read('b'), sheet.stampOf('b')]).toEqual([undefined, undefined])
})

test('[WID-02] things are listed all, or by type', () => {
  const { sheet } = open()
  sheet.write([boxOf('a'), penOf([[0, 0]], []), boxOf('b')])
  expect([...sheet.ids()].toSorted()).toEqual(['a', 'b', 'pen'])
  expect([...sheet.ids('freedraw')]).toEqual(['pen'])
})

test('[WID-02] what somebody else wrote is not read where it is no thing, or bears another id', () => {
  const { sheet, entries } = open()
  entries.set('a', 'text')
  entries.set('b', null)
  entries.set('c', { ...boxOf('d') })
  entries.set('e', { version: 'x', versionNonce: 1 })
  entries.set('f', { version: 1 })
  expect(['a', 'b', 'c', 'e'].map((id) => sheet.read(id))).toEqual([undefined, undefined, undefined, undefined])
  expect([sheet.stampOf('e'), sheet.stampOf('f')]).toEqual([undefined, undefined])
})

test('[WID-02] points of a pen are kept to a hundredth of a pixel, pressures to a thousandth', () => {
  const { sheet, entries, strokes } = open()
  sheet.write([
    penOf(
      [
        [0.126, -3],
        [10, 20],
      ],
      [0.1234],
    ),
  ])
  expect((strokes.get('pen') as Y.Array<number>).toArray()).toEqual([13, -300, 123, 1000, 2000, -1])
  expect(entries.get('pen')).not.toHaveProperty('points')
  expect(sheet.read('pen')).toMatchObject({
    points: [
      [0.13, -3],
      [10, 20],
    ],
    pressures: [0.123],
    link: null,
  })
})

test('[WID-02] while the pen is down only what is new is sent', () => {
  const { doc, sheet, strokes } = open()
  sheet.write([
    penOf(
      [
        [0, 0],
        [1, 1],
      ],
      [],
    ),
  ])
  const stroke = strokes.get('pen') as Y.Array<number>
  const inserted: unknown[] = []
  stroke.observe(({ changes }) => inserted.push(...changes.delta))
  sheet.write([
    penOf(
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      [],
      2,
    ),
  ])
  expect(inserted).toEqual([{ retain: 6 }, { insert: [200, 200, -1] }])
  // Nothing is new but its colour.
  sheet.write([
    {
      ...penOf(
        [
          [0, 0],
          [1, 1],
          [2, 2],
        ],
        [],
        3,
      ),
      strokeColor: '#f00',
    },
  ])
  expect([inserted.length, sheet.read('pen')?.['strokeColor']]).toEqual([2, '#f00'])
  doc.destroy()
})

test.each([
  [
    'moved within itself',
    [
      [9, 9],
      [1, 1],
    ],
  ],
  ['shortened', [[0, 0]]],
])('[WID-02] what a pen drew is written whole once it is %s', (_how, points) => {
  const { sheet, entries, strokes } = open()
  sheet.write([
    penOf(
      [
        [0, 0],
        [1, 1],
      ],
      [],
    ),
  ])
  sheet.write([penOf(points, [], 2)])
  expect(entries.get('pen')).toMatchObject({ points, link: null })
  expect((strokes.get('pen') as Y.Array<number>).length).toBe(6)
  expect(sheet.read('pen')?.points).toEqual(points)
})

test('[WID-02] points that somebody else spoilt are written whole, and read as far as they go', () => {
  const { sheet, entries, strokes } = open()
  strokes.set('pen', 'no list')
  sheet.write([penOf([[0, 0]], [])])
  expect(entries.get('pen')).toHaveProperty('points')
  const { points: _points, pressures: _pressures, ...bare } = penOf([], [], 2)
  entries.set('pen', bare)
  expect(sheet.read('pen')?.points).toEqual([])
  strokes.set('pen', Y.Array.from([100, 200, 500, 300]))
  expect(sheet.read('pen')).toMatchObject({ points: [[1, 2]], pressures: [0.5] })
})

test('[WID-02] a pen without points of its own is one entry like any other', () => {
  const { sheet, entries, strokes } = open()
  const { points: _points, ...bare } = penOf([], [])
  sheet.write([bare as BoardElement])
  expect([entries.has('pen'), strokes.has('pen')]).toEqual([true, false])
})

test('[WID-02] changes by others are reported by id, own ones are not, and none after the listener is removed', () => {
  const { doc, sheet } = open()
  const heard: string[][] = []
  const stop = sheet.onForeign((ids) => heard.push([...ids]))
  sheet.write([boxOf('a')])
  const other = new Y.Doc()
  createSheetDocument(other).write([boxOf('b')])
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect(heard).toEqual([['b']])
  stop()
  createSheetDocument(other).write([boxOf('c')])
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(other))
  expect(heard).toHaveLength(1)
})
