import { expect, test } from 'vitest'
import { plainCalls } from '../../../config.ts'
import { readConfig } from '../read-config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, { isRoot: false }).calls
const liveKit = { LIVEKIT_URL: 'wss://livekit.example', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'canary' }

test('[CHT-05] calls need no setting', () => {
  expect(read({})).toEqual(plainCalls)
})

test('[CHT-05] helpers of calls are read from the environment', () => {
  expect(
    read({
      CALLS: 'livekit',
      STUN_URLS: 'stun:venue.example',
      TURN_URLS: 'turn:venue.example:3478, turns:venue.example:5349?transport=tcp',
      TURN_SECRET: 's3cret',
      ...liveKit,
    }),
  ).toEqual({
    mode: 'livekit',
    stunUrls: ['stun:venue.example'],
    turnUrls: ['turn:venue.example:3478', 'turns:venue.example:5349?transport=tcp'],
    turnSecret: 's3cret',
    liveKit: { url: 'wss://livekit.example', apiKey: 'key', apiSecret: 'canary' },
  })
})

test('[CHT-05] a setting of calls that is wrong is named, and no secret is', () => {
  for (const [environment, name] of [
    [{ CALLS: 'zoom' }, 'CALLS'],
    [{ CALLS: 'livekit' }, 'LIVEKIT_URL'],
    [{ ...liveKit, LIVEKIT_URL: 'https://livekit.example' }, 'LIVEKIT_URL'],
    [{ ...liveKit, LIVEKIT_URL: 'wss://a;b.example' }, 'LIVEKIT_URL'],
    [{ ...liveKit, LIVEKIT_URL: 'wss://livekit.example/room' }, 'LIVEKIT_URL'],
    [{ LIVEKIT_API_SECRET: 'canary' }, 'LIVEKIT_URL'],
    [{ TURN_URLS: 'turn:venue.example' }, 'TURN_SECRET'],
    [{ TURN_SECRET: 'canary' }, 'TURN_URLS'],
    [{ TURN_URLS: 'https://venue.example', TURN_SECRET: 'canary' }, 'TURN_URLS'],
    [{ STUN_URLS: 'turn:venue.example' }, 'STUN_URLS'],
  ] as [Record<string, string>, string][]) {
    expect(() => read(environment)).toThrow(name)
    expect(() => read(environment)).not.toThrow('canary')
  }
})
