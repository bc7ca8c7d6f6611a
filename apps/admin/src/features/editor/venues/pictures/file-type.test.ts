import { expect, test } from 'vitest'
import { fileAsItIs } from './file-type.ts'

const jpeg = '\xff\xd8\xff\xe0........'
const png = '\x89PNG\r\n\x1a\n....'
const webp = 'RIFF....WEBP'
const avif = '\0\0\0 ftypavif'
const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.each([
  ['a JPEG', 'hall.jpg', 'image/jpeg', jpeg, 'hall.jpg', 'image/jpeg'],
  ['a JPEG', 'HALL.JPEG', 'image/jpeg', jpeg, 'HALL.JPEG', 'image/jpeg'],
  ['a WebP', 'hall.jpg', 'image/jpeg', webp, 'hall.webp', 'image/webp'],
  ['a PNG', 'hall.webp', 'image/webp', png, 'hall.png', 'image/png'],
  ['an AVIF', 'hall.avif', '', avif, 'hall.avif', 'image/avif'],
  ['a JPEG', 'hall.jfif', 'image/jpeg', jpeg, 'hall.jpg', 'image/jpeg'],
  ['a JPEG', 'Hall no. 2', 'image/jpeg', jpeg, 'Hall no. 2.jpg', 'image/jpeg'],
  ['something else', 'hall.png', 'image/png', 'BM..........', 'hall.png', 'image/png'],
])('[VNU-03] %s called %j of type %j is sent as what it is', async (_what, name, type, head, sentAs, sentType) => {
  const file = await fileAsItIs(new File([bytesOf(`${head} and so on`)], name, { type }))
  expect([file.name, file.type]).toEqual([sentAs, sentType])
  expect(new Uint8Array(await file.slice(0, 12).arrayBuffer())).toEqual(bytesOf(head))
})
