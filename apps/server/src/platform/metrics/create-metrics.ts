import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '../clock/clock.ts'
import { atMost } from '../db/bounded.ts'
import type { Log } from '../log/log.ts'
import type { Metric, Metrics, Sample } from './metrics.ts'

export interface CollectedMetrics extends Metrics {
  readonly contentType: string
  /** All metrics in the text format of Prometheus. Requests at the same time get the same text. */
  scrape(): Promise<string>
}

export interface MetricsDeps {
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  /** 3 s: longer than the database has to answer, and less than Prometheus waits. */
  readonly readWithinMs?: number
}

/** A list of all handles, one for each connection, costs milliseconds; the sums have names that Prometheus advises against. */
const leftOut = ['handles', 'requests', 'resources'].flatMap((kind) => [
  `nodejs_active_${kind}`,
  `nodejs_active_${kind}_total`,
])
const jobBucketsS = [0.1, 1, 10, 60, 600]
const bucketsS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Collects metrics of one server, with those of the process: memory, processor, event loop, garbage collection. Source: OPS-03. */
export function createMetrics({ clock, log, readWithinMs = 3_000 }: MetricsDeps): CollectedMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  for (const name of leftOut) registry.removeSingleMetric(name)
  let scraping: Promise<string> | undefined
  const jobs = new Set<string>()
  const queues = new Map<string, (() => number)[]>()
  readAtScrape(Gauge, { name: 'foyer_queue_length', help: 'Work that waits, by queue', labelNames: ['queue'] }, () =>
    Array.from(queues, ([queue, lengths]) => ({
      labels: { queue },
      value: lengths.reduce((sum, length) => sum + length(), 0),
    })),
  )
  const jobDuration = new Histogram({
    name: 'foyer_job_duration_seconds',
    help: 'Runs of repeated jobs: how many, and how long they took',
    labelNames: ['name', 'outcome'],
    buckets: jobBucketsS,
    registers,
  })
  const jobSucceeded = new Gauge({
    name: 'foyer_job_last_success_timestamp_seconds',
    help: 'When a repeated job last succeeded, in Unix seconds',
    labelNames: ['name'],
    registers,
  })
  return {
    contentType: registry.contentType,
    scrape: () => (scraping ??= registry.metrics().finally(() => (scraping = undefined))),
    gauge: (metric, read) => readAtScrape(Gauge, metric, read),
    readCounter: (metric, read) => readAtScrape(Counter, metric, read),
    counter(metric) {
      const counter = new Counter(optionsOf(metric))
      return (labels) => counter.inc(labels)
    },
    durations(metric) {
      const histogram = new Histogram({ ...optionsOf(metric), buckets: bucketsS })
      return (labels, seconds) => histogram.observe(labels, seconds)
    },
    queue(name, length) {
      queues.set(name, [...(queues.get(name) ?? []), length])
    },
    async runJob(name, work) {
      if (!jobs.has(name)) {
        jobs.add(name)
        // Prometheus sees no increase where a series begins with 1.
        for (const outcome of ['succeeded', 'failed']) jobDuration.zero({ name, outcome })
      }
      const begunAt = performance.now()
      let outcome = 'failed'
      try {
        const answer = await work()
        outcome = 'succeeded'
        jobSucceeded.set({ name }, clock.now() / 1000)
        return answer
      } finally {
        jobDuration.observe({ name, outcome }, (performance.now() - begunAt) / 1000)
      }
    },
  }

  function optionsOf({ name, help, labelNames = [] }: Metric<string>) {
    return { name, help, labelNames, registers }
  }

  function readAtScrape(
    Kind: typeof Gauge<string> | typeof Counter<string>,
    metric: Metric<string>,
    read: () => unknown,
  ): void {
    const kept = new Kind({
      ...optionsOf(metric),
      async collect() {
        const samples = await readSamples(metric.name, read)
        kept.reset()
        // Without labels a metric is 0 after the reset; one that could not be read has no value.
        if (metric.labelNames === undefined) kept.remove()
        for (const { labels, value } of samples) kept.inc(labels, value)
      },
    })
  }

  async function readSamples(name: string, read: () => unknown): Promise<readonly Sample<string>[]> {
    try {
      const given = read()
      const value = given instanceof Promise ? await atMost(given, readWithinMs) : given
      if (typeof value === 'number') return [{ labels: {}, value }]
      return (value ?? []) as readonly Sample<string>[]
    } catch (error) {
      log.debug({ err: error, metric: name }, 'a metric could not be read')
      return []
    }
  }
}
