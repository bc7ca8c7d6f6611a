// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { ConsentRecord } from '@foyer/contract'
import { type Replies, draw, refusal } from '../../app/testing/draw.tsx'
import type { ConsentFilter } from './consent-filter.ts'
import { toQuery } from './consent-filter.ts'
import { ConsentsPanel } from './consents-panel.tsx'

afterEach(cleanup)

const line = (seq: number, more: object = {}) =>
  ({
    seq,
    at: 1_780_315_200_000,
    opMode: 'LIVE',
    subjectKind: 'account',
    subjectId: `person-${seq}`,
    email: `person-${seq}@example.org`,
    bannerType: 'DETAILED',
    choices: [
      { id: 'framatube', accepted: true, visitOnly: true },
      { id: 'tracking', accepted: false },
    ],
    client: { browser: 'Firefox', browserVersion: '140', os: 'Linux' },
    ...more,
  }) as unknown as ConsentRecord

function StatefulPanel({ filter: first = {} }: { readonly filter?: ConsentFilter }) {
  const [filter, setFilter] = useState(first)
  return <ConsentsPanel filter={filter} onFilter={setFilter} />
}
const open = (replies: Replies, filter: ConsentFilter = {}) => draw(<StatefulPanel filter={filter} />, replies)
const listing = (records: readonly ConsentRecord[], next?: string) => ({
  'consent.list': () => ({ records, ...(next !== undefined && { next }) }),
})
const asked = (page: { readonly asked: readonly { readonly name: string; readonly options: unknown }[] }) =>
  page.asked.filter(({ name }) => name === 'consent.list').map(({ options }) => options)

test('[CON-09] [DSG-03] a line says when, who, what was accepted, refused and for how long, and with what browser', async () => {
  await open(listing([line(1), line(2, { subjectKind: 'device', email: undefined, opMode: 'STAGE' })]))
  const row = (await screen.findByText('person-1@example.org')).closest('tr') as HTMLElement
  for (const text of [
    '2026',
    'framatube · this visit only Accepted',
    'Personal statistics Refused',
    'Firefox 140, Linux',
  ])
    expect(row.textContent).toContain(text)
  const device = screen.getByText('person-2').closest('tr') as HTMLElement
  expect(within(device).getByText('Device without account')).toBeDefined()
  expect(within(device).getByText('Stage')).toBeDefined()
  expect(screen.getByText('2 decisions shown')).toBeDefined()
})

test('[CON-09] the filters are asked of the server, words only once they are all there', async () => {
  const page = await open(listing([line(1)]))
  await screen.findByText('person-1@example.org')
  await userEvent.type(screen.getByLabelText('Account, e-mail or device'), 'person-1')
  expect(asked(page)).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await userEvent.selectOptions(screen.getByLabelText('Provider'), 'framatube')
  await userEvent.selectOptions(screen.getByLabelText('Decision'), 'refused')
  await userEvent.selectOptions(screen.getByLabelText('Venue'), 'LIVE')
  await expect
    .poll(() => asked(page).at(-1))
    .toEqual({ query: { subject: 'person-1', provider: 'framatube', decision: 'refused', opMode: 'LIVE' } })
})

test('[CON-09] a day is meant with all its hours where one looks', () => {
  const query = toQuery({ from: '2026-11-23', until: '2026-11-23' })
  expect(query).toEqual({
    from: String(new Date(2026, 10, 23).getTime()),
    until: String(new Date(2026, 10, 24).getTime()),
  })
  expect(toQuery({ from: '' })).toEqual({})
})

test('[CON-09] further lines are fetched from where the former ended', async () => {
  const page = await open({
    'consent.list': ({ query }: { readonly query: { readonly before?: string } }) =>
      query.before === undefined ? { records: [line(2)], next: '2' } : { records: [line(1)] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('person-1@example.org')).toBeDefined()
  expect(screen.getByText('person-2@example.org')).toBeDefined()
  expect(asked(page).at(-1)).toEqual({ query: { before: '2' } })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('[CON-09] an empty ledger, one without a match, and one that cannot be read say so', async () => {
  await open(listing([]))
  expect(await screen.findByText('No decisions yet')).toBeDefined()
  cleanup()
  const page = await open(listing([]), { q: 'nobody' })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await expect.poll(() => asked(page).at(-1)).toEqual({ query: {} })
  cleanup()
  await open({ 'consent.list': () => refusal(500, 'internal') })
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined()
})
