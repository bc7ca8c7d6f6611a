import { expect, test } from 'vitest'
import { ConfigError } from './config-error.ts'
import { plainCalls } from '../../config.ts'
import { readConfig } from './read-config.ts'
import { retentionDays } from './retention-days.ts'

const ordinary = { isRoot: false }

test('[CFG-07] without any setting the server is for this machine alone, with a demo', () => {
  expect(readConfig({}, ordinary)).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataDir: expect.stringMatching(/[\\/]data$/),
    seed: 'demo',
    trustProxy: undefined,
    frameOrigins: [],
    frameAncestors: [],
    hasUniformLoginErrors: false,
    requireMfa: 'nobody',
    logLevel: 'info',
    opMode: 'normal',
  })
  expect(readConfig({}, { isRoot: true }).dataDir).toBe('/var/lib/foyer')
})

test('[CFG-07, AUT-22] every setting is read', () => {
  const config = readConfig(
    {
      HOST: '0.0.0.0',
      PORT: '0',
      DATA_DIR: '/srv/foyer',
      DATABASE_URL: 'postgresql://foyer@db/foyer',
      REDIS_URL: 'redis://cache:6379',
      WORKERS: '16',
      SEED: 'empty',
      PUBLIC_URL: 'https://venue.example/',
      TRUST_PROXY: '10.0.0.0/8, loopback',
      FRAME_ORIGINS: 'https://meet.example',
      FRAME_ANCESTORS: 'https://intranet.example https://b.example',
      LOGIN_ERRORS: 'uniform',
      REQUIRE_MFA: 'staff',
      LOG_LEVEL: 'debug',
      ANALYTICS_DAY_BEGINS: '20:30',
      FOYER_WEB_ROOT: '/srv/web',
      FOYER_ADMIN_ROOT: '/srv/admin',
    },
    ordinary,
  )
  expect(config).toEqual({
    calls: plainCalls,
    retention: retentionDays,
    analyticsDayBeginsMs: 73_800_000,
    host: '0.0.0.0',
    port: 0,
    dataDir: '/srv/foyer',
    databaseUrl: 'postgresql://foyer@db/foyer',
    redisUrl: 'redis://cache:6379',
    workers: 16,
    seed: 'empty',
    publicUrl: 'https://venue.example',
    trustProxy: '10.0.0.0/8, loopback',
    frameOrigins: ['https://meet.example'],
    frameAncestors: ['https://intranet.example', 'https://b.example'],
    adminRoot: expect.stringMatching(/admin$/),
    webRoot: '/srv/web',
    hasUniformLoginErrors: true,
    requireMfa: 'staff',
    logLevel: 'debug',
    opMode: 'normal',
  })
})

test.each([
  ['HOST', 'a b'],
  ['ANALYTICS_DAY_BEGINS', '24:00'],
  ['ANALYTICS_DAY_BEGINS', '3:00'],
  ['PORT', '65536'],
  ['PORT', '80a'],
  ['PORT', '-1'],
  ['SEED', 'full'],
  ['PUBLIC_URL', 'venue.example'],
  ['PUBLIC_URL', 'https://venue.example/path'],
  ['PUBLIC_URL', 'ftp://venue.example'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0'],
  ['TRUST_PROXY', '0.0.0.0/0'],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/7'],
  ['TRUST_PROXY', '::/0'],
  ['TRUST_PROXY', 'fc00::/6'],
  ['FRAME_ORIGINS', 'meet.example'],
  ['FRAME_ANCESTORS', '*'],
  ['FRAME_ANCESTORS', 'https://a.example;script-src'],
  ['LOGIN_ERRORS', 'true'],
  ['REQUIRE_MFA', 'everybody'],
  ['LOG_LEVEL', 'loud'],
  ['DATABASE_URL', 'mysql://user:secret@db/x'],
  ['REDIS_URL', 'http://cache:6379'],
  ['REDIS_URL', 'unix://'],
  ['WORKERS', '0'],
  ['WORKERS', '17'],
])('[CFG-07] %s=%s is refused with a text that names the variable', (name, value) => {
  const read = () => readConfig({ [name]: value }, ordinary)
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(new RegExp(`^${name} `, 'm'))
})

test.each(['10.0.0.0/8', 'fc00::/7', 'uniquelocal', '192.0.2.7, ::1'])('[CFG-07] TRUST_PROXY=%s is read', (value) => {
  expect(readConfig({ TRUST_PROXY: value }, ordinary).trustProxy).toBe(value)
})

test('[CFG-07] no text holds the password of the database', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@db/x' }, ordinary)).toThrow(/^((?!secret).)*$/)
})

