import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { ConfigError } from '../config/config-error.ts'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { startMetricsServer } from './metrics-server.ts'

const metrics = { contentType: 'text/plain; version=0.0.4; charset=utf-8', scrape: async () => 'up 1\n' }

async function start(given = metrics) {
  const log = createMemoryLog()
  const config = { host: '127.0.0.1', port: 0 }
  const server = await startMetricsServer({ config, metrics: given, log })
  onTestFinished(() => server.stop())
  return { ...server, log }
}

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, port: (server.address() as AddressInfo).port }
}

test('[OPS-03] GET /metrics is answered in the format of Prometheus, and is not cached', async () => {
  const { url } = await start()
  for (const address of [url, `${url}?from=prometheus`]) {
    const answer = await fetch(address)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('up 1\n')
  }
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('[OPS-03] another path is 404, and another method 405', async () => {
  const { url } = await start()
  for (const path of ['/', '/metrics/', '/metrics/x', '/health/live'])
    expect((await fetch(new URL(path, url))).status).toBe(404)
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const answer = await fetch(url, { method })
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  }
})

test('[OPS-03] metrics that cannot be collected are answered 500 without the reason, which is logged', async () => {
  const { url, log } = await start({ ...metrics, scrape: () => Promise.reject(new Error('canary')) })
  const answer = await fetch(url)
  expect(answer.status).toBe(500)
  expect(await answer.text()).not.toContain('canary')
  expect(log.lines).toMatchObject([{ level: 'info' }, { level: 'error', text: 'metrics could not be collected' }])
})

test('[OPS-03] a port in use is refused by the name of METRICS_PORT', async () => {
  const { server, port } = await listen()
  onTestFinished(() => void server.close())
  const starting = startMetricsServer({ config: { host: '127.0.0.1', port }, metrics, log: createMemoryLog() })
  await expect(starting).rejects.toThrow(ConfigError)
  await expect(starting).rejects.toThrow(`METRICS_PORT is ${port}, and another program listens`)
})

test('[OPS-03] a host this machine does not have is refused by the name of METRICS_HOST', async () => {
  // 192.0.2.0/24 is for documentation only (RFC 5737).
  const config = { host: '192.0.2.1', port: 0 }
  await expect(startMetricsServer({ config, metrics, log: createMemoryLog() })).rejects.toThrow(
    'METRICS_HOST 192.0.2.1',
  )
})

test('[OPS-03] after the stop nothing listens at the port', async () => {
  const server = await startMetricsServer({
    config: { host: '127.0.0.1', port: 0 },
    metrics,
    log: createMemoryLog(),
  })
  await (await fetch(server.url)).text()
  await server.stop()
  await expect(fetch(server.url)).rejects.toThrow('fetch failed')
})
