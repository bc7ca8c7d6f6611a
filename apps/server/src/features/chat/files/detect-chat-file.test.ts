import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { chatFileName } from './chat-file-name.ts'
import { detectChatFile } from './detect-chat-file.ts'
import {
  makeBox,
  makeId3,
  makeMp3,
  makeMp4,
  makeOffice,
  makeOgg,
  makePdf,
  makeWebm,
  makeZip,
} from './testing/make-files.ts'
import { readZipDirectory } from './zip-directory.ts'

const picture = sharp({ create: { width: 4, height: 3, channels: 3, background: '#c04020' } })
const png = await picture.clone().png().toBuffer()
const gif = await picture.clone().gif().toBuffer()
const jpeg = await picture.clone().jpeg().toBuffer()
const webp = await picture.clone().webp().toBuffer()
const avif = await picture.clone().avif().toBuffer()
const text = (content: string) => Buffer.from(content)
const latin1 = (content: string) => Buffer.from(content, 'latin1')

const allowed: readonly [string, Buffer, string][] = [
  ['a.png', png, 'image/png'],
  ['a.jpg', jpeg, 'image/jpeg'],
  ['a.JPEG', jpeg, 'image/jpeg'],
  ['a.gif', gif, 'image/gif'],
  ['a.webp', webp, 'image/webp'],
  ['a.pdf', makePdf(), 'application/pdf'],
  ['a.txt', text('Grüße\r\n\tund 😀'), 'text/plain'],
  ['a.txt', latin1('Gr\xfc\xdfe'), 'text/plain'],
  ['a.csv', text('\ufeffname;wert\nA;1'), 'text/csv'],
  ['a.txt', text('if a < b and <c> then'), 'text/plain'],
  ['a.zip', makeZip([{ name: 'one.txt' }, { name: 'folder/zwei ä.txt' }]), 'application/zip'],
  ['a.zip', makeZip([{ name: 'one.txt' }], 'a comment'), 'application/zip'],
  [
    'a.docx',
    makeOffice('word/document.xml'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['a.xlsx', makeOffice('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  [
    'a.pptx',
    makeOffice('ppt/presentation.xml'),
    'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ],
  ['a.mp3', makeMp3(), 'audio/mpeg'],
  ['a.mp3', makeMp3(2, makeId3(300)), 'audio/mpeg'],
  ['a.ogg', makeOgg(), 'audio/ogg'],
  ['a.ogg', makeOgg('\x01vorbis'), 'audio/ogg'],
  ['a.mp4', makeMp4(), 'video/mp4'],
  ['a.webm', makeWebm(), 'video/webm'],
]

test.each(allowed)('[CHT-04] %s is what it is called', (name, bytes, type) => {
  expect(detectChatFile(bytes, name)).toBe(type)
})

test('[CHT-04] under any name that is not its own a file is refused', () => {
  const extensions = [...new Set(allowed.map(([name]) => name.split('.')[1] ?? '')), 'exe', 'html', 'svg', 'js', 'docm']
  for (const [own, bytes, type] of allowed) {
    for (const extension of extensions) {
      const isText = type.startsWith('text/') && (extension === 'txt' || extension === 'csv')
      const isJpeg = type === 'image/jpeg' && ['jpg', 'JPEG'].includes(extension)
      if (isText || isJpeg || own.endsWith(`.${extension}`)) continue
      expect(detectChatFile(bytes, `a.${extension}`), `${own} as ${extension}`).toBeUndefined()
    }
    for (const name of ['a', 'png', '.', 'a.', `${own}.`, `${own}.exe`, `${own} `, '', `a\\${own.slice(2)}`])
      expect(detectChatFile(bytes, name), `${own} as ${name}`).toBeUndefined()
  }
})

test.each([
  ['a page', 'a.txt', text('<!DOCTYPE html><p>hi')],
  ['a page after white space', 'a.txt', text('\ufeff \n\t<HTML>')],
  ['a script', 'a.csv', text('<script>alert(1)</script>')],
  ['a drawing', 'a.txt', text('<svg onload="alert(1)">')],
  ['a drawing with a prologue', 'a.txt', text('<?xml version="1.0"?><svg/>')],
  ['a comment before a page', 'a.txt', text('<!-- x --><html>')],
  ['PostScript', 'a.txt', text('%!PS-Adobe-3.0')],
  ['a drawing called a picture', 'a.png', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a page called a picture', 'a.gif', text('<html>')],
  ['AVIF, which not all can see', 'a.avif', avif],
  ['a program', 'a.txt', latin1('MZ\x90\0\x03')],
  ['an ELF program', 'a.txt', latin1('\x7fELF\x02\x01')],
  ['text with a NUL', 'a.txt', text('one\0two')],
  ['UTF-16', 'a.csv', Buffer.from('\ufeffa;b', 'utf16le')],
  ['nothing', 'a.txt', Buffer.alloc(0)],
  ['a PDF that is an archive too', 'a.pdf', Buffer.concat([makePdf(), makeZip([{ name: 'x' }]), text('%%EOF')])],
  ['a PDF cut off', 'a.pdf', makePdf().subarray(0, 60)],
  ['an archive behind something', 'a.zip', Buffer.concat([text('%PDF-1.4 '), makeZip([{ name: 'x' }])])],
  ['an archive before something', 'a.zip', Buffer.concat([makeZip([{ name: 'x' }]), text('#!/bin/sh')])],
  ['an archive cut off', 'a.zip', makeZip([{ name: 'x' }]).subarray(0, -1)],
  ['an archive of nothing', 'a.zip', makeZip([])],
  ['a document with macros', 'a.docx', makeOffice('word/document.xml', 'word/vbaProject.bin')],
  ['a document of two kinds', 'a.docx', makeOffice('word/document.xml', 'xl/workbook.xml')],
  ['an archive called a document', 'a.docx', makeZip([{ name: 'word/document.xml' }])],
  ['a document called an archive', 'a.zip', makeOffice('word/document.xml')],
  ['one lonely frame', 'a.mp3', makeMp3(1)],
  ['frames with a gap', 'a.mp3', Buffer.concat([makeMp3(1), text('<script>'), makeMp3(3)])],
  ['film in Ogg', 'a.ogg', makeOgg('\x80theora')],
  ['Ogg with something behind', 'a.ogg', Buffer.concat([makeOgg(), text('<html>')])],
  ['a film with something behind', 'a.mp4', Buffer.concat([makeMp4(), text('<html>')])],
  ['a film without a film', 'a.mp4', makeBox('ftyp', latin1('isom\0\0\0\0isommp41'))],
  ['Matroska', 'a.webm', makeWebm('matroska')],
] satisfies [string, string, Buffer][])('[CHT-04] refused: %s', (_what, name, bytes) => {
  expect(detectChatFile(bytes, name)).toBeUndefined()
})

test('[SEC-01] [CHT-04] a film whose header has more than 1,024 bytes, or more than 10,000 boxes, is refused', () => {
  // Four letters and zeros, which do not count, behind five bytes of the element.
  const webm = (headerBytes: number) => makeWebm(`webm${'\0'.repeat(headerBytes - 8)}`)
  expect(detectChatFile(webm(1024), 'a.webm')).toBe('video/webm')
  expect(detectChatFile(webm(1025), 'a.webm')).toBeUndefined()
  const empty = makeBox('free', Buffer.alloc(0))
  const mp4 = (boxes: number) => Buffer.concat([makeMp4(), ...Array.from({ length: boxes - 3 }, () => empty)])
  expect(detectChatFile(mp4(10_000), 'a.mp4')).toBe('video/mp4')
  expect(detectChatFile(mp4(10_001), 'a.mp4')).toBeUndefined()
})

describe('archives', () => {
  test.each([
    ['climbs out of its folder', [{ name: '../evil.sh' }]],
    ['climbs out further in', [{ name: 'a/../../evil.sh' }]],
    ['is absolute', [{ name: '/etc/passwd' }]],
    ['has a drive', [{ name: 'C:evil.exe' }]],
    ['climbs by backslashes', [{ name: '..\\evil.exe' }]],
    ['has a NUL', [{ name: 'a.txt\0.exe' }]],
    ['has no name', [{ name: '' }]],
    ['is a link', [{ name: 'a', mode: 0o120777 }]],
    ['is there twice', [{ name: 'a' }, { name: 'a' }]],
    ['is called something else within', [{ name: 'a.txt', localName: 'b.exe' }]],
    ['begins elsewhere', [{ name: 'a', localAt: 5 }]],
    ['shares its bytes with another', [{ name: 'a' }, { name: 'a2', localName: 'a', localAt: 0 }]],
    ['grows to more than a gigabyte', [{ name: 'a', unpackedBytes: 1024 ** 3 + 1 }]],
    ['grows a thousandfold', [{ name: 'a', content: Buffer.alloc(20 * 1024 * 1024) }]],
    ['says it has more than 4 GB', [{ name: 'a', unpackedBytes: 0xffffffff }]],
  ])('[CHT-04] an archive whose entry %s is refused, and nothing is unpacked', (_what, parts) => {
    expect(readZipDirectory(makeZip(parts))).toBeUndefined()
    expect(detectChatFile(makeZip(parts), 'a.zip')).toBeUndefined()
  })

  test('[CHT-04] whichever byte of an archive is changed, it is read or refused, and never fails', () => {
    const whole = makeZip([{ name: 'one.txt', content: 'one' }, { name: 'two/three.txt' }], 'c')
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), fc.nat(whole.length), (at, value, cut) => {
        const changed = Buffer.from(whole)
        changed[at] = value
        for (const piece of [changed, changed.subarray(0, cut), changed.subarray(cut)])
          expect(() => readZipDirectory(piece)).not.toThrow()
      }),
      { numRuns: 2_000 },
    )
  })
})

test('[CHT-04] whatever bytes come under whatever name, the answer is one of the allowed kinds or none', () => {
  const start = fc.constantFrom(...allowed.map(([, bytes]) => bytes))
  fc.assert(
    fc.property(
      fc.oneof(
        fc.uint8Array({ maxLength: 400 }),
        fc
          .tuple(start, fc.nat(400), fc.uint8Array({ maxLength: 60 }))
          .map(([bytes, cut, tail]) => Buffer.concat([bytes.subarray(0, cut), tail])),
      ),
      fc.constantFrom('png', 'pdf', 'zip', 'docx', 'mp3', 'ogg', 'mp4', 'webm', 'txt', 'csv'),
      (bytes, extension) => {
        const type = detectChatFile(bytes, `a.${extension}`)
        expect(type === undefined || allowed.some(([, , known]) => known === type)).toBe(true)
      },
    ),
    { numRuns: 3_000 },
  )
})

test.each([
  ['../../etc/passwd.txt', 'passwd.txt'],
  ['C:\\Users\\me\\a.png', 'a.png'],
  ['a\0.exe\0.png', 'a.exe.png'],
  ['invoice\u202egnp.exe', 'invoicegnp.exe'],
  ['one\r\nset-cookie: x.png', 'oneset-cookie_ x.png'],
  ['a<b>:"|?*.png', 'a_b______.png'],
  ['...png', 'png'],
  ['.png', 'png'],
  ['', 'file'],
  ['/', 'file'],
  ['..', 'file'],
  ['émoji 😀 名.pdf', 'émoji 😀 名.pdf'],
  ['\ud800x.png', 'x.png'],
])('[CHT-04] a file called %j is shown as %j', (name, shown) => {
  expect(chatFileName(name)).toBe(shown)
})

test('[CHT-04] a name never has more than 255 bytes, a separator or a control character, and keeps its extension', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (stem) => {
      const name = chatFileName(`${stem}.png`)
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
      expect(name).not.toMatch(/[/\\\p{Cc}\p{Cf}]/u)
      expect(name.isWellFormed()).toBe(true)
      expect(name).toMatch(/^[^.]|[^.]\.png$/)
    }),
  )
  expect(chatFileName(`${'名'.repeat(250)}.png`)).toMatch(/^名+\.png$/)
})
