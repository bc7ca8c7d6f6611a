import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LocalizedTexts, VenueInput } from '@foyer/contract'
import { dayPictures } from './day-pictures.ts'
import { guideFiles } from './guides.ts'
import { mediaFiles } from './media.ts'
import { programmeFiles } from './programme-files.ts'
import { exhibitors } from './exhibitors.ts'
import { say } from './say.ts'

export const architectureId = 'meridian'

/** A file of the demo and what the venue says of it. */
interface DemoFile {
  readonly id: string
  readonly path: string
  readonly mediaType: string
  readonly name: string
  readonly alts?: LocalizedTexts
  readonly width?: number
  readonly height?: number
  readonly durationS?: number
}

const flat = { mediaType: 'image/webp', width: 2560, height: 1440 }
const sphere = { mediaType: 'image/webp', width: 4096, height: 2048 }
const film = { mediaType: 'video/mp4', width: 1280, height: 720 }
const drawing = { mediaType: 'image/svg+xml' }
/** One for each session. */
const posterCount = 20

const atDusk: readonly DemoFile[] = [
  {
    id: 'plaza',
    path: 'pictures/plaza.webp',
    name: 'Arrival plaza',
    ...flat,
    alts: say(
      'The plaza at dusk, a round building with one red door',
      'Der Vorplatz in der Dämmerung, ein rundes Gebäude mit einer roten Tür',
      'La plaza al anochecer, un edificio redondo con una puerta roja',
      'La place au crépuscule, un bâtiment rond à la porte rouge',
      'La piazza al tramonto, un edificio rotondo con una porta rossa',
      'A praça ao anoitecer, um edifício redondo com uma porta vermelha',
    ),
  },
  {
    id: 'foyer',
    path: 'pictures/foyer-360.webp',
    name: 'Foyer',
    ...sphere,
    alts: say(
      'A round foyer with a view over the city',
      'Ein rundes Foyer mit Blick über die Stadt',
      'Un vestíbulo redondo con vistas a la ciudad',
      'Un foyer rond avec vue sur la ville',
      'Un foyer rotondo con vista sulla città',
      'Um foyer redondo com vista sobre a cidade',
    ),
  },
  {
    id: 'foyer-media-wall',
    path: 'pictures/foyer-media-wall-360.webp',
    name: 'Foyer, by the media wall',
    ...sphere,
    alts: say(
      'The foyer, seen from the media wall',
      'Das Foyer, von der Medienwand aus gesehen',
      'El vestíbulo visto desde la pared de medios',
      'Le foyer vu du mur d’images',
      'Il foyer visto dalla parete multimediale',
      'O foyer visto da parede multimédia',
    ),
  },
  {
    id: 'stage',
    path: 'pictures/stage.webp',
    name: 'Main stage',
    ...flat,
    alts: say(
      'An auditorium with a wide screen',
      'Ein Saal mit breiter Leinwand',
      'Un auditorio con una pantalla ancha',
      'Un auditorium au large écran',
      'Un auditorium con un grande schermo',
      'Um auditório com um ecrã largo',
    ),
  },
  {
    id: 'expo',
    path: 'pictures/expo.webp',
    name: 'Expo hall',
    ...flat,
    alts: say(
      'A hall with six stands around an information desk',
      'Eine Halle mit sechs Ständen um einen Infotresen',
      'Una sala con seis puestos y un mostrador de información',
      'Un hall avec six stands autour d’un comptoir',
      'Un padiglione con sei stand e un banco informazioni',
      'Um pavilhão com seis stands e um balcão de informações',
    ),
  },
  {
    id: 'lounge',
    path: 'pictures/lounge-360.webp',
    name: 'Sky lounge',
    ...sphere,
    alts: say(
      'A lounge with a curved sofa above the river',
      'Eine Lounge mit geschwungenem Sofa über dem Fluss',
      'Un salón con un sofá curvo sobre el río',
      'Un salon au canapé courbe au-dessus du fleuve',
      'Una lounge con un divano curvo sopra il fiume',
      'Um lounge com um sofá curvo sobre o rio',
    ),
  },
  {
    id: 'library',
    path: 'pictures/library.webp',
    name: 'Media library',
    ...flat,
    alts: say(
      'A two-storey library with a media wall',
      'Eine zweistöckige Bibliothek mit Medienwand',
      'Una biblioteca de dos pisos con pared de medios',
      'Une bibliothèque sur deux niveaux avec un mur d’images',
      'Una biblioteca su due piani con parete multimediale',
      'Uma biblioteca de dois pisos com parede multimédia',
    ),
  },
  {
    id: 'meeting-floor',
    path: 'pictures/meeting-floor.webp',
    name: 'Meeting floor',
    ...flat,
    alts: say(
      'Four glass rooms around an open floor',
      'Vier Glasräume um eine offene Etage',
      'Cuatro salas de cristal en una planta abierta',
      'Quatre salles vitrées autour d’un plateau ouvert',
      'Quattro sale di vetro attorno a un piano aperto',
      'Quatro salas de vidro num piso aberto',
    ),
  },
  {
    id: 'garden',
    path: 'pictures/garden-360.webp',
    name: 'Garden',
    ...sphere,
    alts: say(
      'A garden at night with pools and lanterns',
      'Ein Garten bei Nacht mit Becken und Laternen',
      'Un jardín de noche con estanques y farolillos',
      'Un jardin la nuit, bassins et lanternes',
      'Un giardino di notte con vasche e lanterne',
      'Um jardim à noite com lagos e lanternas',
    ),
  },
  { id: 'logo', path: 'pictures/logo.svg', name: 'Logo', ...drawing },
  {
    id: 'floor-plan',
    path: 'pictures/floor-plan.svg',
    name: 'Floor plan',
    ...drawing,
    width: 800,
    height: 520,
    alts: say(
      'The building from above, with its eight areas',
      'Das Gebäude von oben mit seinen acht Bereichen',
      'El edificio desde arriba, con sus ocho áreas',
      'Le bâtiment vu du dessus, avec ses huit espaces',
      'L’edificio dall’alto, con le sue otto aree',
      'O edifício visto de cima, com as suas oito áreas',
    ),
  },
  ...['paper', 'people', 'play', 'screen'].map((icon) => ({
    id: `icon-${icon}`,
    path: `pictures/icons/${icon}.svg`,
    name: `Icon ${icon}`,
    ...drawing,
  })),
  ...exhibitors
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .map(({ id, name }) => ({
      id: `logo-${id}`,
      path: `pictures/logos/${id}.svg`,
      name: id,
      ...drawing,
      alts: say(
        `Logo of ${name}`,
        `Logo von ${name}`,
        `Logotipo de ${name}`,
        `Logo de ${name}`,
        `Logo di ${name}`,
        `Logótipo de ${name}`,
      ),
    })),
  ...Array.from({ length: posterCount }, (_, index) => index + 1).map((n) => ({
    id: `poster-${n}`,
    path: `pictures/posters/${n}.webp`,
    name: `Poster ${n}`,
    mediaType: 'image/webp',
    width: 1280,
    height: 720,
    alts: say(
      'A drawn poster for a session',
      'Ein gezeichnetes Plakat zu einer Veranstaltung',
      'Un cartel dibujado para una sesión',
      'Une affiche dessinée pour une session',
      'Un manifesto disegnato per una sessione',
      'Um cartaz desenhado para uma sessão',
    ),
  })),
  { id: 'film-river', path: 'films/river.mp4', name: 'The river at night', ...film, durationS: 12 },
  { id: 'film-intermission', path: 'films/intermission.mp4', name: 'Intermission', ...film, durationS: 12 },
  ...mediaFiles,
  {
    id: 'paper-night-stops',
    path: 'papers/night-stops.pdf',
    name: 'Night stops survey (needs a password)',
    mediaType: 'application/pdf',
  },
  { id: 'paper-heat-map', path: 'papers/heat-map.pdf', name: 'Heat map method', mediaType: 'application/pdf' },
  ...programmeFiles,
  ...guideFiles,
]

