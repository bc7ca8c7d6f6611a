import type { ReactElement } from 'react'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import { cell } from '@foyer/client'
import type { Venue } from '@foyer/contract'
import { EditorPart } from '../../editor-part.tsx'
import { type EditorPorts, EditorPortsProvider } from '../../editor-ports.ts'
import { createFakeDraftStore } from '../../testing/fake-draft-store.ts'
import { smallVenue } from '../../testing/small-venue.ts'

const unused = async () => {
  throw new Error('nothing of this is called here')
}

type Draw = (page: ReactElement) => Promise<unknown>

/** The editor with the settings of the venue open at one group, over a draft in memory; `draw` is that of the app. */
export async function openSettings(
  draw: Draw,
  group: string,
  venue: Venue = smallVenue(),
  ports: Partial<EditorPorts> = {},
) {
  const draft = createFakeDraftStore(venue)
  const all: EditorPorts = {
    openDraft: () => draft.store,
    listVenues: async () => [],
    createVenue: unused,
    loadLive: async () => undefined,
    publish: unused,
    unpublish: unused,
    listVersions: async () => [],
    rollBack: unused,
    versionList: () => null,
    assetAddresses: () => ({
      resolve: async () => '/picture.webp',
      known: () => '/picture.webp',
      retry: async () => undefined,
      icon: async () => '/icon.webp',
    }),
    uploadAsset: unused,
    countContents: async () => [],
    sizeOfFile: async () => 1_500_000,
    searchAccounts: async () => [],
    findAccount: async () => undefined,
    openVenue: () => {},
    venueHref: (id) => `/admin/editor/${id}`,
    listHref: '/admin/editor',
    previewHref: () => '/stage/',
    signInAgain: () => {},
    layout: { get: () => '{"guide":"done"}', set: () => {} },
    clock: { now: () => Date.parse('2026-11-20T10:00:00Z'), after: () => () => {} },
    random: { getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
    defaultLocale: 'en',
    theme: cell<'dark' | 'light'>('dark'),
    ...ports,
  }
  await draw(
    <EditorPortsProvider value={all}>
      <EditorPart architectureId="example" />
    </EditorPortsProvider>,
  )
  const user = userEvent.setup()
  await user.click(await screen.findByRole('treeitem', { name: 'Example' }))
  await user.keyboard('{ArrowRight}')
  await user.click(screen.getByRole('treeitem', { name: group }))
  const architecture = () => draft.store.view.get().venue?.architectures[0]
  return { ...draft, user, architecture }
}

/** Documents of frames, which the test document does not load: empty ones. To be called before each test. */
export function fakeFrames() {
  const pages = new WeakMap<HTMLIFrameElement, Document>()
  vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockImplementation(function (
    this: HTMLIFrameElement,
  ) {
    const known = pages.get(this)
    if (known !== undefined) return known
    const page = document.implementation.createHTMLDocument()
    Object.defineProperty(page, 'defaultView', { value: window })
    pages.set(this, page)
    return page
  })
}

/** Windows are as wide as a desktop; to be called before each test. */
export const wideWindow = () => (query: string) => ({
  matches: 1440 >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
  addEventListener: () => {},
  removeEventListener: () => {},
})
