import type { FastifyInstance } from 'fastify'
import type { Log } from '../log/log.ts'
import type { Readiness } from './readiness.ts'

const finishWithinMs = 10_000

/** Takes no more requests, closes what is idle, and lets the running ones finish within ten seconds. */
export async function drainServer(app: FastifyInstance, readiness: Readiness, log: Log): Promise<void> {
  readiness.drain()
  const giveUp = setTimeout(() => {
    log.warn({}, 'requests still run and are cut')
    app.server.closeAllConnections()
  }, finishWithinMs)
  try {
    await app.close()
  } finally {
    clearTimeout(giveUp)
  }
}
