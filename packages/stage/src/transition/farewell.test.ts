// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFarewell } from './farewell.ts'

const animations: { readonly keyframes: unknown; readonly finish: () => void }[] = []

beforeEach(() => {
  vi.spyOn(Element.prototype, 'animate').mockImplementation((keyframes) => {
    const events = new EventTarget()
    animations.push({ keyframes, finish: () => events.dispatchEvent(new Event('finish')) })
    return events as Animation
  })
})
afterEach(() => {
  document.body.replaceChildren()
  animations.length = 0
})

function open() {
  document.body.innerHTML = `<section>
    <div id="plane" data-ready style="transform: translate3d(-10px, 0, 0)">
      <img src="data:," alt="The hall">
      <ul data-pins><li data-pin><button data-widget-id="door">Foyer</button></li><li><video></video></li></ul>
    </div>
    <div id="host"></div>
  </section>`
  const plane = document.querySelector<HTMLElement>('#plane') as HTMLElement
  const host = document.querySelector<HTMLElement>('#host') as HTMLElement
  const farewell = createFarewell()
  farewell.host(host)
  return { plane, host, farewell, root: host.parentElement as HTMLElement }
}

test('[VEN-14] the picture one leaves and its pins stay until the next one is there, and fade then', () => {
  const { plane, host, farewell, root } = open()
  farewell.leaveFlat(plane)
  plane.remove()
  farewell.setNextThere(false)
  expect(host.querySelector('img')).not.toBeNull()
  expect(host.querySelector('button')?.textContent).toBe('Foyer')
  expect([animations.length, root.hasAttribute('data-leaving')]).toEqual([0, true])

  farewell.setNextThere(true)
  expect(animations.map(({ keyframes }) => keyframes)).toEqual([[{ opacity: 1 }, { opacity: 0 }]])
  animations[0]?.finish()
  expect([host.childElementCount, root.hasAttribute('data-leaving')]).toEqual([0, false])
})

test('[VEN-14] [WID-06] nothing of it can be reached or takes part: it is inert, and no film plays again in it', () => {
  const { plane, host, farewell } = open()
  farewell.leaveFlat(plane)
  expect(host.querySelector('button')?.closest('[inert]')).not.toBeNull()
  expect(host.querySelectorAll('video, [data-widget-id], [data-pins], [data-pin], [id]')).toHaveLength(0)
})

test('[VEN-14] through a door the place moves towards it, with reduced motion it only fades', () => {
  const { plane, farewell } = open()
  for (const isCalm of [false, true]) {
    farewell.setCalm(isCalm)
    farewell.towards(plane)
    farewell.leaveFlat(plane)
    farewell.setNextThere(true)
  }
  expect(animations.map(({ keyframes }) => keyframes)).toEqual([
    [{ opacity: 1 }, { opacity: 0, transform: 'scale(1.04)' }],
    [{ opacity: 1 }, { opacity: 0 }],
  ])
})

test('[VEN-14] a 360° view is kept with a copy of its pins, and given up once it has faded', () => {
  const { plane, host, farewell } = open()
  const view = document.createElement('div')
  const pins = plane.querySelector('ul') as HTMLElement
  plane.style.insetBlock = '102px 44px'
  let isDisposed = false
  farewell.leaveSphere(view, pins, plane, () => (isDisposed = true))
  expect([view.isConnected, host.querySelector('button')?.textContent, isDisposed]).toEqual([true, 'Foyer', false])
  farewell.setNextThere(true)
  animations[0]?.finish()
  expect([view.isConnected, isDisposed]).toEqual([false, true])
})

const layerOf = (host: HTMLElement) => host.firstElementChild as HTMLElement

test('[VEN-14] what leaves fills the place, and a 360° view as much of it as it filled', () => {
  const { plane, host, farewell } = open()
  farewell.leaveFlat(plane)
  expect(layerOf(host).style.insetBlock).toBe('0')
  const still = layerOf(host).firstElementChild as HTMLElement
  expect([still.style.position, still.style.left, still.style.top, still.style.transform]).toEqual([
    'absolute',
    '0px',
    '0px',
    'translate3d(-10px, 0, 0)',
  ])
  host.replaceChildren()
  plane.style.insetBlock = '102px 44px'
  farewell.leaveSphere(document.createElement('div'), plane, plane, () => {})
  expect(layerOf(host).style.insetBlock).toBe('102px 44px')
})

test('[VEN-14] it moves towards the lower middle of the door, and the next place only fades', () => {
  const { plane, host, farewell } = open()
  const door = plane.querySelector('button') as HTMLElement
  door.getBoundingClientRect = () => new DOMRect(300, 100, 80, 40)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 800, 600))
  farewell.towards(door)
  farewell.leaveFlat(plane)
  farewell.leaveFlat(plane)
  farewell.setNextThere(true)
  // 300 + 40 - 10 and 140 - 20.
  expect([...host.children].map((layer) => (layer as HTMLElement).style.transformOrigin)).toEqual(['330px 120px', ''])
  expect(animations.map(({ keyframes }) => Object.keys((keyframes as object[])[1] ?? {}))).toEqual([
    ['opacity', 'transform'],
    ['opacity'],
  ])
  farewell.towards(door)
  farewell.towards(undefined)
  farewell.leaveFlat(plane)
  farewell.setNextThere(true)
  expect(animations[2]?.keyframes).toEqual([{ opacity: 1 }, { opacity: 0 }])
})

test('[VEN-14] each place fades once, and the mark stays until the last of them is gone', () => {
  const { plane, host, farewell, root } = open()
  farewell.leaveFlat(plane)
  farewell.leaveFlat(plane)
  farewell.setNextThere(true)
  farewell.setNextThere(true)
  expect(animations).toHaveLength(2)
  animations[0]?.finish()
  expect([host.childElementCount, root.hasAttribute('data-leaving')]).toEqual([1, true])
  animations[1]?.finish()
  expect([host.childElementCount, root.hasAttribute('data-leaving')]).toEqual([0, false])
})

test('[VEN-14] where nothing can be animated or kept, a place goes at once', () => {
  const { plane, host, farewell } = open()
  let disposed = 0
  const leave = () => farewell.leaveSphere(document.createElement('div'), plane, plane, () => disposed++)
  host.remove()
  leave()
  farewell.host(null)
  leave()
  document.body.append(host)
  Object.defineProperty(host, 'animate', { value: undefined })
  farewell.host(host)
  leave()
  expect([disposed, host.childElementCount]).toEqual([3, 0])
})

test('[VEN-14] the copy of its pins does not rise again, and its pictures are drawn at once', () => {
  const { plane, host, farewell } = open()
  ;(plane.querySelector('button') as HTMLElement).innerHTML = '<span>Foyer</span>'
  farewell.leaveFlat(plane)
  expect(host.querySelector<HTMLElement>('button > span')?.style.animation).toContain('none')
  expect(host.querySelector('img')?.decoding).toBe('sync')
})
