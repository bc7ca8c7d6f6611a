// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { live, openVenue } from '../testing/open-venue.ts'
import { startRouter } from './start-router.tsx'

async function start() {
  const venue = await openVenue('/v/a1/area/hall')
  const history = createMemoryHistory({ initialEntries: ['/v/a1/area/hall'] })
  const stop = startRouter({
    core: venue,
    history,
    readVersion: async () => live(),
    reloadPage: () => {},
    chance: () => 0,
    draw: () => {},
  })
  return { ...venue, history, stop, settle: () => new Promise((resolve) => setTimeout(resolve, 5)) }
}

test('[NAV-16] navigation waits for the widgets that hold it, and then happens', async () => {
  const { app, history, settle, stop } = await start()
  const clear = app.navigationGuards.add('call', () => {})
  history.push('/v/a1/area/plaza')
  await settle()
  expect([history.location.pathname, app.ui.getState().wantToNavigate]).toEqual(['/v/a1/area/hall', true])
  clear()
  await settle()
  expect([history.location.pathname, app.ui.getState().wantToNavigate]).toEqual(['/v/a1/area/plaza', false])
  stop()
})

test('[NAV-16] within one page nothing waits', async () => {
  const { app, history, settle, stop } = await start()
  app.navigationGuards.add('call', () => {})
  history.push('/v/a1/area/hall?viewpoint=v2')
  await settle()
  expect([history.location.href, app.ui.getState().wantToNavigate]).toEqual(['/v/a1/area/hall?viewpoint=v2', false])
  stop()
})

test('[NAV-16] without any it happens at once', async () => {
  const { history, settle, stop } = await start()
  history.push('/v/a1/area/plaza')
  await settle()
  expect(history.location.pathname).toBe('/v/a1/area/plaza')
  stop()
})
