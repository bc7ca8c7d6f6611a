// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Pin } from './index.ts'

afterEach(cleanup)

test('[NAV-09] a pin is a button with its name and its second line', async () => {
  const onClick = vi.fn()
  render(<Pin title="Sky Lounge" sub="32 people" door onClick={onClick} style={{ left: '20%', top: '30%' }} />)
  const pin = screen.getByRole('button', { name: /Sky Lounge.*32 people/ })
  await userEvent.click(pin)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(pin.style.left).toBe('20%')
})
