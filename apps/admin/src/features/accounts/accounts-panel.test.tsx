// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '@foyer/client'
import type { AdminAccount } from '@foyer/contract'
import { type Replies, draw, refusal } from '../../app/testing/draw.tsx'
import { AccountsPanel } from './accounts-panel.tsx'
import { AccountsPortsProvider } from './accounts-ports.ts'

afterEach(cleanup)

const build = (userId: string, more: Partial<AdminAccount> = {}): AdminAccount => ({
  userId,
  email: `${userId}@venue.example`,
  name: userId[0]?.toUpperCase() + userId.slice(1),
  authority: 'attendee',
  isEnabled: true,
  signsInBy: ['password'],
  hasSecondFactor: false,
  createdAtMs: 1_780_315_200_000,
  ...more,
})
const ada = build('ada', { authority: 'administrator', lastSignInAtMs: 1_780_315_200_000 })
const bob = build('bob', { company: 'Acme', signsInBy: [] })
const listOf = (accounts: readonly AdminAccount[], more = {}) => ({
  accounts,
  total: accounts.length,
  page: 0,
  pageSize: 50,
  ...more,
})

/** The panel with an address of its own. */
function StatefulPanel({ q = '', at = 1 }: { readonly q?: string; readonly at?: number }) {
  const [words, setWords] = useState(q)
  const [page, setPage] = useState(at)
  return (
    <AccountsPortsProvider value={ports}>
      <AccountsPanel
        ownId="ada"
        words={words}
        page={page}
        onWords={setWords}
        onPage={setPage}
        onImport={() => {}}
        onInvitations={() => {}}
      />
    </AccountsPortsProvider>
  )
}

const ports = {
  mailLanguages: [
    { code: 'de', nativeName: 'Deutsch' },
    { code: 'en', nativeName: 'English' },
  ],
  defaultLocale: 'de',
}

const open = (replies: Replies, place: Parameters<typeof StatefulPanel>[0] = {}) =>
  draw(<StatefulPanel {...place} />, replies)
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement

async function ask(name: string, action: string) {
  await userEvent.click(within(await rowOf(name)).getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

test('[DSG-03] an account is shown with role, state, last sign-in and ways in; one’s own is marked', async () => {
  await open({ 'admin.list-accounts': () => listOf([ada, bob]) })
  expect(screen.getByText('Loading')).toBeDefined()
  const own = await rowOf('Ada')
  expect(own.textContent).toContain('You')
  expect(own.textContent).toContain('Administrator')
  expect(own.textContent).toContain('2026')
  const other = await rowOf('Bob')
  for (const text of ['bob@venue.example', 'Acme', 'Attendee', 'Enabled', 'Never', 'No password yet'])
    expect(other.textContent).toContain(text)
  expect(screen.getByText('2 accounts')).toBeDefined()
})

test('[DSG-03] the server is asked once typing pauses, at once with Enter, and Escape brings all back', async () => {
  const { asked, clock } = await open({ 'admin.list-accounts': () => listOf([ada, bob]) })
  await rowOf('Ada')
  const field = screen.getByRole('searchbox')
  await userEvent.type(field, 'bo')
  expect(asked).toHaveLength(1)
  await clock.advance(250)
  await waitFor(() => expect(asked.at(-1)?.options).toEqual({ query: { q: 'bo', page: '0' } }))
  await userEvent.type(field, 'b{Enter}')
  await waitFor(() => expect(asked.at(-1)?.options).toEqual({ query: { q: 'bob', page: '0' } }))
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveProperty('value', '')
  expect(asked).toHaveLength(3)
})

test('[DSG-03] no match, a page past the end and no account at all are distinct states', async () => {
  const none = { 'admin.list-accounts': () => listOf([]) }
  await open(none, { q: 'zzz' })
  expect(await screen.findByText('No name, e-mail or company matches “zzz”.')).toBeDefined()
  cleanup()
  await open(none, { at: 7 })
  await userEvent.click(await screen.findByRole('button', { name: 'Go to first page' }))
  expect(await screen.findByText('No accounts yet')).toBeDefined()
})

test('[DSG-03] a list that does not come is said, and asked for again', async () => {
  let isAway = true
  await open({ 'admin.list-accounts': () => (isAway ? new ApiError('x', {}) : listOf([bob])) })
  await screen.findByText('This could not be loaded')
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await rowOf('Bob')).toBeDefined()
})

test('[DSG-03] from page to page; the ends are ends', async () => {
  const replies = {
    'admin.list-accounts': ({ query }: { query: { page: string } }) =>
      query.page === '0' ? listOf([ada], { total: 51 }) : listOf([bob], { total: 51, page: 1 }),
  }
  await open(replies as Replies)
  await rowOf('Ada')
  expect(screen.getByText('1 to 1 of 51')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Previous page' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await rowOf('Bob')
  expect(screen.getByText('51 to 51 of 51')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Next page' })).toHaveProperty('disabled', true)
})

test('[AUT-20] a role is shown once the server has said so, not before', async () => {
  let role: AdminAccount['authority'] = 'attendee'
  let finish = () => {}
  const { asked } = await open({
    'admin.list-accounts': () => listOf([ada, { ...bob, authority: role }]),
    'admin.set-authority': () =>
      new Promise((resolve) => {
        finish = () => {
          role = 'moderator'
          resolve({ ...bob, authority: role })
        }
      }),
  })
  await ask('Bob', 'Change role')
  await userEvent.click(screen.getByRole('radio', { name: 'Moderator' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  expect((await rowOf('Bob')).textContent).toContain('Attendee')
  finish()
  await waitFor(() => expect(screen.queryByRole('radio')).toBeNull())
  expect((await rowOf('Bob')).textContent).toContain('Moderator')
  expect(screen.getByText('Bob now has this role: Moderator')).toBeDefined()
  expect(asked.find(({ name }) => name === 'admin.set-authority')?.options).toEqual({
    params: { userId: 'bob' },
    body: { authority: 'moderator' },
  })
})

test('[AUT-20] an administrator is made with one more tick', async () => {
  const { asked } = await open({
    'admin.list-accounts': () => listOf([ada, bob]),
    'admin.set-authority': () => ({ ...bob, authority: 'administrator' }),
  })
  await ask('Bob', 'Change role')
  await userEvent.click(screen.getByRole('radio', { name: 'Administrator' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  expect(screen.getByText('Tick the box to continue.')).toBeDefined()
  expect(asked.some(({ name }) => name === 'admin.set-authority')).toBe(false)
  await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Save role' }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'admin.set-authority')).toBe(true))
})

test.each([
  [refusal(409, 'identity.last-administrator'), 'This is the last active administrator.'],
  [refusal(404, 'admin.account-not-found'), 'This account no longer exists.'],
  [refusal(429, 'request.too-many'), 'Too many attempts.'],
  [new ApiError('x', {}), 'The server is currently not reachable'],
  [refusal(500, 'server.internal'), 'Error during processing of the server request.'],
])('[AUT-20] a change that is refused (%s) says why, and leaves the question open', async (error, text) => {
  await open({ 'admin.list-accounts': () => listOf([ada, bob]), 'admin.set-enabled': () => error })
  await ask('Bob', 'Disable')
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Disable' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(text)
  expect(within(dialog).getByRole('button', { name: 'Disable' }).getAttribute('aria-busy')).toBeNull()
})

test('[AUT-20] one’s own account can only be signed out everywhere', async () => {
  const { asked } = await open({ 'admin.list-accounts': () => listOf([ada]), 'admin.end-sessions': () => undefined })
  await userEvent.click(within(await rowOf('Ada')).getByRole('button', { name: 'Actions for Ada' }))
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Sign out everywhere'])
  await userEvent.click(screen.getByRole('menuitem'))
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out everywhere' }),
  )
  await waitFor(() =>
    expect(asked.at(-1)).toEqual({ name: 'admin.end-sessions', options: { params: { userId: 'ada' } } }),
  )
})

test('[PRO-03] an account is deleted once its e-mail is typed; the dialog says what is deleted and what stays', async () => {
  let accounts = [ada, bob]
  const { asked } = await open({
    'admin.list-accounts': () => listOf(accounts),
    'admin.delete-account': () => void (accounts = [ada]),
  })
  await ask('Bob', 'Delete account')
  const dialog = await screen.findByRole('dialog', { name: 'Delete the account of Bob?' })
  expect(within(dialog).getByText(/messages and files in all chats/)).toBeDefined()
  expect(within(dialog).getByText(/entries of the audit log/)).toBeDefined()
  const remove = () => userEvent.click(within(dialog).getByRole('button', { name: 'Delete permanently' }))
  const field = within(dialog).getByLabelText('Type bob@venue.example to confirm')
  await userEvent.type(field, 'bob@venue')
  await remove()
  expect(within(dialog).getByText('Type the e-mail address of this account exactly.')).toBeDefined()
  expect(asked.some(({ name }) => name === 'admin.delete-account')).toBe(false)
  await userEvent.type(field, '.Example ')
  await remove()
  expect(await screen.findByText('The account of Bob was deleted.')).toBeDefined()
  expect(asked.find(({ name }) => name === 'admin.delete-account')?.options).toEqual({
    params: { userId: 'bob' },
    body: { email: 'bob@venue.Example' },
  })
  await waitFor(() => expect(screen.queryByText('bob@venue.example')).toBeNull())
})

test('[DSG-03] an invitation is sent again, and it is said whether it was', async () => {
  let isAway = true
  const { asked } = await open({
    'admin.list-accounts': () => listOf([ada, bob]),
    'admin.invite': () => (isAway ? refusal(502, 'mail.not-sent') : undefined),
  })
  await ask('Bob', 'Resend invitation')
  const dialog = await screen.findByRole('dialog', { name: 'Invite Bob again?' })
  const send = () => userEvent.click(within(dialog).getByRole('button', { name: 'Resend invitation' }))
  await send()
  expect(await within(dialog).findByText('The invitation could not be sent. Try again later.')).toBeDefined()
  isAway = false
  await userEvent.selectOptions(within(dialog).getByLabelText('Language of the e-mail'), 'English')
  await send()
  expect(await screen.findByText('The invitation was sent to Bob.')).toBeDefined()
  const invited = asked.flatMap(({ name, options }) => (name === 'admin.invite' ? [options] : []))
  expect(invited).toEqual(['de', 'en'].map((locale) => ({ params: { userId: 'bob' }, body: { locale } })))
})

test('[DSG-03] a new account: faults at their fields, and what was typed outlives a refusal', async () => {
  let answer: unknown = refusal(409, 'admin.account-exists')
  const { asked } = await open({
    'admin.list-accounts': () => listOf([ada]),
    'admin.create-account': () => answer,
  })
  await rowOf('Ada')
  await userEvent.click(screen.getByRole('button', { name: 'New account' }))
  const dialog = await screen.findByRole('dialog')
  const create = () => userEvent.click(within(dialog).getByRole('button', { name: 'Create and invite' }))
  const email = within(dialog).getByLabelText('E-mail')
  await create()
  expect(within(dialog).getByText('Enter your e-mail address.')).toBeDefined()
  await userEvent.type(email, 'zoe@venue')
  expect(within(dialog).getByText('Enter an address such as name@example.org.')).toBeDefined()
  await userEvent.type(email, '.example')
  await create()
  expect(await within(dialog).findByText('An account with this e-mail address already exists.')).toBeDefined()
  await userEvent.clear(email)
  await userEvent.type(email, ' zoe@other.example ')
  expect(within(dialog).queryByText('An account with this e-mail address already exists.')).toBeNull()
  answer = refusal(502, 'mail.not-sent')
  await create()
  expect((await within(dialog).findByRole('alert')).textContent).toContain('so no account was created')
  answer = build('zoe')
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Zoe')
  await userEvent.click(within(dialog).getByRole('radio', { name: 'Designer' }))
  await create()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.findLast(({ name }) => name === 'admin.create-account')?.options).toEqual({
    body: { email: 'zoe@other.example', name: 'Zoe', authority: 'designer', locale: 'de' },
  })
})

test('[DSG-03] name and e-mail are changed; only what differs is sent, and an address that got no mail is named', async () => {
  let answer: unknown = refusal(409, 'admin.account-exists')
  const { asked } = await open({
    'admin.list-accounts': () => listOf([ada, bob]),
    'admin.update-account': () => answer,
  })
  const calls = () => asked.filter(({ name }) => name === 'admin.update-account')
  await ask('Bob', 'Edit name and e-mail')
  const dialog = await screen.findByRole('dialog', { name: 'Edit the account of Bob' })
  const save = () => userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  const email = within(dialog).getByLabelText('E-mail')
  expect(within(dialog).queryByLabelText('Language of the e-mail')).toBeNull()
  await userEvent.clear(email)
  await userEvent.type(email, 'b@')
  await save()
  expect(within(dialog).getByText('Enter an address such as name@example.org.')).toBeDefined()
  expect(calls()).toEqual([])
  await userEvent.type(email, 'venue.example')
  await save()
  expect(await within(dialog).findByText('An account with this e-mail address already exists.')).toBeDefined()
  answer = { account: { ...bob, email: 'b2@venue.example' }, unsent: ['bob@venue.example'] }
  await userEvent.clear(email)
  await userEvent.type(email, 'b2@venue.example')
  await save()
  expect(await screen.findByText('Saved, but no e-mail could be sent to bob@venue.example.')).toBeDefined()
  expect(calls().at(-1)?.options).toEqual({
    params: { userId: 'bob' },
    body: { email: 'b2@venue.example', locale: 'de' },
  })
})

test('[AUT-21] an e-mail that is kept at Firebase cannot be changed here, a name can', async () => {
  const { asked } = await open({
    'admin.list-accounts': () => listOf([{ ...bob, signsInBy: ['firebase'] }]),
    'admin.update-account': () => ({ account: { ...bob, name: 'Robert' }, unsent: [] }),
  })
  await ask('Bob', 'Edit name and e-mail')
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText('E-mail')).toHaveProperty('disabled', true)
  await userEvent.clear(within(dialog).getByLabelText('Name'))
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Robert')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('The account of Robert is saved.')).toBeDefined()
  expect(asked.find(({ name }) => name === 'admin.update-account')?.options).toEqual({
    params: { userId: 'bob' },
    body: { name: 'Robert', locale: 'de' },
  })
})
