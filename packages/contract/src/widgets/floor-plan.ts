import { z } from 'zod'
import { configuration } from './configuration.ts'

/** The venue's floor plan as a thing in the room. Source: VEN-17. */
export const FloorPlanConfiguration = z.strictObject({ ...configuration('OVERLAY_DIALOG') })
export type FloorPlanConfiguration = z.infer<typeof FloorPlanConfiguration>
