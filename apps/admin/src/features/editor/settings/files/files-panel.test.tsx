// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { ApiError } from '@foyer/client'
import type { Asset, Venue } from '@foyer/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { smallVenue } from '../../testing/small-venue.ts'
import { draw } from '../../../../app/testing/draw.tsx'
import { openSettings, wideWindow } from '../testing/open-settings.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', wideWindow())
  // That of the test document sees nothing.
  vi.stubGlobal('IntersectionObserver', undefined)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const entry = (id: string, displayName: string, mediaType: string): Asset =>
  ({
    id,
    uri: `/assets/preview/architecture/example/assets/${id}.bin`,
    generation: 1,
    displayName,
    alts: [],
    mediaType,
  }) as unknown as Asset

const venueWith = (...assets: readonly Asset[]): Venue => {
  const venue = smallVenue()
  return { ...venue, assets: [...venue.assets, ...assets] }
}
const row = (name: RegExp) => screen.findByRole('button', { name })

test('[LIB-01] each file says what it is and how often it is used; a use leads there', async () => {
  const { user } = await openSettings(draw, 'Files', venueWith(entry('map', 'Map.pdf', 'application/pdf')))
  expect((await row(/^Map\.pdf/)).textContent).toContain('PDF')
  await user.click(await row(/^Picture.*Used 4 times/))
  const uses = screen.getByRole('region', { name: 'Used in' })
  expect(
    within(uses)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Front', 'Back', 'Lawn', 'Unnamed viewpoint'])
  await user.click(within(uses).getByRole('button', { name: 'Lawn' }))
  expect(screen.getByRole('treeitem', { name: 'Lawn', selected: true })).toBeTruthy()
})

test('[LIB-01, LIB-04] a file in use cannot be deleted; one that is not can, in one step that is undone', async () => {
  const { user, labels, store } = await openSettings(
    draw,
    'Files',
    venueWith(entry('map', 'Map.pdf', 'application/pdf')),
  )
  await user.click(await row(/^Picture.*Used/))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete file' }).disabled).toBe(true)
  await user.click(await row(/^Map\.pdf/))
  await user.click(screen.getByRole('button', { name: 'Delete file' }))
  const ids = () => store.view.get().venue?.assets.map(({ id }) => id)
  expect([ids(), labels]).toEqual([['picture'], ['Delete Map.pdf']])
})

test('[LIB-02] alternative texts are asked for in each language of the venue', async () => {
  const { user, store } = await openSettings(draw, 'Files')
  await user.click(await row(/^Picture.*No alternative text/))
  const texts = screen.getByRole('group', { name: 'Alternative text' })
  await user.type(within(texts).getByLabelText(/English/), 'A')
  await user.type(within(texts).getByLabelText(/Deutsch/), 'B')
  expect(store.view.get().venue?.assets[0]?.alts).toEqual([
    { locale: 'en', text: 'A' },
    { locale: 'de', text: 'B' },
  ])
  expect(screen.queryByText('No alternative text')).toBeNull()
})

test('[LIB-01] files are found by name, by kind, and where they lack something', async () => {
  const { user } = await openSettings(draw, 'Files', venueWith(entry('map', 'Map.pdf', 'application/pdf')))
  const shown = () => screen.getByText(/ of 2 files$/).textContent
  await screen.findByRole('list', { name: 'Files' })
  expect(shown()).toBe('2 of 2 files')
  await user.selectOptions(screen.getByLabelText('Show'), 'Not used')
  expect([shown(), screen.queryByRole('button', { name: /^Picture.*Used/ })]).toEqual(['1 of 2 files', null])
  await user.type(screen.getByLabelText('Find file'), 'nothing')
  expect(await screen.findByText('No file matches')).toBeTruthy()
})

test('[LIB-02] several files go up at once; what is refused is named, and the others become files of the venue', async () => {
  const { user, store, labels } = await openSettings(draw, 'Files', smallVenue(), {
    uploadAsset: async ({ fileName = '', assetId }) => {
      if (fileName === 'tool.exe')
        throw new ApiError('designer.upload-asset', { status: 415, code: 'assets.wrong-type' })
      if (fileName === 'film.mp4') throw new ApiError('designer.upload-asset', {})
      return entry(assetId, fileName, 'image/png')
    },
  })
  const files = ['a.png', 'a.png', 'tool.exe', 'film.mp4'].map((name) => new File(['content'], name))
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Upload files', { selector: 'input' }), [
    ...files,
    new File([], 'empty.png'),
  ])
  expect(await screen.findByText('tool.exe is not of a kind that fits here.')).toBeTruthy()
  expect(screen.getByText('empty.png is empty.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Upload film.mp4 again' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Upload tool.exe again' })).toBeNull()
  expect(store.view.get().venue?.assets.map(({ displayName }) => displayName)).toEqual(['Picture', 'a.png', 'a.png'])
  expect(labels).toEqual(['Add file', 'Add file'])
  await user.click(screen.getByRole('button', { name: 'Hide the message about empty.png' }))
  expect(screen.queryByText('empty.png is empty.')).toBeNull()
})

test('[LIB-02] an upload goes on while another part of the editor is shown, and can be cancelled there and back', async () => {
  let signal: AbortSignal | undefined
  const { user } = await openSettings(draw, 'Files', smallVenue(), {
    uploadAsset: (upload) => {
      signal = upload.signal
      upload.onProgress?.(1, 2)
      return new Promise(() => {})
    },
  })
  await user.upload(
    await screen.findByLabelText<HTMLInputElement>('Upload files', { selector: 'input' }),
    new File(['content'], 'big.png'),
  )
  expect(screen.getByRole('progressbar', { name: 'Uploading big.png' }).getAttribute('aria-valuenow')).toBe('50')
  await user.click(screen.getByRole('treeitem', { name: 'Imprint and privacy' }))
  await user.click(screen.getByRole('treeitem', { name: 'Files' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel the upload of big.png' }))
  expect([signal?.aborted, screen.queryByRole('progressbar')]).toEqual([true, null])
})

test('[LIB-02] after an upload is cancelled the focus is at the next one, and after the last at the search field', async () => {
  const { user } = await openSettings(draw, 'Files', smallVenue(), { uploadAsset: () => new Promise(() => {}) })
  const files = ['a.png', 'b.png'].map((name) => new File(['content'], name))
  await user.upload(await screen.findByLabelText<HTMLInputElement>('Upload files', { selector: 'input' }), files)
  screen.getByRole('button', { name: 'Cancel the upload of a.png' }).focus()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel the upload of b.png' }))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find file' }))
})

test('[LIB-01] a file is replaced wherever it is used by one of its kind, in one step; one of another kind is refused', async () => {
  const sentTo: string[] = []
  const { user, store, labels } = await openSettings(draw, 'Files', smallVenue(), {
    uploadAsset: async ({ fileName = '', assetId }) => {
      sentTo.push(assetId)
      const isPicture = fileName.endsWith('.png')
      return {
        ...entry(assetId, fileName, isPicture ? 'image/png' : 'application/pdf'),
        generation: 2,
        ...(isPicture && { width: 640, height: 480 }),
      }
    },
  })
  const before = store.view.get().venue?.assets[0]
  await user.click(await row(/^Picture.*Used 4 times/))
  const input = () => screen.findByLabelText<HTMLInputElement>('Replace file', { selector: 'input' })
  await user.upload(await input(), new File(['content'], 'paper.pdf'))
  expect(await screen.findByText('paper.pdf is not of a kind that fits here.')).toBeTruthy()
  expect([store.view.get().venue?.assets, labels]).toEqual([[before], []])
  await user.upload(await input(), new File(['content'], 'new.png'))
  const uri = '/assets/preview/architecture/example/assets/picture.bin'
  await expect
    .poll(() => store.view.get().venue?.assets)
    .toEqual([{ ...before, uri, generation: 2, mediaType: 'image/png', width: 640, height: 480 }])
  expect([sentTo, labels.length]).toEqual([['picture', 'picture'], 1])
})

test('[LIB-01] files are put into folders and shown by folder; without one there is no choice', async () => {
  const { user } = await openSettings(draw, 'Files', venueWith(entry('map', 'Map.pdf', 'application/pdf')))
  expect(screen.queryByRole('combobox', { name: 'Folder' })).toBeNull()
  await user.click(await row(/^Map\.pdf/))
  await user.type(screen.getByRole('textbox', { name: 'Folder' }), 'Papers ')
  const folder = await screen.findByRole('combobox', { name: 'Folder' })
  expect(
    within(folder)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All folders', 'Without a folder', 'Papers'])
  const names = () => within(screen.getByRole('list', { name: 'Files' })).getAllByRole('button')
  const shown = () => names().flatMap(({ textContent }) => /^(?:Map\.pdf|Picture)/.exec(textContent ?? '')?.[0] ?? [])
  await user.selectOptions(folder, 'Papers')
  expect(shown()).toEqual(['Map.pdf'])
  await user.selectOptions(folder, 'Without a folder')
  expect(shown()).toEqual(['Picture'])
})

test('[LIB-01] of many files those near the window are drawn', async () => {
  const near = new Map<Element, (isNear: boolean) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #listener: (seen: object[]) => void
      constructor(listener: (seen: object[]) => void) {
        this.#listener = listener
      }
      observe(target: Element) {
        near.set(target, (isIntersecting) => this.#listener([{ target, isIntersecting }]))
      }
      unobserve(target: Element) {
        near.delete(target)
      }
    },
  )
  const many = Array.from({ length: 300 }, (_, n) => entry(`map-${n}`, `Map ${n}.pdf`, 'application/pdf'))
  await openSettings(draw, 'Files', venueWith(...many))
  const lines = within(await screen.findByRole('list', { name: 'Files' })).getAllByRole('listitem')
  const drawn = () => screen.queryAllByRole('button', { name: /^Map / }).length
  expect([lines.length, drawn()]).toEqual([301, 0])
  act(() => near.get(lines[7] as Element)?.(true))
  expect(drawn()).toBe(1)
  act(() => near.get(lines[7] as Element)?.(false))
  expect(drawn()).toBe(0)
})
