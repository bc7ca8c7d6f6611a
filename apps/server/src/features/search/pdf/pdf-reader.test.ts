import { createFakeClock } from '@foyer/testkit'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock/clock.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { buildLockedPdf, buildPdf } from '../testing/build-pdf.ts'
import { createPdfReader, type PdfReader } from './pdf-reader.ts'

let reader: PdfReader | undefined
afterEach(() => reader?.rest())
const open = (more: Partial<Parameters<typeof createPdfReader>[0]> = {}) =>
  (reader = createPdfReader({ clock: systemClock, log: createMemoryLog(), ...more }))

test('[SEA-02] the text of each page of a PDF is read', async () => {
  expect(await open().read(buildPdf(['Good morning', 'Good (night)']))).toEqual(['Good morning', 'Good (night)'])
}, 30_000)

test('[SEA-02] files that are broken, locked or no PDFs say so, and the next one is read all the same', async () => {
  const one = open()
  const good = buildPdf(['whole'])
  const cases = [
    new Uint8Array(),
    new Uint8Array(Buffer.from('no file of this kind')),
    new Uint8Array(Buffer.from('%PDF-1.7\n%%EOF')),
    good.slice(0, 40),
    new Uint8Array(
      Buffer.from(Buffer.from(good).toString('latin1').replace('/Catalog', '/Xatalog').replace('/Root', '/Boot')),
    ),
  ]
  for (const bytes of cases) {
    const outcome = await one.read(bytes)
    expect(outcome === 'broken' || (Array.isArray(outcome) && outcome.join('') === ''), String(outcome)).toBe(true)
  }
  expect(await one.read(buildLockedPdf())).toBe('encrypted')
  expect(await one.read(good.slice())).toEqual(['whole'])
}, 60_000)

test('[SEA-02] a file that takes too long is given up with its thread, and the next one gets another', async () => {
  const clock = createFakeClock()
  const one = open({ clock })
  const stuck = one.read(buildPdf(['slow']))
  const next = one.read(buildPdf(['next']))
  await clock.advance(30_000)
  expect(await stuck).toBe('too-slow')
  expect(await next).toEqual(['next'])
}, 60_000)

test('[SEA-02] a file that takes too much memory costs its thread and nothing more', async () => {
  const one = open({ maxMemoryMb: 4 })
  expect(await one.read(buildPdf(Array.from({ length: 300 }, (_, index) => `page ${index} `.repeat(200))))).toBe(
    'broken',
  )
}, 60_000)
