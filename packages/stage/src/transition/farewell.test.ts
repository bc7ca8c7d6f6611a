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
