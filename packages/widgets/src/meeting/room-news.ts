import type { MeetingService } from '@foyer/contract'
import { jitsiChannel } from './jitsi-parameters.ts'

/** What a room says of the one who looks at it. */
export type RoomNews = 'outside' | 'knocking' | 'inside' | 'left'

export interface RoomMessage {
  readonly news?: RoomNews | undefined
  /** To be sent back to the room, which says nothing more before. */
  readonly reply?: string | undefined
}

const wherebyNews: Readonly<Record<string, RoomNews>> = {
  ready: 'outside',
  knock: 'knocking',
  cancel_knock: 'outside',
  join: 'inside',
  leave: 'left',
  meeting_end: 'left',
}

/** NOTE: a visitor who goes to a breakout room leaves one conference for another; only `ready-to-close` is the end. */
const jitsiNews: Readonly<Record<string, RoomNews>> = {
  'prejoin-screen-loaded': 'outside',
  'video-conference-joined': 'inside',
  'video-ready-to-close': 'left',
}

const newsIn = (table: Readonly<Record<string, RoomNews>>, name: unknown): RoomNews | undefined =>
  typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined

/** What a message of a room means; nothing for all that is not its way of speaking. Source: WID-01. */
export function readRoomMessage(service: MeetingService, data: unknown): RoomMessage {
  return service === 'JITSI' ? readJitsi(data) : { news: newsIn(wherebyNews, fieldOf(data, 'type')) }
}

const scope = `jitsi_meet_external_api_${jitsiChannel}`
const readyMethod = '__ready__'

function readJitsi(data: unknown): RoomMessage {
  const message = parsed(data)
  if (fieldOf(message, 'postis') !== true || fieldOf(message, 'scope') !== scope) return {}
  const method = fieldOf(message, 'method')
  const params = fieldOf(message, 'params')
  // A room keeps what it has to say until its own sign comes back.
  if (method === readyMethod) return { reply: JSON.stringify({ postis: true, scope, method, params }) }
  return { news: newsIn(jitsiNews, fieldOf(fieldOf(params, 'data'), 'name')) }
}

function parsed(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
