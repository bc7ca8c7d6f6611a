import { readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { getHeapStatistics } from 'node:v8'

/** How much of what the process may have is used, each from 0 to 1. */
export interface MemoryUse {
  /** Memory of the process as part of what its container or the machine has; of all processes of the container where that is more. */
  readonly systemShare: number
  /** Objects of JavaScript, as part of what V8 lets them have (`--max-old-space-size`). */
  readonly heapShare: number
}

/** Reads the limits anew each time: those of a container can be changed while it runs. */
export function readMemoryUse(): MemoryUse {
  const { used_heap_size: heapBytes, heap_size_limit: heapMaxBytes } = getHeapStatistics()
  const ownShare = process.memoryUsage.rss() / memoryLimitBytes(process.constrainedMemory(), totalmem())
  return { systemShare: Math.max(ownShare, readContainerShare()), heapShare: heapBytes / heapMaxBytes }
}

/** `constrainedBytes` is the limit of the cgroup: undefined, 0 or larger than the machine where there is none. */
export const memoryLimitBytes = (constrainedBytes: number | undefined, machineBytes: number): number =>
  constrainedBytes === undefined || constrainedBytes === 0 ? machineBytes : Math.min(constrainedBytes, machineBytes)

/**
 * What the processes of this cgroup (version 2) use together of its limit, without the cache of files, which the system takes back; 0
 * where there is no limit. Several workers and the included PostgreSQL share one container, and the system ends any of them.
 */
export function readContainerShare(ownGroupFile = '/proc/self/cgroup', groupsFolder = '/sys/fs/cgroup'): number {
  try {
    const group = /^0::(.*)$/m.exec(readFileSync(ownGroupFile, 'utf8'))?.[1]
    if (group === undefined) return 0
    const maxBytes = Number(readFileSync(join(groupsFolder, group, 'memory.max'), 'utf8'))
    if (!(maxBytes > 0)) return 0
    const stat = readFileSync(join(groupsFolder, group, 'memory.stat'), 'utf8')
    const bytesOf = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(stat)?.[1] ?? 0)
    return (bytesOf('anon') + bytesOf('shmem')) / maxBytes
  } catch {
    // No Linux, version 1 of cgroups, or no right to read.
    return 0
  }
}
