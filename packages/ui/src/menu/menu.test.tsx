// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '../button/index.ts'
import { IconButton } from '../icon-button/index.ts'
import { Popover } from '../popover/index.ts'
import { Menu, MenuItem, MenuSection } from './index.ts'

afterEach(cleanup)

test('[HDR-02] the menu opens from its button, reports what was chosen and closes', async () => {
  const onAction = vi.fn()
  render(
    <Menu
      trigger={<IconButton label="You">HW</IconButton>}
      label="Your menu"
      header="hanna@example.org"
      onAction={onAction}
    >
      <MenuSection title="You">
        <MenuItem id="profile">My profile</MenuItem>
        <MenuItem id="logout" tone="danger">
          Log out
        </MenuItem>
      </MenuSection>
    </Menu>,
  )
  const trigger = screen.getByRole('button')
  expect(trigger.getAttribute('aria-haspopup')).toBeTruthy()
  await userEvent.click(trigger)
  expect(screen.getByText('hanna@example.org')).toBeTruthy()
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['My profile', 'Log out'])
  await userEvent.click(screen.getByRole('menuitem', { name: 'Log out' }))
  expect(onAction).toHaveBeenCalledWith('logout')
  expect(screen.queryByRole('menu')).toBeNull()
})

test('[HDR-01] a menu of one choice shows what is chosen and reports the new choice', async () => {
  const onSelect = vi.fn()
  render(
    <Menu
      trigger={<Button>English</Button>}
      label="Language"
      selectionMode="single"
      selectedIds={['en']}
      onSelect={onSelect}
    >
      <MenuItem id="en">English</MenuItem>
      <MenuItem id="ar">العربية</MenuItem>
    </Menu>,
  )
  await userEvent.click(screen.getByRole('button'))
  expect(screen.getByRole('menuitemradio', { name: 'English', checked: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'العربية' }))
  expect(onSelect).toHaveBeenCalledWith(['ar'])
})

test('[HDR-03] a card opens beside its button and can close itself', async () => {
  render(
    <Popover trigger={<Button>Omar Haddad</Button>} label="Omar Haddad, card">
      {(close) => <Button onClick={close}>Start chat</Button>}
    </Popover>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Omar Haddad' }))
  expect(screen.getByRole('dialog', { name: 'Omar Haddad, card' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Start chat' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