const byDay = dayPictures.map((picture): DemoFile => ({
  ...atDusk.find(({ id }) => `${id}-day` === picture.id),
  ...picture,
}))

const files: readonly DemoFile[] = [...atDusk, ...byDay]

/** NOTE: the bundled server lies elsewhere than this file, so the folder is looked for upwards. */
function assetsFolder(): string {
  for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
    const candidate = join(folder, 'demo', 'assets')
    if (existsSync(join(candidate, 'pictures', 'plaza.webp'))) return candidate
    if (dirname(folder) === folder) throw new Error('the folder demo/assets is not there; the demo venue needs it')
  }
}

const extensionOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

export const demoAssets: VenueInput['assets'] = files.map(({ id, path, name, alts, ...facts }) => ({
  id,
  uri: `/assets/live/architecture/${architectureId}/assets/${id}.${extensionOf(path)}`,
  generation: 1,
  displayName: name,
  alts: alts ?? [],
  ...facts,
}))

export const demoFiles = (): { id: string; file: string }[] => {
  const folder = assetsFolder()
  return files.map(({ id, path }) => ({ id, file: join(folder, path) }))
}

export const demoPagePictures = () => {
  const folder = join(assetsFolder(), 'pictures')
  return { login: join(folder, 'login.webp'), workInProgress: join(folder, 'work-in-progress.webp') }
}

export const demoFramedPages = (): string => join(assetsFolder(), 'pages')
