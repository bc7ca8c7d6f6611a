// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Disclosure } from './index.ts'

afterEach(cleanup)

test('[CON-02] a disclosure says whether it is open, and a control beside its title does not open it', async () => {
  render(
    <Disclosure title="Example VOD" trailing={<button type="button">Allow</button>}>
      Operator
    </Disclosure>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
  expect(screen.getByRole('button', { name: 'Example VOD', expanded: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Example VOD' }))
  expect(screen.getByRole('button', { name: 'Example VOD', expanded: true })).toBeTruthy()
})
