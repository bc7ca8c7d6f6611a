import type { SearchQuestion } from './question.ts'

/** Questions by a writer who had not seen the search, nor its other questions; the ranking was not adjusted with them. */
export const heldOutQuestions: readonly SearchQuestion[] = [
  {
    locale: 'en',
    question: 'where and when is the dinner at the long table?',
    expected: ['session/supper-on-the-street'],
  },
  { locale: 'en', question: 'Zoe OConnor', expected: ['person/Zoë O’Connor'] },
  { locale: 'en', question: 'light pollution', expected: ['session/dark-enough-for-moths'] },
  { locale: 'en', question: 'acessibility', expected: ['piece/paper-accessibility'] },
  {
    locale: 'en',
    question: 'how do I ask a speaker something without showing my name',
    expected: ['widget/stage-questions'],
  },
  { locale: 'de', question: 'Wo gibt es hier Kaffee?', expected: ['widget/lounge-house-rules', 'area/lounge'] },
  { locale: 'de', question: 'Juergen Mueller', expected: ['person/Jürgen Müller'] },
  { locale: 'de', question: 'Fernwärme', expected: ['widget/expo-stadtwerk-nord', 'session/warm-from-below'] },
  {
    locale: 'de',
    question: 'Wann ist der Workshop zu Bussen, die den Anschluss verpassen?',
    expected: ['session/mend-a-timetable'],
  },
  {
    locale: 'de',
    question: 'Film über die Inseln ohne Diesel',
    expected: ['piece/film-islands', 'widget/library-film-islands'],
  },
  {
    locale: 'es',
    question: 'listos para el monzon, a que hora es?',
    expected: ['session/monsoon-ready', 'piece/live-monsoon-ready'],
  },
  { locale: 'es', question: 'Oscar de la Fuente', expected: ['person/Óscar de la Fuente y Martínez de Irujo'] },
  { locale: 'es', question: 'quiero votar', expected: ['widget/stage-poll'] },
  {
    locale: 'es',
    question: '¿cuál es la contraseña del pdf de las paradas?',
    expected: ['piece/paper-night-stops', 'widget/library-night-stops'],
  },
  { locale: 'es', question: '¿Dónde están los expositores?', expected: ['area/expo', 'piece/way-expo'] },
  { locale: 'fr', question: 'Où puis-je prendre l’air ?', expected: ['area/garden', 'widget/garden-circle'] },
  { locale: 'fr', question: 'Anais Belohlavkova', expected: ['person/Anaïs Bĕlohlávková'] },
  {
    locale: 'fr',
    question: 'inondations',
    expected: [
      'session/monsoon-ready',
      'piece/live-monsoon-ready',
      'piece/film-monsoon',
      'widget/library-film-monsoon',
      'widget/expo-monsoon-institute',
      'session/what-to-rebuild-first',
    ],
  },
  {
    locale: 'fr',
    question: 'comment faire connaissance avec d’autres participants ?',
    expected: ['widget/lounge-meeting'],
  },
  {
    locale: 'fr',
    question: 'c’est quand la conference sur les enfant qui vont seuls a l’ecole',
    expected: ['session/count-the-children'],
  },
  {
    locale: 'it',
    question: 'Chi tiene il laboratorio Una buona panchina?',
    expected: [
      'session/one-good-bench',
      'piece/live-one-good-bench',
      'person/Luca Moretti',
      'person/Anaïs Bĕlohlávková',
    ],
  },
  { locale: 'it', question: 'Christos Pappas', expected: ['person/Χρήστος Παππάς'] },
  {
    locale: 'it',
    question: 'dove ritiro l’attestato?',
    expected: ['widget/expo-information', 'piece/paper-certificate'],
  },
  {
    locale: 'it',
    question: 'film sugli autobus di notte',
    expected: ['piece/film-night-stops', 'widget/library-film-night-stops'],
  },
  { locale: 'it', question: 'posso disegnare qualcosa insieme agli altri?', expected: ['widget/meeting-whiteboard'] },
  { locale: 'pt', question: 'Sora Sistems', expected: ['widget/expo-sora-systems'] },
  { locale: 'pt', question: 'quem está online agora?', expected: ['widget/lounge-people'] },
  {
    locale: 'pt',
    question: 'A que horas é a conversa sobre reconstruir depois da guerra?',
    expected: ['session/what-to-rebuild-first'],
  },
  { locale: 'pt', question: 'reutilização de materiais', expected: ['session/houses-that-come-apart'] },
  { locale: 'pt', question: 'quanto custa aquecer uma paragem de autocarro', expected: ['widget/expo-stadtwerk-nord'] },
]
