import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { deflateSync } from 'node:zlib'
import { wire, type CommandAnswer } from '@foyer/contract'
import { WebSocket } from 'ws'

/** What one attack was answered: a status, or the code of a command, and how long it asks to wait. */
export interface Outcome {
  readonly answer: string
  readonly waitMs: number
}

export interface Attacker {
  readonly index: number
  readonly userId: string
  readonly token: string
  /** Of 127.0.0.0/8; each attacker has one of their own, as limits count by address. */
  readonly address: string
  readonly ask: (type: string, body: object) => Promise<{ readonly outcome: Outcome; readonly body: unknown }>
  readonly call: (path: string, options?: CallOptions) => Promise<Outcome>
  /** A private chat, to upload to. */
  readonly roomId: string
  /** The others of the venue. */
  readonly ordinary: readonly string[]
}

export interface CallOptions {
  readonly method?: 'GET' | 'POST'
  readonly body?: object | Buffer
  readonly headers?: Readonly<Record<string, string>>
  readonly isAnonymous?: boolean
}

export type Attack = (attacker: Attacker, round: number) => Promise<Outcome>

const json = (body: object): CallOptions => ({ method: 'POST', body })
const profilePath = '/api/userProfile/architecture/meridian/userProfile'
const board = { widgetId: 'meeting-whiteboard', configurationId: 'always' }
const clientDetails = {
  browser: 'Firefox',
  browserVersion: '140',
  os: 'Linux',
  userAgent: 'Mozilla/5.0',
  browserLanguage: 'en',
  cookiesEnabled: true,
  venueLanguage: 'en',
  architectureId: 'meridian',
  clientUsername: '',
  clientURL: '/',
  clientVersion: '1',
}

/** Near the bounds of what is accepted. */
const costlyText = '<p><b><i><u>x</u></i></b> y</p>'.repeat(70)
/** 250 kB that are no profile. */
const bigBody = {
  attributes: Object.fromEntries(Array.from({ length: 14_000 }, (_, index) => [`field-${index}`, index])),
}
/** 16 megapixels in a few kilobytes, which the server decodes and encodes again. */
const picture = makePicture(4_000)

/** The costliest things an attendee can ask, each within its limits. */
export const attacks: Readonly<Record<string, Attack>> = {
  'rich text': ({ call }, round) =>
    call(profilePath, json({ attributes: { name: 'Mallory', custom: { about: `${costlyText}${round}` } } })),
  'list of rooms': async ({ ask }) => (await ask('chat.list-rooms', {})).outcome,
  'catch-up': async ({ ask }) => {
    const { body, outcome } = await ask('chat.list-rooms', {})
    const { rooms } = (body ?? { rooms: [] }) as Pick<CommandAnswer<'chat.list-rooms'>, 'rooms'>
    if (rooms.length === 0) return outcome
    const known = rooms.map(({ roomId, epoch }) => ({ roomId, epoch, rev: 0 }))
    return (await ask('chat.catch-up', { rooms: known })).outcome
  },
  search: ({ call }, round) =>
    call(`/api/search/?limit=50&locale=en&q=${encodeURIComponent(`sustanable citys programm ${round} heat`)}`),
  upload: ({ call, roomId }, round) =>
    call(`/api/chat/rooms/${roomId}/files?fileName=p${round}.png`, {
      method: 'POST',
      body: picture,
      headers: { 'content-type': 'application/octet-stream' },
    }),
  'wrong sign-in': ({ call, index }, round) =>
    call('/api/identity/sign-in', {
      ...json({ email: `nobody-${index}-${round % 50}@example.org`, password: 'not-the-password' }),
      isAnonymous: true,
    }),
  'picture tile': ({ call, index }, round) =>
    call(`/assets/live/architecture/meridian/assets/garden_t${(index + round) % 8}x${round % 4}.webp?grid=8x4`, {
      headers: { accept: round % 2 === 0 ? 'image/avif' : 'image/webp' },
    }),
  'whiteboard seat': takeSeat,
  'find people': async ({ ask }, round) =>
    (await ask('chat.find-people', { query: 'aeiou'[round % 5] ?? 'a', limit: 50 })).outcome,
  'new group': async ({ ask, ordinary, index }, round) => {
    const from = (index * 49 + round) % Math.max(1, ordinary.length - 49)
    const userIds = ordinary.slice(from, from + 49)
    return (await ask('chat.create-group', { clientId: randomUUID(), name: `Group ${round}`, userIds })).outcome
  },
  'analytics hits': ({ call }, round) => {
    const hit = `?idsite=1&rec=1&apiv=1&url=${encodeURIComponent('http://127.0.0.1/v/meridian/area/plaza')}&_id=00000000000000${10 + (round % 80)}&rand=${round}`
    return call('/analytics/mgnanap', json({ requests: Array.from({ length: 100 }, () => hit) }))
  },
  consent: ({ call, index }, round) =>
    call('/api/capture/cookiePreferences', {
      ...json({
        userId: `device-${index}-${round}`,
        bannerType: 'DETAILED',
        cookiePreferences: [{ id: 'framatube', accepted: true }],
        clientDetails,
      }),
      isAnonymous: true,
    }),
  'big JSON': ({ call }) => call(profilePath, json(bigBody)),
}

