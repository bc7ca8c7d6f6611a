import type { ChatMessage, ChatRoom } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { describe, expect, test } from 'vitest'
import { type Heard, createAnnouncer } from './announcer.ts'
import { createNotifier } from './notifier.ts'
import { becomeSpeaker } from '../../../platform/speaker-tab.ts'

const room = { roomId: 'r', kind: 'group', isMuted: false } as ChatRoom
const message = { seq: 1, author: { uid: 'ada', name: 'Ada' } } as ChatMessage
const news = (more: Partial<ChatRoom> = {}, isMention = false) => ({ room: { ...room, ...more }, message, isMention })

function setUp(
  more: { permission?: NotificationPermission; isSpeaker?: boolean; isWatched?: boolean; isInCall?: boolean } = {},
) {
  const calls: string[] = []
  const kept = new Map<string, string>()
  let permission = more.permission ?? 'default'
  const storage = {
    get: (key: string) => kept.get(key),
    set: (key: string, value: string) => void kept.set(key, value),
  }
  const notifier = createNotifier({
    storage,
    desktop: {
      permission: () => permission,
      ask: async () => (permission = permission === 'default' ? 'granted' : permission),
      show: (title, body, tag, onPress) => {
        calls.push(`${title}: ${body} (${tag})`)
        onPress()
      },
    },
    isInCall: () => more.isInCall ?? false,
    isSpeaker: () => more.isSpeaker ?? true,
    isWatched: () => more.isWatched ?? false,
    wordsOf: () => ({ title: 'Ada', body: 'hello' }),
    onOpen: ({ room: { roomId } }) => void calls.push(`open ${roomId}`),
  })
  return { notifier, calls, kept }
}

describe('notifications on the desktop', () => {
  test('[CHT-03] they are off until they are asked for, and stay as they were left', async () => {
    const { notifier, calls, kept } = setUp()
    notifier.hear(news())
    expect(calls).toEqual([])
    expect(await notifier.setDesktop(true)).toBe(true)
    notifier.hear(news())
    expect(calls).toEqual(['Ada: hello (chat-r)', 'open r'])
    expect(Object.fromEntries(kept)).toEqual({ 'chat-desktop': 'ON' })
  })

  test('[CHT-03] a browser that refuses permission gets none, and the caller reads the refusal', async () => {
    const { notifier, calls } = setUp({ permission: 'denied' })
    expect(await notifier.setDesktop(true)).toBe(false)
    notifier.hear(news())
    expect(calls).toEqual([])
  })

  test('[CHT-03] there are none of muted rooms, nor of places but where one is named', async () => {
    const { notifier, calls } = setUp({ permission: 'granted' })
    await notifier.setDesktop(true)
    notifier.hear(news({ isMuted: true }))
    notifier.hear(news({ kind: 'place' }))
    expect(calls).toEqual([])
    notifier.hear(news({ kind: 'place', roomId: 'hall' }, true))
    expect(calls).toEqual(['Ada: hello (chat-hall)', 'open hall'])
  })

  test.each([{ isSpeaker: false }, { isWatched: true }, { isInCall: true }])(
    '[CHT-03] there are none from another tab than one, while the person looks, and during calls: %j',
    async (page) => {
      const { notifier, calls } = setUp({ permission: 'granted', ...page })
      await notifier.setDesktop(true)
      notifier.hear(news())
      expect(calls).toEqual([])
    },
  )
})

test('[CHT-03] the tab looked at last speaks for all', async () => {
  let holder: (() => void) | undefined
  const waiting: (() => void)[] = []
  const locks = {
    request: (_name: string, ...rest: unknown[]) =>
      new Promise<void>((resolve, reject) => {
        const [options, work] =
          rest.length === 2 ? (rest as [LockOptions, () => Promise<void>]) : [{}, rest[0] as never]
        const take = () => {
          holder = () => reject(new Error('taken over'))
          void (work as () => Promise<void>)().then(resolve)
        }
        if (options.steal === true) {
          holder?.()
          take()
        } else if (holder === undefined) take()
        else waiting.push(take)
      }),
  } as unknown as LockManager
  const pageOf = (hidden: boolean) => Object.assign(new EventTarget(), { hidden }) as unknown as Document
  const first = becomeSpeaker(locks, pageOf(false))
  const other = pageOf(true)
  const second = becomeSpeaker(locks, other)
  expect([first.isSpeaker(), second.isSpeaker()]).toEqual([true, false])
  Object.assign(other, { hidden: false })
  other.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => [first.isSpeaker(), second.isSpeaker()]).toEqual([false, true])
  expect(becomeSpeaker(undefined, pageOf(false)).isSpeaker()).toBe(true)
})

test('[CHT-03] messages are said at most once in three seconds, more than three as a number', () => {
  const clock = createFakeClock()
  const said: [readonly Heard[], boolean][] = []
  const announcer = createAnnouncer(clock, (heard, isCounted) => said.push([heard, isCounted]))
  const hear = (text: string) => announcer.hear({ from: 'Ada', text })
  hear('one')
  hear('two')
  clock.pass(200)
  expect(said.map(([heard, isCounted]) => [heard.length, isCounted])).toEqual([[2, false]])
  for (const text of ['a', 'b', 'c', 'd', 'e']) hear(text)
  clock.pass(2_500)
  expect(said).toHaveLength(1)
  clock.pass(1_000)
  expect(said.at(-1)?.[0]).toHaveLength(5)
  expect(said.at(-1)?.[1]).toBe(true)
  announcer.stop()
  hear('after')
  clock.pass(10_000)
  expect(said).toHaveLength(2)
})
