// @vitest-environment happy-dom
import { noonMs } from '@foyer/testkit'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal } from '../host/testing/draw-widget.tsx'
import { button, common, deskOf, openDesk, place, t } from './testing/open-desk.tsx'

afterEach(cleanup)

const alice = { uid: 'alice', name: 'Alice' }
const talkOf = (name: string, more: object = {}) => ({ talkId: `t-${name}`, name, askedAt: noonMs, ...more })
const staffOf = (more: object = {}) => ({ status: 'AT_DESK', queue: [], openMissed: 0, cards: 0, ...more })
const refuse = (code: string) => () => Promise.reject(refusal(code))
const rowOf = (name: string) => within(screen.getByText(name).closest('li') as HTMLElement)

const openStaff = (staff: object = {}, answers: object = {}, view: object = {}, draw: object = {}) =>
  openDesk({ staff: staffOf(staff), ...view }, answers as never, draw)
type Page = Awaited<ReturnType<typeof openStaff>>

const press = async (page: Page, element: HTMLElement) => {
  fireEvent.click(element)
  await page.advance(0)
}

describe('the queue', () => {
  test('[WID-06] each person in it has a name, a topic and how long they have waited, which goes on', async () => {
    const page = await openStaff({ queue: [talkOf('Carol', { topic: 'Solar roofs', askedAt: noonMs - 59_000 })] })
    expect(rowOf('Carol').getByText('Solar roofs').getAttribute('dir')).toBe('auto')
    expect(rowOf('Carol').getByText('just asked')).toBeDefined()
    await page.advance(1_000)
    expect(rowOf('Carol').getByText('waiting for 1 minute')).toBeDefined()
    await page.advance(60_000)
    expect(rowOf('Carol').getByText('waiting for 2 minutes')).toBeDefined()
  })

  test('[WID-06] any person in it can be taken over, not the first one alone', async () => {
    const page = await openStaff(
      { queue: [talkOf('Carol'), talkOf('Dan')] },
      { 'exhibitor-desk.take': () => deskOf({ staff: staffOf({ queue: [talkOf('Carol')] }) }) },
    )
    await press(page, button(`${t('desk.take')}: Dan`))
    expect(page.connection.bodiesOf('exhibitor-desk.take')).toEqual([{ ...place, talkId: 't-Dan' }])
    // Somebody else has them by now: there is no chat to open.
    expect(page.callsOf('openChat')).toEqual([])
  })

  test('[WID-06] "take the next" takes the first who waits, also when others talk already', async () => {
    const page = await openStaff(
      { queue: [talkOf('Bob', { with: { uid: 'dan', name: 'Dan' } }), talkOf('Carol'), talkOf('Eve')] },
      { 'exhibitor-desk.take': () => deskOf() },
    )
    await press(page, button(t('desk.take-next')))
    expect(page.connection.bodiesOf('exhibitor-desk.take')).toEqual([{ ...place, talkId: 't-Carol' }])
  })

  test.each([
    ['exhibitor-desk.already-taken', 'A colleague is already talking to this person.'],
    ['exhibitor-desk.talk-not-found', 'This has just changed. The list is now up to date.'],
    ['exhibitor-desk.not-at-desk', 'This person is no longer at the desk.'],
    ['connection-lost', 'Connection lost. The result appears here once it is back.'],
  ])(
    '[WID-06] taking over that is refused with %s says why, and the button can be pressed again',
    async (code, words) => {
      const page = await openStaff({ queue: [talkOf('Carol')] }, { 'exhibitor-desk.take': refuse(code) })
      await press(page, button(t('desk.take-next')))
      expect(screen.getByRole('alert').textContent).toBe(words)
      expect(button(t('desk.take-next')).getAttribute('aria-busy')).toBeNull()
    },
  )

  test('[WID-06] while one person is taken over no second one is', async () => {
    const page = await openStaff(
      { queue: [talkOf('Carol'), talkOf('Dan')] },
      { 'exhibitor-desk.take': () => new Promise(() => {}) },
    )
    await press(page, button(`${t('desk.take')}: Carol`))
    expect(button(`${t('desk.take')}: Carol`).getAttribute('aria-busy')).toBe('true')
    await press(page, button(`${t('desk.take')}: Dan`))
    expect(page.connection.bodiesOf('exhibitor-desk.take')).toHaveLength(1)
  })

  test('[WID-06] a talk of other staff says who it is with, and the talk of staff who left says so', async () => {
    await openStaff({
      queue: [
        talkOf('Bob', { with: { uid: 'dan', name: 'Dan' } }),
        talkOf('Eve', { with: { uid: '', name: '' } }),
        talkOf('Carol', { with: alice, personId: 'carol' }),
      ],
    })
    expect(rowOf('Bob').getByText('talking to Dan')).toBeDefined()
    expect(rowOf('Eve').getByText(t('desk.with-nobody'))).toBeDefined()
    expect(rowOf('Carol').getByText(t('desk.with-you'))).toBeDefined()
    expect(screen.queryByRole('button', { name: t('desk.take-next') })).toBeNull()
    // Who they are is known for one's own talk alone.
    expect(screen.getAllByRole('button', { name: /^Open the chat/ })).toHaveLength(1)
  })

  test('[WID-06] an own talk opens its chat, and ends', async () => {
    const talk = talkOf('Carol', { with: alice, personId: 'carol' })
    const page = await openStaff({ queue: [talk] }, { 'exhibitor-desk.end': () => deskOf({ staff: staffOf() }) })
    await press(page, button(`${t('desk.open-chat')}: Carol`))
    expect(page.callsOf('openChat')).toEqual([['carol']])
    await press(page, button(`${t('desk.end')}: Carol`))
    expect(page.connection.bodiesOf('exhibitor-desk.end')).toEqual([{ ...place, talkId: 't-Carol' }])
    expect(screen.getByRole('heading', { name: t('desk.queue-empty') })).toBeDefined()
  })

  test('[WID-06] a talk is handed over to anybody at the desk but the one who has it', async () => {
    const page = await openStaff(
      { queue: [talkOf('Carol', { with: { uid: 'dan', name: 'Dan' } })] },
      { 'exhibitor-desk.hand-over': refuse('exhibitor-desk.not-at-desk') },
      { people: [alice, { uid: 'dan', name: 'Dan' }, { uid: 'eve', name: 'Eve' }] },
    )
    await page.user.click(button(`${t('desk.hand-over')}: Carol`))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([t('desk.to-me'), 'Eve'])
    await page.user.click(screen.getByRole('menuitem', { name: 'Eve' }))
    await page.advance(0)
    expect(page.connection.bodiesOf('exhibitor-desk.hand-over')).toEqual([{ ...place, talkId: 't-Carol', to: 'eve' }])
    expect(screen.getByRole('alert').textContent).toBe(t('desk.trouble.not-at-desk'))
  })

  test('[WID-06] with no other person at the desk a talk cannot be handed over', async () => {
    await openStaff({ queue: [talkOf('Carol', { with: alice, personId: 'carol' })] }, {}, { people: [alice] })
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull()
  })
})

