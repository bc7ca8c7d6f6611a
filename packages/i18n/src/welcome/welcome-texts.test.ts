import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { catalogueLanguages } from '../text-languages.ts'
import { welcomeWords } from './welcome-texts.ts'

test.each(catalogueLanguages)(
  '[NAV-02] [L10N-02] the server welcomes in %s as the login page does',
  async (language) => {
    const file = new URL(`../locales/${language}/login.json`, import.meta.url)
    const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
    expect(welcomeWords(language)).toEqual({ headline: texts['login.headline'], text: texts['login.headline-text'] })
  },
)

test('[L10N-02] a region is welcomed in its language, and a language without texts in English', () => {
  expect([welcomeWords('pt-BR').headline, welcomeWords('ja').headline]).toEqual(['Boas-vindas', 'Welcome'])
})
