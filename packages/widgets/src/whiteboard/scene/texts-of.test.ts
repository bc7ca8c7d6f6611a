import { expect, test } from 'vitest'
import { buildElement } from '../testing/fake-editor.ts'
import { textsOf } from './texts-of.ts'

const text = (id: string, x: number, y: number, more: object = {}) =>
  buildElement(id, { type: 'text', text: id, x, y, ...more })

test('[WID-02] texts are read from top to bottom, and within a line from where the language begins', () => {
  const elements = [
    text('below', 0, 300),
    text('right', 400, 5),
    text('left', 10, -3),
    text('gone', 0, 0, { isDeleted: true }),
    text(' ', 0, 0),
    text('wrap\nped', 0, 600, { originalText: 'wrapped' }),
    buildElement('box'),
  ]
  const read = (direction: 'ltr' | 'rtl') => textsOf(elements, direction).map((each) => each.text)
  expect(read('ltr')).toEqual(['left', 'right', 'below', 'wrapped'])
  expect(read('rtl')).toEqual(['right', 'left', 'below', 'wrapped'])
})
