import { z } from 'zod'
import { Instant, LocalizedTexts } from '../text.ts'
import { uniqueIds } from '../unique-ids.ts'
import { configuration } from './configuration.ts'
import { LinkTarget } from './link.ts'

const BannerAnnouncement = z.strictObject({
  /** A dismissed announcement is not shown to the same person again; an announcement with another text has another id. */
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
  announcements: uniqueIds(z.array(BannerAnnouncement).min(1).max(5), 'two announcements have the same id'),
  /** Whether the next announcement appears by itself. The viewer may stop that, and reduced motion stops it too. */
  turnsByItself: z.boolean().default(false),
})
export type BannerConfiguration = z.infer<typeof BannerConfiguration>
