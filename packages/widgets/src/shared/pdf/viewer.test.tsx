// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawWidget } from '../../host/testing/draw-widget.tsx'
import { PdfFailure } from './pdf-failure.ts'
import type { PdfProgress } from './pdf-file.ts'
import type { PdfViewerProps } from './pdf-viewer-props.ts'
import { Viewer } from './viewer.tsx'

interface Opening {
  readonly request: unknown
  readonly progress: (progress: PdfProgress) => void
  readonly signal: AbortSignal
  readonly come: () => void
  readonly fail: (cause: unknown) => void
}
interface Reading {
  readonly askPassword: (isWrong: boolean) => Promise<string | undefined>
  readonly onTrouble: (failure: PdfFailure | undefined) => void
  readonly open: () => void
  readonly fail: (cause: unknown) => void
  resumed: number
}
/** Files and what reads them, as the test moves them. */
const made = vi.hoisted(() => ({
  openings: [] as Opening[],
  readings: [] as Reading[],
  libraryFails: false,
}))
vi.mock('./pdf-library.ts', () => ({
  loadPdfLibrary: async () => {
    if (made.libraryFails) throw new Error('no network')
    return {}
  },
}))
vi.mock('./pdf-file.ts', () => ({
  openPdfFile: async (deps: {
    url: () => Promise<string>
    onProgress: (progress: PdfProgress) => void
    signal: AbortSignal
  }) => {
    const request = await deps.url()
    return new Promise((resolve, reject) => {
      made.openings.push({
        request,
        progress: deps.onProgress,
        signal: deps.signal,
        come: () => resolve({}),
        fail: reject,
      })
    })
  },
}))
vi.mock('./open-pdf.ts', () => ({
  PasswordDeclined: class PasswordDeclined extends Error {},
  openPdf: (deps: Pick<Reading, 'askPassword' | 'onTrouble'>) =>
    new Promise((resolve, reject) => {
      const reading: Reading = {
        ...deps,
        resumed: 0,
        open: () => resolve({ document: { numPages: 3 }, resume: () => void (reading.resumed += 1) }),
        fail: reject,
      }
      made.readings.push(reading)
    }),
}))
vi.mock('./pdf-document-view.tsx', () => ({
  PdfDocumentView: ({ isStuck, onResume }: { isStuck: boolean; onResume: () => void }) => (
    <button type="button" onClick={onResume}>
      {isStuck ? 'pages, some missing' : 'pages'}
    </button>
  ),
}))

beforeEach(() => {
  made.openings.length = 0
  made.readings.length = 0
  made.libraryFails = false
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 0)))
const opening = () => made.openings.at(-1) as Opening
const reading = () => made.readings.at(-1) as Reading
const then = async (step: () => void) => {
  act(step)
  await settle()
}

async function open(more: Partial<PdfViewerProps> = {}) {
  const View = ({ configuration }: { configuration: PdfViewerProps }) => <Viewer {...configuration} />
  const first = { assetId: 'paper', mayDownload: true, title: 'A paper', ...more }
  const page = await drawWidget(View as never, { configuration: first })
  // The texts of the viewer come first.
  await waitFor(() => expect(screen.getByRole('region')).toBeTruthy())
  await settle()
  return { ...page, show: (now: Partial<PdfViewerProps>) => page.redraw({ ...first, ...now }) }
}
const comeAndRead = async () => {
  await then(() => opening().come())
}
const click = (name: string) => then(() => void fireEvent.click(screen.getByRole('button', { name })))
const fault = () => document.querySelector<HTMLElement>('[data-fault]')?.dataset['fault']

test('[WID-04] a file that is opened says so, how much of it came where all of it is fetched, and then shows its pages', async () => {
  const { callsOf } = await open()
  expect(screen.getByRole('region', { name: 'A paper' })).toBeTruthy()
  expect(screen.getByRole('status').textContent).toBe('Opening the document')
  const bar = () => screen.getByRole('progressbar').getAttribute('aria-valuenow')
  await then(() => opening().progress({ loadedBytes: 500_000, totalBytes: 2_000_000, isAllFetched: true }))
  expect([bar(), screen.getByText('500 kB of 2 MB') !== null]).toEqual(['25', true])
  await then(() => opening().progress({ loadedBytes: 9, totalBytes: 3, isAllFetched: true }))
  expect(bar()).toBe('100')
  await then(() => opening().progress({ loadedBytes: 1, totalBytes: 3, isAllFetched: false }))
  expect(bar()).toBeNull()
  await comeAndRead()
  await then(() => reading().open())
  expect(screen.getByRole('button', { name: 'pages' })).toBeTruthy()
  expect(callsOf('track')).toEqual([['pdf', 'open', 'paper']])
})

test('[WID-04] a file without a title has the name of its kind', async () => {
  await open({ title: '' })
  expect(screen.getByRole('region', { name: 'PDF document' })).toBeTruthy()
})

