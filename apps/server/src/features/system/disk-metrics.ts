import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { DiskSpace } from './read-disk.ts'

/** Adds the size of the disk with the data folder. A disk of unknown size has no values. Source: OPS-03. */
export function addDiskMetrics(metrics: Metrics, read: () => Promise<DiskSpace>): void {
  metrics.gauge(
    { name: 'foyer_disk_free_bytes', help: 'Free bytes of the disk with the data folder' },
    async () => (await read()).freeBytes,
  )
  metrics.gauge(
    { name: 'foyer_disk_size_bytes', help: 'Bytes of the disk with the data folder, used and free' },
    async () => (await read()).totalBytes,
  )
}
