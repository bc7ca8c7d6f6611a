// @vitest-environment happy-dom
import { noonMs } from '@foyer/testkit'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refusal, texts } from '../host/testing/draw-widget.tsx'
import { visitorWith } from '../host/testing/visitor-with.ts'
import { button, openBoard, type Scene, t } from './testing/open-board.tsx'
import { buildPiece } from './testing/pieces.ts'

// This document has no layout: every row is in view, and four cards are side by side.
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: readonly object[]; children: (row: object, at: number) => object }) =>
    data.map((row, at) => children(row, at)),
}))
vi.mock('./use-columns.ts', () => ({ useColumns: () => 4 }))

afterEach(cleanup)

const refuse = (code: string) => () => Promise.reject(refusal(code))
const minute = (minutes: number) => new Date(noonMs + minutes * 60_000).toISOString()
const live = (begin: number, end: number, more: object = {}) =>
  buildPiece('a', { kind: 'LIVE', begin: minute(begin), end: minute(end), ...more })

/** A board with one piece of interest, opened. */
async function openPiece(piece: object = buildPiece('a'), scene: Scene = {}) {
  const page = await openBoard({ pieces: [piece, buildPiece('b')], sections: ['ALL'], ...scene })
  await page.press(button('Piece a'))
  return page
}
type Page = Awaited<ReturnType<typeof openPiece>>
const title = () => screen.getByRole('heading', { name: 'Piece a', level: 3 })

