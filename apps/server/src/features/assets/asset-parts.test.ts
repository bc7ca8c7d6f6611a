import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPath, readAssetFile, readGrid } from './asset-address.ts'
import { checkSignature, signPath } from './asset-signatures.ts'
import { readByteRange } from '../../platform/files/byte-range.ts'
import { cleanFileName, contentDisposition } from '../../platform/files/content-disposition.ts'
import { decideAccess } from './decide-access.ts'
import { detectMediaType, isHonest } from '../../platform/files/detect-media-type.ts'
import type { MediaType } from '../../platform/files/detect-media-type.ts'
import { readSignable } from './sign-url.ts'
import { createSigningKeys } from './signing-keys.ts'

const now = Date.parse('2027-03-01T09:00:00Z')

const keysAt = (atMs: number, firstByte = 1) =>
  createSigningKeys({
    secret: new Uint8Array(32).fill(firstByte),
    clock: { now: () => atMs, after: () => () => {} },
  }).current()

test('[AST-02] the size stands before the extension, or in a query of its own, but not in both', () => {
  expect(readAssetFile('hall_w640.webp')).toEqual({ assetId: 'hall', variant: { kind: 'width', widthPx: 640 } })
  expect(readAssetFile('hall_t3x1')).toEqual({ assetId: 'hall', variant: { kind: 'tile', column: 3, row: 1 } })
  expect(readAssetFile('hall.webp', '_w640')).toEqual(readAssetFile('hall_w640'))
  expect(readAssetFile('hall_wall')).toEqual({ assetId: 'hall_wall', variant: undefined })
  const odd: [string, string?][] = [
    ['hall_w640', '_w640'],
    ['hall', '../'],
    ['hall', '_w99999999'],
    ['hall_w641'],
    ['hall', '_t1'],
    ['..'],
    ['hall..webp'],
    ['a/b'],
    ['a%2fb'],
    [''],
  ]
  for (const [name, suffix] of odd) expect([name, readAssetFile(name, suffix)]).toEqual([name, undefined])
  expect([readGrid(undefined), readGrid('16x8'), readGrid('1000x1000')]).toEqual([
    { columns: 8, rows: 4 },
    { columns: 16, rows: 8 },
    undefined,
  ])
})

test('[AST-03] a signature opens its path for its class and time, and no changed byte of it does', () => {
  const keys = keysAt(now)
  const path = canonicalPath('live', 'expo', 'hall')
  const query = Object.fromEntries(new URLSearchParams(signPath(path, 'attendee', keys, now)))
  const check = (changed: Record<string, string> = {}, at = now, of = path) =>
    checkSignature(of, { ...query, ...changed }, keys, at).kind
  expect(checkSignature(path, query, keys, now)).toEqual({ kind: 'valid', for: 'attendee' })
  expect(check({}, now + 13 * 60_000)).toBe('valid')
  expect(check({}, now + 15 * 60_000)).toBe('invalid')
  expect(check({}, now, canonicalPath('preview', 'expo', 'hall'))).toBe('invalid')
  expect(check({}, now, canonicalPath('live', 'expo', 'hal'))).toBe('invalid')
  expect(check({ for: 'designer' })).toBe('invalid')
  expect(check({ exp: String(Number(query['exp']) + 60) })).toBe('invalid')
  const signature = String(query['signature'])
  for (let at = 0; at < signature.length; at++) {
    for (const other of ['A', 'b', '_', '=']) {
      if (signature[at] !== other)
        expect(check({ signature: signature.slice(0, at) + other + signature.slice(at + 1) })).toBe('invalid')
    }
  }
  for (const odd of ['', `${signature}=`, `${signature}A`, signature.slice(1)])
    expect(check({ signature: odd })).toBe('invalid')
  expect(checkSignature(path, {}, keys, now)).toEqual({ kind: 'none' })
})

