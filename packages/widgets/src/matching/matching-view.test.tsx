// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal, setOnline, texts } from '../host/testing/draw-widget.tsx'
import { aboutOf, button, cardOf, matchingOf, openMatching, place, suggestionOf, t } from './testing/open-matching.tsx'

afterEach(cleanup)

const heading = () => screen.getByRole('heading').textContent
const invitation = (uid: string) =>
  aboutOf(uid, { invitationId: `i-${uid}`, note: '', at: 0, until: Date.UTC(2026, 5, 2, 12) })
const failFollow = (code: string) => ({ 'matching.follow': () => Promise.reject(refusal(code)) })

describe('what there is to see', () => {
  test('[WID-06] in a venue without login matching says that it is not available, and asks the server for nothing', async () => {
    await openMatching({ draw: { connection: null } })
    expect(heading()).toBe('Meeting people is not available here')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('[WID-06] before the first answer there is a named skeleton and nothing to press', async () => {
    await openMatching({ answers: { 'matching.follow': () => new Promise(() => {}) } })
    expect(screen.getByText(t('matching.loading'))).toBeDefined()
    expect([screen.queryByRole('button'), screen.queryByRole('tab')]).toEqual([null, null])
  })

  test('[WID-06] without a connection it waits for one instead of failing', async () => {
    const { connection, open } = await openMatching({ answers: failFollow('connection-lost') })
    expect(screen.getByText(t('matching.loading'))).toBeDefined()
    expect(screen.queryByRole('alert')).toBeNull()
    connection.answers['matching.follow'] = () => matchingOf() as never
    await open()
    expect(screen.getByRole('tablist')).toBeDefined()
  })

  test.each(['matching.not-found', 'venue.outside-time-slot'])(
    '[WID-06] matching that is refused with %s is not there',
    async (code) => {
      await openMatching({ answers: failFollow(code) })
      expect(heading()).toBe(t('matching.gone'))
      expect(screen.queryByRole('button')).toBeNull()
    },
  )

  test('[WID-06] matching that fails is announced and can be tried again', async () => {
    const { user, connection, advance } = await openMatching({ answers: failFollow('internal') })
    expect(heading()).toBe(t('matching.failed'))
    expect(screen.getByRole('alert').textContent).toContain(t('matching.trouble.failed'))
    connection.answers['matching.follow'] = () => matchingOf() as never
    await user.click(button(t('matching.retry')))
    await advance(0)
    expect(screen.getByRole('tablist', { name: t('matching.parts') })).toBeDefined()
    expect(connection.bodiesOf('matching.follow')).toEqual([place, place])
  })

  test('[WID-06] what was shown stays when the connection is lost, and says that it may be old until it is back', async () => {
    const { connection, open } = await openMatching({ people: [suggestionOf('bob')] })
    expect(screen.queryByText(t('matching.offline'))).toBeNull()
    connection.answers['matching.follow'] = () => Promise.reject(refusal('connection-lost'))
    await open()
    expect(screen.getByText(t('matching.offline'))).toBeDefined()
    expect(screen.getByRole('article', { name: 'Bob' })).toBeDefined()
    connection.answers['matching.follow'] = () => matchingOf() as never
    await open()
    expect(screen.queryByText(t('matching.offline'))).toBeNull()
  })

  test('[WID-06] without a network it says that it may be old', async () => {
    await openMatching()
    await setOnline(false)
    expect(screen.getByText(t('matching.offline'))).toBeDefined()
    await setOnline(true)
    expect(screen.queryByText(t('matching.offline'))).toBeNull()
  })

  test('[WID-06] a muted person reads so, and gets no suggestions', async () => {
    const { connection } = await openMatching({ state: { hindrance: 'muted' }, people: [suggestionOf('bob')] })
    expect(screen.getByText(t('matching.muted'))).toBeDefined()
    expect(connection.bodiesOf('matching.suggest')).toEqual([])
    expect(screen.queryByRole('heading', { name: t('matching.suggested') })).toBeNull()
    expect(button(t('matching.now-start')).disabled).toBe(true)
  })

  test('[WID-06] an invisible person reads so, and still sees the others', async () => {
    const { connection } = await openMatching({ state: { hindrance: 'invisible' }, people: [suggestionOf('bob')] })
    expect(screen.getByText(t('matching.invisible'))).toBeDefined()
    expect(connection.bodiesOf('matching.suggest')).toEqual([{ ...place, limit: 7 }])
    expect(screen.getByRole('article', { name: 'Bob' })).toBeDefined()
    expect(button(t('matching.now-start')).disabled).toBe(true)
  })

  test.each([
    [[], 0, 'Meet people who share your interests.', 'No one has joined yet. Be the first.'],
    [texts('Find your match'), 1, 'Find your match', '1 person has joined.'],
    [texts('Find your match'), 2, 'Find your match', '2 people have joined.'],
  ])('[WID-06] before joining it welcomes and says how many there are', async (welcome, members, words, count) => {
    await openMatching({ state: { own: null, members }, configuration: { texts: welcome } })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.getByText(count)).toBeDefined()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test('[WID-06] a person who has not joined gets no suggestions', async () => {
    const { connection } = await openMatching({ state: { own: null }, people: [suggestionOf('bob')] })
    expect(connection.bodiesOf('matching.suggest')).toEqual([])
    expect(screen.queryByRole('article')).toBeNull()
  })

  test('[WID-06] a page from right to left names interests in its language, and texts take the direction of their letters', async () => {
    await openMatching({
      people: [suggestionOf('bob', { card: cardOf({ line: 'Bäume' }), sharedInterestIds: ['trees'] })],
      draw: { locale: 'ar' },
    })
    expect(screen.getByText(/ع trees/)).toBeDefined()
    expect(screen.getByText('Bäume').getAttribute('dir')).toBe('auto')
    expect(screen.getByText('Bob').tagName).toBe('BDI')
  })
})

describe('its parts', () => {
  test('[WID-06] arrow keys move between the parts, and only the chosen one is shown', async () => {
    const { user } = await openMatching()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'People',
      'Invitations',
      'Met',
      'My card',
    ])
    screen.getByRole('tab', { name: 'People' }).focus()
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('heading', { name: t('matching.no-invitations') })).toBeDefined()
    expect(screen.queryByRole('heading', { name: t('matching.suggested') })).toBeNull()
    await user.keyboard('{End}')
    expect(button(t('matching.save'))).toBeDefined()
  })

  test('[WID-06] invitations are counted on their tab, and one press leads from the people to them', async () => {
    const { user } = await openMatching({ state: { received: [invitation('bob'), invitation('carol')] } })
    expect(screen.getByRole('tab', { name: 'Invitations 2' })).toBeDefined()
    expect(screen.getByText('Bob and others said hello to you (2).')).toBeDefined()
    await user.click(button(t('matching.look')))
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Invitations2')
    expect(screen.getAllByRole('article').map((article) => article.getAttribute('aria-label'))).toEqual([
      'Bob',
      'Carol',
    ])
  })

  test('[WID-06] one invitation is named by its author alone', async () => {
    await openMatching({ state: { received: [invitation('bob')] } })
    expect(screen.getByText('Bob said hello to you.')).toBeDefined()
  })

  test('[WID-06] a change shows at once, and one that is older than what is shown is left out', async () => {
    const first = matchingOf()
    const { notify } = await openMatching({ answers: { 'matching.follow': () => first } })
    const newer = matchingOf({ received: [invitation('bob')] })
    await notify('matching.changed', newer)
    expect(screen.getByText('Bob said hello to you.')).toBeDefined()
    await notify('matching.changed', first)
    expect(screen.getByText('Bob said hello to you.')).toBeDefined()
    await notify('matching.changed', matchingOf())
    expect(screen.queryByText('Bob said hello to you.')).toBeNull()
  })

  test('[WID-06] a page that was too slow for some facts asks anew', async () => {
    const { connection, notify } = await openMatching()
    connection.answers['matching.follow'] = () => matchingOf({ received: [invitation('bob')] }) as never
    await notify('realtime.behind', { features: ['poll'] })
    expect(connection.bodiesOf('matching.follow')).toHaveLength(1)
    await notify('realtime.behind', { features: ['poll', 'matching'] })
    expect(screen.getByText('Bob said hello to you.')).toBeDefined()
  })

  test('[WID-06] when the widget closes, this page no longer waits and no longer follows', async () => {
    const { connection, unmount } = await openMatching({ state: { isWaiting: true } })
    unmount()
    expect(connection.bodiesOf('matching.stop-waiting')).toEqual([{}])
    expect(connection.bodiesOf('matching.unfollow')).toEqual([place])
  })
})

