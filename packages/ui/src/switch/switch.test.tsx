// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Switch } from './index.ts'

afterEach(cleanup)

test('[CON-03] a switch reports its new state and follows only its owner', async () => {
  const onChange = vi.fn()
  const { rerender } = render(
    <Switch checked={false} onChange={onChange}>
      Example VOD
    </Switch>,
  )
  await userEvent.click(screen.getByRole('switch', { name: 'Example VOD' }))
  expect(onChange).toHaveBeenLastCalledWith(true)
  expect(screen.getByRole('switch', { checked: false })).toBeTruthy()
  rerender(
    <Switch checked onChange={onChange}>
      Example VOD
    </Switch>,
  )
  expect(screen.getByRole('switch', { checked: true })).toBeTruthy()
})

test('[CON-03] a required one says that it is always on and cannot be switched', async () => {
  const onChange = vi.fn()
  render(
    <Switch checked onChange={onChange} lockedText="Always on" description="Login and language">
      Venue
    </Switch>,
  )
  const locked = screen.getByRole('switch', { name: 'Venue' })
  await userEvent.click(locked)
  await userEvent.type(locked, ' ')
  expect(onChange).not.toHaveBeenCalled()
  expect((locked as HTMLInputElement).checked).toBe(true)
  const described = (locked.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['Login and language', 'Always on'])
})
