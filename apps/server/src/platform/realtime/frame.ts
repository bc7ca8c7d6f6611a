import type { Frame } from './realtime.ts'

const textOpcode = 0x81

/** A message as one whole WebSocket text frame from a server, that is unmasked, ready to be written to any socket (RFC 6455). */
export function frameOf(message: { readonly type: string; readonly [part: string]: unknown }): Frame {
  return frameOfText(message.type, JSON.stringify(message))
}

/** A message that another node has written. */
export const frameOfText = (type: string, text: string): Frame => ({ type, text, bytes: withHeader(text) })

function withHeader(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const bytes = Buffer.allocUnsafe(headerLength + length)
  bytes[0] = textOpcode
  if (length < 126) bytes[1] = length
  else if (length < 65_536) {
    bytes[1] = 126
    bytes.writeUInt16BE(length, 2)
  } else {
    bytes[1] = 127
    bytes.writeBigUInt64BE(BigInt(length), 2)
  }
  bytes.write(text, headerLength)
  return bytes
}

/** An empty ping; browsers answer it by themselves. */
export const pingBytes = Buffer.from([0x89, 0x00])
