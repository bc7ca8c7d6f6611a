// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { button, openRound, question, t } from './testing/open-round.tsx'

/** What the browser does that this document cannot: fill the screen, and say so. */
let filled: Element | null = null
let mayFill = true
const exit = vi.fn(async () => {
  filled = null
})
beforeEach(() => {
  filled = null
  mayFill = true
  exit.mockClear()
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filled })
  Object.assign(document, { exitFullscreen: exit })
  Object.assign(document.documentElement, {
    requestFullscreen: async () => {
      if (!mayFill) throw new TypeError('not allowed')
      filled = document.documentElement
    },
  })
})
afterEach(() => {
  cleanup()
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

async function openScreen(questions: readonly object[] = [question('Why?')]) {
  const page = await openRound({ page: { questions } })
  await page.user.click(button(t('questions.screen')))
  await page.advance(0)
  return page
}
const dialog = () => screen.getByRole('dialog', { name: t('questions.screen-of', { title: 'My widget' }) })
const isClosed = () => screen.queryByRole('dialog') === null
const hint = () => [
  within(dialog()).getByRole('status').textContent,
  'shown' in within(dialog()).getByRole('status').dataset,
]
const press = (key: string) => {
  const event = createEvent.keyDown(dialog(), { key })
  fireEvent(dialog(), event)
  return event.defaultPrevented
}
const changeFullScreen = () => act(() => void document.dispatchEvent(new Event('fullscreenchange')))

test('[WID-06] the big screen shows what is answered, with its author and votes, and the next three by votes', async () => {
  await openScreen([
    question('On stage', { state: 'ANSWERING', votes: 5 }),
    ...[1, 4, 2, 3].map((votes) => question(`with ${votes}`, { votes })),
  ])
  const now = within(within(dialog()).getByRole('article'))
  expect(now.getByText('On stage').getAttribute('dir')).toBe('auto')
  expect([now.getByText('Bob').tagName, now.getByText(t('questions.votes', { count: 5 })) !== null]).toEqual([
    'BDI',
    true,
  ])
  expect(within(dialog()).getByText(t('questions.now'))).toBeDefined()
  const next = within(dialog()).getByRole('region', { name: t('questions.screen-next') })
  expect(
    within(next)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['4with 4', '3with 3', '2with 2'])
})

test('[WID-06] while nothing is answered the big screen says so, and whether there are questions', async () => {
  await openScreen()
  expect(within(dialog()).getByText(t('questions.screen-waiting'))).toBeDefined()
  expect(within(dialog()).queryByText(t('questions.now'))).toBeNull()
  cleanup()
  await openScreen([])
  expect(within(dialog()).getByText(t('questions.screen-empty'))).toBeDefined()
  expect(within(dialog()).queryByRole('region')).toBeNull()
})

test('[WID-06] a question without a name has none on the big screen', async () => {
  const { author: _, ...nameless } = question('Who?', { state: 'ANSWERING' })
  await openScreen([nameless])
  expect(within(dialog()).getByText(t('questions.without-name'))).toBeDefined()
})

test.each([
  [90, 'short'],
  [91, 'middle'],
  [240, 'middle'],
  [241, 'long'],
])('[WID-06] a question of %i letters is %s on the big screen', async (letters, length) => {
  await openScreen([question('x'.repeat(letters), { state: 'ANSWERING' })])
  expect(within(dialog()).getByRole('article').dataset['length']).toBe(length)
})

test('[WID-06] how to leave the big screen is said for six seconds', async () => {
  const { advance } = await openScreen()
  expect(hint()).toEqual([t('questions.screen-hint'), true])
  await advance(5_999)
  expect(hint()).toEqual([t('questions.screen-hint'), true])
  await advance(1)
  expect(hint()).toEqual(['', false])
})

test('[WID-06] Escape leaves the big screen, Tab does not lead out of it, and the page hears no key', async () => {
  await openScreen()
  const below = vi.fn()
  document.body.addEventListener('keydown', below)
  expect([press('Tab'), press('a'), isClosed()]).toEqual([true, false, false])
  expect([press('Escape'), isClosed()]).toEqual([true, true])
  document.body.removeEventListener('keydown', below)
  expect(below).not.toHaveBeenCalled()
})

test('[WID-06] a double click or a press of "back" leaves the big screen', async () => {
  const { user } = await openScreen()
  fireEvent.doubleClick(dialog())
  expect(isClosed()).toBe(true)
  await user.click(button(t('questions.screen')))
  const cancel = new Event('cancel', { cancelable: true })
  act(() => void dialog().dispatchEvent(cancel))
  expect([isClosed(), cancel.defaultPrevented]).toEqual([true, true])
})

test('[WID-06] the big screen fills the screen, gives it back, and closes with it', async () => {
  const { user, advance } = await openScreen()
  changeFullScreen()
  expect(isClosed()).toBe(false)
  press('Escape')
  expect(exit).toHaveBeenCalledTimes(1)
  await user.click(button(t('questions.screen')))
  await advance(0)
  filled = null
  changeFullScreen()
  expect(isClosed()).toBe(true)
  expect(exit).toHaveBeenCalledTimes(1)
})

test('[WID-06] where the screen may not be filled the big screen fills the window', async () => {
  mayFill = false
  await openScreen()
  changeFullScreen()
  expect(isClosed()).toBe(false)
  expect(dialog().hasAttribute('open')).toBe(true)
  press('Escape')
  expect([isClosed(), exit.mock.calls]).toEqual([true, []])
})
