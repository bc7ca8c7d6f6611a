import { createHash } from 'node:crypto'
import type { DraftChange } from '@foyer/contract'
import { startVenue } from '@foyer/world'
import type { Locator, Page } from '@playwright/test'
import { openDrafts } from './support/draft-api.ts'
import { expect, openDemo, saved, test, treeItem } from './support/editor-journey.ts'
import { areaPath, choosePrivacy, logInAs, signIn } from './support/journey.ts'
import { type Archive, pairIds, readArchive } from './support/read-archive.ts'

const inWidget = (area: string, widget: string, configuration: string, ...rest: string[]) => [
  'areas',
  area,
  'contentWidgets',
  widget,
  'configurations',
  configuration,
  ...rest,
]
const openPublication = async (page: Page) => {
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  return page.getByRole('dialog', { name: 'Publish' })
}

test('[PUB-01] each finding of a broken venue leads to its field, where it is mended @full', async ({
  openAs,
  house,
}) => {
  const drafts = await openDrafts(house.url)
  const broken: readonly DraftChange[] = [
    { kind: 'set', path: inWidget('plaza', 'plaza-countdown', 'closing', 'until') },
    { kind: 'set', path: inWidget('plaza', 'plaza-door-foyer', 'always', 'target', 'areaId'), value: 'nowhere' },
    {
      kind: 'set',
      path: inWidget('library', 'library-cool-square', 'always', 'address'),
      value: 'https://game.example/',
    },
    { kind: 'set', path: ['areas', 'lounge', 'names'], value: [] },
    { kind: 'remove', path: inWidget('plaza', 'plaza-welcome', 'always', 'texts', 'fr') },
    { kind: 'set', path: ['assets', 'poster-8', 'alts'], value: [] },
    { kind: 'set', path: ['areas', 'garden', 'descriptions'], value: [] },
    { kind: 'set', path: ['style', 'secondary'], value: '#FFE066' },
  ]
  await drafts.change('meridian', broken)
  const page = await openAs()
  await openDemo(page)
  const focused = page.locator(':focus')
  const fill = (text: string) => async () => {
    await focused.fill(text)
    await focused.blur()
  }
  const mend = async (finding: RegExp, label: RegExp | string, by: (field: Locator) => Promise<unknown>) => {
    const dialog = await openPublication(page)
    await dialog.getByRole('button', { name: finding }).click()
    await expect(dialog).toBeHidden()
    const field = page.getByLabel(label).and(focused)
    await expect(field).toBeInViewport()
    // The page itself stays where it is.
    expect(await page.evaluate(() => document.documentElement.scrollTop)).toBe(0)
    await by(field)
    await expect(saved(page)).toBeVisible()
    const again = await openPublication(page)
    await expect(again.getByRole('button', { name: finding })).toBeHidden()
    await again.getByRole('button', { name: 'Close' }).click()
  }
  // Warnings are looked for once there are no problems.
  await mend(/Counts down to: is required/, 'Counts down to', (field) => field.fill('2031-05-01T10:00'))
  await mend(/Link target › Area: refers to something that does not exist/, 'Area', (field) =>
    field.selectOption({ label: 'Foyer' }),
  )
  await mend(
    /Page address: is of a site that no cookie provider names/,
    'Page address',
    fill('/pages/cool-square.html'),
  )
  await mend(/Name: has no text/, 'Name, English', fill('Sky lounge'))
  await mend(/Text › Français: is not translated into every language/, 'Text, Français', fill('Bienvenue'))
  await mend(/Alternative text: people who cannot see the picture/, 'Alternative text, English', fill('A poster'))
  await mend(/Garden Description: is empty/, 'Description, English', fill('A garden'))
  await mend(/Secondary: has too little contrast/, 'Secondary', fill('#0B1B4D'))
  // What was written in English alone is missing in the other languages.
  const { faults, warnings } = await drafts.validity('meridian')
  expect(faults).toEqual([])
  expect(new Set(warnings.map(({ code }) => code))).toEqual(new Set(['translation-missing']))
})

