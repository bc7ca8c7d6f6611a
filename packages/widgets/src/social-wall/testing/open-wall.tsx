import { createFakeRealtime } from '@foyer/client/testing'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { screen } from '@testing-library/react'
import { type DrawOptions, drawWidget } from '../../host/testing/draw-widget.tsx'
import { View } from '../social-wall-view.tsx'

export const { t } = createTranslator('en', await loadTexts('social-wall')('en'))
export const common = createTranslator('en', await loadCatalogue('en'))
export const mayPost = { may: true, slowModeS: 0, isModeratedBefore: false }

let at = Date.UTC(2026, 5, 1, 8)
/** A post of Bob, later than all before. */
export const post = (text: string, more: object = {}) => ({
  kind: 'post',
  postId: `p-${text}`,
  at: ++at,
  text,
  author: { uid: 'bob', name: 'Bob' },
  pictures: [],
  likes: 0,
  isLiked: false,
  ...more,
})

export interface Scene {
  readonly page?: object
  readonly configuration?: object
  readonly answers?: Readonly<Record<string, (body: never) => unknown>>
  readonly list?: (name: string, options: { query?: { before?: string } }) => Promise<unknown>
  readonly draw?: Partial<DrawOptions>
}

export async function openWall({ page = {}, configuration = {}, answers = {}, list, draw = {} }: Scene = {}) {
  const connection = createFakeRealtime(answers as never)
  const drawn = await drawWidget(View, {
    configuration: { id: 'c1', source: { kind: 'POSTS' }, texts: [], screen: { secondsPerPost: 8 }, ...configuration },
    connection,
    ...draw,
    ports: {
      api: { call: list ?? (async () => ({ posts: [], right: mayPost, brokenFeeds: 0, ...page })) },
      ...draw.ports,
    },
  })
  await drawn.open()
  return { ...drawn, connection }
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
export const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('social-wall.text') })
export const shownTexts = () => screen.queryAllByRole('article').map((card) => card.querySelector('p')?.textContent)
