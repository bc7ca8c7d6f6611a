// Loaded before the server (`--import`): on SIGUSR2 it writes how late its event loop was since the last time, and begins anew.
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const file = process.env.LOOP_DELAY_FILE ?? 'loop-delay.json'
const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGUSR2', () => {
  const inMs = (/** @type {number} */ nanoseconds) => nanoseconds / 1e6
  const figures = { p50: inMs(delay.percentile(50)), p99: inMs(delay.percentile(99)), max: inMs(delay.max) }
  delay.reset()
  // Written whole or not at all, because another process waits for the file.
  writeFileSync(`${file}.new`, JSON.stringify(figures))
  renameSync(`${file}.new`, file)
})
