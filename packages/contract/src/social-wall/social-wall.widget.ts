import { z } from 'zod'
import { CookieProviderId } from '../ids.ts'
import { LocalizedTexts, WebAddress } from '../text.ts'
import { configuration } from '../widgets/configuration.ts'

/** A host without scheme or path; a feed of it is asked over https alone. */
const HostName = z
  .string()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9](?::\d{1,5})?$/i,
    'must be a host such as mastodon.social',
  )
  .meta({ editor: { pattern: 'host' } })

/** Whose posts our server fetches, so that no visitor's browser asks a third party. Source: WID-03. */
export const WallFeed = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('MASTODON'),
    instance: HostName.meta({ title: 'Instance', description: 'A host such as mastodon.social.' }),
    hashtag: z
      .string()
      .regex(/^[\p{L}\p{M}\p{N}_]{1,100}$/u, 'must be a hashtag without #')
      .meta({ title: 'Hashtag', description: 'Without #.', editor: { pattern: 'hashtag' } }),
  }),
  z.strictObject({ kind: z.literal('RSS'), url: WebAddress.meta({ title: 'Address of the feed' }) }),
  z.strictObject({ kind: z.literal('ATOM'), url: WebAddress.meta({ title: 'Address of the feed' }) }),
])
export type WallFeed = z.infer<typeof WallFeed>

/** What the wall shows: posts of this venue and feeds, or the page of a wall that another host keeps. */
const WallSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('POSTS'),
    ownPosts: z.boolean().default(true).meta({ title: 'Attendees may post' }),
    moderation: z.enum(['BEFORE', 'AFTER']).default('AFTER').meta({
      title: 'Moderation',
      description: 'Whether moderators review posts before or after they are shown.',
    }),
    slowModeS: z
      .int()
      .min(0)
      .max(3600)
      .default(0)
      .meta({
        title: 'Slow mode',
        description: 'Seconds between two posts of one person.',
        editor: { unit: 'seconds' },
      }),
    fetchedFeeds: z.array(WallFeed).max(5).default([]).meta({
      title: 'Feeds',
      description: 'Fetched by the server. Only designers can see the addresses.',
    }),
  }),
  z.strictObject({
    kind: z.literal('EMBED'),
    embedUrl: WebAddress.meta({ title: 'Address of the wall', description: 'Shown in a frame, after consent.' }),
    cookieProvider: CookieProviderId.optional(),
  }),
])

/** Posts with pictures, as a thing in the room or over a big screen. Source: WID-03. */
export const SocialWallConfiguration = z.strictObject({
  ...configuration('OVERLAY_DIALOG'),
  /** A line above the posts, such as the event's hashtag. */
  texts: LocalizedTexts.default([]),
  source: WallSource,
  screen: z
    .strictObject({
      /** How long one post stays on a big screen. */
      secondsPerPost: z
        .int()
        .min(4)
        .max(120)
        .default(10)
        .meta({ editor: { unit: 'seconds' } }),
    })
    .default({ secondsPerPost: 10 }),
})
export type SocialWallConfiguration = z.infer<typeof SocialWallConfiguration>
