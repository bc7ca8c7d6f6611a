// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openVenue } from '../testing/open-venue.ts'
import { followAddress } from './follow-address.ts'

test('[NAV-19] the last area is remembered', async () => {
  const { app, router } = await openVenue('/v/a1/area/hall')
  followAddress(app, router)
  await app.navigate.toArea('plaza')
  await app.navigate.toImprint()
  expect(app.ui.getState().lastAreaId).toBe('plaza')
})

test('[NAV-13] a language in the address is followed', async () => {
  const { app, router, followed } = await openVenue('/v/a1/area/hall')
  followAddress(app, router)
  await router.navigate({ to: '/v/a1/area/plaza' as '/', search: { lang: 'de' } as never })
  expect(followed).toContain('de')
})