describe('a piece', () => {
  test('[MED-01] it opens with the focus on its title, is named in the address, and gives the focus back to its card', async () => {
    const page = await openPiece()
    expect(document.activeElement).toBe(title())
    expect(page.callsOf('notePiece')).toEqual([['a']])
    expect(page.callsOf('track')).toEqual([['media-board', 'open', 'a']])
    await page.press(button(t('media-board.back')))
    expect(page.callsOf('notePiece')).toEqual([['a'], [undefined]])
    expect(page.callsOf('track')[1]).toEqual(['media-board', 'close', 'a'])
    await waitFor(() => expect(document.activeElement).toBe(button('Piece a')))
  })

  test('[MED-01] [VEN-20] it names the sessions of the programme that it belongs to, with the way to the place of each', async () => {
    const session = (id: string, begin: number, more: object = {}) => ({
      id,
      titles: texts(`Session ${id}`),
      begin: minute(begin),
      end: minute(begin + 30),
      areaId: 'stage',
      pieceId: 'a',
      ...more,
    })
    const sessions = [
      session('late', 60, { widgetId: 'screen' }),
      session('early', 0),
      session('other', 0, { pieceId: 'b' }),
    ]
    const page = await openPiece(buildPiece('a'), { board: { sessions } })
    const links = screen.getAllByRole('link', { name: /^Session/ })
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Session early', '/stage/'],
      ['Session late', '/stage/screen'],
    ])
    expect(screen.queryByText('Session other')).toBeNull()
    fireEvent.click(links[1] as HTMLElement)
    expect(page.callsOf('goTo')).toEqual([[{ areaId: 'stage', widgetId: 'screen' }]])
  })

  test('[MED-01] a session that takes place at the board itself is named without a link', async () => {
    const sessions = [
      {
        id: 'here',
        titles: texts('Session here'),
        begin: minute(0),
        end: minute(30),
        areaId: 'hall',
        widgetId: 'w1',
        pieceId: 'a',
      },
    ]
    await openPiece(buildPiece('a'), { board: { sessions } })
    expect(screen.getByText('Session here').tagName).toBe('BDI')
    expect(screen.queryByRole('link', { name: 'Session here' })).toBeNull()
  })

  test('[MED-01] it shows when, what about, who, and the names of topics and languages', async () => {
    await openPiece(
      live(-5, 60, {
        descriptions: texts('All about oaks'),
        tags: ['wood', 'other'],
        languages: ['de'],
        speakers: [{ name: 'Eve', title: 'Head', company: 'Greens' }, { name: 'Dan' }],
      }),
      {
        board: { tagNames: [{ tag: 'wood', names: texts('Wood') }] },
        counts: { a: { likes: 0, comments: 0, views: 3 } },
      },
    )
    const listOf = (name: string) =>
      within(screen.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(listOf(t('media-board.tags'))).toEqual(['Wood', 'other', 'Deutsch'])
    expect(listOf(t('media-board.speakers')).map((words) => words?.replace(/^[A-Z]{1,2}(?=[A-Z])/, ''))).toEqual([
      'EveHead, Greens',
      'Dan',
    ])
    for (const words of ['All about oaks', '3 views', 'Live session', 'Live']) {
      expect(screen.getAllByText(words).length).toBeGreaterThan(0)
    }
  })

  test.each([
    [buildPiece('a'), ['Watch']],
    [live(5, 60), []],
    [live(-60, -5), []],
    [live(-60, -5, { source: { kind: 'STREAM', url: 'https://s.example/a' } }), []],
    [buildPiece('a', { kind: 'PDF', source: { kind: 'PDF', assetId: 'p' } }), ['Read']],
  ])('[MED-01] what can be done with it depends on what it is and when: %#', async (piece, ways) => {
    await openPiece(piece)
    const all = screen.queryAllByRole('button', { name: /^(Watch|Read|Continue|From the beginning)/ })
    const isFilmOver = piece.kind === 'LIVE' && piece.source.kind === 'FILE' && piece.end === minute(-5)
    expect(all.map(({ textContent }) => textContent)).toEqual(isFilmOver ? ['Watch'] : ways)
  })

  test('[MED-01] before it begins it says so and goes into the calendar; once it is over it says that', async () => {
    const page = await openPiece(
      live(6, 60, { source: { kind: 'STREAM', url: 'https://s.example/a' }, areaId: 'hall' }),
      {
        venue: { areas: [{ id: 'hall', names: texts('Great hall') }] },
      },
    )
    expect(screen.getByText(t('media-board.begins-by-itself'))).toBeDefined()
    await page.press(button(t('media-board.add-to-calendar')))
    await waitFor(() => expect(page.callsOf('saveFile')).toHaveLength(1))
    const [[file, name] = []] = page.callsOf('saveFile') as [Blob, string][]
    const text = await file?.text()
    expect(name).toBe('Piece-a.ics')
    expect(text).toContain('SUMMARY:Piece a')
    expect(text).toContain('DTSTART:20260601T120600Z')
    expect(text).toContain('LOCATION:Great hall')
    expect(page.callsOf('track').at(-1)).toEqual(['media-board', 'add-to-calendar', 'a'])
    await page.pass(6)
    expect(screen.queryByText(t('media-board.over-text'))).toBeNull()
    await page.pass(54)
    expect(screen.getByText(t('media-board.over-text'))).toBeDefined()
    expect(screen.queryByRole('button', { name: t('media-board.add-to-calendar') })).toBeNull()
  })

  test('[MED-02] a film goes on where it was left, from five seconds on', async () => {
    const ownOf = (positionS: number) => ({ own: { views: [{ pieceId: 'a', positionS, isFinished: false, at: 1 }] } })
    await openPiece(buildPiece('a'), ownOf(760))
    expect([button('Continue at 12:40'), button(t('media-board.from-beginning'))]).toHaveLength(2)
    cleanup()
    await openPiece(buildPiece('a'), ownOf(5))
    expect(button('Continue at 0:05')).toBeDefined()
    cleanup()
    await openPiece(buildPiece('a'), ownOf(4.9))
    expect(button(t('media-board.watch'))).toBeDefined()
  })

  test('[MED-01] a link is noted as seen, a meeting leads to its widget, in another area too', async () => {
    const link = { kind: 'LINK', source: { kind: 'LINK', target: { kind: 'EXTERNAL', url: 'https://x.example/' } } }
    const page = await openPiece(buildPiece('a', link))
    await page.press(screen.getByText('Go to Piece a'))
    const views = ({ connection }: Page) => connection.bodiesOf('media-board.note-view')
    expect(views(page)).toEqual([{ mediaBoardId: 'm1', pieceId: 'a', positionS: 0, isFinished: true }])
    cleanup()
    const meeting = live(-5, 60, { areaId: 'plaza', source: { kind: 'MEETING', widgetId: 'meet' } })
    const other = await openBoard({ pieces: [meeting], sections: ['ALL'] })
    await other.press(button('Piece a'))
    await other.press(button(t('media-board.join-meeting')))
    expect(other.callsOf('goTo')).toEqual([[{ areaId: 'plaza', widgetId: 'meet' }]])
    expect(views(other)).toEqual([{ mediaBoardId: 'm1', pieceId: 'a', positionS: 0, isFinished: false }])
  })

  test('[MED-01] one in another area leads there', async () => {
    const page = await openPiece(buildPiece('a', { areaId: 'plaza' }), {
      venue: { areas: [{ id: 'plaza', names: texts('Plaza') }] },
    })
    await page.press(button('Go to Plaza'))
    expect(page.callsOf('follow')).toEqual([[{ kind: 'AREA', areaId: 'plaza' }]])
  })

  test('[MED-01] it is kept at once, and no longer where that is refused', async () => {
    const page = await openPiece()
    const kept = () => button(t('media-board.kept'))
    await page.press(button(t('media-board.keep')))
    expect(kept().getAttribute('aria-pressed')).toBe('true')
    expect(page.connection.bodiesOf('media-board.set-favourite')).toEqual([
      { mediaBoardId: 'm1', pieceId: 'a', isFavourite: true },
    ])
    page.connection.answers['media-board.set-favourite'] = refuse('internal') as never
    await page.press(kept())
    expect(kept().getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('alert').textContent).toContain(t('media-board.not-done'))
  })

  test('[MED-01] a live piece has its discussion beside it where the venue has chats', async () => {
    const RoomChat = ({ place }: { place: { kind: string; id: string } }) => <p>{`${place.kind} ${place.id}`}</p>
    const page = await openPiece(live(-5, 60), { draw: { ports: { chat: { RoomChat } } } })
    await page.press(button(t('media-board.join-discussion')))
    expect(screen.getByRole('region', { name: 'Discussion: Piece a' }).textContent).toContain('piece a')
    expect(button(t('media-board.leave-discussion')).getAttribute('aria-expanded')).toBe('true')
    await page.press(button(t('media-board.leave-discussion')))
    expect(screen.queryByRole('region', { name: 'Discussion: Piece a' })).toBeNull()
    cleanup()
    await openPiece(live(-5, 60))
    expect(screen.queryByRole('button', { name: t('media-board.join-discussion') })).toBeNull()
  })
})

