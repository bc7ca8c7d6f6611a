// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError } from '@foyer/client'
import type { ContentCount, Venue } from '@foyer/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../app/testing/draw.tsx'
import { VenuesPart } from './editor-part.tsx'
import { type EditorPorts, EditorPortsProvider } from './editor-ports.ts'
import { valueAt } from './entities/read-draft.ts'
import { preloadParts } from './lazy-parts.ts'
import type { DraftView } from './model/create-draft-store.ts'
import { openEditor } from './testing/open-editor.tsx'
import { emptyVenue, smallVenue } from './testing/small-venue.ts'

// The test document lays nothing out.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)

// Fetched now, they are at hand when they are shown.
beforeAll(preloadParts)

let widthPx = 1440
beforeEach(() => {
  widthPx = 1440
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: widthPx >= Number(/min-width: (\d+)px/.exec(query)?.[1] ?? 0),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = openEditor.bind(undefined, draw)
const tree = () => screen.findByRole('tree')
const rowTexts = () => screen.getAllByRole('treeitem').map((row) => row.getAttribute('aria-label'))
const row = (name: string) => screen.getByRole('treeitem', { name })
const doorPath = ['areas', 'foyer', 'contentWidgets', 'door', 'configurations', 'door-always']
const areasOf = ({ store }: { readonly store: { readonly view: { get: () => DraftView } } }) =>
  store.view.get().venue?.architectures[0]?.areas ?? []

test('[EDT-07] the tree lists the venue and its areas; an area opens and a search finds a widget', async () => {
  await open()
  await tree()
  expect(rowTexts()).toEqual(['Example', 'Foyer', 'Garden', 'Hall'])
  await userEvent.click(row('Foyer'))
  await userEvent.keyboard('{ArrowRight}')
  expect(rowTexts()).toEqual(['Example', 'Foyer', 'Front', 'Back', 'To the garden', 'Lunch poll', 'Garden', 'Hall'])
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find area or widget' }), 'count')
  expect(rowTexts()).toEqual(['Garden', 'Countdown'])
})

test('[EDT-07] F2 renames what is selected; Escape keeps the name', async () => {
  const draft = await open()
  await tree()
  await userEvent.click(row('Garden'))
  await userEvent.keyboard('{F2}Park{Enter}')
  expect(areasOf(draft)[1]?.names).toEqual([{ locale: 'en', text: 'Park' }])
  await userEvent.keyboard('{F2}Other{Escape}')
  expect(rowTexts()).toEqual(['Example', 'Foyer', 'Park', 'Hall'])
  expect(draft.labels).toEqual(['Rename'])
  expect(document.activeElement?.getAttribute('role')).toBe('tree')
})

test('[EDT-10] Alt with the arrow keys moves an area in its list', async () => {
  const draft = await open()
  await tree()
  await userEvent.click(row('Garden'))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(areasOf(draft).map(({ id }) => id)).toEqual(['garden', 'foyer', 'hall'])
})

test('[EDT-16] Delete asks, names what refers to it, and then deletes', async () => {
  const draft = await open()
  await tree()
  await userEvent.click(row('Garden'))
  await userEvent.keyboard('{Delete}')
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Garden”?' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'The floor plan shows it; it is removed there',
    '“Piece” on a media board refers to it',
    'The session “Talk” takes place there',
    '“To the garden” leads there',
  ])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(areasOf(draft).map(({ id }) => id)).toEqual(['foyer', 'hall'])
})

const votes = (option: string, count: number): ContentCount => ({
  kind: 'votes',
  of: 'widget',
  ids: ['poll', 'poll-always', 'q', option],
  count,
})

async function openPoll(countContents: EditorPorts['countContents']) {
  const draft = await open(smallVenue(), {}, { countContents })
  await tree()
  await userEvent.click(row('Foyer'))
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(row('Lunch poll'))
  return draft
}
const pollOf = (draft: Parameters<typeof areasOf>[0]) =>
  areasOf(draft)[0]?.contentWidgets.find(({ id }) => id === 'poll')

