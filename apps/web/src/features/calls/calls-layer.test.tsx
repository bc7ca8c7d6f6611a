// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { CallParticipant, VideoCall } from '@foyer/contract'
import { cell, systemClock } from '@foyer/client'
import type { Calls, CallsState, CurrentCall, LocalMedia, LocalMediaState } from '@foyer/client/calls'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { TranslatorProvider } from '@foyer/i18n/react'
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
function draw(state: Partial<CallsState>, media: Partial<LocalMediaState> = {}, beside = <></>) {
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
  const calls: Calls = {
    state: callsState,
    media: localMedia,
    speaking: cell<ReadonlySet<string>>(new Set()),
    start: note('start'),
    accept: note('accept'),
    decline: note('decline'),
    leave: note('leave'),
    setHand: () => {},
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
  }
  render(
    <TranslatorProvider value={english}>
      {beside}
      <CallsLayer page={page} onFailure={() => {}} />
    </TranslatorProvider>,
  )
  return { asked, panel, calls }
}

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
})
