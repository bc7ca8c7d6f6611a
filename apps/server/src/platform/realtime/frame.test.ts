import { expect, test } from 'vitest'
import { frameOf, pingBytes } from './frame.ts'

/** A message whose JSON text has so many bytes. */
const messageOf = (bytes: number) => ({ type: 'x', pad: 'a'.repeat(bytes - '{"type":"x","pad":""}'.length) })

// The first byte of a whole text frame is 0x81; a server masks nothing, so the length follows at once (RFC 6455, 5.2).
test.each([
  [125, [0x81, 125]],
  [126, [0x81, 126, 0x00, 0x7e]],
  [127, [0x81, 126, 0x00, 0x7f]],
  [65_535, [0x81, 126, 0xff, 0xff]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])('[CHT-07] the header of a frame of %i bytes has the length in the form RFC 6455 asks for', (length, header) => {
  const { bytes, text, type } = frameOf(messageOf(length))
  expect(type).toBe('x')
  expect([...bytes.subarray(0, header.length)]).toEqual(header)
  expect(bytes.subarray(header.length).toString()).toBe(text)
  expect(Buffer.byteLength(text)).toBe(length)
})

test('[CHT-07] the length is counted in bytes, not in letters', () => {
  const { bytes } = frameOf({ type: 'x', pad: 'é'.repeat(60) })
  expect([...bytes.subarray(0, 4)]).toEqual([0x81, 126, 0, 141])
})

test('[CHT-07] a ping is empty and not masked', () => {
  expect([...pingBytes]).toEqual([0x89, 0])
})
