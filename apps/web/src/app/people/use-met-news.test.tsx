// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createFakeRealtime } from '@foyer/client/testing'
import { Notices } from '../shell/notices.tsx'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue } from '../testing/open-venue.ts'
import { useMetNews } from './use-met-news.ts'

afterEach(cleanup)

function Page() {
  useMetNews()
  return <Notices />
}

test('[WID-06] an accepted hello is shown anywhere, stays until it is seen, and leads into the chat', async () => {
  const page = await openVenue('/v/a1/area/hall', {}, { now: () => 0, after: () => () => {} })
  const realtime = createFakeRealtime({})
  const closeAll = vi.spyOn(page.app.dialogs, 'closeAll')
  page.app.realtime.set(realtime)
  drawInVenue(page, <Page />)
  const person = { uid: 'u2', name: 'Luca Moretti' }
  act(() => realtime.notify('matching.accepted', { person, at: 1 as never, how: 'INVITATION' }))
  act(() => realtime.notify('matching.accepted', { person, at: 1 as never, how: 'INVITATION' }))
  const toast = await screen.findByRole('status')
  expect(toast.textContent).toContain('Luca Moretti accepted your invitation.')
  expect(toast.querySelector('[data-part=life]')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open chat' }))
  expect(page.app.ui.getState().chat).toMatchObject({ opened: true, attendeeToChatUid: 'u2' })
  expect(closeAll).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('status')).toBeNull()
})
