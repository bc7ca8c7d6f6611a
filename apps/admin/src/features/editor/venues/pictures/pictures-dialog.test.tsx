// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError, cell } from '@foyer/client'
import type { Asset, DraftChange } from '@foyer/contract'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../../app/testing/draw.tsx'
import { VenuesPart } from '../../editor-part.tsx'
import { type EditorPorts, EditorPortsProvider } from '../../editor-ports.ts'
import { picturesPart } from '../../lazy-parts.ts'

beforeAll(picturesPart.preload)

const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  'sphere.jpg': [4096, 2048],
  'small-sphere.jpg': [2000, 1000],
  'huge.jpg': [10_000, 8000],
}

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async ({ name }: File) => {
    if (name.startsWith('broken')) throw new DOMException('no picture', 'InvalidStateError')
    const [width, height] = sizes[name] ?? [4000, 3000]
    return { width, height, close: () => {} }
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const picture = (name: string, type = 'image/jpeg') => new File(['picture'], name, { type })

type Upload = Parameters<EditorPorts['uploadAsset']>[0]
type Creation = [names: unknown, more: { readonly id: string; readonly changes: readonly DraftChange[] }]

async function open(given: Partial<EditorPorts> = {}) {
  const uploads: Upload[] = []
  const creations: Creation[] = []
  const opened: string[] = []
  const ports = {
    listVenues: async () => [],
    createVenue: async (...creation: Creation) => {
      creations.push(creation)
      return creation[1].id
    },
    openVenue: (id: string) => opened.push(id),
    uploadAsset: async (upload: Upload) => {
      uploads.push(upload)
      return { id: upload.assetId, mediaType: 'image/jpeg', alts: [], displayName: upload.fileName } as unknown as Asset
    },
    clock: { now: () => 0, after: () => () => {} },
    random: { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) },
    defaultLocale: 'en',
    offeredLocales: ['en', 'de'],
    theme: cell<'dark' | 'light'>('dark'),
    ...given,
  } as unknown as EditorPorts
  await draw(
    <EditorPortsProvider value={ports}>
      <VenuesPart />
    </EditorPortsProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'From pictures' }))
  const dialog = await screen.findByRole('dialog', { name: 'New venue from pictures' })
  const choose = (...files: readonly File[]) =>
    fireEvent.change(within(dialog).getByLabelText('Choose pictures', { selector: 'input' }), { target: { files } })
  const areas = () =>
    within(dialog)
      .queryAllByRole('group', { name: /^Area \d/ })
      .map((group) => group.getAttribute('aria-label'))
  const create = () => userEvent.click(within(dialog).getByRole('button', { name: 'Create venue' }))
  const nameVenue = () => userEvent.type(within(dialog).getByRole('textbox', { name: 'Name of the venue' }), 'Fair')
  return { dialog, choose, areas, create, nameVenue, uploads, creations, opened }
}

const inserted = (changes: readonly DraftChange[], list: string) =>
  changes.flatMap((change) => (change.kind === 'insert' && change.path[0] === list ? [change.item] : []))
const namesOfAreas = ([, { changes }]: Creation) =>
  inserted(changes, 'areas').map((area) => (area['names'] as { text: string }[])[0]?.text)

