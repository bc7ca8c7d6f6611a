// @vitest-environment happy-dom
import { ApiError } from '@foyer/client'
import type { ServedArchitecture } from '@foyer/contract'
import { parseRehearsalState, type RehearsalState } from '@foyer/contract/rehearsal-frame'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createTicker, draw } from '../../app/testing/draw.tsx'
import { RehearsalPart } from './rehearsal-part.tsx'

afterEach(cleanup)

const noonMs = Date.parse('2027-05-04T12:00:00Z')
const minuteMs = 60_000
const at = (min: number) => new Date(noonMs + min * minuteMs).toISOString()
const en = (text: string) => [{ locale: 'en', text }]
const venue = {
  id: 'expo',
  names: en('Expo'),
  timeZone: 'Europe/Berlin',
  areas: [],
  globalWidgets: [],
  sessions: [
    { titles: en('Keynote'), begin: at(0), end: at(45) },
    { titles: en('Panel'), begin: at(60), end: at(90) },
    // As in a widget that shows the keynote.
    { titles: en('Keynote'), begin: at(0), end: at(45) },
  ],
} as unknown as ServedArchitecture

async function open(load: () => Promise<ServedArchitecture | undefined> = async () => venue, version?: number) {
  const clock = createTicker()
  await draw(
    <RehearsalPart
      architectureId="expo"
      version={version}
      loadArchitecture={load}
      frameHref="about:blank"
      editorHref="/admin/editor/expo"
      languages={[
        { code: 'en', nativeName: 'English', direction: 'ltr' },
        { code: 'de', nativeName: 'Deutsch', direction: 'ltr' },
      ]}
      defaultLocale="en"
      clock={clock}
      crowd={<p>Crowd</p>}
    />,
  )
  return { clock }
}

const frame = () => screen.getByTitle<HTMLIFrameElement>('Expo')
/** What the venue in the frame begins with. */
const wanted = (): RehearsalState | undefined => parseRehearsalState(JSON.parse(frame().dataset['rehearsal'] ?? ''))
const timeOf = (state = wanted()) => state?.time && [(state.time.atMs - noonMs) / minuteMs, state.time.rate]
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

test('[REH-01] role, language and screen of the frame are chosen', async () => {
  await open()
  await screen.findByTitle('Expo')
  expect(frame().getAttribute('src')).toBe('about:blank')
  expect(wanted()).toEqual({ role: 'attendee' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Shown to' }), 'Moderator')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'Deutsch')
  expect(wanted()).toEqual({ role: 'moderator', locale: 'de' })
  expect(frame().style.inlineSize).toBe('')
  await userEvent.click(screen.getByRole('radio', { name: /Phone/ }))
  expect([frame().style.inlineSize, frame().style.blockSize]).toEqual(['390px', '844px'])
})

test('[REH-03] the simulated attendees are shown beside the venue, and hidden again', async () => {
  await open()
  await screen.findByTitle('Expo')
  expect(screen.queryByText('Crowd')).toBeNull()
  await press('Simulated attendees')
  expect(screen.getByText('Crowd')).toBeTruthy()
  await press('Simulated attendees')
  expect(screen.queryByText('Crowd')).toBeNull()
})

test('[PUB-05] a published version is shown by its number, without simulated attendees', async () => {
  await open(async () => venue, 3)
  await screen.findByTitle('Expo')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Rehearsal of Expo (version 3)')
  expect(wanted()).toEqual({ role: 'attendee', version: 3 })
  expect(screen.queryByRole('button', { name: 'Simulated attendees' })).toBeNull()
})

test('[REH-02] steps lead from change to change, and the speed counts from the time that is shown', async () => {
  const { clock } = await open()
  await screen.findByTitle('Expo')
  await press('Next change')
  expect(timeOf()).toEqual([0, 1])
  expect(screen.getByText(/^Next: .*2:45[^·]*– Keynote ends$/)).toBeTruthy()
  await press('Next change')
  await press('Next change')
  expect(timeOf()).toEqual([60, 1])
  await press('Previous change')
  expect(timeOf()).toEqual([45, 1])
  await clock.advance(minuteMs)
  await userEvent.click(screen.getByRole('radio', { name: '60×' }))
  expect(timeOf()).toEqual([46, 60])
  await clock.advance(minuteMs)
  await userEvent.click(screen.getByRole('radio', { name: 'Pause' }))
  expect(timeOf()).toEqual([106, 0])
  expect(screen.getByText('Nothing changes after this time.')).toBeTruthy()
  await press('Now')
  expect(wanted()).toEqual({ role: 'attendee' })
})

test('[REH-02] the slider sets the time when it is let go, and a mark leads to its time', async () => {
  await open()
  const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Time of the event' })
  expect([slider.min, slider.max].map((min) => Number(min) - noonMs / minuteMs)).toEqual([-30, 120])
  fireEvent.change(slider, { target: { value: String(noonMs / minuteMs + 20) } })
  expect(timeOf()).toBeUndefined()
  fireEvent.pointerUp(slider)
  expect(timeOf()).toEqual([20, 1])
  expect(slider.getAttribute('aria-valuetext')).toMatch(/2:20/)
  act(() => screen.getByTitle(/Panel begins$/).click())
  expect(timeOf()).toEqual([60, 1])
})

test('[REH-02] a time is entered by the clocks of the venue; one that they skip is refused', async () => {
  await open()
  await screen.findByTitle('Expo')
  const field = screen.getByLabelText('Time in Europe/Berlin')
  field.focus()
  fireEvent.change(field, { target: { value: '2027-05-04T14:10' } })
  expect(timeOf()).toEqual([10, 1])
  fireEvent.change(field, { target: { value: '2027-03-28T02:30' } })
  expect(screen.getByText('Clocks skip this time.')).toBeTruthy()
  expect(timeOf()).toEqual([10, 1])
})

test('[REH-01] a venue or version that is not there is said to be missing; one that cannot be loaded is loaded again on request', async () => {
  await open(() => Promise.reject(new ApiError('venue.load', { status: 404 })))
  expect(await screen.findByRole('heading', { name: 'There is no such venue' })).toBeTruthy()
  cleanup()
  await open(() => Promise.reject(new ApiError('venue.load', { status: 404 })), 3)
  expect(await screen.findByRole('heading', { name: 'There is no such version' })).toBeTruthy()
  cleanup()
  let isDown = true
  await open(() => (isDown ? Promise.reject(new ApiError('venue.load', {})) : Promise.resolve(venue)))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  expect(await screen.findByTitle('Expo')).toBeTruthy()
})
