// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { constants, type SystemStatus, type TestMailResult } from '@foyer/contract'
import { draw, refusal, type Replies } from '../../app/testing/draw.tsx'
import SystemNotice from './system-notice.tsx'
import { SystemPanel } from './system-panel.tsx'

afterEach(cleanup)

const at = Date.UTC(2026, 5, 1, 12)
const DAY_MS = 86_400_000
const good: SystemStatus = {
  at,
  server: {
    version: constants.appVersion,
    nodeVersion: '20.20.0',
    startedAt: at - 3 * DAY_MS - 4 * 3_600_000,
    nodes: 1,
    memoryBytes: 412_000_000,
  },
  database: {
    state: 'good',
    kind: 'embedded',
    version: '17.5',
    sizeBytes: 81_500_000,
    latencyMs: 4,
    connections: { used: 9, max: 100 },
  },
  disk: { state: 'good', freeBytes: 40_000_000_000, totalBytes: 100_000_000_000 },
  storage: {
    countedAt: at,
    kinds: [
      { kind: 'chat-files', files: 12, sizeBytes: 7_000_000 },
      { kind: 'other', files: 1, sizeBytes: 466 },
    ],
    isComplete: true,
  },
  mail: { state: 'good', sentBy: 'smtp', smtpServer: 'smtp://mail.example' },
  certificate: { state: 'good', kind: 'valid', host: 'venue.example', validUntil: at + 60 * DAY_MS, checkedAt: at },
}
const live = {
  version: 7,
  architectureId: 'expo',
  publishedAt: '2026-05-30T10:00:00.000Z',
  publishedBy: 'ada',
  publisherName: 'Ada Lovelace',
  isLive: true,
}

const open = (status: Partial<SystemStatus> | (() => unknown) = {}, more: Replies = {}) =>
  draw(<SystemPanel venueName="Expo" searchIndex={<p>index</p>} />, {
    'system.status': typeof status === 'function' ? status : () => ({ ...good, ...status }),
    'designer.versions': () => ({ versions: [live] }),
    ...more,
  })
const card = async (name: string) => within(await screen.findByRole('region', { name }))
const testMailButton = () => screen.findByRole('button', { name: 'Send test e-mail' })

test('[ADM-02] a healthy system shows its figures, and says that no problem was found', async () => {
  await open()
  expect(await screen.findByText('No problems found.')).toBeDefined()
  const server = await card('Server')
  expect(server.getByText('Uptime').nextSibling?.textContent).toBe('3 days, 4 hours')
  expect(server.getByText('Nodes').nextSibling?.textContent).toBe('1')
  const database = await card('Database')
  expect(database.getByText('OK')).toBeDefined()
  expect(database.getByText('PostgreSQL').nextSibling?.textContent).toBe('17.5')
  expect(database.getByText('Size').nextSibling?.textContent).toBe('81.5 MB')
  expect(database.getByText('Connections').nextSibling?.textContent).toBe('9 of 100')
  expect(database.getByText('Response time').nextSibling?.textContent).toBe('4 ms')
  const disk = await card('Disk and storage')
  expect(disk.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60')
  expect(disk.getByText('40 GB of 100 GB free')).toBeDefined()
  expect(disk.getByText('Files in chats').nextSibling?.textContent).toBe('12 files7 MB')
  expect(disk.getByText('Other').nextSibling?.textContent).toBe('1 file0.5 kB')
  expect((await card('Certificate')).getByText('Time left').nextSibling?.textContent).toBe('60 days')
  expect(screen.getByText('index')).toBeDefined()
})

test('[ADM-02] parts with problems are named above the cards, the worst first, and each says what to do', async () => {
  await open({
    database: { state: 'warning', reason: 'connections', kind: 'external', connections: { used: 95, max: 100 } },
    disk: { state: 'problem', freeBytes: 400_000_000, totalBytes: 100_000_000_000 },
    certificate: { state: 'warning', kind: 'expiring', host: 'venue.example', validUntil: at + 3 * DAY_MS },
    mail: { ...good.mail, state: 'problem', lastFailure: { at, reason: 'login' } },
  })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe('4 parts of the system need attentionDisk and storage, E-mail, Database, Certificate')
  const disk = await card('Disk and storage')
  expect(disk.getByText('Problem')).toBeDefined()
  expect(disk.getByText(/^The disk is almost full\./)).toBeDefined()
  expect((await card('E-mail')).getByText(/^The mail server refused the login\./)).toBeDefined()
  expect((await card('Database')).getByText(/^More than 90% of the connections are in use\./)).toBeDefined()
  const certificate = await card('Certificate')
  expect(certificate.getByText('Warning')).toBeDefined()
  expect(certificate.getByText(/^The certificate expires soon\./)).toBeDefined()
})

test.each([
  ['no-address', 'unknown', /because PUBLIC_URL is not set/, 'Not checked'],
  ['unreachable', 'unknown', /cannot connect to its own public address/, 'Not checked'],
  ['local', 'good', /needs no certificate/, 'OK'],
] as const)('[ADM-02] a certificate that is not checked (%s) says why', async (kind, state, text, word) => {
  await open({ certificate: { state, kind } })
  const certificate = await card('Certificate')
  expect(certificate.getByText(text)).toBeDefined()
  expect(certificate.getByText(word)).toBeDefined()
  expect(screen.getByText('No problems found.')).toBeDefined()
})

test('[ADM-02] a database without facts and a disk of unknown size are said to be so, and storage is being counted', async () => {
  const { disk: _disk, storage: _storage, ...rest } = good
  await open(() => ({ ...rest, database: { state: 'problem', reason: 'no-answer', kind: 'embedded' } }))
  const database = await card('Database')
  expect(database.getByText(/^The database does not respond\./)).toBeDefined()
  expect(database.getByText('PostgreSQL').nextSibling?.textContent).toBe('Unknown')
  const disk = await card('Disk and storage')
  expect(disk.getByText('The free space of the disk could not be read.')).toBeDefined()
  expect(disk.getByText('Counting the files …')).toBeDefined()
})

test('[ADM-02] a test mail is sent once in the language of the page, and its receipt is said', async () => {
  const answers: ((result: TestMailResult) => void)[] = []
  const { asked } = await open({}, { 'system.send-test-mail': () => new Promise((resolve) => answers.push(resolve)) })
  await userEvent.click(await testMailButton())
  await userEvent.click(screen.getByRole('button', { name: /Send test e-mail/ }))
  const sent = asked.filter(({ name }) => name === 'system.send-test-mail')
  expect(sent.map(({ options }) => options)).toEqual([{ body: { locale: 'en' } }])
  answers[0]?.({ to: 'ada@venue.example' })
  expect(await screen.findByText(/^The mail server accepted the test e-mail to ada@venue\.example\./)).toBeDefined()
  await waitFor(() => expect(asked.filter(({ name }) => name === 'system.status')).toHaveLength(2))
})

test('[ADM-02] a test mail that was not sent says why, with the response of the mail server', async () => {
  const failure = { reason: 'login', details: '535 5.7.8 wrong password' } as const
  await open({}, { 'system.send-test-mail': () => ({ to: 'ada@venue.example', failure }) })
  await userEvent.click(await testMailButton())
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('The test e-mail to ada@venue.example was not sent')).toBeDefined()
  expect(alert.getByText(/^The mail server refused the login\./)).toBeDefined()
  expect(alert.getByText('535 5.7.8 wrong password')).toBeDefined()
})

