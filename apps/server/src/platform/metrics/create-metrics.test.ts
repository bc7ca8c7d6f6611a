import { createFakeClock, noonMs } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { createMetrics } from './create-metrics.ts'

function open() {
  const log = createMemoryLog()
  const clock = createFakeClock()
  const metrics = createMetrics({ clock, log, readWithinMs: 1 })
  const linesOf = async (name: string) => (await metrics.scrape()).split('\n').filter((line) => line.startsWith(name))
  return { metrics, log, clock, linesOf }
}

test('[OPS-03] numbers are read at each scrape', async () => {
  const { metrics, linesOf } = open()
  let value = 3
  metrics.gauge({ name: 'foyer_a', help: 'a' }, () => value)
  metrics.readCounter({ name: 'foyer_b_total', help: 'b', labelNames: ['side'] }, () => [
    { labels: { side: 'left' }, value },
  ])
  expect(await linesOf('foyer_a')).toEqual(['foyer_a 3'])
  value = 5
  expect(await linesOf('foyer_a')).toEqual(['foyer_a 5'])
  expect(await linesOf('foyer_b')).toEqual(['foyer_b_total{side="left"} 5'])
})

test('[OPS-03] a value that fails, is unknown or comes too late is left out, and all others are answered', async () => {
  const { metrics, linesOf, log } = open()
  metrics.gauge({ name: 'foyer_broken', help: 'x' }, () => Promise.reject(new Error('away')))
  metrics.gauge({ name: 'foyer_unknown', help: 'x' }, () => undefined)
  metrics.gauge({ name: 'foyer_late', help: 'x' }, () => new Promise<number>(() => {}))
  metrics.gauge({ name: 'foyer_whole', help: 'x' }, async () => 1)
  for (const name of ['foyer_broken', 'foyer_unknown', 'foyer_late']) expect(await linesOf(name)).toEqual([])
  expect(await linesOf('foyer_whole')).toEqual(['foyer_whole 1'])
  expect(log.lines[0]).toMatchObject({ level: 'debug', fields: { metric: 'foyer_broken' } })
})

test('[OPS-03] queues of one name are added up', async () => {
  const { metrics, linesOf } = open()
  metrics.queue('pictures', () => 2)
  metrics.queue('pictures', () => 3)
  metrics.queue('passwords', () => 1)
  expect(await linesOf('foyer_queue_length')).toEqual([
    'foyer_queue_length{queue="pictures"} 5',
    'foyer_queue_length{queue="passwords"} 1',
  ])
})

test('[OPS-03] a job answers and fails as its work, and its runs and last success are noted', async () => {
  const { metrics, linesOf, clock } = open()
  expect(await metrics.runJob('tidy', async () => 7)).toBe(7)
  await clock.advance(1_000)
  await expect(metrics.runJob('tidy', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await linesOf('foyer_job_duration_seconds_count')).toEqual([
    'foyer_job_duration_seconds_count{name="tidy",outcome="succeeded"} 1',
    'foyer_job_duration_seconds_count{name="tidy",outcome="failed"} 1',
  ])
  expect(await linesOf('foyer_job_last_success')).toEqual([
    `foyer_job_last_success_timestamp_seconds{name="tidy"} ${noonMs / 1000}`,
  ])
})

test('[OPS-03] the process reports its memory, processor, event loop and garbage collection', async () => {
  const { metrics } = open()
  const text = await metrics.scrape()
  for (const name of [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_gc_duration_seconds',
  ])
    expect(text).toContain(`# TYPE ${name} `)
})
