/** A picture of an area by day: the plain facts of its file. Its alternative texts are those of the area at dusk. */
interface DayPicture {
  readonly id: string
  readonly path: string
  readonly mediaType: string
  readonly width: number
  readonly height: number
  readonly name: string
}

const flat = { mediaType: 'image/webp', width: 2560, height: 1440 }

/** The pictures for the light theme; the id is the one of the picture at dusk and `-day`. */
export const dayPictures: readonly DayPicture[] = [
  { id: 'plaza-day', path: 'pictures/plaza-day.webp', name: 'Arrival plaza by day', ...flat },
]

const dayIds = new Set(dayPictures.map(({ id }) => id))

/** The part of a background that names the picture by day, empty for a picture that is the same at any hour. Source: VEN-14. */
export function lightAssetOf(assetId: string): { lightAssetId?: string } {
  const lightAssetId = `${assetId}-day`
  return dayIds.has(lightAssetId) ? { lightAssetId } : {}
}
