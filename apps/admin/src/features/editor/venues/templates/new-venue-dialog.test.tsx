// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError } from '@foyer/client'
import { venueTemplateIds } from '@foyer/contract'
import { afterEach, expect, test } from 'vitest'
import { draw } from '../../../../app/testing/draw.tsx'
import { VenuesPart } from '../../editor-part.tsx'
import { type EditorPorts, EditorPortsProvider } from '../../editor-ports.ts'
import { openEditor } from '../../testing/open-editor.tsx'

afterEach(cleanup)

type Creation = Parameters<EditorPorts['createFromTemplate']>[0]

/** The dialog, and creations that end when the test says so. */
async function openDialog(more: Partial<EditorPorts> = {}) {
  const editor = await openEditor(draw)
  cleanup()
  const opened: string[] = []
  const created: (Creation & {
    readonly signal: AbortSignal
    readonly end: (id: string) => void
    readonly fail: (error: unknown) => void
  })[] = []
  const ports: EditorPorts = {
    ...editor.ports,
    listVenues: async () => [],
    openVenue: (id) => opened.push(id),
    createFromTemplate: (venue, signal) =>
      new Promise((resolve, reject) => void created.push({ ...venue, signal, end: resolve, fail: reject })),
    ...more,
  }
  await draw(
    <EditorPortsProvider value={ports}>
      <VenuesPart />
    </EditorPortsProvider>,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'New venue' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New venue' }))
  const type = (text: string) => userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), text)
  const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Create venue' }))
  return { dialog, type, submit, created, opened }
}

test('[VNU-02] each template is a card with its name, a sentence and a picture', async () => {
  const { dialog } = await openDialog()
  const cards = dialog.getAllByRole('radio')
  expect(cards).toHaveLength(venueTemplateIds.length)
  expect(dialog.getByRole('radio', { name: 'Fair' }).getAttribute('aria-describedby')).toBe('template-fair')
  expect(dialog.getByText('An entrance and five booths with exhibitor desks.').id).toBe('template-fair')
  const pictures = cards.map((card) => card.closest('label')?.querySelector('img')?.getAttribute('src'))
  expect(pictures.map((picture) => /\/([\w-]+)\.webp/.exec(picture ?? '')?.[1])).toEqual([...venueTemplateIds])
})

test('[VNU-01] a venue is created from the chosen template, once, under its name without spaces around it, and opened', async () => {
  const { dialog, type, submit, created, opened } = await openDialog()
  await userEvent.click(dialog.getByRole('radio', { name: 'Office party' }))
  await type(' Summer ')
  await submit()
  await userEvent.click(dialog.getByRole('button', { name: /Creating the venue/ }))
  expect(created).toMatchObject([{ template: 'office-party', name: 'Summer', locale: 'en' }])
  expect((dialog.getByRole('group', { name: 'Template' }) as HTMLFieldSetElement).disabled).toBe(true)
  created[0]?.end('venue-1')
  await waitFor(() => expect(opened).toEqual(['venue-1']))
})

test.each([
  ['that of the page', ['de', 'en'], 'en'],
  ['the default one where that of the page is not offered', ['de', 'fr'], 'de'],
])(
  '[EDT-12] the name of a new venue is in a language that visitors are offered: %s',
  async (_, offeredLocales, locale) => {
    const { type, created } = await openDialog({ offeredLocales, defaultLocale: 'de' })
    await type('Summit{Enter}')
    await waitFor(() => expect(created).toMatchObject([{ locale, name: 'Summit' }]))
  },
)

test('[VNU-01] another language can be chosen for the name', async () => {
  const { dialog, type, submit, created } = await openDialog({ offeredLocales: ['de', 'en'] })
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Language of the name' }), 'Deutsch')
  await type('Sommerfest')
  await submit()
  expect(created).toMatchObject([{ locale: 'de' }])
})

test('[VNU-01] without a name nothing is created; the field says so and has the focus', async () => {
  const { dialog, type, submit, created } = await openDialog()
  await type('  ')
  await submit()
  expect(dialog.getByText('Enter a name for the venue.')).toBeTruthy()
  expect(document.activeElement).toBe(dialog.getByRole('textbox', { name: 'Name' }))
  expect(created).toEqual([])
})

test('[VNU-01] a name that the server refuses is named at its field, until it is changed', async () => {
  const { dialog, type, submit, created } = await openDialog()
  await type('Summit')
  await submit()
  const faults = [{ pointer: '/name', code: 'invalid', message: 'is odd' }]
  created[0]?.fail(new ApiError('designer.create-from-template', { status: 422, faults }))
  const field = dialog.getByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
  expect(dialog.getByText(/^This name cannot be used\./)).toBeTruthy()
  await type('x')
  expect(field.getAttribute('aria-invalid')).not.toBe('true')
})

test.each([
  [undefined, /^The venue could not be created, and nothing was saved\./],
  [403, /^You do not have permission/],
  [503, /^Other venues are being created\./],
  [507, /^The server has no space left/],
])('[VNU-01] a creation that failed with %s says why, and can be tried again', async (status, text) => {
  const { dialog, type, submit, created, opened } = await openDialog()
  await type('Summit')
  await submit()
  created[0]?.fail(new ApiError('designer.create-from-template', { status }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(text)
  await submit()
  created[1]?.end('venue-1')
  await waitFor(() => expect(opened).toEqual(['venue-1']))
})

test('[VNU-01] a cancelled creation is ended and opens nothing', async () => {
  const { dialog, type, submit, created, opened } = await openDialog()
  await type('Summit')
  await submit()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(created[0]?.signal.aborted).toBe(true)
  created[0]?.end('venue-1')
  await Promise.resolve()
  expect(opened).toEqual([])
})
