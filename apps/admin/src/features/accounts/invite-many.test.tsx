// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { ApiError } from '@foyer/client'
import { type Replies, draw } from '../../app/testing/draw.tsx'
import { AccountsPortsProvider } from './accounts-ports.ts'
import { resultLines, resultTable } from './invitation-texts.ts'
import { InviteManyDialog } from './invite-many-dialog.tsx'

afterEach(cleanup)

const ports = {
  mailLanguages: [
    { code: 'fr', nativeName: 'Français' },
    { code: 'en', nativeName: 'English' },
  ],
  defaultLocale: 'fr',
}

async function open(replies: Replies) {
  const drawn = await draw(
    <AccountsPortsProvider value={ports}>
      <InviteManyDialog onSent={async () => {}} onClose={() => {}} />
    </AccountsPortsProvider>,
    replies,
  )
  const user = userEvent.setup()
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  const paste = async (text: string) => {
    await user.click(screen.getByLabelText('E-mail addresses'))
    await user.clear(screen.getByLabelText('E-mail addresses'))
    await user.paste(text)
  }
  return { ...drawn, press, paste }
}

const rows = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('[DSG-03] a pasted list is previewed with what is wrong with each line, and what was invited before', async () => {
  const { asked, press, paste } = await open({
    'admin.check-invitations': () => ({ states: ['new', 'active', 'invited'] }),
    'admin.invite-many': () => ({ results: ['invited', 'resent'] }),
  })
  await press('Check the list')
  expect(screen.getByText('Enter at least one e-mail address.')).toBeDefined()
  await paste('Zoe,zoe@venue.example\nbob@venue\nbob@venue.example\nwait@venue.example\nZOE@venue.example')
  await press('Check the list')
  await screen.findByRole('table')
  expect(asked[0]?.options).toEqual({
    body: { emails: ['zoe@venue.example', 'bob@venue.example', 'wait@venue.example'] },
  })
  expect(rows()).toEqual([
    ['2', 'bob@venue', 'Not a valid e-mail address'],
    ['3', 'bob@venue.example', 'Has an account already'],
    ['4', 'wait@venue.example', 'Was invited before, no password yet'],
    ['5', 'ZOE@venue.example', 'Is on the list before'],
    ['1', 'zoe@venue.exampleZoe', 'Will be invited'],
  ])
  expect(screen.getByRole('button', { name: 'Invite 1 person' })).toBeDefined()
  await userEvent.click(screen.getByRole('checkbox'))
  await press('Invite 2 people')
  expect(await screen.findByText('2 invitations sent')).toBeDefined()
  expect(asked.at(-1)?.options).toEqual({
    body: {
      invitations: [{ email: 'zoe@venue.example', name: 'Zoe' }, { email: 'wait@venue.example' }],
      locale: 'fr',
      resend: true,
    },
  })
  expect(rows()).toEqual([
    ['1', 'zoe@venue.exampleZoe', 'Invited'],
    ['2', 'bob@venue', 'Not a valid e-mail address'],
    ['3', 'bob@venue.example', 'Has an account already'],
    ['4', 'wait@venue.example', 'Invited again'],
    ['5', 'ZOE@venue.example', 'Is on the list before'],
  ])
})

test('[DSG-03] a list has at most 1,000 addresses', async () => {
  const { asked, press, paste } = await open({})
  await paste(Array.from({ length: 1001 }, (_, index) => `p${index}@venue.example`).join('\n'))
  expect(screen.getByText('1,001 addresses: invite at most 1,000 at once.')).toBeDefined()
  await press('Check the list')
  expect(asked).toEqual([])
})

test('[DSG-03] ten are sent with each call, the rest waits when one fails, and those not sent are tried again', async () => {
  let isAway = false
  let calls = 0
  const { asked, press, paste } = await open({
    'admin.check-invitations': ({ body }: { body: { emails: string[] } }) => ({ states: body.emails.map(() => 'new') }),
    'admin.invite-many': ({ body }: { body: { invitations: unknown[] } }) => {
      if (isAway) return new ApiError('x', {})
      isAway = ++calls === 1
      return { results: body.invitations.map(() => 'invited') }
    },
  } as Replies)
  await paste(Array.from({ length: 25 }, (_, index) => `p${index}@venue.example`).join('\n'))
  await press('Check the list')
  await screen.findByRole('table')
  await press('Invite 25 people')
  expect(await screen.findByText('10 invitations sent')).toBeDefined()
  expect(screen.getByText(/^15 invitations were not sent/)).toBeDefined()
  expect(screen.getByText(/The server is currently not reachable/)).toBeDefined()
  const sizes = () =>
    asked
      .filter(({ name }) => name === 'admin.invite-many')
      .map(({ options }) => (options as { body: { invitations: unknown[] } }).body.invitations.length)
  expect(sizes()).toEqual([10, 10])
  isAway = false
  await press('Try 15 again')
  expect(await screen.findByText('25 invitations sent')).toBeDefined()
  expect(sizes()).toEqual([10, 10, 10, 5])
  expect(asked.at(-1)?.options).toMatchObject({ body: { resend: true } })
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
})

test('[DSG-03] a list that cannot be checked stays as it was typed', async () => {
  const { press, paste } = await open({ 'admin.check-invitations': () => new ApiError('x', {}) })
  await paste('zoe@venue.example')
  await press('Check the list')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not reachable'))
  expect(screen.getByLabelText('E-mail addresses')).toHaveProperty('value', 'zoe@venue.example')
})

test('[DSG-03] [SEC-13] the result is a table for a spreadsheet, in which no cell is a formula, and lines to paste', () => {
  const people = [
    { line: 1, email: 'zoe@venue.example', name: '=SUM(1)', state: 'new', result: 'invited' },
    { line: 2, email: 'bob', name: '', state: 'no-address' },
  ] as const
  const t = (key: string) => key
  expect(resultTable(people, t)).toBe(
    '\ufeff"login.email","admin.accounts.name","admin.invites.state"\r\n' +
      `"zoe@venue.example","'=SUM(1)","admin.invites.state.invited"\r\n` +
      '"bob","","admin.invites.state.no-address"\r\n',
  )
  expect(resultLines(people, t)).toBe(
    'zoe@venue.example\t=SUM(1)\tadmin.invites.state.invited\nbob\t\tadmin.invites.state.no-address',
  )
})
