import { z } from 'zod'
import { LocalizedTexts } from '../text.ts'

/** One field of a profile beyond the fixed ones. Source: PRO-02. */
export const UserProfileAttribute = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  names: LocalizedTexts,
  kind: z.enum(['TEXT', 'RICH_TEXT', 'BOOLEAN']).default('TEXT'),
  maxLength: z.int().min(1).max(5000).default(200),
  visibleToOthers: z.boolean().default(true),
})
