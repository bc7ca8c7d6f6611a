import { createFakeRealtime } from '@foyer/client/testing'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { screen } from '@testing-library/react'
import { type DrawOptions, drawWidget } from '../../host/testing/draw-widget.tsx'
import { View } from '../questions-view.tsx'

export const { t } = createTranslator('en', await loadTexts('questions')('en'))
export const common = createTranslator('en', await loadCatalogue('en'))
export const round = { widgetId: 'w1', configurationId: 'c1' }

let seq = 0
/** A question of Bob, after all before. */
export const question = (text: string, more: object = {}) => ({
  questionId: `q-${text}`,
  seq: ++seq,
  at: Date.UTC(2026, 5, 1, 11),
  text,
  author: { uid: 'bob', name: 'Bob' },
  state: 'SHOWN',
  stateAt: 0,
  isPinned: false,
  votes: 0,
  revision: 1,
  ...more,
})

interface Scene {
  readonly page?: object
  readonly configuration?: object
  readonly answers?: Readonly<Record<string, (body: never) => unknown>>
  readonly list?: (name: string, options: { query?: { before?: string } }) => Promise<unknown>
  readonly draw?: Partial<DrawOptions>
}

export async function openRound({ page = {}, configuration = {}, answers = {}, list, draw = {} }: Scene = {}) {
  const connection = createFakeRealtime(answers as never)
  const answer = { state: 'OPEN', questions: [], voted: [], right: { may: true }, mayLead: false, ...page }
  const drawn = await drawWidget(View, {
    configuration: { id: 'c1', texts: [], moderation: 'AFTER', mayAskWithoutName: false, ...configuration },
    connection,
    ...draw,
    ports: { api: { call: list ?? (async () => answer) }, ...draw.ports },
  })
  await drawn.open()
  return { ...drawn, connection }
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const shownTexts = () => screen.getAllByRole('article').map((card) => card.querySelector('p')?.textContent)
