import { expect, test } from 'vitest'
import { findWeakness } from './weak-password.ts'

const ada = { email: 'ada.king@acme.example', name: 'Ada Müller-King', venueNames: ['City Forum', 'Forum der Städte'] }

test.each([
  'qwertyuiop',
  'Password123',
  'basketball',
  'PASSWORD2026!',
  '!!football!!',
  '2024superman2024',
  'monkeymonkey',
  'ShadowShadow',
  'aaaaaaaaaaaa',
  '121212121212',
  'abcabcabcabc',
  '1234567890',
])('[SEC-08] %s is one of the most common passwords', (password) => expect(findWeakness(password, ada)).toBe('common'))

test.each([
  'ada.king@acme.example',
  'ADA KING',
  'ada-king-ada-king',
  'adaking2026!',
  'Müller-King',
  'muller.king.99',
  'CityForum2026',
  'forum-der-stadte',
  'acme-forum-ada',
])('[SEC-08] %s is made of the names of the person or the venue', (password) =>
  expect(findWeakness(password, ada)).toBe('personal'),
)

test.each([
  'correct horse',
  'a new password',
  'ada king lives in 1815',
  'пароль-длинный',
  '12345678ab',
  'city-of-seven-hills',
  '東京の夜は長い夜です',
])('[SEC-08] %s is not weak', (password) => expect(findWeakness(password, ada)).toBeUndefined())

test('[SEC-08] what is left beside names needs four letters', () => {
  expect(findWeakness('ada-forum-xyz', ada)).toBe('personal')
  expect(findWeakness('ada-forum-xyzw', ada)).toBeUndefined()
})
