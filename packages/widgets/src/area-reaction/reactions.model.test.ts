import type { CommandBody } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import type { WidgetConnection } from '../host/widget-server.ts'
import { type Burst, createReactions } from './reactions.model.ts'

type Press = CommandBody<'area-reaction.press'>

const place = { areaId: 'stage', widgetId: 'reactions', configurationId: 'always' }

/** A page before a server that answers as a test says. */
function openPage(answer: (body: Press) => Promise<{ counted: Record<string, number> }> | undefined = () => undefined) {
  const clock = createFakeClock()
  const asked: string[] = []
  const sent: Press[] = []
  const bursts: Burst[] = []
  const listeners = new Map<string, (fact: never) => void>()
  let open = () => {}
  let ids = 0
  const connection = {
    ask: async (name: string, body: unknown) => {
      asked.push(name)
      if (name === 'area-reaction.follow') return { totals: { clap: 10, heart: 0 }, asOf: 0 }
      if (name !== 'area-reaction.press') return undefined
      sent.push(body as Press)
      return (await answer(body as Press)) ?? { counted: { ...(body as Press).taps } }
    },
    on: (name: string, listener: (fact: never) => void) => {
      listeners.set(name, listener)
      return () => {}
    },
    onOpen: (listener: () => void) => {
      open = listener
      listener()
      return () => {}
    },
  } as unknown as WidgetConnection
  const reactions = createReactions({
    connection,
    place,
    now: clock.now,
    at: (atMs, callback) => clock.after(Math.max(0, atMs - clock.now()), callback),
    newId: () => `batch-${++ids}`,
  })
  reactions.onBurst((burst) => bursts.push(burst))
  return {
    clock,
    reactions,
    asked,
    sent,
    bursts,
    open: () => open(),
    receive: (counts: Record<string, number>, totals?: Record<string, number>, where = place) =>
      listeners.get('area-reaction.pressed')?.({
        ...where,
        counts,
        ...(totals !== undefined && { totals }),
        asOf: 0,
      } as never),
    fallBehind: () => listeners.get('realtime.behind')?.({ features: ['area-reaction'] } as never),
    settle: () => clock.advance(0),
  }
}

test('[WID-06] the first tap goes at once, and those that follow go together, twice a second at most', async () => {
  const { clock, reactions, sent, settle } = openPage()
  reactions.hold()
  await settle()
  for (let tap = 0; tap < 4; tap += 1) reactions.press('clap')
  reactions.press('heart')
  expect(sent.map(({ taps }) => taps)).toEqual([{ clap: 1 }])
  await clock.advance(499)
  expect(sent).toHaveLength(1)
  await clock.advance(1)
  expect(sent.map(({ taps }) => taps)).toEqual([{ clap: 1 }, { clap: 3, heart: 1 }])
  expect(new Set(sent.map(({ batchId }) => batchId)).size).toBe(2)
  await clock.advance(5_000)
  expect(sent).toHaveLength(2)
})

test('[WID-06] an eleventh tap within a second is none, and the next second has ten again', async () => {
  const { clock, reactions, bursts, settle } = openPage()
  reactions.hold()
  await settle()
  const taps = () => Array.from({ length: 12 }, () => reactions.press('clap')).filter(Boolean).length
  expect(taps()).toBe(10)
  await clock.advance(1_000)
  expect(taps()).toBe(10)
  expect(bursts).toHaveLength(20)
})

test('[WID-06] one’s own floats once, at once; what the others pressed floats as the server sends it', async () => {
  const { reactions, bursts, receive, settle } = openPage()
  reactions.hold()
  await settle()
  reactions.press('clap')
  expect(bursts).toEqual([{ counts: { clap: 1 }, isOwn: true }])
  await settle()
  receive({ clap: 5, heart: 2 }, { clap: 15, heart: 2 })
  expect(bursts[1]).toEqual({ counts: { clap: 4, heart: 2 }, isOwn: false })
  receive({ clap: 1 }, { clap: 16, heart: 2 }, { ...place, areaId: 'foyer' })
  expect(bursts).toHaveLength(2)
})

test('[WID-06] totals have what one has just pressed, and are exact again with each frame', async () => {
  const { clock, reactions, receive, settle } = openPage()
  reactions.hold()
  await settle()
  expect(reactions.get()).toMatchObject({ kind: 'shown', totals: { clap: 10, heart: 0 } })
  reactions.press('clap')
  reactions.press('clap')
  expect(reactions.get().totals).toEqual({ clap: 12, heart: 0 })
  await settle()
  receive({ clap: 4 }, { clap: 14, heart: 0 })
  // The second one has not been sent yet.
  expect(reactions.get().totals).toEqual({ clap: 15, heart: 0 })
  await clock.advance(500)
  receive({ clap: 1 }, { clap: 15, heart: 0 })
  expect(reactions.get().totals).toEqual({ clap: 15, heart: 0 })
})

test('[WID-06] what did not arrive is said and not counted; the next that does puts that right', async () => {
  let isLost = true
  const { clock, reactions, open, settle } = openPage(() =>
    isLost ? Promise.reject(Object.assign(new Error('lost'), { code: 'connection-lost' })) : undefined,
  )
  reactions.hold()
  await settle()
  reactions.press('clap')
  await settle()
  expect(reactions.get()).toMatchObject({ trouble: 'offline', totals: { clap: 10 } })
  isLost = false
  open()
  await settle()
  expect(reactions.get().trouble).toBeUndefined()
  await clock.advance(500)
  reactions.press('clap')
  await settle()
  expect(reactions.get()).toMatchObject({ trouble: undefined, totals: { clap: 11 } })
})

test('[WID-06] it is followed once for the buttons and what floats, and left with the last of them', async () => {
  const { reactions, asked, sent, settle } = openPage()
  const leave = [reactions.hold(), reactions.hold()]
  await settle()
  expect(asked).toEqual(['area-reaction.follow'])
  reactions.press('clap')
  reactions.press('clap')
  leave[0]?.()
  leave[0]?.()
  expect(asked).not.toContain('area-reaction.unfollow')
  leave[1]?.()
  expect(sent.map(({ taps }) => taps)).toEqual([{ clap: 1 }, { clap: 1 }])
  expect(asked.at(-1)).toBe('area-reaction.unfollow')
})

test('[WID-06] a page that was too slow for some of the facts reads the totals anew', async () => {
  const page = openPage()
  page.reactions.hold()
  await page.settle()
  page.fallBehind()
  await page.settle()
  expect(page.asked).toEqual(['area-reaction.follow', 'area-reaction.follow'])
})
