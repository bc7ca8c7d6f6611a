// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@foyer/client'
import type { LogLine } from '@foyer/contract'
import { type Replies, draw, refusal } from '../../app/testing/draw.tsx'
import { readLogFilter, toQuery } from './log-filter.ts'
import { type LogsSearch, readLogsSearch } from './security-filter.ts'
import { LogsPart } from './logs-part.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const lineOf = (seq: number, message: string, more: Partial<LogLine> = {}): LogLine => ({
  seq,
  at: 1_780_315_200_000 + seq,
  level: 'WARN',
  origin: 'SERVER',
  category: 'chat',
  message,
  ...more,
})
const reported = lineOf(7, 'the hall could not be drawn', {
  level: 'ERROR',
  origin: 'UI',
  opMode: 'STAGE',
  category: 'stage',
  details: 'at a.js:1\nat b.js:2',
  client: { browser: 'Firefox', browserVersion: '140.0', os: 'Linux', clientURL: '/v/expo/area/hall' },
  user: { uid: 'alice-id', name: 'Alice' },
})

type Asked = { readonly query: Record<string, string> }

async function open(replies: Replies, begin: LogsSearch = {}) {
  function Page() {
    const [search, setSearch] = useState(begin)
    return <LogsPart search={search} onSearch={setSearch} />
  }
  const drawn = await draw(<Page />, { 'admin.retention': () => ({ kinds: [] }), ...replies })
  await screen.findByRole('heading', { name: 'view' in begin ? 'Security log' : 'Log', level: 1 })
  return drawn
}

test('[ERR-06] a line says its level, origin and time, and opens to what belongs to it', async () => {
  await open({ 'logging.list': () => ({ lines: [reported, lineOf(6, 'the mail was late')] }) })
  const line = await screen.findByRole('button', { name: /the hall could not be drawn/ })
  for (const text of ['Error:', 'Venue', 'stage', 'Alice', '2026']) expect(line.textContent).toContain(text)
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(line)
  expect(line.getAttribute('aria-expanded')).toBe('true')
  const body = document.getElementById(line.getAttribute('aria-controls') ?? '') as HTMLElement
  for (const text of ['Stage', 'alice-id', '/v/expo/area/hall', 'Firefox 140.0', 'Linux', 'at b.js:2']) {
    expect(body.textContent).toContain(text)
  }
  await userEvent.click(line)
  expect(within(body).queryByText('Linux')).toBeNull()
})

