import { expect, test } from 'vitest'
import { emailFaultOf, passwordFaultOf } from './credential-faults.ts'

test.each([
  ['', 'login.email-required'],
  ['somebody', 'login.email-invalid'],
  ['some body@venue.example', 'login.email-invalid'],
  [' somebody@venue.example ', undefined],
  ['søren+expo@venue.example', undefined],
  [`${'a'.repeat(115)}@venue.test`, undefined],
  [`${'a'.repeat(116)}@venue.test`, undefined],
  [`${'a'.repeat(117)}@venue.test`, 'validation.valueTooLong'],
])('[AUT-06] the e-mail address %j has the fault %s', (email, fault) => {
  expect(emailFaultOf(email)).toBe(fault)
})

test.each([
  ['', 'login.password-required'],
  [' ', undefined],
  ['a'.repeat(127), undefined],
  ['a'.repeat(128), 'validation.valueTooLong'],
])('[AUT-06] the password %j has the fault %s', (password, fault) => {
  expect(passwordFaultOf(password)).toBe(fault)
})
