// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { noonMs } from '@foyer/testkit'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal } from '../host/testing/draw-widget.tsx'
import {
  aboutOf,
  alerts,
  button,
  cardOf,
  matchingOf,
  openMatching,
  place,
  suggestionOf,
  t,
} from './testing/open-matching.tsx'

afterEach(cleanup)

const personOf = (name: string) => screen.getByRole('article', { name })
const names = () => screen.queryAllByRole('article').map((article) => article.getAttribute('aria-label'))
const hello = (name: string) => button(t('matching.hello-to', { name }))
const refuse = (code: string) => () => Promise.reject(refusal(code))

describe('suggestions', () => {
  test('[WID-06] a suggestion says why, what the person says, and only interests that the widget names', async () => {
    await openMatching({
      people: [
        suggestionOf('bob', {
          person: { uid: 'bob', name: 'Bob', title: 'Gardener', company: 'Greens' },
          card: cardOf({
            interestIds: ['trees', 'night', 'gone'],
            languages: ['de', 'fr'],
            line: 'I plant',
            lookingFor: 'Seeds',
            offering: 'Shade',
          }),
          sharedInterestIds: ['trees'],
          sharedLanguages: ['de'],
          isOnline: true,
          isNew: true,
        }),
      ],
    })
    const bob = within(personOf('Bob'))
    for (const words of ['Gardener · Greens', 'In common: trees', 'I plant', 'Also: night', 'German, French', 'New'])
      expect(bob.getByText(words)).toBeDefined()
    expect(bob.getByText('Looking for').nextElementSibling?.textContent).toBe('Seeds')
    expect(bob.getByText('Offering').nextElementSibling?.textContent).toBe('Shade')
    expect(bob.getByRole('img', { name: 'Here now' })).toBeDefined()
  })

  test.each([
    [{ sharedLanguages: ['de', 'fr', 'it'] }, 'You both speak German, French'],
    [{ isNew: true }, 'Just joined'],
    [{}, 'Different interests'],
  ])('[WID-06] without a common interest the reason of a suggestion is another one', async (more, words) => {
    await openMatching({ people: [suggestionOf('bob', more)] })
    const bob = within(personOf('Bob'))
    expect(bob.getByText(words)).toBeDefined()
    // Of what was left empty there is no trace.
    expect([bob.queryByText('Looking for'), bob.queryByText('Offering')]).toEqual([null, null])
    expect(bob.queryByRole('img', { name: 'Here now' })).toBeNull()
  })

  test('[WID-06] while people are looked for there is a named skeleton', async () => {
    await openMatching({ answers: { 'matching.suggest': () => new Promise(() => {}) } })
    expect(screen.getByText(t('matching.loading'))).toBeDefined()
    expect(screen.queryByRole('button', { name: t('matching.refresh') })).toBeNull()
  })

  test('[WID-06] an empty list of suggestions says so, and looking again finds who came', async () => {
    const { user, connection, advance } = await openMatching()
    expect(screen.getByRole('heading', { name: t('matching.nobody') })).toBeDefined()
    connection.answers['matching.suggest'] = () => ({ people: [suggestionOf('bob')] }) as never
    await user.click(button(t('matching.refresh')))
    await advance(0)
    expect(names()).toEqual(['Bob'])
    expect(connection.bodiesOf('matching.suggest')).toHaveLength(2)
  })

  test('[WID-06] suggestions that fail are announced, and can be asked for again', async () => {
    const { user, connection, advance } = await openMatching({ answers: { 'matching.suggest': refuse('internal') } })
    expect(alerts().join()).toContain(t('matching.list-failed'))
    connection.answers['matching.suggest'] = () => ({ people: [suggestionOf('bob')] }) as never
    await user.click(button(t('matching.refresh')))
    await advance(0)
    expect(names()).toEqual(['Bob'])
    expect(alerts()).toEqual([])
  })

  test('[WID-06] a list that is there stays when it cannot be asked for anew', async () => {
    const { connection, notify } = await openMatching({ people: [suggestionOf('bob')] })
    connection.answers['matching.suggest'] = refuse('internal')
    await notify('matching.person-left', {})
    expect(connection.bodiesOf('matching.suggest')).toHaveLength(2)
    expect(names()).toEqual(['Bob'])
  })

  test('[WID-06] a person who left is taken off the list without asking for another', async () => {
    const { connection, notify } = await openMatching({ people: [suggestionOf('bob'), suggestionOf('carol')] })
    await notify('matching.person-left', { userId: 'bob' })
    expect(names()).toEqual(['Carol'])
    expect(connection.bodiesOf('matching.suggest')).toHaveLength(1)
  })

  test('[WID-06] "not now" takes the person off the list, and the focus goes to its heading', async () => {
    const { user, connection } = await openMatching({ people: [suggestionOf('bob'), suggestionOf('carol')] })
    await user.click(button(t('matching.not-now-person', { name: 'Bob' })))
    expect(connection.bodiesOf('matching.dismiss')).toEqual([{ userId: 'bob' }])
    expect(names()).toEqual(['Carol'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('matching.suggested') }))
  })

  test('[WID-06] "not now" that is refused says why, and the person stays', async () => {
    const { user } = await openMatching({
      people: [suggestionOf('bob')],
      answers: { 'matching.dismiss': refuse('matching.not-joined') },
    })
    await user.click(button(t('matching.not-now-person', { name: 'Bob' })))
    expect(within(personOf('Bob')).getByRole('alert').textContent).toBe(t('matching.trouble.not-joined'))
  })
})

