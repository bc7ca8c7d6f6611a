// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal, setOnline, texts } from '../host/testing/draw-widget.tsx'
import { button, common, openRound as open, question, round, shownTexts, t } from './testing/open-round.tsx'

afterEach(async () => {
  cleanup()
  await setOnline(true)
})

const heading = () => screen.getByRole('heading').textContent
const field = () => screen.getByRole('textbox', { name: t('questions.field') })
const cardOf = (text: string) => within(screen.getByText(text).closest('article') as HTMLElement)
/** As one who pastes: a key a letter takes long on a busy machine. */
const write = async (user: UserEvent, text: string) => {
  await user.click(field())
  await user.paste(text)
}
const named = (begin: string) => (name: string) => name.startsWith(begin)
const queryVote = (text: string) => screen.queryByRole('button', { name: named(t('questions.vote', { text })) })
const voteButton = (text: string) => screen.getByRole('button', { name: named(t('questions.vote', { text })) })

describe('what there is to see', () => {
  test('[WID-06] while the round is read it says that it loads', async () => {
    await open({ list: () => new Promise(() => {}) })
    expect(screen.getByText(common.t('common.loading'))).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('[WID-06] a round that did not load says so and can be read again', async () => {
    let isBroken = true
    const { user, open: reopen } = await open({
      list: async () => {
        if (isBroken) throw refusal('internal')
        return { state: 'OPEN', questions: [question('Why?')], voted: [], right: { may: true }, mayLead: false }
      },
    })
    expect(screen.getByRole('alert').textContent).toContain(t('questions.failed'))
    isBroken = false
    await user.click(button(common.t('common.try-again')))
    await reopen()
    expect(screen.getByText('Why?')).toBeDefined()
  })

  test('[WID-06] a round that says nothing for ten seconds has failed', async () => {
    const { advance } = await open({ list: () => new Promise(() => {}) })
    await advance(9_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await advance(1)
    expect(screen.getByRole('alert')).toBeDefined()
  })

  test.each(['questions.not-found', 'venue.outside-time-slot'])(
    '[WID-06] a round refused with %s is not there',
    async (code) => {
      await open({ list: () => Promise.reject(refusal(code)) })
      expect(heading()).toBe(t('questions.gone'))
    },
  )

  test('[WID-06] a draft is closed to attendees, and open to staff', async () => {
    await open({ page: { state: 'DRAFT' } })
    expect(heading()).toBe(t('questions.draft'))
    cleanup()
    await open({ page: { state: 'DRAFT', mayLead: true } })
    expect(screen.getByRole('group', { name: t('questions.lead') })).toBeDefined()
  })

  test('[WID-06] an empty round invites a person who may ask', async () => {
    await open()
    expect(heading()).toBe(t('questions.empty.top'))
    expect(screen.getByText(t('questions.empty-text'))).toBeDefined()
  })

  test.each([
    [{ may: false, why: 'guest' }, 'questions.visitors-read'],
    [{ may: false, why: 'muted' }, 'questions.right.muted'],
    [{ may: false, why: 'banned' }, 'questions.right.banned'],
  ] as const)(
    '[WID-06] [CHT-08] who may not ask (%j) reads why, and gets nothing to ask or vote with',
    async (right, words) => {
      await open({ page: { right, questions: [question('Why?')] } })
      expect(screen.getByText(t(words))).toBeDefined()
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(queryVote('Why?')).toBeNull()
      expect(screen.getByText('Why?')).toBeDefined()
    },
  )

  test('[CHT-08] who is muted reads why and until when', async () => {
    await open({ page: { right: { may: false, why: 'muted', reason: 'Shouting', until: Date.UTC(2026, 5, 1, 13) } } })
    expect(screen.getByText('Shouting').tagName).toBe('BDI')
    expect(screen.getByText(/Until .*2026/)).toBeDefined()
  })

  test('[WID-06] without a login everything is read and nothing is asked', async () => {
    await open({
      page: { right: { may: false, why: 'guest' }, questions: [question('Why?')] },
      draw: { connection: null },
    })
    expect(screen.getByText('Why?')).toBeDefined()
    expect(screen.getByText(t('questions.visitors-read'))).toBeDefined()
    expect(screen.queryByRole('tab', { name: t('questions.tab.own') })).toBeNull()
  })

  test('[WID-06] offline it says that it may be old, and takes neither questions nor votes', async () => {
    const { user } = await open({ page: { questions: [question('Why?')] } })
    await write(user, 'When is lunch?')
    await setOnline(false)
    expect(screen.getByText(t('questions.offline'))).toBeDefined()
    expect(button(t('questions.ask')).disabled).toBe(true)
    expect(queryVote('Why?')).toBeNull()
    await setOnline(true)
    expect(button(t('questions.ask')).disabled).toBe(false)
    expect((field() as HTMLTextAreaElement).value).toBe('When is lunch?')
  })

  test('[WID-06] a closed round says so and offers neither asking nor voting', async () => {
    await open({ page: { state: 'CLOSED', questions: [question('Why?')] } })
    expect(screen.getByText(t('questions.closed-hint'))).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(queryVote('Why?')).toBeNull()
  })

  test('[WID-06] the pinned one comes first, then those with most votes, then the earlier ones', async () => {
    const questions = [
      question('few', { votes: 1 }),
      question('many', { votes: 9 }),
      question('pinned', { isPinned: true }),
      question('also few', { votes: 1 }),
      question('waiting', { state: 'WAITING' }),
    ]
    const { user } = await open({ page: { questions } })
    expect(shownTexts()).toEqual(['pinned', 'many', 'few', 'also few'])
    await user.click(screen.getByRole('tab', { name: t('questions.tab.newest') }))
    expect(shownTexts()).toEqual(['also few', 'pinned', 'many', 'few'])
  })

  test('[WID-06] thirty are drawn at first, and the rest on demand', async () => {
    const questions = Array.from({ length: 33 }, (_, index) => question(`number ${index}`))
    const { user } = await open({ page: { questions } })
    expect(shownTexts()).toHaveLength(30)
    await user.click(button(t('questions.more', { count: 3 })))
    expect(shownTexts()).toHaveLength(33)
    expect(screen.queryByRole('button', { name: /more/ })).toBeNull()
  })

  test('[WID-06] the question that is being answered stands above the others', async () => {
    await open({ page: { questions: [question('next'), question('on stage', { state: 'ANSWERING' })] } })
    const now = within(screen.getByRole('region', { name: t('questions.now') }))
    expect(now.getByText('on stage')).toBeDefined()
    expect(within(screen.getByRole('list', { name: t('questions.tab.top') })).queryByText('on stage')).toBeNull()
  })

  test('[WID-06] a question without a name shows none, and a written answer stands below it', async () => {
    const { author: _, ...nameless } = question('Who?', { state: 'ANSWERED', answer: 'Nobody.' })
    const { user } = await open({ page: { questions: [nameless] } })
    await user.click(screen.getByRole('tab', { name: new RegExp(t('questions.tab.answered')) }))
    expect(cardOf('Who?').getByText(t('questions.without-name'))).toBeDefined()
    expect(cardOf('Who?').getByText('Nobody.').getAttribute('dir')).toBe('auto')
  })

  test('[WID-06] text from right to left has the direction of its letters, and so have names', async () => {
    await open({
      page: { questions: [question('متى الغداء؟', { author: { uid: 'y', name: 'يوسف' } })] },
      configuration: { texts: texts('Ask us', 'اسألنا') },
      draw: { locale: 'ar' },
    })
    expect(screen.getByText('متى الغداء؟').getAttribute('dir')).toBe('auto')
    expect(screen.getByText('يوسف').tagName).toBe('BDI')
    expect(screen.getByText('اسألنا').getAttribute('dir')).toBe('auto')
  })

  test('[WID-06] in a picture there are the four with most votes, and the way to the rest', async () => {
    const questions = Array.from({ length: 6 }, (_, index) => question(`number ${index}`, { votes: index }))
    const { user, callsOf } = await open({ page: { questions }, draw: { shownIn: 'frame' } })
    expect(shownTexts()).toEqual(['number 5', 'number 4', 'number 3', 'number 2'])
    expect(screen.queryByRole('textbox')).toBeNull()
    await user.click(button(t('questions.open')))
    expect(callsOf('openWidget')).toEqual([['w1']])
  })
})

describe('asking', () => {
  const asked = (state = 'SHOWN') => ({
    'questions.ask': ({ text }: { text: string }) => question(text, { state, isOwn: true }),
  })

  test('[WID-06] a question is sent, appears, and the field is empty and has the focus', async () => {
    const { user, connection } = await open({ answers: asked() })
    await write(user, '  When is lunch?  ')
    await user.click(button(t('questions.ask')))
    expect(connection.bodiesOf('questions.ask')).toMatchObject([
      { ...round, text: 'When is lunch?', isAnonymous: false },
    ])
    expect(screen.getByText('When is lunch?')).toBeDefined()
    expect((field() as HTMLTextAreaElement).value).toBe('')
    expect(document.activeElement).toBe(field())
    expect(screen.getByText(t('questions.asked'))).toBeDefined()
  })

  test('[WID-06] where a moderator looks first it says so before and after', async () => {
    const { user } = await open({ answers: asked('WAITING'), configuration: { moderation: 'BEFORE' } })
    expect(screen.getByText(t('questions.moderated-before'))).toBeDefined()
    await write(user, 'When is lunch?')
    await user.click(button(t('questions.ask')))
    expect(screen.getByText(t('questions.asked-waiting'))).toBeDefined()
  })

  test('[WID-06] with the keyboard Control and Enter sends; Enter alone makes a line', async () => {
    const { user, connection } = await open({ answers: asked() })
    await user.type(field(), 'When{Enter}is lunch?')
    expect(connection.bodiesOf('questions.ask')).toEqual([])
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(connection.bodiesOf('questions.ask')).toMatchObject([{ text: 'When\nis lunch?' }])
  })

  test('[WID-06] two letters are too few and three are enough', async () => {
    const { user, connection } = await open({ answers: asked() })
    await user.type(field(), 'ab')
    await user.click(button(t('questions.ask')))
    expect(screen.getByText(t('questions.too-short'))).toBeDefined()
    expect(connection.bodiesOf('questions.ask')).toEqual([])
    await user.type(field(), 'c')
    expect(screen.queryByText(t('questions.too-short'))).toBeNull()
    await user.click(button(t('questions.ask')))
    expect(connection.bodiesOf('questions.ask')).toHaveLength(1)
  })

  test('[WID-06] 500 letters may be sent and 501 may not; what is left is counted from 100 on', async () => {
    const { user } = await open()
    await user.click(field())
    await user.paste('x'.repeat(399))
    expect(screen.queryByText(t('questions.left', { count: 101 }))).toBeNull()
    await user.paste('x')
    expect(screen.getByText(t('questions.left', { count: 100 }))).toBeDefined()
    await user.paste('x'.repeat(100))
    expect(button(t('questions.ask')).disabled).toBe(false)
    await user.paste('x')
    expect(screen.getByText(t('questions.too-long', { count: 1 }))).toBeDefined()
    expect([button(t('questions.ask')).disabled, field().getAttribute('aria-invalid')]).toEqual([true, 'true'])
  })

  test('[WID-06] without a name is offered only where it may be, and is sent', async () => {
    await open()
    expect(screen.queryByRole('checkbox')).toBeNull()
    cleanup()
    const { user, connection } = await open({ answers: asked(), configuration: { mayAskWithoutName: true } })
    await write(user, 'When is lunch?')
    await user.click(screen.getByRole('checkbox', { name: t('questions.anonymous') }))
    await user.click(button(t('questions.ask')))
    expect(connection.bodiesOf('questions.ask')).toMatchObject([{ isAnonymous: true }])
  })

  test('[WID-06] after an answer that was lost the same question goes out under the same id, another one under another', async () => {
    const { user, connection } = await open({
      answers: { 'questions.ask': () => Promise.reject(refusal('connection-lost')) },
    })
    await write(user, 'When is lunch?')
    await user.click(button(t('questions.ask')))
    expect(screen.getByText(t('questions.failure.connection'))).toBeDefined()
    expect((field() as HTMLTextAreaElement).value).toBe('When is lunch?')
    await user.click(button(t('questions.ask')))
    await user.type(field(), '!')
    await user.click(button(t('questions.ask')))
    const [first, second, third] = connection
      .bodiesOf('questions.ask')
      .map((body) => (body as { clientId: string }).clientId)
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  test.each([
    ['questions.not-found', 'questions.failure.not-found'],
    ['questions.not-open', 'questions.failure.not-open'],
    ['venue.outside-time-slot', 'questions.failure.not-open'],
    ['questions.cannot-ask', 'questions.failure.cannot-ask'],
    ['questions.full', 'questions.failure.full'],
    ['request.too-many', 'questions.failure.too-many'],
    ['request.invalid', 'questions.failure.text'],
    ['internal', 'questions.failure.other'],
  ] as const)('[WID-06] a question refused with %s stays in the field, and it says why', async (code, words) => {
    const { user } = await open({ answers: { 'questions.ask': () => Promise.reject(refusal(code)) } })
    await write(user, 'When is lunch?')
    await user.click(button(t('questions.ask')))
    expect(screen.getByRole('alert').textContent).toContain(t(words))
    expect((field() as HTMLTextAreaElement).value).toBe('When is lunch?')
  })

  test.each([
    [12_001, 13],
    [12_000, 12],
    [0, 1],
  ])('[WID-06] in slow mode %i ms are said as %i s', async (waitMs, count) => {
    const { user } = await open({
      answers: { 'questions.ask': () => Promise.reject(refusal('questions.slow-mode', { waitMs })) },
    })
    await write(user, 'When is lunch?')
    await user.click(button(t('questions.ask')))
    expect(screen.getByRole('alert').textContent).toContain(t('questions.failure.slow-mode', { count }))
  })
})

describe('voting and acting', () => {
  const chooseFrom = async (user: UserEvent, text: string, item: string) => {
    await user.click(button(t('questions.menu', { text })))
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(item) }))
  }

  test('[WID-06] a vote counts at once, is sent, and can be taken back', async () => {
    const { user, connection } = await open({
      page: { questions: [question('Why?', { votes: 4 })] },
      answers: { 'questions.vote': ({ isVoted }: { isVoted: boolean }) => ({ votes: isVoted ? 7 : 6, revision: 2 }) },
    })
    expect(voteButton('Why?').getAttribute('aria-pressed')).toBe('false')
    await user.click(voteButton('Why?'))
    expect([voteButton('Why?').getAttribute('aria-pressed'), voteButton('Why?').textContent]).toEqual(['true', '7'])
    await user.click(voteButton('Why?'))
    expect([voteButton('Why?').getAttribute('aria-pressed'), voteButton('Why?').textContent]).toEqual(['false', '6'])
    expect(connection.bodiesOf('questions.vote')).toMatchObject([{ isVoted: true }, { isVoted: false }])
  })

  test('[WID-06] a vote the server refuses is taken back, and it says why', async () => {
    const { user } = await open({
      page: { questions: [question('Why?', { votes: 4 })] },
      answers: { 'questions.vote': () => Promise.reject(refusal('questions.not-open')) },
    })
    await user.click(voteButton('Why?'))
    expect([voteButton('Why?').getAttribute('aria-pressed'), voteButton('Why?').textContent]).toEqual(['false', '4'])
    expect(screen.getByText(t('questions.failure.not-open'))).toBeDefined()
  })

  test("[WID-06] one's own question is withdrawn after being asked again", async () => {
    const { user, connection } = await open({ page: { questions: [question('Mine?', { isOwn: true })] } })
    await chooseFrom(user, 'Mine?', t('questions.act.withdraw'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(connection.bodiesOf('questions.withdraw')).toEqual([])
    await user.click(dialog.getByRole('button', { name: t('questions.act.withdraw') }))
    expect(connection.bodiesOf('questions.withdraw')).toEqual([{ ...round, questionId: 'q-Mine?' }])
    expect(screen.queryByText('Mine?')).toBeNull()
  })

  test("[CHT-08] somebody else's question is reported, not withdrawn", async () => {
    const { user, connection } = await open({ page: { questions: [question('Rude?')] } })
    await user.click(button(t('questions.menu', { text: 'Rude?' })))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      t('questions.act.report'),
    ])
    await user.click(screen.getByRole('menuitem'))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: t('questions.act.report') }))
    expect(connection.bodiesOf('questions.report')).toMatchObject([{ ...round, questionId: 'q-Rude?', kind: 'spam' }])
    expect(screen.getByText(t('questions.reported-now'))).toBeDefined()
  })

  test.each([
    ['WAITING', 'approve', 'waiting', ['approve', 'refuse']],
    ['SHOWN', 'answer-now', 'top', ['answer-now', 'answered']],
    ['ANSWERED', 'bring-back', 'answered', ['bring-back']],
    ['REFUSED', 'approve', 'refused', ['approve']],
  ] as const)('[WID-06] staff does with a question that is %s first: %s', async (state, act, tab, acts) => {
    const { user, connection } = await open({ page: { mayLead: true, questions: [question('Why?', { state })] } })
    await user.click(screen.getByRole('tab', { name: new RegExp(`^${t(`questions.tab.${tab}`)}`) }))
    const names = acts.map((each) => t(`questions.act.${each}`))
    for (const name of names) expect(cardOf('Why?').getByRole('button', { name })).toBeDefined()
    await user.click(cardOf('Why?').getByRole('button', { name: t(`questions.act.${act}`) }))
    expect(connection.bodiesOf('questions.moderate')).toEqual([{ ...round, questionId: 'q-Why?', act }])
  })

  test('[WID-06] an attendee gets nothing of what staff does', async () => {
    await open({ page: { questions: [question('Why?')] } })
    expect(screen.queryByRole('tab', { name: new RegExp(t('questions.tab.waiting')) })).toBeNull()
    expect(cardOf('Why?').queryByRole('button', { name: t('questions.act.answer-now') })).toBeNull()
    expect(screen.queryByRole('group', { name: t('questions.lead') })).toBeNull()
  })

  test('[WID-06] staff closes an open round, and sees a message if that failed', async () => {
    const { user, connection } = await open({
      page: { mayLead: true },
      answers: { 'questions.set-state': () => Promise.reject(refusal('internal')) },
    })
    await user.click(button(t('questions.go.CLOSED')))
    expect(connection.bodiesOf('questions.set-state')).toEqual([{ ...round, state: 'CLOSED' }])
    expect(screen.getByText(t('questions.failure.other'))).toBeDefined()
  })

  test('[WID-06] staff saves all questions as a table', async () => {
    const { user, callsOf } = await open({
      page: { mayLead: true, questions: [question('Why?')] },
      draw: { title: 'Plenary' },
    })
    await user.click(button(t('questions.export')))
    const [[file, name]] = callsOf('saveFile') as [[Blob, string]]
    expect(name).toBe('Plenary.csv')
    expect(await file?.text()).toContain('Why?')
  })

  test('[WID-06] a fact about this round changes what is shown, one of another round does not', async () => {
    const { connection, advance } = await open({ page: { questions: [question('Why?', { votes: 1 })] } })
    const changed = (configurationId: string, votes: number) => ({
      widgetId: 'w1',
      configurationId,
      state: 'OPEN',
      questions: [],
      votes: [{ questionId: 'q-Why?', votes, revision: 2 }],
      gone: [],
    })
    connection.notify('questions.changed', changed('c2', 50) as never)
    await advance(0)
    expect(voteButton('Why?').textContent).toBe('1')
    connection.notify('questions.changed', changed('c1', 20) as never)
    await advance(0)
    expect(voteButton('Why?').textContent).toBe('20')
  })
})

