// @vitest-environment happy-dom
import { createFakeRealtime } from '@foyer/client/testing'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type DrawOptions, drawWidget, refusal, texts } from '../host/testing/draw-widget.tsx'
import { visitorWith } from '../host/testing/visitor-with.ts'
import { View } from './poll-view.tsx'

afterEach(cleanup)

const { t } = createTranslator('en', await loadTexts('poll')('en'))
const place = { widgetId: 'w1', configurationId: 'c1' }
const option = (id: string, name: string) => ({ id, texts: texts(name, `ع ${name}`) })
const lunch = {
  id: 'lunch',
  texts: texts('What is for lunch?', 'ما هو الغداء؟'),
  choice: 'SINGLE',
  options: [option('soup', 'Soup'), option('pasta', 'Pasta'), option('salad', 'Salad')],
}
const several = { ...lunch, choice: 'MULTIPLE' }

interface Scene {
  readonly state?: 'DRAFT' | 'OPEN' | 'CLOSED'
  readonly voters?: number
  readonly counts?: Readonly<Record<string, number>>
  readonly own?: readonly string[]
  readonly mayLead?: boolean
  readonly question?: object
  readonly configuration?: object
  readonly answers?: Readonly<Record<string, (body: never) => unknown>>
  readonly draw?: Partial<DrawOptions>
}

const pollOf = ({ state = 'OPEN', voters, counts, own, mayLead = false }: Scene, asOf = 1) => ({
  results: {
    ...place,
    asOf,
    state,
    // A question without votes is not named.
    questions: voters === undefined ? {} : { lunch: { voters, ...(counts !== undefined && { counts }) } },
  },
  own: own === undefined ? {} : { lunch: own },
  mayLead,
})

async function open(scene: Scene = {}) {
  const { question = lunch, configuration = {}, answers = {}, draw = {} } = scene
  const connection = createFakeRealtime({ 'poll.follow': () => pollOf(scene) as never, ...answers } as never)
  const page = await drawWidget(View, {
    configuration: { id: 'c1', questions: [question], results: 'AFTER_VOTE', mayChangeVote: false, ...configuration },
    connection,
    ...draw,
  })
  await page.open()
  return {
    ...page,
    connection,
    bodyOf: (name: Parameters<typeof connection.bodiesOf>[0]) => connection.bodiesOf(name)[0],
  }
}

const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement
const heading = () => screen.getByRole('heading').textContent
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent)