const firebase = { FIREBASE_CONFIG: '{"apiKey":"k","authDomain":"m.firebaseapp.com","projectId":"m"}' }

test('[AUT-21] Firebase is read as the configuration of a web app, and the emulator as a host with a port', () => {
  const { firebase: read } = readConfig({ ...firebase, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' }, ordinary)
  const config = { apiKey: 'k', authDomain: 'm.firebaseapp.com', projectId: 'm' }
  expect(read).toEqual({ config, projectId: 'm', emulatorHost: '127.0.0.1:9099' })
  expect(readConfig(firebase, ordinary).firebase?.emulatorHost).toBeUndefined()
})

test.each([
  ['FIREBASE_CONFIG', '{"apiKey":"k"}'],
  ['FIREBASE_CONFIG', 'apiKey=k'],
  ['FIREBASE_CONFIG', '{"apiKey":"k","projectId":"m","databaseURL":"m.firebaseio.com"}'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'http://127.0.0.1:9099'],
  ['FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9099; script-src *'],
])('[AUT-21] %s=%s is refused with a text that names the variable', (name, value) => {
  expect(() => readConfig({ ...firebase, [name]: value }, ordinary)).toThrow(new RegExp(`^${name} `, 'm'))
})

const cvent = { CVENT_CLIENT_ID: 'id', CVENT_CLIENT_SECRET: 'secret' }
const bizzabo = {
  BIZZABO_CLIENT_ID: 'id',
  BIZZABO_CLIENT_SECRET: 'secret',
  BIZZABO_ACCOUNT_ID: '7',
  BIZZABO_EVENT_ID: 'e',
}

test('[AUT-11, AUT-12] access to the event systems is read, with the pace their plans allow', () => {
  const config = readConfig({ ...cvent, ...bizzabo, CVENT_REQUESTS_PER_SECOND: '25' }, ordinary)
  expect(config.cvent).toMatchObject({ apiUrl: 'https://api-platform.cvent.com/ea', requestsPerSecond: 25 })
  expect(config.bizzabo).toMatchObject({ accountId: 7, eventId: 'e', requestsPerSecond: 40 })
  expect(readConfig({}, ordinary)).toMatchObject({ cvent: undefined, bizzabo: undefined })
})

test.each([
  { CVENT_CLIENT_ID: 'id' },
  { ...bizzabo, BIZZABO_ACCOUNT_ID: 'seven' },
  { ...cvent, CVENT_API_URL: 'ftp://x' },
  ...['0', '-1', '1.5', 'ten', '10000'].map((rate) => ({ ...cvent, CVENT_REQUESTS_PER_SECOND: rate })),
])('[AUT-11, AUT-12] the settings %j are refused without naming a secret', (settings) => {
  const read = () => readConfig(settings, ordinary)
  expect(read).toThrow(ConfigError)
  expect(read).not.toThrow('secret')
})

test.each(['tcp://127.0.0.1:3310', 'tcp://clamav', 'tcp://[::1]:3310', 'unix:///run/clamd.sock', '/run/clamd.sock'])(
  '[CHT-04] ClamAV is found at %s',
  (url) => {
    expect(readConfig({ CLAMAV_URL: url }, ordinary).clamavUrl).toBe(url)
  },
)

test.each([
  '127.0.0.1:3310',
  'http://clamav:3310',
  'tcp://',
  'tcp://clamav:99999',
  'tcp://a/b',
  'unix://host/x',
  'x',
  '/',
])('[CHT-04] CLAMAV_URL=%s is refused with a text that names the variable', (url) => {
  expect(() => readConfig({ CLAMAV_URL: url }, ordinary)).toThrow(/^CLAMAV_URL /)
})
