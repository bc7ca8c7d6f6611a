import type { Socket } from 'node:net'
import type { ErrorCode } from '@foyer/contract'
import { endWithError } from './end-with-error.ts'
import { CallError } from './feature.ts'

const tooLargeCodes = new Set(['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW'])

/** Answers bytes that are no HTTP request, as far as the other side still listens. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const code: ErrorCode = tooLargeCodes.has(error.code ?? '') ? 'request.too-large' : 'request.malformed'
  const text = code === 'request.too-large' ? 'The request headers are too large' : 'This is not an HTTP request'
  endWithError(socket, new CallError(code, text))
}