test('[EDT-16] the inspector shows how many votes a poll holds, and Delete names them', async () => {
  const draft = await openPoll(async () => [votes('a', 1), votes('b', 11)])
  await screen.findByText('Live: 12 votes')
  screen.getByRole('treeitem', { name: 'Lunch poll' }).focus()
  await userEvent.keyboard('{Delete}')
  const dialog = screen.getByRole('alertdialog', { name: 'Delete “Lunch poll”?' })
  within(dialog).getByText('In the live venue it holds 12 votes. Visitors no longer see them once you publish.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(pollOf(draft)).toBeUndefined()
})

test('[EDT-16] where the votes could not be read, Delete says so', async () => {
  await openPoll(() => Promise.reject(new Error('offline')))
  screen.getByRole('treeitem', { name: 'Lunch poll' }).focus()
  await userEvent.keyboard('{Delete}')
  expect(await screen.findByText('It could not be read how many votes, posts and messages it holds.')).toBeTruthy()
})

test('[EDT-16] removing an option that has votes asks first; it stays until that is confirmed', async () => {
  const draft = await openPoll(async () => [votes('a', 3)])
  await screen.findByText('Live: 3 votes')
  const options = () =>
    valueAt(
      draft.store.view.get().venue as Venue,
      'areas/foyer/contentWidgets/poll/configurations/poll-always/questions/q/options'.split('/'),
    )
  const removeFirst = async () => {
    await userEvent.click(screen.getByRole('button', { name: /^Remove .*1: a$/ }))
    return within(screen.getByRole('alertdialog', { name: 'Remove it with what people left there?' }))
  }
  await userEvent.click((await removeFirst()).getByRole('button', { name: 'Cancel' }))
  expect(options()).toMatchObject([{ id: 'a' }, { id: 'b' }])
  const dialog = await removeFirst()
  dialog.getByText(/holds 3 votes\./)
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(options()).toMatchObject([{ id: 'b' }])
})

test('[EDT-04] Control and Z undo the last step, but not from within a text field', async () => {
  const draft = await open()
  await tree()
  await userEvent.click(row('Garden'))
  await userEvent.keyboard('{Control>}d{/Control}')
  expect(areasOf(draft)).toHaveLength(4)
  await userEvent.click(screen.getByRole('searchbox', { name: 'Find area or widget' }))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(areasOf(draft)).toHaveLength(4)
  await userEvent.click(row('Hall'))
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(areasOf(draft)).toHaveLength(3)
})

test('[EDT-07] what is copied is in the clipboard under a type of our own and as names, and can be pasted', async () => {
  const draft = await open()
  await tree()
  await userEvent.click(row('Foyer'))
  const clipboardData = new Map<string, string>()
  const data = {
    setData: (type: string, text: string) => clipboardData.set(type, text),
    getData: (type: string) => clipboardData.get(type) ?? '',
  }
  fireEvent(
    screen.getByRole('tree'),
    Object.assign(new Event('copy', { bubbles: true, cancelable: true }), { clipboardData: data }),
  )
  expect(clipboardData.get('text/plain')).toBe('Foyer')
  fireEvent(
    screen.getByRole('tree'),
    Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: data }),
  )
  expect(areasOf(draft)).toHaveLength(4)
  expect(draft.labels).toEqual(['Paste'])
})

test('[EDT-11] a widget is added from the palette with a place in the area that is shown, and selected', async () => {
  const draft = await open()
  await tree()
  await userEvent.click(row('Hall'))
  await userEvent.keyboard('{Control>}i{/Control}')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find a widget' }), 'count{Enter}')
  const hall = areasOf(draft)[2]
  expect(hall?.contentWidgets.map(({ type }) => type)).toEqual(['COUNTDOWN'])
  expect(hall?.contentWidgets[0]?.name).toEqual([
    { locale: 'en', text: 'Countdown' },
    { locale: 'de', text: 'Countdown' },
  ])
  expect(hall?.viewPoints[0]?.placements).toMatchObject([{ widgetId: hall?.contentWidgets[0]?.id, x: 40, y: 40 }])
  expect(row('Countdown').getAttribute('aria-selected')).toBe('true')
})

test('[EDT-04] a new door is named after its area, and after another one once that is chosen; undo takes both back', async () => {
  const draft = await open()
  await tree()
  const door = () => areasOf(draft)[2]?.contentWidgets[0]
  const leadsTo = () => (door() as { configurations?: { target: unknown }[] } | undefined)?.configurations?.[0]?.target
  await userEvent.click(row('Hall'))
  await userEvent.click(screen.getByRole('button', { name: 'Link' }))
  expect([door()?.name, leadsTo()]).toEqual([[{ locale: 'en', text: 'Foyer' }], { kind: 'AREA', areaId: 'foyer' }])
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Garden')
  expect([door()?.name, leadsTo()]).toEqual([[{ locale: 'en', text: 'Garden' }], { kind: 'AREA', areaId: 'garden' }])
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect([door()?.name, leadsTo()]).toEqual([[{ locale: 'en', text: 'Foyer' }], { kind: 'AREA', areaId: 'foyer' }])
})