test('[WID-04] a password is asked for until it is right; nothing is sent while it is empty', async () => {
  await open()
  await comeAndRead()
  let answer: string | undefined | null = null
  const ask = (isWrong: boolean) =>
    then(
      () =>
        void reading()
          .askPassword(isWrong)
          .then((password) => (answer = password)),
    )
  await ask(false)
  const field = () => screen.getByLabelText<HTMLInputElement>('Document password')
  await click('Open')
  expect([answer, screen.getByText('Enter the password.') !== null]).toEqual([null, true])
  fireEvent.change(field(), { target: { value: 'secret' } })
  expect(screen.queryByText('Enter the password.')).toBeNull()
  await click('Open')
  expect([answer, field().value]).toEqual(['secret', ''])
  expect(screen.queryByText('Wrong password. Try again.')).toBeNull()
  // While it is checked another one waits.
  answer = null
  fireEvent.change(field(), { target: { value: 'again' } })
  fireEvent.submit(screen.getByRole('form', { name: 'This document needs a password' }))
  await settle()
  expect(answer).toBeNull()
  await ask(true)
  fireEvent.change(field(), { target: { value: '' } })
  expect(screen.getByText('Wrong password. Try again.')).toBeTruthy()
  expect(document.activeElement).toBe(field())
})

test('[WID-04] a person without the password may give up, and be asked again', async () => {
  const { PasswordDeclined } = await import('./open-pdf.ts')
  const { callsOf } = await open()
  await comeAndRead()
  let answer: string | undefined = 'none yet'
  await then(
    () =>
      void reading()
        .askPassword(false)
        .then((password) => (answer = password)),
  )
  await click('Cancel')
  expect(answer).toBeUndefined()
  await then(() => reading().fail(new PasswordDeclined()))
  expect([fault(), callsOf('reportFailure')]).toEqual(['declined', []])
  await click('Enter the password')
  expect([made.openings.length, screen.getByRole('status').textContent]).toEqual([2, 'Opening the document'])
})

test.each([
  ['gone', true, false],
  ['offline', true, false],
  ['changed', true, false],
  ['empty', false, false],
  ['not-a-pdf', false, false],
  ['broken', false, true],
  ['too-large', false, true],
  ['too-many-pages', false, true],
] as const)(
  '[WID-04] a file that is %s says so; tried again: %s, downloaded: %s',
  async (why, isRetried, isDownloaded) => {
    const { callsOf } = await open()
    await then(() => opening().fail(new PdfFailure(why)))
    expect(fault()).toBe(why)
    expect(callsOf('reportFailure')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Try again' }) !== null).toBe(isRetried)
    expect(screen.queryByRole('button', { name: 'Download' }) !== null).toBe(isDownloaded)
  },
)

test('[WID-04] what may not be downloaded is not offered for it either when it cannot be read', async () => {
  await open({ mayDownload: false })
  await then(() => opening().fail(new PdfFailure('broken')))
  expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
})

test('[WID-04] a failure of another kind is a damaged file, and a reader that does not come is no connection', async () => {
  await open()
  await comeAndRead()
  await then(() => reading().fail(new Error('bad xref')))
  expect(fault()).toBe('broken')
  cleanup()
  made.libraryFails = true
  await open()
  expect(fault()).toBe('offline')
  made.libraryFails = false
  await then(() => void window.dispatchEvent(new Event('online')))
  expect(fault()).toBeUndefined()
})

test('[WID-04] parts that do not come are asked for on request and when the browser is online again, and then the file is whole', async () => {
  await open()
  await comeAndRead()
  await then(() => reading().open())
  await then(() => void window.dispatchEvent(new Event('online')))
  expect(reading().resumed).toBe(0)
  await then(() => reading().onTrouble(new PdfFailure('offline')))
  await click('pages, some missing')
  expect(reading().resumed).toBe(1)
  await then(() => void window.dispatchEvent(new Event('online')))
  expect(reading().resumed).toBe(2)
  await then(() => reading().onTrouble(undefined))
  expect(screen.getByRole('button', { name: 'pages' })).toBeTruthy()
  await then(() => reading().onTrouble(new PdfFailure('changed')))
  expect(fault()).toBe('changed')
})

test('[WID-04] [AST-04] another file is opened in the place of one, which is let go of', async () => {
  const { show } = await open()
  const former = opening()
  expect(former.request).toBe('/assets/paper')
  show({ assetId: 'other' })
  await settle()
  expect([former.signal.aborted, opening().request]).toEqual([true, '/assets/other'])
  // What the former one says no longer counts.
  await then(() => former.fail(new PdfFailure('gone')))
  expect(fault()).toBeUndefined()
})

test('[WID-04] a file is downloaded under its title, without what no file system takes', async () => {
  const clicks: [string, string][] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicks.push([this.getAttribute('href') ?? '', this.download])
  })
  const { callsOf } = await open({ title: ' A/B: "heat"?\n  report ' })
  await then(() => opening().fail(new PdfFailure('broken')))
  await click('Download')
  expect(clicks).toEqual([['/assets/paper', 'A B heat report.pdf']])
  expect(callsOf('track')).toEqual([['pdf', 'download', 'paper']])
  cleanup()
  await open({ title: 'x'.repeat(121) })
  await then(() => opening().fail(new PdfFailure('broken')))
  await click('Download')
  expect(clicks[1]?.[1]).toBe(`${'x'.repeat(120)}.pdf`)
  cleanup()
  await open({ title: '  ' })
  await then(() => opening().fail(new PdfFailure('broken')))
  await click('Download')
  expect(clicks[2]?.[1]).toBe('paper.pdf')
})
