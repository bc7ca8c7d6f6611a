// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { ApiError } from '@foyer/client'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { draw } from '../../../app/testing/draw.tsx'
import type { EditorPorts, PreviewLink } from '../editor-ports.ts'
import { preloadParts } from '../lazy-parts.ts'
import { openEditor } from '../testing/open-editor.tsx'
import { smallVenue } from '../testing/small-venue.ts'

// The test document lays nothing out.
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
beforeAll(preloadParts)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const linkOf = (id: string, more: Partial<PreviewLink> = {}): PreviewLink => ({
  id,
  name: id,
  createdBy: 'dana',
  creatorName: 'Dana Scully',
  createdAt: '2026-11-19T10:00:00Z',
  expiresAt: '2026-11-26T10:00:00Z',
  openings: 0,
  ...more,
})

async function openDialog(ports: Partial<EditorPorts> = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
  const editor = await openEditor(draw, smallVenue(), {}, ports)
  await screen.findByRole('tree')
  await userEvent.click(screen.getByRole('button', { name: 'Preview links' }))
  return { ...editor, dialog: within(await screen.findByRole('dialog', { name: 'Preview links' })) }
}

test('[PUB-06] links are listed with their recipient, their end, their use and who made them', async () => {
  const links = [
    linkOf('Agency', { openings: 2, lastUsedAt: '2026-11-20T09:00:00Z' }),
    linkOf('Sponsor', { revokedAt: '2026-11-20T09:30:00Z' }),
    linkOf('Board', { expiresAt: '2026-11-20T09:00:00Z' }),
  ]
  const { dialog } = await openDialog({ listPreviewLinks: async () => links })
  await dialog.findByText('Agency')
  const texts = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(texts.find((text) => text.startsWith('Agency'))).toMatch(/Ends .*Opened 2 times, last .*Made by Dana Scully/)
  expect(texts.find((text) => text.startsWith('Sponsor'))).toMatch(/Revoked .*Not opened yet/)
  expect(texts.find((text) => text.startsWith('Board'))).toMatch(/Expired /)
  expect(dialog.getAllByRole('button', { name: /^Revoke/ })).toHaveLength(1)
})

test('[PUB-06] a link is made for a name and a time, and its address is there to be copied', async () => {
  const created: unknown[] = []
  const { dialog } = await openDialog({
    createPreviewLink: async (...asked) => {
      created.push(asked)
      return 'https://venue.example/stage/#preview=s3cret'
    },
  })
  const copied = vi.spyOn(navigator.clipboard, 'writeText')
  const create = dialog.getByRole<HTMLButtonElement>('button', { name: 'Create link' })
  expect(create.disabled).toBe(true)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Recipient' }), '  Agency ')
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Works for' }), '1 hour')
  await userEvent.click(create)
  const address = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Link for “Agency”' })
  expect(address.value).toBe('https://venue.example/stage/#preview=s3cret')
  expect(created).toEqual([['example', { name: 'Agency', expiresInHours: 1 }]])
  await userEvent.click(dialog.getByRole('button', { name: 'Copy link' }))
  expect(copied).toHaveBeenCalledWith('https://venue.example/stage/#preview=s3cret')
})

test('[PUB-06] a link is revoked with one press', async () => {
  let links = [linkOf('Agency')]
  const { dialog } = await openDialog({
    listPreviewLinks: async () => links,
    revokePreviewLink: async (_, id) => {
      links = [linkOf(id, { revokedAt: '2026-11-20T10:00:00Z' })]
    },
  })
  await userEvent.click(await dialog.findByRole('button', { name: 'Revoke the link for “Agency”' }))
  expect(await dialog.findByText(/^Revoked /)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Revoke/ })).toBeNull()
})

test.each([
  [{ status: 409, code: 'preview.too-many-links' }, 'A venue has at most 50 working links. Revoke one first.'],
  [{ status: 404, code: 'venue.not-found' }, 'The draft cannot be previewed yet. Solve its problems first.'],
  [{ status: 403, code: 'identity.forbidden' }, 'You may not manage preview links.'],
  [{}, 'The link could not be created. Check your connection, then try again.'],
])('[PUB-06] a link that is refused with %j says why', async (facts, text) => {
  const { dialog } = await openDialog({
    createPreviewLink: () => Promise.reject(new ApiError('preview.create-link', facts)),
  })
  await userEvent.type(dialog.getByRole('textbox', { name: 'Recipient' }), 'Agency')
  await userEvent.click(dialog.getByRole('button', { name: 'Create link' }))
  expect(await dialog.findByText(text)).toBeTruthy()
})

test('[PUB-06] a list that could not be loaded is asked for again', async () => {
  let isAway = true
  const { dialog } = await openDialog({
    listPreviewLinks: async () => (isAway ? Promise.reject(new Error('no connection')) : []),
  })
  await dialog.findByText(/could not be loaded/)
  isAway = false
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByText('No links yet.')).toBeTruthy()
})
