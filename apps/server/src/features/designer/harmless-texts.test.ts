import { expect, test } from 'vitest'
import { createHarmlessTexts } from './harmless-texts.ts'

test('[PAG-02] of texts found harmless the last used are remembered', () => {
  const texts = createHarmlessTexts(10)
  texts.add('<p>a')
  texts.add('<p>b')
  expect(texts.has('<p>a')).toBe(true)
  texts.add('<p>c')
  expect(['<p>a', '<p>b', '<p>c'].map((text) => texts.has(text))).toEqual([true, false, true])
  texts.add('<p>c')
  texts.add('<i>')
  expect(['<p>a', '<p>c', '<i>'].map((text) => texts.has(text))).toEqual([false, true, true])
})

test('[PAG-02] a text longer than all that may be kept drives nothing out', () => {
  const texts = createHarmlessTexts(10)
  texts.add('<p>a')
  texts.add('<p>'.repeat(10))
  expect(texts.has('<p>a')).toBe(true)
  expect(texts.has('<p>'.repeat(10))).toBe(false)
})
