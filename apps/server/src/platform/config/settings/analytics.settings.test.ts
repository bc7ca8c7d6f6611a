import { expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { readConfig } from '../read-config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, { isRoot: false }).matomo

test('[ANA-03] a Matomo is an address; site and token may be left out, and its file may be written down', () => {
  const plain = { url: 'https://matomo.example', siteId: 1, token: undefined }
  expect(read({})).toBeUndefined()
  expect(read({ MATOMO_URL: 'https://matomo.example/' })).toEqual(plain)
  expect(read({ MATOMO_URL: 'https://matomo.example/matomo.php' })).toEqual(plain)
  expect(read({ MATOMO_URL: 'http://10.0.0.7:8080/stats/', MATOMO_SITE_ID: '12', MATOMO_TOKEN: 'abc' })).toEqual({
    url: 'http://10.0.0.7:8080/stats',
    siteId: 12,
    token: 'abc',
  })
})

test.each([
  { MATOMO_TOKEN: 'canary' },
  { MATOMO_SITE_ID: '1' },
  { MATOMO_URL: 'matomo.example' },
  { MATOMO_URL: 'ftp://matomo.example' },
  { MATOMO_URL: 'https://name:canary@matomo.example' },
  { MATOMO_URL: 'https://matomo.example?token_auth=canary' },
  { MATOMO_URL: 'https://matomo.example', MATOMO_SITE_ID: '0' },
  { MATOMO_URL: 'https://matomo.example', MATOMO_SITE_ID: '1.5' },
  { MATOMO_URL: 'https://matomo.example', MATOMO_TOKEN: 'canary canary' },
])('[ANA-03] %o is refused without a secret in the text', (environment) => {
  let message = ''
  try {
    read(environment as Record<string, string>)
  } catch (error) {
    message = error instanceof ConfigError ? error.message : 'odd'
  }
  expect(message).toMatch(/^MATOMO_/)
  expect(message).not.toContain('canary')
})
