// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { lazyPart, preloadLater, preloadParts } from './lazy-part.tsx'

afterEach(cleanup)

const english = createTranslator('en', await loadCatalogue('en'))
const notice = /not reachable/

/** A page with a part whose code is on a server that may be out of reach. */
function openPage({ isSilent = false, onClose }: { isSilent?: boolean; onClose?: () => void } = {}) {
  let isReachable = false
  let fetches = 0
  const Part = lazyPart<{ name: string; onClose?: (() => void) | undefined }>(
    async () => {
      fetches++
      if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
      return ({ name }) => <p>{name} is open</p>
    },
    { isSilent },
  )
  const page = (
    <TranslatorProvider value={english}>
      <h1>Plaza</h1>
      <Part name="Floor plan" onClose={onClose} />
    </TranslatorProvider>
  )
  return {
    open: () => act(async () => render(page)),
    connect: () => {
      isReachable = true
    },
    goOnline: () =>
      act(async () => {
        isReachable = true
        window.dispatchEvent(new Event('online'))
      }),
    fetches: () => fetches,
  }
}

test('[ERR-05] a part that cannot be fetched leaves the page as it is, says so, and comes by a press', async () => {
  const { open, connect } = openPage()
  await open()
  expect(screen.getByRole('heading', { name: 'Plaza' })).toBeDefined()
  expect(screen.getByText(notice)).toBeDefined()
  connect()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Floor plan is open')).toBeDefined()
  expect(screen.queryByText(notice)).toBeNull()
})

test('[ERR-05] it comes by itself once the browser is online again', async () => {
  const { open, goOnline } = openPage()
  await open()
  await goOnline()
  expect(screen.getByText('Floor plan is open')).toBeDefined()
})

test('[ERR-05] a part that can be closed can be given up while it is missing', async () => {
  let closed = 0
  const { open } = openPage({ onClose: () => closed++ })
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(closed).toBe(1)
})

test('[ERR-05] a part the page is whole without says nothing while it is missing, and comes once it can', async () => {
  const { open, goOnline } = openPage({ isSilent: true })
  await open()
  expect(screen.queryByText(notice)).toBeNull()
  await goOnline()
  expect(screen.getByText('Floor plan is open')).toBeDefined()
})

test('[ERR-05] parts are fetched ahead one after the other, whatever fails, and drawn at once then', async () => {
  // The parts of files that ran before in this process.
  await preloadParts()
  const { open, connect, fetches } = openPage()
  const order: string[] = []
  preloadLater(async () => void order.push('after it'))
  await preloadParts()
  expect([fetches(), order]).toEqual([1, ['after it']])
  connect()
  await preloadParts()
  await open()
  expect([fetches(), screen.getByText('Floor plan is open').tagName]).toEqual([2, 'P'])
})
