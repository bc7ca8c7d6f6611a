import { expect, test } from 'vitest'
import { createFakeServer } from '../../../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createProviderRoutes, type ProviderRoutesDeps } from './providers.routes.ts'

test('[SEC-06] while the lock of the database is lost, a provider callback is refused', async () => {
  let isHeld = true
  let asked = 0
  const routes = createProviderRoutes({
    findProvider: () => void (asked += 1),
    limitRate: () => {},
    log: createMemoryLog(),
  } as unknown as ProviderRoutesDeps)
  const { app } = await createFakeServer({ lock: { isHeld: () => isHeld, onLost: () => {} }, feature: { routes } })
  const url = '/api/identity/providers/google/callback?state=x'
  expect((await app.inject(url)).json()).toMatchObject({ code: 'identity.unknown-provider' })
  isHeld = false
  const refused = await app.inject(url)
  expect([refused.statusCode, refused.json().code, asked]).toEqual([503, 'server.overloaded', 1])
  await app.close()
})
