import { expect, test } from 'vitest'
import { en, type FileTextKey } from './en.ts'
import { fileWords } from './file-texts.ts'

const keys = Object.keys(en) as FileTextKey[]

test('[L10N-02][ANA-03] files have headings in the six languages, and no two sheets of one name', () => {
  for (const language of ['en', 'de', 'es', 'fr', 'it', 'pt']) {
    const say = fileWords(language)
    const sheets = keys.filter((key) => key.startsWith('sheet.')).map(say)
    expect(new Set(sheets).size, language).toBe(sheets.length)
    for (const key of keys) expect(say(key), `${language} ${key}`).not.toBe('')
    // What a spreadsheet takes as the name of a sheet.
    for (const name of sheets) expect(name).toMatch(/^[^[\]:*?/\\]{1,31}$/)
    if (language !== 'en') expect(say('mean-stay'), language).not.toBe(en['mean-stay'])
  }
})

test('[L10N-02] a language without headings gets those of its base, else English', () => {
  expect(fileWords('pt-BR')('visitors')).toBe('visitantes')
  expect(fileWords('ja')('visitors')).toBe('visitors')
  expect(fileWords('constructor')('visitors')).toBe('visitors')
})
