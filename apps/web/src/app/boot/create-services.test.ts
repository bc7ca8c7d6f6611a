// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { openVenue } from '../testing/open-venue.ts'

test('[API-03] the bearer goes to the store of files ui-config.json names', async () => {
  const { app, bearers } = await openVenue('/v/a1/area/hall')
  const fetchFile = async () => {
    bearers.length = 0
    await app.api.fetch('https://files.example/a.webp')
    return bearers
  }
  expect(await fetchFile()).toEqual([null])
  app.ui.setState(({ uiConfig }) => ({ uiConfig: { ...uiConfig, fileStorageOrigin: 'https://files.example' } }))
  expect(await fetchFile()).toEqual([expect.stringMatching(/^Bearer ./)])
})
