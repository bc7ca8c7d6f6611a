import { expect, test } from 'vitest'
import { readConfig } from '../read-config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, { isRoot: false })

test('[OPS-03] metrics are served at loopback unless METRICS_HOST names another host, and nowhere without METRICS_PORT', () => {
  expect(read({}).metrics).toBeUndefined()
  expect(read({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  expect(read({ METRICS_PORT: '65535', METRICS_HOST: '::1' }).metrics).toEqual({ host: '::1', port: 65_535 })
  expect(read({ PORT: '0', METRICS_PORT: '0' }).metrics).toEqual({ host: '127.0.0.1', port: 0 })
})

test.each([
  ['METRICS_PORT', { METRICS_PORT: '65536' }],
  ['METRICS_PORT', { METRICS_PORT: 'nine' }],
  ['METRICS_PORT', { METRICS_PORT: '-1' }],
  ['METRICS_PORT', { METRICS_HOST: '127.0.0.1' }],
  ['METRICS_HOST', { METRICS_PORT: '9464', METRICS_HOST: 'two hosts' }],
])('[OPS-03] a wrong %s is refused by its name: %o', (name, environment) => {
  expect(() => read(environment)).toThrow(new RegExp(`^${name} `))
})

test('[OPS-03] METRICS_PORT is refused where it is PORT, given or by default', () => {
  expect(() => read({ METRICS_PORT: '8080' })).toThrow('METRICS_PORT must not be the same as PORT, and both are 8080')
  expect(() => read({ PORT: '9464', METRICS_PORT: '09464' })).toThrow(/^METRICS_PORT must not be the same as PORT/)
  expect(read({ METRICS_PORT: '8081' }).metrics).toEqual({ host: '127.0.0.1', port: 8081 })
})