describe('comments on a piece', () => {
  const commentOf = (seq: number, more: object = {}) => ({
    commentId: `c${seq}`,
    seq,
    pieceId: 'a',
    at: noonMs,
    text: `Comment ${seq}`,
    author: { uid: 'bob', name: 'Bob' },
    likes: 0,
    ...more,
  })
  const mine = { author: { uid: 'alice', name: 'Alice' } }
  const pageOf = (comments: readonly object[], more: object = {}) => ({
    'media-board.follow-comments': () => ({ comments, isMore: false, publish: { may: true }, ...more }),
  })
  const open = (answers: object = {}, scene: Scene = {}) =>
    openPiece(buildPiece('a'), { answers: { ...pageOf([commentOf(1)]), ...answers } as never, ...scene })
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('media-board.write-comment') })
  const write = (value: string) => fireEvent.change(field(), { target: { value } })
  const section = () => within(screen.getByRole('region', { name: /^Comments/ }))
  const shown = () =>
    section()
      .queryAllByText(/^Comment \d$/)
      .map(({ textContent }) => textContent)
  const send = () => button(t('media-board.send'))
  const sent = ({ connection }: Page) => connection.bodiesOf('media-board.add-comment')

  test('[MED-03] the newest is first; more come live, and deleted ones go', async () => {
    const page = await open(pageOf([commentOf(1), commentOf(2)]))
    expect(shown()).toEqual(['Comment 2', 'Comment 1'])
    const fact = { pieceId: 'a', comments: [commentOf(3)], likes: { c1: 4 }, deleted: ['c2'] }
    await page.notify('media-board.comments-changed', fact)
    expect(shown()).toEqual(['Comment 3', 'Comment 1'])
    expect(button('Like the comment by Bob, 4 likes')).toBeDefined()
    await page.notify('media-board.comments-changed', { ...fact, pieceId: 'b', comments: [commentOf(4)] })
    expect(shown()).toEqual(['Comment 3', 'Comment 1'])
  })

  test('[MED-03] without comments it says so; comments that fail are announced and can be tried again', async () => {
    const page = await open({ 'media-board.follow-comments': refuse('internal') })
    expect(screen.getByRole('alert').textContent).toContain(t('media-board.comments-failed'))
    page.connection.answers['media-board.follow-comments'] = pageOf([])['media-board.follow-comments'] as never
    await page.press(button(t('media-board.try-again')))
    expect(section().getByText(t('media-board.no-comments'))).toBeDefined()
  })

  test('[MED-03] a comment shows at once, is sent without spaces around it, and the field is empty', async () => {
    const page = await open({
      'media-board.add-comment': ({ commentId, text }: { commentId: string; text: string }) =>
        commentOf(2, { ...mine, commentId, text }),
    })
    expect(send().disabled).toBe(true)
    write('  Comment 9 ')
    fireEvent.keyDown(field(), { key: 'Enter' })
    expect(sent(page)).toEqual([])
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true })
    await page.advance(0)
    expect(sent(page)).toMatchObject([{ mediaBoardId: 'm1', pieceId: 'a', text: 'Comment 9' }])
    expect([shown(), field().value]).toEqual([['Comment 9', 'Comment 1'], ''])
  })

  test('[MED-03] a comment that did not arrive says so, and is the same one when it is sent again, or discarded', async () => {
    const page = await open({ 'media-board.add-comment': refuse('connection-lost') })
    write('Comment 9')
    await page.press(send())
    expect(section().getByRole('alert').textContent).toContain('Not sent.')
    await page.press(button(t('media-board.try-again')))
    const [first, second] = sent(page) as { commentId: string }[]
    expect(second).toEqual(first)
    await page.press(button(t('media-board.drop')))
    expect([shown(), section().queryByRole('alert')]).toEqual([['Comment 1'], null])
  })

  test('[MED-03] a comment has 1,000 characters at most; what is left is counted from 100 on', async () => {
    await open()
    write('x'.repeat(899))
    expect(section().queryByText('101')).toBeNull()
    write('x'.repeat(900))
    expect(section().getByText('100')).toBeDefined()
    write('x'.repeat(1_000))
    expect(send().disabled).toBe(false)
    write('x'.repeat(1_001))
    expect(send().disabled).toBe(true)
    expect(section().getByText('1 character too many')).toBeDefined()
  })

  test.each([
    ['one’s own', mine, {}, true],
    ['somebody else’s', {}, {}, false],
    ['somebody else’s as a moderator', {}, { isModerator: true }, true],
  ])('[MED-03] a comment of %s can be deleted: %s', async (_what, author, more, may) => {
    const user = { userId: 'alice', displayName: 'Alice', isModerator: false, ...more }
    await open(pageOf([commentOf(1, author)]), { draw: { ports: { person: { user } } } })
    expect(screen.queryByRole('button', { name: t('media-board.delete-comment') }) !== null).toBe(may)
  })

  test('[MED-03] deleting asks first; one that is refused is there again, and one that was gone stays gone', async () => {
    const page = await open({ ...pageOf([commentOf(1, mine)]), 'media-board.delete-comment': refuse('internal') })
    const remove = async () => {
      await page.press(button(t('media-board.delete-comment')))
      await page.press(button(t('media-board.delete-really')))
    }
    await page.press(button(t('media-board.delete-comment')))
    await page.press(button(t('media-board.cancel')))
    expect(page.connection.bodiesOf('media-board.delete-comment')).toEqual([])
    await remove()
    expect(page.connection.bodiesOf('media-board.delete-comment')).toEqual([
      { mediaBoardId: 'm1', pieceId: 'a', commentId: 'c1' },
    ])
    expect(shown()).toEqual(['Comment 1'])
    page.connection.answers['media-board.delete-comment'] = refuse('media-board.comment-not-found') as never
    await remove()
    expect(shown()).toEqual([])
  })

  test('[MED-03, CHT-08] another person’s comment is reported with a reason and a note; what failed can be sent again', async () => {
    const page = await open({
      ...pageOf([commentOf(1), commentOf(2, mine)]),
      'media-board.report-comment': refuse('x'),
    })
    const report = t('media-board.report-comment', { name: 'Bob' })
    expect(screen.getAllByRole('button', { name: /^Report/ })).toHaveLength(1)
    await page.press(button(report))
    const dialog = within(screen.getByRole('dialog'))
    expect(dialog.getByText('Comment 1')).toBeDefined()
    fireEvent.change(dialog.getByRole('combobox'), { target: { value: 'hate' } })
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: ' Look ' } })
    const send = () => page.press(dialog.getByRole<HTMLButtonElement>('button', { name: t('media-board.report') }))
    await send()
    expect(dialog.getByRole('alert').textContent).toContain(t('media-board.report-failed'))
    page.connection.answers['media-board.report-comment'] = (() => undefined) as never
    await send()
    const [first, second] = page.connection.bodiesOf('media-board.report-comment')
    expect(first).toMatchObject({ mediaBoardId: 'm1', pieceId: 'a', commentId: 'c1', kind: 'hate', note: 'Look' })
    expect(second).toEqual(first)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(section().getByRole('status').textContent).toBe(t('media-board.reported'))
    expect(screen.queryByRole('button', { name: report })).toBeNull()
  })

  test('[MED-03] earlier comments are read on demand, before the first that is shown', async () => {
    const page = await open({
      ...pageOf([commentOf(5)], { isMore: true }),
      'media-board.list-comments': () => ({ comments: [commentOf(4)], isMore: false }),
    })
    await page.press(button(t('media-board.earlier-comments')))
    expect(page.connection.bodiesOf('media-board.list-comments')).toEqual([
      { mediaBoardId: 'm1', pieceId: 'a', before: 5, limit: 20 },
    ])
    expect(shown()).toEqual(['Comment 5', 'Comment 4'])
    expect(screen.queryByRole('button', { name: t('media-board.earlier-comments') })).toBeNull()
  })

  test('[MED-03] people who may not write, or are not logged in, read why', async () => {
    await open(pageOf([], { publish: { may: false } }))
    expect(screen.getByText(t('media-board.may-not-write'))).toBeDefined()
    cleanup()
    await openPiece(buildPiece('a'), { draw: { ports: { person: { user: undefined } } } })
    expect(screen.getByText(t('media-board.visitors-read'))).toBeDefined()
    expect(screen.queryByRole('textbox', { name: t('media-board.write-comment') })).toBeNull()
  })

  test('[AUT-23] a visitor likes under the own id where the venue lets visitors like, keeps nothing, and else only reads', async () => {
    let acts = 0
    const drawAs = (visitor: ReturnType<typeof visitorWith>) =>
      openPiece(buildPiece('a'), { draw: { ports: { person: { user: undefined, visitor } } } })
    const { askedOf, press } = await drawAs(visitorWith({}, () => void acts++))
    await press(button(/^Like\s*0$/))
    expect(askedOf('media-board.like')).toMatchObject([{ body: { authorId: 'guest-v1', contentPieceId: 'a' } }])
    expect(acts).toBe(1)
    expect(screen.queryByRole('button', { name: t('media-board.keep') })).toBeNull()
    cleanup()
    await drawAs(visitorWith({ like: false }))
    expect(screen.queryByRole('button', { name: /^Like/ })).toBeNull()
  })

  test('[MED-03] a comment is liked at once, and a like that is refused is undone', async () => {
    const page = await open({}, { calls: { 'media-board.like': refuse('internal') } })
    const like = button('Like the comment by Bob, 0 likes')
    await page.press(like)
    expect(page.askedOf('media-board.like')).toMatchObject([{ body: { contentPieceId: 'a', commentId: 'c1' } }])
    expect(button('Like the comment by Bob, 0 likes').getAttribute('aria-pressed')).toBe('false')
    expect(screen.getByRole('alert').textContent).toContain(t('media-board.not-done'))
  })
})
