import { MeetingConfiguration } from '@foyer/contract'
import { expect, test } from 'vitest'
import { meetingUrl } from './meeting-url.ts'

const visitor = {
  displayName: '"ليلى" & 👩🏽‍🚀 #1',
  lang: 'de',
  referrer: 'foyer',
  userId: 'u1',
  visitorId: 'v1',
  meetingName: 'Stand-up = now',
  updateIndex: 2,
}
const addressOf = (fields: object) => {
  const configuration = MeetingConfiguration.parse({ id: 'c', name: [], ...fields })
  return new URL(meetingUrl(configuration, visitor) ?? '')
}
/** As a Jitsi room reads its own fragment. */
function readFragment({ hash }: URL): Record<string, unknown> {
  const pairs = hash
    .slice(1)
    .split('&')
    .map((part) => part.split('='))
  return Object.fromEntries(pairs.map(([name, value]) => [name, JSON.parse(decodeURIComponent(value ?? ''))]))
}
const fragmentOf = (fields: object) => readFragment(addressOf({ meetingUrl: 'https://meet.jit.si/Room', ...fields }))

test('[WID-01] a Jitsi room gets the display name in its fragment, and the query sends no name to its server', () => {
  const address = addressOf({ meetingUrl: 'https://meet.jit.si/Room?jwt=token' })
  expect(Object.fromEntries(address.searchParams)).toEqual({ jwt: 'token', lang: 'de', updateIndex: '2' })
  expect(readFragment(address)).toMatchObject({
    'userInfo.displayName': visitor.displayName,
    'config.subject': visitor.meetingName,
    jitsi_meet_external_api_id: 0,
  })
  expect(address.href).not.toMatch(/u1|v1|metadata/)
})

test('[WID-01] the flags are sent under the names Jitsi has for them', () => {
  expect(fragmentOf({})).toMatchObject({
    'config.startWithAudioMuted': false,
    'config.startWithVideoMuted': false,
    'config.prejoinConfig.enabled': true,
    'interfaceConfig.SHOW_POWERED_BY': true,
  })
  const off = { audioOn: false, videoOn: false, preCallReviewOn: false, logoOn: false, timerOn: false, lowDataOn: true }
  expect(fragmentOf(off)).toMatchObject({
    'config.startWithAudioMuted': true,
    'config.startWithVideoMuted': true,
    'config.prejoinConfig.enabled': false,
    'config.hideConferenceTimer': true,
    'config.resolution': 360,
    'interfaceConfig.SHOW_POWERED_BY': false,
  })
})

test.each([
  ['screenShareOn', 'desktop'],
  ['chatOn', 'chat'],
  ['peopleOn', 'participants-pane'],
  ['settingsButtonOn', 'settings'],
  ['lockingOn', 'security'],
  ['backgroundOn', 'select-background'],
  ['roomIntegrationsOn', 'sharedvideo'],
  ['leaveButtonOn', 'hangup'],
])('[WID-01] the flag %s shows the button %s of Jitsi', (field, button) => {
  const buttonsOf = (isOn: boolean) => fragmentOf({ [field]: isOn })['config.toolbarButtons'] as string[]
  expect(buttonsOf(true)).toContain(button)
  expect(buttonsOf(false)).not.toContain(button)
  expect(buttonsOf(false)).toContain('microphone')
})

test('[WID-01] flags without a name of Jitsi are left to its server', () => {
  const unset = addressOf({ meetingUrl: 'https://meet.jit.si/Room' }).href
  for (const field of [
    'pipButtonOn',
    'moreButtonOn',
    'autoSpotlightOn',
    'skipMediaPermissionPromptOn',
    'floatSelfOn',
    'webinarOn',
  ])
    for (const isOn of [true, false])
      expect([field, addressOf({ meetingUrl: 'https://meet.jit.si/Room', [field]: isOn }).href]).toEqual([field, unset])
})

test.each([
  ['participantCountOn', 'config.hideParticipantsStats'],
  ['breakoutOn', 'config.breakoutRooms.hideAddRoomButton'],
  ['subGridLabelsOn', 'config.hideDisplayName'],
  ['lockingOn', 'config.hideLobbyButton'],
  ['backgroundOn', 'config.disableVirtualBackground'],
])('[WID-01] without the flag %s a Jitsi room gets %s', (field, name) => {
  expect([true, false].map((isOn) => fragmentOf({ [field]: isOn })[name])).toEqual([false, true])
})

test('[WID-01] what the address of a room says itself counts', () => {
  const address = addressOf({ meetingUrl: 'https://meet.jit.si/Room#config.startWithAudioMuted=true' })
  expect(address.hash.match(/startWithAudioMuted/g)).toHaveLength(1)
  expect(readFragment(address)['config.startWithAudioMuted']).toBe(true)
})

test('[WID-01] a Jitsi room is known by its host, or by what the configuration says', () => {
  const isJitsi = (meetingUrl: string, service?: 'WHEREBY' | 'JITSI') =>
    !addressOf({ meetingUrl, ...(service === undefined ? {} : { service }) }).searchParams.has('audio')
  for (const host of ['meet.jit.si', '8x8.vc', 'eu.8x8.vc', 'jitsi.example.org', 'my-jitsi.example'])
    expect(isJitsi(`https://${host}/r`), host).toBe(true)
  for (const host of ['acme.whereby.com', 'meet.example', 'notjitsi.example', 'not8x8.vc'])
    expect(isJitsi(`https://${host}/r`), host).toBe(false)
  expect(isJitsi('https://meet.example/r', 'JITSI')).toBe(true)
  expect(isJitsi('https://meet.jit.si/r', 'WHEREBY')).toBe(false)
})