test('[AST-03] a key signs for thirty days, and opens what it signed for thirty more', () => {
  const [day, path] = [24 * 60 * 60_000, canonicalPath('live', 'expo', 'hall')]
  const begun = 700 * 30 * day
  const signedBy = (atMs: number) => new URLSearchParams(signPath(path, 'attendee', keysAt(atMs), atMs)).get('key')
  expect([signedBy(begun - 1), signedBy(begun), signedBy(begun + 30 * day - 1), signedBy(begun + 30 * day)]).toEqual([
    '699',
    '700',
    '700',
    '701',
  ])
  const query = Object.fromEntries(new URLSearchParams(signPath(path, 'attendee', keysAt(begun), begun)))
  const kindAt = (atMs: number) => checkSignature(path, query, keysAt(atMs), begun).kind
  expect([kindAt(begun + 60 * day - 1), kindAt(begun + 60 * day)]).toEqual(['valid', 'invalid'])
})

test('[NOD-05] nodes with the same secret open what the others sign, also where the clock of one is ahead at a change of keys', () => {
  const change = 700 * 30 * 24 * 60 * 60_000
  for (const [signedAt, openedAt] of [
    [change - 5_000, change],
    [change, change - 5_000],
  ] as const) {
    const query = Object.fromEntries(new URLSearchParams(signPath('/assets', 'attendee', keysAt(signedAt), signedAt)))
    expect(checkSignature('/assets', query, keysAt(openedAt), openedAt).kind).toBe('valid')
    expect(checkSignature('/assets', query, keysAt(openedAt, 2), openedAt).kind).toBe('invalid')
  }
})

test('[AST-03] only an address that is exactly one of our assets can be signed', () => {
  const origin = 'https://venue.example.org'
  const good = `${origin}/assets/live/architecture/expo/assets/hall_w640.webp`
  expect(readSignable(good, [origin])).toMatchObject({
    canonical: '/assets/live/architecture/expo/assets/hall',
    assetId: 'hall',
  })
  const bad = [
    good.replace('https', 'http'),
    good.replace('venue.', 'VENUE.'),
    good.replace('.org', '.org.'),
    good.replace('.org', '.org:443'),
    good.replace('.org', '.org%00'),
    good.replace('//venue', '//me@venue'),
    good.replace('venue', 'vеnue'),
    `${good}?x=1`,
    `${good}#x`,
    `${good}?`,
    ` ${good}`,
    `${good}/`,
    good.replace('/live/', '/live-evil/'),
    good.replace('/live/', '/live/../live/'),
    good.replace('/live/', '/preview/../live/'),
    good.replace('hall', '%68all'),
    good.replace('hall', '..%2fhall'),
    good.replace('/assets/', '//assets/'),
    good.replace('hall', 'a%5cb'),
    good.replace('hall', '%252e%252e'),
    good.slice(origin.length),
    `//venue.example.org${good.slice(origin.length)}`,
    'javascript:x',
    `${good}${'a'.repeat(8192)}`,
    `https://evil.example/?${good}`,
    `https://evil.example/assets/live/architecture/expo/assets/hall`,
  ]
  for (const url of bad) expect([url, readSignable(url, [origin])]).toEqual([url, undefined])
})

test('[AST-03] of ten thousand odd addresses only exact ones can be signed', () => {
  const piece = fc.constantFrom(
    'https://venue.example.org',
    '/assets',
    '/live',
    '/preview',
    '/architecture',
    '/expo',
    '/hall',
    '_w640',
    '.webp',
    '..',
    '/',
    '%2e',
    '\\',
    '?',
    '#',
    '@',
    ':443',
    '\0',
    '\t',
  )
  const exact =
    /^https:\/\/venue\.example\.org\/assets\/(live|preview)\/architecture\/[\w-]+\/assets\/[\w-]+(\.[a-z0-9]+)?$/
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), fc.webUrl(), (pieces, other) => {
      for (const url of [pieces.join(''), other])
        expect(readSignable(url, ['https://venue.example.org']) !== undefined && !exact.test(url)).toBe(false)
    }),
    { numRuns: 5000 },
  )
})

