import {
  callUp,
  cardOf,
  comeIn,
  cutConnections,
  expectMoving,
  mute,
  prepareCall,
  ringGroup,
  tileOf,
  viewOf,
} from './support/caller.ts'
import { areas, expect, test } from './support/journey.ts'
import { expectAccessible } from './support/expect-accessible.ts'

const [hanna, elif] = ['Hanna Weiß', 'Elif Kaya']

// All hang up, so that no journey begins in the call of another: a page that is closed is waited for.
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) {
    for (const page of context.pages()) {
      const leave = page.getByRole('button', { name: 'Leave', exact: true })
      if (await leave.isVisible()) await leave.click()
    }
    await context.close()
  }
})

test('[CHT-05] two people see each other in a call, mute, share a screen, walk about and hang up', async ({
  browser,
  venue,
}) => {
  const caller = await comeIn(browser, venue, 'attendee@example.org')
  const callee = await comeIn(browser, venue, 'moderator@example.org')
  await callUp(caller, elif)
  await expect(tileOf(caller, elif)).toContainText('Ringing')

  const card = cardOf(callee)
  await expect(card).toContainText(hanna)
  await expect(card).toContainText('is calling you with video')
  await expectAccessible(callee.page)
  await card.getByRole('button', { name: 'With video' }).click()
  await expectMoving(tileOf(caller, elif))
  await expectMoving(tileOf(callee, hanna))
  await expect(viewOf(caller)).toContainText('Good connection')
  await expectAccessible(caller.page)

  await viewOf(callee).getByRole('button', { name: 'Mute' }).click()
  await expect(tileOf(caller, elif)).toContainText('muted')
  await viewOf(callee).getByRole('button', { name: 'Raise hand' }).click()
  await expect(tileOf(caller, elif)).toContainText('Hand up')
  await viewOf(callee).getByRole('button', { name: 'Stop video' }).click()
  await expect(tileOf(caller, elif)).toContainText('Camera off')

  // A canvas stands in for a screen, which this browser has none of.
  await callee.page.evaluate(() => {
    navigator.mediaDevices.getDisplayMedia = async () => {
      const canvas = document.createElement('canvas')
      const pen = canvas.getContext('2d')
      setInterval(() => pen?.fillRect(0, 0, Math.random() * 300, 150), 50)
      return canvas.captureStream(10)
    }
  })
  await viewOf(callee).getByRole('button', { name: 'Share', exact: true }).click()
  await expect(viewOf(callee)).toContainText('You are sharing your screen.')
  const screen = viewOf(caller).getByRole('figure')
  await expect(screen).toContainText(`${elif} is sharing a screen`)
  await expectMoving(screen)
  await viewOf(callee).getByRole('button', { name: 'Stop sharing' }).first().click()
  await expect(screen).toBeHidden()

  // The call goes along through the venue.
  await viewOf(caller)
    .getByRole('button', { name: /^Minimise the call/ })
    .click()
  await caller.page.getByRole('contentinfo').getByRole('link', { name: areas.plaza }).click()
  await expect(caller.page.getByRole('heading', { level: 1, name: areas.plaza })).toBeVisible()
  await caller.page.getByRole('button', { name: 'Expand call' }).click()
  await expect(tileOf(caller, elif)).toBeVisible()

  await viewOf(callee).getByRole('button', { name: 'Leave' }).click()
  await expect(caller.page.getByText('The call has ended')).toBeVisible()
  await expect(viewOf(caller)).toBeHidden()
  await expect(viewOf(callee)).toBeHidden()
})

