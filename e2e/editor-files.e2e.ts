import { randomBytes } from 'node:crypto'
import { request as sendRequest } from 'node:http'
import { expect, openDemo, openSettings, saved, test } from './support/editor-journey.ts'

// A film by its first bytes; what follows is not looked at.
const film = Buffer.concat([Buffer.from('000000106674797069736f6d00000000', 'hex'), randomBytes(2_999_984)])
const arrivedBytes = 1_000_000

test('[LIB-02] an upload whose connection is cut says so, and continues by itself from what has arrived @full', async ({
  openAs,
  house,
}) => {
  const page = await openAs()
  const offsets: (string | null)[] = []
  // The first third of the first request reaches the server, then its connection is cut.
  await page.route('**/api/designer/architecture/*/assets/*', async (route, request) => {
    const { searchParams } = new URL(request.url())
    offsets.push(searchParams.get('offset'))
    if (offsets.length > 1) return route.continue()
    const { authorization = '', ...headers } = await request.allHeaders()
    const cut = sendRequest(request.url(), {
      method: 'POST',
      headers: { authorization, 'content-type': headers['content-type'], 'content-length': film.length },
    })
    cut.on('error', () => {})
    cut.write(film.subarray(0, arrivedBytes))
    const received = async () => {
      const address = `${house.url}/api/designer/uploads/${searchParams.get('uploadID')}`
      return (await fetch(address, { headers: { authorization } })).json()
    }
    await expect.poll(received).toEqual({ receivedBytes: arrivedBytes })
    cut.destroy()
    await route.abort('connectionreset')
  })
  await openDemo(page)
  await openSettings(page, /^Files/)
  // Keeps the page waiting until what it shows has been seen.
  let isBack = false
  await page.route('**/api/designer/uploads/*', (route) => (isBack ? route.continue() : route.abort()))
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'opening.mp4', mimeType: 'video/mp4', buffer: film })
  await expect(page.getByText('Connection lost. The upload continues when it is back.')).toBeVisible()
  isBack = true
  await expect(page.getByText('Connection lost. The upload continues when it is back.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel the upload of opening.mp4' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Find file' }).fill('opening')
  await expect(page.getByText('opening.mp4', { exact: true })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect(offsets).toEqual(['0', String(arrivedBytes)])
})
