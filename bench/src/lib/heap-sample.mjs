// Loaded before the server (`--import`, with `--expose-gc`): on SIGUSR2 it collects what is not used and writes what is left.
import { renameSync, writeFileSync } from 'node:fs'

const file = process.env.HEAP_FILE ?? 'heap.json'
process.on('SIGUSR2', () => {
  const collect = globalThis.gc ?? (() => {})
  collect()
  collect()
  // Written whole or not at all, because another process waits for the file.
  writeFileSync(`${file}.new`, JSON.stringify(process.memoryUsage()))
  renameSync(`${file}.new`, file)
})
