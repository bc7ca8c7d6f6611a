import { expect, test } from 'vitest'
import { isHostPlain } from './host-letters.ts'
import { scriptNames } from './script-names.ts'

test.each([
  ['https://მაგალითი.გე/', 'Georgian'],
  ['https://மதுரை.example/', 'Tamil'],
  ['https://հայաստան.example', 'Armenian'],
  ['https://አዲስአበባ.example', 'Ethiopic'],
  ['https://ශ්‍රීලංකා.example', 'Sinhala, with a joiner'],
  ['https://ខ្មែរ.example', 'Khmer'],
  ['https://ကချင်.example', 'Myanmar'],
  ['https://ᏣᎳᎩ.example', 'Cherokee'],
  ['https://東京タワーx.example', 'Japanese with Latin'],
  ['https://서울tower.example', 'Korean with Latin'],
  ['https://p%C3%A4dagogik.example', 'Latin, percent-encoded'],
  ['https://xn--pypal-4ve.com/', 'punycode'],
  ['/assets/live/architecture/a/assets/b', 'no host'],
])('[VEN-01] a host in one script is plain: %s (%s)', (address) => {
  expect(isHostPlain(address)).toBe(true)
})

test.each([
  ['https://pаypal.com/', 'Cyrillic and Latin'],
  ['https://p%D0%B0ypal.com/', 'the same, percent-encoded'],
  ['https:p%d0%b0ypal.com', 'the same without slashes'],
  ['\u0001https://pаypal.com', 'the same behind what the parser drops'],
  ['ht\ttps://pа\nypal.com', 'the same with white space within'],
  ['https://მაგალითი-shop.example', 'Georgian and Latin'],
  ['https://ꓐꓡꓴꓰ.com', 'Lisu that looks Latin'],
  ['https://ᏢᎪᎽ.com', 'Cherokee that looks Latin'],
  ['https://%D1%81%D0%BE%D1%80%D0%B5.com', 'Cyrillic that looks Latin, percent-encoded'],
  ['https://սօհ.com', 'Armenian that looks Latin'],
  ['https://examːple.com', 'a letter of no script'],
])('[VEN-01] a host that mixes scripts or looks Latin is not: %s (%s)', (address) => {
  expect([URL.canParse(address), isHostPlain(address)]).toEqual([true, false])
})

test('[VEN-01] every letter there is belongs to a script that is known here, but for signs of all scripts', () => {
  const known = new RegExp(`^[${scriptNames.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]$`, 'u')
  const ownLetter = /^(?![\p{Script=Common}\p{Script=Inherited}])[\p{L}\p{M}]$/u
  const unknown = Array.from({ length: 0x11_0000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((letter) => ownLetter.test(letter) && !known.test(letter))
  expect(unknown).toEqual([])
})
