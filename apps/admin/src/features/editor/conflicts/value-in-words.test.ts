import { expect, test } from 'vitest'
import { valueInWords } from './value-in-words.ts'

const path = ['areas', 'foyer', 'x']

test.each([
  ['Foyer', { kind: 'text', text: 'Foyer' }],
  ['<p>Hello <b>you</b></p>', { kind: 'text', text: 'Hello you' }],
  [12.5, { kind: 'number', number: 12.5 }],
  [true, { kind: 'yes' }],
  [undefined, { kind: 'empty' }],
  [[], { kind: 'empty' }],
  [
    [
      { locale: 'en', text: 'Hall' },
      { locale: 'de', text: 'Saal' },
    ],
    { kind: 'text', text: 'Saal' },
  ],
  [['a', 'b'], { kind: 'text', text: 'a, b' }],
  [[{ id: 'a' }, { id: 'b' }], { kind: 'count', count: 2 }],
  [{ names: [{ locale: 'de', text: 'Saal' }] }, { kind: 'text', text: 'Saal' }],
  [
    { x: 1, y: 2 },
    { kind: 'text', text: 'x 1, y 2' },
  ],
])('[EDT-05] the value %j is said as %j', (value, words) => {
  expect(valueInWords({ kind: 'set', path, value }, 'de')).toEqual(words)
})

test('[EDT-05] of a text of 100,000 characters the beginning is shown', () => {
  const words = valueInWords({ kind: 'set', path, value: 'x'.repeat(100_000) }, 'en')
  expect(words).toEqual({ kind: 'text', text: `${'x'.repeat(300)}…` })
})

test('[EDT-05] what is removed or moved is said so', () => {
  expect(valueInWords({ kind: 'remove', path }, 'en')).toEqual({ kind: 'removed' })
  expect(valueInWords({ kind: 'move', path, to: ['areas'] }, 'en')).toEqual({ kind: 'moved' })
})
