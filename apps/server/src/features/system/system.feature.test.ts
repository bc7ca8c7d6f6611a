import { createFakeClock, noonMs } from '@foyer/testkit'
import type { AnswerOf } from '@foyer/contract'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { MailNotSentError, type Mail } from '../../platform/mail/mailer.ts'
import { noteSendings } from '../../platform/mail/note-sendings.ts'
import { countStorage } from './count-storage.ts'
import { readDisk } from './read-disk.ts'
import { createSystemFeature, type SystemFeatureDeps } from './system.feature.ts'

const DAY_MS = 86_400_000

const facts = { version: '17.5', sizeBytes: 40, connections: { used: 9, max: 100 } }

function open({ fails, ...more }: Partial<SystemFeatureDeps> & { readonly fails?: Error } = {}) {
  const clock = createFakeClock()
  const mails: Mail[] = []
  let failure = fails
  const mailer = noteSendings(
    {
      description: 'smtp://mail.example',
      isServer: true,
      stop: () => {},
      async send(mail) {
        if (failure !== undefined) throw new MailNotSentError('not taken', { cause: failure })
        mails.push(mail)
      },
    },
    clock,
  )
  let reads = 0
  const { feature } = createSystemFeature({
    clock,
    log: createMemoryLog(),
    databaseKind: 'embedded',
    isDatabaseHealthy: async () => true,
    databaseFacts: {
      read: async () => {
        reads += 1
        return facts
      },
    },
    readDisk: async () => ({ freeBytes: 5e9, totalBytes: 9e9 }),
    countStorage: async () => ({ kinds: [{ kind: 'chat-files', files: 1, sizeBytes: 7 }], isComplete: true }),
    smtpServer: 'smtp://mail.example',
    mailer,
    findReader: async (userId) => ({ name: 'Ada', email: `${userId}@venue.example` }),
    venueName: () => 'Expo',
    publicUrl: 'https://venue.example',
    isExposed: true,
    checkCertificate: async () => ({ kind: 'shown', isTrusted: true, validUntilMs: noonMs + 60 * DAY_MS }),
    countNodes: () => 2,
    memoryBytes: () => 3,
    ...more,
  })
  const read = async () => (await feature.calls?.['system.status']?.({} as never)) as AnswerOf<'system.status'>
  const sendTestMail = async (principal: object = { kind: 'account', userId: 'ada' }) =>
    (await feature.calls?.['system.send-test-mail']?.({
      body: { locale: 'de' },
      principal,
      request: { headers: {}, ip: '127.0.0.1' },
      log: createMemoryLog(),
    } as never)) as AnswerOf<'system.send-test-mail'>
  const repair = () => {
    failure = undefined
  }
  return { clock, read, reads: () => reads, mails, sendTestMail, repair }
}

test('[ADM-02] what is well is good, and storage follows once it is counted', async () => {
  const { read, clock } = open()
  await read()
  await clock.advance(5_000)
  expect(await read()).toMatchObject({
    server: { nodes: 2, startedAt: noonMs, memoryBytes: 3 },
    database: { state: 'good', kind: 'embedded', ...facts, latencyMs: 0 },
    disk: { state: 'good', freeBytes: 5e9 },
    storage: { kinds: [{ kind: 'chat-files', files: 1, sizeBytes: 7 }], isComplete: true },
    mail: { state: 'unknown', sentBy: 'smtp', smtpServer: 'smtp://mail.example' },
    certificate: { state: 'good', kind: 'valid', host: 'venue.example' },
  })
})

test('[ADM-02] two requests within five seconds read the database once', async () => {
  const { read, clock, reads } = open()
  await Promise.all([read(), read()])
  await clock.advance(4_999)
  await read()
  expect(reads()).toBe(1)
  await clock.advance(1)
  await read()
  expect(reads()).toBe(2)
})

test('[ADM-02] a database that does not answer is a problem, and the rest is still answered', async () => {
  const { read } = open({ isDatabaseHealthy: async () => false })
  const status = await read()
  expect(status.database).toEqual({ state: 'problem', reason: 'no-answer', kind: 'embedded' })
  expect(status.disk?.state).toBe('good')
})

test('[ADM-02] a database that does not say its size within four seconds is a warning, and the rest is still answered', async () => {
  const { read, clock } = open({ databaseFacts: { read: () => new Promise(() => {}) } })
  const status = read()
  await clock.advance(4_000)
  expect((await status).database).toEqual({ state: 'warning', reason: 'unread', kind: 'embedded' })
  expect((await status).disk?.state).toBe('good')
})

test.each([
  ['90 of 100 connections in use', 90, 0, undefined],
  ['91 of 100 connections in use', 91, 0, 'connections'],
  ['a query of one second', 9, 1_000, undefined],
  ['a slower query', 9, 1_001, 'slow'],
])('[ADM-02] the database with %s', async (_what, used, latencyMs, reason) => {
  const opened = open({
    databaseFacts: {
      async read() {
        await opened.clock.advance(latencyMs)
        return { ...facts, connections: { used, max: 100 } }
      },
    },
  })
  const { database } = await opened.read()
  expect(database).toMatchObject({ state: reason === undefined ? 'good' : 'warning', latencyMs })
  expect(database.reason).toBe(reason)
})

