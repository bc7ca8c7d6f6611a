import type { SearchQuestion } from './question.ts'

const keynote = ['session/city-that-listens']
const poll = ['widget/stage-poll']
const whiteboard = ['widget/meeting-whiteboard']
const workshopOnBenches = ['session/one-good-bench']

/** Questions the ranking was adjusted with. */
export const tunedQuestions: readonly SearchQuestion[] = [
  { locale: 'en', question: 'When does the opening keynote begin?', expected: keynote },
  { locale: 'en', question: 'keynote', expected: keynote },
  { locale: 'en', question: 'poll', expected: poll },
  { locale: 'en', question: 'whiteboard', expected: whiteboard },
  { locale: 'en', question: 'Elif Kaya', expected: ['person/Elif Kaya'] },

  { locale: 'de', question: 'Wann beginnt die Eröffnungsrede?', expected: keynote },
  { locale: 'de', question: 'Abstimmung', expected: poll },
  { locale: 'de', question: 'Wann ist der Workshop zur guten Bank?', expected: workshopOnBenches },
  {
    locale: 'de',
    question: 'Priya Raman',
    expected: ['person/Priya Raman', 'session/monsoon-ready', 'session/next-forty-years'],
  },
  {
    locale: 'de',
    question: 'Wo bekomme ich mein Zertifikat?',
    expected: ['widget/expo-information', 'piece/paper-certificate'],
  },

  { locale: 'es', question: '¿Cuándo empieza la conferencia inaugural?', expected: keynote },
  { locale: 'es', question: 'pizarra', expected: whiteboard },
  {
    locale: 'es',
    question: '¿Quién es Sofía Herrera?',
    expected: ['person/Sofía Herrera', 'session/map-on-foot'],
  },
  { locale: 'es', question: 'mapa de calor', expected: ['piece/paper-heat-map', 'widget/library-heat-map'] },
  { locale: 'es', question: 'sala de exposición', expected: ['area/expo'] },

  { locale: 'fr', question: 'Quand commence le discours d’ouverture ?', expected: keynote },
  { locale: 'fr', question: 'tableau blanc', expected: whiteboard },
  { locale: 'fr', question: 'À quelle heure est l’atelier de la carte à pied ?', expected: ['session/map-on-foot'] },
  { locale: 'fr', question: 'sondage', expected: poll },
  { locale: 'fr', question: 'tours à vent', expected: ['session/wind-towers', 'piece/live-wind-towers'] },

  { locale: 'it', question: 'Quando inizia il discorso di apertura?', expected: keynote },
  { locale: 'it', question: 'sondaggio', expected: poll },
  { locale: 'it', question: 'mediateca', expected: ['area/library'] },
  {
    locale: 'it',
    question: 'Quando parla Kwame Mensah?',
    expected: ['session/count-the-children', 'session/next-forty-years'],
  },
  { locale: 'it', question: 'lavagna', expected: whiteboard },

  { locale: 'pt', question: 'Quando começa a palestra de abertura?', expected: keynote },
  { locale: 'pt', question: 'quadro branco', expected: whiteboard },
  { locale: 'pt', question: 'votação', expected: poll },
  { locale: 'pt', question: 'Studio Arco', expected: ['widget/expo-studio-arco'] },
  { locale: 'pt', question: 'A que horas é a oficina do banco?', expected: workshopOnBenches },
]
