// @vitest-environment happy-dom
import { createFakeRealtime } from '@foyer/client/testing'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type DrawOptions, drawWidget, refusal } from '../host/testing/draw-widget.tsx'
import { View } from './whiteboard-view.tsx'

afterEach(cleanup)

const { t } = createTranslator('en', await loadTexts('whiteboard')('en'))

async function open(answer: () => unknown, draw: Partial<DrawOptions> = {}) {
  const connection = createFakeRealtime({ 'whiteboard.open': answer } as never)
  const page = await drawWidget(View, { configuration: { id: 'c1', allowExport: true }, connection, ...draw })
  await page.open()
  return { ...page, connection }
}
const never = () => new Promise(() => {})

test('[WID-02] in a venue without login it says that it is not available, and counts nothing', async () => {
  const { callsOf } = await open(never, { connection: null })
  expect(screen.getByRole('heading').textContent).toBe(t('whiteboard.no-account'))
  expect(callsOf('track')).toEqual([])
})

test('[WID-02] until the sheet is there it says that it is fetched', async () => {
  const { connection } = await open(never)
  expect(screen.getAllByText(t('whiteboard.connecting')).length).toBeGreaterThan(0)
  expect(connection.bodiesOf('whiteboard.open')).toEqual([{ widgetId: 'w1', configurationId: 'c1' }])
})

test.each([
  ['whiteboard.not-found', 'gone', 'status'],
  ['venue.outside-time-slot', 'gone', 'status'],
  ['whiteboard.crowded', 'crowded', 'status'],
  ['whiteboard.too-many-seats', 'too-many-seats', 'status'],
  ['internal', 'failed', 'alert'],
] as const)(
  '[WID-02] a sheet refused with %s says so aloud, and is asked for again on demand',
  async (code, why, role) => {
    const { user, connection, advance } = await open(() => Promise.reject(refusal(code)))
    expect(screen.getByRole(role).textContent).toContain(t(`whiteboard.${why}-title`))
    await user.click(screen.getByRole('button', { name: t('whiteboard.try-again') }))
    await advance(0)
    expect(connection.bodiesOf('whiteboard.open')).toHaveLength(2)
  },
)

test('[WID-02] a question that was lost with the connection is no refusal, and is asked with the next one', async () => {
  const { connection, open: reopen } = await open(() => Promise.reject(refusal('connection-lost')))
  expect(screen.queryByRole('button')).toBeNull()
  await reopen()
  expect(connection.bodiesOf('whiteboard.open')).toHaveLength(2)
})

test.each([
  ['dialog', [['whiteboard', 'open', 'w1']]],
  ['frame', []],
] as const)('[ANA-02] in a %s opening it is counted as %j', async (shownIn, counted) => {
  const { callsOf } = await open(never, { shownIn })
  expect(callsOf('track')).toEqual(counted)
})
