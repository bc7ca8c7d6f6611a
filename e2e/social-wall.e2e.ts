import { resolve } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { demoDocument, logInDesigner, startVenue } from '@foyer/world'
import type { RunningVenue } from '@foyer/world'
import { areaIn } from './support/demo-parts.ts'
import { expectAccessible } from './support/expect-accessible.ts'
import { type FeedServer, startFeedServer } from './support/feed-server.ts'
import { areaPath, choosePrivacy, expect, signIn, test as base } from './support/journey.ts'
import { watch } from './support/watch.ts'

interface Wall {
  readonly venue: RunningVenue
  readonly feeds: FeedServer
  /** Shows the demo with its wall set up like this. */
  readonly hang: (configuration: object) => Promise<void>
}

/** Journeys that post and moderate, in a venue of their own, whose server may ask this machine for feeds. */
const test = base.extend<{
  readonly wall: Wall
  readonly person: (email: string, more?: PageOptions) => Promise<Page>
}>({
  wall: async ({ ofFile }, use) => use(await ofFile(startWall)),
  person: async ({ browser, wall }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (email, more) => {
      const page = await openAs(browser, wall.venue.url, email, more)
      contexts.push(page.context())
      return page
    })
    await Promise.all(contexts.map((context) => context.close()))
  },
})

async function startWall() {
  const feeds = await startFeedServer()
  const venue = await startVenue({ seed: 'demo', config: { mayReach: (address) => address === '127.0.0.1' } })
  const designer = await logInDesigner(venue.url)
  const hang = async (configuration: object) => {
    const document = demoDocument()
    const wall = areaIn(document, 'lounge').contentWidgets.find(({ id }) => id === 'lounge-wall')
    Object.assign(wall?.configurations?.[0] ?? {}, configuration)
    expect((await designer.save(document)).status).toBe(200)
    await designer.publish()
  }
  return {
    venue,
    feeds,
    hang,
    async stop() {
      await venue.stop()
      await feeds.stop()
    },
  }
}

interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly locale?: string
  readonly before?: (page: Page) => Promise<unknown>
}

