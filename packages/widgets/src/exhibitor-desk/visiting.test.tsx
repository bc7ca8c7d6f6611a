// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal, texts } from '../host/testing/draw-widget.tsx'
import { button, common, deskOf, openDesk, place, t, talkId } from './testing/open-desk.tsx'

afterEach(cleanup)

type Page = Awaited<ReturnType<typeof openDesk>>
const press = async (page: Page, element: HTMLElement) => {
  fireEvent.click(element)
  await page.advance(0)
}
const refuse = (code: string) => () => Promise.reject(refusal(code))
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('who is at the desk', () => {
  const people = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ uid: `u${at}`, name: `Person ${at + 1}`, isBackSoon: false }))

  test('[WID-06] up to four names are shown, and how many wait', async () => {
    await openDesk({ present: 5, waiting: 1, people: people(5) })
    expect(screen.getAllByText(/^Person \d$/).map(({ textContent }) => textContent)).toEqual([
      'Person 1',
      'Person 2',
      'Person 3',
      'Person 4',
    ])
    expect(screen.getByText('1 person is waiting')).toBeDefined()
    expect(status()).toContain('5 people are at the desk')
  })

  test('[WID-06] a closed desk shows neither names nor a queue, but when it opens', async () => {
    await openDesk({ isOpen: false, people: people(1), waiting: 2, opensAt: Date.UTC(2026, 5, 2, 12) })
    expect([screen.queryByText('Person 1'), screen.queryByText(/waiting/)]).toEqual([null, null])
    expect(screen.getByText(/^Opens Tue/)).toBeDefined()
  })

  test('[WID-06] an open desk says until when it is open', async () => {
    await openDesk({ closesAt: Date.UTC(2026, 5, 1, 18) })
    expect(screen.getByText(/^Open until Mon/)).toBeDefined()
  })

  test('[WID-06] the text of the exhibitor is for visitors, not for its staff', async () => {
    await openDesk()
    expect(screen.getByText('Come in')).toBeDefined()
    cleanup()
    await openDesk({ staff: { status: 'AWAY', queue: [], openMissed: 0, cards: 0 } })
    expect(screen.queryByText('Come in')).toBeNull()
  })

  test('[WID-06] a desk has the logo of the exhibitor, and a name in the direction of its letters', async () => {
    await openDesk({}, {}, { configuration: { id: 'c1', exhibitor: 'شركة', assetId: 'logo', texts: texts('') } })
    expect(screen.getByRole('heading', { name: 'شركة' }).getAttribute('dir')).toBe('auto')
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/assets/logo')
  })

  test('[WID-06] a guest of a public venue sees the desk and reads that talks are not available', async () => {
    await openDesk({}, {}, { ports: { person: { user: undefined } } })
    expect(screen.getByRole('heading', { name: t('desk.alone') })).toBeDefined()
    expect(status()).toContain('1 person is at the desk')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('[WID-06] a change shows at once, and one that is older than what is shown is left out', async () => {
    const older = deskOf({ present: 9 })
    const page = await openDesk()
    page.connection.notify('exhibitor-desk.changed', deskOf({ present: 2 }) as never)
    await page.advance(0)
    expect(status()).toContain('2 people are at the desk')
    page.connection.notify('exhibitor-desk.changed', older as never)
    page.connection.notify('exhibitor-desk.changed', deskOf({ present: 8, widgetId: 'other' }) as never)
    await page.advance(0)
    expect(status()).toContain('2 people are at the desk')
  })
})

