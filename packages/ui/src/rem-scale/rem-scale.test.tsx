// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useRemScale } from './rem-scale.ts'

afterEach(() => {
  cleanup()
  document.documentElement.style.removeProperty('font-size')
})

const Scale = () => <output>{useRemScale()}</output>

test('[HDR-08] what is measured in rem is known to have grown, and to grow with the window', () => {
  render(<Scale />)
  expect(screen.getByRole('status').textContent).toBe('1')
  document.documentElement.style.fontSize = '24px'
  act(() => void dispatchEvent(new Event('resize')))
  expect(screen.getByRole('status').textContent).toBe('1.5')
})
