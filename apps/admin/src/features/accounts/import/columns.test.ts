import { expect, test } from 'vitest'
import { guessMapping, hasHeadings } from './columns.ts'

const rows = (...lines: readonly (readonly string[])[]) => lines.map((fields, index) => ({ line: index + 1, fields }))

test.each([
  ['English', ['First Name', 'Last name', 'Job title', 'Company', 'E-mail address', 'Role', 'Notes']],
  ['German', ['Vorname', 'Nachname', 'Position', 'Firma', 'E-Mail', 'Rolle', 'Notiz']],
  ['Spanish', ['Nombre de pila', 'Apellidos', 'Cargo', 'Empresa', 'Correo electrónico', 'Rol', 'Notas']],
  ['French', ['Prénom', 'Nom de famille', 'Fonction', 'Société', 'Adresse électronique', 'Rôle', 'Notes']],
  ['Italian', ['Nome proprio', 'Cognome', 'Qualifica', 'Azienda', 'E-mail', 'Ruolo', 'Note']],
  ['Portuguese', ['Nome próprio', 'Apelido', 'Cargo', 'Empresa', 'E-mail', 'Papel', 'Notas']],
] as const)('[ADM-01] the columns are guessed from headings in %s', (_, headings) => {
  const table = rows(headings as readonly string[], ['Ann', 'Lee', 'CEO', 'Acme', 'ann@venue.example', '', ''])
  expect(hasHeadings(table)).toBe(true)
  expect(guessMapping(table, true)).toEqual(['first-name', 'last-name', 'title', 'company', 'email', 'role', undefined])
})

test('[ADM-01] a kind goes to the first column that is called so, and a company name is not a name', () => {
  expect(guessMapping(rows(['Company name', 'Name', 'Full name', 'e_mail', 'E-Mail 2']), true)).toEqual([
    'company',
    'name',
    undefined,
    'email',
    undefined,
  ])
})

test('[ADM-01] without headings the column with addresses is that of the e-mail, and one other that of the name', () => {
  const table = rows(['Ann', 'ann@venue.example'], ['Bob', 'bob@venue.example'])
  expect(hasHeadings(table)).toBe(false)
  expect(guessMapping(table, false)).toEqual(['name', 'email'])
  expect(guessMapping(rows(['x', 'Ann', 'ann@venue.example']), false)).toEqual([undefined, undefined, 'email'])
})

test('[ADM-01] unknown headings leave the e-mail to what stands below', () => {
  const table = rows(['Alpha', 'Beta'], ['x', 'ann@venue.example'])
  expect(hasHeadings(table)).toBe(true)
  expect(guessMapping(table, true)).toEqual([undefined, 'email'])
})

test('[ADM-01] cells beyond the headings are a column where half of the rows have them', () => {
  const [headings, person] = [
    ['Name', 'E-mail'],
    ['Ann', 'ann@venue.example'],
  ]
  const long = [...person, 'CEO']
  expect(guessMapping(rows(headings, person, person, long), true)).toEqual(['name', 'email'])
  expect(guessMapping(rows(headings, person, long), true)).toEqual(['name', 'email', undefined])
})
