// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError } from '@foyer/client'
import type { DraftChange, Venue } from '@foyer/contract'
import { applyChanges } from '@foyer/venue-draft'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { draw } from '../../../app/testing/draw.tsx'
import type { EditorPorts, Schedule } from '../editor-ports.ts'
import { preloadParts } from '../lazy-parts.ts'
import type { DraftView } from '../model/create-draft-store.ts'
import { openEditor } from '../testing/open-editor.tsx'
import { smallVenue } from '../testing/small-venue.ts'
import ScheduleList from './schedule-list.tsx'

// The test document lays nothing out.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
beforeAll(preloadParts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const inBerlin: DraftChange = { kind: 'set', path: ['timeZone'], value: 'Europe/Berlin' }
const berlinVenue = (): Venue => applyChanges(smallVenue(), [inBerlin]).draft

const waiting: Schedule = {
  id: 's1',
  architectureId: 'example',
  names: [],
  revision: 2,
  state: 'waiting',
  draftVersion: 1,
  publishAt: '2026-12-01T08:00:00.000Z',
  localTime: '2026-12-01T09:00',
  timeZone: 'Europe/Berlin',
  scheduledBy: 'dana',
  schedulerName: 'Dana Berg',
  note: 'New doors',
}
const whenText = 'Dec 1, 2026, 9:00 AM (Europe/Berlin, GMT+1)'

async function open(
  schedules: readonly Schedule[],
  ports: Partial<EditorPorts['schedules']> = {},
  view: Partial<DraftView> = {},
) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  let now = schedules
  const sent: unknown[] = []
  const draft = await openEditor(draw, berlinVenue(), view, {
    schedules: {
      list: async () => now,
      create: async (...what) => void sent.push(['create', ...what]),
      update: async ({ id }, ...what) => void sent.push(['update', id, ...what]),
      cancel: async ({ id, revision }) => void sent.push(['cancel', id, revision]),
      ...ports,
    },
  })
  await screen.findByRole('tree')
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const region = await screen.findByRole('region', { name: 'Scheduled publication' })
  const hear = (next: readonly Schedule[]) => {
    now = next
    draft.set({ scheduleChanges: draft.store.view.get().scheduleChanges + 1 })
  }
  return { ...draft, sent, region: within(region), hear }
}

/** Types a date and time; `datetime-local` takes it as a whole. */
async function enter(localTime: string) {
  const field = await screen.findByLabelText('Date and time')
  await userEvent.clear(field)
  await userEvent.type(field, localTime)
}

test('[PUB-04] the version of the draft that is shown is scheduled by the clocks of the venue, with what is new', async () => {
  const { region, sent } = await open([])
  await userEvent.type(screen.getByRole('textbox', { name: 'What is new (optional)' }), 'New doors ')
  await userEvent.click(await region.findByRole('button', { name: 'Schedule…' }))
  // It is 10:00 in UTC.
  expect(screen.getByLabelText<HTMLInputElement>('Date and time').value).toBe('2026-11-20T12:00')
  expect(region.getByText('In the time zone of the venue: Europe/Berlin')).toBeTruthy()
  expect(region.getByText(/Later changes of the draft are not included/)).toBeTruthy()
  await enter('2026-12-01T09:00')
  await userEvent.click(region.getByRole('button', { name: 'Schedule' }))
  expect(sent).toEqual([
    ['create', 'example', 1, { localTime: '2026-12-01T09:00', timeZone: 'Europe/Berlin', note: 'New doors' }],
  ])
})