async function takeSeat({ ask, address, call: _call }: Attacker): Promise<Outcome> {
  const { outcome, body } = await ask('whiteboard.open', board)
  if (body === undefined) return outcome
  const { path, ticket, documentName } = body as CommandAnswer<'whiteboard.open'>
  const socket = new WebSocket(`ws://127.0.0.1:${port()}${path}`, {
    origin: origin(),
    localAddress: address,
  })
  const isSeated = await new Promise<boolean>((resolve) => {
    socket.on('error', () => resolve(false))
    socket.on('close', () => resolve(false))
    // The protocol of Hocuspocus: the document, 2 for authentication, 0 for a token, the token.
    socket.on('open', () =>
      socket.send(Buffer.concat([varString(documentName), Buffer.from([2, 0]), varString(ticket)])),
    )
    socket.on('message', () => resolve(true))
  })
  socket.terminate()
  return { answer: isSeated ? 'seated' : 'not seated', waitMs: 0 }
}

const varString = (text: string): Buffer => Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])

/** The port of the server is the first argument of the process. */
const port = () => Number(process.argv[2])
const origin = () => `http://127.0.0.1:${port()}`

/** Needs no sign-in, because the token exists already. Opens a connection, and a chat to upload to. */
export async function openAttacker(
  index: number,
  token: string,
  userId: string,
  ordinary: readonly string[],
): Promise<Attacker> {
  const address = `127.9.${Math.floor(index / 200)}.${1 + (index % 200)}`
  const socket = new WebSocket(`ws://127.0.0.1:${port()}/api${wire.path}`, wire.subprotocol, {
    origin: origin(),
    localAddress: address,
  })
  const waiting = new Map<number, (frame: { type: string; body: unknown }) => void>()
  let ref = 0
  let isOpen = false
  socket.on('error', () => {})
  socket.on('close', () => {
    isOpen = false
    for (const resolve of waiting.values()) resolve({ type: 'failure', body: { code: 'connection-lost' } })
    waiting.clear()
  })
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; ref?: number; body: unknown }
    if (frame.ref === undefined) return
    waiting.get(frame.ref)?.(frame)
    waiting.delete(frame.ref)
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('open', () => resolve())
    socket.on('close', () => reject(new Error('the connection of an attacker was refused')))
  })
  isOpen = true
  const ask: Attacker['ask'] = async (type, body) => {
    if (!isOpen) return { outcome: { answer: 'connection-lost', waitMs: 60_000 }, body: undefined }
    const frame = await new Promise<{ type: string; body: unknown }>((resolve) => {
      waiting.set(++ref, resolve)
      socket.send(JSON.stringify({ type, ref, body }))
    })
    if (frame.type !== 'failure') return { outcome: { answer: 'answered', waitMs: 0 }, body: frame.body }
    const { code, retryAfterMs = 0 } = frame.body as { code: string; retryAfterMs?: number }
    return { outcome: { answer: code, waitMs: Math.max(retryAfterMs, 500) }, body: undefined }
  }
  await ask('realtime.open', { token, wireVersion: wire.version })
  const room = await ask('chat.open-private', { userId: ordinary[index % ordinary.length] })
  const { roomId = '' } = (room.body ?? {}) as { roomId?: string }
  return { index, userId, token, address, ask, call: (path, options) => call(path, options), roomId, ordinary }

  function call(path: string, { method = 'GET', body, headers = {}, isAnonymous = false }: CallOptions = {}) {
    const payload = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
    return new Promise<Outcome>((resolve) => {
      const sent = request(
        {
          port: port(),
          host: '127.0.0.1',
          localAddress: address,
          path,
          method,
          agent: false,
          headers: {
            origin: origin(),
            ...(payload !== undefined && { 'content-length': payload.length }),
            ...(payload !== undefined && !Buffer.isBuffer(body) && { 'content-type': 'application/json' }),
            ...(!isAnonymous && { authorization: `Bearer ${token}` }),
            ...headers,
          },
        },
        (answer) => {
          answer.resume()
          answer.on('error', () => resolve({ answer: 'cut off', waitMs: 500 }))
          answer.on('end', () => {
            const status = answer.statusCode ?? 0
            const retryAfterMs = Number(answer.headers['retry-after'] ?? 0) * 1_000
            resolve({ answer: String(status), waitMs: status >= 429 ? Math.max(retryAfterMs, 500) : 0 })
          })
        },
      )
      sent.on('error', () => resolve({ answer: 'cut off', waitMs: 500 }))
      sent.end(payload)
    })
  }
}

/** A PNG of one grey, as long as it is wide. */
function makePicture(sidePx: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePx, 0)
  header.writeUInt32BE(sidePx, 4)
  header[8] = 8
  const rows = deflateSync(Buffer.alloc((sidePx + 1) * sidePx))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** Of a PNG chunk; `zlib.crc32` is younger than the oldest Node that is supported. */
function crc32(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1
  }
  return (sum ^ 0xffffffff) >>> 0
}
