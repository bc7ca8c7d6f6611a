import type { LocalizedTexts } from '@foyer/contract'
import { say } from './say.ts'

/** A picture of an area by day. Without alternative texts those of the area at dusk are as true. */
interface DayPicture {
  readonly id: string
  readonly path: string
  readonly mediaType: string
  readonly width: number
  readonly height: number
  readonly name: string
  readonly alts?: LocalizedTexts
}

const flat = { mediaType: 'image/webp', width: 2560, height: 1440 }
const sphere = { mediaType: 'image/webp', width: 4096, height: 2048 }

/** The pictures for the light theme; the id is the one of the picture at dusk and `-day`. The stage has no windows. */
export const dayPictures: readonly DayPicture[] = [
  {
    id: 'plaza-day',
    path: 'pictures/plaza-day.webp',
    name: 'Arrival plaza by day',
    ...flat,
    alts: say(
      'The plaza in the morning, a round building with one red door',
      'Der Vorplatz am Vormittag, ein rundes Gebäude mit einer roten Tür',
      'La plaza por la mañana, un edificio redondo con una puerta roja',
      'La place au matin, un bâtiment rond à la porte rouge',
      'La piazza al mattino, un edificio rotondo con una porta rossa',
      'A praça de manhã, um edifício redondo com uma porta vermelha',
    ),
  },
  { id: 'foyer-day', path: 'pictures/foyer-360-day.webp', name: 'Foyer by day', ...sphere },
  {
    id: 'foyer-media-wall-day',
    path: 'pictures/foyer-media-wall-360-day.webp',
    name: 'Foyer by day, by the media wall',
    ...sphere,
  },
  { id: 'expo-day', path: 'pictures/expo-day.webp', name: 'Expo hall by day', ...flat },
  { id: 'lounge-day', path: 'pictures/lounge-360-day.webp', name: 'Sky lounge by day', ...sphere },
  { id: 'library-day', path: 'pictures/library-day.webp', name: 'Media library by day', ...flat },
  { id: 'meeting-floor-day', path: 'pictures/meeting-floor-day.webp', name: 'Meeting floor by day', ...flat },
  {
    id: 'garden-day',
    path: 'pictures/garden-360-day.webp',
    name: 'Garden by day',
    ...sphere,
    alts: say(
      'A garden in the morning with pools and trees',
      'Ein Garten am Vormittag mit Becken und Bäumen',
      'Un jardín por la mañana con estanques y árboles',
      'Un jardin au matin, bassins et arbres',
      'Un giardino al mattino con vasche e alberi',
      'Um jardim de manhã com lagos e árvores',
    ),
  },
]

const dayIds = new Set(dayPictures.map(({ id }) => id))

/** The part of a background that names the picture by day, empty for a picture that is the same at any hour. Source: VEN-14. */
export function lightAssetOf(assetId: string): { lightAssetId?: string } {
  const lightAssetId = `${assetId}-day`
  return dayIds.has(lightAssetId) ? { lightAssetId } : {}
}