test('[VNU-03] pictures are listed in the order of their names, and become a venue that is opened', async () => {
  const { choose, areas, create, nameVenue, uploads, creations, opened } = await open()
  choose(picture('02-hall.jpg'), picture('IMG_2041.jpg'), picture('01-lobby.jpg'))
  await waitFor(() => expect(areas()).toEqual(['Area 1 of 3: Lobby', 'Area 2 of 3: Hall', 'Area 3 of 3: Area 3']))
  await nameVenue()
  await create()
  await waitFor(() => expect(opened).toHaveLength(1))
  const [creation] = creations as [Creation]
  expect(creation[0]).toEqual([{ locale: 'en', text: 'Fair' }])
  expect(namesOfAreas(creation)).toEqual(['Lobby', 'Hall', 'Area 3'])
  expect(uploads.map(({ fileName, architectureId }) => [fileName, architectureId])).toEqual(
    ['01-lobby.jpg', '02-hall.jpg', 'IMG_2041.jpg'].map((name) => [name, creation[1].id]),
  )
  expect(opened).toEqual([creation[1].id])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[VNU-03] a picture of 2:1 that is wide enough is 360°, which can be changed; a smaller one says why it is not', async () => {
  const { dialog, choose, create, nameVenue, creations } = await open()
  choose(picture('sphere.jpg'), picture('small-sphere.jpg'), picture('wall.jpg'))
  const area = (name: string) => within(dialog).findByRole('group', { name: new RegExp(`: ${name}$`) })
  expect(within(await area('Sphere')).getByRole('radio', { name: '360°', checked: true })).toBeTruthy()
  expect(within(await area('Small sphere')).queryByRole('radio')).toBeNull()
  expect(within(await area('Small sphere')).getByText(/at least 4096 pixels/)).toBeTruthy()
  expect(within(await area('Wall')).queryByText(/at least 4096 pixels/)).toBeNull()
  await nameVenue()
  await create()
  await waitFor(() => expect(creations).toHaveLength(1))
  const modes = (creation: Creation | undefined) =>
    inserted(creation?.[1].changes ?? [], 'areas').map(({ viewMode }) => viewMode)
  expect(modes(creations[0])).toEqual(['VIEW_2D', 'VIEW_360D', 'VIEW_2D'])
})

test('[VNU-03] a 360° picture can be made a 2D one', async () => {
  const { dialog, choose, create, nameVenue, creations } = await open()
  choose(picture('sphere.jpg'))
  await userEvent.click(await within(dialog).findByRole('radio', { name: '2D' }))
  await nameVenue()
  await create()
  await waitFor(() => expect(creations).toHaveLength(1))
  expect(inserted(creations[0]?.[1].changes ?? [], 'areas')).toMatchObject([{ viewMode: 'VIEW_2D' }])
})

test('[VNU-03] [LIB-02] files that can be no area are named with why, and the others are kept', async () => {
  const { dialog, choose, areas } = await open()
  choose(
    picture('hall.jpg'),
    picture('broken.png', 'image/png'),
    picture('plan.pdf', 'application/pdf'),
    new File([], 'empty.jpg', { type: 'image/jpeg' }),
    picture('huge.jpg'),
    Object.defineProperty(picture('heavy.jpg'), 'size', { value: 101 * 1024 * 1024 }),
  )
  await waitFor(() => expect(areas()).toEqual(['Area 1 of 1: Hall']))
  const faults = [
    'broken.png is damaged or cannot be read.',
    'empty.jpg is empty.',
    'heavy.jpg is larger than 100 MB.',
    'huge.jpg has more than 50 million pixels. Reduce it, then add it again.',
    'plan.pdf is not a JPEG, PNG, WebP or AVIF picture.',
  ]
  for (const fault of faults) expect(await within(dialog).findByText(fault)).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hide the message about plan.pdf' }))
  expect(within(dialog).queryByText(/^plan.pdf/)).toBeNull()
})

test('[VNU-03] of more than 50 pictures those beyond are named and left out', async () => {
  const { dialog, choose, areas } = await open()
  choose(...Array.from({ length: 51 }, (_, index) => picture(`room-${index + 1}.jpg`)))
  await waitFor(() => expect(areas()).toHaveLength(50))
  expect(within(dialog).getByText(/^room-51.jpg was left out/)).toBeTruthy()
})

test('[VNU-03] pictures dropped anywhere on the page are taken', async () => {
  const { areas } = await open()
  const dataTransfer = { types: ['Files'], files: [picture('hall.jpg')] }
  const drop = Object.assign(new Event('drop', { bubbles: true, cancelable: true }), { dataTransfer })
  document.body.dispatchEvent(drop)
  expect(drop.defaultPrevented).toBe(true)
  await waitFor(() => expect(areas()).toEqual(['Area 1 of 1: Hall']))
})

