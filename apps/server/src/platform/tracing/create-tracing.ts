import { AsyncLocalStorage } from 'node:async_hooks'
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span as ApiSpan } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace'
import type { TracingConfig } from '../../config.ts'
import { atMost } from '../db/bounded.ts'
import type { Log } from '../log/log.ts'
import type { Span, SpanStart, Tracing } from './tracing.ts'

export interface TracingDeps {
  readonly config: TracingConfig
  /** Of this program. */
  readonly version: string
  readonly log: Log
}

/** A collector that is away must not hold up the stop. */
const flushedWithinMs = 2_000

/**
 * Sends spans to a collector, some at a time and behind everything else. Nothing is registered globally: servers of one process
 * have tracing each. Source: OPS-03.
 */
export function createTracing({ config, version, log }: TracingDeps): Tracing & { stop(): Promise<void> } {
  const exporter = new OTLPTraceExporter({
    url: `${config.url}/v1/traces`,
    ...(config.headers && { headers: { ...config.headers } }),
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'foyer', 'service.version': version }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(config.sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: notingFailures(exporter, log) })],
  })
  const tracer = provider.getTracer('foyer', version)
  const contexts = new AsyncLocalStorage<Context>()
  return {
    begin: (start) => open(start, SpanKind.SERVER, ROOT_CONTEXT),
    beginPart(start) {
      const context = contexts.getStore()
      // Work that goes on after its request has ended is no part of it.
      if (context === undefined || trace.getSpan(context)?.isRecording() !== true) return undefined
      return open(start, SpanKind.CLIENT, context)
    },
    async stop() {
      // What could not be sent is logged by then.
      const ended = provider.shutdown().catch(() => {})
      await atMost(ended, flushedWithinMs)
    },
  }

  function open({ name, attributes }: SpanStart, kind: SpanKind, parent: Context): Span {
    const span: ApiSpan = tracer.startSpan(name, { kind, attributes }, parent)
    const context = trace.setSpan(parent, span)
    return {
      within: (work) => contexts.run(context, work),
      end({ attributes: more = {}, isFailed }) {
        span.setAttributes(more)
        if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      },
    }
  }
}

/** Logs once until spans are taken again. */
function notingFailures(exporter: SpanExporter, log: Log): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined
        if (hasFailed && !isFailing) log.warn({ err: result.error }, 'the collector of traces does not take spans')
        isFailing = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
  }
}
