import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../db/testing/temporary-folder.ts'
import { ConfigError } from './config-error.ts'
import { readConfig, toConfig } from './read-config.ts'
import { readSettings, type Environment } from './read-settings.ts'
import type { Setting, SettingTopic } from './setting.ts'
import { settingTopics, type SettingValues } from './setting-topics.ts'

const topics: readonly SettingTopic[] = settingTopics
const settings: readonly (readonly [string, Setting])[] = topics.flatMap((topic) => Object.entries(topic.settings))
const secrets = settings.filter(([, { isSecret }]) => isSecret === true).map(([name]) => name)

const read = (environment: Environment) => readConfig(environment, { isRoot: false })
const faultsOf = (environment: Environment) => readSettings(environment).flatMap(({ fault = [] }) => fault)
const fileWith = async (content: string | Buffer) => {
  const path = join(await makeTemporaryFolder(), 'secret')
  await writeFile(path, content)
  return path
}

test('[OPS-04] all wrong settings are listed at once, a line for each, in the order of the schema', () => {
  const wrong = {
    RETENTION_LOGS_DAYS: '0',
    MATOMO_TOKEN: 'abc',
    LIVEKIT_API_KEY: 'key',
    SMTP_URL_FILE: '/missing/smtp',
    SEED: 'full',
    PORT: 'eighty',
    HOST: 'a b',
  }
  expect(() => read(wrong)).toThrow(
    new ConfigError(
      [
        'HOST must be a host name or an address such as 0.0.0.0, and is a b',
        'PORT must be a number from 0 to 65535, and is eighty',
        'SEED must be one of demo, demo-public, empty, and is full',
        'SMTP_URL_FILE names /missing/smtp, which cannot be read (ENOENT)',
        'LIVEKIT_URL and LIVEKIT_API_SECRET must be set too, since LIVEKIT_API_KEY is set',
        'MATOMO_URL must be set too, since MATOMO_TOKEN is set',
        'RETENTION_LOGS_DAYS must be a number of days from 1 to 3660, and is 0',
      ].join('\n'),
    ),
  )
})

test('[OPS-04] settings that are missing for two reasons are listed in one line', () => {
  expect(faultsOf({ CALLS: 'livekit', LIVEKIT_URL: 'wss://livekit.example' })).toEqual([
    'LIVEKIT_API_KEY and LIVEKIT_API_SECRET must be set too, since LIVEKIT_URL is set',
  ])
  expect(faultsOf({ CALLS: 'livekit' })).toEqual([
    'LIVEKIT_URL, LIVEKIT_API_KEY, and LIVEKIT_API_SECRET must be set too, since CALLS is livekit',
  ])
})

test.each([
  ['DATABASE_URL', 'mysql://user:canary@db/x'],
  ['SMTP_URL', 'canary'],
  ['FIREBASE_CONFIG', '{"private_key":"canary"}'],
  ['AI_API_KEY', 'canary canary'],
  ['MATOMO_TOKEN', 'canary canary'],
  ['PUBLIC_URL', 'https://name:canary@venue.example'],
  ['CVENT_API_URL', 'https://venue.example/?key=canary'],
  ['FRAME_ORIGINS', 'name:canary@venue.example'],
  ['LIVEKIT_URL', 'wss://venue.example/#canary'],
])('[OPS-04] the wrong text of %s, %s, is in no error', async (name, text) => {
  const isSecret = secrets.includes(name)
  for (const environment of [{ [name]: text }, ...(isSecret ? [{ [`${name}_FILE`]: await fileWith(text) }] : [])]) {
    const faults = faultsOf(environment).join('\n')
    expect(faults).toMatch(new RegExp(`^${name} must `, 'm'))
    expect(faults).not.toContain('canary')
  }
})

test('[OPS-04] a wrong text with a line break or more than 200 characters is not repeated in its line', () => {
  expect(faultsOf({ SEED: 'a\nPORT is b' })).toEqual(['SEED must be one of demo, demo-public, empty'])
  expect(faultsOf({ SEED: 'a'.repeat(201) })).toEqual(['SEED must be one of demo, demo-public, empty'])
  expect(faultsOf({ SEED: 'a'.repeat(200) })).toEqual([
    `SEED must be one of demo, demo-public, empty, and is ${'a'.repeat(200)}`,
  ])
})