test('[VNU-03] [EDT-10] a picture moves by its buttons, which keep the focus, and by dragging; its new place is spoken', async () => {
  const { dialog, choose, areas } = await open()
  choose(picture('a-room.jpg'), picture('b-room.jpg'), picture('c-room.jpg'))
  await waitFor(() => expect(areas()).toHaveLength(3))
  const forward = within(dialog).getByRole('button', { name: 'Move “C room” forward' })
  await userEvent.click(forward)
  expect(areas()).toEqual(['Area 1 of 3: A room', 'Area 2 of 3: C room', 'Area 3 of 3: B room'])
  expect(document.activeElement).toBe(forward)
  expect(within(dialog).getByText('“C room” is now area 2 of 3.')).toBeTruthy()
  await userEvent.keyboard('{Enter}{Enter}')
  expect(areas()[0]).toBe('Area 1 of 3: C room')
  let dragged = ''
  const dataTransfer = {
    types: ['application/x-foyer-picture'],
    setData: (_type: string, id: string) => (dragged = id),
    getData: () => dragged,
  }
  const card = (name: string) => within(dialog).getByRole('group', { name: new RegExp(`: ${name}$`) })
  fireEvent.dragStart(card('B room').querySelector('[draggable=true]') as Element, { dataTransfer })
  fireEvent.drop(card('C room'), { dataTransfer })
  expect(areas()).toEqual(['Area 1 of 3: B room', 'Area 2 of 3: C room', 'Area 3 of 3: A room'])
})

test('[VNU-03] names and what pictures show are written; a name that is taken away comes back, and a picture can be removed', async () => {
  const { dialog, choose, areas, create, nameVenue, creations } = await open()
  choose(picture('hall.jpg'), picture('IMG_2.jpg'), picture('IMG_3.jpg'))
  await waitFor(() => expect(areas()).toHaveLength(3))
  const [hall, second] = within(dialog).getAllByRole('textbox', { name: 'Name' })
  await userEvent.clear(hall as HTMLElement)
  await userEvent.tab()
  expect(areas()[0]).toBe('Area 1 of 3: Hall')
  await userEvent.clear(second as HTMLElement)
  await userEvent.type(second as HTMLElement, 'Terrace')
  const [shown] = within(dialog).getAllByRole('textbox', { name: 'What the picture shows (optional)' })
  expect((shown as HTMLInputElement).value).toBe('')
  await userEvent.type(shown as HTMLElement, 'A bright hall')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove “Area 3”' }))
  expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Add pictures' }))
  await nameVenue()
  await create()
  await waitFor(() => expect(creations).toHaveLength(1))
  const [creation] = creations as [Creation]
  expect(namesOfAreas(creation)).toEqual(['Hall', 'Terrace'])
  expect(inserted(creation[1].changes, 'assets').map(({ alts }) => alts)).toEqual([
    [{ locale: 'en', text: 'A bright hall' }],
    [],
  ])
})

test('[VNU-03] [L10N-02] the texts of the venue are in the language that is chosen for it', async () => {
  const { dialog, choose, areas, create, nameVenue, creations } = await open()
  choose(picture('IMG_1.jpg'))
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Main language' }), 'de')
  await waitFor(() => expect(areas()).toEqual(['Area 1 of 1: Bereich 1']))
  await nameVenue()
  await create()
  await waitFor(() => expect(creations).toHaveLength(1))
  expect(inserted(creations[0]?.[1].changes ?? [], 'areas')).toMatchObject([
    { names: [{ locale: 'de', text: 'Bereich 1' }], viewPoints: [{ names: [{ locale: 'de', text: 'Überblick' }] }] },
  ])
})

test('[VNU-03] without a name or a picture nothing is created, and what is missing is said', async () => {
  const { dialog, create, nameVenue, creations, uploads } = await open()
  await create()
  expect(within(dialog).getByText('Enter a name for the venue.')).toBeTruthy()
  expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Name of the venue' }))
  await nameVenue()
  await create()
  expect(within(dialog).getByText('Add at least one picture.')).toBeTruthy()
  expect([creations, uploads]).toEqual([[], []])
})

