import { expect, test } from 'vitest'
import { guessLanguage, isStopWord } from './stop-words.ts'

test('[SEA-02] a text with as many stop words of several languages is in the likely one', () => {
  expect(guessLanguage('para a sombra', 'pt')).toBe('pt')
  expect(guessLanguage('para a sombra', 'es')).toBe('es')
  expect(guessLanguage('the shade of a tree', 'pt')).toBe('en')
})

test('[SEA-02] numbers are no stop words', () => {
  for (const [locale, number] of [
    ['de', 'zwei'],
    ['en', 'two'],
    ['es', 'dos'],
    ['fr', 'deux'],
    ['it', 'due'],
    ['pt', 'dois'],
  ] as const)
    expect(isStopWord(number, locale)).toBe(false)
})
