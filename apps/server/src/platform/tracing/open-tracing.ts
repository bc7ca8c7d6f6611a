import type { TracingConfig } from '../../config.ts'
import type { Log } from '../log/log.ts'
import type { Tracing } from './tracing.ts'

export interface OpenTracing {
  readonly tracing: Tracing | undefined
  stop(): Promise<void>
}

/** Traces where that is configured; without it the library is not even loaded. */
export async function openTracing(deps: {
  readonly config: TracingConfig | undefined
  readonly version: string
  readonly log: Log
}): Promise<OpenTracing> {
  const { config } = deps
  if (config === undefined) return { tracing: undefined, stop: async () => {} }
  const { createTracing } = await import('./create-tracing.ts')
  const tracing = createTracing({ ...deps, config })
  return { tracing, stop: tracing.stop }
}
