// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '@foyer/client'
import { type Replies, draw, refusal } from '../../../app/testing/draw.tsx'
import { InvitationsPart } from './invitations-part.tsx'

afterEach(cleanup)

const at = 1_780_315_200_000
const mail = (userId: string, more: object = {}) => ({
  userId,
  email: `${userId}@venue.example`,
  name: '',
  state: 'sent',
  at,
  hasSignedIn: false,
  ...more,
})
const none = { waiting: 0, sent: 0, failed: 0, cancelled: 0, unneeded: 0, notSignedIn: 0 }
const listOf = (mails: readonly object[], more: object = {}) => ({
  mails,
  total: mails.length,
  page: 0,
  pageSize: 50,
  counts: none,
  hasMailServer: true,
  ...more,
})

const open = async (replies: Replies) => {
  const drawn = await draw(<InvitationsPart onAccounts={() => {}} onImport={() => {}} />, replies)
  const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
  return { ...drawn, press }
}
const rowOf = async (email: string) => (await screen.findByText(email)).closest('tr') as HTMLElement

test('[ADM-01] a bounced invitation shows the answer of the mail server and is sent again alone', async () => {
  const { asked } = await open({
    'admin.list-invitations': () =>
      listOf([mail('ann', { state: 'failed', reason: '550 No such user' }), mail('bob', { hasSignedIn: true })]),
    'admin.resend-invitations': () => ({ queued: 1 }),
  })
  const bounced = await rowOf('ann@venue.example')
  expect(bounced.textContent).toContain('Bounced')
  expect(bounced.textContent).toContain('Mail server: 550 No such user')
  expect(within(await rowOf('bob@venue.example')).queryByRole('button')).toBeNull()
  await userEvent.click(within(bounced).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('1 invitation will be sent.')).toBeDefined()
  expect(asked.find(({ name }) => name === 'admin.resend-invitations')?.options).toEqual({
    body: { which: { userId: 'ann' } },
  })
})

test('[ADM-01] all that bounced are sent again; all who have not signed in after a question', async () => {
  const { asked, press } = await open({
    'admin.list-invitations': () => listOf([mail('ann')], { counts: { ...none, failed: 2, notSignedIn: 3 } }),
    'admin.resend-invitations': () => ({ queued: 2 }),
  })
  const which = () => asked.filter(({ name }) => name === 'admin.resend-invitations').map(({ options }) => options)
  await press('Send 2 bounced invitations again')
  await waitFor(() => expect(which()).toEqual([{ body: { which: 'failed' } }]))
  await press('Remind 3 people who have not signed in')
  expect(which()).toHaveLength(1)
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(which().at(-1)).toEqual({ body: { which: 'not-signed-in' } }))
})

test('[ADM-01] those that wait are cancelled after a question', async () => {
  const { press } = await open({
    'admin.list-invitations': () => listOf([mail('ann', { state: 'waiting' })], { counts: { ...none, waiting: 1 } }),
    'admin.cancel-invitations': () => ({ cancelled: 1 }),
  })
  expect(await screen.findByText('1 invitation waits to be sent. You can close this page.')).toBeDefined()
  await press('Cancel 1 waiting invitation')
  await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Do not send' }))
  expect(await screen.findByText('1 invitation cancelled')).toBeDefined()
})

test('[ADM-01] the list is read by state', async () => {
  const { asked } = await open({ 'admin.list-invitations': () => listOf([mail('ann')]) })
  await rowOf('ann@venue.example')
  await userEvent.click(screen.getByRole('radio', { name: /Bounced/ }))
  await waitFor(() => expect(asked.at(-1)?.options).toEqual({ query: { state: 'failed', page: '0' } }))
})

test('[ADM-01] no invitations, no mail server, an outage and a failed load are said', async () => {
  await open({ 'admin.list-invitations': () => listOf([], { hasMailServer: false }) })
  expect(await screen.findByText('No invitations')).toBeDefined()
  expect(screen.getByText(/No mail server is set up/)).toBeDefined()
  cleanup()
  await open({
    'admin.list-invitations': () =>
      listOf([mail('ann', { state: 'waiting' })], {
        counts: { ...none, waiting: 1 },
        outage: { reason: 'ECONNREFUSED', nextAt: at },
      }),
  })
  expect(await screen.findByText('No mail can be sent now: ECONNREFUSED')).toBeDefined()
  cleanup()
  await open({ 'admin.list-invitations': () => new ApiError('x', {}) })
  expect(await screen.findByText('This could not be loaded')).toBeDefined()
})

test('[ADM-01] a refused change is said', async () => {
  const { press } = await open({
    'admin.list-invitations': () => listOf([mail('ann')], { counts: { ...none, failed: 1 } }),
    'admin.resend-invitations': () => refusal(429, 'request.too-many'),
  })
  await press('Send 1 bounced invitation again')
  expect(await screen.findByText(/Too many|too many/)).toBeDefined()
})