test('[PUB-02, PUB-05] version 3 is compared with version 1, which is restored in the draft and published @full', async ({
  openAs,
  openVisitor,
  house,
}) => {
  const drafts = await openDrafts(house.url)
  const change = async (changes: readonly DraftChange[]) => {
    await drafts.change('meridian', changes)
    return drafts.publish('meridian')
  }
  const rename = (value: string) => change([{ kind: 'set', path: ['areas', 'garden', 'names', 'en', 'text'], value }])
  const first = await rename('Garden')
  const former = await drafts.load('meridian')
  await rename('Winter garden')
  const last = await change([
    { kind: 'set', path: ['areas', 'garden', 'names', 'en', 'text'], value: 'Palm house' },
    { kind: 'set', path: ['areas', 'foyer', 'names', 'en', 'text'], value: 'Lobby' },
  ])
  const visitor = await openVisitor()
  await choosePrivacy(visitor, 'false')
  await signIn(visitor, house.url, 'attendee@example.org')
  await visitor.goto(house.url + areaPath('garden'))
  const heading = (name: string) => visitor.getByRole('heading', { level: 1, name, exact: true })
  await expect(heading('Palm house')).toBeVisible()

  const page = await openAs()
  await openDemo(page)
  await openPublication(page)
  const compare = async (version: number) => {
    await page.getByRole('button', { name: `Compare: Version ${version}` }).click()
    return page.getByRole('dialog', { name: `Version ${version}` })
  }
  const newest = await compare(last)
  await expect(newest.getByText('There is no difference.')).toBeVisible()
  await newest.getByRole('combobox', { name: 'Compare with' }).selectOption(`Version ${first}`)
  await expect(newest.getByRole('listitem')).toHaveCount(2)
  for (const name of ['Garden', 'Foyer']) await expect(newest.getByRole('button', { name })).toBeVisible()
  await newest.getByRole('button', { name: 'Close' }).click()
  const oldest = await compare(first)
  await expect(oldest.getByRole('listitem')).toHaveCount(2)
  for (const name of ['Palm house', 'Lobby']) await expect(oldest.getByRole('button', { name })).toBeVisible()
  await oldest.getByRole('button', { name: 'Restore in the draft' }).click()
  await expect(page.getByText(`The draft is as version ${first} was. You can undo this.`)).toBeVisible()
  await expect(treeItem(page, /^Garden/)).toBeVisible()
  await expect(saved(page)).toBeVisible()
  expect((await drafts.load('meridian')).venue).toEqual(former.venue)
  await page.getByRole('dialog', { name: 'Publish' }).getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(heading('Garden')).toBeVisible()
})

test('[VNU-04] a venue is exported from one server and imported on a second, whose export is the same to the byte but for its ids @full', async ({
  openAs,
  openVisitor,
}, info) => {
  const exportFrom = async (page: Page, path: string) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export “Meridian Forum”' }).click()
    await (await downloading).saveAs(path)
    return readArchive(path)
  }
  const path = info.outputPath('first.zip')
  const before = await exportFrom(await openAs(), path)
  const email = 'organiser@example.org'
  const second = await startVenue({ seed: 'empty', config: { administratorEmail: email } })
  try {
    const page = await openVisitor()
    await page.goto(second.administratorLink ?? '')
    await page.getByLabel('Password', { exact: true }).fill('a second harbour')
    await page.getByRole('button', { name: 'Save the password' }).click()
    // Nothing is published: the way leads to those who build the venue.
    await expect(page).toHaveURL(/\/admin\//)
    await page.goto(`${second.url}/admin/editor`)
    await logInAs(page, email, 'a second harbour')
    await page.getByLabel('Import venue').setInputFiles(path)
    await expect(treeItem(page, /Arrival plaza/)).toBeVisible()
    await page.goto(`${second.url}/admin/editor`)
    const after = await exportFrom(page, info.outputPath('second.zip'))

    const former = pairIds(before.document, after.document)
    expect(former.size).toBeGreaterThan(100)
    const withFormerIds = (text: string) => text.replaceAll(/[\w-]+/g, (word) => former.get(word) ?? word)
    expect(withFormerIds(String(after.files.get('venue.json')))).toBe(String(before.files.get('venue.json')))
    const digests = ({ files }: Archive, rename = (name: string) => name) =>
      [...files]
        .filter(([name]) => name.startsWith('assets/'))
        .map(([name, bytes]) => [rename(name), createHash('sha256').update(bytes).digest('hex')])
    expect(digests(before).length).toBeGreaterThan(20)
    expect(digests(after, withFormerIds)).toEqual(digests(before))
  } finally {
    await second.stop()
  }
})
