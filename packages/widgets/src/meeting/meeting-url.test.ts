import { MeetingConfiguration } from '@foyer/contract'
import { expect, test } from 'vitest'
import { meetingUrl } from './meeting-url.ts'

const visitor = {
  displayName: 'Åsa Ø',
  lang: 'de',
  referrer: 'foyer',
  userId: 'u1',
  visitorId: '',
  meetingName: 'Stand-up',
  updateIndex: 2,
}
const configuration = (fields: object) => MeetingConfiguration.parse({ id: 'c', name: [], ...fields })
const paramsOf = (fields: object) => new URL(meetingUrl(configuration(fields), visitor) ?? '').searchParams

test('[WID-01] the first address that is there counts: host, viewer, general', () => {
  const all = {
    hostMeetingUrl: 'https://meet.example/host',
    viewerMeetingUrl: 'https://meet.example/viewer',
    meetingUrl: 'https://meet.example/all',
  }
  const pathOf = (fields: object) => new URL(meetingUrl(configuration(fields), visitor) ?? '').pathname
  expect(pathOf(all)).toBe('/host')
  expect(pathOf({ ...all, hostMeetingUrl: undefined })).toBe('/viewer')
  expect(pathOf({ meetingUrl: all.meetingUrl })).toBe('/all')
  expect(meetingUrl(configuration({}), visitor)).toBeUndefined()
})

test('[WID-01] what the server gave counts before what the venue says', () => {
  const address = 'https://meet.example/host?roomKey=secret'
  const url = new URL(
    meetingUrl(configuration({ viewerMeetingUrl: 'https://meet.example/v' }), { ...visitor, address }) ?? '',
  )
  expect([url.pathname, url.searchParams.get('roomKey'), url.searchParams.get('lang')]).toEqual([
    '/host',
    'secret',
    'de',
  ])
})

test('[WID-01] every flag is sent on or off under its name, the three opt-ins only when on', () => {
  const params = paramsOf({ meetingUrl: 'https://meet.example/all?keep=1', screenShareOn: false, floatSelfOn: true })
  expect(params.get('keep')).toBe('1')
  expect(params.get('screenshare')).toBe('off')
  expect(params.get('subgridLabels')).toBe('on')
  expect(params.get('precallReview')).toBe(params.get('preCallReview'))
  expect(params.get('floatSelf')).toBe('on')
  expect(params.has('autoSpotlight')).toBe(false)
  expect(params.get('displayName')).toBe('Åsa Ø')
  expect(params.get('updateIndex')).toBe('2')
  expect([...params.keys()].some((key) => key.endsWith('On'))).toBe(false)
})

test('[WID-01] every flag says on, off and, left out, what it is without being set', () => {
  const names = {
    audio: ['audioOn', 'on'],
    background: ['backgroundOn', 'on'],
    logo: ['logoOn', 'on'],
    locking: ['lockingOn', 'off'],
    participantCount: ['participantCountOn', 'on'],
    settingsButton: ['settingsButtonOn', 'on'],
    pipButton: ['pipButtonOn', 'on'],
    breakout: ['breakoutOn', 'off'],
    chat: ['chatOn', 'on'],
    leaveButton: ['leaveButtonOn', 'on'],
    lowData: ['lowDataOn', 'off'],
    moreButton: ['moreButtonOn', 'on'],
    people: ['peopleOn', 'on'],
    preCallReview: ['preCallReviewOn', 'on'],
    precallReview: ['preCallReviewOn', 'on'],
    roomIntegrations: ['roomIntegrationsOn', 'off'],
    screenshare: ['screenShareOn', 'on'],
    subgridLabels: ['subGridLabelsOn', 'on'],
    timer: ['timerOn', 'on'],
    video: ['videoOn', 'on'],
  } as const
  const meetingUrl = 'https://meet.example/all'
  for (const [name, [field, unset]] of Object.entries(names)) {
    const said = [{ [field]: true }, { [field]: false }, {}].map((fields) =>
      paramsOf({ meetingUrl, ...fields }).getAll(name),
    )
    expect(said, name).toEqual([['on'], ['off'], [unset]])
  }
  for (const name of ['autoSpotlight', 'skipMediaPermissionPrompt', 'floatSelf']) {
    const said = [{ [`${name}On`]: true }, { [`${name}On`]: false }, {}].map((fields) =>
      paramsOf({ meetingUrl, ...fields }).getAll(name),
    )
    expect(said, name).toEqual([['on'], [], []])
  }
})

test('[WID-01] the metadata says Webinar or Meeting', () => {
  const typeOf = (webinarOn: boolean) =>
    JSON.parse(paramsOf({ meetingUrl: 'https://meet.example/', webinarOn }).get('metadata') ?? '').meetingType
  expect(typeOf(true)).toBe('Webinar')
  expect(typeOf(false)).toBe('Meeting')
})
