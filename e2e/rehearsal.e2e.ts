import { expect, openDemo, test } from './support/editor-journey.ts'

test('[REH-01] [REH-02] [REH-03] the draft is rehearsed before, during and after the event, in two languages and as two people, with 200 simulated attendees @full', async ({
  openAs,
}) => {
  const editor = await openAs()
  await openDemo(editor)
  const opened = editor.context().waitForEvent('page')
  await editor.getByRole('link', { name: 'Rehearse' }).click()
  const page = await opened
  const venue = page.frameLocator('iframe')
  const bar = venue.getByRole('note')
  const slider = page.getByRole('slider', { name: 'Time of the event' })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await expect(bar).toHaveText('Rehearsal as an attendee · Real time')
  await venue.getByRole('button', { name: 'Only required' }).click()
  await expect(venue.getByRole('button', { name: 'Your account' })).toBeVisible()

  const showCrowd = page.getByRole('button', { name: 'Simulated attendees' })
  await showCrowd.click()
  const crowd = page.getByRole('region', { name: 'Simulated attendees' })
  await crowd.getByRole('textbox', { name: 'How many' }).fill('200')
  await crowd.getByRole('button', { name: 'Start' }).click()
  await expect(crowd.getByRole('status')).toHaveText('200 of 200 in the rehearsal')
  // The venue has all of the window again.
  await showCrowd.click()

  // Before the event nothing is on; at its first mark something is.
  const onNow = venue.getByRole('dialog', { name: 'Programme' }).getByRole('region', { name: 'On now' })
  await slider.press('Home')
  await expect(bar).toContainText('Simulated time:')
  await venue.getByRole('button', { name: 'Programme' }).click()
  await expect(
    venue.getByRole('dialog', { name: 'Programme' }).getByRole('heading', { level: 4 }).first(),
  ).toBeVisible()
  await expect(onNow).toBeHidden()
  await venue.getByRole('dialog', { name: 'Programme' }).press('Escape')
  await page.getByRole('button', { name: 'Next change' }).click()
  await venue.getByRole('button', { name: 'Programme' }).click()
  await expect(onNow.getByRole('heading', { level: 4 }).first()).toBeVisible()
  await venue.getByRole('dialog', { name: 'Programme' }).press('Escape')

  // A visitor without an account, in German, after the event: nothing is on.
  await page.getByRole('combobox', { name: 'Shown to' }).selectOption('visitor')
  await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
  await expect(bar).toContainText('Probe als Besuch · Simulierte Zeit:')
  await expect(venue.getByRole('button', { name: 'Ihr Konto' })).toBeHidden()
  await slider.press('End')
  await venue.getByRole('button', { name: 'Programm' }).click()
  const programme = venue.getByRole('dialog', { name: 'Programm' })
  await expect(programme.getByRole('heading', { level: 4 }).first()).toBeVisible()
  await expect(programme.getByRole('region', { name: 'Läuft gerade' })).toBeHidden()

  await showCrowd.click()
  await crowd.getByRole('button', { name: 'Remove all' }).click()
  await expect(crowd.getByText('The simulated attendees and everything they left are removed.')).toBeVisible()
  // No visit and no consent was recorded.
  expect(sent.filter((line) => /\/(?:analytics\/track|capture)/.test(line))).toEqual([])
})
