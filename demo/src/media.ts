import type { LocalizedTexts } from '@foyer/contract'
import { demoLocales, say } from './say.ts'

/** A spoken film of the media library; its words are English, its captions in every language of the demo. */
export interface MediaPiece {
  readonly id: string
  readonly titles: LocalizedTexts
  readonly summaries: LocalizedTexts
  readonly filmAssetId: string
  readonly posterAssetId: string
  readonly captions: readonly { readonly locale: string; readonly assetId: string }[]
  readonly durationS: number
}

type Draft = Pick<MediaPiece, 'id' | 'titles' | 'summaries' | 'durationS'>

const drafts: readonly Draft[] = [
  {
    id: 'opening',
    durationS: 38.36,
    titles: say(
      'Opening film',
      'Eröffnungsfilm',
      'Película de apertura',
      'Film d’ouverture',
      'Film di apertura',
      'Filme de abertura',
    ),
    summaries: say(
      'A city grows through forty years of evenings, and one red door opens.',
      'Eine Stadt wächst durch vierzig Jahre Abende, und eine rote Tür geht auf.',
      'Una ciudad crece durante cuarenta años de atardeceres y se abre una puerta roja.',
      'Une ville grandit au fil de quarante années de soirs, et une porte rouge s’ouvre.',
      'Una città cresce lungo quarant’anni di sere, e una porta rossa si apre.',
      'Uma cidade cresce ao longo de quarenta anos de entardeceres, e abre-se uma porta vermelha.',
    ),
  },
  {
    id: 'heat',
    durationS: 43.24,
    titles: say(
      'Three hundred blocks',
      'Dreihundert Blocks',
      'Trescientas manzanas',
      'Trois cents îlots',
      'Trecento isolati',
      'Trezentos quarteirões',
    ),
    summaries: say(
      'A heat map rises block by block; then one square tries five things and cools by four degrees.',
      'Eine Hitzekarte wächst Block um Block; dann probiert ein Platz fünf Dinge und wird vier Grad kühler.',
      'Un mapa de calor crece manzana a manzana; luego una plaza prueba cinco cosas y baja cuatro grados.',
      'Une carte de chaleur s’élève îlot par îlot ; puis une place essaie cinq choses et perd quatre degrés.',
      'Una mappa del calore cresce isolato per isolato; poi una piazza prova cinque cose e perde quattro gradi.',
      'Um mapa de calor ergue-se quarteirão a quarteirão; depois, uma praça tenta cinco coisas e perde quatro graus.',
    ),
  },
  {
    id: 'wind-tower',
    durationS: 44.4,
    titles: say(
      'The tower that breathes',
      'Der Turm, der atmet',
      'La torre que respira',
      'La tour qui respire',
      'La torre che respira',
      'A torre que respira',
    ),
    summaries: say(
      'A house in Yazd in section: how hot wind becomes a cool room without a plug.',
      'Ein Haus in Yazd im Schnitt: wie aus heißem Wind ohne Stecker ein kühler Raum wird.',
      'Una casa de Yazd en sección: cómo el viento ardiente se vuelve una sala fresca sin enchufe.',
      'Une maison de Yazd en coupe : comment un vent brûlant rafraîchit une pièce sans prise.',
      'Una casa di Yazd in sezione: come il vento caldo diventa una stanza fresca senza presa.',
      'Uma casa de Yazd em corte: como o vento quente se torna uma sala fresca sem tomada.',
    ),
  },
  {
    id: 'night-stops',
    durationS: 40.44,
    titles: say('Line eleven', 'Linie elf', 'Línea once', 'Ligne onze', 'Linea undici', 'Linha onze'),
    summaries: say(
      'Thirty-eight stops between three and five in the morning, and what makes a wait feel safe.',
      'Achtunddreißig Halte zwischen drei und fünf Uhr morgens, und was Warten sicher macht.',
      'Treinta y ocho paradas entre las tres y las cinco de la mañana, y lo que hace segura la espera.',
      'Trente-huit arrêts entre trois et cinq heures du matin, et ce qui rend l’attente rassurante.',
      'Trentotto fermate tra le tre e le cinque del mattino, e ciò che rende sicura l’attesa.',
      'Trinta e oito paragens entre as três e as cinco da manhã, e o que torna a espera segura.',
    ),
  },
  {
    id: 'bench',
    durationS: 38.12,
    titles: say(
      'Room for three',
      'Platz für drei',
      'Sitio para tres',
      'De la place pour trois',
      'Posto per tre',
      'Lugar para três',
    ),
    summaries: say(
      'A bench, drawn board by board: height, lean, arms, shade and something to look at.',
      'Eine Bank, Brett für Brett gezeichnet: Höhe, Lehne, Arme, Schatten und etwas zum Hinsehen.',
      'Un banco dibujado tabla a tabla: altura, respaldo, brazos, sombra y algo que mirar.',
      'Un banc dessiné planche à planche : hauteur, dossier, accoudoirs, ombre et une vue.',
      'Una panchina disegnata asse per asse: altezza, schienale, braccioli, ombra e qualcosa da guardare.',
      'Um banco desenhado tábua a tábua: altura, encosto, braços, sombra e algo para ver.',
    ),
  },
  {
    id: 'islands',
    durationS: 41.68,
    titles: say(
      'Reading the weather',
      'Das Wetter lesen',
      'Leer el tiempo',
      'Lire le temps',
      'Leggere il tempo',
      'Ler o tempo',
    ),
    summaries: say(
      'Six island grids turn from diesel red to wind blue, one after the other.',
      'Sechs Inselnetze wechseln von Dieselrot zu Windblau, eines nach dem anderen.',
      'Seis redes insulares pasan del rojo del gasóleo al azul del viento, una tras otra.',
      'Six réseaux insulaires passent du rouge du gazole au bleu du vent, l’un après l’autre.',
      'Sei reti insulari passano dal rosso del gasolio al blu del vento, una dopo l’altra.',
      'Seis redes insulares passam do vermelho do gasóleo ao azul do vento, uma a uma.',
    ),
  },
  {
    id: 'monsoon',
    durationS: 41.8,
    titles: say(
      'An hour of rain',
      'Eine Stunde Regen',
      'Una hora de lluvia',
      'Une heure de pluie',
      'Un’ora di pioggia',
      'Uma hora de chuva',
    ),
    summaries: say(
      'A street in Chennai holds its water for an hour, then gives it to the ground.',
      'Eine Straße in Chennai hält ihr Wasser eine Stunde lang und gibt es dann dem Boden.',
      'Una calle de Chennai retiene su agua una hora y luego se la da al suelo.',
      'Une rue de Chennai retient son eau une heure, puis la donne au sol.',
      'Una strada di Chennai trattiene l’acqua per un’ora, poi la dà al terreno.',
      'Uma rua de Chennai retém a água durante uma hora e depois entrega-a ao solo.',
    ),
  },
  {
    id: 'lanterns',
    durationS: 35.56,
    titles: say('Lanterns', 'Laternen', 'Farolillos', 'Lanternes', 'Lanterne', 'Lanternas'),
    summaries: say(
      'A walk through the house, from the red door to the lanterns in the garden.',
      'Ein Gang durch das Haus, von der roten Tür bis zu den Laternen im Garten.',
      'Un paseo por la casa, de la puerta roja a los farolillos del jardín.',
      'Une promenade dans la maison, de la porte rouge aux lanternes du jardin.',
      'Una passeggiata nella casa, dalla porta rossa alle lanterne del giardino.',
      'Um passeio pela casa, da porta vermelha às lanternas do jardim.',
    ),
  },
]

