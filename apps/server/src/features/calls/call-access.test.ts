import { createHmac } from 'node:crypto'
import { createFakeClock, noonMs } from '@foyer/testkit'
import { decodeProtectedHeader, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { grantCallAccess } from './call-access.ts'
import { openCalls } from './testing/open-calls.ts'

const liveKit = { url: 'wss://livekit.example', apiKey: 'APIkey', apiSecret: 'a-secret-of-at-least-thirty-two-bytes' }
const ice = {
  stunUrls: ['stun:venue.example'],
  turnUrls: ['turn:venue.example:3478?transport=udp'],
  turnSecret: 's3cret',
}
const nothing = { stunUrls: [], turnUrls: [], turnSecret: undefined }
const clock = createFakeClock()

async function inCall(way: 'peers' | 'livekit', mayBobSpeak = true) {
  const publish = mayBobSpeak ? {} : { bob: { may: false, why: 'muted' } as const }
  const venue = openCalls({ pair: { memberIds: ['alice', 'bob'], publish } }, { way })
  const [alice, bob] = [venue.openPage('alice'), venue.openPage('bob')]
  const { callId } = await venue.calls.start({ connection: alice, roomId: 'pair', withVideo: true })
  const ask = (userId: string, more: Partial<Parameters<typeof grantCallAccess>[0]> = {}) =>
    grantCallAccess({ clock, ice, liveKit, seatOf: venue.calls.seatOf, ...more }, { opMode: 'LIVE', callId, userId })
  return { ...venue, alice, bob, callId, ask }
}

test('[CHT-05] TURN credentials are those of the TURN REST API, for four hours', async () => {
  const { ask } = await inCall('peers')
  const username = `${noonMs / 1000 + 4 * 60 * 60}:alice`
  expect(await ask('alice')).toEqual({
    iceServers: [
      { urls: ice.stunUrls },
      { urls: ice.turnUrls, username, credential: createHmac('sha1', 's3cret').update(username).digest('base64') },
    ],
  })
  expect(await ask('alice', { ice: nothing })).toEqual({ iceServers: [] })
})

test('[CHT-05] only a person who has joined the call gets access to it', async () => {
  const { ask, calls, bob, callId } = await inCall('peers')
  await expect(ask('bob')).rejects.toMatchObject({ code: 'video-access.not-found' })
  await expect(ask('mallory')).rejects.toMatchObject({ code: 'video-access.not-found' })
  await calls.join({ connection: bob, callId })
  expect(await ask('bob')).toHaveProperty('iceServers')
})

test('[CHT-05] a LiveKit token has the claims LiveKit documents, for ten minutes and one room', async () => {
  const { ask, alice, callId } = await inCall('livekit')
  const access = await ask('alice')
  if (!('token' in access)) throw new Error('no token')
  expect(access.liveKitUrl).toBe(liveKit.url)
  expect(decodeProtectedHeader(access.token).alg).toBe('HS256')
  const { payload } = await jwtVerify(access.token, new TextEncoder().encode(liveKit.apiSecret), {
    currentDate: new Date(noonMs),
  })
  expect(payload).toEqual({
    iss: 'APIkey',
    sub: alice.id,
    name: 'Name of alice',
    nbf: noonMs / 1000 - 30,
    exp: noonMs / 1000 + 600,
    video: {
      room: callId,
      roomJoin: true,
      canSubscribe: true,
      canPublish: true,
      canPublishData: false,
      canUpdateOwnMetadata: false,
      canPublishSources: ['microphone', 'camera', 'screen_share', 'screen_share_audio'],
    },
  })
  await expect(ask('alice', { liveKit: undefined })).rejects.toMatchObject({ code: 'video-access.not-enabled' })
})

test('[CHT-06] the token of somebody who may only listen lets them publish nothing', async () => {
  const { ask, calls, bob, callId } = await inCall('livekit', false)
  await calls.join({ connection: bob, callId })
  const access = await ask('bob')
  const { payload } = await jwtVerify(
    'token' in access ? access.token : '',
    new TextEncoder().encode(liveKit.apiSecret),
    { currentDate: new Date(noonMs) },
  )
  expect(payload['video']).toMatchObject({ canPublish: false, canSubscribe: true })
  expect(payload['video']).not.toHaveProperty('canPublishSources')
})
