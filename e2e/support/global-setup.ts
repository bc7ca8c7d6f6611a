import { makeVenueTemplates } from '@foyer/world'
import { startRedis } from '../../apps/server/src/platform/bus/redis/testing/redis-server.ts'

/**
 * Seeds the demo once for all journeys, whose venues are served as they were built. With NODES=2 each venue is two nodes that reach
 * each other through a Redis.
 */
export default async () => {
  process.env['FOYER_BUILT_SERVER'] = '1'
  const removeTemplates = await makeVenueTemplates(['demo', 'demo-public'])
  if (process.env['NODES'] !== '2') return removeTemplates
  const redis = await startRedis()
  process.env['FOYER_NODES_REDIS'] = redis.url
  return async () => {
    await redis.stop()
    await removeTemplates()
  }
}
