// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { createFirstLook } from './create-first-look.ts'
import type { FirstLookDeps } from './create-first-look.ts'
import { createFirstVisits } from './create-first-visits.ts'

/** A viewer that looks at 1 rad and turns until the test says that it has arrived, or stops it. */
function setUp() {
  const log: string[] = []
  let end = (_isDone: boolean) => {}
  const viewer = {
    getPosition: () => ({ yaw: 1, pitch: 0.5 }),
    rotate: ({ yaw, pitch }: { yaw: number; pitch: number }) => log.push(`looks at ${yaw.toFixed(2)} ${pitch}`),
    animate: ({ yaw, pitch, speed }: { yaw: number; pitch: number; speed: number }) => {
      log.push(`turns to ${yaw} ${pitch} in ${speed}`)
      return new Promise<boolean>((resolve) => (end = resolve))
    },
    stopAnimation: () => {
      log.push('stops')
      end(false)
    },
  } as unknown as FirstLookDeps['viewer']
  const page = new EventTarget()
  const lifetime = new AbortController()
  const look = createFirstLook({ viewer, page, signal: lifetime.signal })
  return {
    look,
    log,
    press: (input: string) => page.dispatchEvent(new Event(input)),
    arrive: () => end(true),
    leave: () => lifetime.abort(),
  }
}
const wholeLook = ['looks at 0.76 0.5', 'turns to 1 0.5 in 2500']

test('[VEN-14] one first looks a little aside, and turns to where the venue says', async () => {
  const { look, log, arrive } = setUp()
  const isDone = look.begin()
  expect(log).toEqual(wholeLook)
  arrive()
  expect(await isDone).toBe(true)
})

test('[VEN-14] any press, key or wheel ends it where it is, and so does leaving', async () => {
  for (const input of ['pointerdown', 'wheel', 'keydown', 'touchstart']) {
    const { look, log, press } = setUp()
    const isDone = look.begin()
    press(input)
    expect(await isDone).toBe(false)
    expect(log).toEqual([...wholeLook, 'stops'])
  }
  const { look, leave } = setUp()
  const isDone = look.begin()
  leave()
  expect(await isDone).toBe(false)
})

test('[VEN-14] who has done something already is not turned, nor is who does something afterwards stopped', async () => {
  const early = setUp()
  early.press('keydown')
  expect(await early.look.begin()).toBe(false)
  expect(early.log).toEqual([])
  const late = setUp()
  const isDone = late.look.begin()
  late.arrive()
  await isDone
  late.press('pointerdown')
  expect(late.log).toEqual(wholeLook)
})

test('[VEN-14] one comes to an area for the first time once', () => {
  const visits = createFirstVisits()
  expect(['foyer', 'lounge', 'foyer'].map(visits.enter)).toEqual([true, true, false])
})

test('[VEN-14] it ends by input that something on the page keeps to itself, and only once', async () => {
  const log: string[] = []
  const page = document.createElement('div')
  const part = page.appendChild(document.createElement('i'))
  part.addEventListener('wheel', (event) => event.stopPropagation())
  let end = (_isDone: boolean) => {}
  const look = createFirstLook({
    viewer: {
      getPosition: () => ({ yaw: 1, pitch: 0 }),
      rotate: () => undefined,
      animate: () => new Promise<boolean>((resolve) => (end = resolve)),
      stopAnimation: () => {
        log.push('stops')
        end(false)
        return Promise.resolve()
      },
    } as unknown as FirstLookDeps['viewer'],
    page,
    signal: new AbortController().signal,
  })
  const isDone = look.begin()
  part.dispatchEvent(new Event('wheel', { bubbles: true }))
  expect(await isDone).toBe(false)
  look.stop()
  expect(log).toEqual(['stops'])
  expect(await look.begin()).toBe(false)
})
