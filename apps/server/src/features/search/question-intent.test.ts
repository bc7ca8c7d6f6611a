import { expect, test } from 'vitest'
import { isTimeQuestion, kindAskedFor, withoutSessionWords } from './question-intent.ts'
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
  expect(withoutSessionWords(listAsked(question, locale)).map(({ raw }) => raw)).toEqual(words)
})

test.each(['Where is the expo hall?', 'whenever', 'Gewann', 'quandary', 'opening keynote'])(
  '[SEA-01] "%s" does not ask for a time',
  (question) => expect(isTimeQuestion(question)).toBe(false),
)

test.each([
  ['session', 'Who speaks about the monsoon?'],
  ['session', 'Wer leitet den Workshop?'],
  ['session', '¿Quién habla de los niños?'],
  ['session', 'Qui présente la lettre ?'],
  ['session', 'Chi tiene il laboratorio?'],
  ['session', 'Quem fala da carta?'],
  ['session', 'When is the dinner?'],
  ['area', 'Where is the expo hall?'],
  ['area', 'Wo ist die Bühne?'],
  ['area', '¿Dónde está el salón?'],
  ['area', 'Où se trouve la médiathèque ?'],
  ['area', 'Dov’è il giardino?'],
  ['area', 'Onde fica o jardim?'],
  [undefined, 'Who is Elif Kaya?'],
  [undefined, 'Where can I vote?'],
  [undefined, 'Dove esistono gli alberi'],
])('[SEA-01] a %s answers "%s"', (kind, question) => expect(kindAskedFor(question)).toBe(kind))

test('[SEA-01] a time question of nothing but time words keeps them', () => {
  expect(withoutSessionWords([{ raw: 'begin' }])).toEqual([{ raw: 'begin' }])
})
