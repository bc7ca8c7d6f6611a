// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal, setOnline } from '../host/testing/draw-widget.tsx'
import { button, common, openRound, question, round, shownTexts, t } from './testing/open-round.tsx'

afterEach(async () => {
  cleanup()
  await setOnline(true)
})

type Page = Awaited<ReturnType<typeof openRound>>

const cardOf = (text: string) => within(screen.getByText(text).closest('article') as HTMLElement)
const inDialog = () => within(screen.getByRole('dialog'))
const itemsOf = async ({ user }: Page, text: string) => {
  await user.click(button(t('questions.menu', { text })))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const choose = async (page: Page, text: string, item: string) => {
  await itemsOf(page, text)
  await page.user.click(screen.getByRole('menuitem', { name: item }))
  await screen.findByRole('dialog')
}
const press = async ({ advance }: Page, name: string) => {
  fireEvent.click(inDialog().getByRole('button', { name }))
  await advance(0)
}
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(inDialog().getByRole('textbox', { name: label }), { target: { value } })
const showTab = ({ user }: Page, tab: 'top' | 'answered' | 'waiting' | 'refused') =>
  user.click(screen.getByRole('tab', { name: new RegExp(`^${t(`questions.tab.${tab}`)}`) }))
const lead = (questions: readonly object[], answers: object = {}) =>
  openRound({ page: { mayLead: true, questions }, answers: answers as never })

test.each([
  ['SHOWN', false, 'top', ['pin', 'answer', 'refuse', 'delete', 'mute']],
  ['SHOWN', true, 'top', ['unpin', 'answer', 'refuse', 'delete', 'mute']],
  ['WAITING', false, 'waiting', ['answer-now', 'delete', 'mute']],
  ['ANSWERED', false, 'answered', ['answer', 'answer-now', 'refuse', 'delete', 'mute']],
  ['REFUSED', false, 'refused', ['delete', 'mute']],
] as const)('[WID-06] the menu of staff for a question that is %s, pinned: %s', async (state, isPinned, tab, acts) => {
  const page = await lead([question('Why?', { state, isPinned })])
  await showTab(page, tab)
  expect(await itemsOf(page, 'Why?')).toEqual(acts.map((each) => t(`questions.act.${each}`)))
})

test('[WID-06] the question on stage is said to be answered, can be put back, and is marked once', async () => {
  const page = await lead([question('On stage', { state: 'ANSWERING' })])
  const card = cardOf('On stage')
  expect(card.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '0',
    t('questions.act.answered'),
    t('questions.act.bring-back'),
    t('questions.menu', { text: 'On stage' }),
  ])
  expect(card.getByText(t('questions.now'))).toBeDefined()
  expect(await itemsOf(page, 'On stage')).toEqual(
    (['answer', 'refuse', 'delete', 'mute'] as const).map((each) => t(`questions.act.${each}`)),
  )
})

test('[WID-06] offline staff leads nothing', async () => {
  await lead([question('Why?')])
  await setOnline(false)
  expect(cardOf('Why?').queryAllByRole('button')).toEqual([])
})

test('[WID-06] a question that waits or was refused cannot be voted for and shows no votes', async () => {
  const page = await lead([question('Waits', { state: 'WAITING' }), question('Refused', { state: 'REFUSED' })])
  await showTab(page, 'waiting')
  expect(cardOf('Waits').queryByText('0')).toBeNull()
  expect(cardOf('Waits').getByText(t('questions.is.WAITING'))).toBeDefined()
  await showTab(page, 'refused')
  expect(cardOf('Refused').queryByText('0')).toBeNull()
})

test('[WID-06] an answered question shows its votes and takes none', async () => {
  const page = await lead([question('Why?', { state: 'ANSWERED', votes: 3 })])
  await showTab(page, 'answered')
  expect(cardOf('Why?').getByText(t('questions.votes', { count: 3 }))).toBeDefined()
  expect(cardOf('Why?').queryByRole('button', { name: /^Vote/ })).toBeNull()
})

test('[WID-06] the day of a question is said unless it is today’s', async () => {
  const yesterday = Date.UTC(2026, 4, 31, 11)
  const page = await openRound()
  const today = page.clock.now()
  cleanup()
  await openRound({ page: { questions: [question('New', { at: today }), question('Old', { at: yesterday })] } })
  expect(cardOf('New').getByText(/^\d{1,2}:\d{2}/).tagName).toBe('TIME')
  expect(cardOf('Old').getByText(/May/).getAttribute('datetime')).toBe('2026-05-31T11:00:00.000Z')
})

test('[WID-06] a name without letters is no name, and a long question has a short name', async () => {
  const text = `${'very '.repeat(12)}long?`
  const short = 'x'.repeat(60)
  await openRound({ page: { questions: [question(text, { author: { uid: 'b', name: '' } }), question(short)] } })
  expect(screen.getByRole('article', { name: t('questions.by', { name: t('questions.without-name') }) })).toBeDefined()
  expect(button(t('questions.menu', { text: `${'very '.repeat(12).trimEnd()}…` }))).toBeDefined()
  expect(button(t('questions.menu', { text: short }))).toBeDefined()
})

