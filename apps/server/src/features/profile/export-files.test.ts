import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createFakeClock } from '@foyer/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSpoolFolder } from '../../platform/http/uploads/open-spool-folder.ts'
import { createExportFiles } from './export-files.ts'

let folder = ''
let openFile: Awaited<ReturnType<typeof openSpoolFolder>>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-exports-'))
  openFile = await openSpoolFolder(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function* chunks(...all: string[]) {
  yield* all
}
const { signal } = new AbortController()

test('[SEC-02] exports that are being read have at most so many bytes; one that has been read makes room', async () => {
  const { write } = createExportFiles({ openFile, clock: createFakeClock(), maxKeptBytes: 10 })
  const first = await write(chunks('12345', '678'), signal)
  await expect(write(chunks('1', '23'), signal)).rejects.toMatchObject({ code: 'server.overloaded' })
  expect(await text(first)).toBe('12345678')
  await new Promise((resolve) => setImmediate(resolve))
  expect(await text(await write(chunks('1234567890'), signal))).toBe('1234567890')
})

test('[SEC-02] an export that is not read within ten minutes is ended, and one whose time is over is given up', async () => {
  const clock = createFakeClock()
  const { write } = createExportFiles({ openFile, clock })
  const slow = await write(chunks('x'), signal)
  await clock.advance(10 * 60_000)
  expect(slow.destroyed).toBe(true)
  await expect(write(chunks('x'), AbortSignal.abort())).rejects.toThrow('aborted')
})
