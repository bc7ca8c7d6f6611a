import { createFakeRealtime } from '@foyer/client/testing'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { screen } from '@testing-library/react'
import { type DrawOptions, drawWidget, texts } from '../../host/testing/draw-widget.tsx'
import { View } from '../exhibitor-desk-view.tsx'

export const { t } = createTranslator('en', await loadTexts('exhibitor-desk')('en'))
export const common = createTranslator('en', await loadCatalogue('en'))
export const place = { widgetId: 'w1', configurationId: 'c1' }
export const talkId = '0190f0f0-0000-7000-8000-000000000001'

let asOf = 0
/** A desk that is open with one person at it, later than all before. */
export const deskOf = (more: object = {}) => ({
  ...place,
  asOf: ++asOf,
  isOpen: true,
  present: 1,
  backSoon: 0,
  waiting: 0,
  ...more,
})

export async function openDesk(
  view: object = {},
  answers: Readonly<Record<string, (body: never) => unknown>> = {},
  draw: Partial<DrawOptions> = {},
) {
  const connection = createFakeRealtime({ 'exhibitor-desk.follow': () => deskOf(view), ...answers } as never)
  const page = await drawWidget(View, {
    configuration: { id: 'c1', exhibitor: 'Brightworks', texts: texts('<p>Come in</p>') },
    connection,
    ...draw,
  })
  await page.open()
  return { ...page, connection }
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
