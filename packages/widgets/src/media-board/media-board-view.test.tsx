// @vitest-environment happy-dom
import { noonMs } from '@foyer/testkit'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refusal, setOnline, texts } from '../host/testing/draw-widget.tsx'
import { button, openBoard, t } from './testing/open-board.tsx'
import { buildPiece } from './testing/pieces.ts'

// This document has no layout: every row is in view, and four cards are side by side.
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: readonly object[]; children: (row: object, at: number) => object }) =>
    data.map((row, at) => children(row, at)),
}))
vi.mock('./use-columns.ts', () => ({ useColumns: () => 4 }))

afterEach(async () => {
  cleanup()
  await setOnline(true)
})

const refuse = (code: string) => () => Promise.reject(refusal(code))
const liveOf = (id: string, beginMin: number, endMin: number, more: object = {}) =>
  buildPiece(id, {
    kind: 'LIVE',
    source: { kind: 'STREAM', url: 'https://streams.example/live.m3u8' },
    begin: new Date(noonMs + beginMin * 60_000).toISOString(),
    end: new Date(noonMs + endMin * 60_000).toISOString(),
    ...more,
  })
const headings = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
const cards = () => [...document.querySelectorAll<HTMLElement>('[data-card]')]
const names = () => cards().map(({ dataset }) => dataset['card'])
const cardOf = (id: string) => within(screen.getByText(`Piece ${id}`).closest('article') as HTMLElement)
const countsOf = (likes: number, more: object = {}) => ({ likes, comments: 0, views: 0, ...more })
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: t('media-board.search') })
const found = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('a board', () => {
  test('[MED-01] while it is loaded there is a skeleton; a board that fails is announced and can be tried again', async () => {
    const page = await openBoard({ pieces: [buildPiece('a')], calls: { 'media-board.load': refuse('internal') } })
    expect(screen.getByRole('alert').textContent).toContain('This board could not be loaded')
    page.calls['media-board.load'] = () => new Promise(() => {})
    await page.press(button(t('media-board.try-again')))
    expect(screen.getByText(t('media-board.loading'))).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[MED-01] offline, a board that is not there says so, and one that is there stays', async () => {
    await setOnline(false)
    await openBoard({ calls: { 'media-board.load': refuse('connection-lost') } })
    expect(screen.getByRole('alert').textContent).toContain('You are offline')
    cleanup()
    await openBoard({ pieces: [buildPiece('a')] })
    expect(screen.getByText(t('media-board.offline-now'))).toBeDefined()
    expect(names()).toEqual(['a'])
  })

  test('[MED-01] without pieces it says so', async () => {
    await openBoard()
    expect(headings()).toEqual(['No content yet'])
  })

  test('[MED-01] sections are in the order of the configuration, and empty ones are left out', async () => {
    await openBoard({
      pieces: [buildPiece('a'), buildPiece('b', { durationS: 600 }), buildPiece('c'), liveOf('soon', 6, 60)],
      counts: { a: countsOf(3) },
      own: {
        favourites: ['c'],
        views: [{ pieceId: 'b', positionS: 300, isFinished: false, at: 1 }],
      },
      recommended: [{ pieceId: 'c', because: { kind: 'editorial' } }],
      sections: ['ALL', 'FAVOURITES', 'TOP_RATED', 'NOW_LIVE', 'CONTINUE', 'NEXT_LIVE', 'RECOMMENDED'],
    })
    expect(headings()).toEqual([
      'All content',
      'Saved for later',
      'Top rated',
      'Continue',
      'Next live',
      'Recommended for you',
    ])
    expect(names()).toEqual(['a', 'b', 'c', 'soon', 'c', 'a', 'b', 'soon', 'c'])
  })

  test('[MED-01] what is live is the stage of the board, and becomes so by itself at its time', async () => {
    const page = await openBoard({
      pieces: [liveOf('talk', 6, 60, { speakers: [{ name: 'Eve', company: 'Greens' }] })],
      counts: { talk: countsOf(0, { views: 5 }) },
    })
    expect(screen.getByText('in 6 min.')).toBeDefined()
    expect(screen.queryByRole('button', { name: t('media-board.watch') })).toBeNull()
    await page.pass(5, 59)
    expect(screen.queryByRole('progressbar')).toBeNull()
    await page.pass(0, 1)
    expect(button(t('media-board.watch')).dataset['card']).toBe('talk')
    expect(screen.getByLabelText('5 views').textContent).toBe('5')
    expect(button(t('media-board.watch')).closest('article')?.textContent).toContain('Eve, Greens')
    const bar = () => screen.getByRole('progressbar', { name: t('media-board.progress') })
    await page.pass(27)
    expect([bar().getAttribute('aria-valuenow'), screen.getByText('27:00').tagName]).toEqual(['50', 'SPAN'])
    await page.pass(27)
    // It is over.
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(cardOf('talk').getByText('Ended')).toBeDefined()
  })

  test.each([
    [{ kind: 'tag', tag: 'wood' }, 'Because you like Wood'],
    [{ kind: 'speaker', name: 'Eve' }, 'With Eve'],
    [{ kind: 'alike', pieceId: 'b' }, 'Because you liked “Piece b”'],
    [{ kind: 'watched', pieceId: 'b' }, 'Because you watched “Piece b”'],
    [{ kind: 'watched', pieceId: 'p' }, 'Because you read “Piece p”'],
    [{ kind: 'alike', pieceId: 'gone' }, 'Popular here'],
    [{ kind: 'new' }, 'New'],
  ])('[MED-01] a recommendation says why: %j', async (because, words) => {
    await openBoard({
      pieces: [buildPiece('a'), buildPiece('b'), buildPiece('p', { kind: 'PDF' })],
      board: { tagNames: [{ tag: 'wood', names: texts('Wood') }] },
      recommended: [
        { pieceId: 'a', because },
        { pieceId: 'gone', because },
      ],
      sections: ['RECOMMENDED'],
    })
    expect(cardOf('a').getByText(words)).toBeDefined()
    expect(names()).toEqual(['a'])
  })

  test('[MED-01] recommendations that fail leave the rest, and can be asked for again', async () => {
    const page = await openBoard({
      pieces: [buildPiece('a')],
      calls: { 'media-board.recommended': refuse('internal') },
    })
    expect(screen.getByText(t('media-board.recommended-failed'))).toBeDefined()
    expect(names()).toEqual(['a'])
    page.calls['media-board.recommended'] = () => ({ data: [{ pieceId: 'a', because: { kind: 'popular' } }] })
    await page.press(button(t('media-board.try-again')))
    expect(screen.queryByText(t('media-board.recommended-failed'))).toBeNull()
    expect(names()).toEqual(['a', 'a'])
    expect(page.askedOf('media-board.recommended')[1]).toMatchObject({
      params: { mediaBoardId: 'm1', userId: 'alice' },
      query: { limit: '24', language: 'en' },
    })
  })

  test('[MED-01] a card says how long it is, whether it is new, and how much of it was seen', async () => {
    await openBoard({
      pieces: [
        buildPiece('a', { durationS: 3_723, updated: new Date(noonMs - 3 * 86_400_000 + 1).toISOString() }),
        buildPiece('b', { durationS: 100, updated: new Date(noonMs - 3 * 86_400_000).toISOString() }),
        buildPiece('c', { kind: 'PDF' }),
      ],
      own: { views: [{ pieceId: 'b', positionS: 100, isFinished: true, at: 1 }], favourites: ['c'] },
      sections: ['ALL'],
    })
    expect([cardOf('a').getByText('1:02:03'), cardOf('a').getByText('New')]).toHaveLength(2)
    expect(cardOf('b').getByText('Seen')).toBeDefined()
    expect(cardOf('b').queryByText('New')).toBeNull()
    expect(cardOf('c').getByText('PDF')).toBeDefined()
    expect(cardOf('c').getByRole('img', { name: 'Saved' })).toBeDefined()
  })

  test('[MED-01] in a picture there are four pieces and the way to all of them', async () => {
    const page = await openBoard({
      pieces: [...['a', 'b', 'c', 'd', 'e'].map((id) => buildPiece(id)), liveOf('talk', -5, 60)],
      recommended: [{ pieceId: 'e', because: { kind: 'popular' } }],
      draw: { shownIn: 'frame' },
    })
    expect(names()).toEqual(['talk', 'e', 'a', 'b'])
    await page.press(button('Open all 6'))
    expect(page.callsOf('openWidget')).toEqual([['w1']])
    await page.press(button('Piece e'))
    expect(page.callsOf('goTo')).toEqual([[{ areaId: 'hall', widgetId: 'w1', pieceId: 'e' }]])
    expect(page.callsOf('track')).toEqual([])
  })
})

