import { expect, test } from 'vitest'
import { detectMediaType, mediaTypeNamed } from './detect-media-type.ts'

const nameOf = (text: string, encoding: BufferEncoding = 'latin1') => detectMediaType(Buffer.from(text, encoding))?.name

test.each([
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF....WEBPVP8 ', 'image/webp'],
  ['\x1a\x45\xdf\xa3....webm', 'video/webm'],
  ['%PDF-1.7', 'application/pdf'],
  ['WEBVTT', 'text/vtt'],
  ['\ufeffWEBVTT\n', 'text/vtt'],
  ['#EXTM3U\r\n', 'application/vnd.apple.mpegurl'],
])('[AST-05] %j is %s', (text, name) => {
  expect(nameOf(text, text.startsWith('\ufeff') || text.startsWith('WEB') ? 'utf8' : 'latin1')).toBe(name)
})

test.each([
  '',
  'MZ\x90',
  'PNG\r\n',
  'GIF88a',
  'RIFF....WAVEfmt ',
  '\x1a\x45\xdf\xa3....matroska',
  // Its kind is named too late.
  `\x1a\x45\xdf\xa3${'.'.repeat(57)}webm`,
  'WEBVTTX',
  '#EXTM3Ux',
  ' %PDF-1.7',
])('[AST-05] %j is nothing we keep', (text) => {
  expect(nameOf(text)).toBeUndefined()
})

test('[AST-05] a WebM file names its kind within its first 64 bytes', () => {
  expect(nameOf(`\x1a\x45\xdf\xa3${'.'.repeat(56)}webm`)).toBe('video/webm')
})

/** A film or picture: a length, `ftyp`, a major brand, a version and compatible brands. */
function boxOf(major: string, compatible: readonly string[] = [], length = 16 + 4 * compatible.length) {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(length)
  return Buffer.concat([head, Buffer.from(`ftyp${major}\0\0\0\0${compatible.join('')}`, 'latin1')])
}

test('[AST-05] films and AVIF pictures are known by their brands, the major or a compatible one', () => {
  const kind = (...box: Parameters<typeof boxOf>) => detectMediaType(boxOf(...box))?.name
  expect([kind('isom'), kind('avif'), kind('avis')]).toEqual(['video/mp4', 'image/avif', 'image/avif'])
  expect([kind('mif1', ['avif']), kind('XXXX', ['xxxx', 'mp42'])]).toEqual(['image/avif', 'video/mp4'])
  expect([kind('heic'), kind('XXXX', ['mp42'], 16)]).toEqual([undefined, undefined])
  // The version is no brand.
  expect(detectMediaType(Buffer.from('\0\0\0\x14ftypXXXXmp42', 'latin1'))).toBeUndefined()
})

test('[AST-05] a box that says to be longer than the file is read as far as it goes', () => {
  expect(detectMediaType(boxOf('XXXX', ['mp42'], 4096))?.name).toBe('video/mp4')
})

test('[AST-05] a piece of a stream has its mark every 188 bytes, and is 189 bytes long at least', () => {
  const stream = (length: number, marks: readonly number[]) => {
    const bytes = Buffer.alloc(length)
    for (const at of marks) bytes[at] = 0x47
    return detectMediaType(bytes)?.name
  }
  expect(stream(188, [0])).toBeUndefined()
  expect(stream(189, [0, 188])).toBe('video/mp2t')
  expect(stream(376, [0, 188])).toBe('video/mp2t')
  expect(stream(377, [0, 188])).toBeUndefined()
  expect(stream(377, [0, 188, 376])).toBe('video/mp2t')
  expect([stream(400, [188, 376]), stream(400, [0, 376])]).toEqual([undefined, undefined])
})

test.each([
  '<svg>',
  '<svg xmlns="">',
  ' \n<svg>',
  '<?xml version="1.0"?><svg>',
  '<!DOCTYPE svg><svg>',
  '<!-- a --><!-- b -->\n<svg>',
  '<!----><svg>',
])('[AST-05] %j is a drawing', (text) => {
  expect(nameOf(text)).toBe('image/svg+xml')
})

test.each([
  '<svgx>',
  '<html><svg>',
  '<!-- <svg>',
  '<!--><svg>',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg>',
  'x<svg>',
  '<svg',
])('[AST-05] %j is no drawing', (text) => {
  expect(nameOf(text)).toBeUndefined()
})

test('[AST-05] the bytes of a part of a larger memory are those of the part', () => {
  const whole = Buffer.from('....GIF89a', 'latin1')
  expect(detectMediaType(whole.subarray(4))?.name).toBe('image/gif')
})

test('[AST-05] a type is found by its name', () => {
  expect(mediaTypeNamed('image/svg+xml')?.kind).toBe('drawing')
  expect(mediaTypeNamed('text/html')).toBeUndefined()
})
