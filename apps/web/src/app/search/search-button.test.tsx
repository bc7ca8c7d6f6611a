// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue } from '../testing/open-venue.ts'
import { createDraft } from './create-draft.ts'
import { SearchButton } from './search-button.tsx'

// The first test would else wait for all the search is made of.
const search = await import('./venue-search.tsx')
await search.loadSearchTexts('en')

const gate = { open: () => {}, opened: Promise.resolve() }
beforeEach(() => {
  gate.opened = new Promise((resolve) => (gate.open = resolve))
})
afterEach(cleanup)

const load = async () => {
  await gate.opened
  return search
}

async function openPage() {
  const asked: string[] = []
  const page = await openVenue('/v/a1/area/hall', {
    answerFirst: (path) => {
      if (!path.startsWith('/search/?')) return undefined
      asked.push(new URLSearchParams(path.slice(path.indexOf('?'))).get('q') ?? '')
      return Response.json({ results: [], hasAnswers: false })
    },
  })
  const [architecture] = page.backstage.venue.architectures
  drawInVenue(page, <SearchButton architecture={architecture} currentArea={undefined} load={load} />)
  return { user: userEvent.setup(), asked }
}
const question = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Ask a question/ })

test('[SEA-01] letters written before the search is loaded are in its question, which goes on from there', async () => {
  const { user, asked } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Search this venue' }))
  await user.keyboard('open')
  await act(async () => gate.open())
  const field = await question()
  expect([field.value, document.activeElement === field]).toEqual(['open', true])
  await user.keyboard('ing')
  expect([field.value, asked]).toEqual(['opening', []])
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

test('[SEA-01] a question sent before the search is loaded is asked once it is', async () => {
  const { user, asked } = await openPage()
  await user.keyboard('{Control>}k{/Control}')
  await user.keyboard('poll{Enter}')
  await act(async () => gate.open())
  expect((await question()).value).toBe('poll')
  await expect.poll(() => asked).toEqual(['poll'])
})

test('[SEA-01] Escape before the search is loaded gives it up', async () => {
  const { user } = await openPage()
  await user.click(screen.getByRole('button', { name: 'Search this venue' }))
  await user.keyboard('x{Escape}')
  await act(async () => gate.open())
  await act(async () => {})
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[SEA-01] letters written in the moment between two fields are kept, and after that go where they belong', async () => {
  const user = userEvent.setup()
  const draft = createDraft()
  await user.keyboard('pu{Backspace}oll{Control>}c{/Control}{Enter}')
  expect(draft.take()).toEqual({ text: 'poll', isAsked: true })
  await user.keyboard('s')
  expect(draft.read().text).toBe('poll')
})
