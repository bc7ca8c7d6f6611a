// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal } from '../host/testing/draw-widget.tsx'
import { button, deskOf, openDesk as open, place, t, talkId } from './testing/open-desk.tsx'

afterEach(cleanup)

const waiting = { state: 'WAITING', talkId, askedAt: 0, place: 3 }
const topic = () => screen.getByRole('textbox', { name: t('desk.topic') })

describe('what there is to see', () => {
  test('[WID-06] in a venue without login it says that talks are not available', async () => {
    await open({}, {}, { connection: null })
    expect(screen.getByRole('heading', { name: t('desk.alone') })).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test.each([
    ['exhibitor-desk.not-found', 'desk.gone'],
    ['venue.outside-time-slot', 'desk.gone'],
    ['connection-lost', 'desk.unreachable'],
  ] as const)('[WID-06] a desk that is refused with %s says %s', async (code, words) => {
    await open({}, { 'exhibitor-desk.follow': () => Promise.reject(refusal(code)) })
    expect(screen.getByRole('heading', { name: t(words) })).toBeDefined()
  })

  test('[WID-06] a desk that was shown stays where the connection is lost, and says that it may be old', async () => {
    const { connection, open: reopen } = await open()
    connection.answers['exhibitor-desk.follow'] = () => Promise.reject(refusal('connection-lost'))
    await reopen()
    expect(screen.getByText(t('desk.offline'))).toBeDefined()
    expect(topic()).toBeDefined()
  })

  test.each([
    [{ present: 2 }, 'desk.present'],
    [{ present: 0, backSoon: 1 }, 'desk.back-soon'],
    [{ present: 0 }, 'desk.nobody'],
    [{ isOpen: false, present: 0 }, 'desk.closed'],
  ] as const)('[WID-06] with %j it says %s', async (view, words) => {
    await open(view)
    expect(screen.getByText(t(words, { count: 2 }))).toBeDefined()
    expect(screen.queryByRole('textbox') === null).toBe('isOpen' in view)
  })

  test('[WID-06] names have the direction of their letters, and open profiles', async () => {
    const { callsOf } = await open({ people: [{ uid: 'y', name: 'يوسف', isBackSoon: false }] })
    expect(button('يوسف').dir).toBe('auto')
    button('يوسف').click()
    expect(callsOf('openProfile')).toEqual([['y']])
  })
})

describe('asking for a talk', () => {
  test('[WID-06] the request is sent, and the place in line is shown', async () => {
    const { user, connection } = await open({}, { 'exhibitor-desk.ask': () => deskOf({ own: waiting }) })
    await user.click(topic())
    await user.paste('  Solar roofs  ')
    await user.click(button(t('desk.ask')))
    expect(connection.bodiesOf('exhibitor-desk.ask')).toEqual([{ ...place, talkId, topic: 'Solar roofs' }])
    expect(screen.getByRole('heading', { name: t('desk.ahead', { count: 2 }) })).toBeDefined()
    expect(screen.queryByRole('textbox', { name: t('desk.topic') })).toBeNull()
  })

  test('[WID-06] 280 characters may be sent and 281 may not', async () => {
    const { user } = await open()
    await user.click(topic())
    await user.paste('x'.repeat(280))
    expect(button(t('desk.ask')).disabled).toBe(false)
    await user.paste('x')
    expect(button(t('desk.ask')).disabled).toBe(true)
    expect(screen.getByText(t('desk.too-long', { count: 1 }))).toBeDefined()
  })

  test.each([
    ['exhibitor-desk.closed', 'closed'],
    ['exhibitor-desk.cannot-ask', 'cannot-ask'],
    ['connection-lost', 'lost'],
    ['internal', 'failed'],
  ] as const)('[WID-06] a request refused with %s says why', async (code, trouble) => {
    const { user } = await open({}, { 'exhibitor-desk.ask': () => Promise.reject(refusal(code)) })
    await user.click(button(t('desk.ask')))
    expect(screen.getByText(t(`desk.trouble.${trouble}`))).toBeDefined()
    expect(topic()).toBeDefined()
  })

  test('[WID-06] the first in line is next', async () => {
    await open({ own: { ...waiting, place: 1, aboutMs: 60_001 } })
    expect(screen.getByRole('heading', { name: t('desk.next') })).toBeDefined()
    expect(screen.getByText(new RegExp(t('desk.about', { minutes: 2 })))).toBeDefined()
  })

  test('[WID-06] a person who leaves the line is asked nothing more, and can withdraw the request', async () => {
    const missed = { state: 'MISSED', talkId, because: 'LEFT' }
    const { user, connection } = await open(
      { own: waiting },
      { 'exhibitor-desk.leave': () => deskOf({ own: missed }), 'exhibitor-desk.take-back': () => deskOf() },
    )
    await user.click(button(t('desk.leave')))
    expect(screen.getByRole('heading', { name: t('desk.missed.LEFT') })).toBeDefined()
    await user.click(button(t('desk.take-back')))
    expect(connection.bodiesOf('exhibitor-desk.take-back')).toEqual([{ ...place, talkId }])
    expect(screen.queryByRole('heading', { name: t('desk.missed.LEFT') })).toBeNull()
  })

  test('[WID-06] a talk that begins opens the chat; it can be opened again and ended', async () => {
    const own = { state: 'TALKING', talkId, with: { uid: 'bob', name: 'Bob' } }
    const { user, connection, callsOf, advance } = await open({ own }, { 'exhibitor-desk.leave': () => deskOf() })
    connection.notify('exhibitor-desk.talk-began', { ...place, personId: 'bob' } as never)
    await advance(0)
    await user.click(button(t('desk.open-chat')))
    expect(callsOf('openChat')).toEqual([['bob'], ['bob']])
    await user.click(button(t('desk.end')))
    expect(connection.bodiesOf('exhibitor-desk.leave')).toEqual([{ ...place, talkId }])
  })
})

describe('for staff', () => {
  const staff = { status: 'AT_DESK', queue: [{ talkId, name: 'Carol', askedAt: 0 }], openMissed: 0, cards: 0 }

  test('[WID-06] the next in line is taken over, and the chat with them opens', async () => {
    const taken = { ...staff.queue[0], with: { uid: 'alice', name: 'Alice' }, personId: 'carol' }
    const { user, connection, callsOf } = await open(
      { waiting: 1, staff },
      { 'exhibitor-desk.take': () => deskOf({ staff: { ...staff, queue: [taken] } }) },
    )
    await user.click(button(t('desk.take-next')))
    expect(connection.bodiesOf('exhibitor-desk.take')).toEqual([{ ...place, talkId }])
    expect(callsOf('openChat')).toEqual([['carol']])
    expect(screen.getByText(t('desk.with-you'))).toBeDefined()
  })

  test('[WID-06] staff who are away cannot take the next person, and read why', async () => {
    await open({ waiting: 1, staff: { ...staff, status: 'AWAY' } })
    expect(button(t('desk.take-next')).disabled).toBe(true)
    expect(screen.getByText(t('desk.go-first'))).toBeDefined()
  })

  test('[WID-06] an empty line says so', async () => {
    await open({ staff: { ...staff, queue: [] } })
    expect(screen.getByRole('heading', { name: t('desk.queue-empty') })).toBeDefined()
  })

  test('[WID-06] the last one at the desk is asked before leaving those who wait', async () => {
    const { user, connection } = await open(
      { present: 1, waiting: 1, staff },
      { 'exhibitor-desk.set-status': () => deskOf({ present: 0, staff: { ...staff, status: 'AWAY' } }) },
    )
    await user.click(screen.getByRole('radio', { name: t('desk.status.AWAY') }))
    expect(connection.bodiesOf('exhibitor-desk.set-status')).toEqual([])
    expect(screen.getByRole('alert').textContent).toContain(t('desk.last-leaves', { count: 1 }))
    await user.click(button(t('desk.leave-desk')))
    expect(connection.bodiesOf('exhibitor-desk.set-status')).toEqual([{ ...place, status: 'AWAY' }])
  })
})
