import { expect, openDemo, test } from './support/editor-journey.ts'

test('[PUB-06] a preview link is made, opened in a browser without an account, revoked, and gone', async ({
  openAs,
  openVisitor,
}) => {
  const page = await openAs()
  await openDemo(page)
  await page.getByRole('button', { name: 'Preview links' }).click()
  const dialog = page.getByRole('dialog', { name: 'Preview links' })
  await expect(dialog.getByText('No links yet.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Recipient' }).fill('Agency')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const address = await dialog.getByRole('textbox', { name: 'Link for “Agency”' }).inputValue()
  await expect(dialog.getByText('Not opened yet')).toBeVisible()

  const guest = await openVisitor()
  const asked: string[] = []
  guest.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await guest.goto(address)
  await expect(guest.getByText(/^Preview of the draft/)).toBeVisible()
  await expect(guest.getByRole('heading', { level: 1, name: 'Arrival plaza' })).toBeVisible()
  expect(guest.url()).toMatch(/\/stage\/v\/meridian\/area\/[^#]*$/)
  // What the browser sends names the secret in no address, and changes nothing but the opening of the link.
  const [, secret = 'none'] = address.split('#preview=')
  expect(asked.filter((line) => line.includes(secret))).toEqual([])
  expect(asked.filter((line) => line.startsWith('POST')).map((line) => new URL(line.slice(5)).pathname)).toEqual([
    '/stage/api/identity/refresh',
    '/stage/api/preview/open',
  ])
  expect(asked.filter((line) => line.includes('/analytics/'))).toEqual([])

  await dialog.getByRole('button', { name: 'Revoke the link for “Agency”' }).click()
  await expect(dialog.getByText(/^Revoked/)).toBeVisible()
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
  await guest.goto(address)
  await expect(guest.getByRole('heading', { name: 'This preview has ended' })).toBeVisible()
})
