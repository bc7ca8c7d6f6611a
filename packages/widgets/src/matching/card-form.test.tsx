// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal, texts } from '../host/testing/draw-widget.tsx'
import { alerts, button, cardOf, matchingOf, openMatching, place, type Scene, t } from './testing/open-matching.tsx'

afterEach(cleanup)

const stranger = { own: null }
const interest = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const join = () => button(t('matching.join'))
const fill = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const wordsOf = (element: HTMLElement) => {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

async function openForm(own: object | null = null, scene: Scene = {}) {
  const page = await openMatching({ ...scene, state: { own, ...scene.state } })
  if (own !== null) await page.goTo('card')
  return { ...page, cards: () => page.connection.bodiesOf('matching.join') }
}

describe('joining', () => {
  test('[WID-06] a person sees what others will see, before joining', async () => {
    await openForm()
    expect(screen.getByRole('heading', { name: t('matching.seen-title') })).toBeDefined()
    for (const key of ['matching.seen-name', 'matching.seen-card', 'matching.seen-here', 'matching.seen-by'] as const)
      expect(screen.getByText(t(key))).toBeDefined()
  })

  test('[WID-06] joining sends the card without spaces around its texts, and leads to the people', async () => {
    const { user, cards } = await openForm(null, { answers: { 'matching.join': () => matchingOf() } })
    await user.click(interest('trees'))
    await user.click(interest('water'))
    fill(t('matching.line'), '  I plant trees ')
    fill(t('matching.looking-for'), ' Seeds')
    fill(t('matching.offering'), 'Shade ')
    await user.selectOptions(screen.getByRole('combobox', { name: t('matching.languages') }), 'de')
    await user.click(join())
    expect(cards()).toEqual([
      {
        ...place,
        card: {
          interestIds: ['trees', 'water'],
          languages: ['en', 'de'],
          line: 'I plant trees',
          lookingFor: 'Seeds',
          offering: 'Shade',
        },
      },
    ])
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('People')
    // The button that was pressed is gone; the focus is where the people are.
    expect(document.activeElement).not.toBe(document.body)
    expect(document.activeElement?.contains(screen.getByRole('tablist'))).toBe(true)
  })

  test('[WID-06] without an interest nothing is sent: it says so, and the focus goes to the first', async () => {
    const { user, cards } = await openForm()
    expect(screen.queryByText(t('matching.interests-none'))).toBeNull()
    await user.click(join())
    expect(cards()).toEqual([])
    expect(alerts()).toEqual(['Choose at least one interest.'])
    expect(document.activeElement).toBe(interest('trees'))
    expect(screen.getByRole('group', { name: /Your interests/ }).getAttribute('aria-invalid')).toBe('true')
    await user.click(interest('night'))
    expect(alerts()).toEqual([])
    expect(screen.getByText(t('matching.interests-hint', { max: 10 }))).toBeDefined()
  })

  test('[WID-06] with ten interests no eleventh can be chosen until one is taken away', async () => {
    const ids = Array.from({ length: 11 }, (_, at) => `i${at + 1}`)
    const { user } = await openForm(cardOf({ interestIds: ids.slice(0, 9) }), {
      configuration: { interests: ids.map((id) => ({ id, texts: texts(id) })) },
    })
    expect(interest('i11').disabled).toBe(false)
    await user.click(interest('i10'))
    expect(screen.getByText('10 of 10')).toBeDefined()
    expect([interest('i11').disabled, interest('i10').disabled]).toEqual([true, false])
    await user.click(interest('i1'))
    expect(interest('i11').disabled).toBe(false)
    expect(screen.getByText('9 of 10')).toBeDefined()
  })

  test.each([
    ['matching.line', 160],
    ['matching.looking-for', 120],
    ['matching.offering', 120],
  ] as const)('[WID-06] %s may be %i letters long, and one more is not sent', async (key, max) => {
    const { user, cards } = await openForm(null, { answers: { 'matching.join': () => matchingOf(stranger) } })
    await user.click(interest('trees'))
    fill(t(key), 'x'.repeat(max + 1))
    expect(wordsOf(field(t(key)))).toContain(`Too long: ${max} characters at most.`)
    await user.click(join())
    expect(cards()).toEqual([])
    fill(t(key), 'x'.repeat(max))
    expect(wordsOf(field(t(key)))).not.toContain('Too long')
    await user.click(join())
    expect(cards()).toHaveLength(1)
  })

  test('[WID-06] the language of the page is chosen at first; a chosen one is offered no more and can be taken away', async () => {
    const { user } = await openForm()
    const select = () => within(screen.getByRole('combobox', { name: t('matching.languages') }))
    expect(select().queryByRole('option', { name: 'English' })).toBeNull()
    await user.click(button('Remove English'))
    expect(select().getByRole('option', { name: 'English' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Remove English' })).toBeNull()
  })

  test('[WID-06] with eight languages no ninth can be added', async () => {
    const eight = ['en', 'de', 'fr', 'it', 'es', 'pt', 'nl', 'pl']
    const { user } = await openForm(cardOf({ languages: eight }))
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: t('matching.languages') })
    expect(select.disabled).toBe(true)
    await user.click(button('Remove Polish'))
    expect(select.disabled).toBe(false)
  })

  test('[WID-06] a widget that does not ask for it has no fields for what is looked for and offered, and sends none', async () => {
    const own = cardOf({ lookingFor: 'Seeds', offering: 'Shade' })
    const { user, cards } = await openForm(own, {
      configuration: { hasWishes: false },
      answers: { 'matching.join': () => matchingOf() },
    })
    expect(screen.getAllByRole('textbox')).toHaveLength(1)
    await user.click(button(t('matching.save')))
    expect(cards()).toMatchObject([{ card: { lookingFor: '', offering: '' } }])
  })

  test('[WID-06] a muted person cannot join', async () => {
    await openForm(null, { state: { hindrance: 'muted' } })
    expect(join().disabled).toBe(true)
  })

  test.each([
    ['matching.cannot-meet', 'You cannot meet others while you are muted or invisible.'],
    ['request.too-many', 'Too many attempts. Wait a minute and try again.'],
    ['connection-lost', 'Connection lost. Try again once it is back; nothing is sent twice.'],
    ['internal', 'That did not work. Try again.'],
  ])('[WID-06] a card that is refused with %s says why, and what was written stays', async (code, words) => {
    const { user, connection } = await openForm(null, {
      answers: { 'matching.join': () => Promise.reject(refusal(code)) },
    })
    await user.click(interest('trees'))
    fill(t('matching.line'), 'I plant trees')
    await user.click(join())
    expect(alerts()).toEqual([words])
    expect([interest('trees').checked, field(t('matching.line')).value]).toEqual([true, 'I plant trees'])
    connection.answers['matching.join'] = () => matchingOf() as never
    await user.click(join())
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('People')
  })

  test('[WID-06] a second press while the card is sent sends nothing', async () => {
    const { user, cards } = await openForm(null, { answers: { 'matching.join': () => new Promise(() => {}) } })
    await user.click(interest('trees'))
    await user.click(join())
    await user.click(join())
    fireEvent.submit(join().closest('form') as HTMLFormElement)
    expect(cards()).toHaveLength(1)
    expect(join().getAttribute('aria-busy')).toBe('true')
  })
})

describe('the own card', () => {
  const own = cardOf({
    interestIds: ['night', 'gone'],
    languages: ['de'],
    line: 'Hello',
    lookingFor: 'A',
    offering: 'B',
  })

  test('[WID-06] it is shown as it was sent, without interests that the widget no longer has', async () => {
    const { user, cards } = await openForm(own, { answers: { 'matching.join': () => matchingOf({ own }) } })
    expect([interest('trees').checked, interest('night').checked]).toEqual([false, true])
    expect(field(t('matching.line')).value).toBe('Hello')
    expect(screen.getByText('1 of 10')).toBeDefined()
    await user.click(button(t('matching.save')))
    expect(cards()).toEqual([
      { ...place, card: { interestIds: ['night'], languages: ['de'], line: 'Hello', lookingFor: 'A', offering: 'B' } },
    ])
  })

  test('[WID-06] a screen reader hears that the card was saved, until it is changed again', async () => {
    const { user } = await openForm(own, { answers: { 'matching.join': () => matchingOf({ own }) } })
    const said = () => screen.queryByText(t('matching.saved'))?.getAttribute('role')
    await user.click(button(t('matching.save')))
    expect(said()).toBe('status')
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('My card')
    await user.click(interest('trees'))
    expect(said()).toBeUndefined()
  })

  test('[WID-06] leaving is asked about first, with the focus on the answer, and can be cancelled', async () => {
    const { user, connection } = await openForm(own)
    await user.click(button(t('matching.withdraw')))
    const group = within(screen.getByRole('group', { name: t('matching.withdraw') }))
    expect(group.getByText(t('matching.withdraw-text'))).toBeDefined()
    expect(document.activeElement).toBe(button(t('matching.withdraw-yes')))
    await user.click(group.getByRole('button', { name: t('matching.cancel') }))
    expect(screen.queryByRole('group', { name: t('matching.withdraw') })).toBeNull()
    expect(connection.bodiesOf('matching.withdraw')).toEqual([])
  })

  test('[WID-06] a person who left sees the form for joining, and the people no more', async () => {
    const { user, connection } = await openForm(own, { answers: { 'matching.withdraw': () => matchingOf(stranger) } })
    await user.click(button(t('matching.withdraw')))
    await user.click(button(t('matching.withdraw-yes')))
    expect(connection.bodiesOf('matching.withdraw')).toEqual([{}])
    expect(join()).toBeDefined()
    expect(screen.queryByRole('tab')).toBeNull()
  })

  test('[WID-06] leaving that is refused says why, and the card is still there', async () => {
    const { user } = await openForm(own, {
      answers: { 'matching.withdraw': () => Promise.reject(refusal('connection-lost')) },
    })
    await user.click(button(t('matching.withdraw')))
    await user.click(button(t('matching.withdraw-yes')))
    expect(alerts()).toEqual([t('matching.trouble.lost')])
    expect(button(t('matching.save'))).toBeDefined()
  })
})
