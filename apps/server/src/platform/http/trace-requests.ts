import type { FastifyInstance } from 'fastify'
import type { Tracing } from '../tracing/tracing.ts'

/** Makes each request a trace of its own, by method and route pattern. Added before all other hooks. Source: OPS-03. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const span = tracing.begin({
      name: `${method} ${route}`,
      attributes: { 'http.request.method': method, 'http.route': route },
    })
    // Also where the client is gone before its answer.
    reply.raw.once('close', () => {
      const { statusCode } = reply
      span.end({ attributes: { 'http.response.status_code': statusCode }, isFailed: statusCode >= 500 })
    })
    // Fastify keeps this context for what follows the body.
    span.within(done)
  })
}
