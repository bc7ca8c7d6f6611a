// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type WaitingCall, cell } from '@foyer/client'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { AppProvider } from '../app-context.ts'
import { openVenue } from '../testing/open-venue.ts'
import { Notices } from './notices.tsx'

const english = createTranslator('en', await loadCatalogue('en'))
afterEach(cleanup)

async function open(waiting: readonly WaitingCall[] = []) {
  const { app } = await openVenue('/v/a1/area/hall', {}, { now: () => 0, after: () => () => {} })
  const calls = cell<readonly WaitingCall[]>([])
  render(
    <AppProvider value={{ ...app, api: { ...app.api, waiting: calls } }}>
      <TranslatorProvider value={english}>
        <Notices />
      </TranslatorProvider>
    </AppProvider>,
  )
  act(() => calls.set(waiting))
  return app
}

test('[ERR-05] a call that waits for its retry is shown, with the time left and the offer to try now', async () => {
  const tryNow = vi.fn()
  await open([{ call: 'venue.version', untilMs: 30_000, tryNow }])
  expect(screen.getByRole('status').textContent).toContain('Next attempt in 30 seconds')
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }))
  expect(tryNow).toHaveBeenCalledTimes(1)
})

test('[ERR-05] a client that is online again asks at once', async () => {
  const tryNow = vi.fn()
  await open([{ call: 'venue.version', untilMs: 30_000, tryNow }])
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryByRole('status')).toBeNull()
  expect(tryNow).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(tryNow).toHaveBeenCalledTimes(1)
  online.mockRestore()
})

test('[NAV-08] a notice is said once and can be put away', async () => {
  const { notice } = await open()
  act(() => notice.set('app.meeting-unavailable'))
  expect((await screen.findByRole('status')).textContent).toContain('This meeting is not open right now.')
  expect(notice.get()).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('status')).toBeNull()
})
