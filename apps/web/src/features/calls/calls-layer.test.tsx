// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { CallParticipant, VideoCall } from '@foyer/contract'
import { cell, systemClock } from '@foyer/client'
import type { Calls, CallsState, CurrentCall, LocalMedia, LocalMediaState, RemoteMedia } from '@foyer/client/calls'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
import { createFakeClock } from '@foyer/testkit'
import { Dialog } from '@foyer/ui/dialog'
import { createCallPanel } from './call-panel.ts'
import { CallsLayer } from './calls-layer.tsx'
import { type CallsPage, groupOfCall } from './calls-page.ts'

const english = createTranslator('en', await loadCatalogue('en'))
afterEach(cleanup)

const seat = (name: string, state: CallParticipant['state'], mayPublish = true): CallParticipant => ({
  person: { uid: name.toLowerCase(), name },
  connectionId: state === 'ringing' ? '' : `page of ${name}`,
  state,
  media: { isMuted: true, hasCamera: false, isSharing: false, hasHandUp: false },
  mayPublish,
})
const callOf = (...participants: CallParticipant[]): VideoCall => ({
  callId: 'call-1',
  roomId: 'pair',
  startedBy: 'bruno',
  startedAt: 0,
  withVideo: true,
  via: 'peers',
  participants,
})
const currentOf = (call: VideoCall, mayPublish: boolean): CurrentCall => ({
  call,
  state: 'in',
  answeredAt: systemClock.now(),
  remotes: new Map(),
  quality: 'good',
  mayPublish,
  hasHandUp: false,
})
const off = { kind: 'off' } as const
const failed = (problem: 'denied' | 'in-use') => ({ kind: 'failed', problem }) as const

/** The calls of a page of Ada. What it asks of them is noted in `asked`. */
function draw(
  state: Partial<CallsState>,
  media: Partial<LocalMediaState> = {},
  beside = <></>,
  more: Partial<CallsPage> = {},
) {
  const asked: unknown[][] = []
  const note =
    (name: string) =>
    async (...withWhat: unknown[]) =>
      void asked.push([name, ...withWhat])
  const localMedia: LocalMedia = {
    state: cell<LocalMediaState>({
      microphone: off,
      isMuted: false,
      camera: off,
      screen: off,
      devices: { microphone: [], camera: [], speaker: [] },
      chosen: {},
      ...media,
    }),
    tracks: () => ({ microphone: undefined, camera: undefined, screen: undefined, screenSound: undefined }),
    level: () => 0,
    openMicrophone: note('openMicrophone'),
    setMuted: note('setMuted'),
    setCamera: note('setCamera'),
    setSharing: note('setSharing'),
    choose: note('choose'),
    rest: () => void asked.push(['rest']),
  }
  const callsState = cell<CallsState>({
    kind: 'ready',
    calls: [],
    ringing: undefined,
    current: undefined,
    joining: undefined,
    ended: undefined,
    ...state,
  })
  const speaking = cell<ReadonlySet<string>>(new Set())
  const calls: Calls = {
    state: callsState,
    media: localMedia,
    speaking,
    start: note('start'),
    accept: note('accept'),
    decline: note('decline'),
    leave: note('leave'),
    setHand: (isUp) => void asked.push(['setHand', isUp]),
    dismissEnd: () => callsState.set({ ...callsState.get(), ended: undefined }),
    stop: () => {},
  }
  const panel = createCallPanel()
  const page: CallsPage = {
    calls,
    panel,
    clock: systemClock,
    ownUid: 'ada',
    roomName: () => 'Bruno',
    pictureOf: () => undefined,
    ...more,
  }
  render(
    <TranslatorProvider value={english}>
      {beside}
      <CallsLayer page={page} onFailure={() => {}} />
    </TranslatorProvider>,
  )
  const speak = (...names: string[]) => act(() => speaking.set(new Set(names)))
  const change = (next: Partial<CallsState>) => act(() => callsState.set({ ...callsState.get(), ...next }))
  return { asked, panel, calls, speak, change }
}

const arriving = (more: Partial<RemoteMedia> = {}): RemoteMedia => ({
  state: 'connected',
  quality: 'good',
  voice: undefined,
  camera: undefined,
  screen: undefined,
  ...more,
})
const inCall = (participants: readonly CallParticipant[], remotes: Readonly<Record<string, RemoteMedia>> = {}) => ({
  ...currentOf(callOf(...participants), true),
  remotes: new Map(Object.entries(remotes)),
})
const sharing = (name: string): CallParticipant => {
  const shown = seat(name, 'joined')
  return { ...shown, media: { ...shown.media, isSharing: true } }
}
const tiles = () => [...document.querySelectorAll<HTMLElement>('[data-person]')]
const tile = (uid: string) => tiles().find(({ dataset }) => dataset['person'] === uid) as HTMLElement

