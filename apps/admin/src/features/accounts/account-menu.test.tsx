// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { AdminAccount } from '@foyer/contract'
import { draw } from '../../app/testing/draw.tsx'
import { AccountMenu } from './account-menu.tsx'

afterEach(cleanup)

const bob: AdminAccount = {
  userId: 'bob',
  email: 'bob@venue.example',
  name: 'Bob',
  authority: 'attendee',
  isEnabled: true,
  signsInBy: ['password'],
  hasSecondFactor: false,
  createdAtMs: 1_780_315_200_000,
}

/** A menu whose account is switched as soon as the action is chosen, while the menu still closes. */
function Switched() {
  const [isEnabled, setIsEnabled] = useState(true)
  return <AccountMenu account={{ ...bob, isEnabled }} isOwn={false} onAsk={(action) => setIsEnabled(action === 'on')} />
}

test('[AUT-20] an account that changes under its open menu leaves the menu open', async () => {
  await draw(<Switched />, {})
  for (const [action, after] of [
    ['Disable', 'Enable'],
    ['Enable', 'Disable'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Bob' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: action }))
    await userEvent.click(screen.getByRole('button', { name: 'Actions for Bob' }))
    expect(await screen.findByRole('menuitem', { name: after })).toBeDefined()
    await userEvent.keyboard('{Escape}')
  }
})