test('[PUB-04] a time that clocks leave out cannot be sent, and of one that they show twice it is asked which', async () => {
  const { region, sent } = await open([])
  await userEvent.click(await region.findByRole('button', { name: 'Schedule…' }))
  await enter('2027-03-28T02:30')
  expect(region.getByText(/Clocks in Europe.Berlin are put forward over this time/)).toBeTruthy()
  expect(region.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(true)
  await enter('2026-10-25T02:30')
  const which = region.getByRole('combobox', { name: 'Which of the two?' })
  expect(
    within(which)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['The first (GMT+2)', 'The second (GMT+1)'])
  await userEvent.selectOptions(which, 'The second (GMT+1)')
  await userEvent.click(region.getByRole('button', { name: 'Schedule' }))
  expect(sent).toMatchObject([['create', 'example', 1, { localTime: '2026-10-25T02:30', occurrence: 'second' }]])
})

test('[PUB-04] what waits is shown with its time, and its time is changed without its document and note', async () => {
  const { region, sent } = await open([waiting])
  expect(await region.findByText(whenText)).toBeTruthy()
  expect(region.getByText('Scheduled by Dana Berg')).toBeTruthy()
  expect(region.getByText(/If you publish now, it still takes place/)).toBeTruthy()
  expect(region.queryByText('The draft has changed since')).toBeNull()
  await userEvent.click(region.getByRole('button', { name: 'Change time…' }))
  expect(screen.getByLabelText<HTMLInputElement>('Date and time').value).toBe('2026-12-01T09:00')
  await enter('2026-12-01T10:00')
  await userEvent.click(region.getByRole('button', { name: 'Save' }))
  expect(sent).toEqual([
    ['update', 's1', { localTime: '2026-12-01T10:00', timeZone: 'Europe/Berlin', note: 'New doors' }],
  ])
})

test('[PUB-04] it says that the draft has changed since, and the present draft is taken instead', async () => {
  const { region, sent } = await open(
    [waiting],
    {},
    { version: 5, validity: { version: 5, faults: [], warnings: [], moreFaults: false } },
  )
  expect(await region.findByText('The draft has changed since')).toBeTruthy()
  await userEvent.click(region.getByRole('button', { name: 'Use the present draft' }))
  expect(sent).toEqual([
    [
      'update',
      's1',
      { localTime: '2026-12-01T09:00', timeZone: 'Europe/Berlin', note: 'New doors', occurrence: undefined },
      5,
    ],
  ])
})

test('[PUB-04] it is cancelled, and what a colleague has changed is shown at once', async () => {
  const { region, sent, hear } = await open([waiting])
  await userEvent.click(await region.findByRole('button', { name: 'Cancel publication' }))
  expect(sent).toEqual([['cancel', 's1', 2]])
  hear([{ ...waiting, publishAt: '2026-12-02T08:00:00.000Z', localTime: '2026-12-02T09:00' }])
  expect(await region.findByText('Dec 2, 2026, 9:00 AM (Europe/Berlin, GMT+1)')).toBeTruthy()
  hear([])
  expect(await region.findByRole('button', { name: 'Schedule…' })).toBeTruthy()
})

test('[PUB-04] one that has failed is shown with its reason beside the button to publish, and dismissed in the dialog', async () => {
  const { region, sent } = await open([{ ...waiting, state: 'failed', failure: 'missed' }])
  expect(await region.findByText(`Not published as scheduled: ${whenText}`)).toBeTruthy()
  expect(region.getByText(/could not publish it within a day/)).toBeTruthy()
  expect(await screen.findByText('Not published')).toBeTruthy()
  await userEvent.click(region.getByRole('button', { name: 'Dismiss' }))
  expect(sent).toEqual([['cancel', 's1', 2]])
})

test('[PUB-04] why the server refuses is shown at the field, or says that somebody was faster', async () => {
  const refusals = [
    new ApiError('x', {
      status: 422,
      code: 'request.invalid',
      faults: [{ pointer: '/localTime', code: 'past', message: '' }],
    }),
    new ApiError('x', { status: 409, code: 'designer.schedule-exists' }),
  ]
  const { region } = await open([], { create: () => Promise.reject(refusals.shift()) })
  await userEvent.click(await region.findByRole('button', { name: 'Schedule…' }))
  await userEvent.click(region.getByRole('button', { name: 'Schedule' }))
  expect(await region.findByText('Choose a time in the future.')).toBeTruthy()
  await enter('2026-12-01T09:00')
  await userEvent.click(region.getByRole('button', { name: 'Schedule' }))
  expect(await region.findByText(/Somebody has changed the schedule/)).toBeTruthy()
})

test('[PUB-04] the overview names each venue with the time or the failure of its publication, and leads to its editor', async () => {
  const names = [{ locale: 'en', text: 'Spring fair' }]
  const failed: Schedule = { ...waiting, id: 's2', architectureId: 'fair', names, state: 'failed', failure: 'invalid' }
  await draw(<ScheduleList schedules={[waiting, failed]} />)
  expect(await screen.findByText(`example: Will be published ${whenText}`)).toBeTruthy()
  const alert = screen.getByRole('alert')
  expect(within(alert).getByText(`Spring fair: Not published as scheduled: ${whenText}`)).toBeTruthy()
  expect(within(alert).getByText(/has problems by the present rules/)).toBeTruthy()
  expect(within(alert).getByRole('link', { name: 'Open in the editor' }).getAttribute('href')).toBe(
    '/admin/editor/fair',
  )
})

test('[PUB-04] nothing is scheduled while the draft has problems', async () => {
  const fault = { pointer: '/architectures/0/areas', code: 'too-small', message: 'x' }
  const { region } = await open([], {}, { validity: { version: 1, faults: [fault], warnings: [], moreFaults: false } })
  await userEvent.click(await region.findByRole('button', { name: 'Schedule…' }))
  expect(region.getByText('Solve the problems first.')).toBeTruthy()
  expect(region.getByRole<HTMLButtonElement>('button', { name: 'Schedule' }).disabled).toBe(true)
})

test('[PUB-04] schedules that cannot be loaded are asked for again', async () => {
  let isAway = true
  const { region } = await open([], {
    list: async () => (isAway ? Promise.reject(new Error('no connection')) : [waiting]),
  })
  await region.findByText('The schedule could not be loaded')
  isAway = false
  await userEvent.click(region.getByRole('button', { name: 'Try again' }))
  expect(await region.findByText(whenText)).toBeTruthy()
})