describe('saying hello', () => {
  const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: t('matching.note-to', { name: 'Bob' }) })
  const write = (value: string) => fireEvent.change(note(), { target: { value } })

  test('[WID-06] hello opens a note with the focus in it; sending it takes the person off the list', async () => {
    const { user, connection } = await openMatching({
      people: [suggestionOf('bob'), suggestionOf('carol')],
      answers: { 'matching.invite': () => ({ isMet: false, state: matchingOf() }) },
    })
    await user.click(hello('Bob'))
    expect(document.activeElement).toBe(note())
    write('  Hello Bob ')
    await user.click(button(t('matching.send')))
    expect(connection.bodiesOf('matching.invite')).toEqual([
      { userId: 'bob', note: 'Hello Bob', clientId: '0190f0f0-0000-7000-8000-000000000001' },
    ])
    expect(names()).toEqual(['Carol'])
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: t('matching.suggested') }))
  })

  test('[WID-06] cancelling sends nothing, and the focus is on the button again', async () => {
    const { user, connection } = await openMatching({ people: [suggestionOf('bob')] })
    await user.click(hello('Bob'))
    await user.click(button(t('matching.cancel')))
    expect(screen.queryByRole('textbox')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(hello('Bob')))
    expect(connection.bodiesOf('matching.invite')).toEqual([])
  })

  test('[WID-06] a note has 280 characters at most', async () => {
    const { user } = await openMatching({ people: [suggestionOf('bob')] })
    await user.click(hello('Bob'))
    write('x'.repeat(280))
    expect(button(t('matching.send')).disabled).toBe(false)
    expect(screen.getByText('280 / 280')).toBeDefined()
    write('x'.repeat(281))
    expect(button(t('matching.send')).disabled).toBe(true)
    expect(screen.getByText('Too long: 280 characters at most.')).toBeDefined()
  })

  test.each([
    ['matching.person-not-found', 'This person is no longer available.'],
    ['matching.too-many-open', 'You have 10 open invitations. Withdraw one, or wait for an answer.'],
    ['matching.cannot-meet', 'You cannot meet others while you are muted or invisible.'],
    ['connection-lost', 'Connection lost. Try again once it is back; nothing is sent twice.'],
  ])('[WID-06] a hello that is refused with %s says why, and the note stays', async (code, words) => {
    const { user } = await openMatching({ people: [suggestionOf('bob')], answers: { 'matching.invite': refuse(code) } })
    await user.click(hello('Bob'))
    write('Hello')
    await user.click(button(t('matching.send')))
    expect(within(personOf('Bob')).getByText(words).getAttribute('role')).toBe('alert')
    expect(note().value).toBe('Hello')
  })

  test('[WID-06] sent again it has the same client id, with another note another one', async () => {
    let count = 0
    const { user, connection } = await openMatching({
      people: [suggestionOf('bob')],
      answers: { 'matching.invite': refuse('connection-lost') },
      draw: { ports: { realtime: { newId: () => `id-${++count}` } } },
    })
    await user.click(hello('Bob'))
    write('Hello')
    await user.click(button(t('matching.send')))
    await user.click(button(t('matching.send')))
    write('Hi')
    await user.click(button(t('matching.send')))
    expect(connection.bodiesOf('matching.invite')).toMatchObject([
      { clientId: 'id-1', note: 'Hello' },
      { clientId: 'id-1', note: 'Hello' },
      { clientId: 'id-2', note: 'Hi' },
    ])
  })
})

