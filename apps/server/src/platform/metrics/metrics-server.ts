import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { MetricsConfig } from '../../config.ts'
import { ConfigError } from '../config/config-error.ts'
import type { Log } from '../log/log.ts'
import type { CollectedMetrics } from './create-metrics.ts'

export interface MetricsServer {
  /** Such as `http://127.0.0.1:9464/metrics`. */
  readonly url: string
  stop(): Promise<void>
}

export interface MetricsServerDeps {
  readonly config: MetricsConfig
  readonly metrics: Pick<CollectedMetrics, 'contentType' | 'scrape'>
  readonly log: Log
}

const path = '/metrics'

/**
 * Listens at a port of its own, so that metrics are not reachable where the venue is. It answers `GET /metrics` and nothing
 * else. Fails with `ConfigError` where it cannot listen. Source: OPS-03.
 */
export async function startMetricsServer({ config, metrics, log }: MetricsServerDeps): Promise<MetricsServer> {
  const { host, port } = config
  const server = createServer({ headersTimeout: 5_000, requestTimeout: 5_000 }, (request, response) => {
    answer(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'metrics could not be collected')
      end(response, 500, 'Metrics could not be collected\n')
    })
  })
  server.listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    throw new ConfigError(refusalOf(error as NodeJS.ErrnoException, config))
  }
  const address = server.address()
  const listensAt = typeof address === 'object' && address !== null ? address.port : port
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${listensAt}${path}`
  log.info({ url }, 'metrics are served')
  return {
    url,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.split('?', 1)[0] !== path) return end(response, 404, `Metrics are at ${path}\n`)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return end(response, 405, `${path} is only read\n`)
    }
    const text = await metrics.scrape()
    return end(response, 200, text, metrics.contentType)
  }
}

function end(response: ServerResponse, status: number, text: string, contentType = 'text/plain; charset=utf-8'): void {
  response.writeHead(status, {
    'content-type': contentType,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(text)
}

function refusalOf({ code, message }: NodeJS.ErrnoException, { host, port }: MetricsConfig): string {
  if (code === 'EADDRINUSE') return `METRICS_PORT is ${port}, and another program listens at this port of ${host}`
  return `METRICS_PORT is ${port}, and the server cannot listen at this port of METRICS_HOST ${host}: ${message}`
}