describe('the status of staff', () => {
  const radio = (status: 'AWAY' | 'AT_DESK' | 'BACK_SOON') =>
    screen.getByRole<HTMLInputElement>('radio', { name: t(`desk.status.${status}`) })
  const queue = [talkOf('Carol')]
  const accepted = { 'exhibitor-desk.set-status': () => deskOf({ staff: staffOf({ queue }) }) }

  test('[WID-06] the counts of the queue, missed contacts and cards are on the tabs', async () => {
    await openStaff({ openMissed: 4, cards: 5 }, {}, { waiting: 3 })
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Waiting3', 'Missed4', 'Cards5'])
    cleanup()
    await openStaff()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Waiting', 'Missed', 'Cards'])
  })

  test.each([[{ present: 2, waiting: 1 }], [{ present: 1, backSoon: 1, waiting: 1 }], [{ present: 1, waiting: 0 }]])(
    '[WID-06] with %j leaving asks nothing',
    async (view) => {
      const page = await openStaff({ queue }, accepted, view)
      await press(page, radio('AWAY'))
      expect(page.connection.bodiesOf('exhibitor-desk.set-status')).toEqual([{ ...place, status: 'AWAY' }])
    },
  )

  test('[WID-06] the last one who is asked can stay, or be back in a moment without a question', async () => {
    const page = await openStaff({ queue }, accepted, { waiting: 2 })
    await press(page, radio('AWAY'))
    expect(screen.getByRole('alert').textContent).toContain('2 waiting people become missed contacts')
    await press(page, button(t('desk.stay')))
    expect(screen.queryByRole('alert')).toBeNull()
    await press(page, radio('BACK_SOON'))
    expect(page.connection.bodiesOf('exhibitor-desk.set-status')).toEqual([{ ...place, status: 'BACK_SOON' }])
  })

  test('[WID-06] the question goes when a colleague comes', async () => {
    const page = await openStaff({ queue }, {}, { waiting: 1 })
    await press(page, radio('AWAY'))
    page.connection.notify(
      'exhibitor-desk.changed',
      deskOf({ present: 2, waiting: 1, staff: staffOf({ queue }) }) as never,
    )
    await page.advance(0)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('[WID-06] the chosen status shows at once, and the former one again where it is refused', async () => {
    let refuseNow = () => {}
    const page = await openStaff(
      {},
      {
        'exhibitor-desk.set-status': () =>
          new Promise((_, reject) => {
            refuseNow = () => reject(refusal('internal'))
          }),
      },
    )
    await press(page, radio('BACK_SOON'))
    expect(radio('BACK_SOON').checked).toBe(true)
    refuseNow()
    await page.advance(0)
    expect(radio('AT_DESK').checked).toBe(true)
    expect(screen.getByRole('alert').textContent).toBe(t('desk.trouble.failed'))
  })
})

describe('missed contacts', () => {
  const contactOf = (name: string, more: object = {}) => ({
    talkId: `t-${name}`,
    name,
    personId: name.toLowerCase(),
    askedAt: noonMs,
    missedAt: noonMs,
    because: 'GONE',
    ...more,
  })
  const carol = contactOf('Carol', { topic: 'Solar roofs' })
  const dan = contactOf('Dan', { because: 'LEFT', contactedAt: noonMs, contactedBy: 'Alice', remark: 'Called' })

  async function openMissed(missed: readonly object[], answers: object = {}, draw: object = {}) {
    const page = await openStaff(
      { openMissed: 1 },
      { 'exhibitor-desk.list-missed': () => ({ missed }), ...answers },
      {},
      draw,
    )
    await page.user.click(screen.getByRole('tab', { name: /Missed/ }))
    await page.advance(0)
    return page
  }
  const remark = (name: string) =>
    screen.getByRole<HTMLInputElement>('textbox', { name: t('desk.remark-for', { name }) })
  const write = (name: string, value: string) => fireEvent.change(remark(name), { target: { value } })
  const marks = ({ connection }: Page) => connection.bodiesOf('exhibitor-desk.mark-missed')

  test('[WID-06] those still open are shown first, all of them on demand, each with reason and topic', async () => {
    const page = await openMissed([carol, dan])
    expect(rowOf('Carol').getByText('Solar roofs')).toBeDefined()
    expect(rowOf('Carol').getByText(/lost the connection/)).toBeDefined()
    expect(screen.queryByText('Dan')).toBeNull()
    await press(page, screen.getByRole('radio', { name: t('desk.all') }))
    expect(rowOf('Dan').getByText(/left the line/)).toBeDefined()
    expect(rowOf('Dan').getByText(/^Contacted by Alice, Mon/)).toBeDefined()
    expect(remark('Dan').value).toBe('Called')
  })

  test('[WID-06] a contact is marked with its remark, and opened again', async () => {
    const page = await openMissed([carol], {
      'exhibitor-desk.mark-missed': ({ isContacted }: { isContacted: boolean }) => ({
        missed: [isContacted ? contactOf('Carol', { contactedAt: noonMs }) : carol],
      }),
    })
    write('Carol', 'Call back')
    await press(page, button(`${t('desk.contacted')}: Carol`))
    expect(screen.queryByText('Carol')).toBeNull()
    expect(screen.getByRole('heading', { name: t('desk.missed-empty') })).toBeDefined()
    await press(page, screen.getByRole('radio', { name: t('desk.all') }))
    // By an account that is gone it was marked all the same.
    expect(rowOf('Carol').getByText(/^Contacted, Mon/)).toBeDefined()
    await press(page, button(t('desk.reopen')))
    expect(marks(page)).toEqual([
      { ...place, talkId: 't-Carol', isContacted: true, remark: 'Call back' },
      { ...place, talkId: 't-Carol', isContacted: false, remark: '' },
    ])
  })

  test('[WID-06] a remark alone is saved without changing the mark, and only where it is another', async () => {
    const page = await openMissed([contactOf('Carol', { remark: 'Call' })])
    expect(screen.queryByRole('button', { name: t('desk.save') })).toBeNull()
    write('Carol', ' Call ')
    expect(screen.queryByRole('button', { name: t('desk.save') })).toBeNull()
    write('Carol', 'Called twice')
    await press(page, button(t('desk.save')))
    expect(marks(page)).toEqual([{ ...place, talkId: 't-Carol', isContacted: false, remark: 'Called twice' }])
  })

  test('[WID-06] a remark has 500 characters at most', async () => {
    await openMissed([carol])
    write('Carol', 'x'.repeat(500))
    expect(button(t('desk.save')).disabled).toBe(false)
    write('Carol', 'x'.repeat(501))
    expect([button(t('desk.save')).disabled, button(`${t('desk.contacted')}: Carol`).disabled]).toEqual([true, true])
    expect(screen.getByText('1 character too many')).toBeDefined()
  })

  test('[WID-06] a mark that is refused says why beside the contact, and the remark stays', async () => {
    const page = await openMissed([carol], { 'exhibitor-desk.mark-missed': refuse('exhibitor-desk.talk-not-found') })
    write('Carol', 'Call back')
    await press(page, button(`${t('desk.contacted')}: Carol`))
    expect(rowOf('Carol').getByRole('alert').textContent).toBe(t('desk.trouble.talk-not-found'))
    expect(remark('Carol').value).toBe('Call back')
  })

  test('[WID-06] the chat with a contact opens; without chats there is no such button', async () => {
    const page = await openMissed([carol])
    await press(page, button(`${t('desk.open-chat')}: Carol`))
    expect(page.callsOf('openChat')).toEqual([['carol']])
    cleanup()
    await openMissed([carol], {}, { ports: { chat: { openChat: undefined } } })
    expect(screen.queryByRole('button', { name: /^Open the chat/ })).toBeNull()
  })

  test('[WID-06] another number of missed contacts reads them anew; where that fails the list stays', async () => {
    const page = await openMissed([carol])
    const change = async (openMissed: number) => {
      page.connection.notify('exhibitor-desk.changed', deskOf({ staff: staffOf({ openMissed }) }) as never)
      await page.advance(0)
      await page.advance(0)
    }
    page.connection.answers['exhibitor-desk.list-missed'] = () => ({ missed: [carol, contactOf('Eve')] }) as never
    await change(2)
    expect(screen.getByText('Eve')).toBeDefined()
    page.connection.answers['exhibitor-desk.list-missed'] = refuse('internal') as never
    await change(3)
    expect([screen.queryAllByText('Eve').length, screen.queryByRole('alert')]).toEqual([1, null])
  })

  test('[WID-06] an empty list says so and has nothing to export; one that failed can be read again', async () => {
    const page = await openMissed([], { 'exhibitor-desk.list-missed': refuse('internal') })
    expect(screen.getByRole('alert').textContent).toContain(t('desk.trouble.failed'))
    page.connection.answers['exhibitor-desk.list-missed'] = () => ({ missed: [] }) as never
    await press(page, button(common.t('common.try-again')))
    expect(screen.getByRole('heading', { name: t('desk.missed-empty') })).toBeDefined()
    expect(screen.queryByRole('button', { name: t('desk.export') })).toBeNull()
  })
})

describe('contact cards', () => {
  const card = { personId: 'carol', givenAt: noonMs, name: 'Carol', email: 'carol@example.org', company: 'Greens' }

  async function openCards(cards: readonly object[], answers: object = {}, draw: object = {}) {
    const page = await openStaff(
      { cards: cards.length },
      { 'exhibitor-desk.list-cards': () => ({ cards }), ...answers },
      {},
      draw,
    )
    await page.user.click(screen.getByRole('tab', { name: /Cards/ }))
    await page.advance(0)
    return page
  }

  test('[WID-06] a card shows what was shared and when, and staff reads that each look is in the audit log', async () => {
    const page = await openCards([card])
    expect(page.connection.bodiesOf('exhibitor-desk.list-cards')).toEqual([place])
    const fields = screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
    expect(fields).toEqual([
      ['Name', 'Carol'],
      ['E-mail', 'carol@example.org'],
      ['Company', 'Greens'],
    ])
    expect(screen.getByText(/^shared Mon/)).toBeDefined()
    expect(screen.getByText(t('desk.cards-note'))).toBeDefined()
  })

  test('[WID-06] without a card it says so and has nothing to export', async () => {
    await openCards([])
    expect(screen.getByRole('heading', { name: t('desk.cards-empty') })).toBeDefined()
    expect(screen.queryByRole('button', { name: t('desk.export') })).toBeNull()
  })

  test('[WID-06] cards are saved as a CSV file, whose name has no character that a file may not have', async () => {
    const page = await openCards(
      [card],
      { 'exhibitor-desk.export': () => ({ csv: 'name\r\nCarol' }) },
      { configuration: { id: 'c1', exhibitor: 'Bright/works: “A”', texts: [] } },
    )
    await press(page, button(t('desk.export')))
    expect(page.connection.bodiesOf('exhibitor-desk.export')).toEqual([{ ...place, what: 'CARDS' }])
    const [[file, name] = []] = page.callsOf('saveFile') as [Blob, string][]
    expect(name).toBe('Brightworks A Cards.csv')
    expect([file?.type, await file?.text()]).toEqual(['text/csv;charset=utf-8', 'name\r\nCarol'])
  })

  test('[WID-06] an export that fails says so, and saves no file', async () => {
    const page = await openCards([card], { 'exhibitor-desk.export': refuse('connection-lost') })
    await press(page, button(t('desk.export')))
    expect(screen.getByRole('alert').textContent).toBe(t('desk.trouble.lost'))
    expect(page.callsOf('saveFile')).toEqual([])
  })
})