test('[CHT-05] a call may be declined, taken with sound only, or missed when the caller hangs up first @full', async ({
  browser,
  venue,
}) => {
  const caller = await comeIn(browser, venue, 'attendee@example.org')
  const callee = await comeIn(browser, venue, 'moderator@example.org')
  // It rings over a dialog that is open, too: here the other one was about to call.
  const preview = await prepareCall(callee, hanna)
  await callUp(caller, elif)
  await cardOf(callee).getByRole('button', { name: 'Decline' }).click()
  await expect(caller.page.getByText('Call declined')).toBeVisible()
  await preview.getByRole('button', { name: 'Cancel' }).click()
  await caller.page.getByRole('button', { name: 'Close', exact: true }).last().click()

  await callUp(caller, elif)
  await expect(cardOf(callee)).toBeVisible()
  await viewOf(caller).getByRole('button', { name: 'Leave' }).click()
  await expect(cardOf(callee)).toBeHidden()

  await callUp(caller, elif)
  await cardOf(callee).getByRole('button', { name: 'Audio only' }).click()
  await expect(tileOf(caller, elif)).toContainText('Camera off')
  await expectMoving(tileOf(callee, hanna))
})

test('[CHT-05] ten seconds without a network, and the call is back by itself @full', async ({ browser, venue }) => {
  const caller = await comeIn(browser, venue, 'attendee@example.org')
  const callee = await comeIn(browser, venue, 'moderator@example.org')
  await callUp(caller, elif)
  await cardOf(callee).getByRole('button', { name: 'With video' }).click()
  await expectMoving(tileOf(caller, elif))
  const mend = await cutConnections(caller)
  await expect(viewOf(caller)).toContainText('Connection lost')
  await caller.page.waitForTimeout(10_000)
  await mend()
  await expect(viewOf(caller)).toContainText('Good connection')
  await expectMoving(tileOf(caller, elif))
  await expectMoving(tileOf(callee, hanna))
})

test('[CHT-05] a page that is loaded anew is back in its call by itself @full', async ({ browser, venue }) => {
  const caller = await comeIn(browser, venue, 'attendee@example.org')
  const callee = await comeIn(browser, venue, 'moderator@example.org')
  await callUp(caller, elif)
  await cardOf(callee).getByRole('button', { name: 'With video' }).click()
  await expectMoving(tileOf(callee, hanna))
  await callee.page.reload()
  await expectMoving(tileOf(callee, hanna))
  await expectMoving(tileOf(caller, elif))
  await expect(viewOf(caller)).toContainText('Good connection')
})

test('[CHT-05] a person who denies the camera reads how to allow it, and may call all the same @long', async ({
  browser,
  venue,
}) => {
  const caller = await comeIn(browser, venue, 'attendee@example.org')
  const callee = await comeIn(browser, venue, 'moderator@example.org')
  await caller.page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  const preview = await prepareCall(caller, elif)
  await expect(preview).toContainText('Microphone and camera access needed')
  await expect(preview).toContainText('Allow it with the icon next to the address of this page')
  await expectAccessible(caller.page)
  await preview.getByRole('button', { name: 'Start the call' }).click()
  await cardOf(callee).getByRole('button', { name: 'Accept' }).click()
  await expect(tileOf(callee, hanna)).toContainText('muted')
})

test('[CHT-05] a group of three see one another @long', async ({ browser, venue }) => {
  const [one, two, three] = await Promise.all(
    ['attendee', 'moderator', 'designer'].map((who) => comeIn(browser, venue, `${who}@example.org`)),
  )
  if (one === undefined || two === undefined || three === undefined) throw new Error('no one')
  // A fourth rings the group from a client of her own, and leaves.
  const leave = await ringGroup(one.page, 'administrator@example.org')
  for (const guest of [one, two, three]) await cardOf(guest).getByRole('button', { name: 'With video' }).click()
  for (const guest of [one, two, three]) await expect(viewOf(guest).locator('video')).toHaveCount(3)
  await leave()
  await expectMoving(tileOf(one, elif))
  await expectMoving(tileOf(one, 'Luca Moretti'))
  await expectMoving(tileOf(three, hanna))
  await one.context.close()
  await expect(tileOf(two, hanna)).toBeHidden()
  await expectMoving(tileOf(two, 'Luca Moretti'))
})

