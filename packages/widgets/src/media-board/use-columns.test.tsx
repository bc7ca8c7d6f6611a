// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useColumns } from './use-columns.ts'

const width = { px: 0 }
let measure = () => {}
let isObserved = false
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => width.px)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(run: () => void) {
        measure = run
      }
      observe = () => void (isObserved = true)
      disconnect = () => void (isObserved = false)
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.documentElement.style.fontSize = ''
})

function Box() {
  const box = useRef<HTMLDivElement>(null)
  return (
    <div ref={box} style={{ paddingInlineStart: '8px', paddingInlineEnd: '12px' }}>
      {useColumns(box)}
    </div>
  )
}

test('[MED-01] as many cards of 14 rem stand side by side, 1 rem apart, as there is room for: one to six', () => {
  document.documentElement.style.fontSize = '16px'
  // Two cards take 29 rem, besides 20 px of padding.
  width.px = 484
  const { container, unmount } = render(<Box />)
  const columnsAt = (px: number) => {
    width.px = px
    act(() => measure())
    return container.textContent
  }
  expect(container.textContent).toBe('2')
  expect([483, 0, 723, 724, 1444, 1684, 9999].map(columnsAt)).toEqual(['1', '1', '2', '3', '6', '6', '6'])
  document.documentElement.style.fontSize = '32px'
  expect(columnsAt(484)).toBe('1')
  expect(isObserved).toBe(true)
  unmount()
  expect(isObserved).toBe(false)
})
