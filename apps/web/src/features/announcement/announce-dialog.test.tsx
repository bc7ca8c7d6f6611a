// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { CommandBody } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { createFakeClock } from '@foyer/testkit'
import { PlatformProvider } from '../../platform/platform-context.ts'
import { AnnounceDialog } from './announce-dialog.tsx'
import { AnnouncementTexts } from './announcement-texts.tsx'

const english = createTranslator('en', await loadCatalogue('en'))

afterEach(cleanup)

async function open() {
  const posted: CommandBody<'announcement.post'>[] = []
  const clock = createFakeClock()
  render(
    <PlatformProvider
      value={{ clock, serverClock: { now: clock.now, at: () => () => {} }, log: () => {}, track: () => {} }}
    >
      <TranslatorProvider value={english}>
        <AnnouncementTexts>
          <AnnounceDialog
            areas={[]}
            languages={[
              { code: 'de', nativeName: 'Deutsch' },
              { code: 'fr', nativeName: 'Français' },
            ]}
            holding={[]}
            post={async (draft) => void posted.push(draft)}
            takeBack={async () => undefined}
            newId={() => 'announcement-1'}
            closeLabel="Close"
            onClose={() => {}}
          />
        </AnnouncementTexts>
      </TranslatorProvider>
    </PlatformProvider>,
  )
  const message = await screen.findByRole('textbox', { name: 'Message' })
  const add = () => screen.getByRole('combobox', { name: 'Add a language' })
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Announce now' }))
  return { posted, message, add, send }
}

test('[WID-06] a message is sent with its text in the languages that were added and written', async () => {
  const { posted, message, add, send } = await open()
  await userEvent.type(message, 'Lunch')
  await userEvent.selectOptions(add(), 'Deutsch')
  await userEvent.type(screen.getByRole('textbox', { name: 'Message in Deutsch' }), 'Mittagessen')
  await userEvent.selectOptions(add(), 'Français')
  expect(screen.queryByRole('combobox', { name: 'Add a language' })).toBeNull()
  await send()
  expect(posted).toEqual([
    { id: 'announcement-1', text: 'Lunch', translations: [{ locale: 'de', text: 'Mittagessen' }], minutes: 30 },
  ])
  await screen.findByText('Sent. Everyone here sees it now.')
  expect(screen.queryByRole('textbox', { name: 'Message in Deutsch' })).toBeNull()
})

test('[WID-06] a translation of more than 280 letters is not sent, and its field says so', async () => {
  const { posted, message, add, send } = await open()
  await userEvent.type(message, 'Lunch')
  await userEvent.selectOptions(add(), 'Deutsch')
  const field = screen.getByRole('textbox', { name: 'Message in Deutsch' })
  await userEvent.click(field)
  await userEvent.paste('x'.repeat(281))
  screen.getByText('1 character too many')
  await send()
  expect(posted).toEqual([])
})