async function openAs(browser: Browser, url: string, email: string, options: PageOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: options.locale ?? 'en-GB',
    viewport: options.viewport ?? { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await choosePrivacy(page, 'false')
  await options.before?.(page)
  await signIn(page, url, email)
  await page.goto(`${url}${areaPath('lounge')}?widget=lounge-wall`)
  return page
}

const hanna = 'attendee@example.org'
const sofia = 'guest01@example.org'
const elif = 'moderator@example.org'
const poster = resolve(import.meta.dirname, '../demo/assets/pictures/posters/8.webp')

const wallOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Wall of voices', exact: true })
const postWith = (page: Page, text: string): Locator => wallOf(page).getByRole('article').filter({ hasText: text })
const write = async (page: Page, text: string): Promise<void> => {
  await wallOf(page).getByRole('textbox', { name: 'Your post' }).fill(text)
  await wallOf(page).getByRole('button', { name: 'Post', exact: true }).click()
}
const openMenu = (post: Locator) => post.getByRole('button', { name: /^More about/ }).click()

test('[WID-03] a post with a picture is seen and liked by another at once, reported, and hidden by a moderator', async ({
  person,
  wall,
}) => {
  await wall.hang({})
  const [author, reader, moderator] = [await person(hanna), await person(sofia), await person(elif)]
  for (const page of [author, reader, moderator]) await expect(postWith(page, 'Shade is infrastructure.')).toBeVisible()
  await expectAccessible(author)

  const chooser = author.waitForEvent('filechooser')
  await wallOf(author).getByRole('button', { name: 'Add pictures' }).click()
  await (await chooser).setFiles(poster)
  await expect(wallOf(author).getByText('8.webp is uploaded')).toBeAttached()
  await expectAccessible(author)
  await write(author, 'Lights on, ten past nine')
  await expect(wallOf(author).getByText('Your post is published.')).toBeVisible()
  await expect(
    postWith(author, 'Lights on, ten past nine').getByRole('button', { name: /^Show picture 1 of 1/ }),
  ).toBeVisible()

  // Nothing moves below the reader's eyes before they ask for it.
  const fresh = wallOf(reader).getByRole('button', { name: '1 new post' })
  await expect(fresh).toBeVisible()
  await expect(postWith(reader, 'Lights on')).toHaveCount(0)
  await fresh.click()
  const seen = postWith(reader, 'Lights on')
  await expect(seen).toBeVisible()
  await seen.getByRole('button', { name: /^Show picture/ }).click()
  const large = reader.getByRole('dialog', { name: 'Pictures by Hanna Weiß' })
  await expect.poll(() => large.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1280)
  await expectAccessible(reader)
  await large.getByRole('button', { name: 'Close' }).click()

  const like = seen.getByRole('button', { name: /^Like the post/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(like).toHaveText('1')
  await expect(postWith(author, 'Lights on').getByRole('button', { name: /^Like the post/ })).toHaveText('1')

  await openMenu(seen)
  await reader.getByRole('menuitem', { name: 'Report' }).click()
  const report = reader.getByRole('dialog', { name: 'Report this post' })
  await report.getByLabel('Reason').selectOption({ label: 'Private data of others' })
  await expectAccessible(reader)
  await report.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(wallOf(reader).getByText('Thank you. Moderators will review your report.')).toBeVisible()

  await wallOf(moderator)
    .getByRole('button', { name: /^Moderation.*1 post waiting/ })
    .click()
  const moderation = moderator.getByRole('dialog', { name: 'Moderation' })
  await expect(moderation.getByText('Private data of others: 1')).toBeVisible()
  await expectAccessible(moderator)
  await moderation.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(moderation.getByText('No posts waiting')).toBeVisible()
  for (const page of [author, reader]) await expect(postWith(page, 'Lights on')).toHaveCount(0)
  await moderation.getByRole('tab', { name: 'Hidden' }).click()
  await moderation.getByRole('button', { name: 'Approve' }).click()
  await expect(moderation.getByText('No hidden posts')).toBeVisible()

  await moderation.getByRole('button', { name: 'Close' }).click()
  await expect(postWith(author, 'Lights on')).toBeVisible()
  await openMenu(postWith(author, 'Lights on'))
  await author.getByRole('menuitem', { name: 'Delete' }).click()
  await author.getByRole('dialog', { name: 'Delete this post?' }).getByRole('button', { name: 'Delete' }).click()
  for (const page of [author, reader]) await expect(postWith(page, 'Lights on')).toHaveCount(0)
})

test('[WID-03] where moderators look first a post waits, and who is muted reads and no more @full', async ({
  person,
  wall,
}) => {
  await wall.hang({ source: { kind: 'POSTS', moderation: 'BEFORE' } })
  const [author, reader, moderator] = [await person(hanna), await person(sofia), await person(elif)]
  await expect(wallOf(author).getByText('Moderators approve posts before they appear.')).toBeVisible()
  await expect(postWith(reader, 'Shade is infrastructure.')).toBeVisible()
  await write(author, 'Is anybody there?')
  await expect(postWith(author, 'Is anybody there?').getByText('Waiting for a moderator')).toBeVisible()
  await wallOf(moderator)
    .getByRole('button', { name: /^Moderation.*1 post waiting/ })
    .click()
  const moderation = moderator.getByRole('dialog', { name: 'Moderation' })
  await expect(postWith(reader, 'Is anybody there?')).toHaveCount(0)
  await moderation.getByRole('button', { name: 'Approve' }).click()
  await expect(wallOf(reader).getByRole('button', { name: '1 new post' })).toBeVisible()
  await expect(postWith(author, 'Waiting for a moderator')).toHaveCount(0)

  await write(author, 'And a second one')
  await moderation.getByRole('button', { name: 'Mute or ban' }).click()
  const sanction = moderator.getByRole('dialog', { name: 'Mute or ban Hanna Weiß' })
  await expect(sanction.getByRole('button', { name: 'Mute', exact: true })).toBeDisabled()
  await sanction.getByRole('textbox', { name: 'Reason' }).fill('Shouting.')
  await expectAccessible(moderator)
  await sanction.getByRole('button', { name: 'Mute', exact: true }).click()
  await expect(sanction).toBeHidden()
  await expect(wallOf(author).getByText('You are muted. You can read but not post.')).toBeVisible()
  await expect(wallOf(author).getByText('Shouting.')).toBeVisible()
  await expect(wallOf(author).getByRole('textbox')).toHaveCount(0)
  await expect(wallOf(author).getByRole('button', { name: /^Like the post/ })).toHaveCount(0)
  await expectAccessible(author)
})

const item = (title: string, html: string, link: string) =>
  `<item><guid>${title}</guid><title>${title}</title><link>${link}</link><pubDate>${new Date().toUTCString()}</pubDate><description><![CDATA[${html}]]></description></item>`
const feed = (...items: string[]) =>
  `<rss version="2.0"><channel><title>The Harbour Paper</title>${items.join('')}</channel></rss>`

/** The venue as an attendee gets it. */
async function venueOf(url: string): Promise<string> {
  const signIn = await fetch(`${url}/api/identity/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: hanna, password: 'welcome-to-the-venue' }),
  })
  const { idToken } = (await signIn.json()) as { idToken: string }
  return (await fetch(`${url}/api/ui/venue`, { headers: { authorization: `Bearer ${idToken}` } })).text()
}

test('[WID-03] feeds come through our server as text alone: no browser asks their host, and poison does no harm @long', async ({
  person,
  wall,
}) => {
  const { feeds } = wall
  const evil = `<img src="${feeds.url}/spy.png" onerror="document.title='poisoned'"><script>document.title='poisoned'</script>`
  feeds.say(
    '/good',
    feed(item('Ferry runs at night', `<p>From <b>Friday</b> on.</p>${evil}`, 'https://paper.example/ferry')),
  )
  feeds.say('/poisoned', feed(item('Click me', evil + 'Free tickets', 'javascript:alert(1)')))
  feeds.say(
    '/laughs',
    `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${feed(item('x', '&b;', 'https://x.example'))}`,
  )
  const fetchedFeeds = ['/good', '/poisoned', '/laughs', '/not-there'].map((path) => ({
    kind: 'RSS',
    url: feeds.url + path,
  }))
  await wall.hang({ source: { kind: 'POSTS', fetchedFeeds } })
  let watched: Awaited<ReturnType<typeof watch>> | undefined
  const page = await person('guest02@example.org', { before: async (opened) => (watched = await watch(opened)) })
  const good = postWith(page, 'Ferry runs at night')
  await expect(good).toContainText('From Friday on.')
  await expect(good).toContainText('The Harbour Paper')
  await expect(good.getByRole('link', { name: 'Open original' })).toHaveAttribute('href', 'https://paper.example/ferry')
  await expect(good.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(good.locator('img, script, iframe')).toHaveCount(0)
  await expect(postWith(page, 'Free tickets').getByRole('link')).toHaveCount(0)
  await expect(wallOf(page).getByText('2 news feeds cannot be loaded at the moment.')).toBeVisible()
  await expect(postWith(page, 'Shade is infrastructure.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.title()).not.toBe('poisoned')
  expect(watched?.strangers(wall.venue.url)).toEqual([])
  expect(watched?.requests.filter((url) => url.includes('/spy.png'))).toEqual([])
  expect(feeds.asked.toSorted()).toEqual(['/good', '/laughs', '/not-there', '/poisoned'])
  // The address a feed is fetched from is private.
  const venue = await venueOf(wall.venue.url)
  expect(venue).toContain('lounge-wall')
  expect(venue).not.toContain(feeds.url)
})

test('[WID-03] no feed leads the server of an ordinary venue to this machine @long', async ({
  designer,
  changingVenue,
  browser,
}) => {
  const feeds = await startFeedServer()
  feeds.say('/secret', feed(item('Secret of this machine', 'x', 'https://x.example')))
  const document = demoDocument()
  const wall = areaIn(document, 'lounge').contentWidgets.find(({ id }) => id === 'lounge-wall')
  Object.assign(wall?.configurations?.[0] ?? {}, {
    source: { kind: 'POSTS', fetchedFeeds: [{ kind: 'RSS', url: `${feeds.url}/secret` }] },
  })
  expect((await designer.save(document)).status).toBe(200)
  await designer.publish()
  const page = await openAs(browser, changingVenue.url, hanna)
  await expect(wallOf(page).getByText('One news feed cannot be loaded at the moment.')).toBeVisible()
  await expect(postWith(page, 'Secret of this machine')).toHaveCount(0)
  expect(feeds.asked).toEqual([])
  await page.context().close()
  await feeds.stop()
})

test('[WID-03] what does not load says so in its place, and comes when one tries again @long', async ({
  person,
  wall,
}) => {
  await wall.hang({})
  const address = /\/api\/social-wall\/lounge-wall$/
  const page = await person('guest03@example.org', {
    before: (opened) =>
      opened.route(address, (route) =>
        route.fulfill({ status: 404, json: { errMsg: 'x', code: 'social-wall.not-found', requestId: 'x' } }),
      ),
  })
  const alert = wallOf(page).getByRole('alert')
  await expect(alert).toContainText('The social wall could not be loaded')
  await expect(alert).toContainText('There was a problem with the content on this page.')
  await expectAccessible(page)
  await page.unroute(address)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(postWith(page, 'Shade is infrastructure.')).toBeVisible()

  await page.context().setOffline(true)
  await expect(wallOf(page).getByText('You are offline. Newer posts are not shown.')).toBeVisible()
  await wallOf(page).getByRole('textbox', { name: 'Your post' }).fill('Saved for later')
  await expect(wallOf(page).getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
  await page.context().setOffline(false)
  await expect(wallOf(page).getByRole('textbox', { name: 'Your post' })).toHaveValue('Saved for later')
})

test('[WID-03] on a big screen the posts turn by themselves, new ones first, until somebody leaves by the keyboard @long', async ({
  person,
  wall,
}) => {
  await wall.hang({ screen: { secondsPerPost: 4 } })
  const [page, author] = [await person('guest04@example.org'), await person('guest05@example.org')]
  await wallOf(page).getByRole('button', { name: 'Big screen' }).focus()
  await page.keyboard.press('Enter')
  const screen = page.getByRole('dialog', { name: 'Wall of voices on a big screen' })
  await expect(screen.getByRole('article')).toHaveCount(1)
  await expect(screen.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Space')
  await expect(screen.getByText('Paused. Press space to continue.')).toBeVisible()
  const held = await screen.getByRole('article').innerText()
  await page.keyboard.press('Space')
  await expect(screen.getByRole('article')).not.toContainText(held.split('\n')[0] ?? '')
  await write(author, 'Straight to the big screen')
  await expect(screen.getByText('Straight to the big screen')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(screen).toHaveCount(0)
  await expect(wallOf(page)).toBeVisible()
})

test('[WID-03] [CON-07] the wall of another host waits for consent, and its frame alone is asked @long', async ({
  person,
  wall,
  thirdParties,
}) => {
  const { feeds } = wall
  thirdParties.belongsTo('framatube', feeds.url)
  feeds.say('/wall', '<!doctype html><title>Wall</title><p>A wall of theirs</p>', 'text/html')
  await wall.hang({ source: { kind: 'EMBED', embedUrl: `${feeds.url}/wall`, cookieProvider: 'framatube' } })
  const page = await person('guest06@example.org')
  const gate = wallOf(page).getByRole('region', { name: /Wall of voices/ })
  await expect(gate).toBeVisible()
  await expect(wallOf(page).locator('iframe')).toHaveCount(0)
  expect(feeds.asked).not.toContain('/wall')
  await gate.getByRole('button', { name: /Framatube/ }).click()
  await expect(wallOf(page).frameLocator('iframe').getByText('A wall of theirs')).toBeVisible()
  await expect(wallOf(page).locator('iframe')).toHaveAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-popups',
  )
})

test('[WID-03] visitors without a login read, on a phone and from right to left as well @long', async ({
  publicVenue,
  page,
}) => {
  await choosePrivacy(page, 'false')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${publicVenue.url}${areaPath('lounge')}?widget=lounge-wall`)
  await expect(postWith(page, 'Shade is infrastructure.')).toBeVisible()
  await expect(wallOf(page).getByText('This venue has no login: you can read here, but not write.')).toBeVisible()
  await expect(wallOf(page).getByRole('textbox')).toHaveCount(0)
  await expect(wallOf(page).getByRole('button', { name: /^More about/ })).toHaveCount(0)
  await expectAccessible(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  expect(await overflow()).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})
