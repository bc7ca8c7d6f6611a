import { expect, test } from 'vitest'
import { welcomeWords } from './welcome-texts.ts'

test.each([
  ['de', 'Willkommen'],
  ['pt-BR', 'Boas-vindas'],
  ['ja', 'Welcome'],
])('[NAV-02] [L10N-02] the welcome in %s begins with "%s"', (language, headline) => {
  expect(welcomeWords(language)).toEqual({ headline, text: expect.stringMatching(/\.$/) })
})
