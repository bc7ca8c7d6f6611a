import { createServer, type IncomingMessage, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../../config.ts'

/**
 * What happens to a request: it is handed on, answered with an error of S3, or never answered; it is handed on and its answer is
 * cut in the middle or lost.
 */
export type S3Fault =
  | 'none'
  | 'silent'
  | 'cut-answer'
  | 'lose-answer'
  | { readonly status: number; readonly code: string }

/** A server between a client and a real S3 server. Signatures stay valid: they are of the host the client names. */
export async function startS3Faults(config: S3Config) {
  let faultOf: (request: IncomingMessage) => S3Fault = () => 'none'
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    const fault = faultOf(request)
    if (fault === 'silent') return
    if (typeof fault === 'object') {
      request.resume()
      response.writeHead(fault.status, { 'content-type': 'application/xml' })
      response.end(`<Error><Code>${fault.code}</Code><Message>as the test has it</Message></Error>`)
      return
    }
    const { method, url, headers } = request
    const onward = ask(`${config.endpoint}${url}`, { method, headers }, (answer) => {
      if (fault === 'none') {
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(response)
      } else void buffer(answer).then((body) => cut(body))

      function cut(body: Buffer): void {
        if (fault === 'lose-answer') return void response.destroy()
        response.writeHead(answer.statusCode ?? 500, answer.headers)
        response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
      }
    })
    onward.on('error', () => response.destroy())
    response.on('close', () => onward.destroy())
    request.pipe(onward)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    config: { ...config, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    /** Method and address of each request so far. */
    requests,
    strike(fault: typeof faultOf | S3Fault) {
      faultOf = typeof fault === 'function' ? fault : () => fault
    },
    stop() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
