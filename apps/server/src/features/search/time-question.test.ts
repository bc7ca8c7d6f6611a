import { expect, test } from 'vitest'
import { isTimeQuestion, withoutTimeWords } from './time-question.ts'
import { listAsked } from './words.ts'

test.each([
  ['en', 'When does the opening keynote begin?', ['opening', 'keynote']],
  ['en', 'What time is the workshop?', ['workshop']],
  ['de', 'Wann beginnt die Eröffnungsrede?', ['Eröffnungsrede']],
  ['de', 'Um wie viel Uhr fängt der Workshop an?', ['Workshop']],
  ['es', '¿Cuándo empieza la conferencia inaugural?', ['conferencia', 'inaugural']],
  ['es', '¿A qué hora es el taller?', ['taller']],
  ['fr', 'Quand commence le discours d’ouverture ?', ['discours', 'ouverture']],
  ['fr', 'À quelle heure a lieu l’atelier ?', ['atelier']],
  ['it', 'Quando inizia il discorso di apertura?', ['discorso', 'apertura']],
  ['it', 'A che ora comincia il laboratorio?', ['laboratorio']],
  ['pt', 'Quando começa a palestra de abertura?', ['palestra', 'abertura']],
  ['pt', 'A que horas é a oficina?', ['oficina']],
])('[SEA-01] in %s "%s" asks for the time of %j', (locale, question, words) => {
  expect(isTimeQuestion(question)).toBe(true)
  expect(withoutTimeWords(listAsked(question, locale)).map(({ raw }) => raw)).toEqual(words)
})

test.each(['Where is the expo hall?', 'whenever', 'Gewann', 'quandary', 'opening keynote'])(
  '[SEA-01] "%s" does not ask for a time',
  (question) => expect(isTimeQuestion(question)).toBe(false),
)

test('[SEA-01] a time question of nothing but time words keeps them', () => {
  expect(withoutTimeWords([{ raw: 'begin' }])).toEqual([{ raw: 'begin' }])
})
