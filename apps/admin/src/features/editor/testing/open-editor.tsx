import type { ReactElement } from 'react'
import { cell } from '@foyer/client'
import type { Venue } from '@foyer/contract'
import { EditorPart } from '../editor-part.tsx'
import { type EditorPorts, EditorPortsProvider } from '../editor-ports.ts'
import type { DraftView } from '../model/create-draft-store.ts'
import { createFakeDraftStore } from './fake-draft-store.ts'
import { smallVenue } from './small-venue.ts'

export type Draw = (page: ReactElement) => Promise<unknown>

/** The editor of a venue over a draft in memory; `none` while it is not there; `draw` is that of the app. */
export async function openEditor(
  draw: Draw,
  given: Venue | 'none' = smallVenue(),
  more: Partial<DraftView> = {},
  ports: Partial<EditorPorts> = {},
) {
  const draft = createFakeDraftStore(given === 'none' ? undefined : given, more)
  const published: unknown[] = []
  let layout = given === 'none' || given.assets.length > 0 ? '{"guide":"done"}' : ''
  const all: EditorPorts = {
    openDraft: () => draft.store,
    listVenues: async () => [],
    createVenue: async () => 'new',
    createFromTemplate: async () => 'new',
    duplicateVenue: async (id) => `${id}-2`,
    exportVenue: async () => new Blob(['zip']),
    importVenue: async () => 'imported',
    deleteVenue: async (id) => void published.push(['delete', id]),
    loadLive: async () => smallVenue(),
    publish: async (...what) => void published.push(['publish', ...what]),
    unpublish: async () => void published.push(['unpublish']),
    listVersions: async () => [
      { version: 4, architectureId: 'example', publishedAt: '2026-11-20T10:00:00Z', publishedBy: 'ada', isLive: true },
      { version: 3, architectureId: 'example', publishedAt: '2026-11-19T10:00:00Z', publishedBy: 'ada', isLive: false },
    ],
    loadVersion: async () => smallVenue(),
    rollBack: async (version) => void published.push(['roll back', version]),
    schedules: {
      list: async () => [],
      create: async (...what) => void published.push(['schedule', ...what]),
      update: async ({ id }, ...what) => void published.push(['reschedule', id, ...what]),
      cancel: async ({ id, revision }) => void published.push(['cancel', id, revision]),
    },
    versionList: (versions, actionOf) => versions.map((entry) => <p key={entry.version}>{actionOf(entry)}</p>),
    assetAddresses: () => ({
      resolve: async () => '/picture.webp',
      known: () => '/picture.webp',
      retry: async () => undefined,
      icon: async () => '/icon.webp',
    }),
    uploadAsset: async () => {
      throw new Error('nothing is uploaded here')
    },
    sizeOfFile: async () => undefined,
    searchAccounts: async () => [],
    findAccount: async () => undefined,
    countContents: async () => [],
    openVenue: (id) => void published.push(['open', id]),
    venueHref: (id) => `/admin/editor/${id}`,
    listHref: '/admin/editor',
    listPreviewLinks: async () => [],
    createPreviewLink: async () => 'https://venue.example/stage/#preview=s',
    revokePreviewLink: async (_, linkId) => void published.push(['revoke', linkId]),
    previewHref: () => '/stage/',
    rehearsalHref: (_, version) => `/admin/rehearsal/a1${version === undefined ? '' : `?version=${version}`}`,
    signInAgain: () => void published.push(['sign in']),
    layout: { get: () => layout, set: (value) => (layout = value) },
    clock: { now: () => Date.parse('2026-11-20T10:00:00Z'), after: () => () => {} },
    random: { getRandomValues: (bytes) => crypto.getRandomValues(bytes) },
    defaultLocale: 'en',
    offeredLocales: ['en', 'de'],
    theme: cell<'dark' | 'light'>('dark'),
    ...ports,
  }
  await draw(
    <EditorPortsProvider value={all}>
      <EditorPart architectureId="example" />
    </EditorPortsProvider>,
  )
  return { ...draft, published, layout: () => layout, ports: all }
}