describe('invitations', () => {
  const invitationOf = (uid: string, more: object = {}) =>
    aboutOf(uid, { invitationId: `i-${uid}`, note: '', at: 0, until: noonMs, ...more })
  const accept = () => button(t('matching.accept-person', { name: 'Bob' }))
  const decline = () => button(t('matching.decline-person', { name: 'Bob' }))

  async function openInvitations(state: object, answers = {}) {
    const page = await openMatching({ state, answers })
    await page.goTo('invitations')
    return page
  }

  test.each([
    [true, accept],
    [false, decline],
  ])('[WID-06] an invitation is answered with %s, and is gone', async (isAccepted, answer) => {
    const { user, connection } = await openInvitations(
      { received: [invitationOf('bob', { note: 'Coffee?' })] },
      { 'matching.answer': () => matchingOf() },
    )
    expect(screen.getByText('Coffee?').getAttribute('dir')).toBe('auto')
    expect(screen.getByText(/The other person is not notified if you decline\./)).toBeDefined()
    await user.click(answer())
    expect(connection.bodiesOf('matching.answer')).toEqual([{ invitationId: 'i-bob', isAccepted }])
    expect(screen.getByRole('heading', { name: t('matching.no-invitations') })).toBeDefined()
  })

  test('[WID-06] an answer that is refused says why in that invitation, and it stays', async () => {
    const { user } = await openInvitations(
      { received: [invitationOf('bob'), invitationOf('carol')] },
      { 'matching.answer': refuse('matching.invitation-gone') },
    )
    await user.click(accept())
    expect(within(personOf('Bob')).getByRole('alert').textContent).toBe('This invitation is no longer open.')
    expect(within(personOf('Carol')).getByRole('alert').textContent).toBe('')
  })

  test('[WID-06] while an answer is under way the button says so, and a second press sends nothing', async () => {
    const { user, connection } = await openInvitations(
      { received: [invitationOf('bob')] },
      { 'matching.answer': () => new Promise(() => {}) },
    )
    await user.click(accept())
    expect(accept().getAttribute('aria-busy')).toBe('true')
    await user.click(accept())
    expect(connection.bodiesOf('matching.answer')).toHaveLength(1)
  })

  test('[WID-06] own invitations say how many of ten are open and until when, and one can be taken back', async () => {
    const { user, connection } = await openInvitations(
      { sent: [invitationOf('bob'), invitationOf('carol')] },
      { 'matching.take-back': () => matchingOf({ sent: [invitationOf('carol')] }) },
    )
    expect(screen.getByText('2 of 10 open')).toBeDefined()
    expect(within(personOf('Bob')).getByText(/^Open until Mon.*00/)).toBeDefined()
    expect(screen.queryByRole('heading', { name: t('matching.received') })).toBeNull()
    await user.click(button(t('matching.take-back-person', { name: 'Bob' })))
    expect(connection.bodiesOf('matching.take-back')).toEqual([{ invitationId: 'i-bob' }])
    expect(names()).toEqual(['Carol'])
    expect(screen.getByText('1 of 10 open')).toBeDefined()
  })

  test('[WID-06] one that cannot be taken back says why, and stays', async () => {
    const { user } = await openInvitations(
      { sent: [invitationOf('bob')] },
      { 'matching.take-back': refuse('matching.invitation-gone') },
    )
    await user.click(button(t('matching.take-back-person', { name: 'Bob' })))
    expect(within(personOf('Bob')).getByRole('alert').textContent).toBe('This invitation is no longer open.')
  })
})

