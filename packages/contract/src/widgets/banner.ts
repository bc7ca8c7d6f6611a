import { z } from 'zod'
import { Instant, LocalizedTexts } from '../text.ts'
import { configuration } from './configuration.ts'
import { LinkTarget } from './link.ts'

const unique = (parts: readonly { readonly id: string }[]) => new Set(parts.map(({ id }) => id)).size === parts.length

const BannerAnnouncement = z.strictObject({
  /** Whoever put it away is not shown it again; one that says something else has another. */
  id: z.string().regex(/^[\w-]{1,32}$/),
  texts: LocalizedTexts,
  tone: z.enum(['INFO', 'SUCCESS', 'WARNING']).default('INFO'),
  link: z.strictObject({ names: LocalizedTexts, target: LinkTarget }).optional(),
  /** When it is shown: begin inside, end outside, as with a slot. */
  begin: Instant.optional(),
  end: Instant.optional(),
})
export type BannerAnnouncement = z.infer<typeof BannerAnnouncement>

/** Announcements in a place of an area, one at a time. Source: WID-06. */
export const BannerConfiguration = z.strictObject({
  ...configuration('EMBEDDED'),
  announcements: z
    .array(BannerAnnouncement)
    .min(1)
    .max(5)
    .refine(unique, { error: 'two announcements have the same id' }),
  /** Whether the next one comes by itself; whoever looks may stop that, and reduced motion does. */
  turnsByItself: z.boolean().default(false),
})
export type BannerConfiguration = z.infer<typeof BannerConfiguration>
