import { expect, test } from 'vitest'
import { nameFromEmail } from './name-from-email.ts'

test.each([
  ['alice@venue.example', 'Alice'],
  ['alice.smith@venue.example', 'Alice Smith'],
  ['ALICE_SMITH-jones@venue.example', 'Alice Smith Jones'],
  ['alice.smith+spring@venue.example', 'Alice Smith'],
  ['a.b..c@venue.example', 'A B C'],
  ["maeve.o'neil@venue.example", "Maeve O'neil"],
  ['émile.zola@venue.example', 'Émile Zola'],
  ['أحمد@venue.example', 'أحمد'],
  ['user42@venue.example', 'User42'],
  ['...@venue.example', '...'],
])('[AUT-19] %s is called %s until somebody says otherwise', (email, name) => {
  expect(nameFromEmail(email)).toBe(name)
})
