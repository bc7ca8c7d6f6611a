import type { Realtime } from '@foyer/client'
import {
  createCalls,
  createLevelMeter,
  createLocalMedia,
  type DeviceChoice,
  type KeptCall,
  loadLiveKit,
} from '@foyer/client/calls'
import { createCallPanel } from '../../features/calls/call-panel.ts'
import type { App } from '../app-context.ts'

/** How long a log-out waits until the others of a call are notified. */
const farewellMs = 2000

/** Calls of one session: they live above the pages and end with it. The answer ends it. Source: CHT-05. */
export function startCalls(app: App, realtime: Realtime): () => void {
  const { api, clock, log, storage, user, visitStorage } = app
  const report = (message: string, cause: unknown) => log('WARN', 'calls', message, cause)
  // Missing where the page came over plain http, whatever the types say.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  const media = createLocalMedia({
    mediaDevices,
    isSecure: window.isSecureContext,
    meter: createLevelMeter,
    choice: {
      read: () => readChoice(storage.get('call-devices')),
      write: (choice) => storage.set('call-devices', JSON.stringify(choice)),
    },
    report,
  })
  let endActivity = () => {}
  const calls = createCalls({
    realtime,
    clock,
    userId: () => user.getState().user?.userId,
    media,
    grantAccess: (callId) => api.call('video-access.grant', { body: { kind: 'call', callId } }),
    openConnection:
      'RTCPeerConnection' in globalThis ? (configuration) => new RTCPeerConnection(configuration) : undefined,
    newStream: (tracks) => new MediaStream([...tracks]),
    loadLiveKit,
    onActivity: (isInCall) => {
      endActivity()
      endActivity = (isInCall ? app.presence.get()?.beginActivity('call') : undefined) ?? (() => {})
    },
    report,
    // A page that is loaded anew returns to its call; of one that is closed the others learn after 30 seconds.
    kept: {
      read: () => readKept(visitStorage.get('call')),
      write: (kept) => {
        if (kept === undefined) visitStorage.remove('call')
        else visitStorage.set('call', JSON.stringify(kept))
      },
    },
  })
  const panel = createCallPanel()
  const stopFarewell = app.beforeLogOut(
    () =>
      new Promise((resolve) => {
        clock.after(farewellMs, resolve)
        void calls.leave().then(resolve)
      }),
  )
  const stopOffering = calls.state.subscribe(offerCall)
  app.calls.set({ calls, panel })
  return () => {
    stopOffering()
    app.personActions.set({ ...app.personActions.get(), call: undefined })
    stopFarewell()
    app.calls.set(undefined)
    calls.stop()
  }

  /** People can be called from where they are listed, in the private chat with them. */
  function offerCall() {
    const isOffered = calls.state.get().kind === 'ready'
    if (isOffered === (app.personActions.get().call !== undefined)) return
    app.personActions.set({ ...app.personActions.get(), call: isOffered ? callPerson : undefined })
  }

  function callPerson(userId: string) {
    realtime.ask('chat.open-private', { userId }).then(
      ({ roomId, people }) => panel.prepare(roomId, true, people[0]?.name),
      (cause: unknown) => {
        report('the chat of a call could not be opened', cause)
        app.errors.set('NOT_REACHABLE')
      },
    )
  }
}

function readChoice(text: string | undefined): DeviceChoice {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    const texts = Object.entries(value).filter(([, id]) => typeof id === 'string' && id !== '')
    const { microphone, camera, speaker } = Object.fromEntries(texts) as DeviceChoice
    return {
      ...(microphone !== undefined && { microphone }),
      ...(camera !== undefined && { camera }),
      ...(speaker !== undefined && { speaker }),
    }
  } catch {
    return {}
  }
}

function readKept(text: string | undefined): KeptCall | undefined {
  try {
    const { callId, isMuted, hasCamera } = JSON.parse(text ?? '{}') as Partial<KeptCall>
    return typeof callId === 'string' ? { callId, isMuted: isMuted === true, hasCamera: hasCamera === true } : undefined
  } catch {
    return undefined
  }
}