test('[AST-05] ranges are read as players write them, and several at once are refused', () => {
  const part = (start: number, end: number) => ({ kind: 'part', start, end })
  const cases: [string | undefined, object][] = [
    [undefined, { kind: 'whole' }],
    ['items=0-1', { kind: 'whole' }],
    ['bytes=0-', part(0, 99)],
    ['bytes=10-19', part(10, 19)],
    ['bytes=90-500', part(90, 99)],
    ['bytes=-10', part(90, 99)],
    ['bytes=-500', part(0, 99)],
    [`bytes=0-1${' '.repeat(55)}`, part(0, 1)],
  ]
  for (const [header, expected] of cases) expect([header, readByteRange(header, 100)]).toEqual([header, expected])
  for (const header of [
    'bytes=100-',
    'bytes=20-10',
    'bytes=-0',
    'bytes=-',
    'bytes=a-b',
    'bytes=0-0,5-9',
    `bytes=${'0-,'.repeat(1000)}`,
    `bytes=0-1${' '.repeat(56)}`,
    'bytes=1e1-',
    'bytes=0x1-',
  ]) {
    expect([header, readByteRange(header, 100)]).toEqual([header, { kind: 'unsatisfiable' }])
  }
  expect(readByteRange('bytes=0-', 0)).toEqual({ kind: 'unsatisfiable' })
})

test('[AST-01] no name of a file ends its header or leads anywhere', () => {
  const names = [
    '../../etc/passwd',
    'a\\b.png',
    'x\r\nset-cookie: a=b',
    'a"; filename="b.exe',
    'photo\u202egnp.exe',
    '\0.png',
    'é ✓.pdf',
    '..',
    '',
    '\ud800.png',
    'x'.repeat(4096),
  ]
  for (const name of names) {
    const header = contentDisposition('attachment', cleanFileName(name, 'file.bin'))
    expect(header).toMatch(/^attachment; filename="[\w .()-]+"; filename\*=UTF-8''[\w.!~%-]+$/)
    expect(header).not.toMatch(/%0[ad]|%2f|%e2%80%ae/i)
  }
  expect(cleanFileName('/home/me/Plan der Halle.pdf', 'x')).toBe('Plan der Halle.pdf')
})

