import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { once } from 'node:events'

/** A number generator of a seed, so that a failing run can be had again. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

interface FrameParts {
  readonly opcode: number
  readonly payload: Buffer
  readonly isFinal?: boolean
  readonly reserved?: number
  readonly isMasked?: boolean
  /** What the header says instead of the true length. */
  readonly claimedLength?: bigint
}

/** A frame as a client sends it, right or wrong. */
function clientFrame({
  opcode,
  payload,
  isFinal = true,
  reserved = 0,
  isMasked = true,
  claimedLength,
}: FrameParts): Buffer {
  const length = claimedLength ?? BigInt(payload.length)
  const head = [(isFinal ? 0x80 : 0) | (reserved << 4) | opcode]
  const mask = isMasked ? 0x80 : 0
  if (length < 126n) head.push(mask | Number(length))
  else if (length < 65_536n) head.push(mask | 126, Number(length >> 8n), Number(length & 255n))
  else {
    head.push(mask | 127)
    for (let shift = 56n; shift >= 0n; shift -= 8n) head.push(Number((length >> shift) & 255n))
  }
  if (!isMasked) return Buffer.concat([Buffer.from(head), payload])
  const key = randomBytes(4)
  const masked = Buffer.from(payload.map((byte, index) => byte ^ (key[index % 4] ?? 0)))
  return Buffer.concat([Buffer.from(head), key, masked])
}

const text = (value: unknown): Buffer => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value))
const bytes = (chance: () => number, max: number): Buffer => randomBytes(Math.floor(chance() * max))

type MakeFrame = (chance: () => number) => Buffer

/** Every class of frame that no client of ours sends. */
export const brokenFrames: Readonly<Record<string, MakeFrame>> = {
  'an opcode that is not given': (chance) =>
    clientFrame({
      opcode: [3, 4, 5, 6, 7, 11, 12, 13, 14, 15][Math.floor(chance() * 10)] ?? 3,
      payload: bytes(chance, 50),
    }),
  'reserved bits': (chance) => clientFrame({ opcode: 1, payload: text('{}'), reserved: 1 + Math.floor(chance() * 7) }),
  'no mask': () => clientFrame({ opcode: 1, payload: text('{}'), isMasked: false }),
  'a length of 2^63': () => clientFrame({ opcode: 1, payload: text('x'), claimedLength: 2n ** 63n }),
  'more than a frame may hold': () => clientFrame({ opcode: 1, payload: Buffer.alloc(70_000, 'a') }),
  'a fragment of nothing begun': (chance) => clientFrame({ opcode: 0, payload: bytes(chance, 20) }),
  'fragments of one byte': () =>
    Buffer.concat(
      Array.from({ length: 100 }, (_, index) =>
        clientFrame({ opcode: index === 0 ? 1 : 0, payload: text('a'), isFinal: false }),
      ),
    ),
  'a control frame that is too long': (chance) =>
    clientFrame({ opcode: 8 + Math.floor(chance() * 3), payload: Buffer.alloc(126 + Math.floor(chance() * 100)) }),
  'a fragmented ping': () => clientFrame({ opcode: 9, payload: text('a'), isFinal: false }),
  'text that is not UTF-8': () => clientFrame({ opcode: 1, payload: Buffer.from([0xc3, 0x28, 0xff]) }),
  bytes: (chance) => clientFrame({ opcode: 2, payload: bytes(chance, 200) }),
  'a close without sense': (chance) => clientFrame({ opcode: 8, payload: bytes(chance, 3) }),
  'random bytes': (chance) => bytes(chance, 300),
  'half a frame': (chance) =>
    clientFrame({ opcode: 1, payload: text('{"type":"realtime.ping"}') }).subarray(0, Math.floor(chance() * 20)),
  'no JSON': (chance) => clientFrame({ opcode: 1, payload: text(bytes(chance, 100).toString('base64')) }),
  'JSON of another shape': (chance) =>
    clientFrame({
      opcode: 1,
      payload: text([null, [], 1, 'x', { type: 7 }, { type: 'a', ref: -1, body: {} }][Math.floor(chance() * 6)]),
    }),
  'a deep body': () =>
    clientFrame({
      opcode: 1,
      payload: text(`{"type":"chat.send","ref":1,"body":${'['.repeat(5_000)}${']'.repeat(5_000)}}`),
    }),
  'a prototype': () =>
    clientFrame({
      opcode: 1,
      payload: text('{"type":"chat.send","ref":1,"body":{"__proto__":{"a":1},"constructor":{}}}'),
    }),
  'a command nobody knows': (chance) =>
    clientFrame({
      opcode: 1,
      payload: text({
        type: ['__proto__', 'toString', 'chat.', '', 'chat.send '][Math.floor(chance() * 5)],
        ref: 1,
        body: {},
      }),
    }),
  'a body against its schema': (chance) =>
    clientFrame({
      opcode: 1,
      payload: text({
        type: 'presence.update',
        ref: 1,
        body: [{ areaId: '../x' }, { areaId: 'a'.repeat(65) }, { isIdle: 'yes' }, null, [], 'x', { more: 1 }][
          Math.floor(chance() * 7)
        ],
      }),
    }),
}

/** A bare socket past the handshake, open as this person. */
export async function rawPage(host: string, token: string): Promise<Socket> {
  const [address, port] = host.split(':')
  const socket = connect(Number(port), address)
  socket.on('error', () => {})
  socket.write(
    [
      'GET /api/realtime HTTP/1.1',
      `Host: ${host}`,
      `Origin: http://${host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      'Sec-WebSocket-Version: 13',
      `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
      'Sec-WebSocket-Protocol: foyer.1',
      '',
      '',
    ].join('\r\n'),
  )
  await once(socket, 'data')
  socket.write(
    clientFrame({ opcode: 1, payload: text({ type: 'realtime.open', ref: 1, body: { token, wireVersion: 2 } }) }),
  )
  await Promise.race([once(socket, 'data'), once(socket, 'close')])
  return socket
}