describe('what there is to see', () => {
  test('[WID-06] without a connection it says so, and offers nothing to press', async () => {
    await open({ draw: { connection: null } })
    expect(heading()).toBe(t('poll.unreachable'))
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('[AUT-23] visitors who do not vote in this venue see the poll, read so, and can choose nothing', async () => {
    const visitor = visitorWith({ vote: false })
    await open({ draw: { ports: { person: { user: undefined, visitor } } } })
    expect(screen.getByText(t('poll.visitors-watch'))).toBeDefined()
    expect(screen.getByText('Soup')).toBeDefined()
    expect([screen.queryByRole('radio'), screen.queryByRole('button')]).toEqual([null, null])
  })

  test('[AUT-23] a visitor who votes is kept as this visitor, once the vote has arrived', async () => {
    let acts = 0
    const visitor = visitorWith({}, () => void acts++)
    const answers = { 'poll.vote': () => Promise.reject(refusal('connection-lost')) }
    const { connection, user } = await open({ answers, draw: { ports: { person: { user: undefined, visitor } } } })
    await user.click(screen.getByRole('radio', { name: 'Soup' }))
    await user.click(button(t('poll.vote')))
    expect(acts).toBe(0)
    connection.answers['poll.vote'] = () => pollOf({ voters: 1, own: ['soup'] }, 2) as never
    await user.click(button(t('poll.vote')))
    expect(acts).toBe(1)
    expect(screen.queryByText(t('poll.visitors-watch'))).toBeNull()
  })

  test('[WID-06] before the first answer nothing can be chosen', async () => {
    await open({ answers: { 'poll.follow': () => new Promise(() => {}) } })
    expect([screen.queryByRole('radio'), screen.queryByRole('heading')]).toEqual([null, null])
  })

  test.each(['poll.not-found', 'venue.outside-time-slot'])(
    '[WID-06] a poll that is refused with %s is not there',
    async (code) => {
      await open({ answers: { 'poll.follow': () => Promise.reject(refusal(code)) } })
      expect(heading()).toBe(t('poll.gone'))
    },
  )

  test('[WID-06] a draft is closed to attendees', async () => {
    await open({ state: 'DRAFT' })
    expect(heading()).toBe(t('poll.draft'))
    expect(screen.queryByText('Soup')).toBeNull()
  })

  test('[WID-06] a poll that was shown stays where the connection is lost, and says that it may be old', async () => {
    const { connection, open: reopen } = await open({ voters: 3 })
    expect(screen.queryByText(t('poll.offline'))).toBeNull()
    connection.answers['poll.follow'] = () => Promise.reject(refusal('connection-lost'))
    await reopen()
    expect(screen.getByText(t('poll.offline'))).toBeDefined()
    expect(screen.getByRole('radio', { name: 'Soup' })).toBeDefined()
    connection.answers['poll.follow'] = () => pollOf({ voters: 3 }, 2) as never
    await reopen()
    expect(screen.queryByText(t('poll.offline'))).toBeNull()
  })

  test('[WID-06] a share is of those who have voted, also where one person chooses several', async () => {
    await open({ question: several, own: ['soup'], voters: 4, counts: { soup: 3, pasta: 2 } })
    const shareOf = (name: string) => [
      within(rowOf(name)).getByText(/%/).textContent,
      within(rowOf(name)).getByText(/vote/).textContent,
    ]
    expect([shareOf('Soup'), shareOf('Pasta'), shareOf('Salad')]).toEqual([
      ['75%', t('poll.votes', { count: 3 })],
      ['50%', t('poll.votes', { count: 2 })],
      ['0%', t('poll.votes', { count: 0 })],
    ])
    expect(screen.getByText(new RegExp(t('poll.voters', { count: 4 })))).toBeDefined()
  })

  test('[WID-06] closed without a vote every option has none', async () => {
    await open({ state: 'CLOSED' })
    expect(within(rowOf('Soup')).getByText('0%')).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test.each([
    ['AFTER_VOTE', undefined, 'poll.seen-after-vote'],
    ['WHEN_CLOSED', [], 'poll.seen-when-closed'],
  ] as const)(
    '[WID-06] where results are seen %s and are not there yet, it says when they are',
    async (results, own, words) => {
      await open({ configuration: { results }, ...(own !== undefined && { own }) })
      expect(screen.getByText(new RegExp(t(words)))).toBeDefined()
      expect(screen.queryByText(/%/)).toBeNull()
    },
  )

  test('[WID-06] in a page from right to left it is in that language, and each text has the direction of its letters', async () => {
    await open({ draw: { locale: 'ar' } })
    const question = screen.getByText('ما هو الغداء؟')
    expect([question.getAttribute('dir'), screen.getByText('ع Soup').getAttribute('dir')]).toEqual(['auto', 'auto'])
  })

  test('[WID-06] a long option is shown whole', async () => {
    const long = 'Very long '.repeat(40).trim()
    await open({ question: { ...lunch, options: [option('long', long), option('soup', 'Soup')] } })
    expect(screen.getByRole('radio', { name: long })).toBeDefined()
  })
})

describe('voting', () => {
  test('[WID-06] one option is chosen and sent; then the vote is marked and the question has the focus', async () => {
    const { user, bodyOf } = await open({
      answers: { 'poll.vote': () => pollOf({ voters: 2, counts: { pasta: 2 }, own: ['pasta'] }, 2) },
    })
    await user.click(screen.getByRole('radio', { name: 'Soup' }))
    await user.click(screen.getByRole('radio', { name: 'Pasta' }))
    await user.click(button(t('poll.vote')))
    expect(bodyOf('poll.vote')).toEqual({ ...place, questionId: 'lunch', optionIds: ['pasta'] })
    expect(within(rowOf('Pasta')).getByLabelText(t('poll.mine'))).toBeDefined()
    expect(within(rowOf('Soup')).queryByLabelText(t('poll.mine'))).toBeNull()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(document.activeElement?.tagName).toBe('FORM')
  })

  test('[WID-06] where several may be chosen all of them are sent, and one that is taken back is not', async () => {
    const { user, bodyOf } = await open({ question: several, answers: { 'poll.vote': () => pollOf({ own: [] }, 2) } })
    for (const name of ['Soup', 'Pasta', 'Salad', 'Pasta']) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(button(t('poll.vote')))
    expect(bodyOf('poll.vote')).toMatchObject({ optionIds: ['soup', 'salad'] })
  })

  test('[WID-06] what was chosen stays marked where it is kept nowhere', async () => {
    const { user } = await open({ answers: { 'poll.vote': () => pollOf({ voters: 1, own: [] }, 2) } })
    await user.click(screen.getByRole('radio', { name: 'Soup' }))
    await user.click(button(t('poll.vote')))
    expect(within(rowOf('Soup')).getByLabelText(t('poll.mine'))).toBeDefined()
  })

  test('[WID-06] a vote without a choice is not sent, and says so', async () => {
    const { user, connection } = await open()
    await user.click(button(t('poll.vote')))
    expect(alerts()).toEqual([t('poll.trouble.nothing-chosen')])
    expect(connection.bodiesOf('poll.vote')).toEqual([])
    await user.click(screen.getByRole('radio', { name: 'Soup' }))
    expect(alerts()).toEqual([''])
  })

  test.each([
    ['poll.not-open', 'poll.trouble.not-open'],
    ['venue.outside-time-slot', 'poll.trouble.not-open'],
    ['poll.already-voted', 'poll.trouble.already-voted'],
    ['connection-lost', 'poll.trouble.lost'],
    ['internal', 'poll.trouble.failed'],
  ] as const)('[WID-06] a vote refused with %s says why and can be sent again', async (code, words) => {
    const { user } = await open({ answers: { 'poll.vote': () => Promise.reject(refusal(code)) } })
    await user.click(screen.getByRole('radio', { name: 'Soup' }))
    await user.click(button(t('poll.vote')))
    expect(alerts()).toEqual([t(words)])
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Soup' }).checked).toBe(true)
    expect(button(t('poll.vote')).disabled).toBe(false)
  })

  test('[WID-06] a vote that may be changed is sent once it is another one', async () => {
    const { user, bodyOf } = await open({
      own: ['soup'],
      configuration: { mayChangeVote: true },
      answers: { 'poll.vote': () => pollOf({ own: ['pasta'] }, 2) },
    })
    expect(button(t('poll.change')).disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Pasta' }))
    expect(button(t('poll.change')).disabled).toBe(false)
    await user.click(screen.getByRole('radio', { name: 'Soup' }))
    expect(button(t('poll.change')).disabled).toBe(true)
    await user.click(screen.getByRole('radio', { name: 'Pasta' }))
    await user.click(button(t('poll.change')))
    expect(bodyOf('poll.vote')).toMatchObject({ optionIds: ['pasta'] })
  })

  test.each([
    ['votes may not be changed', ['soup'], false],
    ['the former choice is not kept', [], true],
  ] as const)('[WID-06] who has voted does not vote again where %s', async (_when, own, mayChangeVote) => {
    await open({ own, configuration: { mayChangeVote } })
    expect([screen.queryByRole('radio'), screen.queryByRole('button')]).toEqual([null, null])
    expect(screen.getByText(new RegExp(t('poll.counted')))).toBeDefined()
  })
})

describe('for staff', () => {
  test.each([
    ['DRAFT', ['OPEN']],
    ['OPEN', ['CLOSED']],
    ['CLOSED', ['OPEN', 'DRAFT']],
  ] as const)('[WID-06] staff leads a poll that is %s on to %j', async (state, next) => {
    const { user, connection } = await open({
      state,
      mayLead: true,
      answers: { 'poll.set-state': () => pollOf({ state: next[0], mayLead: true }, 2) },
    })
    const group = within(screen.getByRole('group', { name: t('poll.lead') }))
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(
      next.map((each) => t(`poll.go.${each}`)),
    )
    await user.click(group.getByRole('button', { name: t(`poll.go.${next[0]}`) }))
    expect(connection.bodiesOf('poll.set-state')).toEqual([{ ...place, state: next[0] }])
    expect(screen.getByText(t(`poll.state.${next[0]}`))).toBeDefined()
  })

  test('[WID-06] a state that could not be set says so', async () => {
    const { user } = await open({
      mayLead: true,
      answers: { 'poll.set-state': () => Promise.reject(refusal('internal')) },
    })
    await user.click(button(t('poll.go.CLOSED')))
    expect(alerts()).toContain(t('poll.trouble.failed'))
  })

  test('[WID-06] an attendee leads nothing', async () => {
    await open()
    expect(screen.queryByRole('group', { name: t('poll.lead') })).toBeNull()
  })
})
