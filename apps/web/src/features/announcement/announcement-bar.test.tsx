// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Announcement } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { Dialog } from '@foyer/ui/dialog'
import { createFakeClock } from '@foyer/testkit'
import { PlatformProvider } from '../../platform/platform-context.ts'
import { AnnouncementBar } from './announcement-bar.tsx'
import { AnnouncementTexts } from './announcement-texts.tsx'

const english = createTranslator('en', await loadCatalogue('en'))

afterEach(cleanup)

test('[WID-06] an announcement can be read and dismissed while a dialog is open, and the dialog stays open', async () => {
  const dismissed: string[] = []
  const lunch: Announcement = { id: 'announcement-1', text: 'Lunch is served.', begin: 0, end: 1_000 }
  const { now } = createFakeClock()
  render(
    <PlatformProvider
      value={{ clock: createFakeClock(), serverClock: { now, at: () => () => {} }, log: () => {}, track: () => {} }}
    >
      <TranslatorProvider value={english}>
        <AnnouncementTexts>
          <AnnouncementBar
            announcements={[lunch]}
            innerPath={() => undefined}
            onLinkClick={() => {}}
            onDismiss={(id) => dismissed.push(id)}
            onShown={() => {}}
            onHeight={() => {}}
          />
        </AnnouncementTexts>
        <Dialog isOpen onOpenChange={() => dismissed.push('dialog')} title="Profile">
          Something
        </Dialog>
      </TranslatorProvider>
    </PlatformProvider>,
  )
  const region = await screen.findByRole('status', { name: 'Announcements' })
  expect(region.textContent).toBe('Lunch is served.')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss this announcement' }))
  expect(dismissed).toEqual(['announcement-1'])
})
