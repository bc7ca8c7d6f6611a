// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@foyer/client'
import type { RequestOf } from '@foyer/contract'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { type Replies, draw } from '../../../app/testing/draw.tsx'
import { AccountsPortsProvider } from '../accounts-ports.ts'
import { ImportPart } from './import-part.tsx'
import { readTextTable } from './read-table.ts'
import { reportTable } from './row-texts.ts'

afterEach(cleanup)

const ports = {
  mailLanguages: [
    { code: 'fr', nativeName: 'Français' },
    { code: 'en', nativeName: 'English' },
  ],
  defaultLocale: 'fr',
}

const mails = {
  mails: [],
  total: 0,
  page: 0,
  pageSize: 50,
  counts: { waiting: 0, sent: 0, failed: 0, cancelled: 0, unneeded: 0, notSignedIn: 0 },
  hasMailServer: true,
}

type Batch = RequestOf<'admin.import-accounts'>['body']
interface Sent {
  readonly body: Batch
}

const states = ({ body: { emails } }: RequestOf<'admin.check-accounts'>) => ({
  states: emails.map((email) =>
    email.startsWith('known')
      ? 'active'
      : email.startsWith('wait')
        ? 'waiting'
        : email.startsWith('ada')
          ? 'protected'
          : 'new',
  ),
})
const created = ({ body }: Sent) => ({ results: body.rows.map(() => 'created'), queued: body.rows.length })

async function open(replies: Replies = {}) {
  const user = userEvent.setup()
  const onInvitations = vi.fn<() => void>()
  const drawn = await draw(
    <AccountsPortsProvider value={ports}>
      <ImportPart
        read={async (source) => readTextTable(typeof source === 'string' ? source : await source.text())}
        onImported={async () => {}}
        onAccounts={() => {}}
        onInvitations={onInvitations}
      />
    </AccountsPortsProvider>,
    {
      'admin.check-accounts': states as never,
      'admin.import-accounts': created as never,
      'admin.list-invitations': () => mails,
      ...replies,
    },
  )
  const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))
  const choose = async (text: string) => {
    await screen.findByRole('button', { name: 'Choose a file' })
    await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File([text], 'people.csv'))
    await screen.findByText('people.csv')
  }
  const batches = () =>
    drawn.asked.filter(({ name }) => name === 'admin.import-accounts').map(({ options }) => (options as Sent).body)
  return { ...drawn, user, press, choose, batches, onInvitations }
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

const csv = [
  'Full name;Mail;Firma',
  'Zoe;zoe@venue.example;Acme',
  'Bob;bob@venue;',
  'Kim;known@venue.example;',
  'Ada;ada@venue.example;',
  'Zoe again;ZOE@venue.example;',
].join('\n')

test('[ADM-01] a file is mapped, previewed with every fault by row, imported and reported', async () => {
  const { press, choose, batches, onInvitations } = await open()
  await choose(csv)
  expect(screen.getByLabelText('Import “Full name” as')).toHaveProperty('value', 'name')
  expect(screen.getByLabelText('Import “Mail” as')).toHaveProperty('value', 'email')
  expect(screen.getByLabelText('Import “Firma” as')).toHaveProperty('value', 'company')
  await press('Continue')
  for (const text of ['1 new account', '1 known', '1 protected', '2 rows with errors'])
    expect(await screen.findByText(text)).toBeDefined()
  expect(rows()).toEqual([
    ['2', 'zoe@venue.exampleZoe · Acme', 'New account'],
    ['3', 'bob@venueBob', 'Cannot be importedE-mail: “bob@venue” is not a valid address'],
    ['4', 'known@venue.exampleKim', 'Will be updated'],
    ['5', 'ada@venue.exampleAda', 'Protected, stays as it is'],
    ['6', 'ZOE@venue.exampleZoe again', 'Cannot be importedE-mail: the same as in row 2'],
  ])
  await userEvent.click(screen.getByRole('radio', { name: /Only errors/ }))
  expect(rows().map(([line]) => line)).toEqual(['3', '6'])
  await press('Continue')
  await press('Import now')
  expect(await screen.findByRole('heading', { name: 'The import is finished' })).toBeDefined()
  expect(batches()).toEqual([
    {
      importId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      batch: 0,
      isLast: true,
      known: 'update',
      invite: { locale: 'fr', again: false },
      rows: [
        { email: 'zoe@venue.example', name: 'Zoe', company: 'Acme' },
        { email: 'known@venue.example', name: 'Kim' },
        { email: 'ada@venue.example', name: 'Ada' },
      ],
    },
  ])
  const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(figures).toEqual([
    ['Created', '3'],
    ['With errors', '2'],
  ])
  await press('Show invitations')
  expect(onInvitations).toHaveBeenCalledOnce()
})

