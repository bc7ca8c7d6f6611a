import { z } from 'zod'
import { configuration } from '../widgets/configuration.ts'

/** The chat of everybody around a widget, as a thing in the room; the room chat is the widget's own. Source: CHT-01. */
export const ChatConfiguration = z.strictObject(configuration('EMBEDDED_DIALOG'))
export type ChatConfiguration = z.infer<typeof ChatConfiguration>
