import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'

/** How much of what the process may have is used, each from 0 to 1. */
export interface MemoryUse {
  /** All memory of the process, as part of what the container or the machine has. */
  readonly processShare: number
  /** Objects of JavaScript, as part of what V8 lets them have (`--max-old-space-size`). */
  readonly heapShare: number
}

/** Reads the limits anew each time: those of a container can be changed while it runs. */
export function readMemoryUse(): MemoryUse {
  const { used_heap_size: heapBytes, heap_size_limit: heapMaxBytes } = getHeapStatistics()
  return {
    processShare: process.memoryUsage.rss() / memoryLimitBytes(process.constrainedMemory(), totalmem()),
    heapShare: heapBytes / heapMaxBytes,
  }
}

/** `constrainedBytes` is the limit of the cgroup: undefined, 0 or larger than the machine where there is none. */
export const memoryLimitBytes = (constrainedBytes: number | undefined, machineBytes: number): number =>
  constrainedBytes === undefined || constrainedBytes === 0 ? machineBytes : Math.min(constrainedBytes, machineBytes)
