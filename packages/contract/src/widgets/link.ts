import { z } from 'zod'
import { AreaId, AssetId, ViewpointId } from '../ids.ts'
import { LocalizedTexts, WebAddress } from '../text.ts'
import { ArrivalView } from '../venue/viewpoint.ts'
import { configuration } from './configuration.ts'

/**
 * Where a link leads. One to an area is a door, whose `arrivalView` (360° areas) stands in for the direction of the viewpoint's
 * `initialView`; one to a viewpoint is a step within the area. Source: VEN-14, WID-06.
 */
export const LinkTarget = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('AREA'),
    areaId: AreaId,
    viewpointId: ViewpointId.optional().meta({ editor: { areaField: 'areaId' } }),
    arrivalView: ArrivalView.optional(),
  }),
  z.strictObject({ kind: z.literal('VIEWPOINT'), viewpointId: ViewpointId }),
  z.strictObject({ kind: z.literal('URL'), url: WebAddress }),
  z.strictObject({ kind: z.literal('ASSET'), assetId: AssetId, attachment: z.boolean().default(false) }),
])
export type LinkTarget = z.infer<typeof LinkTarget>

export const LinkConfiguration = z.strictObject({
  ...configuration('EMBEDDED'),
  target: LinkTarget,
  descriptions: LocalizedTexts.default([]),
})
export type LinkConfiguration = z.infer<typeof LinkConfiguration>
