import type { Metrics } from '../metrics/metrics.ts'

/** `route` is a pattern such as `/api/profile/:userId`; a request without one is for a page, a file of a page or nothing that is there. */
export type NoteDuration = (method: string, route: string | undefined, status: number, tookMs: number) => void

/** Notes how long requests take. Source: OPS-03. */
export function noteRequestDurations(metrics: Metrics): NoteDuration {
  const noteDuration = metrics.durations({
    name: 'foyer_http_request_duration_seconds',
    help: 'HTTP requests: how many, and from their arrival to the end of their answer',
    labelNames: ['method', 'route', 'status'],
  })
  return (method, route = 'none', status, tookMs) =>
    noteDuration({ method, route, status: `${Math.floor(status / 100)}xx` }, tookMs / 1000)
}
