import { z } from 'zod'
import { LocalizedRichTexts } from '../text.ts'
import { configuration } from './configuration.ts'

export const RichTextConfiguration = z.strictObject({ ...configuration('EMBEDDED_DIALOG'), texts: LocalizedRichTexts })
export type RichTextConfiguration = z.infer<typeof RichTextConfiguration>
