import { expect, test } from 'vitest'
import { createLocalMedia, type DeviceChoice, type LocalMediaDeps } from './local-media.ts'
import { createFakeDevices } from './testing/fake-media.ts'

function open(more: Partial<LocalMediaDeps> = {}, names?: { audio: string[]; video: string[] }) {
  const devices = createFakeDevices(names)
  let stored: DeviceChoice = {}
  const failures: unknown[] = []
  const media = createLocalMedia({
    mediaDevices: devices.mediaDevices,
    isSecure: true,
    meter: () => ({ level: () => 0.5, stop: () => {} }),
    choice: { read: () => stored, write: (choice) => (stored = choice) },
    report: (_message, cause) => failures.push(cause),
    ...more,
  })
  return { ...devices, media, failures, stored: () => stored }
}

test('[CHT-05] what was refused, is missing or taken has its own name', async () => {
  for (const [error, problem] of [
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'no-device'],
    ['NotReadableError', 'in-use'],
    ['UnknownError', 'failed'],
  ] as const) {
    const { media, fail } = open()
    fail(error)
    await media.openMicrophone()
    await media.setCamera(true)
    expect(media.state.get()).toMatchObject({
      microphone: { kind: 'failed', problem },
      camera: { kind: 'failed', problem },
    })
    fail(undefined)
    await media.openMicrophone()
    expect(media.state.get().microphone.kind).toBe('on')
  }
})

test('[CHT-05] a page that came over plain http says so, and so does a browser without devices', async () => {
  for (const [isSecure, problem] of [
    [false, 'insecure'],
    [true, 'unsupported'],
  ] as const) {
    const { media } = open({ mediaDevices: undefined, isSecure })
    await media.openMicrophone()
    await media.setSharing(true)
    expect(media.state.get()).toMatchObject({ microphone: { problem }, screen: { problem } })
  }
})

test('[CHT-05] muting keeps the device, stopping the video lets it go', async () => {
  const { media, given } = open()
  await media.openMicrophone()
  await media.setCamera(true)
  await media.setMuted(true)
  await media.setCamera(false)
  expect(given.map(({ tracks: [track] }) => [track?.enabled, track?.readyState])).toEqual([
    [false, 'live'],
    [true, 'ended'],
  ])
  expect(media.level()).toBe(0)
  expect(media.tracks().camera).toBeUndefined()
})

test('[CHT-05] another device takes the place of the former one, and is chosen on the next visit', async () => {
  const { media, given, stored } = open({}, { audio: ['Desk', 'Headset'], video: [] })
  await media.openMicrophone()
  await media.choose('microphone', 'Headset')
  expect(media.state.get().microphone).toMatchObject({ kind: 'on', label: 'Headset' })
  expect(given[0]?.tracks[0]?.readyState).toBe('ended')
  expect(stored()).toEqual({ microphone: 'Headset' })
})

test('[CHT-05] a device that is not there today is replaced by the one that is', async () => {
  const { media } = open({ choice: { read: () => ({ camera: 'Old camera' }), write: () => {} } })
  await media.setCamera(true)
  expect(media.state.get().camera).toMatchObject({ kind: 'on', label: 'Desk camera' })
})

test('[CHT-05] what is unplugged is replaced, and devices that come are listed', async () => {
  const { media, given, names, changed } = open({}, { audio: ['Headset', 'Desk'], video: [] })
  await media.openMicrophone()
  names.audio.shift()
  given[0]?.tracks[0]?.end()
  await expect.poll(() => media.state.get().microphone).toMatchObject({ kind: 'on', label: 'Desk' })
  names.video.push('New camera')
  changed()
  await expect.poll(() => media.state.get().devices.camera).toEqual([{ id: 'New camera', label: 'New camera' }])
})

test('[CHT-05] sharing ends where the browser ends it, and thinking better of it is no failure', async () => {
  const { media, given, fail } = open()
  await media.setSharing(true)
  expect(media.tracks().screen?.contentHint).toBe('detail')
  given[0]?.tracks[0]?.end()
  expect(media.state.get().screen.kind).toBe('off')
  fail('NotAllowedError')
  await media.setSharing(true)
  expect(media.state.get().screen.kind).toBe('off')
})

test('[CHT-05] after a call no lamp stays lit, whatever was still being asked', async () => {
  const { media, given } = open()
  await media.openMicrophone()
  const late = media.setCamera(true)
  media.rest()
  await late
  expect(given.flatMap(({ tracks }) => tracks.map(({ readyState }) => readyState))).toEqual(['ended', 'ended'])
  expect(media.state.get()).toMatchObject({ microphone: { kind: 'off' }, camera: { kind: 'off' } })
})
