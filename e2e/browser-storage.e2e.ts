import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { demoDocument } from '@foyer/world'
import { fakeHosts } from './support/fake-hosts.ts'
import { areaPath, expect, logInAs, test } from './support/journey.ts'

/** The keys that CON-10 lists, as patterns: `venue:cookie:{providerId}` stands for one key for each provider. */
function listedKeys(): RegExp {
  const spec = readFileSync(new URL('../docs/spec/consent.md', import.meta.url), 'utf8')
  const section = spec.slice(spec.indexOf('- **CON-10**')).split(/\n- \*\*CON-/)[0] ?? ''
  const keys = [...section.matchAll(/`((?:venue:|foyer\.)[^`]+)`/g)].map(([, key = '']) => key)
  expect(keys.length).toBeGreaterThan(10)
  return new RegExp(`^(?:${keys.map((key) => key.replace('.', '\\.').replace(/\{\w+\}/g, '[\\w-]+')).join('|')})$`)
}

const storedIn = (page: Page) =>
  page.evaluate(() => ({ ...localStorage, ...sessionStorage }) as Readonly<Record<string, string>>)

async function expectListedKeysOnly(page: Page): Promise<Readonly<Record<string, string>>> {
  const entries = await storedIn(page)
  const listed = listedKeys()
  expect(Object.keys(entries).filter((key) => !listed.test(key))).toEqual([])
  expect(JSON.stringify(entries)).not.toMatch(/eyJ|example\.org|Hanna|zebra/i)
  return entries
}

test('[CON-10] after every widget of the venue was opened only listed keys are stored, and the log-out removes those of the person @long', async ({
  page,
  open,
}) => {
  test.setTimeout(300_000)
  await fakeHosts(page)
  await open(areaPath('foyer'))
  await logInAs(page, 'attendee@example.org')
  await page.getByRole('button', { name: 'Only required' }).click()
  await page.getByRole('button', { name: 'Search this venue' }).click()
  await page.getByRole('textbox', { name: /^Ask a question/ }).fill('Where is the zebra?')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  const [architecture] = demoDocument().architectures
  for (const area of architecture?.areas ?? []) {
    await open(areaPath(area.id))
    for (const { id } of area.contentWidgets ?? []) {
      await open(`${areaPath(area.id)}?widget=${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  }
  await page.evaluate(() => {
    localStorage.setItem('venue:banner-dismissed', '["news/now/doors"]')
    localStorage.setItem('venue:announcements-dismissed', '["a1"]')
    localStorage.setItem('venue:notifications-read', '["announcement:a1@1"]')
  })
  await open(areaPath('foyer'))
  const entries = await expectListedKeysOnly(page)
  expect(Object.keys(entries)).toContain('venue:banner-dismissed')
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByLabel('E-mail', { exact: true })).toBeVisible()
  expect(Object.keys(await expectListedKeysOnly(page)).filter((key) => /dismissed|read$|until$/.test(key))).toEqual([])
})