describe('who was met', () => {
  const meeting = (uid: string, how = 'INVITATION') => ({ ...aboutOf(uid), at: Date.UTC(2026, 5, 1, 10), how })

  test('[WID-06] a meeting opens the chat and says so, until it is closed', async () => {
    const { user, notify, callsOf, connection } = await openMatching()
    await notify('matching.met', meeting('bob'))
    expect(callsOf('openChat')).toEqual([['bob']])
    const words = screen.getByText(t('matching.met-news', { name: 'Bob' }))
    expect(words.closest('[role=status]')).not.toBeNull()
    // A person already met is no longer suggested.
    expect(connection.bodiesOf('matching.suggest')).toHaveLength(2)
    await user.click(button(t('matching.chat')))
    expect(callsOf('openChat')).toEqual([['bob'], ['bob']])
    await user.click(button(t('matching.close')))
    expect(screen.queryByText(t('matching.met-news', { name: 'Bob' }))).toBeNull()
  })

  test('[WID-06] a venue without chats names the person met, and offers no chat', async () => {
    const { notify, goTo } = await openMatching({
      met: [meeting('bob')],
      draw: { ports: { chat: { openChat: undefined } } },
    })
    await notify('matching.met', meeting('bob'))
    expect(screen.getByText(t('matching.met-news', { name: 'Bob' }))).toBeDefined()
    await goTo('met')
    expect(screen.getByRole('article', { name: 'Bob' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /chat/i })).toBeNull()
  })

  test('[WID-06] the list says how each was met, and opens the chat with them', async () => {
    const { user, goTo, callsOf } = await openMatching({ met: [meeting('bob'), meeting('carol', 'NOW')] })
    await goTo('met')
    const rowOf = (name: string) => within(screen.getByRole('article', { name }))
    expect(rowOf('Bob').getByText(/^Met on /)).toBeDefined()
    expect(rowOf('Carol').getByText(/^Met through “Meet now” on /)).toBeDefined()
    await user.click(button(t('matching.chat-with', { name: 'Carol' })))
    expect(callsOf('openChat')).toEqual([['carol']])
  })

  test('[WID-06] an empty list says so', async () => {
    const { goTo } = await openMatching()
    await goTo('met')
    expect(screen.getByRole('heading', { name: t('matching.nobody-met') })).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('[WID-06] a list that fails can be asked for again', async () => {
    const { user, goTo, connection } = await openMatching({
      answers: { 'matching.list-met': () => Promise.reject(refusal('internal')) },
    })
    await goTo('met')
    expect(screen.getByRole('heading', { name: t('matching.list-failed') })).toBeDefined()
    connection.answers['matching.list-met'] = () => ({ people: [meeting('bob')] }) as never
    await user.click(button(t('matching.refresh')))
    expect(await screen.findByRole('article', { name: 'Bob' })).toBeDefined()
  })
})