test('[WID-06] staff writes an answer of up to 2,000 letters; one that was written is edited', async () => {
  const page = await lead([question('Why?', { state: 'ANSWERED', answer: 'Because.' })])
  await showTab(page, 'answered')
  await choose(page, 'Why?', t('questions.act.edit-answer'))
  expect(inDialog().getByText('Why?').getAttribute('dir')).toBe('auto')
  const field = inDialog().getByRole<HTMLTextAreaElement>('textbox')
  expect(field.value).toBe('Because.')
  const save = () => inDialog().getByRole<HTMLButtonElement>('button', { name: t('questions.answer-save') })
  type(/./, 'x'.repeat(1_799))
  expect(inDialog().queryByText('201')).toBeNull()
  type(/./, 'x'.repeat(1_800))
  expect(inDialog().getByText('200')).toBeDefined()
  type(/./, 'x'.repeat(2_001))
  expect([save().disabled, inDialog().getByText(t('questions.too-long', { count: 1 })) !== null]).toEqual([true, true])
  type(/./, ` ${'x'.repeat(2_000)} `)
  expect(save().disabled).toBe(false)
  await press(page, t('questions.answer-save'))
  expect(page.connection.bodiesOf('questions.moderate')).toEqual([
    { ...round, questionId: 'q-Why?', act: 'answered', answer: 'x'.repeat(2_000) },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(cardOf('Why?').getByText('x'.repeat(2_000))).toBeDefined()
})

test('[WID-06] staff deletes a question after being asked again; what fails is said there and can be tried again', async () => {
  let isBroken = true
  const page = await lead([question('Rude?')], {
    'questions.moderate': () => {
      if (isBroken) throw refusal('connection-lost')
    },
  })
  await choose(page, 'Rude?', t('questions.act.delete'))
  await press(page, t('questions.act.delete'))
  expect(inDialog().getByRole('alert').textContent).toContain(t('questions.failure.connection'))
  isBroken = false
  await press(page, t('questions.act.delete'))
  expect(page.connection.bodiesOf('questions.moderate')).toHaveLength(2)
  expect(page.connection.bodiesOf('questions.moderate')[0]).toEqual({ ...round, questionId: 'q-Rude?', act: 'delete' })
  expect([screen.queryByRole('dialog'), screen.queryByText('Rude?')]).toEqual([null, null])
})

test('[WID-06] cancelled, nothing is deleted; while it is deleted a second press does nothing', async () => {
  const page = await lead([question('Rude?')], { 'questions.moderate': () => new Promise(() => {}) })
  await choose(page, 'Rude?', t('questions.act.delete'))
  await press(page, common.t('common.cancel'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await choose(page, 'Rude?', t('questions.act.delete'))
  const act = inDialog().getByRole('button', { name: t('questions.act.delete') })
  fireEvent.click(act)
  fireEvent.click(act)
  await page.advance(0)
  expect(page.connection.bodiesOf('questions.moderate')).toHaveLength(1)
})

test('[WID-06] a question somebody else withdrew first is withdrawn', async () => {
  const page = await openRound({
    page: { questions: [question('Mine?', { isOwn: true })] },
    answers: { 'questions.withdraw': () => Promise.reject(refusal('questions.question-not-found')) },
  })
  await choose(page, 'Mine?', t('questions.act.withdraw'))
  await press(page, t('questions.act.withdraw'))
  expect([screen.queryByRole('dialog'), screen.queryByText('Mine?')]).toEqual([null, null])
})

test('[WID-06] a question that could not be withdrawn stays, and it says why', async () => {
  const page = await openRound({
    page: { questions: [question('Mine?', { isOwn: true })] },
    answers: { 'questions.withdraw': () => Promise.reject(refusal('internal')) },
  })
  await choose(page, 'Mine?', t('questions.act.withdraw'))
  await press(page, t('questions.act.withdraw'))
  expect(inDialog().getByRole('alert').textContent).toContain(t('questions.failure.other'))
})

test('[CHT-08] a report has a kind and, where there is one, a note of up to 500 letters', async () => {
  const page = await openRound({ page: { questions: [question('Rude?')] } })
  await choose(page, 'Rude?', t('questions.act.report'))
  fireEvent.change(inDialog().getByRole('combobox'), { target: { value: 'hate' } })
  const send = () => inDialog().getByRole<HTMLButtonElement>('button', { name: t('questions.act.report') })
  type(/./, 'x'.repeat(399))
  expect(inDialog().queryByText('101')).toBeNull()
  type(/./, 'x'.repeat(400))
  expect(inDialog().getByText('100')).toBeDefined()
  type(/./, 'x'.repeat(501))
  expect([send().disabled, inDialog().getByText(t('questions.too-long', { count: 1 })) !== null]).toEqual([true, true])
  type(/./, ` ${'x'.repeat(500)} `)
  await press(page, t('questions.act.report'))
  expect(page.connection.bodiesOf('questions.report')).toEqual([
    { ...round, clientId: expect.any(String) as string, questionId: 'q-Rude?', kind: 'hate', note: 'x'.repeat(500) },
  ])
  await choose(page, 'Rude?', t('questions.act.report'))
  await press(page, t('questions.act.report'))
  expect(page.connection.bodiesOf('questions.report')[1]).not.toHaveProperty('note')
})

test.each([
  ['hour', 3_600_000],
  ['day', 86_400_000],
  ['always', undefined],
] as const)('[CHT-08] staff mutes the author of a question for: %s, with a reason', async (span, ms) => {
  const page = await lead([question('Rude?')])
  await choose(page, 'Rude?', t('questions.act.mute'))
  expect(inDialog().getByText(t('questions.mute-text', { name: 'Bob' }))).toBeDefined()
  const mute = () => inDialog().getByRole<HTMLButtonElement>('button', { name: t('questions.act.mute') })
  expect(mute().disabled).toBe(true)
  type(/./, 'x'.repeat(501))
  expect([mute().disabled, inDialog().getByText(t('questions.too-long', { count: 1 })) !== null]).toEqual([true, true])
  type(/./, 'x'.repeat(400))
  expect([mute().disabled, inDialog().getByText('100') !== null]).toEqual([false, true])
  type(/./, ' Shouting ')
  if (span !== 'hour') fireEvent.change(inDialog().getByRole('combobox'), { target: { value: span } })
  const now = page.clock.now()
  await press(page, t('questions.act.mute'))
  expect(page.connection.bodiesOf('questions.mute-author')).toEqual([
    {
      ...round,
      clientId: expect.any(String) as string,
      questionId: 'q-Rude?',
      reason: 'Shouting',
      ...(ms !== undefined && { until: now + ms }),
    },
  ])
  expect(screen.getByText(t('questions.muted-now'))).toBeDefined()
})

test('[CHT-08] the author of a question without a name is muted without being named', async () => {
  const { author: _, ...nameless } = question('Rude?')
  const page = await lead([nameless])
  await choose(page, 'Rude?', t('questions.act.mute'))
  expect(inDialog().getByText(t('questions.mute-text-unnamed'))).toBeDefined()
})

test('[WID-06] a closed round is opened again or made a draft, and a draft is opened', async () => {
  const page = await openRound({ page: { mayLead: true, state: 'CLOSED' } })
  for (const state of ['OPEN', 'DRAFT'] as const) await page.user.click(button(t(`questions.go.${state}`)))
  expect(page.connection.bodiesOf('questions.set-state')).toEqual(
    ['OPEN', 'DRAFT'].map((state) => ({ ...round, state })),
  )
  cleanup()
  await openRound({ page: { mayLead: true, state: 'DRAFT' } })
  const group = within(screen.getByRole('group', { name: t('questions.lead') }))
  expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    t('questions.go.OPEN'),
    t('questions.export'),
  ])
})

test('[WID-06] what a moderator does at once and is refused is said, until it is closed', async () => {
  const page = await lead([question('Why?')], {
    'questions.moderate': () => Promise.reject(refusal('questions.question-not-found')),
  })
  await page.user.click(cardOf('Why?').getByRole('button', { name: t('questions.act.answered') }))
  expect(screen.getByText(t('questions.failure.question-not-found'))).toBeDefined()
  await page.user.click(button(common.t('common.close')))
  expect(screen.queryByText(t('questions.failure.question-not-found'))).toBeNull()
})

/** Facts of the round with other votes, in this order. */
const voted = (...votes: readonly (readonly [text: string, votes: number])[]) =>
  ({
    ...round,
    state: 'OPEN',
    questions: [],
    votes: votes.map(([text, count], index) => ({ questionId: `q-${text}`, votes: count, revision: 10 + index })),
    gone: [],
  }) as never

test('[WID-06] while a mouse points at the questions they stay where they are, until it rests for four seconds or leaves', async () => {
  const { connection, advance } = await openRound({ page: { questions: [question('A', { votes: 2 }), question('B')] } })
  const list = () => screen.getByRole('list', { name: t('questions.tab.top') })
  fireEvent.pointerMove(list(), { pointerType: 'touch' })
  connection.notify('questions.changed', voted(['B', 3]))
  await advance(0)
  expect(shownTexts()).toEqual(['B', 'A'])
  fireEvent.pointerMove(list(), { pointerType: 'mouse' })
  connection.notify('questions.changed', voted(['A', 4]))
  await advance(3_999)
  expect(shownTexts()).toEqual(['B', 'A'])
  fireEvent.pointerMove(list(), { pointerType: 'mouse' })
  await advance(3_999)
  expect(shownTexts()).toEqual(['B', 'A'])
  await advance(1)
  expect(shownTexts()).toEqual(['A', 'B'])
  fireEvent.pointerMove(list(), { pointerType: 'mouse' })
  connection.notify('questions.changed', {
    ...(voted(['B', 5]) as object),
    votes: [{ questionId: 'q-B', votes: 5, revision: 20 }],
  } as never)
  await advance(0)
  expect(shownTexts()).toEqual(['A', 'B'])
  fireEvent.pointerLeave(list())
  expect(shownTexts()).toEqual(['B', 'A'])
})