test.each([
  [2e9, 9e9, 'good'],
  [2e9 - 1, 9e9, 'warning'],
  [1e10, 1e11, 'good'],
  [1e10 - 1, 1e11, 'warning'],
  [5e8 - 1, 9e9, 'problem'],
])('[ADM-02] with %d of %d bytes free the disk is %s', async (freeBytes, totalBytes, state) => {
  const { read } = open({ readDisk: async () => ({ freeBytes, totalBytes }) })
  expect((await read()).disk?.state).toBe(state)
})

test('[ADM-02] the disk of a folder has a size, and one of a folder that is not there fails', async () => {
  const { freeBytes, totalBytes } = await readDisk(tmpdir())
  expect(freeBytes).toBeGreaterThan(0)
  expect(totalBytes).toBeGreaterThanOrEqual(freeBytes)
  await expect(readDisk(join(tmpdir(), 'not-there'))).rejects.toThrow('ENOENT')
})

test.each([
  ['files, on a server for others', { smtpServer: undefined }, 'warning', 'files'],
  ['files, on a server for this machine', { smtpServer: undefined, isExposed: false }, 'good', 'files'],
  ['an SMTP server that was not used yet', {}, 'unknown', 'smtp'],
] as const)('[ADM-02] mails by %s', async (_what, more, state, sentBy) => {
  expect((await open(more).read()).mail).toMatchObject({ state, sentBy })
})

const transportError = (code: string, command?: string) =>
  Object.assign(new Error('535 5.7.8\r\nnot\u0000 accepted'), { code, ...(command !== undefined && { command }) })

test('[ADM-02] a test mail goes to the administrator who asks, in the language of the page', async () => {
  const { read, sendTestMail, mails } = open()
  expect(await sendTestMail()).toEqual({ to: 'ada@venue.example' })
  expect(mails).toMatchObject([{ to: 'ada@venue.example', subject: 'Expo: Test-E-Mail' }])
  expect(mails[0]?.text).toContain('https://venue.example/admin/system')
  expect((await read()).mail).toMatchObject({ state: 'good', lastSentAt: noonMs })
})

test('[ADM-02] a test mail that fails says why, and is a problem until a mail is sent', async () => {
  const { read, sendTestMail, repair, clock } = open({ fails: transportError('EAUTH', 'AUTH PLAIN') })
  expect(await sendTestMail()).toEqual({
    to: 'ada@venue.example',
    failure: { reason: 'login', details: '535 5.7.8 not  accepted' },
  })
  const lastFailure = { at: noonMs, reason: 'login' }
  expect((await read()).mail).toMatchObject({ state: 'problem', lastFailure })
  repair()
  await clock.advance(1_000)
  await sendTestMail()
  expect((await read()).mail).toMatchObject({ state: 'good', lastSentAt: noonMs + 1_000, lastFailure })
})

test('[ADM-02] an address that the mail server refuses is a warning: others may be well', async () => {
  const { read, sendTestMail } = open({ fails: transportError('EENVELOPE', 'RCPT TO') })
  expect((await sendTestMail()).failure?.reason).toBe('recipient')
  expect((await read()).mail.state).toBe('warning')
})

test('[ADM-02] an account that is gone gets no test mail', async () => {
  const { sendTestMail, mails } = open({ findReader: async () => undefined })
  await expect(sendTestMail()).rejects.toMatchObject({ code: 'identity.session-expired' })
  expect(mails).toEqual([])
})

const shown = (isTrusted: boolean, days: number) => async () =>
  ({ kind: 'shown', isTrusted, validUntilMs: noonMs + days * DAY_MS }) as const
test.each([
  ['ends in 13 days', { checkCertificate: shown(true, 13) }, 'expiring', 'warning'],
  ['is not trusted', { checkCertificate: shown(false, 60) }, 'invalid', 'problem'],
  ['cannot be read', { checkCertificate: async () => ({ kind: 'unreachable' }) as const }, 'unreachable', 'unknown'],
  ['has no known address', { publicUrl: undefined }, 'no-address', 'unknown'],
  ['is none', { publicUrl: 'http://venue.example' }, 'http', 'warning'],
  ['is not needed', { isExposed: false }, 'local', 'good'],
] as const)('[ADM-02] a certificate that %s', async (_what, more, kind, state) => {
  expect((await open(more).read()).certificate).toMatchObject({ kind, state })
})

test('[ADM-02] files of the data folder are summed by kind, and beyond the limit the sum says it is not complete', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-storage-'))
  await mkdir(join(dir, 'files', 'ab'), { recursive: true })
  await writeFile(join(dir, 'files', 'ab', 'a'), '12345')
  await writeFile(join(dir, 'files', 'ab', 'b'), '1')
  await writeFile(join(dir, 'ui-config.json'), '{}')
  expect(await countStorage(dir, { files: 'venue-files' })).toEqual({
    kinds: [
      { kind: 'venue-files', files: 2, sizeBytes: 6 },
      { kind: 'other', files: 1, sizeBytes: 2 },
    ],
    isComplete: true,
  })
  expect((await countStorage(dir, {}, { maxFiles: 2 })).isComplete).toBe(false)
  await rm(dir, { recursive: true })
})
