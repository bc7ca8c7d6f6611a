// @vitest-environment happy-dom
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type DrawOptions, drawWidget, setOnline } from '../host/testing/draw-widget.tsx'
import { View } from './meeting-view.tsx'

afterEach(async () => {
  cleanup()
  await setOnline(true)
})

const { t } = createTranslator('en', await loadTexts('meeting')('en'))
const roomAddress = 'https://rooms.example/round-table'

const room = { postMessage: () => {} }

async function open(configuration: object = {}, draw: Partial<DrawOptions> = {}) {
  const guards: { makeWay: (mayAsk: boolean) => void; isHeld: boolean }[] = []
  const refusals = { count: 0 }
  const page = await drawWidget(View, {
    title: 'Round table',
    configuration: { id: 'c1', meetingUrl: roomAddress, cookieProviders: [], ...configuration },
    ...draw,
    ports: {
      navigation: {
        guardNavigation: (_id: string, makeWay: (mayAsk: boolean) => void) => {
          const guard = { makeWay, isHeld: true }
          guards.push(guard)
          return () => (guard.isHeld = false)
        },
        refuseNavigation: () => void (refusals.count += 1),
      },
      ...draw.ports,
    },
  })
  // The address of this person is asked once the texts are there.
  await page.advance(0)
  const drawn = frame()
  if (drawn !== null) Object.defineProperty(drawn, 'contentWindow', { value: room })
  /** What the room itself says to its page. */
  const say = (type: string, origin = 'https://rooms.example', source: unknown = room) =>
    act(async () => {
      window.dispatchEvent(Object.assign(new Event('message'), { data: { type }, origin, source }) as MessageEvent)
    })
  const makeWay = (mayAsk: boolean) => act(async () => guards.at(-1)?.makeWay(mayAsk))
  return { ...page, guards, refusals, isHeld: () => guards.some((guard) => guard.isHeld), say, makeWay }
}

const frame = () => document.querySelector('iframe')
const url = () => new URL(frame()?.src ?? 'about:blank')

