import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createOpenApi } from './open-api.ts'

/** The page runs scripts of its own folder only. The viewer writes styles inline; nothing here is anybody's text but ours. */
const contentPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The description of the API as a page at `/api/docs` and as JSON at `/api/docs/json`. Source: API-01. */
export function registerApiDocs(app: FastifyInstance): void {
  void app.register(async (scope) => {
    // The framework's types know OpenAPI 3.0 by its own, narrower names.
    await scope.register(swagger, { mode: 'static', specification: { document: createOpenApi() as never } })
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: contentPolicy,
      theme: { title: 'Foyer API' },
      uiConfig: { docExpansion: 'list', deepLinking: false, persistAuthorization: false, validatorUrl: null },
    })
  })
}