describe('meeting somebody now', () => {
  const pairOf = (more: object = {}) =>
    aboutOf('bob', { pairId: 'p1', until: noonMs + 30_000, hasSaidYes: false, ...more })
  const section = () => within(screen.getByRole('region', { name: t('matching.now') }))
  const status = () => section().getByRole('status').textContent

  test('[WID-06] a widget without it does not offer it', async () => {
    await openMatching({ configuration: { hasMeetNow: false } })
    expect(screen.queryByRole('region', { name: t('matching.now') })).toBeNull()
  })

  test('[WID-06] waiting begins and ends with one press each, and a screen reader hears which it is', async () => {
    const { user, connection } = await openMatching({
      answers: {
        'matching.wait': () => matchingOf({ isWaiting: true }),
        'matching.stop-waiting': () => matchingOf(),
      },
    })
    expect(status()).toBe(t('matching.now-text'))
    await user.click(button(t('matching.now-start')))
    expect(connection.bodiesOf('matching.wait')).toEqual([place])
    expect(status()).toBe(t('matching.now-looking'))
    await user.click(button(t('matching.now-stop')))
    expect(connection.bodiesOf('matching.stop-waiting')).toEqual([{}])
    expect(status()).toBe(t('matching.now-text'))
  })

  test('[WID-06] waiting that is refused says why', async () => {
    const { user } = await openMatching({ answers: { 'matching.wait': refuse('matching.cannot-meet') } })
    await user.click(button(t('matching.now-start')))
    expect(section().getByRole('alert').textContent).toBe(t('matching.trouble.cannot'))
    expect(button(t('matching.now-start'))).toBeDefined()
  })

  test('[WID-06] a person who waits gets the focus on the pair that was found, with 30 seconds that run', async () => {
    const { notify, advance } = await openMatching({ state: { isWaiting: true } })
    await notify('matching.changed', matchingOf({ isWaiting: true, pair: pairOf() }))
    expect(status()).toBe('Bob wants to meet someone too.')
    expect(document.activeElement).toBe(personOf('Bob').parentElement)
    const bar = () => screen.getByRole('progressbar', { name: t('matching.now-time') }).getAttribute('aria-valuenow')
    expect(screen.getByText('30 seconds to answer')).toBeDefined()
    expect(bar()).toBe('100')
    await advance(15_000)
    expect(screen.getByText('15 seconds to answer')).toBeDefined()
    expect(bar()).toBe('50')
    await advance(14_000)
    expect(screen.getByText('1 second to answer')).toBeDefined()
    // The server ends it; until then no time is left, and never less than that.
    await advance(5_000)
    expect(screen.getByText('0 seconds to answer')).toBeDefined()
    expect(bar()).toBe('0')
  })

  test('[WID-06] yes waits for the other; the next person can still be asked for', async () => {
    const { user, connection } = await openMatching({
      state: { isWaiting: true, pair: pairOf() },
      answers: { 'matching.answer-pair': () => matchingOf({ isWaiting: true, pair: pairOf({ hasSaidYes: true }) }) },
    })
    await user.click(button(t('matching.now-yes')))
    expect(connection.bodiesOf('matching.answer-pair')).toEqual([{ pairId: 'p1', isAccepted: true }])
    expect(screen.getByText('You accepted. Waiting for Bob: 30 seconds')).toBeDefined()
    expect(screen.queryByRole('button', { name: t('matching.now-yes') })).toBeNull()
    connection.answers['matching.answer-pair'] = () => matchingOf({ isWaiting: true }) as never
    await user.click(button(t('matching.now-next')))
    expect(connection.bodiesOf('matching.answer-pair')[1]).toEqual({ pairId: 'p1', isAccepted: false })
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('[WID-06] a pair that was over when it was answered says so', async () => {
    const { user, connection } = await openMatching({
      state: { isWaiting: true, pair: pairOf() },
      answers: { 'matching.answer-pair': refuse('matching.invitation-gone') },
    })
    await user.click(button(t('matching.now-next')))
    expect(
      section()
        .getAllByRole('alert')
        .map(({ textContent }) => textContent),
    ).toContain('This invitation is no longer open.')
    // The next person is asked for without having accepted this one.
    expect(connection.bodiesOf('matching.answer-pair')).toEqual([{ pairId: 'p1', isAccepted: false }])
  })
})
