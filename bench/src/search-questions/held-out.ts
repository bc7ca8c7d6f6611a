import type { SearchQuestion } from './question.ts'

/** Questions written before the ranking was adjusted, from what the demo venue shows alone; it was not adjusted with them. */
export const heldOutQuestions: readonly SearchQuestion[] = [
  { locale: 'en', question: 'What time is the talk about night buses?', expected: ['session/night-stops'] },
  { locale: 'en', question: 'countdown', expected: ['widget/plaza-countdown'] },
  { locale: 'en', question: 'where can I meet new people', expected: ['widget/lounge-meeting'] },
  { locale: 'en', question: 'Hanna Weiss', expected: ['person/Hanna Weiß', 'session/night-stops'] },
  { locale: 'en', question: 'accessibilty guide', expected: ['piece/paper-accessibility'] },

  {
    locale: 'de',
    question: 'Um wie viel Uhr fängt die Abschlussrunde an?',
    expected: ['session/next-forty-years', 'widget/plaza-countdown'],
  },
  { locale: 'de', question: 'Messehalle', expected: ['area/expo'] },
  { locale: 'de', question: 'Nachtfalter', expected: ['session/dark-enough-for-moths'] },
  { locale: 'de', question: 'Whiteboard', expected: ['widget/meeting-whiteboard'] },
  { locale: 'de', question: 'Fragen an die Vortragenden stellen', expected: ['widget/stage-questions'] },

  { locale: 'es', question: '¿A qué hora es la cena en la calle?', expected: ['session/supper-on-the-street'] },
  {
    locale: 'es',
    question: 'encuesta',
    expected: ['widget/stage-poll', 'piece/paper-night-stops', 'widget/library-night-stops'],
  },
  {
    locale: 'es',
    question: 'certificado de asistencia',
    expected: ['widget/expo-information', 'piece/paper-certificate'],
  },
  { locale: 'es', question: 'Giulia D’Angelo', expected: ['person/Giulia D’Angelo', 'session/shade-by-hand'] },
  { locale: 'es', question: 'jardin', expected: ['area/garden'] },

  {
    locale: 'fr',
    question: 'Quand parle Amara Okafor ?',
    expected: ['session/city-that-listens', 'session/next-forty-years'],
  },
  { locale: 'fr', question: 'mur social', expected: ['widget/lounge-wall'] },
  { locale: 'fr', question: 'plan du lieu', expected: ['widget/foyer-floor-plan'] },
  { locale: 'fr', question: 'Qui est Élodie Lefèvre ?', expected: ['person/Élodie Lefèvre'] },
  { locale: 'fr', question: 'film sur la pluie', expected: ['piece/film-monsoon', 'widget/library-film-monsoon'] },

  {
    locale: 'it',
    question: 'A che ora comincia il laboratorio sulla panchina?',
    expected: ['session/one-good-bench'],
  },
  { locale: 'it', question: 'persone presenti', expected: ['widget/lounge-people'] },
  {
    locale: 'it',
    question: 'turbine sulle isole',
    expected: [
      'widget/expo-aegean-wind',
      'session/islands-on-wind',
      'piece/film-islands',
      'piece/paper-aegean-wind',
      'widget/library-film-islands',
    ],
  },
  { locale: 'it', question: 'domande al palco', expected: ['widget/stage-questions'] },
  {
    locale: 'it',
    question: 'Luca Moretti',
    expected: ['person/Luca Moretti', 'session/night-stops', 'session/one-good-bench'],
  },

  {
    locale: 'pt',
    question: 'Quando é a conversa sobre a cadeira para o rio?',
    expected: ['session/seat-for-the-river'],
  },
  { locale: 'pt', question: 'contagem decrescente', expected: ['widget/plaza-countdown'] },
  { locale: 'pt', question: 'pavilhão de exposição', expected: ['area/expo'] },
  { locale: 'pt', question: 'onde posso deixar uma mensagem no mural', expected: ['widget/lounge-wall'] },
  { locale: 'pt', question: 'João Gonçalves', expected: ['person/João Gonçalves'] },
]