test('[ADM-02] a failure before the last mail that was sent is shown with its time alone', async () => {
  const lastFailure = { at: at - DAY_MS, reason: 'login' } as const
  await open({ mail: { ...good.mail, lastSentAt: at, lastFailure } })
  const mail = await card('E-mail')
  expect(mail.getByText('Last failure').nextSibling?.textContent).toContain('May 31, 2026')
  expect(mail.queryByText(/^The mail server refused the login\./)).toBeNull()
})

test('[ADM-02] too many test mails say to wait, and another may be sent', async () => {
  await open({}, { 'system.send-test-mail': () => refusal(429, 'request.too-many') })
  await userEvent.click(await testMailButton())
  expect((await screen.findByRole('alert')).textContent).toContain('Wait a minute')
  expect((await testMailButton()).getAttribute('aria-disabled')).toBeNull()
})

test('[ADM-02] the publication shows what is live, since when and who published it, and is taken back after a question', async () => {
  let versions = [live]
  const { asked, app } = await open(
    {},
    {
      'designer.versions': () => ({ versions }),
      'designer.unpublish': () => {
        versions = []
        return { architectureId: 'expo', publishedVersion: -1 }
      },
    },
  )
  const publication = await card('Publication')
  expect((await publication.findByText('Live')).nextSibling?.textContent).toBe('Expo')
  expect(publication.getByText('Version').nextSibling?.textContent).toBe('7')
  expect(publication.getByText('Published by').nextSibling?.textContent).toBe('Ada Lovelace')
  await userEvent.click(publication.getByRole('button', { name: 'Unpublish' }))
  expect(asked.some(({ name }) => name === 'designer.unpublish')).toBe(false)
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Unpublish the venue?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Unpublish' }))
  expect(await (await card('Publication')).findByText('Not published')).toBeDefined()
  expect(app.toasts.get().map(({ text }) => text)).toContain('Unpublished')
})

test('[ADM-02] a publication that another person took back meanwhile is said in the question', async () => {
  await open({}, { 'designer.unpublish': () => refusal(409, 'venue.not-published') })
  await userEvent.click(await (await card('Publication')).findByRole('button', { name: 'Unpublish' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Unpublish' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('The venue is not published any more.')
})

test('[ADM-02] a status that does not load can be asked for again, and one that is not renewed stays with a warning', async () => {
  let isUp = false
  await open(() => (isUp ? good : refusal(503, 'server.overloaded')))
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  isUp = true
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  expect(await screen.findByText('No problems found.')).toBeDefined()
  isUp = false
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('This could not be loaded')).toBeDefined()
  expect(await card('Database')).toBeDefined()
})

test('[ADM-02] the notice of other pages names the parts with problems and links to the page', async () => {
  await draw(<SystemNotice linkTo={(text) => <a href="/admin/system">{text}</a>} />, {
    'system.status': () => ({ ...good, mail: { ...good.mail, state: 'problem' } }),
  })
  expect((await screen.findByRole('alert')).textContent).toContain('1 part of the system needs attentionE-mail')
  expect(screen.getByRole('link', { name: 'Open the system page' })).toBeDefined()
})

test('[ADM-02] the notice of other pages is empty while all is well', async () => {
  const { asked } = await draw(<SystemNotice linkTo={(text) => <a href="/admin/system">{text}</a>} />, {
    'system.status': () => good,
  })
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(document.body.textContent).toBe('')
})