test('[CHT-05] on a phone the call is over the chat it is begun from, large and small @long', async ({
  browser,
  venue,
}) => {
  const caller = await comeIn(browser, venue, 'attendee@example.org')
  const callee = await comeIn(browser, venue, 'moderator@example.org')
  await callUp(callee, hanna)
  await cardOf(caller).getByRole('button', { name: 'With video' }).click()
  await expectMoving(tileOf(caller, elif))
  await caller.page.setViewportSize({ width: 390, height: 844 })
  await viewOf(caller)
    .getByRole('button', { name: /^Minimise the call/ })
    .click()
  await caller.page.getByRole('button', { name: 'Continue in portrait' }).click()
  await caller.page.getByRole('banner').getByRole('button', { name: /^Chat/ }).click()
  await expect(caller.page.getByRole('complementary', { name: 'Chat', exact: true })).toBeVisible()
  // A press meets what is on top, so that this opens only what is seen.
  await caller.page.getByRole('button', { name: 'Expand call' }).click()
  await expect(viewOf(caller)).toBeVisible()
  const isOnTop = await viewOf(caller).evaluate((view) => {
    // What may not be pressed is looked through, so that it is made pressable for a moment.
    const page = document.querySelector<HTMLElement>('#root')
    if (page !== null) page.inert = false
    const met = document.elementFromPoint(innerWidth / 2, innerHeight / 2)
    if (page !== null) page.inert = true
    return view.contains(met)
  })
  expect(isOnTop).toBe(true)
})

test('[CHT-06] a muted person hears and sees a call, and is neither heard nor seen in it @long', async ({
  browser,
  venue,
}) => {
  const muted = await comeIn(browser, venue, 'attendee@example.org')
  const caller = await comeIn(browser, venue, 'moderator@example.org')
  const unmute = await mute(caller.page, 'attendee@example.org')
  await callUp(caller, hanna)
  await cardOf(muted).getByRole('button', { name: 'With video' }).click()
  await expect(viewOf(muted)).toContainText('You cannot publish here')
  await expect(viewOf(muted).getByRole('button', { name: 'Unmute' })).toBeDisabled()
  await expect(viewOf(muted).getByRole('button', { name: 'Start video' })).toBeDisabled()
  await expect(viewOf(muted).getByRole('button', { name: 'Share', exact: true })).toBeDisabled()
  await expectMoving(tileOf(muted, elif))
  await expect(tileOf(caller, hanna)).toContainText('muted')
  await expect(tileOf(caller, hanna)).toContainText('Camera off')
  await expect(tileOf(caller, hanna).locator('video')).toHaveCount(0)
  await expectAccessible(muted.page)
  // A hand may be raised all the same.
  await viewOf(muted).getByRole('button', { name: 'Raise hand' }).click()
  await expect(tileOf(caller, hanna)).toContainText('Hand up')
  await viewOf(muted).getByRole('button', { name: 'Leave' }).click()
  await expect(viewOf(caller)).toBeHidden()

  // Nor do they call from a chat they may not write in.
  const preview = await prepareCall(muted, elif)
  await preview.getByRole('button', { name: 'Start the call' }).click()
  await expect(muted.page.getByText('Calls are only for people who can write in this chat.')).toBeVisible()
  await expect(cardOf(caller)).toBeHidden()
  await unmute()
})

test('[CHT-05] a call without an answer is missed @long', async ({ browser, venue }) => {
  const caller = await comeIn(browser, venue, 'attendee@example.org')
  const callee = await comeIn(browser, venue, 'moderator@example.org')
  await callUp(caller, elif)
  await expect(cardOf(callee)).toBeVisible()
  // As long as it rings.
  await expect(caller.page.getByText('No answer')).toBeVisible()
  await expect(viewOf(caller)).toBeHidden()
  await expect(cardOf(callee)).toBeHidden()
  await expectAccessible(caller.page)
  await caller.page.getByRole('button', { name: 'Call again' }).click()
  await caller.page.getByRole('dialog').getByRole('button', { name: 'Start the call' }).click()
  await expect(cardOf(callee)).toContainText(hanna)
})
