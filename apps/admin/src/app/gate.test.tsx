// @vitest-environment happy-dom
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type IdentityState, cell } from '@foyer/client'
import type { Authority } from '@foyer/contract'
import { Gate } from './gate.tsx'
import { createAppRouter } from './router/router.tsx'
import { createFakeIdentity, draw, type Replies } from './testing/draw.tsx'

afterEach(cleanup)

const user = { userId: 'ada', email: 'ada@venue.example', attributes: { name: 'Ada' } }
const version = { mode: 'LIVE', publishedVersion: -1, publishedArchitectureId: null, version: 0, frameOriginsHash: '' }
const replies = {
  'identity.second-factor': () => ({ isSetUp: false, isRequired: false, isPossible: true, recoveryCodesLeft: 0 }),
  'identity.user-info': () => ({ ...user, authorities: [] }),
  'venue.version': () => version,
  'designer.versions': () => ({ versions: [] }),
  'admin.list-accounts': () => ({ accounts: [], total: 3, page: 0, pageSize: 50 }),
}

async function open({ right, path = '/admin/', restore = async () => {}, more = {} }: Partial<Opening>) {
  const state = cell<IdentityState>(right === undefined ? { kind: 'signed-out' } : { kind: 'signed-in', user })
  const authority = cell(right)
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }))
  const openReports = cell(0)
  const identity = createFakeIdentity({ state, restore })
  await draw(<Gate router={router} />, { ...replies, ...more }, { authority, identity, openReports })
  return { authority, state, openReports }
}

interface Opening {
  readonly right: Authority
  readonly path: string
  readonly restore: () => Promise<void>
  readonly more: Replies
}

test('[AUT-22] without a session there is the sign-in page, whatever the address', async () => {
  await open({ path: '/admin/accounts' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined()
})

test('[VEN-06] a server out of reach is said, and asked again', async () => {
  let isAway = true
  const restore = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve())
  await open({ restore })
  await screen.findByText('This could not be loaded')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined()
})

test('[AUT-20] an attendee meets a friendly page, which gives way once the right comes, and returns when it goes', async () => {
  const { authority } = await open({ right: 'attendee' })
  const noAccess = 'This page is for the team of the venue'
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(noAccess)
  expect(screen.getByText(/^You are signed in as ada@venue.example/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'To the venue' }).getAttribute('href')).toBe('/')
  act(() => authority.set('moderator'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeDefined()
  act(() => authority.set('attendee'))
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(noAccess)
})

test('[SEC-08] staff without the second factor it needs sets one up, and comes in once its recovery codes are saved', async () => {
  let isSetUp = false
  const { authority } = await open({
    right: 'attendee',
    more: {
      'identity.second-factor': () => ({ isSetUp, isRequired: true, isPossible: true, recoveryCodesLeft: 10 }),
      'identity.set-up-second-factor': () => ({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', setUp: 'sealed' }),
      'identity.confirm-second-factor': () => {
        isSetUp = true
        return { recoveryCodes: ['aaaaa-11111'] }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Set up' }))
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}')
  await userEvent.type(await screen.findByLabelText('Code from your app'), '123456{Enter}')
  expect(await screen.findByText('aaaaa-11111')).toBeDefined()
  act(() => authority.set('moderator'))
  expect(screen.getByText('aaaaa-11111')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Done' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })).toBeDefined()
})

test.each([
  ['moderator', ['Overview', 'Analytics', 'Moderation']],
  ['designer', ['Overview', 'Venues', 'Analytics', 'Moderation']],
  [
    'administrator',
    ['Overview', 'Venues', 'Analytics', 'Moderation', 'Accounts', 'Search', 'Consents', 'System', 'Log', 'Audit log'],
  ],
] as const)(
  '[AUT-20, CHT-08] the navigation of a %s leads to what is theirs, and counts what is open in the queue',
  async (right, parts) => {
    const { openReports } = await open({ right })
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }))
    const namesOfLinks = () =>
      within(screen.getByRole('navigation', { name: 'Sections' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    expect(namesOfLinks()).toEqual(parts)
    act(() => openReports.set(3))
    expect(screen.getByRole('link', { name: 'Moderation 3 open items' })).toBeDefined()
  },
)

test.each([
  ['moderator', ['Live'], false],
  ['designer', ['Live', 'Stage', 'Published versions'], false],
  ['administrator', ['Live', 'Stage', 'Accounts', 'Published versions'], true],
] as const)('[AUT-20, DSG-03] a %s sees what is theirs', async (right, parts, hasAccounts) => {
  await open({ right })
  await screen.findByRole('heading', { level: 1, name: 'Welcome, Ada' })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(parts)
  expect(await screen.findByText('Visitors see that the venue is not open yet.')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }))
  expect(screen.queryByRole('link', { name: 'Accounts' }) !== null).toBe(hasAccounts)
})

test('[AUT-20] the accounts are for administrators alone, at their address too', async () => {
  await open({ right: 'designer', path: '/admin/accounts' })
  expect(await screen.findByText('Only administrators see this page')).toBeDefined()
})

test('[AUT-20, CHT-08] the audit log is for administrators alone, the queue for moderators too', async () => {
  await open({ right: 'moderator', path: '/admin/audit-log' })
  expect(await screen.findByText('Only administrators see this page')).toBeDefined()
  cleanup()
  await open({ right: 'moderator', path: '/admin/moderation?tab=sanctions' })
  expect(await screen.findByRole('tab', { name: 'Muted and banned', selected: true })).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: 'Queue' }))
  expect(await screen.findByRole('radio', { name: 'Open', checked: true })).toBeDefined()
  cleanup()
  await open({ right: 'administrator', path: '/admin/audit-log' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeDefined()
})

test('[DSG-03] an address that leads nowhere says so', async () => {
  await open({ right: 'designer', path: '/admin/nowhere' })
  expect(await screen.findByText('Page not found')).toBeDefined()
})
