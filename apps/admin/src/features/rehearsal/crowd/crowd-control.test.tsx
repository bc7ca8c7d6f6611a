// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { CrowdState } from '@foyer/contract'
import { draw, refusal, type Replies } from '../../../app/testing/draw.tsx'
import { CrowdControl } from './crowd-control.tsx'

afterEach(cleanup)

const running: CrowdState = {
  state: 'running',
  crowd: {
    architectureId: 'expo' as never,
    size: 50,
    startedAt: 0,
    isOwn: true,
    startedBy: 'Dana',
    accounts: 50,
    connected: 20,
    walks: 1234,
    messages: 7,
    reactions: 8,
    votes: 9,
    refusals: 0,
  },
}
const withCrowd = (state: CrowdState['state'], more: Partial<NonNullable<CrowdState['crowd']>> = {}): CrowdState => ({
  state,
  crowd: { ...(running.crowd as NonNullable<CrowdState['crowd']>), ...more },
})
const none: CrowdState = { state: 'none' }

const open = (state: CrowdState | Error, more: Replies = {}) =>
  draw(<CrowdControl architectureId="expo" />, { 'crowd.read': () => state, ...more })
const sizeField = () => screen.findByRole('textbox', { name: 'How many' })
const startButton = () => screen.findByRole('button', { name: 'Start' })
const stopButton = () => screen.findByRole('button', { name: /Remove all/ })

test('[REH-03] a crowd is started with a size, and its figures are shown', async () => {
  const { asked } = await open(none, { 'crowd.start': () => running })
  const field = await sizeField()
  await userEvent.clear(field)
  await userEvent.type(field, '120')
  await userEvent.click(await startButton())
  await screen.findByText('20 of 50 in the rehearsal, more are arriving')
  expect(asked).toContainEqual({
    name: 'crowd.start',
    options: { params: { architectureID: 'expo' }, body: { size: 120 } },
  })
  expect(screen.getByText('Areas visited').nextSibling?.textContent).toBe('1,234')
})

test.each(['', '0', '501', '1.5', 'x'])('[REH-03] the size “%s” cannot be started', async (entered) => {
  const { asked } = await open(none)
  const field = await sizeField()
  await userEvent.clear(field)
  if (entered !== '') await userEvent.type(field, `${entered}{Enter}`)
  expect(await screen.findByText('Enter a whole number from 1 to 500.')).toBeTruthy()
  expect((await startButton()).hasAttribute('disabled')).toBe(true)
  expect(asked.map(({ name }) => name)).not.toContain('crowd.start')
})

test('[REH-03] one click removes the crowd, and the removal is shown', async () => {
  const { asked } = await open(running, { 'crowd.stop': () => withCrowd('stopping', { accounts: 10 }) })
  await userEvent.click(await stopButton())
  await screen.findByText('Removing the accounts with their messages and votes: 10 left')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('80')
  expect(asked.map(({ name }) => name)).toContain('crowd.stop')
  expect((await stopButton()).getAttribute('aria-busy')).toBe('true')
})

test('[REH-03] a crowd that starts, and one of a colleague in another draft, have texts of their own', async () => {
  await open(withCrowd('starting', { connected: 0, accounts: 0 }))
  await screen.findByText('Creating 50 accounts…')
  cleanup()
  await open(withCrowd('running', { isOwn: false, architectureId: 'fair' as never, connected: 50 }))
  await screen.findByText('Dana started them. Removing them ends that rehearsal, too.')
  expect(screen.getByText('They are in the rehearsal of another draft.')).toBeTruthy()
  expect(screen.getByText('50 of 50 in the rehearsal')).toBeTruthy()
})

test.each([
  ['stopped', 'The simulated attendees and everything they left are removed.'],
  ['time-over', 'The simulated attendees were removed after 2 hours.'],
  ['unwatched', 'The simulated attendees were removed because no person was in the rehearsal.'],
  [
    'failed',
    'The simulated attendees ended unexpectedly and were removed. Try again; the log of the server says more.',
  ],
] as const)('[REH-03] the page says that the last crowd has ended: %s', async (reason, text) => {
  await open({ state: 'none', ended: { at: 0, reason } })
  expect(await screen.findByText(text)).toBeTruthy()
  await startButton()
})

test.each([
  ['crowd.already-running', 409, 'Simulated attendees are running already.'],
  [
    'crowd.other-draft',
    409,
    'Simulated attendees can rehearse only the published venue or, before the first publication, the draft that was saved last.',
  ],
  ['venue.not-found', 404, 'The draft cannot be rehearsed yet. Solve its problems first.'],
  ['server.overloaded', 503, 'They could not be started. Check your connection, then try again.'],
])('[REH-03] a start that is refused with %s is explained', async (code, status, text) => {
  await open(none, { 'crowd.start': () => refusal(status, code) })
  await userEvent.click(await startButton())
  expect(await screen.findByText(text)).toBeTruthy()
})

test('[REH-03] a crowd that cannot be removed is still shown, with the reason', async () => {
  await open(running, { 'crowd.stop': () => refusal(503, 'server.draining') })
  await userEvent.click(await stopButton())
  await screen.findByText('They could not be removed. They are still there. Try again.')
  expect(screen.getByText('20 of 50 in the rehearsal, more are arriving')).toBeTruthy()
})

test('[REH-03] a state that cannot be loaded can be asked for again', async () => {
  let reply: unknown = refusal(503, 'server.draining')
  await draw(<CrowdControl architectureId="expo" />, { 'crowd.read': () => reply })
  await screen.findByText('The state of the simulated attendees could not be loaded.')
  reply = none
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await startButton()).toBeTruthy()
})

test('[REH-03] somebody without the right reads that they have none', async () => {
  await open(refusal(403, 'identity.forbidden'))
  await waitFor(() => expect(screen.getByText('You may not use simulated attendees.')).toBeTruthy())
})
