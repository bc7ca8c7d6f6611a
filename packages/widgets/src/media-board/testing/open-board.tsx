import { createFakeRealtime } from '@foyer/client/testing'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { act, fireEvent, screen } from '@testing-library/react'
import { type DrawOptions, drawWidget } from '../../host/testing/draw-widget.tsx'
import { View } from '../media-board-view.tsx'

export const { t } = createTranslator('en', await loadTexts('media-board')('en'))

export interface Scene {
  readonly pieces?: readonly object[]
  readonly board?: object
  readonly recommended?: readonly object[]
  readonly counts?: object
  readonly own?: object
  readonly sections?: readonly string[]
  readonly answers?: Readonly<Record<string, (body: never) => unknown>>
  /** Answers of calls by name; the board and what is recommended are answered as the scene says. */
  readonly calls?: Readonly<Record<string, () => unknown>>
  readonly venue?: object
  readonly draw?: Partial<DrawOptions>
}

const allSections = ['CONTINUE', 'NOW_LIVE', 'NEXT_LIVE', 'RECOMMENDED', 'TOP_RATED', 'FAVOURITES', 'ALL']

export async function openBoard(scene: Scene = {}) {
  const { pieces = [], counts = {}, own = {}, sections = allSections, answers, draw } = scene
  const asked: { readonly name: string; readonly options: Record<string, unknown> }[] = []
  const calls: Readonly<Record<string, () => unknown>> = {
    'media-board.load': () => ({
      data: { id: 'm1', names: [], pieces, tagNames: [], assets: [], sessions: [], ...scene.board },
    }),
    'media-board.recommended': () => ({ data: scene.recommended ?? [] }),
    ...scene.calls,
  }
  const connection = createFakeRealtime({
    'media-board.follow': () => ({
      counts,
      own: { likes: [], likedComments: [], favourites: [], views: [], ...own },
      asOf: 1,
    }),
    'media-board.follow-comments': () => ({ comments: [], isMore: false, publish: { may: true } }),
    ...answers,
  } as never)
  const page = await drawWidget(View, {
    configuration: { id: 'c1', mediaBoardId: 'm1', sections },
    connection,
    ...draw,
    ports: {
      ...draw?.ports,
      venue: { architecture: { id: 'a1', areas: [], ...scene.venue } },
      api: {
        call: async (name: string, options: Record<string, unknown>) => {
          asked.push({ name, options })
          return calls[name]?.()
        },
      },
    },
  })
  await page.open()
  return {
    ...page,
    connection,
    calls: calls as Record<string, () => unknown>,
    askedOf: (name: string) => asked.filter((one) => one.name === name).map(({ options }) => options),
    /** Time passes at once: a countdown takes a step for each second of it. */
    pass: (minutes: number, seconds = 0) => act(async () => page.clock.pass((minutes * 60 + seconds) * 1_000)),
    press: async (element: HTMLElement) => {
      fireEvent.click(element)
      await page.advance(0)
    },
    notify: async (name: Parameters<typeof connection.notify>[0], fact: object) => {
      connection.notify(name, { mediaBoardId: 'm1', ...fact } as never)
      await page.advance(0)
    },
  }
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
