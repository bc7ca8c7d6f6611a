import { mediaPieces } from '../media.ts'
import { say } from '../say.ts'
import type { DemoPiece } from './piece.ts'

const tagsOf: Readonly<Record<string, readonly string[]>> = {
  opening: ['forum', 'streets'],
  heat: ['heat', 'data', 'streets'],
  'wind-tower': ['heat', 'buildings', 'wind'],
  'night-stops': ['night', 'transport'],
  bench: ['streets', 'furniture', 'making'],
  islands: ['energy', 'wind', 'islands'],
  monsoon: ['water', 'streets', 'rain'],
  lanterns: ['forum', 'night'],
}

/** New on the second day, so that the board has something to come back for. */
const newOnes = new Set(['islands', 'monsoon'])

/** The eight films of the library, and one that another host plays. */
export const films = (firstDayMs: number): DemoPiece[] => [
  ...mediaPieces.map(({ id, titles, summaries, filmAssetId, posterAssetId, captions, durationS }): DemoPiece => ({
    id: `film-${id}`,
    kind: 'VIDEO',
    titles,
    descriptions: summaries,
    tags: [...(tagsOf[id] ?? [])],
    languages: ['en'],
    source: { kind: 'FILE', assetId: filmAssetId, captions: [...captions] },
    posterAssetId,
    durationS,
    ...(id === 'opening' ? { recommended: true, rank: 1 } : {}),
    ...(newOnes.has(id) ? { updated: new Date(firstDayMs).toISOString() } : {}),
  })),
  {
    id: 'film-peertube',
    kind: 'VIDEO',
    titles: say(
      'What is PeerTube?',
      'Was ist PeerTube?',
      '¿Qué es PeerTube?',
      'PeerTube, c’est quoi ?',
      'Che cos’è PeerTube?',
      'O que é o PeerTube?',
    ),
    descriptions: say(
      'Where films of many small houses meet without a big one. Plays from Framatube, after your yes.',
      'Wo die Filme vieler kleiner Häuser ohne ein großes zusammenkommen. Spielt nach Ihrem Ja von Framatube.',
      'Donde se encuentran las películas de muchas casas pequeñas sin una grande. Se reproduce desde Framatube, si usted acepta.',
      'Où se rencontrent les films de maintes petites maisons, sans une grande. Joué depuis Framatube, après votre oui.',
      'Dove si incontrano i film di tante piccole case, senza una grande. Arriva da Framatube, dopo il suo sì.',
      'Onde se encontram os filmes de muitas casas pequenas, sem uma grande. Vem do Framatube, depois do seu sim.',
    ),
    tags: ['open source', 'media'],
    languages: ['en'],
    source: {
      kind: 'EXTERNAL',
      videoUrl: 'https://framatube.org/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d',
      cookieProvider: 'framatube',
    },
  },
]