describe('the frame', () => {
  test('[WID-01] it shows the room, named after the widget, and may use camera, microphone and screen', async () => {
    await open()
    expect([url().origin + url().pathname, frame()?.title]).toEqual([roomAddress, 'Round table'])
    expect(frame()?.allow.split('; ')).toEqual([
      'camera',
      'microphone',
      'fullscreen',
      'speaker',
      'speaker-selection',
      'display-capture',
      'autoplay',
    ])
  })

  test('[WID-01] it sends the room the name of the visitor, the language and the referrer', async () => {
    await open(
      {},
      { ports: { person: { user: { userId: 'u1', displayName: 'Ada King', visitorId: 'v1', isModerator: false } } } },
    )
    expect(Object.fromEntries(url().searchParams)).toMatchObject({
      displayName: 'Ada King',
      lang: 'en',
      updateIndex: '0',
      jsApi: 'true',
    })
    expect(JSON.parse(url().searchParams.get('metadata') ?? '{}')).toEqual({
      referrer: 'hall',
      userId: 'u1',
      visitorId: 'v1',
      meetingName: 'Round table',
      meetingType: 'Meeting',
    })
  })

  test('[WID-01] [AUT-24] the address the server gives this person counts before that of the configuration', async () => {
    await open({}, { ports: { meetings: { meetingAddress: async () => 'https://rooms.example/host-key' } } })
    expect(url().pathname).toBe('/host-key')
  })

  test('[WID-01] until the server has answered it says that one joins, and shows no room', async () => {
    const { isHeld } = await open({}, { ports: { meetings: { meetingAddress: () => new Promise(() => {}) } } })
    expect(screen.getByText(t('meeting.joining'))).toBeDefined()
    expect([frame(), isHeld()]).toEqual([null, false])
  })

  test('[WID-01] [AUT-24] without an account nothing is asked of the server', async () => {
    let asked = 0
    await open({}, { connection: null, ports: { meetings: { meetingAddress: async () => void asked++ } } })
    expect([asked, url().pathname]).toEqual([0, '/round-table'])
  })

  test('[WID-01] a meeting without any address says so, and does not guard navigation', async () => {
    const { isHeld } = await open({ meetingUrl: undefined })
    expect(screen.getByRole('heading').textContent).toBe(t('meeting.none-title'))
    expect(isHeld()).toBe(false)
  })

  test('[CON-07] an address whose host waits for consent is not asked for', async () => {
    await open(
      { meetingUrl: undefined },
      {
        ports: {
          meetings: { meetingAddress: async () => 'https://elsewhere.example/room' },
          consent: { hostProviders: () => ['elsewhere'], isAccepted: () => false },
        },
      },
    )
    expect(frame()).toBeNull()
  })

  test('[WID-01] it leads to the whole page, but not from there', async () => {
    await open()
    expect(screen.getByRole('link', { name: t('meeting.full-screen') }).getAttribute('href')).toBe('/full/w1/c1')
    cleanup()
    await open({}, { shownIn: 'page' })
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('coming and going', () => {
  const rejoin = () => screen.getByRole('button', { name: t('meeting.rejoin') })
  const updateIndex = () => url().searchParams.get('updateIndex')

  test('[WID-01] each press of the rejoin button increments the update index, so that the room loads anew', async () => {
    const { user } = await open()
    expect(updateIndex()).toBe('0')
    await user.click(rejoin())
    expect(updateIndex()).toBe('1')
    await user.click(rejoin())
    expect(updateIndex()).toBe('2')
  })

  test('[WID-01] [NAV-16] a person who is connected is asked before leaving, and may stay', async () => {
    const { isHeld, refusals, callsOf, makeWay, user } = await open()
    expect([isHeld(), callsOf('track')]).toEqual([true, [['meeting', 'join', 'w1']]])
    await act(async () => void fireEvent.load(frame() as HTMLIFrameElement))
    await makeWay(true)
    expect(screen.getByRole('alertdialog').textContent).toContain(t('meeting.leave-title'))
    await user.click(screen.getByRole('button', { name: t('meeting.stay') }))
    expect([screen.queryByRole('alertdialog'), frame() !== null, isHeld(), refusals.count]).toEqual([
      null,
      true,
      true,
      1,
    ])
    await makeWay(true)
    await user.click(screen.getByRole('button', { name: t('meeting.leave') }))
    expect([screen.queryByRole('alertdialog'), frame(), isHeld(), refusals.count]).toEqual([null, null, false, 1])
    expect(screen.getByRole('status').textContent).toContain(t('meeting.left-title'))
    expect(callsOf('track').at(-1)).toEqual(['meeting', 'leave', 'w1'])
    await user.click(rejoin())
    expect([frame() !== null, isHeld()]).toEqual([true, true])
  })

  test.each([
    ['before the room has answered', false, true],
    ['when the session has ended', true, false],
  ])('[WID-01] [NAV-16] %s nothing is asked: the frame goes', async (_when, hasLoaded, mayAsk) => {
    const { isHeld, makeWay } = await open()
    if (hasLoaded) fireEvent.load(frame() as HTMLIFrameElement)
    await makeWay(mayAsk)
    expect([screen.queryByRole('alertdialog'), frame(), isHeld()]).toEqual([null, null, false])
  })

  test('[WID-01] [NAV-16] the way to the full-screen page of the same meeting asks nothing', async () => {
    const { guards, user, makeWay } = await open(
      {},
      { ports: { navigation: { onLinkClick: (event: { preventDefault: () => void }) => event.preventDefault() } } },
    )
    expect(guards).toEqual([])
    await user.click(screen.getByRole('link', { name: t('meeting.full-screen') }))
    await makeWay(true)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test('[WID-01] before joining a person is not in the meeting; who knocks reads that, and is', async () => {
    const { say, isHeld } = await open()
    // A room that reports nothing is one the person is in.
    expect(isHeld()).toBe(true)
    await say('ready')
    expect(isHeld()).toBe(false)
    await say('knock')
    expect([isHeld(), screen.getByRole('status').textContent]).toEqual([true, t('meeting.knocking')])
    await say('cancel_knock')
    expect([isHeld(), screen.getByRole('status').textContent]).toEqual([false, ''])
    await say('join')
    expect(isHeld()).toBe(true)
  })

  test('[WID-01] who leaves in the room finds the button to rejoin in its place', async () => {
    const { say, isHeld } = await open()
    await say('leave')
    expect([frame(), isHeld()]).toEqual([null, false])
    expect(rejoin()).toBeDefined()
  })

  test.each([
    ['another origin', 'https://evil.example', undefined],
    ['another window', 'https://rooms.example', null],
  ])('[WID-01] what %s says counts for nothing', async (_what, origin, source) => {
    const { say, isHeld } = await open()
    await (source === undefined ? say('leave', origin) : say('leave', origin, source))
    expect([frame() !== null, isHeld()]).toEqual([true, true])
  })

  test('[WID-01] a page that goes away ends the guard and counts that one left', async () => {
    const { unmount, isHeld, callsOf } = await open()
    unmount()
    expect([isHeld(), callsOf('track').at(-1)]).toEqual([false, ['meeting', 'leave', 'w1']])
  })
})

describe('a host that does not answer', () => {
  const alert = () => screen.queryByRole('alert')?.textContent ?? ''
  const retry = () => screen.getByRole('button', { name: t('meeting.try-again') })

  test('[WID-01] after ten seconds it says so and can be tried again; a late answer still shows the room', async () => {
    const { advance, isHeld, user, say } = await open()
    await advance(9_999)
    expect([alert(), isHeld()]).toEqual(['', true])
    await advance(1)
    expect(alert()).toContain('rooms.example has not answered.')
    expect(isHeld()).toBe(false)
    expect(screen.getByRole('link', { name: t('meeting.new-tab') }).getAttribute('href')).toBe(frame()?.src)
    await user.click(retry())
    await advance(0)
    expect([alert(), url().searchParams.get('updateIndex'), isHeld()]).toEqual(['', '1', true])
    Object.defineProperty(frame(), 'contentWindow', { value: room })
    await advance(10_000)
    expect(alert()).not.toBe('')
    await say('join')
    expect([alert(), isHeld()]).toEqual(['', true])
  })

  test.each([
    ['of an unknown host that is loaded has answered', {}, ''],
    [
      'that reports itself has not when only its frame is loaded',
      { service: 'WHEREBY' },
      'rooms.example has not answered.',
    ],
    ['of Jitsi neither', { meetingUrl: 'https://meet.jit.si/r' }, 'meet.jit.si has not answered.'],
    ['of Whereby neither', { meetingUrl: 'https://acme.whereby.com/r' }, 'acme.whereby.com has not answered.'],
  ])('[WID-01] a room %s', async (_what, configuration, expected) => {
    const { advance } = await open(configuration)
    fireEvent.load(frame() as HTMLIFrameElement)
    await advance(10_000)
    if (expected === '') expect(alert()).toBe('')
    else expect(alert()).toContain(expected)
  })

  test('[WID-01] offline it says so at once and loads nothing; back online it joins by itself', async () => {
    await setOnline(false)
    const { isHeld } = await open()
    expect(alert()).toContain(t('meeting.offline-text'))
    expect([frame(), isHeld()]).toEqual([null, false])
    await setOnline(true)
    expect([alert(), frame() !== null, isHeld()]).toEqual(['', true, true])
  })

  test('[WID-01] a person who tries all the same gets ten seconds more; a room that has answered stays', async () => {
    await setOnline(false)
    const { advance, user, say } = await open()
    await user.click(retry())
    Object.defineProperty(frame(), 'contentWindow', { value: room })
    expect(frame()).not.toBeNull()
    await advance(10_000)
    expect(alert()).toContain(t('meeting.offline-text'))
    await say('join')
    expect(alert()).toBe('')
  })
})
