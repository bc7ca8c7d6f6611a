// @vitest-environment happy-dom
import type { WallPage } from '@foyer/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { WidgetPorts } from '../host/ports.ts'
import { PortsProvider } from '../host/use-port.tsx'
import { useWall } from './use-wall.ts'

afterEach(cleanup)

const widgetId = 'wall'
const pageOf = (queue: number): WallPage => ({ posts: [], right: 'POST', brokenFeeds: 0, queue }) as unknown as WallPage

/** A server that answers when the test says so, and a clock that is stopped. */
function open({ isConnected }: { readonly isConnected: boolean }) {
  const sent: string[] = []
  const answers: (() => void)[] = []
  const listeners = new Map<string, (fact: never) => void>()
  const planned: (() => void)[] = []
  let queue = 0
  let connect = () => {}
  const answer = <Answer>(name: string, take: () => Answer) => {
    sent.push(name)
    return new Promise<Answer>((resolve) => answers.push(() => resolve(take())))
  }
  const ports = {
    person: { user: { userId: 'elif' } },
    clock: {
      serverNow: () => 0,
      atServerTime(atMs: number, callback: () => void) {
        if (atMs < 1_000) planned.push(callback)
        return () => {}
      },
    },
    api: {
      call(name: string) {
        // What is read is what was true when it was asked for.
        const page = pageOf(queue)
        return answer(name, () => page)
      },
    },
    realtime: {
      connection: {
        ask: (name: string) => answer(name, () => ({})),
        on(name: string, listener: (fact: never) => void) {
          listeners.set(name, listener)
          return () => {}
        },
        onOpen(listener: () => void) {
          connect = listener
          if (isConnected) listener()
          return () => {}
        },
      },
    },
  } as unknown as Partial<WidgetPorts>
  const hook = renderHook(() => useWall(widgetId), {
    wrapper: ({ children }) => createElement(PortsProvider, { ports }, children),
  })
  return {
    sent,
    leave: () => hook.unmount(),
    connect: () => act(async () => connect()),
    /** The oldest question that is open is answered. */
    answer: () => act(async () => answers.shift()?.()),
    laterOn: () => act(async () => planned.splice(0).forEach((callback) => callback())),
    notifyQueue: (next: number) =>
      act(async () => {
        queue = next
        listeners.get('social-wall.queue-changed')?.({ widgetId, queue } as never)
      }),
    fallBehind: (feature: string) =>
      act(async () => listeners.get('realtime.behind')?.({ features: [feature] } as never)),
    /** Sends no fact, as to a page that does not follow yet. */
    changeQueue: (next: number) => (queue = next),
    queue: () => {
      const { loading } = hook.result.current
      return loading.kind === 'ready' ? loading.wall.queue : loading.kind
    },
  }
}

test('[WID-03] a wall is followed before it is read, so that nothing happens unseen in between', async () => {
  const wall = open({ isConnected: true })
  expect(wall.sent).toEqual(['social-wall.follow'])
  wall.changeQueue(1)
  await wall.answer()
  expect(wall.sent).toEqual(['social-wall.follow', 'social-wall.list'])
  await wall.answer()
  expect(wall.queue()).toBe(1)
})

test('[WID-03] a wall that was read before it was followed is read once more', async () => {
  const wall = open({ isConnected: false })
  expect(wall.sent).toEqual(['social-wall.list'])
  await wall.answer()
  expect(wall.queue()).toBe(0)
  await wall.connect()
  wall.changeQueue(1)
  await wall.answer()
  await wall.laterOn()
  await wall.answer()
  expect(wall.queue()).toBe(1)
})

test('[WID-03] what happens while a wall is read is not undone by what was read', async () => {
  const wall = open({ isConnected: true })
  await wall.answer()
  await wall.notifyQueue(1)
  await wall.answer()
  await wall.laterOn()
  await wall.answer()
  expect(wall.queue()).toBe(1)
  expect(wall.sent.filter((name) => name === 'social-wall.list')).toHaveLength(2)
})

test('[WID-03] a wall that was left before it was followed is read no more', async () => {
  const wall = open({ isConnected: true })
  wall.leave()
  await wall.answer()
  expect(wall.sent).toEqual(['social-wall.follow', 'social-wall.unfollow'])
})

test('[WID-03] a wall whose frames were dropped for a slow reader is read anew, and only then', async () => {
  const wall = open({ isConnected: true })
  await wall.answer()
  await wall.answer()
  wall.changeQueue(4)
  await wall.fallBehind('poll')
  await wall.laterOn()
  expect(wall.sent).toEqual(['social-wall.follow', 'social-wall.list'])
  await wall.fallBehind('social-wall')
  expect(wall.sent).toEqual(['social-wall.follow', 'social-wall.list', 'social-wall.follow'])
  await wall.answer()
  await wall.laterOn()
  await wall.answer()
  expect(wall.queue()).toBe(4)
})