/** The eight films of the library, in the order in which they are listed. */
export const mediaPieces: readonly MediaPiece[] = drafts.map((draft) => ({
  ...draft,
  filmAssetId: `film-${draft.id}`,
  posterAssetId: `film-poster-${draft.id}`,
  captions: demoLocales.map((locale) => ({ locale, assetId: `captions-${draft.id}-${locale}` })),
}))

/** The piece with this id. Throws when there is none, which is a mistake in the demo. */
export function mediaPiece(id: string): MediaPiece {
  const piece = mediaPieces.find((candidate) => candidate.id === id)
  if (piece === undefined) throw new Error(`there is no media piece ${id}`)
  return piece
}

const englishOf = (texts: LocalizedTexts) => texts.find(({ locale }) => locale === 'en')?.text ?? ''

/** Film, poster and captions of each piece, as files of the demo. */
export const mediaFiles = mediaPieces.flatMap(({ id, titles, filmAssetId, posterAssetId, captions, durationS }) => [
  {
    id: filmAssetId,
    path: `films/${id}.mp4`,
    name: englishOf(titles),
    mediaType: 'video/mp4',
    width: 1280,
    height: 720,
    durationS,
  },
  {
    id: posterAssetId,
    path: `films/posters/${id}.webp`,
    name: `${englishOf(titles)}, a still`,
    mediaType: 'image/webp',
    width: 1280,
    height: 720,
  },
  ...captions.map(({ locale, assetId }) => ({
    id: assetId,
    path: `films/${id}.${locale}.vtt`,
    name: `${englishOf(titles)}, captions (${locale})`,
    mediaType: 'text/vtt',
  })),
])
