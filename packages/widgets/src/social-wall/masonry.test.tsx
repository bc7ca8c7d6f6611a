// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Masonry } from './masonry.tsx'

let resized = (_entries: readonly { target: Element }[]) => {}
let observed: Element[] = []
const heights = new Map<string, number>()
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, 0, 100, heights.get(this.textContent ?? '') ?? 0)
  })
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: typeof resized) {
        resized = run
      }
      observe = (element: Element) => void observed.push(element)
      disconnect = () => void (observed = [])
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  heights.clear()
  observed = []
})
const wall = (ids: readonly string[]) => (
  <Masonry label="Posts">
    {ids.map((id) => (
      <li key={id}>{id !== 'empty' && <article>{id}</article>}</li>
    ))}
  </Masonry>
)
const rows = (container: Element) => [...container.querySelectorAll('li')].map(({ style }) => style.gridRowEnd)

test('[WID-03] a card takes as many rows of 4 pixels as it is high, and the gap below it', async () => {
  heights.set('a', 100).set('b', 101)
  const { container, rerender, unmount } = render(wall(['a', 'b', 'empty']))
  expect(rows(container)).toEqual(['span 25', 'span 26', ''])
  expect(observed).toHaveLength(2)
  heights.set('a', 40)
  act(() => resized([{ target: container.querySelector('article') as Element }]))
  expect(rows(container)[0]).toBe('span 10')
  ;(container.querySelector('ul') as HTMLElement).style.columnGap = '16px'
  heights.set('c', 8)
  await act(async () => rerender(wall(['a', 'b', 'empty', 'c'])))
  expect(rows(container)[3]).toBe('span 6')
  unmount()
  expect(observed).toEqual([])
})

test('[WID-03] where the browser does not say how high cards are, they lie in plain rows', () => {
  vi.stubGlobal('ResizeObserver', undefined)
  heights.set('a', 100)
  expect(rows(render(wall(['a'])).container)).toEqual([''])
})