describe('an own talk', () => {
  const talk = { talkId, topic: 'Solar roofs', askedAt: 0 }

  test('[WID-06] after asking the focus stays at the place in the queue', async () => {
    const page = await openDesk(
      {},
      { 'exhibitor-desk.ask': () => deskOf({ own: { ...talk, state: 'WAITING', place: 2 } }) },
    )
    await press(page, button(t('desk.ask')))
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(screen.getByRole('heading', { name: '1 person is ahead of you' }))).toBe(
      true,
    )
    expect(screen.getByText('Solar roofs').getAttribute('dir')).toBe('auto')
  })

  test('[WID-06] without a topic none is sent; asked again after a failure it is the same talk, after success another', async () => {
    let count = 0
    const page = await openDesk(
      {},
      { 'exhibitor-desk.ask': refuse('connection-lost') },
      { ports: { realtime: { newId: () => `t${++count}` } } },
    )
    await press(page, button(t('desk.ask')))
    page.connection.answers['exhibitor-desk.ask'] = () => deskOf() as never
    await press(page, button(t('desk.ask')))
    await press(page, button(t('desk.ask')))
    expect(page.connection.bodiesOf('exhibitor-desk.ask')).toEqual(
      ['t1', 't1', 't2'].map((id) => ({ ...place, talkId: id })),
    )
  })

  test('[WID-06] a person can join the queue while no staff is at the desk', async () => {
    await openDesk({ present: 0 })
    expect(screen.getByText(t('desk.ask-nobody'))).toBeDefined()
    expect(button(t('desk.ask')).disabled).toBe(false)
  })

  test('[WID-06] a waiting time is rounded up to minutes, and not there where none is known', async () => {
    await openDesk({ own: { ...talk, state: 'WAITING', place: 2, aboutMs: 120_001 } })
    expect(screen.getByText(/about 3 minutes/)).toBeDefined()
    cleanup()
    await openDesk({ own: { ...talk, state: 'WAITING', place: 2 } })
    expect(screen.queryByText(/about/)).toBeNull()
  })

  test('[WID-06] leaving that is refused says why, and the place stays', async () => {
    const page = await openDesk(
      { own: { ...talk, state: 'WAITING', place: 2 } },
      { 'exhibitor-desk.leave': refuse('exhibitor-desk.talk-not-found') },
    )
    await press(page, button(t('desk.leave')))
    expect(screen.getByRole('alert').textContent).toBe(t('desk.trouble.talk-not-found'))
    expect(screen.getByRole('heading', { name: '1 person is ahead of you' })).toBeDefined()
  })

  test.each([
    ['LEFT', 'You left the line'],
    ['GONE', 'You were offline for too long'],
    ['CLOSED', 'The desk closed before it was your turn'],
  ])('[WID-06] a talk that was missed (%s) says why; with an open desk one can ask again', async (because, words) => {
    await openDesk({ own: { ...talk, state: 'MISSED', because } })
    expect(screen.getByRole('heading', { name: words })).toBeDefined()
    expect(button(t('desk.ask'))).toBeDefined()
    cleanup()
    await openDesk({ isOpen: false, own: { ...talk, state: 'MISSED', because } })
    expect(screen.getByRole('heading', { name: words })).toBeDefined()
    expect(screen.queryByRole('button', { name: t('desk.ask') })).toBeNull()
  })

  test('[WID-06] a talk whose other side is gone goes on without a name and without a chat', async () => {
    await openDesk({ own: { ...talk, state: 'TALKING', with: { uid: '', name: '' } } })
    expect(screen.getByRole('heading', { name: t('desk.talking-nobody') })).toBeDefined()
    expect(screen.queryByRole('button', { name: t('desk.open-chat') })).toBeNull()
    expect(button(t('desk.end'))).toBeDefined()
  })
})

describe('the own contact card', () => {
  const details = { name: 'Alice', email: 'alice@example.org', title: 'Engineer' }
  const consent = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^Share my details with Brightworks/ })
  const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  async function openCard(answers: object = {}, view: object = {}) {
    const page = await openDesk(view, { 'exhibitor-desk.own-details': () => details, ...answers } as never)
    return page
  }

  test('[WID-06] nothing is shared or asked for until the box is ticked', async () => {
    const page = await openCard()
    expect(consent().checked).toBe(false)
    expect(page.connection.bodiesOf('exhibitor-desk.own-details')).toEqual([])
    expect(screen.queryByText('Alice')).toBeNull()
    await press(page, consent())
    expect(page.connection.bodiesOf('exhibitor-desk.own-details')).toEqual([place])
    expect(page.connection.bodiesOf('exhibitor-desk.give-card')).toEqual([])
  })

  test('[WID-06] a person sees what is shared, may leave out all but the name, and sends the rest', async () => {
    const page = await openCard({
      'exhibitor-desk.give-card': () => deskOf({ card: { name: 'Alice', title: 'Engineer' } }),
    })
    await press(page, consent())
    expect(screen.getByText(/^Name:/).textContent).toBe('Name: Alice')
    // What the account does not say is not offered.
    expect(screen.queryByRole('checkbox', { name: /^Company/ })).toBeNull()
    await press(page, field(/^E-mail: alice@example.org/))
    await press(page, field(/^Position/))
    await press(page, field(/^Position/))
    await press(page, button(t('desk.card-share')))
    expect(page.connection.bodiesOf('exhibitor-desk.give-card')).toEqual([{ ...place, fields: ['title'] }])
    expect(screen.getByRole('heading', { name: 'You share these details with Brightworks' })).toBeDefined()
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Name', 'Position'])
  })

  test('[WID-06] a card that is withdrawn is gone, and the box is not ticked', async () => {
    const page = await openCard({ 'exhibitor-desk.withdraw-card': () => deskOf() }, { card: details })
    await press(page, button(t('desk.card-withdraw')))
    expect(page.connection.bodiesOf('exhibitor-desk.withdraw-card')).toEqual([place])
    expect(consent().checked).toBe(false)
  })

  test('[WID-06] a card that cannot be shared or withdrawn says so and is as before', async () => {
    const page = await openCard({ 'exhibitor-desk.give-card': refuse('internal') })
    await press(page, consent())
    await press(page, button(t('desk.card-share')))
    expect(screen.getByRole('alert').textContent).toBe(t('desk.trouble.failed'))
    expect(field(/^E-mail/).checked).toBe(true)
    cleanup()
    const other = await openCard({ 'exhibitor-desk.withdraw-card': refuse('connection-lost') }, { card: details })
    await press(other, button(t('desk.card-withdraw')))
    expect(screen.getByRole('alert').textContent).toBe(t('desk.trouble.lost'))
    expect(screen.getByText('alice@example.org')).toBeDefined()
  })

  test('[WID-06] details that cannot be read say so and can be read again', async () => {
    const page = await openCard({ 'exhibitor-desk.own-details': refuse('internal') })
    await press(page, consent())
    expect(screen.getByRole('alert').textContent).toContain(t('desk.trouble.failed'))
    page.connection.answers['exhibitor-desk.own-details'] = () => details as never
    await press(page, button(common.t('common.try-again')))
    expect(screen.getByText('Alice')).toBeDefined()
  })
})
