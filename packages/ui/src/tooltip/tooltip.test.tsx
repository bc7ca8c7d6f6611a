// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Dialog } from '../dialog/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Tooltip } from './index.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  // For half a second after one was shown, the next would show at once.
  if (vi.isFakeTimers()) vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => screen.queryByRole('tooltip', { hidden: true })
const mouse = { pointerType: 'mouse' } as const

function open(describes = false) {
  const onOtherKey = vi.fn()
  render(
    <>
      <input aria-label="Elsewhere" onKeyDown={({ key }) => onOtherKey(key)} />
      <Tooltip text="Zoom in" describes={describes}>
        <IconButton label="Zoom in">
          <span aria-hidden>+</span>
        </IconButton>
      </Tooltip>
    </>,
  )
  const button = screen.getByRole('button', { name: 'Zoom in' })
  return { button, onOtherKey, elsewhere: screen.getByRole('textbox', { name: 'Elsewhere' }) }
}

/** The pointer moves onto it, and rests there until the tooltip shows. */
function hover(element: Element): void {
  fireEvent.pointerMove(document.body, mouse)
  fireEvent.pointerEnter(element, mouse)
  act(() => void vi.advanceTimersByTime(400))
}

test('[ACC-02] a tooltip shows after 400 ms of hover and hides when the pointer leaves', () => {
  const { button } = open()
  fireEvent.pointerMove(document.body, mouse)
  fireEvent.pointerEnter(button, mouse)
  act(() => void vi.advanceTimersByTime(399))
  expect(shown()).toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(shown()?.textContent).toBe('Zoom in')
  fireEvent.pointerLeave(button, mouse)
  act(() => void vi.advanceTimersByTime(1000))
  expect(shown()).toBeNull()
})

test('[ACC-02] Escape closes a tooltip while the focus is elsewhere, and does nothing else then', () => {
  const { button, elsewhere, onOtherKey } = open()
  elsewhere.focus()
  hover(button)
  expect(shown()).not.toBeNull()
  fireEvent.keyDown(elsewhere, { key: 'Escape' })
  expect(shown()).toBeNull()
  expect(onOtherKey).not.toHaveBeenCalled()
  fireEvent.keyDown(elsewhere, { key: 'Escape' })
  expect(onOtherKey).toHaveBeenCalledWith('Escape')
})

test('[ACC-02] Escape closes the tooltip in a dialog before it closes the dialog', () => {
  const onOpenChange = vi.fn()
  render(
    <Dialog isOpen onOpenChange={onOpenChange} title="Document">
      <Tooltip text="Zoom in">
        <IconButton label="Zoom in">
          <span aria-hidden>+</span>
        </IconButton>
      </Tooltip>
    </Dialog>,
  )
  hover(screen.getByRole('button', { name: 'Zoom in' }))
  expect(shown()?.closest('[inert]')).toBeNull()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  expect(shown()).toBeNull()
  expect(onOpenChange).not.toHaveBeenCalled()
})

test('[ACC-02] the pointer may move onto the words; they stay for as long as it is there', () => {
  const { button } = open()
  hover(button)
  fireEvent.pointerLeave(button, mouse)
  act(() => void vi.advanceTimersByTime(100))
  fireEvent.pointerEnter(shown() ?? document.body, mouse)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(shown()).not.toBeNull()
  fireEvent.pointerLeave(shown() ?? document.body, mouse)
  act(() => void vi.advanceTimersByTime(1000))
  expect(shown()).toBeNull()
})

test.each([
  [true, 'Zoom in'],
  [false, undefined],
])('[ACC-02] describes=%s: what is read beside the name is %s', (describes, description) => {
  const { button } = open(describes)
  hover(button)
  const id = button.getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toBe(description)
})

test('[ACC-02] a tooltip shows at once on keyboard focus, and hides when the focus leaves', async () => {
  vi.useRealTimers()
  const { button } = open()
  await userEvent.tab()
  await userEvent.tab()
  expect(document.activeElement).toBe(button)
  expect(shown()).not.toBeNull()
  await userEvent.tab({ shift: true })
  expect(shown()).toBeNull()
})