test('[EDT-04] a door that leads to another area drops the viewpoint it led to; one undo brings both back', async () => {
  const draft = await open()
  await tree()
  const leadsTo = () => valueAt(draft.store.view.get().venue as Venue, [...doorPath, 'target'])
  await userEvent.click(row('Foyer'))
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(row('To the garden'))
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Area' }), 'Hall')
  expect(leadsTo()).toEqual({ kind: 'AREA', areaId: 'hall' })
  await userEvent.click(screen.getByRole('button', { name: /^Undo/ }))
  expect(leadsTo()).toEqual({ kind: 'AREA', areaId: 'garden', viewpointId: 'lawn' })
})

test('[EDT-11] a widget with one configuration shows both, each name in a part of its own', async () => {
  await open()
  await tree()
  await userEvent.click(row('Foyer'))
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.click(row('Lunch poll'))
  const configuration = within(await screen.findByRole('region', { name: 'Configuration' }))
  const valueOf = (field: HTMLElement) => (field as HTMLTextAreaElement).value
  expect(valueOf(configuration.getByRole('textbox', { name: 'Name, English' }))).toBe('Always')
  expect(screen.getAllByRole('textbox', { name: 'Name, English' }).map(valueOf)).toEqual(['Lunch poll', 'Always'])
})

test('[EDT-18] in an empty venue the first area is where visitors arrive, and the checklist follows', async () => {
  const draft = await open(emptyVenue())
  const [add] = await screen.findAllByRole('button', { name: 'Add area' })
  await userEvent.click(add as HTMLElement)
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Lobby')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  expect(draft.store.view.get().venue?.architectures[0]?.defaultAreaId).toBe(areasOf(draft)[0]?.id)
  expect(areasOf(draft)[0]?.names[0]?.text).toBe('Lobby')
  expect(await screen.findByRole('button', { name: 'Add an area Done' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Close the checklist' }))
  expect(draft.layout()).toContain('"guide":"done"')
})

test('[LIB-03] a picture that is a panorama makes a new area one of 360°, unless another view is chosen', async () => {
  const venue = smallVenue()
  const panorama = { ...venue.assets[0], id: 'round', displayName: 'Round', width: 4096, height: 2048 }
  const draft = await open({ ...venue, assets: [...venue.assets, panorama] } as Venue)
  for (const views of [[], ['2D picture']]) {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Add area' }))[0] as HTMLElement)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Picture' }), 'Round')
    for (const name of views) await userEvent.click(screen.getByRole('radio', { name }))
    await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  }
  expect(
    areasOf(draft)
      .slice(-2)
      .map(({ viewMode }) => viewMode),
  ).toEqual(['VIEW_360D', 'VIEW_2D'])
})

test('[EDT-06] a failure of the canvas is kept within it, can be tried again, and loses no change', async () => {
  let isBroken = true
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const working = { resolve: async () => '/a.webp', known: () => '/a.webp', retry: async () => undefined }
  const draft = await open(
    smallVenue(),
    {},
    {
      assetAddresses: () => {
        if (isBroken) throw new Error('broken')
        return { ...working, icon: async () => '/icon.webp' }
      },
    },
  )
  expect(await screen.findByText('This part could not be shown')).toBeTruthy()
  await userEvent.click(row('Garden'))
  await userEvent.keyboard('{F2}Park{Enter}')
  expect(draft.labels).toEqual(['Rename'])
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('listbox', { name: 'Widgets in the picture' })).toBeTruthy()
  expect(screen.queryByText('This part could not be shown')).toBeNull()
  log.mockRestore()
})

test('[EDT-18] the checklist is away while the venue is live, and asks to publish it while it is not', async () => {
  const layout = { get: () => '', set: () => {} }
  await open(smallVenue(), {}, { layout })
  await tree()
  expect(screen.queryByRole('region', { name: 'Your first venue' })).toBeNull()
  cleanup()
  await open(smallVenue(), {}, { layout, listVersions: async () => [] })
  const guide = await screen.findByRole('region', { name: 'Your first venue' })
  expect(within(guide).getByRole('button', { name: 'Publish' })).toBeTruthy()
})

