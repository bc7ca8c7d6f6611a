// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from '../button/index.ts'
import { Drawer } from '../drawer/index.ts'
import { Dialog } from './index.ts'

afterEach(cleanup)

function Opener({ dismissable }: { dismissable: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title="My profile" closeLabel="Close" dismissable={dismissable}>
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

test('[HDR-06] a dialog is named by its title, holds the focus, closes by Escape and gives the focus back', async () => {
  render(<Opener dismissable />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await userEvent.click(opener)
  const dialog = screen.getByRole('dialog', { name: 'My profile' })
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()
  expect(dialog.contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(opener)
})

test('[CON-06] a dialog that waits for a choice ignores Escape and closes by its own button', async () => {
  render(<Opener dismissable={false} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[ERR-01] the width of a dialog is what its owner asks for, 500 by default', () => {
  render(<Dialog isOpen onOpenChange={() => {}} title="Server not reachable" />)
  const modal = screen.getByRole('dialog').closest<HTMLElement>('[style*="--width"]')
  expect(modal?.style.getPropertyValue('--width')).toBe('31.25rem')
})

test('[HDR-03] the drawer is a named dialog with a close button', async () => {
  function WithDrawer() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Drawer isOpen={isOpen} onOpenChange={setOpen} label="Menu" closeLabel="Close the menu">
        Areas
      </Drawer>
    )
  }
  render(<WithDrawer />)
  expect(screen.getByRole('dialog', { name: 'Menu' }).textContent).toContain('Areas')
  await userEvent.click(screen.getByRole('button', { name: 'Close the menu' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
