import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { vi } from 'vitest'
import type { Venue } from '@foyer/contract'
import type { EditorPorts } from '../../editor-ports.ts'
import { type Draw, openEditor } from '../../testing/open-editor.tsx'
import { smallVenue } from '../../testing/small-venue.ts'

const guideDone: EditorPorts['layout'] = { get: () => '{"guide":"done"}', set: () => {} }

/** The editor with the settings of the venue open at one group, over a draft in memory; `draw` is that of the app. */
export async function openSettings(
  draw: Draw,
  group: string,
  venue: Venue = smallVenue(),
  ports: Partial<EditorPorts> = {},
) {
  const draft = await openEditor(draw, venue, {}, { layout: guideDone, ...ports })
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