test('[ADM-01] known accounts can be skipped, and invitations are optional', async () => {
  const { user, press, choose, batches } = await open()
  await choose('E-mail\nknown@venue.example\nwait@venue.example')
  await press('Continue')
  await user.click(await screen.findByLabelText('Skip'))
  await press('Continue')
  await user.click(await screen.findByLabelText('Send invitations by e-mail'))
  await press('Import now')
  await screen.findByRole('heading', { name: 'The import is finished' })
  const [batch] = batches()
  expect([batch?.known, batch?.invite]).toEqual(['skip', undefined])
})

test('[ADM-01] columns are chosen by hand; without one for the e-mail it does not go on', async () => {
  const { user, choose } = await open()
  await choose('A;B\nann@venue.example;other@venue.example')
  await user.selectOptions(screen.getByLabelText('Import “A” as'), 'Do not import')
  expect(screen.getByText('Choose the column with the e-mail addresses.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true)
  await user.selectOptions(screen.getByLabelText('Import “B” as'), 'E-mail')
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', false)
})

test('[ADM-01] a pasted list of addresses needs no columns', async () => {
  const { user, press } = await open()
  await press(/Paste a list/)
  await user.click(screen.getByLabelText('List of people'))
  await user.paste('Ann Lee <ann@venue.example>, bob@venue.example')
  await press('Use this list')
  expect(await screen.findByText(/2 rows/)).toBeDefined()
  await press('Continue')
  expect(await screen.findByText('2 new accounts')).toBeDefined()
})

test('[ADM-01] a file that is no table says so', async () => {
  const { user } = await open()
  await screen.findByRole('button', { name: 'Choose a file' })
  const input = screen.getByLabelText('Choose a file', { selector: 'input' })
  await user.upload(input, new File(['Dear all'], 'letter.txt'))
  expect((await screen.findByRole('alert')).textContent).toBe('There is no e-mail address in it.')
})

const many = `E-mail\n${Array.from({ length: 1_200 }, (_, index) => `guest-${index}@venue.example`).join('\n')}`

test('[ADM-01] many rows are sent in batches of 500, of which the last says so', async () => {
  const { press, choose, batches } = await open()
  await choose(many)
  await press('Continue')
  await press('Continue')
  await press('Import now')
  await screen.findByRole('heading', { name: 'The import is finished' })
  expect(batches().map(({ batch, isLast, rows }) => [batch, isLast, rows.length])).toEqual([
    [0, false, 500],
    [1, false, 500],
    [2, true, 200],
  ])
  expect(new Set(batches().map(({ importId }) => importId)).size).toBe(1)
})

test('[ADM-01] an import that fails goes on with the same batch, or is reported as it is', async () => {
  let isAway = true
  const { press, choose, batches } = await open({
    'admin.import-accounts': ((options: Sent) =>
      isAway && options.body.batch === 1 ? new ApiError('x', {}) : created(options)) as never,
  })
  await choose(many)
  await press('Continue')
  await press('Continue')
  await press('Import now')
  expect(await screen.findByText('500 of 1,200 rows imported')).toBeDefined()
  expect(within(screen.getByRole('alert')).getByText('The import has stopped. What is imported stays.')).toBeDefined()
  isAway = false
  await press('Continue the import')
  await screen.findByRole('heading', { name: 'The import is finished' })
  expect(batches().map(({ batch }) => batch)).toEqual([0, 1, 1, 2])
  expect(batches()[1]).toEqual(batches()[2])
})

test('[ADM-01] an import is stopped between two batches, and its report says what was left out', async () => {
  let answer = () => {}
  const { press, choose, batches } = await open({
    'admin.import-accounts': ((options: Sent) =>
      new Promise((resolve) => {
        answer = () => resolve(created(options))
      })) as never,
  })
  await choose(many)
  await press('Continue')
  await press('Continue')
  await press('Import now')
  await press('Stop')
  answer()
  await press('Show the report')
  expect(await screen.findByRole('heading', { name: 'The import was stopped' })).toBeDefined()
  const figures = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent])
  expect(figures).toEqual([
    ['Created', '500'],
    ['Not imported', '700'],
  ])
  expect(batches()).toHaveLength(1)
})

test('[ADM-01, SEC-13] the report marks cells that look like formulas as text', async () => {
  const texts = createTranslator('en', await loadTexts('accounts-import')('en'))
  const table = reportTable(
    [
      { line: 2, account: { email: '=cmd@venue.example', name: '+1' }, faults: [], result: 'created' },
      { line: 3, account: { email: '' }, faults: [{ kind: 'no-address', column: 'email', value: '' }] },
    ],
    texts,
  )
  expect(table.replace('\ufeff', '').split('\r\n')).toEqual([
    '"Row","E-mail","Name","State","Errors"',
    `2,"'=cmd@venue.example","'+1","Created",""`,
    '3,"","","With errors","E-mail: missing"',
    '',
  ])
})

test('[ADM-01] it is said where no mail server is set up', async () => {
  const { press, choose } = await open({ 'admin.list-invitations': () => ({ ...mails, hasMailServer: false }) })
  await choose('E-mail\nann@venue.example')
  await press('Continue')
  await press('Continue')
  expect(await screen.findByText(/No mail server is set up/)).toBeDefined()
})
