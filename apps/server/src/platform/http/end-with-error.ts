import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { errorTable } from '@foyer/contract'
import { errorBody } from './error-answer.ts'
import type { CallError } from './feature.ts'
import { dataContentPolicy } from './headers/content-policy.ts'

/** Answers an error on a bare socket, where there is no response to write it to, and ends that. */
export function endWithError(socket: Duplex, error: CallError): void {
  const body = JSON.stringify(errorBody(error, randomUUID()))
  const { status } = errorTable[error.code]
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      'connection: close',
      `date: ${new Date().toUTCString()}`,
      'cache-control: no-store',
      'content-type: application/json; charset=utf-8',
      ...(error.retryAfterS === undefined ? [] : [`retry-after: ${Math.ceil(error.retryAfterS)}`]),
      `content-length: ${Buffer.byteLength(body)}`,
      `content-security-policy: ${dataContentPolicy}`,
      'x-content-type-options: nosniff',
      '',
      body,
    ].join('\r\n'),
    () => socket.destroy(),
  )
}
