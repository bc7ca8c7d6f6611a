// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { applyChanges } from '@foyer/venue-draft'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../app/testing/draw.tsx'
import { preloadParts } from './lazy-parts.ts'
import { openSettings, wideWindow } from './settings/testing/open-settings.tsx'
import { smallVenue } from './testing/small-venue.ts'

beforeAll(preloadParts)
beforeEach(() => vi.stubGlobal('matchMedia', wideWindow()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const twoTracks = () =>
  applyChanges(smallVenue(), [
    {
      kind: 'set',
      path: ['tracks'],
      value: ['Design', 'Code'].map((text) => ({ id: text, names: [{ locale: 'en', text }] })),
    },
    { kind: 'set', path: ['sessions', 'talk', 'trackId'], value: 'Design' },
  ]).draft

async function open() {
  const draft = await openSettings(draw, 'Programme', twoTracks())
  const inspector = screen.getByRole('complementary', { name: 'Properties' })
  const tracks = within(await within(inspector).findByRole('group', { name: 'Tracks' }))
  const trackNames = () => draft.architecture()?.tracks.map(({ names }) => names[0]?.text)
  return { ...draft, tracks, trackNames, trackOfTalk: () => draft.architecture()?.sessions[0]?.trackId }
}

test('[EDT-14] a track is added beside the programme, and named in a language of the venue', async () => {
  const { user, tracks, architecture } = await open()
  await user.click(tracks.getByRole('button', { name: 'Add to Tracks' }))
  await user.type(await tracks.findByRole('textbox', { name: /Deutsch|German/ }), 'Musik')
  expect(architecture()?.tracks[2]?.names).toEqual([{ locale: 'de', text: 'Musik' }])
})

test('[EDT-04] [EDT-16] a track with sessions is deleted after a question that names them; undo brings all of it back', async () => {
  const { user, tracks, trackNames, trackOfTalk, labels, store } = await open()
  await user.click(tracks.getByRole('button', { name: 'Remove Track 1: Design' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/^1 session is in this track/)).toBeTruthy()
  expect(dialog.getByRole('listitem').textContent).toBe('Talk')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect([trackNames(), trackOfTalk(), labels.length]).toEqual([['Code'], undefined, 1])
  act(() => store.undo())
  expect([trackNames(), trackOfTalk()]).toEqual([['Design', 'Code'], 'Design'])
})

test('[EDT-16] a track without sessions is deleted at once, and one that is kept stays', async () => {
  const { user, tracks, trackNames } = await open()
  await user.click(tracks.getByRole('button', { name: 'Remove Track 2: Code' }))
  expect(trackNames()).toEqual(['Design'])
  await user.click(tracks.getByRole('button', { name: 'Remove Track 1: Design' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  expect(trackNames()).toEqual(['Design'])
})
