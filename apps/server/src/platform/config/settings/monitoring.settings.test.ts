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

const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }

test('[OPS-03] traces go to the collector that is named, all unless a share is set', () => {
  expect(read({}).tracing).toBeUndefined()
  expect(read({ OTEL_TRACES_SAMPLER_ARG: '0.1' }).tracing).toBeUndefined()
  expect(read(endpoint).tracing).toEqual({ url: 'http://collector.example:4318', sampledShare: 1 })
  expect(read({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0.25' }).tracing).toMatchObject({ sampledShare: 0.25 })
  expect(read({ ...endpoint, OTEL_TRACES_SAMPLER_ARG: '0' }).tracing).toMatchObject({ sampledShare: 0 })
  const { tracing } = read({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc, x-tenant=venue',
  })
  expect(tracing).toMatchObject({
    url: 'https://collector.example/otlp',
    headers: { authorization: 'Bearer abc', 'x-tenant': 'venue' },
  })
})

test.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'grpc://collector.example' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://name:canary@collector.example' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example?key=canary' }],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', { OTEL_EXPORTER_OTLP_HEADERS: 'key=canary' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'canary' }],
  ['OTEL_EXPORTER_OTLP_HEADERS', { ...endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'key=canary%' }],
  ['OTEL_TRACES_SAMPLER_ARG', { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '1.1' }],
  ['OTEL_TRACES_SAMPLER_ARG', { ...endpoint, OTEL_TRACES_SAMPLER_ARG: '-0.1' }],
  ['OTEL_TRACES_SAMPLER_ARG', { ...endpoint, OTEL_TRACES_SAMPLER_ARG: 'all' }],
])('[OPS-03] a wrong %s is refused by its name, without what it holds: %o', (name, environment) => {
  expect(() => read(environment)).toThrow(new RegExp(`^${name} (?!.*canary)`))
})
