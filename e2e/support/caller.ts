import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import type { RunningVenue } from '@foyer/world'
import { areaPath, choosePrivacy, expect, signIn } from './journey.ts'

/** Somebody in a window of their own. */
export interface Caller {
  readonly page: Page
  readonly context: BrowserContext
}

/** Cuts the realtime connections of a page, which browser contexts that are offline keep; the answer lets them come again. */
export async function cutConnections({ page, context }: Caller): Promise<() => Promise<void>> {
  await page.evaluate(() => window.dispatchEvent(new Event('foyer-cut')))
  await context.setOffline(true)
  return () => context.setOffline(false)
}

export async function comeIn(browser: Browser, venue: RunningVenue, email: string): Promise<Caller> {
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await choosePrivacy(page, 'false')
  await page.addInitScript(() => {
    const Socket = window.WebSocket
    window.WebSocket = class extends Socket {
      constructor(...given: ConstructorParameters<typeof Socket>) {
        super(...given)
        window.addEventListener('foyer-cut', () => this.close())
      }
    }
  })
  await signIn(page, venue.url, email)
  await page.goto(venue.url + areaPath('expo'))
  await expect(page.getByRole('button', { name: 'Show who is here' })).toBeVisible()
  return { page, context }
}

/** Opens the preview of a call to somebody on the list of people. */
export async function prepareCall({ page }: Caller, name: string): Promise<Locator> {
  if (!(await page.locator('[data-person]').first().isVisible())) {
    await page.getByRole('button', { name: 'Show who is here' }).first().click()
  }
  const person = page.locator('[data-person]').filter({ hasText: name }).first()
  await person.click({ button: 'right' })
  await page.getByRole('menuitem', { name: 'Call', exact: true }).click()
  const preview = page.getByRole('dialog', { name: `Call ${name}` })
  await expect(preview).toBeVisible()
  return preview
}

export async function callUp(caller: Caller, name: string): Promise<void> {
  const preview = await prepareCall(caller, name)
  await preview.getByRole('button', { name: 'Start the call' }).click()
  await expect(viewOf(caller)).toBeVisible()
}

export const viewOf = ({ page }: Caller): Locator => page.getByRole('region', { name: /^Call with/ })

export const cardOf = ({ page }: Caller): Locator => page.getByRole('alertdialog')

export const tileOf = (caller: Caller, name: string): Locator =>
  viewOf(caller).getByRole('listitem').filter({ hasText: name })

/** Pictures go on being decoded there. */
export async function expectMoving(place: Locator): Promise<void> {
  const frames = async () => {
    const counts = await place
      .locator('video')
      .evaluateAll((videos) =>
        videos.map((video) => (video as HTMLVideoElement).getVideoPlaybackQuality().totalVideoFrames),
      )
    return Math.max(0, ...counts)
  }
  await expect.poll(frames).toBeGreaterThan(5)
  const before = await frames()
  await expect.poll(frames).toBeGreaterThan(before + 5)
}

/** Begins a group of the demo's people and rings it, as any client could; the answer leaves the call. */
export async function ringGroup(page: Page, email: string): Promise<() => Promise<void>> {
  const client = await openClient(page, email)
  const callId = await client.evaluate(async ({ ask, idOf }) => {
    const userIds = await Promise.all(['attendee', 'moderator', 'designer'].map((name) => idOf(`${name}@example.org`)))
    const clientId = crypto.randomUUID()
    const { roomId } = await ask('chat.create-group', { clientId, name: 'Night-shift mobility', userIds })
    return (await ask('calls.start', { roomId, withVideo: true })).callId
  })
  return () =>
    client.evaluate(async ({ ask, close }, id) => {
      await ask('calls.leave', { callId: id })
      close()
    }, callId)
}

/** Mutes somebody, as a moderator could from anywhere; the answer ends that. */
export async function mute(page: Page, email: string): Promise<() => Promise<void>> {
  const client = await openClient(page, 'administrator@example.org')
  const sanctionId = await client.evaluate(async ({ ask, idOf }, who) => {
    const sanction = { clientId: crypto.randomUUID(), userId: await idOf(who), kind: 'mute', reason: 'Shouting.' }
    return (await ask('moderation.sanction', sanction)).sanctionId
  }, email)
  return () =>
    client.evaluate(async ({ ask, close }, id) => {
      await ask('moderation.lift', { sanctionId: id })
      close()
    }, sanctionId)
}

/** A client of somebody besides the page that holds it; a refusal fails the journey. */
function openClient(page: Page, email: string) {
  return page.evaluateHandle(async (owner) => {
    const signIn = async (who: string) => {
      const body = JSON.stringify({ email: who, password: 'welcome-to-the-venue' })
      const headers = { 'content-type': 'application/json' }
      const response = await fetch('/api/identity/sign-in', { method: 'POST', headers, body, credentials: 'omit' })
      return ((await response.json()) as { idToken: string }).idToken
    }
    const idOf = async (who: string) => {
      const headers = { authorization: `Bearer ${await signIn(who)}` }
      const response = await fetch('/api/userInfo', { headers, credentials: 'omit' })
      return ((await response.json()) as { userId: string }).userId
    }
    const token = await signIn(owner)
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/realtime`, 'foyer.1')
    const waiting = new Map<number, (answer: Answer) => void>()
    let ref = 0
    type Answer = { type: string; ref?: number; body?: Record<string, unknown> }
    socket.addEventListener('message', ({ data }) => {
      const answer = JSON.parse(String(data)) as Answer
      if (answer.ref !== undefined) waiting.get(answer.ref)?.(answer)
    })
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const ask = (type: string, body: object) =>
      new Promise<Record<string, unknown>>((resolve, reject) => {
        ref += 1
        waiting.set(ref, (answer) => {
          if (answer.type === 'failure') reject(new Error(JSON.stringify(answer)))
          else resolve(answer.body ?? {})
        })
        socket.send(JSON.stringify({ type, ref, body }))
      })
    await ask('realtime.open', { token, wireVersion: 2 })
    return { ask, idOf, close: () => socket.close() }
  }, email)
}
