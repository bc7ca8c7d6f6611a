// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError } from '@foyer/client'
import type { FileToSend } from '@foyer/client/upload'
import { importFaultCodes } from '@foyer/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../app/testing/draw.tsx'
import { VenuesPart } from '../editor-part.tsx'
import { type EditorPorts, EditorPortsProvider } from '../editor-ports.ts'
import { openEditor } from '../testing/open-editor.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const entryOf = (architectureId: string, text: string) => ({
  architectureId,
  names: [{ locale: 'en', text }],
  savedAt: '2026-11-20T10:00:00Z',
  publishedVersion: -1,
})

async function openList(ports: Partial<EditorPorts>) {
  const editor = await openEditor(draw)
  cleanup()
  const all = { ...editor.ports, listVenues: async () => [entryOf('fair', 'Fair')], ...ports }
  await draw(
    <EditorPortsProvider value={all}>
      <VenuesPart />
    </EditorPortsProvider>,
  )
  await screen.findByRole('link', { name: /^Fair/ })
  return editor
}

/** An import that ends when the test says so. */
function createFakeImport() {
  const sent: (FileToSend & { readonly end: (id: string) => void; readonly fail: (error: unknown) => void })[] = []
  const importVenue: EditorPorts['importVenue'] = (archive) =>
    new Promise((resolve, reject) => void sent.push({ ...archive, end: resolve, fail: reject }))
  return { sent, importVenue }
}

const choose = (name = 'fair.zip') =>
  userEvent.upload(screen.getByLabelText('Import venue'), new File(['zip'], name, { type: 'application/zip' }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const refused = (code: string, status: number, faults: { pointer: string; code: string; message: string }[] = []) =>
  new ApiError('designer.import-draft', { status, code, faults })

test('[VNU-01] a duplicate is listed beside the venue; a failure is shown', async () => {
  let venues = [entryOf('fair', 'Fair')]
  let isDown = false
  const duplicateVenue = async (id: string) => {
    if (isDown) throw new ApiError('designer.duplicate-draft', {})
    venues = [entryOf(`${id}-2`, 'Fair (2)'), ...venues]
    return `${id}-2`
  }
  await openList({ listVenues: async () => venues, duplicateVenue })
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate “Fair”' }))
  expect(await screen.findByRole('link', { name: /^Fair \(2\)/ })).toBeTruthy()
  expect(await screen.findByText('“Fair” was duplicated.')).toBeTruthy()
  isDown = true
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate “Fair”' }))
  expect(await screen.findByText('“Fair” could not be duplicated. Try again.')).toBeTruthy()
})

test('[VNU-04] an export is saved under the name of the venue; a failure is shown', async () => {
  const names: string[] = []
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:archive')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  let isDown = false
  const exportVenue = async () => {
    if (isDown) throw new ApiError('designer.export-draft', {})
    return new Blob(['zip'])
  }
  await openList({ listVenues: async () => [entryOf('fair', 'Fair 20/26')], exportVenue })
  await userEvent.click(screen.getByRole('button', { name: 'Export “Fair 20/26”' }))
  await waitFor(() => expect(names).toEqual(['Fair 20 26.zip']))
  isDown = true
  await userEvent.click(screen.getByRole('button', { name: 'Export “Fair 20/26”' }))
  expect(await screen.findByText('“Fair 20/26” could not be exported. Try again.')).toBeTruthy()
})

test('[VNU-04] an import shows how much is sent, then that it is checked, and opens the new venue', async () => {
  const { sent, importVenue } = createFakeImport()
  const { published } = await openList({ importVenue })
  await choose()
  const shown = await dialog('Import venue')
  sent[0]?.onProgress?.(1, 4)
  expect(await within(shown).findByText('Uploading fair.zip')).toBeTruthy()
  expect(within(shown).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  sent[0]?.onProgress?.(4, 4)
  expect(await within(shown).findByText(/^Checking fair\.zip\./)).toBeTruthy()
  sent[0]?.end('venue-1')
  await waitFor(() => expect(published).toEqual([['open', 'venue-1']]))
})

test('[VNU-04] a cancelled import is ended and opens nothing', async () => {
  const { sent, importVenue } = createFakeImport()
  const { published } = await openList({ importVenue })
  await choose()
  await userEvent.click(within(await dialog('Import venue')).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent[0]?.signal?.aborted).toBe(true)
  sent[0]?.end('venue-1')
  await Promise.resolve()
  expect(published).toEqual([])
})

test('[VNU-04] a file that is refused is named with its faults and their places; another one can be chosen', async () => {
  const { sent, importVenue } = createFakeImport()
  await openList({ importVenue })
  await choose()
  await dialog('Import venue')
  sent[0]?.fail(
    refused('designer.import-refused', 422, [
      { pointer: '/assets/a/b.png', code: 'damaged', message: 'has another checksum' },
      { pointer: '/x', code: 'of-a-later-server', message: 'is odd' },
      { pointer: '', code: 'more-faults', message: 'more' },
    ]),
  )
  const shown = await dialog('fair.zip was not imported')
  expect(
    within(shown)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['This file is damaged or was changed.assets/a/b.png', 'is oddx'])
  expect(within(shown).getByText('There are more faults than these.')).toBeTruthy()
  expect(within(shown).getByRole('button', { name: 'Choose another file' })).toBeTruthy()
  await choose('other.zip')
  await waitFor(() => expect(sent).toHaveLength(2))
  expect((sent[1]?.file as File | undefined)?.name).toBe('other.zip')
})

test.each([
  [undefined, /^The venue could not be imported, and nothing was changed\./],
  [503, /^Other venues are being imported\./],
  [507, /^The server has no space left/],
  [413, /^The file is larger than 4 GB\./],
])('[VNU-04] an import that failed with %s says why, and can be tried again', async (status, text) => {
  const { sent, importVenue } = createFakeImport()
  await openList({ importVenue })
  await choose()
  await dialog('Import venue')
  sent[0]?.fail(new ApiError('designer.import-draft', { status }))
  const shown = await dialog('fair.zip was not imported')
  expect(within(shown).getByText(text)).toBeTruthy()
  await userEvent.click(within(shown).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('[VNU-04] every fault of an archive has words of its own', async () => {
  const { sent, importVenue } = createFakeImport()
  await openList({ importVenue })
  await choose()
  await dialog('Import venue')
  const faults = importFaultCodes.map((code) => ({ pointer: '', code, message: code }))
  sent[0]?.fail(refused('designer.import-refused', 422, faults))
  const items = within(await dialog('fair.zip was not imported')).getAllByRole('listitem')
  const texts = items.map(({ textContent }) => textContent)
  expect(new Set(texts).size).toBe(importFaultCodes.length)
  for (const code of importFaultCodes) expect(texts).not.toContain(code)
})
