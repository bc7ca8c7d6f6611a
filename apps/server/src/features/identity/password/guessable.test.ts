import { expect, test } from 'vitest'
import { isGuessable } from './guessable.ts'

const ada = { email: 'ada.king@venue.example', name: 'Ada King' }

test.each([
  'ada.king@venue.example',
  'ADA KING',
  'ada-king-ada-king',
  'adaking',
  'aaaaaaaaaaaa',
  '121212121212',
  'abcabcabcabc',
])('[AUT-06] %s is guessed by whoever knows the account', (password) => expect(isGuessable(password, ada)).toBe(true))

test.each(['welcome-to-the-venue', 'correct horse', 'ada king lives in 1815', 'пароль-длинный', '12345678ab'])(
  '[AUT-06] %s is not',
  (password) => expect(isGuessable(password, ada)).toBe(false),
)