test('[AST-05] a file is what its first bytes say, whatever it is called', () => {
  const box = (brand: string, compatible = '') => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(16 + compatible.length)
    return Buffer.concat([size, Buffer.from(`ftyp${brand}\0\0\0\0${compatible}`)])
  }
  const cases: [Buffer | string, string | undefined][] = [
    [Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
    [Buffer.from('ffd8ffe0', 'hex'), 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF0000WEBPVP8 ', 'image/webp'],
    [box('avif'), 'image/avif'],
    [box('mif1', 'avif'), 'image/avif'],
    [box('isom', 'avc1'), 'video/mp4'],
    [box('heic', 'mif1'), undefined],
    ['%PDF-1.7', 'application/pdf'],
    ['WEBVTT\n\n', 'text/vtt'],
    ['WEBVTTX', undefined],
    ['#EXTM3U\n', 'application/vnd.apple.mpegurl'],
    ['\ufeff<?xml version="1.0"?><!-- a --><svg xmlns="x">', 'image/svg+xml'],
    [' <!-- a --> <!DOCTYPE svg> <!-- b -->\n<svg>', 'image/svg+xml'],
    // A pattern for all of it would try to divide the comments in 2⁵⁰⁰ ways.
    [`${'<!---->'.repeat(500)}<p>`, undefined],
    ['<!-- <svg>', undefined],
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>', undefined],
    ['<html><svg>', undefined],
    ['<!doctype html>', undefined],
    ['{"a":1}', undefined],
    ['MZ\x90', undefined],
    ['', undefined],
    ['<?php ', undefined],
    ['PK\x03\x04', undefined],
    [Buffer.concat([Buffer.from('1a45dfa3', 'hex'), Buffer.from('....webm')]), 'video/webm'],
    [Buffer.from('1a45dfa3', 'hex'), undefined],
  ]
  for (const [bytes, expected] of cases)
    expect([String(bytes), detectMediaType(Buffer.from(bytes as string))?.name]).toEqual([String(bytes), expected])
  const png = detectMediaType(Buffer.from('89504e470d0a1a0a', 'hex')) as MediaType
  expect([
    isHonest(png, {}),
    isHonest(png, { fileName: 'A.PNG', contentType: 'application/octet-stream' }),
    isHonest(png, { contentType: 'image/png; q=1' }),
  ]).toEqual([true, true, true])
  for (const lie of [
    { fileName: 'a.html' },
    { fileName: 'a.png.exe' },
    { contentType: 'text/html' },
    { contentType: 'image/jpeg' },
  ])
    expect(isHonest(png, lie)).toBe(false)
})

test('[AST-03] who may see a file: signed or not, live or preview, published or not', () => {
  const ask = (
    over: Partial<Parameters<typeof decideAccess>[0]>,
    live: { architectureId: string; isPublic: boolean } | undefined = { architectureId: 'expo', isPublic: false },
  ) =>
    decideAccess(
      {
        prefix: 'live',
        architectureId: 'expo',
        assetId: 'hall',
        bearer: undefined,
        signature: { kind: 'none' },
        ...over,
      },
      {
        live: () => live,
        liveGeneration: (id, audience) =>
          id === 'later' && audience !== 'designer' ? undefined : id === 'absent' ? undefined : 2,
        stagedGeneration: () => undefined,
        isAlwaysPublic: (id) => id === 'logo',
      },
    ).kind
  const signed = (who: 'public' | 'attendee' | 'designer') => ({ signature: { kind: 'valid', for: who } as const })
  expect([ask({}), ask({ signature: { kind: 'invalid' } }), ask(signed('public'))]).toEqual([
    'signature-invalid',
    'signature-invalid',
    'signature-invalid',
  ])
  expect([ask({ bearer: 'attendee' }), ask(signed('attendee')), ask({ assetId: 'logo' })]).toEqual([
    'granted',
    'granted',
    'granted',
  ])
  expect([
    ask({ assetId: 'later', bearer: 'attendee' }),
    ask({ assetId: 'later', bearer: 'designer' }),
    ask({ assetId: 'absent' }),
  ]).toEqual(['not-found', 'granted', 'signature-invalid'])
  expect(ask({ architectureId: 'fair', bearer: 'designer' })).toBe('not-found')
  const open = { architectureId: 'expo', isPublic: true }
  expect([ask({}, open), ask({ signature: { kind: 'invalid' } }, open), ask({ assetId: 'later' }, open)]).toEqual([
    'granted',
    'granted',
    'not-found',
  ])
  const preview = { prefix: 'preview' as const, architectureId: 'fair' }
  expect([
    ask(preview),
    ask({ ...preview, bearer: 'attendee' }),
    ask({ ...preview, ...signed('attendee') }),
    ask({ ...preview, ...signed('designer') }),
    ask({ ...preview, bearer: 'designer' }),
  ]).toEqual(['signature-invalid', 'not-found', 'signature-invalid', 'granted', 'granted'])
})

test('[AST-03] once the venue is taken off its files are not there, signed or not', () => {
  const visibility = {
    live: () => undefined,
    liveGeneration: () => undefined,
    stagedGeneration: () => undefined,
    wasPublished: async () => false,
    isAlwaysPublic: () => false,
  }
  const question = {
    prefix: 'live' as const,
    architectureId: 'expo',
    assetId: 'hall',
    bearer: undefined,
    signature: { kind: 'valid', for: 'attendee' } as const,
  }
  expect(decideAccess(question, visibility)).toEqual({ kind: 'not-found' })
})
