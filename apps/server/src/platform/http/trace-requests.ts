import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Span, Tracing } from '../tracing/tracing.ts'

/** Makes each request a trace of its own, by method and route pattern. Added before all other hooks. Source: OPS-03. */
export function traceRequests(app: FastifyInstance, tracing: Tracing): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    const { method } = request
    const span = tracing.begin({
      name: `${method} ${route}`,
      attributes: { 'http.request.method': method, 'http.route': route },
    })
    spans.set(request, span)
    // Also where the client is gone before its answer.
    reply.raw.once('close', () => {
      const { statusCode } = reply
      span.end({ attributes: { 'http.response.status_code': statusCode }, isFailed: statusCode >= 500 })
    })
    span.within(done)
  })
  // Where a body was read, what follows is called by the socket, outside of the span.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span === undefined) done()
    else span.within(done)
  })
}
