import { z } from 'zod'
import { configuration } from '../widgets/configuration.ts'

/**
 * A sheet to draw on together. Each configuration is a sheet of its own, which stays when its time slot is over.
 * Source: WID-02.
 */
export const WhiteboardConfiguration = z.strictObject({
  ...configuration('OVERLAY_DIALOG'),
  /** Moderators and those above draw; everybody else looks on. */
  readOnly: z.boolean().default(false),
  /** Whether the page offers to save the sheet as a file. */
  allowExport: z.boolean().default(true),
  background: z.enum(['PLAIN', 'GRID']).default('PLAIN'),
})
export type WhiteboardConfiguration = z.infer<typeof WhiteboardConfiguration>
