import { expect, test } from 'vitest'
import { nameFromFile } from './name-from-file.ts'

test.each([
  ['main-hall.jpg', 'Main hall'],
  ['Main Hall.JPEG', 'Main Hall'],
  ['MAIN_HALL.png', 'Main hall'],
  ['mainHall.webp', 'Main hall'],
  ['01-lobby.jpg', 'Lobby'],
  ['2. Room of makers (1).avif', 'Room of makers'],
  ['Hall 2.jpg', 'Hall 2'],
  ['hall2.jpg', 'Hall2'],
  ['VIP.jpg', 'VIP'],
  ['lobby.final.jpg', 'Lobby final'],
  ['bu\u0308hne-nord.jpg', 'Bühne nord'],
  ['éntrée.jpg', 'Éntrée'],
  ['大厅.jpg', '大厅'],
  ['stage\u202e\u0007.jpg', 'Stage'],
  ['foyer', 'Foyer'],
  ['IMG_2041.jpg', undefined],
  ['DSC00012.JPG', undefined],
  ['PXL_20240501_101010123.jpg', undefined],
  ['20240501_101010.jpg', undefined],
  ['2024-05-01 10.22.33.jpg', undefined],
  ['WhatsApp Image 2024-05-01 at 10.22.33 (2).jpeg', undefined],
  ['IMG-20240501-WA0001.jpg', undefined],
  ['Screenshot 2024-05-01 at 10.22.33 AM.png', undefined],
  ['GOPR0001.jpg', undefined],
  ['R0010001.JPG', undefined],
  ['3f2a9c0b77d14e2a.png', undefined],
  ['b5a2c1d4-9e1f-4c3b-8a7d-1234567890ab.png', undefined],
  ['image (3).png', undefined],
  ['.jpg', undefined],
  ['', undefined],
])('[VNU-03] the picture %j gives an area the name %j', (fileName, name) => {
  expect(nameFromFile(fileName)).toBe(name)
})

test('[VNU-03] a name from a file has at most 80 characters', () => {
  expect(nameFromFile(`${'hall '.repeat(40)}.jpg`)).toHaveLength(79)
})
