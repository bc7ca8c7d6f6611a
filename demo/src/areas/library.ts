import { areaDescriptions, areaNames } from '../names.ts'
import { door, film, paper, picture } from '../parts.ts'
import type { DemoArea, DemoWidget } from '../parts.ts'
import { focalPointOf, onto } from '../places.ts'
import type { Session } from '../programme.ts'
import { say } from '../say.ts'

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
        background: { type: 'IMAGE', assetId: 'library', focalPoint: focalPointOf('library') },
        placements: [
          onto('library', 'Media wall', 'library-film'),
          ...[1, 2, 3, 4].map((n) => onto('library', `Poster ${n}`, `library-poster-${n}`)),
          onto('library', 'Door to the foyer', 'library-door-foyer'),
          onto('library', 'Left shelves', 'library-programme'),
          onto('library', 'Upper right shelves', 'library-heat-map'),
          onto('library', 'Reading table', 'library-night-stops'),
          onto('library', 'Right armchairs', 'library-external-film'),
        ],
      },
    ],
    contentWidgets: [
      film(
        'library-film',
        'film-lanterns',
        'poster-6',
        say('Lanterns', 'Laternen', 'Farolillos', 'Lanternes', 'Lanterne', 'Lanternas'),
      ),
      ...sessions
        .slice(0, 4)
        .map(({ titles, posterId }, index) =>
          picture(`library-poster-${index + 1}`, posterId, titles, 'EMBEDDED_DIALOG'),
        ),
      paper(
        'library-programme',
        'paper-programme',
        say(
          'Programme to print',
          'Programm zum Drucken',
          'Programa para imprimir',
          'Programme à imprimer',
          'Programma da stampare',
          'Programa para imprimir',
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
      paper(
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
        say(
          'PDF, one page',
          'PDF, eine Seite',
          'PDF, una página',
          'PDF, une page',
          'PDF, una pagina',
          'PDF, uma página',
        ),
      ),
      paper(
        'library-night-stops',
        'paper-night-stops',
        say(
          'Night stops survey',
          'Umfrage zu Nachthalten',
          'Encuesta de paradas nocturnas',
          'Enquête sur les arrêts de nuit',
          'Indagine sulle fermate notturne',
          'Inquérito às paragens noturnas',
        ),
        say(
          'PDF, the password is “lantern”',
          'PDF, das Passwort ist „lantern“',
          'PDF, la contraseña es «lantern»',
          'PDF, le mot de passe est « lantern »',
          'PDF, la password è «lantern»',
          'PDF, a palavra-passe é «lantern»',
        ),
      ),
      externalFilm,
      door('library', 'foyer', areaNames.foyer, areaDescriptions.foyer),
    ],
  }
}
