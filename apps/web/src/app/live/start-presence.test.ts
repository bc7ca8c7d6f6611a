// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createFakeRealtime } from '@foyer/client/testing'
import { openVenue } from '../testing/open-venue.ts'
import { startPresence } from './start-presence.ts'

async function start(config: Record<string, string>) {
  const page = await openVenue('/v/a1/area/hall')
  const { app } = page
  app.ui.setState(({ uiConfig }) => ({
    loginEnabled: true,
    uiConfig: {
      ...uiConfig,
      features: { ...uiConfig.features, userPresence: true },
      cloudBackend: { kind: 'firebase' as const, config: { apiKey: 'k', projectId: 'm', ...config } },
    },
  }))
  const realtime = createFakeRealtime()
  realtime.open()
  return { ...page, realtime, stop: startPresence(app, page.router, realtime) }
}

test.each([{}, { databaseURL: '' }])(
  '[CFG-04] [PRS-06] with Firebase but without its database there is no presence, and the log says so: %o',
  async (config) => {
    const { app, logged, realtime, stop } = await start(config)
    expect(logged).toContain('there is none: the configuration of Firebase has no databaseURL')
    expect(app.presence.get()).toBeUndefined()
    expect(realtime.asked).toEqual([])
    stop()
  },
)

test('[CFG-04] [PRS-06] a database that cannot be opened is logged, and nothing is asked of our own presence', async () => {
  const { app, logged, realtime } = await start({ databaseURL: 'no address' })
  await expect.poll(() => logged).toContain('the database of Firebase could not be opened')
  expect(app.presence.get()).toBeUndefined()
  expect(realtime.asked).toEqual([])
})
