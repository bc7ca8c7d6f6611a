import { expect, test } from 'vitest'
import {
  canBeSphere,
  faultOfFile,
  faultOfSize,
  inOrderOfNames,
  isSphereTooSmall,
  moveTo,
  namesOf,
  viewModeOf,
} from './picture-list.ts'

const mb = 1024 * 1024

test.each([
  ['hall.jpg', 'image/jpeg', mb, undefined],
  ['hall.avif', '', mb, undefined],
  ['hall.webp', 'image/webp', 100 * mb, undefined],
  ['hall.png', 'image/png', 100 * mb + 1, 'too-large'],
  ['hall.png', 'image/png', 0, 'empty'],
  ['hall.gif', 'image/gif', mb, 'wrong-type'],
  ['hall.svg', 'image/svg+xml', mb, 'wrong-type'],
  ['hall', '', mb, 'wrong-type'],
  ['hall.pdf', 'application/pdf', 0, 'wrong-type'],
])('[VNU-03] of the file %s, %s, with %i bytes the fault is %s', (name, type, size, fault) => {
  expect(faultOfFile({ name, type, size })).toBe(fault)
})

test.each([
  [4096, 2048, 'VIEW_360D', false],
  [8192, 4096, 'VIEW_360D', false],
  [4097, 2048, 'VIEW_360D', false],
  [4096, 2050, 'VIEW_2D', false],
  [4095, 2048, 'VIEW_2D', true],
  [2000, 1000, 'VIEW_2D', true],
  [4000, 3000, 'VIEW_2D', false],
] as const)('[VNU-03] a picture of %i × %i pixels is %s at first', (width, height, viewMode, isTooSmall) => {
  const size = { width, height }
  expect([viewModeOf(size), isSphereTooSmall(size), canBeSphere(size)]).toEqual([
    viewMode,
    isTooSmall,
    viewMode === 'VIEW_360D',
  ])
})

test('[VNU-03] a picture of more than 50 million pixels is refused', () => {
  expect(faultOfSize({ width: 10_000, height: 5000 })).toBeUndefined()
  expect(faultOfSize({ width: 10_000, height: 5001 })).toBe('too-many-pixels')
})

const files = (...names: string[]) => names.map((name) => new File(['x'], name))
const pictures = (...entries: readonly (readonly [fileName: string, writtenName?: string])[]) =>
  entries.map(([name, writtenName]) => ({ file: new File(['x'], name), writtenName }))

test('[VNU-03] files that come together are ordered by their names, numbers as numbers', () => {
  const names = inOrderOfNames(files('room10.jpg', 'Room2.jpg', 'lobby.jpg', 'room1.jpg')).map(({ name }) => name)
  expect(names).toEqual(['lobby.jpg', 'room1.jpg', 'Room2.jpg', 'room10.jpg'])
})

test('[VNU-03] areas are named as written, after the file, or by their place, and no such name is there twice', () => {
  const numbered = (number: number) => `Area ${number}`
  const named = namesOf(
    pictures(['hall.jpg'], ['hall.png'], ['IMG_1.jpg'], ['hall.webp', 'Hall 3'], ['HALL.avif'], ['IMG_2.jpg', '']),
    numbered,
  )
  expect(named).toEqual(['Hall', 'Hall 2', 'Area 3', 'Hall 3', 'HALL', ''])
})

test('[VNU-03] a picture moves to a place, at most to the ends', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id }))
  const order = (id: string, index: number) =>
    moveTo(items, id, index)
      .map((item) => item.id)
      .join('')
  expect([order('a', 1), order('a', 2), order('c', 0), order('b', -1), order('b', 9), order('none', 0)]).toEqual([
    'bac',
    'bca',
    'cab',
    'bac',
    'acb',
    'abc',
  ])
})