test('[EDT-18] the command palette does things and goes places by name', async () => {
  const draft = await open()
  await tree()
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('combobox'), 'lunch{Enter}')
  expect(row('Lunch poll').getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(within(screen.getByRole('dialog')).getByRole('combobox'), 'duplicate{Enter}')
  expect(draft.labels).toEqual(['Duplicate'])
  await userEvent.keyboard('?')
  expect(screen.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
})

test('[EDT-05] both values of a conflict are shown, and a press decides', async () => {
  const path = ['areas', 'foyer', 'names', 'en', 'text']
  const set = (value: string) => ({ kind: 'set' as const, path, value })
  const draft = await open(smallVenue(), {
    conflicts: [{ path, mine: set('Lobby'), theirs: set('Entrance'), by: 'Bea' }],
  })
  const card = await screen.findByRole('group', { name: 'Two values for one field' })
  expect(within(card).getByText('Lobby')).toBeTruthy()
  expect(within(card).getByText('Entrance')).toBeTruthy()
  await userEvent.click(within(card).getByRole('button', { name: 'Take theirs' }))
  expect(draft.resolved).toEqual(['theirs'])
  expect(screen.queryByRole('group', { name: 'Two values for one field' })).toBeNull()
})

test.each([
  ['saved', 'Saved'],
  ['saving', 'Saving…'],
  ['not-saved', 'Not saved'],
  ['offline', 'Offline'],
  ['signed-out', 'Signed out'],
  ['forbidden', 'Read only'],
] as const)('[EDT-02] the state %s is said as “%s”', async (saving, text) => {
  await open(smallVenue(), { saving })
  await tree()
  expect(screen.getByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' }) === null).toBe(saving === 'forbidden')
})

test('[EDT-06] offline the changes are kept, and it can be tried again; signed out the way leads to the log-in', async () => {
  const draft = await open(smallVenue(), { saving: 'offline' })
  await tree()
  expect(screen.getByText(/Your changes are kept in this browser/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(draft.retries()).toBe(1)
  act(() => draft.set({ saving: 'signed-out', isKept: false }))
  expect(screen.getByText(/no room to keep your changes/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Log in again' }))
  expect(draft.published).toEqual([['sign in']])
})

test('[EDT-02] a draft that is not there is said to be so, and others can be opened', async () => {
  await open('none', { saving: 'failed' })
  expect(await screen.findByRole('heading', { name: 'This venue does not exist' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All venues' })).toBeTruthy()
})

test('[EDT-05] where a colleague deleted the venue meanwhile, the page names them and leads to the others', async () => {
  await open('none', { saving: 'failed', deletedBy: 'Bea' })
  expect(await screen.findByRole('heading', { name: 'This venue was deleted' })).toBeTruthy()
  expect(screen.getByText(/^Bea deleted it/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All venues' })).toBeTruthy()
})

test('[EDT-05] a colleague deletes the venue while something in it is selected: the page says so in place of the editor', async () => {
  const editor = await open()
  await tree()
  await userEvent.click(row('Foyer'))
  await act(async () => editor.set({ venue: undefined, saving: 'failed', deletedBy: 'Bea' }))
  expect(screen.getByRole('heading', { name: 'This venue was deleted' })).toBeTruthy()
  expect(screen.queryByRole('tree')).toBeNull()
})

test('[EDT-01] below 1,024 pixels the venue is read: no step changes it', async () => {
  widthPx = 1000
  await open()
  await tree()
  expect(screen.getByText('To edit, open this page in a window of at least 1,024 pixels.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add area' })).toBeNull()
  await userEvent.click(row('Garden'))
  await userEvent.keyboard('{Delete}{F2}')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.queryByRole('textbox', { name: 'Garden' })).toBeNull()
})

test('[EDT-01] panels are resized by the keyboard within their limits, and remembered', async () => {
  const draft = await open()
  await tree()
  const separator = screen.getByRole('separator', { name: 'Width of the contents' })
  act(() => separator.focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(separator.getAttribute('aria-valuenow')).toBe('280')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(separator.getAttribute('aria-valuenow')).toBe('480')
  expect(draft.layout()).toContain('"tree":480')
})

test('[EDT-02] problems lead to their fields, and publishing waits for them', async () => {
  const pointer = '/architectures/0/areas/0/contentWidgets/1/configurations/0/questions'
  const faults = [{ pointer, code: 'unknown-reference', message: 'x' }]
  const draft = await open(smallVenue(), { validity: { version: 1, faults, warnings: [], moreFaults: false } })
  await tree()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish' })
  expect(within(dialog).getByText('Solve the problems first.')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: /Questions: refers to something/ }))
  expect(row('Always').getAttribute('aria-selected')).toBe('true')
  expect(draft.published).toEqual([])
})

test('[PUB-01] a warning is listed below the problems, leads to its field and does not block publishing', async () => {
  const warnings = [
    { pointer: '/architectures/0/areas/0/descriptions', code: 'area-description-missing', message: 'x' },
    { pointer: '', code: 'more-faults', message: 'There are more' },
  ]
  await open(smallVenue(), { validity: { version: 1, faults: [], warnings, moreFaults: false } })
  await tree()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish' }))
  expect(await dialog.findByText('Worth a look')).toBeTruthy()
  expect(dialog.getByText(/^There are more problems/)).toBeTruthy()
  expect(dialog.queryByText(/^There are more$/)).toBeNull()
  expect(dialog.getByRole('button', { name: 'Publish' }).hasAttribute('disabled')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: /is empty: lists, doors/ }))
  expect(row('Foyer').getAttribute('aria-selected')).toBe('true')
})

test('[EDT-02] a version that is not checked yet has no check mark', async () => {
  const draft = await open(smallVenue(), { validity: undefined })
  await tree()
  const mark = () => screen.getByRole('button', { name: /Checking|No problems/ }).querySelector('.lucide-circle-check')
  expect(mark()).toBeNull()
  act(() => draft.set({ validity: { version: 1, faults: [], warnings: [], moreFaults: false } }))
  expect(mark()).not.toBeNull()
})

const faultAt = (pointer: string): Partial<DraftView> => ({
  validity: { version: 1, faults: [{ pointer, code: 'x', message: 'is wrong' }], warnings: [], moreFaults: false },
})
const jumpToFault = async () => {
  await tree()
  await userEvent.click(screen.getByRole('button', { name: '1 problem' }))
  await userEvent.click(await screen.findByRole('button', { name: /is wrong/ }))
}

test.each([
  ['/timeZone', 'timeZone'],
  ['/names/1/text', 'names/de'],
  ['/style/primary', 'style/primary'],
  ['/cookieProviders/0/name', 'cookieProviders/videos/name'],
  ['/loginConfigurations/1/authDomain', 'loginConfigurations/1/authDomain'],
  ['/userProfileAttributes/0/maxLength', 'userProfileAttributes/city/maxLength'],
  ['/cookieBannerConfig/type', 'cookieBannerConfig/type'],
  [
    '/areas/0/contentWidgets/1/configurations/0/begin',
    'areas/foyer/contentWidgets/poll/configurations/poll-always/begin',
  ],
  [
    '/areas/0/contentWidgets/1/configurations/0/questions/0/options/1/texts/0/text',
    'areas/foyer/contentWidgets/poll/configurations/poll-always/questions/q/options/b/texts/en',
  ],
  ['/areas/0/viewPoints/1/placements/0/height', 'height'],
])(
  '[EDT-02] a problem at %s leads to its field, which gets the focus and is marked until it is left',
  async (at, field) => {
    const venue = smallVenue()
    const [architecture] = venue.architectures
    const more = {
      timeZone: 'Europe/Berlin',
      cookieProviders: [{ id: 'videos', name: 'Videos', type: 'OTHER', accepted: false }],
      loginConfigurations: [{ loginProvider: 'ANONYMOUS' }, { loginProvider: 'FIREBASE', authDomain: 'x' }],
      userProfileAttributes: [{ id: 'city', names: [{ locale: 'en', text: 'City' }] }],
    }
    await open(
      { ...venue, architectures: [{ ...architecture, ...more }] } as unknown as Venue,
      faultAt(`/architectures/0${at}`),
    )
    await jumpToFault()
    await waitFor(() =>
      expect(document.activeElement?.closest('[data-jumped]')?.getAttribute('data-field')).toBe(field),
    )
    act(() => (document.activeElement as HTMLElement).blur())
    expect(document.querySelector('[data-jumped]')).toBeNull()
  },
)

test.each([
  ['/sessions/0/end', 'Programme', 'Ends'],
  ['/mediaBoards/0/pieces/0/durationS', 'Media board: Films', 'Minutes'],
])('[EDT-02] a problem at %s leads to its cell in the table', async (at, label, column) => {
  await open(smallVenue(), faultAt(`/architectures/0${at}`))
  await jumpToFault()
  const grid = await screen.findByRole('grid', { name: label })
  await waitFor(() => expect(document.activeElement).toBe(grid))
  const cell = document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  const header = within(grid).getAllByRole('columnheader')[Number(cell?.getAttribute('aria-colindex')) - 1]
  expect(header?.textContent).toBe(column)
})

test('[EDT-02] a problem of a file opens the file in the list', async () => {
  await open(smallVenue(), faultAt('/assets/0/displayName'))
  await jumpToFault()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Name/ })))
})

test('[DSG-01] this version of the draft is published, after what has changed is listed', async () => {
  const venue = smallVenue()
  const [architecture] = venue.architectures
  if (architecture === undefined) throw new Error('no architecture')
  const changed = { ...venue, architectures: [{ ...architecture, style: { primary: '#00FF00' } }] } as Venue
  const draft = await open(changed)
  await tree()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog', { name: 'Publish' })
  expect(await within(dialog).findByRole('button', { name: 'Style' })).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect(draft.published).toEqual([['publish', 'example', 1, '']])
})

test('[DSG-01] unpublishing and an earlier version ask first', async () => {
  const draft = await open()
  await tree()
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Unpublish' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish again' }))
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Publish again' }))
  expect(draft.published).toEqual([['roll back', 3]])
})

