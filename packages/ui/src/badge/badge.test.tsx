// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Badge } from './index.ts'

afterEach(cleanup)

test('[CHT-03] a badge caps the figure, speaks its label and is absent at zero', () => {
  const { container, rerender } = render(<Badge count={128} label="128 unread" />)
  expect(container.textContent).toContain('99+')
  expect(screen.getByText('128 unread')).toBeTruthy()
  rerender(<Badge count={0} label="none" />)
  expect(container.textContent).toBe('')
})