test('[OPS-04] these settings are secrets', () => {
  expect(secrets).toEqual([
    'DATABASE_URL',
    'REDIS_URL',
    'SMTP_URL',
    'CVENT_CLIENT_SECRET',
    'BIZZABO_CLIENT_SECRET',
    'FIREBASE_CONFIG',
    'TURN_SECRET',
    'LIVEKIT_API_KEY',
    'LIVEKIT_API_SECRET',
    'S3_SECRET_ACCESS_KEY',
    'AI_API_KEY',
    'MATOMO_TOKEN',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ])
})

test.each(secrets)(
  '[OPS-04] %s is read from the file that its _FILE names, without line breaks at the end',
  async (name) => {
    const text = settings.find(([each]) => each === name)?.[1].example ?? ''
    const valueOf = (environment: Environment) => readSettings(environment).find((each) => each.name === name)?.value
    const expected = valueOf({ [name]: text })
    expect(expected).toBeDefined()
    for (const end of ['', '\n', '\r\n']) {
      expect(valueOf({ [name]: ' ', [`${name}_FILE`]: await fileWith(text + end) })).toEqual(expected)
    }
  },
)

test('[OPS-04] a secret from a file is set as far as other settings need it', async () => {
  const turn = { TURN_URLS: 'turn:venue.example', TURN_SECRET_FILE: await fileWith('canary\n') }
  expect(read(turn).calls).toMatchObject({ turnSecret: 'canary' })
})

test('[OPS-04] a secret in both places is refused', async () => {
  const file = await fileWith('smtp://mail.example')
  expect(faultsOf({ SMTP_URL: 'smtp://mail.example', SMTP_URL_FILE: file })).toEqual([
    'SMTP_URL and SMTP_URL_FILE must not both be set',
  ])
})

test('[OPS-04] a file with a secret that is missing, a folder, or empty is refused by name and path', async () => {
  const folder = await makeTemporaryFolder()
  const blank = await fileWith(' \n\n')
  const of = (path: string) => faultsOf({ TURN_URLS: 'turn:venue.example', TURN_SECRET_FILE: path })
  expect(of('/missing/turn')).toEqual(['TURN_SECRET_FILE names /missing/turn, which cannot be read (ENOENT)'])
  expect(of(folder)).toEqual([`TURN_SECRET_FILE names ${folder}, which cannot be read (EISDIR)`])
  expect(of(blank)).toEqual([`TURN_SECRET_FILE names ${blank}, which is empty`])
  await truncate(blank)
  expect(of(blank)).toEqual([`TURN_SECRET_FILE names ${blank}, which is empty`])
})

test('[OPS-04] a file with a secret has 64 KiB at most', async () => {
  const of = async (bytes: number) => {
    const path = await fileWith(Buffer.alloc(bytes, 'a'))
    return [path, faultsOf({ TURN_URLS: 'turn:venue.example', TURN_SECRET_FILE: path })]
  }
  expect(await of(65_536)).toEqual([expect.anything(), []])
  const [path, faults] = await of(65_537)
  expect(faults).toEqual([`TURN_SECRET_FILE names ${String(path)}, which is larger than 64 KiB`])
})

test('[OPS-04] the file of a setting that is no secret is not read', async () => {
  expect(read({ PORT_FILE: await fileWith('80') }).port).toBe(8080)
})

test('[OPS-04] each setting has a name of its own, and accepts its example and its default', () => {
  expect(new Set(settings.map(([name]) => name)).size).toBe(settings.length)
  for (const [name, { schema, example, default: otherwise = example }] of settings) {
    expect(name).toMatch(/^[A-Z][A-Z0-9]*(?:_[A-Z]+)*$/)
    expect([name, schema.safeParse(example).success, schema.safeParse(otherwise).success]).toEqual([name, true, true])
  }
})

test('[OPS-04] each setting is read into the configuration', () => {
  const examples = Object.fromEntries(settings.map(([name, { example }]) => [name, example]))
  const values = Object.fromEntries(readSettings(examples).map(({ name, value }) => [name, value]))
  const used = new Set<unknown>()
  const recorded = new Proxy(values, { get: (target, name) => (used.add(name), target[String(name)]) })
  toConfig(recorded as unknown as SettingValues, false)
  expect(settings.map(([name]) => name).filter((name) => !used.has(name))).toEqual([])
})

test('[OPS-04] rules name settings', () => {
  const names = new Set(settings.map(([name]) => name))
  const named = topics
    .flatMap(({ rules = [] }) => rules)
    .flatMap((rule) => ('differ' in rule ? rule.differ : [...rule.when, ...rule.needs]))
  expect(named.filter((name) => !names.has(name))).toEqual([])
})
