import type { VenueInput } from '@foyer/contract'
import places from '../assets/pictures/places.json' with { type: 'json' }

type AreaName = keyof typeof places.areas
type Placement = VenueInput['architectures'][number]['areas'][number]['viewPoints'][number]['placements'][number]

interface Place {
  readonly name: string
  readonly x?: number
  readonly y?: number
  readonly yaw?: number
  readonly pitch?: number
  readonly width: number
  readonly height: number
}

const clamp = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))

/** Puts a widget exactly onto a thing of the picture; places come from the scenes the pictures are rendered from. */
export function onto(area: AreaName, placeName: string, widgetId: string): Placement {
  const place = (places.areas[area].places as readonly Place[]).find(({ name }) => name === placeName)
  if (place === undefined) throw new Error(`${area} has no place ${placeName}`)
  if (place.yaw !== undefined && place.pitch !== undefined) {
    return {
      kind: 'SPHERE',
      widgetId,
      yaw: clamp(place.yaw, -180, 180),
      pitch: clamp(place.pitch, -90, 90),
      size: clamp(Math.max(place.width, place.height), 1, 120),
    }
  }
  const x = clamp(place.x ?? 0, 0, 100)
  const y = clamp(place.y ?? 0, 0, 100)
  return {
    kind: 'FLAT',
    widgetId,
    x,
    y,
    width: clamp((place.x ?? 0) + place.width - x, 0, 100 - x),
    height: clamp((place.y ?? 0) + place.height - y, 0, 100 - y),
  }
}

/** One side of a flat place, for two widgets beside one another. */
export function half(side: 'left' | 'right', placement: Placement): Placement {
  if (placement.kind !== 'FLAT') throw new Error(`${placement.widgetId} lies on no flat picture`)
  const width = placement.width / 2
  return { ...placement, width, x: side === 'left' ? placement.x : placement.x + width }
}

export const focalPointOf = (area: 'plaza' | 'stage' | 'expo' | 'library' | 'meeting-floor') =>
  places.areas[area].focalPoint
export const initialViewOf = (area: 'foyer' | 'foyer-media-wall' | 'lounge' | 'garden') => places.areas[area].initial
export const floorPlanOf = places.floorPlan
