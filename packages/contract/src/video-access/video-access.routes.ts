import { z } from 'zod'
import { ConfigurationId, WidgetId } from '../ids.ts'
import { defineRoutes } from '../route.ts'

/** Where to meet. Source: WID-01. */
export const VideoAccess = z.strictObject({ url: z.string() })
export type VideoAccess = z.infer<typeof VideoAccess>

export const videoAccessRoutes = defineRoutes([
  {
    call: 'video-access.grant',
    summary: 'The address of a meeting, for hosts the one that only they may know.',
    description:
      'Hosts are moderators and those above, and the accounts a configuration names in `hostUserIds`. From five minutes before the time slot of the configuration to five minutes after it. `kind: "call"` is for calls of attendees, which this version does not have.',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('call'), callId: z.string().regex(/^[\w-]{1,64}$/) }),
      z.strictObject({ kind: z.literal('meeting'), widgetId: WidgetId, configId: ConfigurationId }),
    ]),
    answer: VideoAccess,
    errors: ['video-access.not-enabled', 'video-access.not-found', 'video-access.out-of-slot'],
    perMinute: 20,
  },
])
