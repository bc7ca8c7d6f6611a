// @vitest-environment happy-dom
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type DrawOptions, drawWidget } from '../host/testing/draw-widget.tsx'
import { View } from './meeting-view.tsx'

afterEach(cleanup)

const { t } = createTranslator('en', await loadCatalogue('en'))
const roomAddress = 'https://rooms.example/round-table'

async function open(configuration: object = {}, draw: Partial<DrawOptions> = {}) {
  const guards: { makeWay: () => void; isHeld: boolean }[] = []
  const page = await drawWidget(View, {
    title: 'Round table',
    configuration: { id: 'c1', meetingUrl: roomAddress, cookieProviders: [], ...configuration },
    ...draw,
    ports: {
      navigation: {
        guardNavigation: (_id: string, makeWay: () => void) => {
          const guard = { makeWay, isHeld: true }
          guards.push(guard)
          return () => (guard.isHeld = false)
        },
      },
      ...draw.ports,
    },
  })
  const room = { postMessage: () => {} }
  const drawn = frame()
  if (drawn !== null) Object.defineProperty(drawn, 'contentWindow', { value: room })
  /** What the room itself says to its page. */
  const say = (type: string, origin = 'https://rooms.example', source: unknown = room) =>
    act(async () => {
      window.dispatchEvent(Object.assign(new Event('message'), { data: { type }, origin, source }) as MessageEvent)
    })
  return { ...page, guards, isHeld: () => guards.some((guard) => guard.isHeld), say }
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
    expect(screen.getByText(t('widgets.meeting.joining'))).toBeDefined()
    expect([frame(), isHeld()]).toEqual([null, false])
  })

  test('[WID-01] [AUT-24] without an account nothing is asked of the server', async () => {
    let asked = 0
    await open({}, { connection: null, ports: { meetings: { meetingAddress: async () => void asked++ } } })
    expect([asked, url().pathname]).toEqual([0, '/round-table'])
  })

  test('[WID-01] a meeting without any address says so, and does not guard navigation', async () => {
    const { isHeld } = await open({ meetingUrl: undefined })
    expect(screen.getByRole('heading').textContent).toBe(t('widgets.meeting.none-title'))
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
    expect(screen.getByRole('link', { name: t('widgets.meeting.full-screen') }).getAttribute('href')).toBe(
      '/full/w1/c1',
    )
    cleanup()
    await open({}, { shownIn: 'page' })
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('coming and going', () => {
  const rejoin = () => screen.getByRole('button', { name: t('widgets.meeting.rejoin') })
  const updateIndex = () => url().searchParams.get('updateIndex')

  test('[WID-01] each press of the rejoin button increments the update index, so that the room loads anew', async () => {
    const { user } = await open()
    expect(updateIndex()).toBe('0')
    await user.click(rejoin())
    expect(updateIndex()).toBe('1')
    await user.click(rejoin())
    expect(updateIndex()).toBe('2')
  })

  test('[WID-01] [NAV-16] a meeting holds navigation, and makes way by taking its frame off', async () => {
    const { guards, isHeld, callsOf, user } = await open()
    expect([isHeld(), callsOf('track')]).toEqual([true, [['meeting', 'join', 'w1']]])
    await act(async () => guards.at(-1)?.makeWay())
    expect([frame(), isHeld()]).toEqual([null, false])
    expect(screen.getByRole('status').textContent).toContain(t('widgets.meeting.left-title'))
    expect(callsOf('track').at(-1)).toEqual(['meeting', 'leave', 'w1'])
    await user.click(rejoin())
    expect([frame() !== null, isHeld()]).toEqual([true, true])
  })

  test('[WID-01] before joining a person is not in the meeting; who knocks reads that, and is', async () => {
    const { say, isHeld } = await open()
    // A room that reports nothing is one the person is in.
    expect(isHeld()).toBe(true)
    await say('ready')
    expect(isHeld()).toBe(false)
    await say('knock')
    expect([isHeld(), screen.getByRole('status').textContent]).toEqual([true, t('widgets.meeting.knocking')])
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
