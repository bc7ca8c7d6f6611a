import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/**
 * `/health/live`: the process answers. `/health/ready`: the database answers too, the server is not stopping, and it is not overloaded
 * while another node is not.
 */
export function registerHealth(app: FastifyInstance, readiness: Readiness): void {
  app.get('/health/live', () => ({ status: 'live' }))
  app.get('/health/ready', async (_request, reply) => {
    if (await readiness.isReady()) return { status: 'ready' }
    return reply.code(503).send({ status: statusOf(readiness) })
  })
}

function statusOf(readiness: Readiness): string {
  if (readiness.isDraining()) return 'draining'
  if (!readiness.mayChange()) return 'the lock of the database is lost'
  return readiness.isOverloaded() ? 'overloaded' : 'database does not answer'
}
