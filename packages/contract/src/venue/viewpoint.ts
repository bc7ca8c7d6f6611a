import { z } from 'zod'
import { ViewpointId, WidgetId } from '../ids.ts'
import { LocalizedTexts } from '../text.ts'
import { Background } from './background.ts'

const percent = z
  .number()
  .min(0)
  .max(100)
  .meta({ editor: { unit: 'percent', step: 0.1 } })
const degrees = { editor: { unit: 'degrees', step: 0.5 } } as const

/** A direction in a panorama, in degrees: yaw to the right of its middle, pitch upwards. */
const direction = {
  yaw: z.number().min(-180).max(180).meta(degrees),
  pitch: z.number().min(-90).max(90).meta(degrees),
}

/** What somebody looks at who comes into a 360° area by a door; how much of it they see is the viewpoint's. Source: EDT-09. */
export const ArrivalView = z.strictObject(direction)
export type ArrivalView = z.infer<typeof ArrivalView>

/** Where a widget lies on a 2D picture: its left upper corner and size in per cent of the picture. Source: VEN-14. */
export const FlatPlacement = z.strictObject({
  kind: z.literal('FLAT'),
  widgetId: WidgetId,
  x: percent,
  y: percent,
  width: percent,
  height: percent,
})

/** Where a widget lies on a sphere, and how large it is, in degrees. */
export const SpherePlacement = z.strictObject({
  kind: z.literal('SPHERE'),
  widgetId: WidgetId,
  ...direction,
  size: z.number().min(1).max(120).default(20).meta(degrees),
})

export const Placement = z.discriminatedUnion('kind', [FlatPlacement, SpherePlacement])
export type Placement = z.infer<typeof Placement>

/**
 * A place in an area to look from. `initialView` (360° areas) is where one looks first, in degrees, with `fieldOfView`
 * between 30 and 90. Source: VEN-14.
 */
export const Viewpoint = z.strictObject({
  id: ViewpointId,
  names: LocalizedTexts,
  background: Background,
  placements: z
    .array(Placement)
    .max(200)
    .meta({ editor: { isElsewhere: true } }),
  initialView: z
    .strictObject({
      ...direction,
      fieldOfView: z.number().min(30).max(90).default(75).meta(degrees),
    })
    .optional(),
})
export type Viewpoint = z.infer<typeof Viewpoint>