describe('likes', () => {
  const likeOf = (likes: number) => button(`Like Piece a, ${likes} ${likes === 1 ? 'like' : 'likes'}`)

  test('[MED-03] the snapshot of a new connection changes cards that are shown already', async () => {
    const page = await openBoard({ pieces: [buildPiece('a')], sections: ['ALL'], counts: { a: countsOf(4) } })
    page.connection.answers['media-board.follow'] = () => ({ counts: { a: countsOf(7) }, own: {}, asOf: 2 }) as never
    await page.open()
    expect(likeOf(7)).toBeDefined()
  })

  test('[MED-03] before the counts are known there are none; a change shows at once', async () => {
    const page = await openBoard({
      pieces: [buildPiece('a')],
      sections: ['ALL'],
      answers: { 'media-board.follow': refuse('internal') },
    })
    expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull()
    page.connection.answers['media-board.follow'] = () => ({ counts: { a: countsOf(4) }, own: {}, asOf: 1 }) as never
    await page.open()
    expect(likeOf(4).getAttribute('aria-pressed')).toBe('false')
    await page.notify('media-board.changed', { counts: { a: countsOf(5) }, asOf: 2 })
    expect(likeOf(5)).toBeDefined()
    await page.notify('media-board.changed', { mediaBoardId: 'other', counts: { a: countsOf(9) }, asOf: 3 })
    expect(likeOf(5)).toBeDefined()
  })

  test('[MED-03] a like counts at once and is sent; one that is refused is undone, and it says so', async () => {
    const page = await openBoard({
      pieces: [buildPiece('a')],
      counts: { a: countsOf(4) },
      sections: ['ALL'],
      calls: { 'media-board.like': () => ({}), 'media-board.unlike': refuse('internal') },
    })
    await page.press(likeOf(4))
    expect(likeOf(5).getAttribute('aria-pressed')).toBe('true')
    expect(page.askedOf('media-board.like')).toMatchObject([
      { body: { contentPieceId: 'a', mediaBoardId: 'm1', authorId: 'alice', creationTimestamp: noonMs } },
    ])
    expect(page.callsOf('track')).toEqual([['media-board', 'like', 'a']])
    await page.notify('media-board.own-changed', { own: { likes: ['a'] } })
    await page.notify('media-board.changed', { counts: { a: countsOf(5) }, asOf: 2 })
    await page.press(likeOf(5))
    expect(likeOf(5).getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain(t('media-board.not-done'))
    await page.press(button(t('media-board.close')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[MED-03] without a login likes are read only', async () => {
    await openBoard({
      pieces: [buildPiece('a')],
      draw: { ports: { person: { user: undefined } } },
      sections: ['ALL'],
      counts: { a: countsOf(2) },
    })
    expect(screen.getByText('2 likes').tagName).toBe('SPAN')
    expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull()
  })
})

describe('looking for something', () => {
  const pieces = [
    buildPiece('oak', { tags: ['wood'], languages: ['de'], speakers: [{ name: 'Eve' }] }),
    buildPiece('sea', { kind: 'PDF', tags: ['water'] }),
    liveOf('talk', -5, 60),
  ]
  const write = async (page: Awaited<ReturnType<typeof openBoard>>, value: string) => {
    fireEvent.change(search(), { target: { value } })
    await page.advance(0)
  }
  const choose = async (page: Awaited<ReturnType<typeof openBoard>>, label: string, value: string) => {
    fireEvent.change(screen.getByRole('combobox', { name: label }), { target: { value } })
    await page.advance(0)
  }

  test('[MED-01] a search shows what it finds and says how much; Escape clears it and nothing around hears that', async () => {
    const page = await openBoard({ pieces })
    const around = vi.fn()
    document.body.addEventListener('keydown', around)
    await write(page, 'oak')
    expect(names()).toEqual(['oak'])
    expect(found()).toContain('1 result')
    fireEvent.keyDown(search(), { key: 'Escape' })
    await page.advance(0)
    expect([search().value, around.mock.calls.length]).toEqual(['', 0])
    expect(found()).not.toContain('1 result')
    // With nothing to clear it is the dialog's.
    fireEvent.keyDown(search(), { key: 'Escape' })
    expect(around).toHaveBeenCalledTimes(1)
    document.body.removeEventListener('keydown', around)
  })

  test('[MED-01] a search says when a tab narrows it, and one press searches the whole board', async () => {
    const page = await openBoard({ pieces: [...pieces, liveOf('later', 30, 60)] })
    await page.press(screen.getByRole('radio', { name: /^Live now/ }))
    await write(page, 'piece')
    expect(names()).toEqual(['talk'])
    expect(found()).toContain('Only “Live now” is searched: 1 of 4 results.Search the whole board')
    await page.press(button('Search the whole board'))
    expect(names()).toEqual(['oak', 'sea', 'talk', 'later'])
    expect([search().value, screen.queryByText(/^Only/)]).toEqual(['piece', null])
  })

  test('[MED-01] nothing found says so, and one press shows everything again', async () => {
    const page = await openBoard({ pieces })
    await write(page, 'zzz')
    expect(headings()).toEqual(['No results'])
    expect(found()).toContain('No results')
    await page.press(button('Show all 3'))
    expect([search().value, names().includes('oak')]).toEqual(['', true])
  })

  test.each([
    ['media-board.filter.kind', 'PDF', ['sea']],
    ['media-board.filter.tag', 'wood', ['oak']],
    ['media-board.filter.language', 'de', ['oak']],
    ['media-board.filter.speaker', 'Eve', ['oak']],
    ['media-board.filter.when', 'live', ['talk']],
  ] as const)('[MED-01] the filter %s narrows the board, is counted and can be cleared', async (label, value, left) => {
    const page = await openBoard({ pieces })
    const filters = () => button(/^Filter and sort/)
    expect([filters().getAttribute('aria-expanded'), screen.queryByRole('combobox')]).toEqual(['false', null])
    await page.press(filters())
    await choose(page, t(label), value)
    expect(names()).toEqual(left)
    expect(screen.getByText('1 filter active')).toBeDefined()
    await page.press(button(t('media-board.filter.clear')))
    expect(names()).toHaveLength(4)
    expect(screen.queryByRole('button', { name: t('media-board.filter.clear') })).toBeNull()
  })

  test('[MED-01] kept pieces alone are shown on demand, and an order by title sorts', async () => {
    const page = await openBoard({ pieces, own: { favourites: ['sea'] }, sections: ['ALL'] })
    await page.press(button(/^Filter and sort/))
    await choose(page, t('media-board.order'), 'title')
    expect(names()).toEqual(['oak', 'sea', 'talk'])
    await page.press(button(t('media-board.filter.favourites')))
    expect([names(), button(t('media-board.filter.favourites')).getAttribute('aria-pressed')]).toEqual([
      ['sea'],
      'true',
    ])
  })

  test('[MED-01] tabs show one section whole; an empty one says when there is something', async () => {
    const page = await openBoard({ pieces, sections: ['NOW_LIVE', 'NEXT_LIVE', 'ALL'] })
    const tab = (name: RegExp) => screen.getByRole('radio', { name })
    expect(screen.getAllByRole('radio')).toHaveLength(3)
    await page.press(tab(/^Live now/))
    expect(names()).toEqual(['talk'])
    await page.press(tab(/^Next live/))
    expect(headings()).toEqual(['No live sessions planned'])
    expect(screen.getByText(t('media-board.none-in.text'))).toBeDefined()
  })

  test.each([
    ['ltr', 'ArrowRight', 'ArrowLeft'],
    ['rtl', 'ArrowLeft', 'ArrowRight'],
  ])('[MED-01] in a page %s arrow keys move the focus from card to card', async (direction, forward, back) => {
    document.body.style.direction = direction
    await openBoard({ pieces: ['a', 'b', 'c', 'd', 'e'].map((id) => buildPiece(id)), sections: ['ALL'] })
    const focused = () => (document.activeElement as HTMLElement).dataset['card']
    const arrow = (key: string, more: object = {}) =>
      fireEvent.keyDown(document.activeElement as Element, { key, ...more })
    cards()[0]?.focus()
    arrow(forward)
    expect(focused()).toBe('b')
    arrow(back)
    arrow(back)
    expect(focused()).toBe('a')
    // Four stand side by side: the fifth is below.
    arrow('ArrowDown')
    expect(focused()).toBe('e')
    arrow('ArrowDown')
    expect(focused()).toBe('e')
    arrow('ArrowUp')
    arrow(forward, { ctrlKey: true })
    expect(focused()).toBe('a')
    document.body.style.direction = ''
  })
})
