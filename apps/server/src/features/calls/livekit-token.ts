import { SignJWT } from 'jose'

export interface LiveKitConfig {
  /** Where browsers connect to, such as `wss://livekit.example`. */
  readonly url: string
  readonly apiKey: string
  readonly apiSecret: string
}

export interface LiveKitGuest {
  /** One per device: a second one with it would end the first. */
  readonly identity: string
  readonly name: string
  readonly room: string
  readonly mayPublish: boolean
}

/** How long a person may join with the token; a person who has joined stays in the room after it expires. */
const tokenForS = 10 * 60

/**
 * A token for one room of a LiveKit server. A person who may not speak may listen.
 * Source: CHT-05, CHT-06; LiveKit's "Access tokens and grants".
 */
export function signLiveKitToken(config: LiveKitConfig, guest: LiveKitGuest, nowMs: number): Promise<string> {
  const nowS = Math.floor(nowMs / 1000)
  const video = {
    room: guest.room,
    roomJoin: true,
    canSubscribe: true,
    canPublish: guest.mayPublish,
    canPublishData: false,
    canUpdateOwnMetadata: false,
    ...(guest.mayPublish && {
      canPublishSources: ['microphone', 'camera', 'screen_share', 'screen_share_audio'],
    }),
  }
  return new SignJWT({ name: guest.name, video })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(config.apiKey)
    .setSubject(guest.identity)
    .setNotBefore(nowS - 30)
    .setExpirationTime(nowS + tokenForS)
    .sign(new TextEncoder().encode(config.apiSecret))
}