describe('a call that comes', () => {
  test('[CHT-05] it can be answered over a dialog that is open', async () => {
    const dialog = (
      <Dialog isOpen onOpenChange={() => {}} title="My profile" closeLabel="Close">
        <input aria-label="Motto" />
      </Dialog>
    )
    const { asked } = draw({ ringing: callOf(seat('Bruno', 'joined'), seat('Ada', 'ringing')) }, {}, dialog)
    const card = within(await screen.findByRole('alertdialog', { name: 'Bruno' }))
    await userEvent.click(card.getByRole('button', { name: 'Audio only' }))
    expect(asked).toEqual([['accept', 'call-1', false]])
    expect(screen.getByRole('dialog', { name: 'My profile' })).toBeTruthy()
  })

  test('[CHT-05] the group of a call is named, also where two members are left, and no group in a private chat', async () => {
    const call = callOf(seat('Bruno', 'joined'), seat('Ada', 'ringing'))
    expect(groupOfCall({ roomName: () => 'Stand crew' }, call)).toBe('Stand crew')
    expect(groupOfCall({ roomName: () => 'Bruno' }, call)).toBeUndefined()
    expect(groupOfCall({ roomName: () => undefined }, call)).toBeUndefined()
    const withThree = callOf(seat('Bruno', 'joined'), seat('Ada', 'ringing'), seat('Cleo', 'ringing'))
    expect(groupOfCall({ roomName: () => 'Bruno' }, withThree)).toBe('Bruno')
  })
})

