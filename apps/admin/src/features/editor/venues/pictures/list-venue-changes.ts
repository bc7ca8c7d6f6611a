import type { Asset, DraftChange, LocalizedText } from '@foyer/contract'
import type { JsonObject } from '@foyer/venue-draft'
import { createArea, type Entity, type Making } from '../../entities/create-entities.ts'
import type { Picture, PictureSize } from './picture-list.ts'

/** What an area is made of. */
export interface AreaPicture extends PictureSize, Pick<Picture, 'viewMode'> {
  readonly asset: Asset
  readonly name: string
  /** What it shows, for people who do not see it; `''` for nothing. */
  readonly alt: string
}

export interface VenueMaking extends Making {
  /** The language that all texts are in. */
  readonly locale: string
}

/**
 * What makes a venue of an empty one: an area for each picture, with doors to the one before and the one after. The first is
 * where visitors arrive. Source: VNU-03.
 */
export function listVenueChanges(pictures: readonly AreaPicture[], making: VenueMaking): DraftChange[] {
  const { locale } = making
  const textOf = (text: string): readonly LocalizedText[] => (text.trim() === '' ? [] : [{ locale, text: text.trim() }])
  const areas = pictures.map(({ asset, name, alt, viewMode, width }) => {
    const area = createArea({ names: textOf(name), viewMode, assetId: asset.id }, making)
    return { ...area, descriptions: textOf(alt), viewPoints: withTiles(area, width) }
  })
  const whole = pictures.map((picture, index) => {
    const area = areas[index] as Entity
    const before = areas[index - 1]
    const after = areas[index + 1]
    const doors = [
      // People who come back look where they walk: at the next door on the way back, which is behind those who come in.
      before && createDoor(before, pictures[index - 1], index > 1 ? 180 : 0, making),
      after && createDoor(after, pictures[index + 1], 0, making),
    ]
    const places = doors.map(
      (door, side) => door && { ...placeOf(picture, side === 0 ? 'back' : 'on'), widgetId: door.id },
    )
    const [viewpoint] = area['viewPoints'] as readonly Entity[]
    return {
      ...area,
      viewPoints: [{ ...viewpoint, placements: places.filter((place) => place !== undefined) }],
      contentWidgets: doors.filter((door) => door !== undefined),
    }
  })
  return [
    ...pictures.map(({ asset, alt }): DraftChange => ({
      kind: 'insert',
      path: ['assets'],
      item: { ...asset, alts: textOf(alt) },
    })),
    ...whole.map((item): DraftChange => ({ kind: 'insert', path: ['areas'], item })),
    { kind: 'set', path: ['defaultAreaId'], value: areas[0]?.id ?? '' },
  ]
}

/** Wider than this, a sphere is sent in tiles; they are of 1024 pixels, or less. */
const wholeMaxWidthPx = 4096
const smallGridMaxWidthPx = 8192

function withTiles({ viewPoints }: JsonObject, widthPx: number): readonly JsonObject[] {
  const [viewpoint] = viewPoints as readonly (JsonObject & { readonly background: JsonObject })[]
  if (viewpoint === undefined) return []
  const { background } = viewpoint
  if (background['type'] !== 'PANORAMA_IMAGE' || widthPx <= wholeMaxWidthPx) return [viewpoint]
  const grid = widthPx <= smallGridMaxWidthPx ? { columns: 8, rows: 4 } : { columns: 16, rows: 8 }
  return [{ ...viewpoint, background: { ...background, type: 'PANORAMA_TILES', ...grid } }]
}

/** A link to an area, called as that area is. */
function createDoor(to: Entity, picture: AreaPicture | undefined, arrivalYaw: number, { newId }: Making): Entity {
  const arrivalView = picture?.viewMode === 'VIEW_360D' ? { arrivalView: { yaw: arrivalYaw, pitch: 0 } } : {}
  return {
    id: newId(),
    type: 'LINK',
    name: to['names'] as Entity['name'],
    configurations: [
      {
        id: newId(),
        name: [],
        cookieProviders: [],
        displayMode: 'EMBEDDED',
        target: { kind: 'AREA', areaId: to.id, ...arrivalView },
        descriptions: [],
      },
    ],
  } as Entity
}

const doorSize = { width: 14, height: 20 }
const edge = 4
/** The narrowest usual window of a computer: of a wider picture its sides are not seen. */
const narrowWindow = 4 / 3

/** Where a door is: on at the right, back at the left; ahead and behind on a sphere. */
function placeOf({ viewMode, width, height }: AreaPicture, way: 'back' | 'on'): JsonObject {
  if (viewMode === 'VIEW_360D') return { kind: 'SPHERE', yaw: way === 'on' ? 0 : 180, pitch: 0, size: 20 }
  const seen = Math.min(1, narrowWindow / (width / height)) * 100
  const inset = Math.min((100 - seen) / 2 + edge, 50 - doorSize.width)
  const x = way === 'on' ? 100 - inset - doorSize.width : inset
  return { kind: 'FLAT', x: Math.round(x * 10) / 10, y: 50 - doorSize.height / 2, ...doorSize }
}
