// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { cell } from '@foyer/client'
import { constants } from '@foyer/contract/constants'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { AppProviders } from '../frame/app-providers.tsx'
import { openVenue } from '../testing/open-venue.ts'
import { errorDetails } from './error-details.ts'

const translator = cell(createTranslator('en', await loadCatalogue('en')))
afterEach(cleanup)

async function open() {
  const { app } = await openVenue('/v/a1/area/hall')
  render(<AppProviders app={{ ...app, language: { ...app.language, translator } }}>Page</AppProviders>)
  return app
}

test('[ERR-01] the dialog says the kind and the message, is 500 px wide, and dismiss clears the error', async () => {
  const { errors, ui } = await open()
  act(() => errors.set('NOT_REACHABLE', 'venue.load timed out'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Something went wrong' })
  expect(dialog.textContent).toContain('The server is currently not reachable')
  expect(dialog.textContent).toContain('venue.load timed out')
  expect(dialog.closest<HTMLElement>('[style*="--width"]')?.style.getPropertyValue('--width')).toBe('31.25rem')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }))
  expect(ui.getState().error.globalError.hasErrors).toBe(false)
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
})

test('[ERR-01] [ERR-03] it is there exactly while there is an error that is not suppressed', async () => {
  const { errors } = await open()
  const release = errors.suppress()
  act(() => errors.set('PROCESSING_ERROR'))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  act(release)
  await screen.findByRole('alertdialog')
  act(errors.clear)
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull()
})

test('[ERR-01] navigation, which closes every dialog, leaves the error to be read', async () => {
  const { errors, dialogs } = await open()
  act(() => errors.set('UNAUTHORIZED'))
  await screen.findByRole('alertdialog')
  act(dialogs.closeAll)
  expect(screen.getByRole('alertdialog').textContent).toContain('Session expired')
})

test('[ERR-01] [CFG-05] the details to copy name code, time, message, address and version', () => {
  const facts = {
    code: 'NOT_REACHABLE',
    message: 'no answer',
    atMs: 0,
    address: 'https://venue.example/v/a1',
    appVersion: constants.appVersion,
  }
  expect(errorDetails(facts)).toBe(
    'NOT_REACHABLE, 1970-01-01T00:00:00.000Z\nno answer\nhttps://venue.example/v/a1\nFoyer 2.0.0',
  )
  expect(errorDetails({ ...facts, message: undefined })).not.toContain('undefined')
})
