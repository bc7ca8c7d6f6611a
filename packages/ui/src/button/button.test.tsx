// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { IconButton } from '../icon-button/index.ts'
import { Button } from './index.ts'

afterEach(cleanup)

test('[AUT-05] a waiting button ignores presses, keeps focus and its words, and says what it waits for', async () => {
  const onClick = vi.fn()
  render(
    <Button waiting waitingLabel="Checking" onClick={onClick}>
      Log in
    </Button>,
  )
  const button = screen.getByRole('button', { name: /Log in/ })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('status').textContent).toBe('Checking')
})

test('[AUT-05] a waiting submit button does not send the form', async () => {
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault())
  const form = (waiting: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" waiting={waiting}>
        Log in
      </Button>
    </form>
  )
  const { rerender } = render(form(true))
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).not.toHaveBeenCalled()
  rerender(form(false))
  await userEvent.click(screen.getByRole('button'))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('[AUT-05] a button in a form does not send it unless it says so', () => {
  render(<Button>Cancel</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

test('[HDR-01] an icon button is named by its label and says whether it is on', () => {
  render(
    <IconButton label="Mute" pressed>
      <svg />
    </IconButton>,
  )
  expect(screen.getByRole('button', { name: 'Mute', pressed: true })).toBeTruthy()
})
