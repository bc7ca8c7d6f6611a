import { lightAssetOf } from '../day-pictures.ts'
import { areaDescriptions, areaNames } from '../names.ts'
import { mediaBoardWidget } from '../media-board/media-board.ts'
import { mediaPieces } from '../media.ts'
import type { MediaPiece } from '../media.ts'
import { door, paper, paragraph, pdf, picture, richText, spokenFilm, textIn } from '../parts.ts'
import type { DemoArea, DemoWidget } from '../parts.ts'
import { focalPointOf, onto } from '../places.ts'
import type { Session } from '../programme.ts'
import { each, say } from '../say.ts'

const external = say(
  'What is PeerTube?',
  'Was ist PeerTube?',
  '¿Qué es PeerTube?',
  'PeerTube, c’est quoi ?',
  'Che cos’è PeerTube?',
  'O que é o PeerTube?',
)

const externalFilm: DemoWidget = {
  id: 'library-external-film',
  type: 'VIDEO',
  name: external,
  configurations: [
    {
      id: 'always',
      name: external,
      displayMode: 'EMBEDDED_DIALOG',
      cookieProviders: ['framatube'],
      source: {
        kind: 'EXTERNAL',
        videoUrl: 'https://framatube.org/videos/embed/9c9de5e8-0a1e-484a-b099-e80766180a6d',
        cookieProvider: 'framatube',
      },
    },
  ],
}

const tryItOut = say(
  'Cool the square: try it out',
  'Kühlen Sie den Platz: zum Ausprobieren',
  'Refresque la plaza: pruébelo',
  'Rafraîchissez la place : à vous d’essayer',
  'Rinfreschi la piazza: da provare',
  'Refresque a praça: experimente',
)

/** A page of our own in a frame: it is one of the demo's files and needs no consent. */
const coolSquare: DemoWidget = {
  id: 'library-cool-square',
  type: 'IFRAME',
  name: tryItOut,
  configurations: [
    {
      id: 'always',
      name: tryItOut,
      displayMode: 'OVERLAY_DIALOG',
      address: '/pages/cool-square.html',
      freedoms: ['SCRIPTS'],
      permissions: [],
    },
  ],
}

/** What plays on the media wall itself; the other films open from the board and the list. */
const onTheWall = 'lanterns'

const widgetIdOf = ({ id }: MediaPiece) => (id === onTheWall ? 'library-film' : `library-film-${id}`)

const filmOf = (piece: MediaPiece) =>
  spokenFilm(widgetIdOf(piece), piece, piece.id === onTheWall ? 'EMBEDDED' : 'EMBEDDED_DIALOG')

const minutes = (durationS: number) =>
  `${Math.floor(durationS / 60)}:${String(Math.round(durationS % 60)).padStart(2, '0')}`

/** Every film with its length and what it is about. */
const filmList = each(
  say(
    'Eight short films. They are spoken in English and have captions in six languages.',
    'Acht kurze Filme. Gesprochen wird Englisch, Untertitel gibt es in sechs Sprachen.',
    'Ocho películas breves. Están habladas en inglés y tienen subtítulos en seis idiomas.',
    'Huit courts films. On y parle anglais ; les sous-titres existent en six langues.',
    'Otto brevi film. Il parlato è in inglese, i sottotitoli sono in sei lingue.',
    'Oito filmes curtos. São falados em inglês e têm legendas em seis línguas.',
  ),
  (text, locale) => {
    const lines = mediaPieces.map(
      ({ titles, summaries, durationS }) =>
        `<li><strong>${textIn(titles, locale)}</strong>, ${minutes(durationS)}<br>${textIn(summaries, locale)}</li>`,
    )
    return `${paragraph(text)}<ul>${lines.join('')}</ul>`
  },
)

export function library(sessions: readonly Session[]): DemoArea {
  return {
    id: 'library',
    names: areaNames.library,
    descriptions: areaDescriptions.library,
    defaultViewpointId: 'library-hall',
    viewMode: 'VIEW_2D',
    viewPoints: [
      {
        id: 'library-hall',
        names: areaNames.library,
        background: {
          type: 'IMAGE',
          assetId: 'library',
          ...lightAssetOf('library'),
          focalPoint: focalPointOf('library'),
        },
        placements: [
          // The other films and the papers are on the board, and in the list: their names would cover the hall.
          onto('library', 'Media wall', 'library-film'),
          onto('library', 'Door to the foyer', 'library-door-foyer'),
          onto('library', 'Reading table', 'library-board'),
        ],
      },
    ],
    contentWidgets: [
      mediaBoardWidget('library-board'),
      ...mediaPieces.map(filmOf),
      richText(
        'library-films',
        say(
          'The eight films',
          'Die acht Filme',
          'Las ocho películas',
          'Les huit films',
          'Gli otto film',
          'Os oito filmes',
        ),
        filmList,
      ),
      ...sessions
        .slice(0, 4)
        .map(({ titles, posterId }, index) =>
          picture(`library-poster-${index + 1}`, posterId, titles, 'EMBEDDED_DIALOG'),
        ),
      paper(
        'library-bench',
        'paper-studio-arco',
        say(
          'One good bench, with measures',
          'Eine gute Bank, mit Maßen',
          'Un buen banco, con medidas',
          'Un bon banc, avec ses mesures',
          'Una buona panchina, con le misure',
          'Um bom banco, com medidas',
        ),
        say(
          'PDF, one page',
          'PDF, eine Seite',
          'PDF, una página',
          'PDF, une page',
          'PDF, una pagina',
          'PDF, uma página',
        ),
      ),
      pdf(
        'library-heat-map',
        'paper-heat-map',
        say(
          'How the heat map is made',
          'Wie die Hitzekarte entsteht',
          'Cómo se hace el mapa de calor',
          'Comment naît la carte de chaleur',
          'Come nasce la mappa del calore',
          'Como se faz o mapa de calor',
        ),
      ),
      pdf(
        'library-night-stops',
        'paper-night-stops',
        say(
          'Night stops survey (password: lantern)',
          'Umfrage zu Nachthalten (Passwort: lantern)',
          'Encuesta de paradas nocturnas (contraseña: lantern)',
          'Enquête sur les arrêts de nuit (mot de passe : lantern)',
          'Indagine sulle fermate notturne (password: lantern)',
          'Inquérito às paragens noturnas (palavra-passe: lantern)',
        ),
      ),
      externalFilm,
      coolSquare,
      door('library', 'foyer', areaNames.foyer, areaDescriptions.foyer),
    ],
  }
}