test('[EDT-05] colleagues are shown with their area, in the bar and in the tree', async () => {
  const bea = { connectionId: 'c', userId: 'bea', name: 'Bea', areaId: 'garden', selection: [] }
  await open(smallVenue(), { colleagues: [bea] })
  await tree()
  await userEvent.click(screen.getByRole('button', { name: 'Bea, in Garden' }))
  expect(row('Garden').getAttribute('aria-selected')).toBe('true')
})

test('[EDT-01] the list of venues opens one', async () => {
  const opened: string[] = []
  await openList({
    listVenues: async () => [entryOf('example', 'Example', 4)],
    openVenue: (id) => opened.push(id),
  })
  await userEvent.click(await screen.findByRole('link', { name: /^Example Live/ }))
  expect(opened).toEqual(['example'])
})

const entryOf = (architectureId: string, text: string, publishedVersion = -1) => ({
  architectureId,
  names: [{ locale: 'en', text }],
  savedAt: '2026-11-20T10:00:00Z',
  publishedVersion,
})

async function openList(ports: Partial<EditorPorts>) {
  const editor = await open()
  cleanup()
  await draw(
    <EditorPortsProvider value={{ ...editor.ports, ...ports }}>
      <VenuesPart />
    </EditorPortsProvider>,
  )
  return editor
}

