import { expect, test } from 'vitest'
import { exposedBy } from './config.ts'
import { testConfig } from './platform/http/testing/fake-server.ts'

test.each([
  [{}, []],
  [{ host: 'localhost' }, []],
  [{ host: '::1' }, []],
  [{ host: '127.255.255.255' }, []],
  [{ publicUrl: 'http://localhost:8080' }, []],
  [{ publicUrl: 'http://[::1]:8080' }, []],
  [{ publicUrl: 'http://127.0.0.1' }, []],
  [{ host: '0.0.0.0' }, ['HOST is 0.0.0.0']],
  [{ host: '::' }, ['HOST is ::']],
  [{ host: '128.0.0.1' }, ['HOST is 128.0.0.1']],
  [{ host: '127.0.0.1.example.org' }, ['HOST is 127.0.0.1.example.org']],
  [{ publicUrl: 'https://venue.example' }, ['PUBLIC_URL is https://venue.example']],
  [{ publicUrl: 'http://localhost.example' }, ['PUBLIC_URL is http://localhost.example']],
  [{ trustProxy: 'loopback' }, ['TRUST_PROXY is loopback']],
  [
    { host: '10.0.0.1', publicUrl: 'https://venue.example', trustProxy: '10.0.0.2' },
    ['HOST is 10.0.0.1', 'PUBLIC_URL is https://venue.example', 'TRUST_PROXY is 10.0.0.2'],
  ],
] as const)('[SEC-05] with %j others reach the server by %j', (config, expected) => {
  expect(exposedBy({ ...testConfig, ...config })).toEqual(expected)
})
