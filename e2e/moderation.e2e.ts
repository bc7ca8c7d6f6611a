import { randomUUID } from 'node:crypto'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './support/expect-accessible.ts'
import { type Visitor, enterAs } from './support/without-a-page.ts'
import { test as base, expect, logInAs } from './support/journey.ts'

/** Journeys that mute and ban, in a venue of their own. */
const test = base.extend<{ readonly person: (email: string, part?: string) => Promise<Page> }>({
  person: async ({ browser, house }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (email, part = '') => {
      const context = await browser.newContext({
        locale: 'en-GB',
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      })
      contexts.push(context)
      const page = await context.newPage()
      await page.goto(`${house.url}/admin/${part}`)
      await logInAs(page, email)
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

const moderator = 'moderator@example.org'
const administrator = 'administrator@example.org'

const card = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text })
const part = (page: Page, name: string): Locator => page.getByRole('link', { name: new RegExp(`^${name}`) })

/** One writes to the other, who reports it. */
async function report(author: Visitor, reporter: Visitor, text: string): Promise<void> {
  const { roomId } = await author.ask('chat.open-private', { userId: reporter.userId })
  const { seq } = await author.ask('chat.send', { roomId, clientId: randomUUID(), text })
  await reporter.ask('moderation.report', {
    clientId: randomUUID(),
    userId: author.userId,
    message: { roomId, seq },
    kind: 'spam',
    note: 'He writes this to everybody',
  })
}

test('[CHT-06][CHT-08][DSG-03] a report and a question that waits are seen and settled, an author muted and unmuted, and the log shows both', async ({
  person,
  house,
}) => {
  const page = await person(moderator)
  await part(page, 'Moderation').click()
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible()
  const [author, reporter] = [
    await enterAs(house.url, 'guest11@example.org'),
    await enterAs(house.url, 'guest12@example.org'),
  ]
  const notices: unknown[] = []
  author.on('moderation.sanctioned', ({ kind, isOver, reason }) => void notices.push({ kind, isOver, reason }))
  await report(author, reporter, 'Buy my boots')
  await expect(card(page, 'Buy my boots')).toContainText('He writes this to everybody')
  await expect(part(page, 'Moderation')).toContainText('1 open item')
  await expectAccessible(page)

  await card(page, 'Buy my boots').getByRole('button', { name: 'Mute' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Mute' }).click()
  await expect(dialog.getByText('Enter a reason.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Reason').fill('No advertising here')
  await dialog.getByLabel('Ends').selectOption('In 1 hour')
  await dialog.getByRole('button', { name: 'Mute' }).click()
  await expect(dialog).toBeHidden()
  await expect(card(page, 'Buy my boots')).toContainText('Muted by')
  await card(page, 'Buy my boots').getByRole('button', { name: 'Mark as handled' }).click()
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible()
  await expect(part(page, 'Moderation')).not.toContainText('open item')
  const mute = { kind: 'mute', reason: 'No advertising here' }
  await expect.poll(() => notices).toEqual([{ ...mute, isOver: false }])

  const question = { widgetId: 'stage-questions', configurationId: 'always', isAnonymous: false }
  await reporter.ask('questions.ask', { ...question, clientId: randomUUID(), text: 'How deep is the sea here?' })
  await expect(card(page, 'How deep is the sea here?')).toContainText('Questions to the stage')
  await expect(part(page, 'Moderation')).toContainText('1 open item')
  await card(page, 'How deep is the sea here?').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible()

  await page.getByRole('tab', { name: 'Muted and banned' }).click()
  await expect(card(page, 'No advertising here')).toContainText('Until')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Lift mute/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift mute' }).click()
  await expect(page.getByRole('heading', { name: 'No one is muted or banned' })).toBeVisible()
  await expect
    .poll(() => notices)
    .toEqual([
      { ...mute, isOver: false },
      { ...mute, isOver: true },
    ])
  await expect(part(page, 'Audit log')).toBeHidden()

  const admin = await person(administrator)
  await part(admin, 'Audit log').click()
  await expect(admin.getByRole('row').filter({ hasText: 'Mute lifted' })).toBeVisible()
  const muted = admin.getByRole('row').filter({ hasText: 'No advertising here' })
  await expect(muted).toContainText('Muted')
  await expectAccessible(admin)
  await admin.getByRole('searchbox').fill('advertising')
  await expect(admin.getByRole('row')).toHaveCount(2)
  author.leave()
  reporter.leave()
})

test('[CHT-08][AUT-18] a deleted message is gone, and a banned person reads why and until when as they sign in @full', async ({
  browser,
  person,
  house,
}) => {
  const page = await person(moderator, 'moderation')
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible()
  const [author, reporter] = [
    await enterAs(house.url, 'guest13@example.org'),
    await enterAs(house.url, 'guest14@example.org'),
  ]
  await report(author, reporter, 'Something foul')
  const dialog = page.getByRole('dialog')
  await card(page, 'Something foul').getByRole('button', { name: 'Ban' }).click()
  await dialog.getByLabel('Reason').fill('Foul language')
  await dialog.getByRole('button', { name: 'Ban' }).click()
  await expect(dialog).toBeHidden()
  await card(page, 'Something foul').getByRole('button', { name: 'Delete message' }).click()
  await dialog.getByRole('button', { name: 'Delete message' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'The queue is empty' })).toBeVisible()
  await page.getByRole('radio', { name: 'Resolved' }).check()
  for (const done of ['Banned by', 'Removed by', 'Handled by'])
    await expect(card(page, 'Something foul')).toContainText(done)

  for (const path of ['/login', '/admin/']) {
    const banned = await browser.newContext({ locale: 'en-GB' })
    const login = await banned.newPage()
    await login.goto(house.url + path)
    await logInAs(login, 'guest13@example.org')
    await expect(login.getByRole('alert')).toContainText('This account is banned from the venue.')
    await expect(login.getByRole('alert')).toContainText('Foul language')
    await expect(login.getByRole('alert')).toContainText(/Until \d+ \w+ \d{4}/)
    await banned.close()
  }
  reporter.leave()
})

test('[AUT-20][CHT-08] an attendee comes neither to the reports nor to the log, a moderator not to the log @long', async ({
  person,
  house,
}) => {
  for (const part of ['moderation', 'audit-log']) {
    const guest = await person('guest15@example.org', part)
    await expect(guest.getByRole('heading', { level: 1 })).toHaveText('This page is for the team of the venue')
  }
  const page = await person(moderator, 'audit-log')
  await expect(page.getByRole('heading', { name: 'Only administrators see this page' })).toBeVisible()
  const visitor = await enterAs(house.url, 'guest15@example.org')
  await expect(visitor.ask('moderation.list-queue', { isSettled: false })).rejects.toMatchObject({
    code: 'identity.forbidden',
  })
  visitor.leave()
})
