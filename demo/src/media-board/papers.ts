import { certificate } from '../certificate.ts'
import { exhibitors } from '../exhibitors.ts'
import { person } from '../person.ts'
import { demoLocales, each, say } from '../say.ts'
import type { DemoPiece } from './piece.ts'

type Draft = Pick<DemoPiece, 'titles' | 'descriptions' | 'tags' | 'languages'> & Partial<DemoPiece>

const paperPiece = (id: string, draft: Draft): DemoPiece => ({
  id: `paper-${id}`,
  kind: 'PDF',
  source: { kind: 'PDF', assetId: `paper-${id}` },
  ...draft,
})

/** Without the “(PDF)” that a link says and a piece shows. */
const paperTitleOf = (id: string) =>
  each(exhibitors.find((exhibitor) => exhibitor.id === id)?.paperNames ?? [], (text) => text.replace(' (PDF)', ''))

/** Papers to read on the board, one of them with a password that is in its description. */
export const papers = (firstDayMs: number): DemoPiece[] => [
  paperPiece('certificate', {
    titles: certificate.title,
    descriptions: certificate.lead,
    tags: ['certificate', 'guide'],
    languages: [...demoLocales],
    posterAssetId: 'cover-certificate',
    recommended: true,
    rank: 3,
    areaId: 'expo',
    widgetId: 'expo-information',
  }),
  paperPiece('floor-plan', {
    titles: say(
      'Finding your way',
      'So finden Sie sich zurecht',
      'Cómo orientarse',
      'Trouver son chemin',
      'Come orientarsi',
      'Como se orientar',
    ),
    descriptions: say(
      'The eight places of the forum on one drawing, and what there is in each.',
      'Die acht Orte des Forums auf einer Zeichnung, und was es wo gibt.',
      'Los ocho lugares del foro en un dibujo, y lo que hay en cada uno.',
      'Les huit lieux du forum sur un dessin, et ce qu’il y a dans chacun.',
      'Gli otto luoghi del forum in un disegno, e che cosa c’è in ognuno.',
      'Os oito lugares do fórum num desenho, e o que há em cada um.',
    ),
    tags: ['guide', 'forum'],
    languages: [...demoLocales],
    posterAssetId: 'cover-floor-plan',
  }),
  paperPiece('accessibility', {
    titles: say(
      'Accessibility guide',
      'Barrierefrei durch das Forum',
      'Guía de accesibilidad',
      'Guide d’accessibilité',
      'Guida all’accessibilità',
      'Guia de acessibilidade',
    ),
    descriptions: say(
      'By keyboard, by ear, without sound, with less movement: ways through the forum. In English and German.',
      'Mit der Tastatur, mit dem Ohr, ohne Ton, mit weniger Bewegung: Wege durch das Forum. Auf Deutsch und Englisch.',
      'Con el teclado, de oído, sin sonido, con menos movimiento: caminos por el foro. En inglés y alemán.',
      'Au clavier, à l’oreille, sans le son, avec moins de mouvement : des chemins à travers le forum. En anglais et en allemand.',
      'Con la tastiera, a orecchio, senza suono, con meno movimento: strade attraverso il forum. In inglese e tedesco.',
      'Com o teclado, de ouvido, sem som, com menos movimento: caminhos pelo fórum. Em inglês e alemão.',
    ),
    tags: ['guide', 'accessibility'],
    languages: ['en', 'de'],
    posterAssetId: 'cover-accessibility',
    updated: new Date(firstDayMs).toISOString(),
  }),
  paperPiece('heat-map', {
    titles: say(
      'How the heat map is made',
      'Wie die Hitzekarte entsteht',
      'Cómo se hace el mapa de calor',
      'Comment naît la carte de chaleur',
      'Come nasce la mappa del calore',
      'Como se faz o mapa de calor',
    ),
    descriptions: say(
      'Forty summers, blocks of ten metres, and a rule for doubt.',
      'Vierzig Sommer, Blöcke von zehn Metern und eine Regel für den Zweifel.',
      'Cuarenta veranos, bloques de diez metros y una regla para la duda.',
      'Quarante étés, des blocs de dix mètres et une règle pour le doute.',
      'Quaranta estati, blocchi di dieci metri e una regola per il dubbio.',
      'Quarenta verões, blocos de dez metros e uma regra para a dúvida.',
    ),
    tags: ['heat', 'data', 'method'],
    languages: ['en'],
    speakers: [person('田中 芽衣')],
    posterAssetId: 'film-poster-heat',
  }),
  paperPiece('sora-systems', {
    titles: paperTitleOf('sora-systems'),
    descriptions: say(
      'Why the thermometer on the roof has never met a child.',
      'Warum das Thermometer auf dem Dach nie einem Kind begegnet ist.',
      'Por qué el termómetro de la azotea nunca ha conocido a un niño.',
      'Pourquoi le thermomètre du toit n’a jamais croisé d’enfant.',
      'Perché il termometro sul tetto non ha mai incontrato un bambino.',
      'Porque é que o termómetro do telhado nunca encontrou uma criança.',
    ),
    tags: ['heat', 'data', 'streets', 'exhibitor'],
    languages: ['en'],
    speakers: [person('田中 芽衣'), person('田中 陽子')],
    posterAssetId: 'poster-2',
    areaId: 'expo',
    widgetId: 'expo-sora-systems',
  }),
  paperPiece('studio-arco', {
    titles: paperTitleOf('studio-arco'),
    descriptions: say(
      'Everything a workshop needs to build it, and why it is as it is.',
      'Alles, was eine Werkstatt zum Bauen braucht, und warum sie so ist, wie sie ist.',
      'Todo lo que un taller necesita para construirlo, y por qué es como es.',
      'Tout ce qu’il faut à un atelier pour le construire, et pourquoi il est ainsi.',
      'Tutto ciò che serve a un’officina per costruirla, e perché è fatta così.',
      'Tudo o que uma oficina precisa para o construir, e porque é como é.',
    ),
    tags: ['furniture', 'making', 'streets', 'exhibitor'],
    languages: ['en'],
    speakers: [person('Luca Moretti'), person('李小龙')],
    posterAssetId: 'film-poster-bench',
    areaId: 'expo',
    widgetId: 'expo-studio-arco',
  }),
  paperPiece('night-stops', {
    titles: say(
      'Night stops survey',
      'Umfrage zu Nachthalten',
      'Encuesta de paradas nocturnas',
      'Enquête sur les arrêts de nuit',
      'Indagine sulle fermate notturne',
      'Inquérito às paragens noturnas',
    ),
    descriptions: say(
      'Who waits for a bus between midnight and five, and how it feels. It asks for a password: “lantern”.',
      'Wer zwischen Mitternacht und fünf auf den Bus wartet, und wie sich das anfühlt. Gefragt wird nach einem Passwort: „lantern“.',
      'Quién espera el autobús entre medianoche y las cinco, y cómo se siente. Pide una contraseña: «lantern».',
      'Qui attend le bus entre minuit et cinq heures, et ce que l’on ressent. Un mot de passe est demandé : « lantern ».',
      'Chi aspetta l’autobus tra mezzanotte e le cinque, e che cosa prova. Chiede una password: «lantern».',
      'Quem espera o autocarro entre a meia-noite e as cinco, e o que sente. Pede uma palavra-passe: «lantern».',
    ),
    tags: ['night', 'transport', 'data'],
    languages: ['en'],
    speakers: [person('Hanna Weiß'), person('Luca Moretti')],
    posterAssetId: 'film-poster-night-stops',
  }),
]