test('[ERR-06] what is chosen is asked for, a line narrows it further, and clearing takes all of it back', async () => {
  const { asked, clock } = await open({ 'logging.list': () => ({ lines: [reported] }) })
  const last = () => asked.findLast(({ name }) => name === 'logging.list')?.options as Asked
  await screen.findByRole('button', { name: /the hall/ })
  expect(last().query).toEqual({})
  await userEvent.click(screen.getByRole('radio', { name: 'Errors' }))
  await userEvent.selectOptions(screen.getByLabelText('Origin'), 'Venue')
  await userEvent.type(screen.getByRole('searchbox'), 'hall drawn')
  await clock.advance(1_000)
  await userEvent.click(await screen.findByRole('button', { name: /the hall/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Only lines of this person' }))
  await waitFor(() => expect(last().query).toEqual({ level: 'ERROR', origin: 'UI', q: 'hall drawn', user: 'alice-id' }))
  expect(screen.getByLabelText('Person')).toHaveProperty('value', 'alice-id')
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

test('[ERR-06] a time that ends before it begins is said at its field, and nothing is asked', async () => {
  const { asked } = await open(
    { 'logging.list': () => ({ lines: [] }) },
    { period: 'between', from: '2026-06-02T10:00', to: '2026-06-01T10:00' },
  )
  expect(await screen.findByText('The end must be after the beginning.')).toBeDefined()
  expect(asked.filter(({ name }) => name === 'logging.list')).toEqual([])
})

test('[ERR-06] older lines come page by page', async () => {
  await open({
    'logging.list': ({ query }: Asked) =>
      query['before'] === undefined ? { lines: [reported], next: '7' } : { lines: [lineOf(6, 'before it')] },
  } as Replies)
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('before it')).toBeDefined()
  expect(screen.getByText('the hall could not be drawn')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('[ERR-06] lines that came meanwhile are counted, and shown when they are asked for', async () => {
  let asks = 0
  await open({
    'logging.list': () => {
      asks += 1
      return asks === 1 ? { lines: [reported] } : { lines: [lineOf(9, 'ninth'), lineOf(8, 'eighth'), reported] }
    },
  })
  const button = await screen.findByRole('button', { name: '2 new lines' })
  expect(screen.queryByText('ninth')).toBeNull()
  await userEvent.click(button)
  expect(screen.getByText('ninth')).toBeDefined()
  expect(screen.queryByRole('button', { name: '2 new lines' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Log lines' }))
})

test('[ERR-06] an empty log, a filter that leaves nothing and a server that is away say so', async () => {
  let answer: unknown = { lines: [] }
  await open({ 'logging.list': () => answer })
  expect(await screen.findByText('The log is empty')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Warnings' }))
  expect(await screen.findByText('No results')).toBeDefined()
  answer = new ApiError('x', {})
  await userEvent.click(screen.getByRole('radio', { name: 'Errors' }))
  await screen.findByText('This could not be loaded')
  answer = { lines: [reported] }
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /the hall/ })).toBeDefined()
})

test('[ERR-06] the filtered lines are saved as a file, or it is said why not', async () => {
  const made: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`)
  let answer: unknown = refusal(429, 'request.too-many')
  const { asked } = await open(
    { 'logging.list': () => ({ lines: [reported] }), 'logging.export': () => answer },
    { level: 'ERROR' },
  )
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }))
  await save()
  expect(await screen.findByText('Too many attempts. Wait a minute and try again.')).toBeDefined()
  answer = new Blob(['at'])
  await save()
  expect(await screen.findByText('The log is saved as foyer-log.csv.')).toBeDefined()
  expect(made).toEqual([answer])
  expect(asked.findLast(({ name }) => name === 'logging.export')?.options).toEqual({ query: { level: 'ERROR' } })
})

test('[PRO-03] how long data is kept, when it was last tidied and what failed is said', async () => {
  const kinds = [
    { kind: 'logs', keepDays: 30, lastRun: { at: 1_780_315_200_000, removed: 2, isFailed: true }, removedInAll: 1_234 },
    { kind: 'consents', keepDays: 1, removedInAll: 0 },
    { kind: 'chat-files', keepDays: 1, keepMinutes: 60, removedInAll: 0 },
    { kind: 'failed-logins', keepDays: 1, keepMinutes: 15, removedInAll: 0 },
  ]
  await open({ 'logging.list': () => ({ lines: [] }), 'admin.retention': () => ({ kinds }) })
  await userEvent.click(screen.getByRole('button', { name: /Data retention/ }))
  const logs = (await screen.findByRole('heading', { name: 'Log', level: 3 })).closest('li')?.textContent
  for (const text of ['30 days', '2026', '1,234', 'The last cleanup failed']) expect(logs).toContain(text)
  const consents = screen.getByRole('heading', { name: 'Consents' }).closest('li')?.textContent
  for (const text of ['1 day', 'Not yet']) expect(consents).toContain(text)
  const textOf = (name: string) => screen.getByRole('heading', { name }).closest('li')?.textContent
  expect(textOf('Unsent chat files')).toContain('1 hour')
  expect(textOf('Failed logins')).toContain('15 minutes')
})

test('[ERR-06] an address holds a filter, and what is none is left out', () => {
  const filter = { level: 'ERROR', origin: 'UI', category: 'x', q: 'a b', user: 'u', period: 'hour' } as const
  expect(readLogFilter(filter)).toEqual(filter)
  expect(
    readLogFilter({ level: 'DEBUG', origin: [], q: '', user: {}, period: 'all', from: '2026-06-01T10:00' }),
  ).toEqual({})
  expect(toQuery({ period: 'hour', q: 'x' }, 4_000_000)).toEqual({ q: 'x', from: '400000' })
  const between = readLogFilter({ period: 'between', from: '2026-06-01T10:00', to: 'soon' })
  expect(toQuery(between, 0)).toEqual({ from: String(new Date('2026-06-01T10:00').getTime()) })
})

const event = {
  seq: 3,
  at: 1_780_315_200_000,
  kind: 'sign-in',
  outcome: 'wrong-password',
  count: 5,
  user: { uid: 'alice-id', name: 'Alice' },
  address: '192.0.2.1',
} as const

test('[SEC-08] the security log says event, outcome, account and address, and asks for what is chosen', async () => {
  const { asked, clock } = await open({
    'logging.list': () => ({ lines: [] }),
    'admin.list-security-events': ({ query }: Asked) =>
      query['before'] === undefined
        ? {
            events: [event, { ...event, seq: 2, user: undefined, email: 'm…@v.example', outcome: 'unknown-account' }],
            next: '2',
          }
        : { events: [{ ...event, seq: 1, outcome: 'succeeded', count: 1, user: { uid: 'gone-id' } }] },
  } as Replies)
  const last = () => asked.findLast(({ name }) => name === 'admin.list-security-events')?.options as Asked
  await userEvent.click(screen.getByRole('radio', { name: 'Security' }))
  const table = await screen.findByRole('table', { name: 'Security' })
  const [first, second] = within(table).getAllByRole('row').slice(1)
  for (const text of ['Sign-in', 'Wrong password', '5 times', 'Alice', 'alice-id', '192.0.2.1'])
    expect(first?.textContent).toContain(text)
  for (const text of ['Unknown account', 'm…@v.example']) expect(second?.textContent).toContain(text)
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await screen.findByText('Deleted account')).toBeDefined()
  expect(last().query).toEqual({ before: '2' })
  await userEvent.selectOptions(screen.getByLabelText('Event'), 'Sign-in')
  await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Wrong password')
  await userEvent.type(screen.getByLabelText('IP address'), '192.0.2.1')
  await clock.advance(1_000)
  await userEvent.type(screen.getByLabelText('Account'), 'alice@venue.example')
  await clock.advance(1_000)
  await waitFor(() =>
    expect(last().query).toEqual({
      kind: 'sign-in',
      outcome: 'wrong-password',
      address: '192.0.2.1',
      user: 'alice@venue.example',
    }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(screen.getByLabelText('Account')).toHaveProperty('value', ''))
})

test('[SEC-08] an empty security log, a filter that leaves nothing and a server that is away say so', async () => {
  let answer: unknown = { events: [] }
  await open({ 'admin.list-security-events': () => answer }, { view: 'security' })
  expect(await screen.findByText('No events yet')).toBeDefined()
  await userEvent.selectOptions(screen.getByLabelText('Event'), 'Password changed')
  expect(await screen.findByText('No results')).toBeDefined()
  answer = new ApiError('x', {})
  await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Succeeded')
  await screen.findByText('This could not be loaded')
})

test('[SEC-08] an address holds a filter of the security log, and what is none is left out', () => {
  const search = { view: 'security', kind: 'sign-in', outcome: 'throttled', user: 'u', address: '::1', period: 'day' }
  expect(readLogsSearch(search)).toEqual(search)
  expect(readLogsSearch({ view: 'security', kind: 'x', outcome: 1, address: {}, level: 'ERROR' })).toEqual({
    view: 'security',
  })
  expect(readLogsSearch({ view: 'other', level: 'ERROR', kind: 'sign-in' })).toEqual({ level: 'ERROR' })
})
