import { areaDescriptions, areaNames } from '../names.ts'
import type { DemoWidget } from '../parts.ts'
import type { Session } from '../programme.ts'
import { say } from '../say.ts'
import { films } from './films.ts'
import { liveSessions } from './live.ts'
import { papers } from './papers.ts'
import { tagNames } from './tag-names.ts'
import { boardId } from './piece.ts'
import type { DemoBoard, DemoPiece } from './piece.ts'

const ways: readonly DemoPiece[] = [
  {
    id: 'way-expo',
    kind: 'LINK',
    titles: areaNames.expo,
    descriptions: areaDescriptions.expo,
    tags: ['exhibitor', 'forum'],
    source: { kind: 'LINK', target: { kind: 'AREA', areaId: 'expo' } },
    posterAssetId: 'poster-11',
  },
  {
    id: 'way-street-map',
    kind: 'LINK',
    titles: say(
      'Draw your own street',
      'Zeichnen Sie Ihre Straße ein',
      'Dibuje su propia calle',
      'Dessinez votre rue',
      'Disegni la sua strada',
      'Desenhe a sua rua',
    ),
    descriptions: say(
      'OpenStreetMap, the map that everybody may mend: benches, shade and stops are often missing. Opens in a tab of its own.',
      'OpenStreetMap, die Karte, die alle verbessern dürfen: Bänke, Schatten und Haltestellen fehlen oft. Öffnet in einem eigenen Tab.',
      'OpenStreetMap, el mapa que cualquiera puede corregir: a menudo faltan bancos, sombra y paradas. Se abre en otra pestaña.',
      'OpenStreetMap, la carte que chacun peut corriger : bancs, ombre et arrêts y manquent souvent. S’ouvre dans un autre onglet.',
      'OpenStreetMap, la mappa che tutti possono correggere: spesso mancano panchine, ombra e fermate. Si apre in un’altra scheda.',
      'OpenStreetMap, o mapa que todos podem corrigir: faltam muitas vezes bancos, sombra e paragens. Abre noutro separador.',
    ),
    tags: ['data', 'streets', 'open source'],
    source: { kind: 'LINK', target: { kind: 'URL', url: 'https://www.openstreetmap.org/' } },
    posterAssetId: 'poster-14',
  },
]

/** The board of the media library: films, papers, what is on, and ways on. */
export const mediaBoard = (sessions: readonly Session[], firstDayMs: number): DemoBoard => ({
  id: boardId,
  names: areaNames.library,
  tagNames,
  pieces: [...films(firstDayMs), ...papers(firstDayMs), ...liveSessions(sessions, firstDayMs), ...ways],
})

const boardName = say(
  'Everything to watch and read',
  'Alles zum Ansehen und Lesen',
  'Todo para ver y leer',
  'Tout à voir et à lire',
  'Tutto da vedere e leggere',
  'Tudo para ver e ler',
)

/** The board as it lies on the reading table. */
export const mediaBoardWidget = (id: string): DemoWidget => ({
  id,
  type: 'MEDIA_BOARD',
  name: boardName,
  configurations: [
    {
      id: 'always',
      name: boardName,
      displayMode: 'OVERLAY_DIALOG',
      mediaBoardId: boardId,
    },
  ],
})
