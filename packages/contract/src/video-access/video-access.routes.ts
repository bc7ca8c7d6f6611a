import { z } from 'zod'
import { CallId } from '../calls/calls.messages.ts'
import { ConfigurationId, WidgetId } from '../ids.ts'
import { defineRoutes } from '../route.ts'

/** A helper of a peer connection, as `RTCPeerConnection` takes it. */
export const IceServer = z.strictObject({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
})
export type IceServer = z.infer<typeof IceServer>

/**
 * Where to meet: the address of a meeting, what a call needs to go from browser to browser, or a LiveKit server and a
 * token for it. Source: WID-01, CHT-05.
 */
export const VideoAccess = z.union([
  z.strictObject({ url: z.string() }),
  z.strictObject({ iceServers: z.array(IceServer) }),
  z.strictObject({ liveKitUrl: z.string(), token: z.string() }),
])
export type VideoAccess = z.infer<typeof VideoAccess>

export const videoAccessRoutes = defineRoutes([
  {
    call: 'video-access.grant',
    summary: 'The address of a meeting (hosts get the host address), or the credentials for a call.',
    description:
      '`kind: "meeting"` answers `{url}`. Hosts are moderators and those above, and the accounts that a configuration names in `hostUserIds`. Available from five minutes before the time slot of the configuration to five minutes after it.\n\n`kind: "call"` is for people who have joined that call with `calls.join` or `calls.start`. A call from browser to browser answers `{iceServers}`, with credentials that are valid for four hours, and an empty list if the server has neither STUN nor TURN; one through a LiveKit server answers `{liveKitUrl, token}`, with a token that must be used within ten minutes.',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('call'), callId: CallId }),
      z.strictObject({ kind: z.literal('meeting'), widgetId: WidgetId, configId: ConfigurationId }),
    ]),
    answer: VideoAccess,
    errors: ['video-access.not-enabled', 'video-access.not-found'],
    perMinute: 20,
    answerMaxBytes: 32 * 1024,
  },
])