describe('a call that does not come about', () => {
  test.each([true, false])(
    '[CHT-05] a caller without an answer reads so, and may call again, video %s',
    async (withVideo) => {
      const { panel } = draw({ ended: { why: 'missed', roomId: 'pair', wasIn: false, withVideo } })
      expect(await screen.findByText('No answer')).toBeTruthy()
      await userEvent.click(screen.getByRole('button', { name: 'Call again' }))
      expect(panel.state.get().preview).toMatchObject({ roomId: 'pair', withVideo })
      expect(screen.queryByText('No answer')).toBeNull()
    },
  )

  test('[CHT-05] a caller of a person who is not online reads so', async () => {
    draw({ ended: { why: 'not-online', roomId: 'pair', wasIn: false, withVideo: false } })
    expect(await screen.findByText('Bruno is not online')).toBeTruthy()
    expect(screen.getByText('Your call is shown in the chat.')).toBeTruthy()
  })

  test('[CHT-06] a person who may not write in the chat reads that they cannot publish', async () => {
    draw({ ended: { why: 'cannot-publish', roomId: 'pair', wasIn: false, withVideo: false } })
    expect(await screen.findByText('You cannot publish here')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Call again' })).toBeNull()
  })
})

describe('in a call', () => {
  test('[CHT-06] a muted person may listen and raise a hand, and neither speak nor be seen nor share', async () => {
    const call = callOf(seat('Bruno', 'joined'), seat('Ada', 'joined', false))
    draw({ current: currentOf(call, false) })
    const view = within(await screen.findByRole('region', { name: 'Call with Bruno' }))
    expect(view.getByText('You cannot publish here')).toBeTruthy()
    for (const name of ['Unmute', 'Start video', 'Share'])
      expect(view.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true)
    expect(view.getByRole<HTMLButtonElement>('button', { name: 'Raise hand' }).disabled).toBe(false)
  })

  test('[CHT-05] what is wrong with both devices is said once, and tried again for both', async () => {
    const current = currentOf(callOf(seat('Bruno', 'joined'), seat('Ada', 'joined')), true)
    const { asked } = draw({ current }, { microphone: failed('denied'), camera: failed('denied') })
    expect(await screen.findByText('Microphone and camera access needed')).toBeTruthy()
    await act(() => userEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(asked).toEqual([['openMicrophone'], ['setCamera', true]])
    cleanup()
    draw({ current }, { microphone: failed('denied'), camera: failed('in-use') })
    expect(await screen.findByText('Microphone access needed')).toBeTruthy()
    expect(screen.getByText('The camera is in use')).toBeTruthy()
  })

  test('[CHT-05] those who are there come first and oneself last, each with what they are doing', async () => {
    const there = seat('Bruno', 'joined')
    const bruno = { ...there, media: { ...there.media, isMuted: false, hasHandUp: true } }
    draw({
      current: inCall(
        [seat('Ada', 'joined'), seat('Cleo', 'ringing'), seat('Dora', 'declined'), bruno, seat('Emil', 'away')],
        { bruno: arriving(), emil: arriving() },
      ),
    })
    await screen.findByRole('region')
    expect(tiles().map(({ dataset }) => dataset['person'])).toEqual(['bruno', 'emil', 'cleo', 'dora', 'ada'])
    const texts = ['Camera off', 'Hand up', 'muted', 'microphone on', 'Ringing …', 'Declined', 'Reconnecting …', 'you']
    const textsOf = (uid: string) => texts.filter((text) => within(tile(uid)).queryByText(text) !== null)
    expect(textsOf('bruno')).toEqual(['Camera off', 'Hand up', 'microphone on'])
    expect(textsOf('emil')).toEqual(['muted', 'Reconnecting …'])
    expect(textsOf('cleo')).toEqual(['Ringing …'])
    expect(textsOf('dora')).toEqual(['Declined'])
    expect(textsOf('ada')).toEqual(['Camera off', 'muted', 'you'])
  })

  test('[CHT-05] a person to whom there is no connection after 15 s is said to be unreachable, until there is one', async () => {
    const clock = createFakeClock()
    const people = [seat('Bruno', 'joined'), seat('Ada', 'joined')]
    const { change } = draw({ current: inCall(people) }, {}, <></>, { clock })
    await screen.findByRole('region')
    await act(() => clock.advance(14_999))
    expect(within(tile('bruno')).getByText('Connecting …')).toBeTruthy()
    await act(() => clock.advance(1))
    expect(within(tile('bruno')).getByText('Cannot connect to this person')).toBeTruthy()
    change({ current: inCall(people, { bruno: arriving({ state: 'connecting' }) }) })
    expect(within(tile('bruno')).getByText('Cannot connect to this person')).toBeTruthy()
    change({ current: inCall(people, { bruno: arriving() }) })
    expect(within(tile('bruno')).queryByText('Cannot connect to this person')).toBeNull()
    change({ current: inCall(people, { bruno: arriving({ state: 'lost' }) }) })
    expect(within(tile('bruno')).getByText('Reconnecting …')).toBeTruthy()
  })

  test('[CHT-05] a camera is shown while it is on and its picture arrives, one’s own as in a mirror', async () => {
    const withCamera = (name: string, state: CallParticipant['state'] = 'joined'): CallParticipant => {
      const shown = seat(name, state)
      return { ...shown, media: { ...shown.media, hasCamera: true } }
    }
    const camera = new MediaStream()
    draw(
      {
        current: inCall(
          [
            withCamera('Bruno'),
            withCamera('Cleo'),
            seat('Dora', 'joined'),
            withCamera('Emil', 'declined'),
            seat('Ada', 'joined'),
          ],
          { bruno: arriving({ camera }), cleo: arriving(), dora: arriving({ camera }), emil: arriving({ camera }) },
        ),
      },
      { camera: { kind: 'on', stream: new MediaStream(), label: '' } },
    )
    await screen.findByRole('region')
    const videos = tiles().flatMap((each) =>
      [...each.querySelectorAll('video')].map((video) => [each.dataset['person'], video] as const),
    )
    expect(videos.map(([uid, { className }]) => [uid, className.includes('mirrored')])).toEqual([
      ['bruno', false],
      ['ada', true],
    ])
    expect(videos[0]?.[1].srcObject).toBe(camera)
    expect(within(tile('ada')).queryByText('Camera off')).toBeNull()
  })

  test('[CHT-05] a person who speaks is marked, others are not', async () => {
    const { speak } = draw({
      current: inCall(
        ['Bruno', 'Cleo', 'Ada'].map((name) => seat(name, 'joined')),
        { bruno: arriving(), cleo: arriving() },
      ),
    })
    await screen.findByRole('region')
    const marked = () =>
      tiles()
        .filter(({ className }) => className.includes('speaking'))
        .map(({ dataset }) => dataset['person'])
    expect(marked()).toEqual([])
    speak('cleo', 'ada')
    expect(marked()).toEqual(['cleo', 'ada'])
  })

  test('[CHT-05] in the speaker view the last other speaker is large, and two at once do not take turns', async () => {
    const people = ['Bruno', 'Cleo', 'Ada'].map((name) => seat(name, 'joined'))
    const { panel, speak } = draw({ current: inCall(people) })
    await screen.findByRole('region')
    act(() => panel.change({ layout: 'speaker' }))
    const large = () => tiles().map(({ dataset }) => dataset['person'])[0]
    expect(large()).toBe('bruno')
    speak('cleo')
    expect(large()).toBe('cleo')
    speak('bruno', 'cleo')
    expect(large()).toBe('cleo')
    speak('bruno')
    expect(large()).toBe('bruno')
    speak('ada')
    expect(large()).toBe('bruno')
    expect(tiles().map(({ dataset }) => dataset['person'])).toEqual(['bruno', 'cleo', 'ada'])
  })

  test('[CHT-05] a screen another person shares is shown once it arrives; one’s own is not, and can be stopped', async () => {
    const people = [sharing('Bruno'), seat('Ada', 'joined')]
    const { change, asked } = draw({ current: inCall(people, { bruno: arriving() }) })
    await screen.findByRole('region')
    expect(screen.queryByText('Bruno is sharing a screen')).toBeNull()
    change({ current: inCall(people, { bruno: arriving({ screen: new MediaStream() }) }) })
    expect(screen.getByText('Bruno is sharing a screen').closest('figure')?.querySelector('video')).toBeTruthy()
    expect(tiles().map(({ dataset }) => dataset['person'])).toEqual(['bruno', 'ada'])
    change({ current: inCall([seat('Bruno', 'joined'), sharing('Ada')], { bruno: arriving() }) })
    expect(screen.getByText('You are sharing your screen.').closest('figure')?.querySelector('video')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Stop sharing' }))
    expect(asked).toEqual([['setSharing', false]])
  })

  test.each([
    [
      true,
      ['Mute', 'Stop video', 'Lower hand'],
      [
        ['setMuted', true],
        ['setCamera', false],
        ['setHand', false],
      ],
    ],
    [
      false,
      ['Unmute', 'Start video', 'Raise hand'],
      [
        ['setMuted', false],
        ['setCamera', true],
        ['setHand', true],
      ],
    ],
  ])('[CHT-05] with devices and hand %s the controls do the opposite', async (isOn, names, wanted) => {
    const device = isOn ? ({ kind: 'on', stream: new MediaStream(), label: '' } as const) : off
    const current = { ...inCall([seat('Bruno', 'joined'), seat('Ada', 'joined')]), hasHandUp: isOn }
    const { asked } = draw({ current }, { microphone: device, camera: device })
    const bar = within(await screen.findByRole('toolbar', { name: 'Call controls' }))
    for (const name of names) await userEvent.click(bar.getByRole('button', { name }))
    expect(asked).toEqual(wanted)
  })
})

describe('the devices before a call', () => {
  const on = (label: string) => ({ kind: 'on', stream: new MediaStream(), label }) as const
  const devices = {
    camera: [
      { id: 'c1', label: 'Desk camera' },
      { id: 'c2', label: 'Lid camera' },
    ],
    microphone: [
      { id: 'm0', label: '' },
      { id: 'm1', label: 'Desk microphone' },
      { id: 'm2', label: 'Headset' },
    ],
    speaker: [{ id: 's0', label: '' }],
  }
  const choiceOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })

  test('[CHT-05] those with a name can be chosen, and the one in use is', async () => {
    const { panel, asked } = draw({}, { devices, camera: on('Lid camera'), microphone: on('Headset') })
    act(() => panel.prepare('pair', true))
    await screen.findByRole('dialog', { name: 'Call Bruno' })
    expect([choiceOf('Camera').value, choiceOf('Microphone').value]).toEqual(['c2', 'm2'])
    expect([...choiceOf('Microphone').options].map(({ text }) => text)).toEqual(['Desk microphone', 'Headset'])
    expect(screen.queryByRole('combobox', { name: 'Speaker' })).toBeNull()
    await userEvent.selectOptions(choiceOf('Microphone'), 'Desk microphone')
    expect(asked.at(-1)).toEqual(['choose', 'microphone', 'm1'])
  })

  test('[CHT-05] one that was chosen earlier stays chosen while it is there', async () => {
    const { panel } = draw({}, { devices, chosen: { camera: 'c1', microphone: 'gone' }, camera: on('Lid camera') })
    act(() => panel.prepare('pair', true))
    await screen.findByRole('dialog', { name: 'Call Bruno' })
    expect([choiceOf('Camera').value, choiceOf('Microphone').value]).toEqual(['c1', 'm1'])
    expect(screen.queryByRole('meter')).toBeNull()
  })
})
