// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SegmentedControl } from './index.ts'

afterEach(cleanup)

test('[VEN-16] one of a few is chosen by radio buttons of one group', async () => {
  const onChange = vi.fn()
  render(
    <SegmentedControl
      label="Theme"
      value="dark"
      onChange={onChange}
      options={[
        { value: 'dark', label: 'Dark' },
        { value: 'light', label: 'Light' },
      ]}
    />,
  )
  expect(screen.getByRole('group', { name: 'Theme' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Dark', checked: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }))
  expect(onChange).toHaveBeenCalledWith('light')
})