test('[EDT-16] a venue that was begun is deleted from the list after a question that names it and what it holds', async () => {
  let venues = [entryOf('begun', 'Draft one'), entryOf('example', 'Example', 4)]
  const deleteVenue = async (id: string) => (venues = venues.filter(({ architectureId }) => architectureId !== id))
  await openList({ listVenues: async () => venues, deleteVenue, countContents: async () => [votes('a', 3)] })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Draft one”' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Draft one”?' })
  expect(await within(dialog).findByText('It holds 3 votes.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: /Draft one/ })).toBeNull())
  expect(screen.getByRole('link', { name: /Example/ })).toBeTruthy()
})

test('[EDT-16] a venue that is live or was published is not deleted, and the dialog says why', async () => {
  const deleteVenue = () =>
    Promise.reject(new ApiError('designer.delete-draft', { status: 409, code: 'designer.draft-published' }))
  const asked = vi.fn(deleteVenue)
  await openList({
    listVenues: async () => [entryOf('example', 'Example', 4), entryOf('old', 'Old')],
    deleteVenue: asked,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete “Example”' }))
  const live = await screen.findByRole('alertdialog', { name: '“Example” cannot be deleted' })
  await userEvent.click(within(live).getByRole('button', { name: 'Close' }))
  expect(asked).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete “Old”' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText(/It was published before\./)).toBeTruthy()
})
