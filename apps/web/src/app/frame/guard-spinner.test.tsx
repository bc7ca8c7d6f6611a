// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue } from '../testing/open-venue.ts'
import { GuardSpinner } from './guard-spinner.tsx'

afterEach(cleanup)

test('[NAV-17] while guards run a spinner says so, and goes when they are done', async () => {
  const page = await openVenue('/v/a1/area/hall')
  drawInVenue(page, <GuardSpinner />)
  expect(screen.queryByRole('status')).toBeNull()
  act(() => page.app.ui.setState({ routerGuardsChecking: true }))
  expect(screen.getByRole('status').textContent).toContain('Loading')
  act(() => page.app.ui.setState({ routerGuardsChecking: false }))
  expect(screen.queryByRole('status')).toBeNull()
})

test('[NAV-17] the login page shows none', async () => {
  const page = await openVenue('/login', { hasSession: false })
  expect(page.address()).toBe('/login')
  drawInVenue(page, <GuardSpinner />)
  act(() => page.app.ui.setState({ routerGuardsChecking: true }))
  expect(screen.queryByRole('status')).toBeNull()
})