describe('following', () => {
  /** A server that holds these pages; `lists` counts the readings of the first one. */
  async function follow(more: Parameters<typeof open>[0] = {}, page: object = {}) {
    const round1 = { state: 'OPEN', voted: [], right: { may: true }, mayLead: false }
    const server = { questions: [question('Why?')] as object[], page, lists: 0, isBroken: false }
    const drawn = await open({
      list: async () => {
        server.lists++
        if (server.isBroken) throw refusal('internal')
        return { ...round1, ...server.page, questions: server.questions }
      },
      ...more,
    })
    const notify = async (name: string, fact: object = {}) => {
      drawn.connection.notify(name as never, { ...round, ...fact } as never)
      await drawn.advance(0)
    }
    return { ...drawn, server, notify }
  }

  test('[WID-06] a round is read page by page, says so meanwhile, and can be saved once all is there', async () => {
    const asked: unknown[] = []
    let goOn = () => {}
    const waited = new Promise<void>((resolve) => (goOn = resolve))
    const { advance } = await open({
      list: async (_name, { query }) => {
        asked.push(query?.before)
        const page = { state: 'OPEN', voted: [], right: { may: true }, mayLead: true }
        if (query === undefined) return { ...page, questions: [question('new')], next: 7 }
        await waited
        return { ...page, questions: [question('old', { seq: 0 })] }
      },
    })
    expect(shownTexts()).toEqual(['new'])
    expect(screen.getByText(t('questions.reading'))).toBeDefined()
    expect(button(t('questions.export')).disabled).toBe(true)
    goOn()
    await advance(0)
    expect(shownTexts()).toEqual(['old', 'new'])
    expect(asked).toEqual([undefined, '7'])
    expect(screen.queryByText(t('questions.reading'))).toBeNull()
    expect(button(t('questions.export')).disabled).toBe(false)
  })

  test.each(['questions.stale', 'moderation.sanctioned'])(
    '[WID-06] after %s the round is read anew, and what is no longer in it is gone',
    async (fact) => {
      const { server, notify } = await follow()
      server.questions = [question('How?')]
      await notify(fact)
      expect(shownTexts()).toEqual(['How?'])
      expect(server.lists).toBe(2)
    },
  )

  test('[WID-06] a round that cannot be read anew stays as it is', async () => {
    const { server, notify } = await follow()
    server.isBroken = true
    await notify('questions.stale')
    expect([server.lists, shownTexts()]).toEqual([2, ['Why?']])
  })

  test('[WID-06] a vote in another window of the same person is shown', async () => {
    const { notify } = await follow()
    await notify('questions.own-voted', { questionId: 'q-Why?', isVoted: true })
    expect(voteButton('Why?').getAttribute('aria-pressed')).toBe('true')
  })

  test('[WID-06] a draft that opens is read within a second, and not when it opened before', async () => {
    const { server, notify, advance } = await follow({}, { state: 'DRAFT' })
    server.page = { state: 'OPEN' }
    const changed = { state: 'OPEN', questions: [], votes: [], gone: [] }
    await notify('questions.changed', changed)
    await advance(1_000)
    expect([server.lists, shownTexts()]).toEqual([2, ['Why?']])
    await notify('questions.changed', changed)
    await advance(1_000)
    expect(server.lists).toBe(2)
  })

  test('[WID-06] without a login the round is read again every 15 seconds, until it is closed', async () => {
    const { server, advance, unmount } = await follow({ draw: { connection: null } })
    await advance(14_999)
    expect(server.lists).toBe(1)
    await advance(1)
    expect(server.lists).toBe(2)
    await advance(15_000)
    expect(server.lists).toBe(3)
    unmount()
    await advance(15_000)
    expect(server.lists).toBe(3)
  })

  test('[WID-06] a round that cannot be followed is read all the same', async () => {
    const { server } = await follow({ answers: { 'questions.follow': () => Promise.reject(refusal('internal')) } })
    expect([server.lists, shownTexts()]).toEqual([1, ['Why?']])
  })

  test('[WID-06] the focus stays in the list when the question it was on disappears', async () => {
    const { notify } = await follow()
    const list = screen.getByRole('list', { name: t('questions.tab.top') })
    const vote = voteButton('Why?')
    Object.assign(vote, { matches: () => true })
    vote.focus()
    await notify('questions.changed', { state: 'OPEN', questions: [question('How?')], votes: [], gone: ['q-Why?'] })
    expect(shownTexts()).toEqual(['How?'])
    expect(document.activeElement).toBe(list)
  })
})
