import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import { errorTable, type ErrorCode } from '@foyer/contract'
import { errorBody } from './error-answer.ts'
import { CallError } from './feature.ts'
import { dataContentPolicy } from './headers/content-policy.ts'

const tooLargeCodes = new Set(['HPE_HEADER_OVERFLOW', 'HPE_CHUNK_EXTENSIONS_OVERFLOW'])

/** Answers bytes that are no HTTP request, as far as the other side still listens. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const code: ErrorCode = tooLargeCodes.has(error.code ?? '') ? 'request.too-large' : 'request.malformed'
  const text = code === 'request.too-large' ? 'The request headers are too large' : 'This is not an HTTP request'
  const body = JSON.stringify(errorBody(new CallError(code, text), randomUUID()))
  const { status } = errorTable[code]
  socket.end(
    [
      `HTTP/1.1 ${status} ${status === 413 ? 'Payload Too Large' : 'Bad Request'}`,
      'connection: close',
      `date: ${new Date().toUTCString()}`,
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `content-security-policy: ${dataContentPolicy}`,
      'x-content-type-options: nosniff',
      '',
      body,
    ].join('\r\n'),
  )
}
