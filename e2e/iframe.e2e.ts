import { demoDocument } from '@foyer/world'
import { areaIn } from './support/demo-parts.ts'
import { areaPath, expect, test } from './support/journey.ts'
import { standInForHosts } from './support/stand-in-for-hosts.ts'

/** The plaza with a page of a host there is a provider for, and one that was found not to let itself be framed. */
function withPages() {
  const document = demoDocument()
  const named = (text: string) => [{ locale: 'en', text }]
  areaIn(document, 'plaza').contentWidgets.push(
    {
      id: 'plaza-page',
      type: 'IFRAME',
      name: named('City timetable'),
      configurations: [
        {
          id: 'always',
          name: named('City timetable'),
          address: 'https://framatube.org/timetable',
          freedoms: ['SCRIPTS'],
          permissions: ['FULL_SCREEN', 'CLIPBOARD_WRITE'],
          heightPx: 420,
        },
      ],
    },
    {
      id: 'plaza-closed',
      type: 'IFRAME',
      name: named('Town hall'),
      configurations: [
        {
          id: 'always',
          name: named('Town hall'),
          // Nobody answers there, so that what the document says stands.
          address: 'https://town-hall.invalid/appointments',
          refusesFraming: true,
        },
      ],
    },
  )
  return document
}

test('[WID-06] [CON-07] a page is framed once its host is accepted, with what was granted and nothing else', async ({
  page,
  enter,
  changingVenue,
  designer,
  accessible,
}) => {
  const saved = await designer.save(withPages())
  expect(saved.status).toBe(200)
  expect(saved.body).toMatchObject({ warnings: [{ code: 'framing-refused' }] })
  await designer.publish()
  const asked = await standInForHosts(page)
  await enter(`${areaPath('plaza')}?widget=plaza-page`, changingVenue)
  const dialog = page.getByRole('dialog', { name: 'City timetable' })
  await expect(dialog.getByText('Nothing has been requested from there yet.')).toBeVisible()
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Allow Framatube' }).click()
  const frame = dialog.locator('iframe')
  await expect(frame.contentFrame().getByText('The film plays.')).toBeVisible()
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
  await expect(frame).toHaveAttribute('allow', 'fullscreen; clipboard-write')
  await expect(frame).toHaveAttribute('title', 'City timetable')
  expect((await frame.boundingBox())?.height).toBeGreaterThanOrEqual(420)
  await accessible()
})

test('[WID-06] a page that refuses to be framed is a card that opens it in a new tab', async ({
  page,
  enter,
  changingVenue,
  designer,
  accessible,
}) => {
  expect((await designer.save(withPages())).status).toBe(200)
  await designer.publish()
  await enter(`${areaPath('plaza')}?widget=plaza-closed`, changingVenue)
  const dialog = page.getByRole('dialog', { name: 'Town hall' })
  await expect(dialog.getByText('town-hall.invalid does not let other pages show it.')).toBeVisible()
  await expect(dialog.locator('iframe')).toHaveCount(0)
  const link = dialog.getByRole('link', { name: 'Open in new tab' })
  await expect(link).toHaveAttribute('href', 'https://town-hall.invalid/appointments')
  await expect(link).toHaveAttribute('target', '_blank')
  await accessible()
})
