import { createFakeClock, noonMs } from '@foyer/testkit'
import type { AnswerOf } from '@foyer/contract'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../../platform/http/testing/memory-log.ts'
import { countStorage } from './count-storage.ts'
import { createSystemFeature, type SystemFeatureDeps } from './system.feature.ts'

const DAY_MS = 86_400_000

function open(more: Partial<SystemFeatureDeps> = {}) {
  const clock = createFakeClock()
  let reads = 0
  const { feature } = createSystemFeature({
    clock,
    log: createMemoryLog(),
    databaseKind: 'embedded',
    isDatabaseHealthy: async () => true,
    databaseFacts: {
      read: async () => {
        reads += 1
        return { version: '17.5', sizeBytes: 40 }
      },
    },
    readDisk: async () => ({ freeBytes: 5e9, totalBytes: 9e9 }),
    countStorage: async () => ({ kinds: [{ kind: 'chat-files', files: 1, sizeBytes: 7 }], isComplete: true }),
    smtpServer: 'smtp://mail.example',
    lastSending: () => undefined,
    publicUrl: 'https://venue.example',
    isExposed: true,
    checkCertificate: async () => ({ kind: 'shown', isTrusted: true, validUntilMs: noonMs + 60 * DAY_MS }),
    memoryBytes: () => 3,
    ...more,
  })
  const read = async () => (await feature.calls?.['system.status']?.({} as never)) as AnswerOf<'system.status'>
  return { clock, read, reads: () => reads }
}

test('[ADM-02] what is well is good, and storage follows once it is counted', async () => {
  const { read, clock } = open()
  await read()
  await clock.advance(5_000)
  expect(await read()).toMatchObject({
    server: { nodes: 1, startedAt: noonMs, memoryBytes: 3 },
    database: { state: 'good', kind: 'embedded', version: '17.5', sizeBytes: 40 },
    disk: { state: 'good', freeBytes: 5e9 },
    storage: { kinds: [{ kind: 'chat-files', files: 1, sizeBytes: 7 }], isComplete: true },
    mail: { state: 'good', sentBy: 'smtp', smtpServer: 'smtp://mail.example' },
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
  expect(status.database).toEqual({ state: 'problem', kind: 'embedded' })
  expect(status.disk?.state).toBe('good')
})

test.each([
  [2e9, 'good'],
  [2e9 - 1, 'warning'],
  [5e8 - 1, 'problem'],
])('[ADM-02] with %d bytes free the disk is %s', async (freeBytes, state) => {
  const { read } = open({ readDisk: async () => ({ freeBytes, totalBytes: 9e9 }) })
  expect((await read()).disk?.state).toBe(state)
})

test.each([
  ['files that nobody receives', { smtpServer: undefined }, 'warning'],
  ['the last one failed', { lastSending: () => ({ atMs: 1, isSent: false }) }, 'problem'],
  ['the last one was sent', { lastSending: () => ({ atMs: 1, isSent: true }) }, 'good'],
] as const)('[ADM-02] mails: %s', async (_what, more, state) => {
  expect((await open(more).read()).mail.state).toBe(state)
})

const shown = (isTrusted: boolean, days: number) => async () =>
  ({ kind: 'shown', isTrusted, validUntilMs: noonMs + days * DAY_MS }) as const
test.each([
  ['ends in 13 days', { checkCertificate: shown(true, 13) }, 'expiring', 'warning'],
  ['is not trusted', { checkCertificate: shown(false, 60) }, 'invalid', 'problem'],
  ['cannot be read', { checkCertificate: async () => ({ kind: 'unreachable' }) as const }, 'unreachable', 'warning'],
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
  expect(await countStorage(dir)).toEqual({
    kinds: [
      { kind: 'venue-files', files: 2, sizeBytes: 6 },
      { kind: 'other', files: 1, sizeBytes: 2 },
    ],
    isComplete: true,
  })
  expect((await countStorage(dir, 2)).isComplete).toBe(false)
  await rm(dir, { recursive: true })
})
