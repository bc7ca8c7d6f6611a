import type { SearchQuestion } from './question.ts'

/** Questions written once the ranking was adjusted, before any of their results was seen; nothing was adjusted with them. */
export const unseenQuestions: readonly SearchQuestion[] = [
  {
    locale: 'en',
    question: 'Which talk is about wind power on islands?',
    expected: ['session/islands-on-wind', 'piece/live-islands-on-wind'],
  },
  { locale: 'en', question: 'Where do I find the stand of Aegean Wind?', expected: ['widget/expo-aegean-wind'] },
  {
    locale: 'en',
    question: 'what time does Mei-Ling Tan speak',
    expected: ['session/monsoon-ready', 'piece/live-monsoon-ready'],
  },
  {
    locale: 'en',
    question: 'is there a floor plan I can print',
    expected: ['piece/paper-floor-plan', 'pdf/paper-floor-plan', 'widget/foyer-floor-plan'],
  },
  {
    locale: 'en',
    question: 'sensors that measure the heat in the street',
    expected: [
      'widget/expo-sora-systems',
      'piece/paper-heat-map',
      'widget/library-heat-map',
      'session/heat-on-the-street',
      'piece/live-heat-on-the-street',
    ],
  },
  { locale: 'de', question: 'Wer leitet den Workshop zum Fahrplan?', expected: ['session/mend-a-timetable'] },
  { locale: 'de', question: 'Wo kann ich mit anderen gemeinsam zeichnen?', expected: ['widget/meeting-whiteboard'] },
  { locale: 'de', question: 'Nachtfalter', expected: ['session/dark-enough-for-moths'] },
  { locale: 'de', question: 'Wo ist der Garten?', expected: ['area/garden'] },
  { locale: 'de', question: 'Wann spricht Þórunn Jónsdóttir?', expected: ['session/warm-from-below'] },
  {
    locale: 'es',
    question: '¿Quién habla de casas que se pueden desmontar?',
    expected: ['session/houses-that-come-apart'],
  },
  { locale: 'es', question: '¿A qué hora es la cena en la calle?', expected: ['session/supper-on-the-street'] },
  { locale: 'es', question: 'quiero hacer una pregunta a los ponentes', expected: ['widget/stage-questions'] },
  { locale: 'es', question: '¿dónde está el salón?', expected: ['area/lounge'] },
  { locale: 'es', question: 'Agnes Szoke', expected: ['person/Ágnes Szőke'] },
  { locale: 'fr', question: 'Où se trouve la médiathèque ?', expected: ['area/library'] },
  {
    locale: 'fr',
    question: 'Qui présente la lettre écrite dans quarante ans ?',
    expected: ['session/letter-from-later'],
  },
  {
    locale: 'fr',
    question: 'combien coûte un arrêt de bus chauffé ?',
    expected: ['widget/expo-stadtwerk-nord', 'pdf/paper-stadtwerk-nord'],
  },
  { locale: 'fr', question: 'le fleuve a une chaise à la mairie', expected: ['session/seat-for-the-river'] },
  {
    locale: 'fr',
    question: 'attestation de présence',
    expected: ['widget/expo-information', 'piece/paper-certificate', 'pdf/paper-certificate'],
  },
  { locale: 'it', question: 'A che ora c’è il laboratorio sull’ombra?', expected: ['session/shade-by-hand'] },
  { locale: 'it', question: 'come si vota?', expected: ['widget/stage-poll'] },
  {
    locale: 'it',
    question: 'dove posso vedere i film?',
    expected: ['area/library', 'widget/library-films', 'widget/library-board'],
  },
  { locale: 'it', question: 'Giulia D’Angelo', expected: ['person/Giulia D’Angelo'] },
  {
    locale: 'it',
    question: 'isole senza gasolio',
    expected: [
      'widget/expo-aegean-wind',
      'piece/film-islands',
      'widget/library-film-islands',
      'session/islands-on-wind',
      'piece/live-islands-on-wind',
    ],
  },
  { locale: 'pt', question: 'Onde é o palco principal?', expected: ['area/stage'] },
  {
    locale: 'pt',
    question: 'quando é a sessão sobre crianças que vão sozinhas para a escola?',
    expected: ['session/count-the-children'],
  },
  { locale: 'pt', question: 'quem fala da carta daqui a quarenta anos?', expected: ['session/letter-from-later'] },
  { locale: 'pt', question: 'acessibilidade', expected: ['piece/paper-accessibility', 'pdf/paper-accessibility'] },
  { locale: 'pt', question: 'quero deixar uma mensagem no mural', expected: ['widget/lounge-wall'] },
]