test('[VNU-03] [LIB-02] a picture that could not be sent is sent again under its id, or left out; the venue is created once', async () => {
  const attempts: string[] = []
  const { dialog, choose, areas, create, nameVenue, creations, opened } = await open({
    uploadAsset: async ({ fileName = '', assetId }) => {
      attempts.push(`${fileName} ${assetId}`)
      const count = attempts.filter((attempt) => attempt.startsWith(fileName)).length
      if (fileName === 'b.jpg' && count === 1) throw new ApiError('designer.upload-asset', {})
      if (fileName === 'c.jpg') throw new ApiError('designer.upload-asset', { status: 415 })
      return { id: assetId, mediaType: 'image/jpeg', alts: [] } as unknown as Asset
    },
  })
  choose(picture('a.jpg'), picture('b.jpg'), picture('c.jpg'))
  await waitFor(() => expect(areas()).toHaveLength(3))
  await nameVenue()
  await create()
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Upload b.jpg again' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Hide the message about c.jpg' }))
  await waitFor(() => expect(opened).toHaveLength(1))
  expect(creations.map(namesOfAreas)).toEqual([['A', 'B']])
  const ofB = attempts.filter((attempt) => attempt.startsWith('b.jpg'))
  expect([ofB.length, new Set(ofB).size]).toEqual([2, 1])
})

test('[VNU-03] going back while pictures are sent keeps them; what was sent is not sent again', async () => {
  let answer = () => {}
  const sent: string[] = []
  const { dialog, choose, areas, create, nameVenue, creations } = await open({
    uploadAsset: ({ fileName = '', assetId, signal }) =>
      new Promise((resolve, reject) => {
        sent.push(fileName)
        const asset = { id: assetId, mediaType: 'image/jpeg', alts: [] } as unknown as Asset
        if (fileName !== 'b.jpg') return resolve(asset)
        answer = () => resolve(asset)
        signal?.addEventListener('abort', () => reject(new DOMException('ended', 'AbortError')))
      }),
  })
  choose(picture('a.jpg'), picture('b.jpg'))
  await waitFor(() => expect(areas()).toHaveLength(2))
  await nameVenue()
  await create()
  await within(dialog).findByText('1 picture to upload')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(areas()).toHaveLength(2))
  expect([creations, within(dialog).queryByRole('alert')]).toEqual([[], null])
  await create()
  await waitFor(() => expect(sent).toEqual(['a.jpg', 'b.jpg', 'b.jpg']))
  answer()
  await waitFor(() => expect(creations.map(namesOfAreas)).toEqual([['A', 'B']]))
})

test('[VNU-03] a venue whose creation was cut off is created again under its id, and one that is there is opened', async () => {
  const ids: string[] = []
  const failures = [new ApiError('designer.create-draft', {}), 'created'] as const
  const { dialog, choose, areas, create, nameVenue, uploads, opened } = await open({
    createVenue: async (_names, more) => {
      ids.push(more?.id ?? '')
      if (failures[ids.length - 1] === 'created')
        throw new ApiError('designer.create-draft', { status: 409, code: 'designer.draft-exists' })
      throw failures[0]
    },
  })
  choose(picture('a.jpg'))
  await waitFor(() => expect(areas()).toHaveLength(1))
  await nameVenue()
  await create()
  await within(dialog).findByText(/^The venue could not be created/)
  await create()
  await waitFor(() => expect(opened).toEqual([ids[0]]))
  expect([new Set(ids).size, ids.length, uploads.length]).toEqual([1, 2, 1])
})

test('[VNU-03] closing asks before pictures are lost; without pictures it closes at once', async () => {
  const { dialog, choose, areas } = await open()
  choose(picture('a.jpg'))
  await waitFor(() => expect(areas()).toHaveLength(1))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discard these pictures?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Keep working' }))
  expect(areas()).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove “A”' }))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})
