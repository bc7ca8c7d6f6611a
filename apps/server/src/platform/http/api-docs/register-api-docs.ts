import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { readAsyncApi } from './async-api.ts'
import { readOpenApi } from './open-api.ts'
import { createRealtimeReference } from './realtime-reference.ts'
import { toHtml } from './write-blocks.ts'

/** The page runs scripts of its own folder only. The viewer writes styles inline; nothing here is anybody's text but ours. */
const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * The description of the API as a page at `/api/docs` and as JSON at `/api/docs/json`, and that of the realtime protocol at
 * `/api/docs/realtime` (AsyncAPI) and `/api/docs/realtime/page`. Source: API-01.
 */
export function registerApiDocs(app: FastifyInstance): void {
  void app.register(async (scope) => {
    // The framework's types know OpenAPI 3.0 by its own, narrower names.
    await scope.register(swagger, { mode: 'static', specification: { document: readOpenApi() as never } })
    scope.get('/api/docs/realtime', () => readAsyncApi())
    scope.get('/api/docs/realtime/page', (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentPolicy)
        .send(toHtml(createRealtimeReference(readAsyncApi()), 'Foyer realtime')),
    )
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: contentPolicy,
      theme: { title: 'Foyer API' },
      uiConfig: { docExpansion: 'list', deepLinking: false, persistAuthorization: false, validatorUrl: null },
    })
  })
}
